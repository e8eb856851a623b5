"""The rules of a campaign: every number of the platform (P1–P19) with its default, as one value.

A campaign stores them as JSON; `Rules.of` is the one door in, and says everything that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from decimal import Decimal
from operator import itemgetter
from typing import Any

from winoforge.core.crowd.said import Said
from winoforge.core.crowd.setting_values import fault, read
from winoforge.core.crowd.settings import GROUPS, SETTINGS, Setting
from winoforge.core.errors import SettingError
from winoforge.core.wording import Sentence

__all__ = ["GROUPS", "SETTINGS", "Rules", "Setting", "changed"]

ENOUGH_FOR_DAWID_SKENE = 3
"""With fewer judgements a schema, nothing tells a reliable evaluator from another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every setting of a campaign."""

    training_length: int = 5
    """Items that a new contributor must resolve correctly."""
    training_limit: int = 20
    """The most that auto-training asks for."""
    auto_training: bool = False
    """Whether training grows with the invalid schemas of the campaign."""

    test_probability: float = 0.10
    """How likely a test question is at a login."""
    test_probability_limit: float = 0.5
    """The most that auto-testing makes it."""
    test_step: float = 0.01
    """What each invalid schema beyond the valid ones adds."""
    auto_testing: bool = False
    """Whether test questions grow with the invalid schemas of the campaign."""
    test_every_hours: int = 12
    """After so many hours of one session a test question may come up again."""

    points_approved: int = 10
    """For a schema judged valid."""
    points_rejected: int = -10
    """For a schema judged invalid."""
    points_leaked: int = -20
    """For a schema judged leaked."""
    points_test_right: int = 10
    """For a right answer to a test question."""
    points_test_wrong: int = -10
    """For a wrong one."""
    ban_score: int = -50
    """A score at or below this bans."""

    evaluator_share: float = 0.9
    """An evaluator's share of valid schemas is above this."""
    evaluator_judged: int = 3
    """At least so many of their schemas are judged."""
    evaluator_score: int = 100
    """Their score is above this."""

    waiting_limit: int = 5
    """Schemas of one contributor that may wait to be judged."""
    saves_per_hour: int = 30
    """Schemas that one contributor may save within an hour, withdrawn ones counted."""
    wanted_schemas: int = 0
    """Valid schemas that the campaign wants; 0 for as many as there can be."""
    strict: bool = True
    """Whether a scattered or long special phrase is an error rather than a warning."""
    hardness_prompts: str = "reliable"
    """When contributors are asked for harder or easier schemas: `reliable`, `always` or `never`."""

    judgements: int = 1
    """How many evaluators judge each schema."""
    deciding: str = "majority"
    """`majority` or `dawid-skene`."""
    reservation_minutes: int = 15
    """How long a schema stays with an evaluator."""
    least_reading: float = 0.25
    """A judgement in less than this share of the reading time is refused."""

    pay_schema: Decimal = Decimal("1.00")
    """What the code of a saved schema is worth."""
    pay_judgements: Decimal = Decimal("1.00")
    """What the code of a row of judgements is worth."""
    judgements_per_code: int = 3
    """How many judgements make such a row."""
    currency: str = "USD"
    """ISO 4217."""
    pay_rejected: bool = True
    """Whether schemas judged invalid are paid."""
    pay_waiting: bool = False
    """Whether schemas are paid before they are judged."""

    reading_speed: int = 700
    """Words per minute above which an answer was not read."""
    paste_share: float = 0.8
    """From this share on a text counts as pasted whole."""
    one_evaluator_share: float = 0.8
    """From this share on a contributor's schemas count as judged by one evaluator."""
    one_evaluator_least: int = 5
    """Fewer judgements than this say nothing about it."""
    shared_browser_days: int = 90
    """How far apart two accounts may use one browser and still be shown together."""

    @classmethod
    def of(cls, mapping: Mapping[str, Any]) -> Rules:
        """The rules that a mapping states (stored JSON, or a form's strings); what it does not name is the default.

        Unknown keys are ignored. Raises SettingError with everything that is wrong.
        """
        # As text: 1, 1.0 and True are one key of a dict, and not one setting.
        known = repr(sorted(mapping.items(), key=itemgetter(0)))
        if (rules := _READ.get(known)) is None:
            rules = cls._read(mapping)
            if len(_READ) >= _MOST_READ:
                _READ.clear()
            _READ[known] = rules
        return rules

    @classmethod
    def _read(cls, mapping: Mapping[str, Any]) -> Rules:
        given: dict[str, Any] = {}
        faults: dict[str, Said] = {}
        for name in SETTINGS.keys() & mapping.keys():
            try:
                given[name] = read(SETTINGS[name], mapping[name])
            except ValueError:
                faults[name] = fault(SETTINGS[name])
        rules = cls(**given)
        faults = _conflicts(rules, given.keys() | (SETTINGS.keys() - mapping.keys())) | faults
        if faults:
            raise SettingError({name: faults[name] for name in SETTINGS if name in faults})
        return rules

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values; amounts of money are strings."""
        return {name: str(value) if isinstance(value, Decimal) else value for name, value in asdict(self).items()}


_MOST_READ = 256
_READ: dict[str, Rules] = {}
"""What has been read before: a page asks for its campaign's rules a dozen times. A value never changes."""


