# ruff: noqa: E501 (one schema a line)
"""What the people of the gallery write: schemas of our own."""

from __future__ import annotations

# candidate A, candidate B, the sentence with {} for the special phrase, the question, special phrase for A, for B
WRITTEN = {
    "en": [
        ("the rope", "the crate", "The rope could not hold the crate because it was too {}.", "What was too {}?", "thin", "heavy"),
        ("Tomas", "Victor", "Tomas forgave Victor because he was so {}.", "Who was so {}?", "generous", "sorry"),
        ("the van", "the lorry", "The van overtook the lorry because it was going {}.", "What was going {}?", "fast", "slowly"),
        ("the nurse", "the surgeon", "The nurse asked the surgeon for advice because she was {}.", "Who was {}?", "unsure", "experienced"),
        ("Nadia", "Irene", "Nadia lent Irene an umbrella because she had {}.", "Who had {}?", "two", "none"),
        ("the fern", "the cactus", "The fern is watered before the cactus because it dries out {}.", "What dries out {}?", "quickly", "slowly"),
        ("the kettle", "the stove", "The kettle slid off the stove because it was badly {}.", "What was badly {}?", "balanced", "levelled"),
        ("Oscar", "Henry", "Oscar let Henry go first because he was in no {}.", "Who was in no {}?", "hurry", "shape to wait"),
        ("the drawer", "the cabinet", "The drawer no longer fits the cabinet because it has {}.", "What has {}?", "swollen", "shrunk"),
        ("the blanket", "the duvet", "The blanket went on top of the duvet because it was too {} alone.", "What was too {} alone?", "short", "cold"),
        ("Leah", "Ruth", "Leah waited outside for Ruth because she was {}.", "Who was {}?", "early", "late"),
        ("the goose", "the swan", "The goose chased the swan off the pond because it was {}.", "What was {}?", "jealous", "trespassing"),
        ("the tram", "the bus", "People take the tram rather than the bus because it is {}.", "What is {}?", "punctual", "crowded"),
        ("Amos", "Felix", "Amos read the letter to Felix because he had {} his glasses.", "Who had {} his glasses?", "brought", "broken"),
        ("the plumber", "the tenant", "The plumber called the tenant twice because she was {}.", "Who was {}?", "delayed", "out"),
        ("the peaches", "the plums", "The peaches were eaten before the plums because they were {}.", "What was {}?", "ripe", "sour"),
        ("the parrot", "the canary", "The parrot was moved away from the canary because it was so {}.", "What was so {}?", "noisy", "timid"),
    ],
    "pt": [
        ("a corda", "a caixa", "A corda não segurou a caixa porque ela era {} demais.", "O que era {} demais?", "fina", "pesada"),
        ("Tomás", "Vítor", "Tomás perdoou Vítor porque ele parecia {}.", "Quem parecia {}?", "generoso", "arrependido"),
        ("a van", "a carreta", "A van ultrapassou a carreta porque ela ia {}.", "O que ia {}?", "depressa", "devagar"),
        ("a enfermeira", "a cirurgiã", "A enfermeira consultou a cirurgiã porque ela tinha {}.", "Quem tinha {}?", "dúvidas", "experiência"),
        ("Nádia", "Irene", "Nádia emprestou a sombrinha a Irene porque ela tinha {}.", "Quem tinha {}?", "duas", "nenhuma"),
        ("a samambaia", "a suculenta", "A samambaia é regada antes da suculenta porque ela seca {}.", "O que seca {}?", "depressa", "devagar"),
        ("a chaleira", "a bandeja", "A chaleira caiu da bandeja porque ela estava {}.", "O que estava {}?", "solta", "inclinada"),
        ("Oscar", "Henrique", "Oscar deixou Henrique passar porque ele estava {}.", "Quem estava {}?", "sem pressa", "atrasado"),
        ("a tampa", "a panela", "A tampa não cobre a panela porque ela é muito {}.", "O que é muito {}?", "estreita", "larga"),
        ("a manta", "a colcha", "A manta ficou em cima da colcha porque ela era {} demais.", "O que era {} demais?", "curta", "fria"),
        ("Lia", "Rute", "Lia esperou Rute na porta porque ela estava {}.", "Quem estava {}?", "adiantada", "atrasada"),
        ("a gansa", "a pata", "A gansa expulsou a pata do lago porque ela era {}.", "Quem era {}?", "ciumenta", "intrusa"),
        ("a balsa", "a lancha", "Todos preferem a balsa à lancha porque ela é {}.", "O que é {}?", "pontual", "apertada"),
        ("Amós", "Félix", "Amós leu a carta para Félix porque ele tinha {} os óculos.", "Quem tinha {} os óculos?", "trazido", "quebrado"),
        ("a encanadora", "a inquilina", "A encanadora ligou de novo para a inquilina porque ela estava {}.", "Quem estava {}?", "presa no trânsito", "fora"),
        ("as peras", "as uvas", "As peras acabaram antes das uvas porque elas estavam {}.", "O que estava {}?", "maduras", "azedas"),
        ("a arara", "a maritaca", "A arara foi afastada da maritaca porque ela andava {}.", "Quem andava {}?", "agressiva", "assustada"),
    ],
}  # fmt: skip


def form(number: int, language: str) -> dict[str, str]:
    """The contribute form of one of our schemas."""
    a, b, text, question, first, second = WRITTEN[language][number]
    halves = {
        f"{half}_{part}": value
        for half, word, correct in (("first", first, "0"), ("second", second, "1"))
        for part, value in (("text", text.format(word)), ("question", question.format(word)), ("correct", correct))
    }
    return {"candidate_a": a, "candidate_b": b, **halves, "first_pronoun": "", "second_pronoun": ""}
