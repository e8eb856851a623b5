"""Items to ask, short to write."""

from __future__ import annotations

from winoforge.core.schemas.values import Candidate, Form, Item, Pronoun


def item(
    text: str,
    *candidates: str,
    id: str = "one",  # noqa: A002 (as the item calls it)
    half: int = 0,
    question: str | None = None,
    language: str = "en",
    form: Form = Form.ORIGINAL,
) -> Item:
    """An item whose pronoun is marked with brackets: “Ana saw Bia when [she] left.”"""
    before, _, rest = text.partition("[")
    word, _, after = rest.partition("]")
    return Item(
        id=id,
        half=half,
        language=language,
        text=before + word + after,
        pronoun=Pronoun(word, len(before)),
        question=question,
        candidates=tuple(map(Candidate, candidates)),
        form=form,
    )


def several(number: int) -> list[Item]:
    """As many items as that."""
    return [
        item(f"Nora lent Ines {each} coins because [she] was kind.", "Nora", "Ines", id=f"item-{each}")
        for each in range(number)
    ]
