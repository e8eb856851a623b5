"""What each setting of a campaign is called, what it means, and which values it may have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from winoforge.core.wording import Sentence

Kind = Literal["int", "float", "bool", "choice", "money", "text"]

GROUPS: Mapping[str, Sentence] = {
    "training": Sentence("Training", "Treinamento"),
    "testing": Sentence("Test questions", "Perguntas de teste"),
    "score": Sentence("Score and ban", "Pontuação e banimento"),
    "evaluators": Sentence("Becoming an evaluator", "Como se tornar avaliador"),
    "writing": Sentence("Contributing", "Contribuição"),
    "judging": Sentence("Judging", "Avaliação"),
    "payment": Sentence("Payment", "Pagamento"),
    "flags": Sentence("Flags", "Alertas"),
}
"""The groups of settings, in the order in which a page shows them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a campaign."""

    name: str
    """The field of Rules."""
    kind: Kind
    group: str
    """A key of GROUPS."""
    label: Sentence
    """What it is called on the page."""
    meaning: Sentence
    """What it does, in plain words."""
    low: float | None = None
    """The least value of a number."""
    high: float | None = None
    """The greatest value of a number."""
    choices: tuple[str, ...] = ()
    """All values of a choice."""
    pattern: str = ""
    """A regular expression that the whole of a text fits."""


CHOICES: Mapping[str, Sentence] = {
    "majority": Sentence("majority", "maioria"),
    "dawid-skene": Sentence("Dawid–Skene", "Dawid–Skene"),
    "reliable": Sentence("if the panel is reliable", "se o painel é confiável"),
    "always": Sentence("always", "sempre"),
    "never": Sentence("never", "nunca"),
}
"""What each value of a choice is called on the page."""

_POINTS = 1_000
_MOST_MONEY = 1_000

_TRAINING = (
    Setting(
        "training_length",
        "int",
        "training",
        Sentence("Training items", "Itens de treinamento"),
        Sentence(
            "How many items a new contributor must resolve correctly. A wrong answer adds another item.",
            "Quantos itens um novo contribuidor precisa resolver corretamente. Um erro acrescenta mais um item.",
        ),
        low=0,
        high=100,
    ),
    Setting(
        "training_limit",
        "int",
        "training",
        Sentence("Most training items", "Máximo de itens de treinamento"),
        Sentence(
            "Auto-training never asks for more than this.", "O treinamento automático nunca pede mais do que isto."
        ),
        low=0,
        high=100,
    ),
    Setting(
        "auto_training",
        "bool",
        "training",
        Sentence("Auto-training", "Treinamento automático"),
        Sentence(
            "Training gets one item longer for each invalid schema that the campaign has beyond its valid ones.",
            "O treinamento ganha um item para cada esquema inválido que a campanha tem além dos válidos.",
        ),
    ),
)

_TESTING = (
    Setting(
        "test_probability",
        "float",
        "testing",
        Sentence("Probability of a test question", "Probabilidade de uma pergunta de teste"),
        Sentence(
            "How likely a test question is at each login, from 0 to 1. None follows within the hours of one "
            "session (twelve unless changed) after the last.",
            "A probabilidade de uma pergunta de teste a cada login, de 0 a 1. Depois de uma, nenhuma vem durante as "
            "horas de uma sessão (doze, se não forem alteradas).",
        ),
        low=0,
        high=1,
    ),
    Setting(
        "test_probability_limit",
        "float",
        "testing",
        Sentence("Highest probability", "Probabilidade máxima"),
        Sentence(
            "Auto-testing never makes a test question more likely than this.",
            "O teste automático nunca torna uma pergunta de teste mais provável do que isto.",
        ),
        low=0,
        high=1,
    ),
    Setting(
        "test_step",
        "float",
        "testing",
        Sentence("Step of auto-testing", "Passo do teste automático"),
        Sentence(
            "How much each invalid schema beyond the valid ones adds to the probability.",
            "Quanto cada esquema inválido além dos válidos soma à probabilidade.",
        ),
        low=0,
        high=1,
    ),
    Setting(
        "auto_testing",
        "bool",
        "testing",
        Sentence("Auto-testing", "Teste automático"),
        Sentence(
            "Test questions become more likely while the campaign has more invalid schemas than valid ones.",
            "As perguntas de teste ficam mais prováveis enquanto a campanha tem mais esquemas inválidos que válidos.",
        ),
    ),
    Setting(
        "test_every_hours",
        "int",
        "testing",
        Sentence("Hours of one session", "Horas de uma sessão"),
        Sentence(
            "So many hours after the last test question another may come up, at a login or without one.",
            "Passadas tantas horas da última pergunta de teste, outra pode aparecer, com ou sem novo login.",
        ),
        low=1,
        high=168,
    ),
)

_SCORE = (
    Setting(
        "points_approved",
        "int",
        "score",
        Sentence("Points for a valid schema", "Pontos por esquema válido"),
        Sentence("Added when a schema is judged valid.", "Somados quando um esquema é considerado válido."),
        low=0,
        high=_POINTS,
    ),
    Setting(
        "points_rejected",
        "int",
        "score",
        Sentence("Points for an invalid schema", "Pontos por esquema inválido"),
        Sentence(
            "Added when a schema is judged invalid; zero or less.",
            "Somados quando um esquema é considerado inválido; zero ou menos.",
        ),
        low=-_POINTS,
        high=0,
    ),
    Setting(
        "points_leaked",
        "int",
        "score",
        Sentence("Points for a leaked schema", "Pontos por esquema já existente (cópia)"),
        Sentence(
            "Added when a schema is found to be very like an existing one; zero or less.",
            "Somados quando um esquema é muito parecido com outro que já existe; zero ou menos.",
        ),
        low=-_POINTS,
        high=0,
    ),
    Setting(
        "points_test_right",
        "int",
        "score",
        Sentence("Points for a right test answer", "Pontos por resposta certa no teste"),
        Sentence(
            "Added when a test question is answered right.", "Somados quando alguém acerta uma pergunta de teste."
        ),
        low=0,
        high=_POINTS,
    ),
    Setting(
        "points_test_wrong",
        "int",
        "score",
        Sentence("Points for a wrong test answer", "Pontos por resposta errada no teste"),
        Sentence(
            "Added when a test question is answered wrong; zero or less.",
            "Somados quando alguém erra uma pergunta de teste; zero ou menos.",
        ),
        low=-_POINTS,
        high=0,
    ),
    Setting(
        "ban_score",
        "int",
        "score",
        Sentence("Score that bans", "Pontuação que bane"),
        Sentence(
            "A worker whose score is this or lower is banned at once.",
            "Quem chega a esta pontuação, ou abaixo dela, é banido na hora.",
        ),
        low=-100 * _POINTS,
        high=-1,
    ),
)

_EVALUATORS = (
    Setting(
        "evaluator_share",
        "float",
        "evaluators",
        Sentence("Share of valid schemas", "Proporção de esquemas válidos"),
        Sentence(
            "More than this share of a contributor's judged schemas must be valid, from 0 to 1.",
            "A parcela de válidos entre os esquemas avaliados do contribuidor precisa passar deste valor, de 0 a 1.",
        ),
        low=0,
        high=1,
    ),
    Setting(
        "evaluator_judged",
        "int",
        "evaluators",
        Sentence("Judged schemas", "Esquemas avaliados"),
        Sentence(
            "At least so many of the contributor's schemas must have been judged.",
            "Pelo menos este número de esquemas do contribuidor precisa ter sido avaliado.",
        ),
        low=0,
        high=_POINTS,
    ),
    Setting(
        "evaluator_score",
        "int",
        "evaluators",
        Sentence("Score", "Pontuação"),
        Sentence(
            "The contributor's score must be above this.", "A pontuação do contribuidor precisa passar deste valor."
        ),
        low=-100 * _POINTS,
        high=100 * _POINTS,
    ),
)

_WRITING = (
    Setting(
        "waiting_limit",
        "int",
        "writing",
        Sentence("Schemas that may wait", "Esquemas que podem esperar"),
        Sentence(
            "A contributor with so many schemas waiting to be judged can write no more until some are.",
            "Quem tem este número de esquemas aguardando avaliação só volta a escrever quando algum for avaliado.",
        ),
        low=1,
        high=_POINTS,
    ),
    Setting(
        "saves_per_hour",
        "int",
        "writing",
        Sentence("Schemas saved within an hour", "Esquemas salvos em uma hora"),
        Sentence(
            "A contributor can save at most so many schemas within an hour. Withdrawn ones count.",
            "Cada contribuidor pode salvar no máximo este número de esquemas em uma hora. Os retirados também contam.",
        ),
        low=1,
        high=10_000,
    ),
    Setting(
        "wanted_schemas",
        "int",
        "writing",
        Sentence("Schemas wanted", "Esquemas desejados"),
        Sentence(
            "When so many schemas are valid or not decided yet, nobody can write or register any more. "
            "0 means no limit.",
            "Quando os esquemas válidos e os ainda não decididos somam este número, ninguém mais pode escrever nem se "
            "cadastrar. 0 significa sem limite.",
        ),
        low=0,
        high=1_000_000,
    ),
    Setting(
        "strict",
        "bool",
        "writing",
        Sentence("Strict", "Modo estrito"),
        Sentence(
            "A special phrase in more than one place, or longer than five words, cannot be saved. "
            "Otherwise it is only a warning.",
            "Uma expressão especial em mais de um lugar, ou com mais de cinco palavras, não pode ser salva. "
            "Do contrário, é só um aviso.",
        ),
    ),
    Setting(
        "hardness_prompts",
        "choice",
        "writing",
        Sentence("Ask for harder or easier schemas", "Pedir esquemas mais difíceis ou mais fáceis"),
        Sentence(
            "A contributor whose schemas machines find mostly easy is asked for harder ones, and the other way round: "
            "always, never, or only if the panel that measures hardness is reliable (split-half at least 0.3).",
            "Pedir mais difíceis a quem escreve esquemas que as máquinas acham quase sempre fáceis, e vice-versa: "
            "sempre, nunca, ou só se o painel que mede a dificuldade é confiável (entre metades, 0,3 ou mais).",
        ),
        choices=("reliable", "always", "never"),
    ),
)

_JUDGING = (
    Setting(
        "judgements",
        "int",
        "judging",
        Sentence("Judgements per schema", "Avaliações por esquema"),
        Sentence(
            "How many evaluators judge each schema. One to three is usual; one is often not enough.",
            "Quantos avaliadores avaliam cada esquema. O comum é de um a três; um só muitas vezes não basta.",
        ),
        low=1,
        high=9,
    ),
    Setting(
        "deciding",
        "choice",
        "judging",
        Sentence("Deciding rule", "Regra de decisão"),
        Sentence(
            "The majority decides; or Dawid–Skene, which trusts reliable evaluators more and needs three judgements.",
            "A maioria decide; ou Dawid–Skene, que confia mais em avaliadores confiáveis e pede três avaliações.",
        ),
        choices=("majority", "dawid-skene"),
    ),
    Setting(
        "reservation_minutes",
        "int",
        "judging",
        Sentence("Minutes of a reservation", "Minutos de uma reserva"),
        Sentence(
            "How long a schema stays with an evaluator before others may have it.",
            "Por quanto tempo um esquema fica com um avaliador antes de ser liberado para outros.",
        ),
        low=1,
        high=1_440,
    ),
    Setting(
        "least_reading",
        "float",
        "judging",
        Sentence("Least share of the reading time", "Parcela mínima do tempo de leitura"),
        Sentence(
            "A judgement is refused when it comes in less than this share of the time that the fastest reader needs "
            "for the schema, from 0 to 1. 0 refuses none.",
            "Uma avaliação é recusada quando chega em menos do que esta parcela do tempo de que o leitor mais rápido "
            "precisa para o esquema, de 0 a 1. 0 não recusa nenhuma.",
        ),
        low=0,
        high=1,
    ),
)

_PAYMENT = (
    Setting(
        "pay_schema",
        "money",
        "payment",
        Sentence("Pay for a schema", "Pagamento por esquema"),
        Sentence(
            "What the payment code of a saved schema is worth.",
            "Quanto vale o código de pagamento de um esquema salvo.",
        ),
        low=0,
        high=_MOST_MONEY,
    ),
    Setting(
        "pay_judgements",
        "money",
        "payment",
        Sentence("Pay for judgements", "Pagamento por avaliações"),
        Sentence(
            "What the payment code of a full row of judgements is worth.",
            "Quanto vale o código de pagamento de uma série completa de avaliações.",
        ),
        low=0,
        high=_MOST_MONEY,
    ),
    Setting(
        "judgements_per_code",
        "int",
        "payment",
        Sentence("Judgements per code", "Avaliações por código"),
        Sentence(
            "How many judgements in a row earn one payment code.",
            "Quantas avaliações seguidas rendem um código de pagamento.",
        ),
        low=1,
        high=100,
    ),
    Setting(
        "currency",
        "text",
        "payment",
        Sentence("Currency", "Moeda"),
        Sentence("Three capital letters, such as USD or BRL.", "Três letras maiúsculas, como USD ou BRL."),
        pattern="[A-Z]{3}",
    ),
    Setting(
        "pay_rejected",
        "bool",
        "payment",
        Sentence("Pay for invalid schemas", "Pagar esquemas inválidos"),
        Sentence(
            "Whether a schema is paid although it was judged invalid.",
            "Se um esquema é pago mesmo depois de considerado inválido.",
        ),
    ),
    Setting(
        "pay_waiting",
        "bool",
        "payment",
        Sentence("Pay before the judgement", "Pagar antes da avaliação"),
        Sentence(
            "Whether a schema is owed as soon as it is saved. Otherwise its code is shown at once, but waits for "
            "payment until the schema is judged.",
            "Se um esquema é devido assim que é salvo. Do contrário, o código aparece na hora, mas espera pelo "
            "pagamento até o esquema ser avaliado.",
        ),
    ),
)

_FLAGS = (
    Setting(
        "reading_speed",
        "int",
        "flags",
        Sentence("Fastest reading", "Leitura mais rápida"),
        Sentence(
            "Words per minute above which an answer counts as given without reading.",
            "Palavras por minuto acima das quais se considera que a resposta foi dada sem ler.",
        ),
        low=100,
        high=10_000,
    ),
    Setting(
        "paste_share",
        "float",
        "flags",
        Sentence("Share pasted", "Proporção colada"),
        Sentence(
            "A text is flagged when at least this share of it was pasted, from 0 to 1.",
            "Um texto recebe um alerta quando pelo menos esta parcela dele foi colada, de 0 a 1.",
        ),
        low=0.01,
        high=1,
    ),
    Setting(
        "one_evaluator_share",
        "float",
        "flags",
        Sentence("Share of one evaluator", "Proporção de um só avaliador"),
        Sentence(
            "A contributor is flagged when one evaluator gave at least this share of the judgements, from 0 to 1.",
            "O contribuidor recebe um alerta quando um só avaliador deu pelo menos esta parcela das avaliações, "
            "de 0 a 1.",
        ),
        low=0.01,
        high=1,
    ),
    Setting(
        "one_evaluator_least",
        "int",
        "flags",
        Sentence("Judgements before that flag", "Avaliações antes desse alerta"),
        Sentence(
            "Fewer judgements than this say nothing about who judges whom.",
            "Menos avaliações do que isto nada dizem sobre quem avalia quem.",
        ),
        low=1,
        high=_POINTS,
    ),
    Setting(
        "shared_browser_days",
        "int",
        "flags",
        Sentence("Days of a shared browser", "Dias de navegador compartilhado"),
        Sentence(
            "Accounts used from one browser within so many days are shown together.",
            "Contas usadas no mesmo navegador dentro deste número de dias são mostradas juntas.",
        ),
        low=1,
        high=3_650,
    ),
)

SETTINGS: Mapping[str, Setting] = {
    setting.name: setting
    for group in (_TRAINING, _TESTING, _SCORE, _EVALUATORS, _WRITING, _JUDGING, _PAYMENT, _FLAGS)
    for setting in group
}
"""Every setting by its name, group by group."""
