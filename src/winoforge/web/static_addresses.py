"""Addresses of stylesheets and scripts: the same as long as the process runs, so each is worked out once."""

from __future__ import annotations

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]


class StaticAddresses(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Hashed and compressed by WhiteNoise."""

    @cache  # noqa: B019 (there is one storage, which lives as long as the process)
    def url(self, name: str, force: bool = False) -> str:
        """The address of a file by its name."""
        return str(super().url(name, force))