def changed(old: Rules, new: Rules) -> dict[str, tuple[Any, Any]]:
    """What differs: old and new value by name, for the audit log."""
    pairs = {field.name: (getattr(old, field.name), getattr(new, field.name)) for field in fields(Rules)}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


_DAWID_SKENE = Sentence(
    "Dawid–Skene needs at least {least:count} judgements per schema; this campaign asks for {judgements:count}. "
    "Ask for more, or let the majority decide.",
    "Dawid–Skene precisa de pelo menos {least:count_f} avaliações por esquema; esta campanha pede "
    "{judgements:count_f}. Peça mais, ou deixe a maioria decidir.",
)
_TRAINING_LIMIT = Sentence(
    "The most training items ({limit}) cannot be fewer than the training items ({length}).",
    "O máximo de itens de treinamento ({limit}) não pode ser menor que o número de itens de treinamento ({length}).",
)
_TEST_LIMIT = Sentence(
    "The highest probability of a test question ({limit}) cannot be lower than the usual one ({usual}).",
    "A probabilidade máxima de uma pergunta de teste ({limit}) não pode ser menor que a habitual ({usual}).",
)
_PAY_WAITING = Sentence(
    "Who pays before the judgement pays invalid schemas too. Pay for invalid schemas, or pay after the judgement.",
    "Quem paga antes da avaliação paga também esquemas inválidos. Pague esquemas inválidos, ou pague depois da "
    "avaliação.",
)


def _conflicts(rules: Rules, sound: set[str]) -> dict[str, Said]:
    """Settings that are each sound but cannot stand together; `sound` names those that could be read."""
    conflicts = (
        (
            "deciding",
            "judgements",
            rules.deciding == "dawid-skene" and rules.judgements < ENOUGH_FOR_DAWID_SKENE,
            Said(_DAWID_SKENE, {"least": ENOUGH_FOR_DAWID_SKENE, "judgements": rules.judgements}),
        ),
        (
            "training_limit",
            "training_length",
            rules.auto_training and rules.training_limit < rules.training_length,
            Said(_TRAINING_LIMIT, {"limit": rules.training_limit, "length": rules.training_length}),
        ),
        (
            "test_probability_limit",
            "test_probability",
            rules.auto_testing and rules.test_probability_limit < rules.test_probability,
            Said(_TEST_LIMIT, {"limit": rules.test_probability_limit, "usual": rules.test_probability}),
        ),
        ("pay_waiting", "pay_rejected", rules.pay_waiting and not rules.pay_rejected, Said(_PAY_WAITING, {})),
    )
    return {name: said for name, other, clash, said in conflicts if clash and {name, other} <= sound}
