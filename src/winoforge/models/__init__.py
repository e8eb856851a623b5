"""Models as data: the registry, the cache on this machine, and the way from one to the other."""

from winoforge.models.cache import folder, path
from winoforge.models.convert import converted
from winoforge.models.pull import pull
from winoforge.models.registry import MODELS, Model, Release, Wheel, find

__all__ = ["MODELS", "Model", "Release", "Wheel", "converted", "find", "folder", "path", "pull"]
