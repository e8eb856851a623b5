"""Given names that every Brazilian has met often: what people in a schema are called when they get other names.

None is borne by both men and women, and none is a common word as well.
"""

from __future__ import annotations

from winoforge.core.languages.base import Gender

_MEN = """
    André Antônio Bruno Carlos Daniel Diego Eduardo Fábio Felipe Fernando Francisco Gabriel Gustavo Henrique João Jorge
    José Leonardo Lucas Luiz Marcelo Marcos Mateus Paulo Pedro Rafael Renato Ricardo Roberto Rodrigo Sérgio Tiago
"""
_WOMEN = """
    Adriana Aline Amanda Ana Beatriz Bruna Camila Carla Carolina Cláudia Cristina Daniela Débora Eduarda Fernanda
    Gabriela Helena Isabel Jéssica Júlia Juliana Larissa Letícia Luciana Maria Mariana Mônica Patrícia Paula Renata
    Sandra Vanessa
"""

EVERYDAY_NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: tuple(_MEN.split()),
    Gender.FEMININE: tuple(_WOMEN.split()),
}
