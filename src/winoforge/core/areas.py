"""The areas of common sense: one table for the library, rounds and leaderboards.

An item may lie in several. Kinds of reasoning say what a person has to know and are linked to the Universal Decimal
Classification (UDC); topics say what the text is about and are linked to the IPTC Media Topics (medtop), to the
broader one where ours is narrower.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """The two families of areas."""

    REASONING = "reasoning"
    TOPIC = "topic"


@dataclass(frozen=True, slots=True)
class Area:
    """One area of common sense."""

    id: str
    """As in an entry's tag `domains`."""
    family: Family
    en: str
    """What it holds, in English."""
    pt: str
    """The same in Portuguese."""
    taxonomy: str
    """Where it stands in an existing taxonomy."""


def _reasoning(id_: str, taxonomy: str, en: str, pt: str) -> Area:
    return Area(id_, Family.REASONING, en, pt, taxonomy)


def _topic(id_: str, taxonomy: str, en: str, pt: str) -> Area:
    return Area(id_, Family.TOPIC, en, pt, f"medtop:{taxonomy}")


_REASONING = (
    _reasoning(
        "physical", "UDC 53", "how things move, break, hold and heat",
        "como as coisas se movem, quebram, seguram e esquentam",
    ),
    _reasoning(
        "spatial", "UDC 114", "where things are, fit and lead",
        "onde as coisas estão, cabem e levam",
    ),
    _reasoning(
        "temporal", "UDC 115", "before and after, early and late, how long",
        "antes e depois, cedo e tarde, quanto tempo",
    ),
    _reasoning(
        "social", "UDC 316", "what people do for, to and with each other",
        "o que as pessoas fazem umas pelas outras e umas com as outras",
    ),
    _reasoning(
        "psychological", "UDC 159.9", "what people want, feel, know and believe",
        "o que as pessoas querem, sentem, sabem e acreditam",
    ),
    _reasoning(
        "biological", "UDC 57", "how bodies, animals and plants live",
        "como vivem os corpos, os animais e as plantas",
    ),
    _reasoning(
        "economic", "UDC 33", "what things cost, earn and are worth",
        "o que as coisas custam, rendem e valem",
    ),
)  # fmt: skip

_TOPICS = (
    _topic("arts", "01000000", "music, painting, theatre, books", "música, pintura, teatro, livros"),
    _topic("crime", "02000000", "crime, law and justice", "crime, lei e justiça"),
    _topic("accident", "03000000", "accidents and rescue", "acidentes e resgate"),
    _topic("business", "04000000", "firms, shops and money", "empresas, lojas e dinheiro"),
    _topic("transport", "04000000", "roads, rails, ships and flights", "estradas, trilhos, navios e voos"),
    _topic("school", "05000000", "school and study", "escola e estudo"),
    _topic("environment", "06000000", "the environment and its care", "o meio ambiente e seu cuidado"),
    _topic("nature", "06000000", "animals, plants and landscapes", "animais, plantas e paisagens"),
    _topic("health", "07000000", "illness, medicine and care", "doença, medicina e cuidado"),
    _topic("work", "09000000", "jobs, colleagues and employers", "empregos, colegas e patrões"),
    _topic("food", "10000000", "cooking and eating", "cozinhar e comer"),
    _topic("household", "10000000", "house, garden and repairs", "casa, jardim e consertos"),
    _topic("leisure", "10000000", "games, hobbies and parties", "jogos, passatempos e festas"),
    _topic("travel", "10000000", "journeys and holidays", "viagens e férias"),
    _topic("politics", "11000000", "government and elections", "governo e eleições"),
    _topic("religion", "12000000", "faith and worship", "fé e culto"),
    _topic("science", "13000000", "research and discovery", "pesquisa e descoberta"),
    _topic("technology", "13000000", "machines and computers", "máquinas e computadores"),
    _topic("community", "14000000", "neighbours and clubs", "vizinhos e associações"),
    _topic("family", "14000000", "relatives and generations", "parentes e gerações"),
    _topic("sport", "15000000", "sport and training", "esporte e treino"),
    _topic("weather", "17000000", "weather and seasons", "tempo e estações"),
)

AREAS: dict[str, Area] = {area.id: area for area in (*_REASONING, *_TOPICS)}
"""Every area, by id."""
