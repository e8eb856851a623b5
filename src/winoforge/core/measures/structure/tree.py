"""A parsed sentence that can be asked about its clauses."""

from __future__ import annotations

from winoforge.core.measures.structure.sentences import Tokens

_SUBJECTS = frozenset({"nsubj", "nsubjpass", "nsubj:pass", "csubj", "csubjpass", "csubj:pass", "expl"})
_HELPING = frozenset({"aux", "auxpass", "aux:pass", "cop"})
_BELOW = frozenset({"relcl", "acl", "acl:relcl", "advcl", "ccomp", "xcomp", "pcomp"}) | _SUBJECTS
"""What the verb of a dependent clause can be to the word above it."""
_VERBS = frozenset({"VERB", "AUX"})


class Tree:
    """The tokens of one sentence by index, and what hangs on what."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._children: list[list[int]] = [[] for _ in tokens]
        for index in range(len(tokens)):
            if self.head(index) != index:
                self._children[self.head(index)].append(index)

    def __len__(self) -> int:
        return len(self._tokens)

    def word(self, index: int) -> str:
        """Lower case."""
        return self._tokens[index].text.casefold()

    def dep(self, index: int) -> str:
        """What the token is to the one above it."""
        return self._tokens[index].dep

    def pos(self, index: int) -> str:
        """Its part of speech."""
        return self._tokens[index].pos

    def head(self, index: int) -> int:
        """The token above it; the root is above itself."""
        above = self._tokens[index].head
        return index if above is None else above

    def children(self, index: int) -> list[int]:
        """The tokens right below it, in order."""
        return self._children[index]

    def subject(self, verb: int) -> int | None:
        """The head of its first subject."""
        return next((child for child in self.children(verb) if self.dep(child) in _SUBJECTS), None)

    def is_clause(self, verb: int) -> bool:
        """Whether it is what a clause says of a subject, which may be left unsaid where the verb is finite."""
        return self.subject(verb) is not None or self._is_finite(verb)

    def clause_above(self, index: int) -> int | None:
        """The verb of the dependent clause in which the word plays a part; None in an independent clause."""
        for _ in self._tokens:
            index = self.head(index)
            if self.is_verb(index) and self.dep(index) in _BELOW:
                return index
        return None

    def is_verb(self, index: int) -> bool:
        """Whether a clause can hang on it: a verb, or what a copula says of its subject."""
        return self.pos(index) in _VERBS or any(self.dep(child) == "cop" for child in self.children(index))

    def independent(self, verb: int) -> bool:
        """Whether its clause is the main one, or joined to it."""
        while self.dep(verb) == "conj" and self.head(verb) != verb:
            verb = self.head(verb)
        return self.head(verb) == verb and self.is_verb(verb)

    def _is_finite(self, verb: int) -> bool:
        verbs = [verb, *(child for child in self.children(verb) if self.dep(child) in _HELPING)]
        return any(self._tokens[each].feature("VerbForm") == "Fin" for each in verbs)
