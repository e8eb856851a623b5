"""Write the table of kinds of English nouns from WordNet.

    python tools/wordnet_kinds.py /usr/share/wordnet

The folder is the one that holds WordNet 3.0's database files (Debian: `wordnet-base`). A noun is of the kinds of its
frequent senses: the first, those that make up at least a tenth of its tagged uses, and, where fewer than twenty uses
were tagged, the second. The kind of a sense is that of the nearest of the ANCHORS above it, else that of its
lexicographer file. A noun whose first sense has no kind (“thing”, “set”) is left out, because it may be anything, and
so is a word whose first sense WordNet calls offensive or obscene.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

TARGET = Path(__file__).resolve().parents[1] / "src/winoforge/core/languages/english/kinds.txt"

FILES = (
    "adj.all adj.pert adv.all Tops act animal artifact attribute body cognition communication event feeling food group "
    "location motive object person phenomenon plant possession process quantity relation shape state substance time"
).split()
"""WordNet's lexicographer files in the order of their numbers."""

OF_FILE = {
    "act": "event",
    "animal": "animal",
    "artifact": "artifact",
    "attribute": "abstract",
    "body": "body",
    "cognition": "abstract",
    "communication": "speech",
    "event": "event",
    "feeling": "abstract",
    "food": "food",
    "location": "place",
    "motive": "abstract",
    "object": "nature",
    "person": "person",
    "phenomenon": "event",
    "plant": "plant",
    "possession": "abstract",
    "process": "event",
    "quantity": "abstract",
    "shape": "abstract",
    "relation": "abstract",
    "state": "abstract",
    "substance": "substance",
    "time": "time",
}

ANCHORS = {
    "group": "social_group.1 people.1 people.3",
    "event group": "gathering.1",
    "building group": "establishment.4 plant.1 restaurant.1 hotel.1 hospital.1 library.1 theater.1 museum.1 station.1"
    " school.2 airport.1 prison.1",
    "group place": "administrative_district.1 municipality.1 country.2 village.2",
    "group animal": "animal_group.1",
    "plant": "vegetation.1",
    "building": "structure.1 building.1 facility.1 room.1",
    "building artifact": "fence.1 obstruction.1 shelter.2 floor.1 ceiling.1 wall.1 roof.1 stairway.1",
    "place": "road.1 geographical_area.1 land.2",
    "vehicle": "vehicle.1 public_transport.1",
    "clothing": "clothing.1 garment.1 footwear.1 footwear.2 headdress.1 garb.1 handwear.1 hosiery.1",
    "artifact clothing": "fabric.1 bedclothes.1 piece_of_cloth.1",
    "container": "container.1 vessel.3 bag.1 box.1",
    "machine": "machine.1 electronic_equipment.1 home_appliance.1 computer.1 engine.1 clock.1 watch.1 lamp.1 lamp.2"
    " electrical_device.1 robot.1 timepiece.1 camera.1 motor.1 computer_circuit.1",
    "document": "publication.1 writing.2 written_communication.1 document.1 book.1 book.2 letter.1 newspaper.3"
    " representation.2 sheet.2 text.1",
    "art": "art.1 music.1",
    "liquid": "liquid.1 liquid.3 fluid.1 fluid.2 beverage.1 alcohol.1 oil.1 oil.2 paint.1 ink.1 juice.1 coating.1",
    "liquid food": "soup.1 sauce.1 milk.1 syrup.1 juice.1",
    "liquid body": "liquid_body_substance.1",
    "liquid nature": "body_of_water.1",
    "substance": "medicine.2 drug.1",
    "plant food": "edible_fruit.1 vegetable.1 herb.2 nut.1",
    "event speech": "speech_act.1",
    "art event": "movie.1 show.3 play.1",
    "event food": "meal.1",
    "event": "performance.2 social_gathering.1",
}
"""Synsets (a word and the number of its sense) below which the nouns are of these kinds."""

UNTOUCHABLE = {
    "act",
    "attribute",
    "cognition",
    "communication",
    "event",
    "feeling",
    "motive",
    "phenomenon",
    "possession",
}
UNTOUCHABLE |= {"process", "quantity", "relation", "shape", "state"}
"""Rare nouns of these files are left out, because they make the table larger by half and gain next to nothing; those in
-ly stay, so that they are not taken for adverbs."""

ANY = "any"
OFFENSIVE = re.compile(r"\boffensive\b|\bslurs?\b|insulting terms|\bobscene (?:terms?|names?|words?)")
"""How WordNet speaks of words for people that nobody should find in this project."""


@dataclass(frozen=True)
class Synset:
    """One sense that several words share."""

    file: str
    lemmas: tuple[str, ...]
    above: tuple[str, ...]
    """Its hypernyms; empty for the name of one thing."""
    is_name: bool
    is_offensive: bool


def main() -> None:
    """Read WordNet and write the table."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    synsets = read_synsets(folder)
    senses = read_senses(folder)
    counts = read_counts(folder)
    anchors = {
        senses[word][int(number) - 1]: frozenset(kinds.split())
        for kinds, places in ANCHORS.items()
        for word, number in (place.split(".") for place in places.split())
        if len(senses.get(word, ())) >= int(number)
    }
    table: dict[str, list[str]] = defaultdict(list)
    for word in sorted(everyday(synsets) & set(senses)):
        if (
            not word.endswith("ly")
            and not counts.get(word)
            and {synsets[sense].file for sense in senses[word][:2]} <= UNTOUCHABLE
        ):
            continue
        if synsets[senses[word][0]].is_offensive:
            continue
        frequent = frequent_senses(senses[word], counts.get(word, {}))
        kinds = [kinds_of(sense, synsets, anchors) for sense in frequent]
        if ANY not in kinds[0]:
            table[" ".join(sorted(frozenset().union(*kinds) - {ANY}))].append(word)
    lines = [f"{kinds}: {' '.join(words)}" for kinds, words in sorted(table.items())]
    TARGET.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
    print(f"{sum(map(len, table.values())):,} nouns in {TARGET.stat().st_size:,} bytes")


def read_synsets(folder: Path) -> dict[str, Synset]:
    """Every noun synset by its place in the file."""
    found = {}
    for line in _lines(folder / "data.noun"):
        data, _, gloss = line.partition(" | ")
        fields = data.split()
        number = int(fields[3], 16)
        lemmas = tuple(fields[4 + 2 * place] for place in range(number))
        pointers = fields[5 + 2 * number :]
        marks = [(pointers[place], pointers[place + 1]) for place in range(0, len(pointers) - 3, 4)]
        above = tuple(target for mark, target in marks if mark in {"@", "@i"})
        file, is_name = FILES[int(fields[1])], any(mark == "@i" for mark, _ in marks)
        is_offensive = file in {"person", "body"} and OFFENSIVE.search(gloss) is not None
        found[fields[0]] = Synset(file, lemmas, above, is_name, is_offensive)
    return found


def read_senses(folder: Path) -> dict[str, list[str]]:
    """The synsets of each noun, most frequent first."""
    rows = (line.split() for line in _lines(folder / "index.noun"))
    return {row[0]: row[-int(row[2]) :] for row in rows}


def read_counts(folder: Path) -> dict[str, dict[int, int]]:
    """How often each sense of a noun was tagged, by the number of the sense."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for line in _lines(folder / "cntlist.rev"):
        key, number, count = line.split()
        lemma, _, rest = key.partition("%")
        if rest.startswith("1"):
            found[lemma][int(number)] = int(count)
    return found


def everyday(synsets: dict[str, Synset]) -> set[str]:
    """Single words in lower case; the Latin names of animals and plants have capitals in WordNet."""
    lemmas = {lemma for synset in synsets.values() for lemma in synset.lemmas}
    return {
        lemma for lemma in lemmas if 2 < len(lemma) < 15 and lemma.islower() and lemma.isalpha() and lemma.isascii()
    }


def frequent_senses(senses: list[str], counts: dict[int, int]) -> list[str]:
    """Those with a tenth of the uses; also the first two where there are few figures."""
    total = sum(counts.values())
    listed = 2 if total < 20 else 1
    return [s for number, s in enumerate(senses, 1) if number <= listed or counts.get(number, 0) >= total / 10]


def kinds_of(sense: str, synsets: dict[str, Synset], anchors: dict[str, frozenset[str]]) -> frozenset[str]:
    """The kinds of the nearest anchor above the sense, or of its file."""
    level, seen = [sense], set()
    while level:
        for synset in level:
            if synset in anchors:
                return anchors[synset]
        seen.update(level)
        level = [above for synset in level for above in synsets[synset].above if above not in seen]
    return frozenset({OF_FILE.get(synsets[sense].file, ANY)})


def _lines(file: Path) -> list[str]:
    """The lines of a database file without the licence at its head."""
    return [line for line in file.read_text(encoding="latin-1").splitlines() if not line.startswith("  ")]


HEADER = """\
# Kinds of English nouns: every kind that a frequent sense of the noun has. Written by tools/wordnet_kinds.py from
# WordNet 3.0, whose licence follows.
#
# This software and database is being provided to you, the LICENSEE, by
# Princeton University under the following license.  By obtaining, using
# and/or copying this software and database, you agree that you have
# read, understood, and will comply with these terms and conditions.:
#
# Permission to use, copy, modify and distribute this software and
# database and its documentation for any purpose and without fee or
# royalty is hereby granted, provided that you agree to comply with
# the following copyright notice and statements, including the disclaimer,
# and that the same appear on ALL copies of the software, database and
# documentation, including modifications that you make for internal
# use or for distribution.
#
# WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.
#
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
# UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
# IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
# UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
# ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
# OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
# INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
# OTHER RIGHTS.
#
# The name of Princeton University or Princeton may not be used in
# advertising or publicity pertaining to distribution of the software
# and/or database.  Title to copyright in this software, database and
# any associated documentation shall at all times remain with
# Princeton University and LICENSEE agrees to preserve same.
"""

if __name__ == "__main__":
    main()
