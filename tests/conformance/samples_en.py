"""English sentences of our own, for the suite in test_languages.py."""

ANY = "masculine feminine neuter"
PERSON = "masculine feminine"
BOTH = "singular plural"

PRONOUNS = {
    "he": ("masculine", "singular"),
    "him": ("masculine", "singular"),
    "his": ("masculine", "singular"),
    "himself": ("masculine", "singular"),
    "she": ("feminine", "singular"),
    "her": ("feminine", "singular"),
    "hers": ("feminine", "singular"),
    "herself": ("feminine", "singular"),
    "it": ("neuter", "singular"),
    "its": ("neuter", "singular"),
    "itself": ("neuter", "singular"),
    "they": (ANY, BOTH),
    "them": (ANY, BOTH),
    "their": (ANY, BOTH),
    "theirs": (ANY, BOTH),
    "themselves": (ANY, BOTH),
}
NOT_PRONOUNS = ("I", "you", "we", "us", "our", "who", "this", "there", "table", "hero", "")

NOUN_PHRASES = {
    "Erica": ("Erica", "feminine", "singular"),
    "Oliver Grant": ("Grant", "masculine", "singular"),
    "Alex": ("Alex", PERSON, "singular"),
    "Zorblax": ("Zorblax", ANY, BOTH),
    "Mrs. Okafor": ("Okafor", "feminine", "singular"),
    "Sir Quentin": ("Quentin", "masculine", "singular"),
    "Dr. Okafor": ("Okafor", PERSON, "singular"),
    "Uncle Zorblax": ("Zorblax", "masculine", "singular"),
    "Nora's kite": ("kite", "neuter", "singular"),
    "Nora's grandmother": ("grandmother", "feminine", "singular"),
    "the nurse": ("nurse", PERSON, "singular"),
    "the policewoman": ("policewoman", "feminine", "singular"),
    "the best man": ("man", "masculine", "singular"),
    "his mother-in-law": ("mother-in-law", "feminine", "singular"),
    "the horse": ("horse", ANY, "singular"),
    "a wooden ladder": ("ladder", "neuter", "singular"),
    "the pot of honey": ("pot", "neuter", "singular"),
    "the woman with a violin": ("woman", "feminine", "singular"),
    "the boy who lost his kite": ("boy", "masculine", "singular"),
    "the girl holding a lantern": ("girl", "feminine", "singular"),
    "one of the waitresses": ("waitresses", "feminine", "singular"),
    "the gardeners": ("gardeners", ANY, "plural"),
    "two old sailors": ("sailors", ANY, "plural"),
    "the firemen": ("firemen", ANY, "plural"),
    "the children": ("children", ANY, "plural"),
    "the scissors": ("scissors", ANY, "plural"),
    "the sheep": ("sheep", ANY, BOTH),
    "the committee": ("committee", "neuter", BOTH),
    "the bus": ("bus", "neuter", "singular"),
    "Nora and Ben": ("Ben", ANY, "plural"),
    "the painting in the hall": ("painting", "neuter", "singular"),
    "happiness": ("happiness", "neuter", "singular"),
    "the grumbler": ("grumbler", ANY, "singular"),
}
NOT_NOUN_PHRASES = ("because of", "in the garden", "very tall", "ran quickly", "was broken", "when she left", "...")

QUESTIONS = (
    ("Erica phoned Joan because [she] felt lonely.", "she felt lonely", ("Erica", "Joan"), "Who felt lonely?"),
    ("The crate blocks the door because [it] is wide.", "it is wide", ("The crate", "The door"), "What is wide?"),
    ("Nora lent Ruth a pen because [her] ink was dry.", "her ink", ("Nora", "Ruth"), "Whose ink was dry?"),
    (
        "I took the lamp off the desk and then I sold [it] to a friend.",
        "sold it",
        ("The lamp", "The desk"),
        "What did I sell to a friend?",
    ),
    (
        "The boys were teasing the girls, so we scolded [them].",
        "we scolded them",
        ("The boys", "The girls"),
        "Who did we scold?",
    ),
    (
        "A hedge hides the pond, and you can't see over [it].",
        "see over it",
        ("The hedge", "The pond"),
        "What can't you see over?",
    ),
    ("Ben begged Omar to wait for [him].", "wait for him", ("Ben", "Omar"), "Who did Ben beg Omar to wait for?"),
)

SUBSTITUTED = (
    (
        "The nurse thanked the driver because [he] had waited.",
        ("The nurse", "The driver"),
        (
            "The nurse thanked the driver because the nurse had waited.",
            "The nurse thanked the driver because the driver had waited.",
        ),
        (
            "The nurse thanked the driver because the nurse had waited.",
            "The nurse thanked the driver because the driver had waited.",
        ),
    ),
    (
        "Erica waved at Joan. [She] was late.",
        ("Erica", "Joan"),
        ("Erica waved at Joan. Erica was late.", "Erica waved at Joan. Joan was late."),
        ("Erica waved at Joan. Erica was late.", "Erica waved at Joan. Joan was late."),
    ),
    (
        "Erica waved at Joan from [her] window.",
        ("Erica", "Joan"),
        ("Erica waved at Joan from Erica window.", "Erica waved at Joan from Joan window."),
        ("Erica waved at Joan from Erica's window.", "Erica waved at Joan from Joan's window."),
    ),
    (
        "The boys met the men near [their] boat.",
        ("the boys", "the men"),
        ("The boys met the men near the boys boat.", "The boys met the men near the men boat."),
        ("The boys met the men near the boys' boat.", "The boys met the men near the men's boat."),
    ),
    (
        "A kid waved at the cook until [he] fell.",
        ("a kid", "the cook"),
        ("A kid waved at the cook until a kid fell.", "A kid waved at the cook until the cook fell."),
        ("A kid waved at the cook until the kid fell.", "A kid waved at the cook until the cook fell."),
    ),
    (
        "The bakers met the monks because [they]'ll bake bread.",
        ("the bakers", "the monks"),
        (
            "The bakers met the monks because the bakers'll bake bread.",
            "The bakers met the monks because the monks'll bake bread.",
        ),
        (
            "The bakers met the monks because the bakers will bake bread.",
            "The bakers met the monks because the monks will bake bread.",
        ),
    ),
)

SWITCHED = (
    ("Erica phoned Joan because [she] felt lonely.", ("Erica", "Joan"), "Joan phoned Erica because [she] felt lonely."),
    (
        "The nurse thanked the old driver because [he] had waited.",
        ("The nurse", "The driver"),
        "The driver thanked the old nurse because [he] had waited.",
    ),
    (
        "Ned handed Art the chart, so [he] cheered.",
        ("Ned", "Art"),
        "Art handed Ned the chart, so [he] cheered.",
    ),
    (
        "Nora read Ruth's letter. Then Ruth's dog bit Nora, and [she] wept.",
        ("Nora", "Ruth"),
        "Ruth read Nora's letter. Then Nora's dog bit Ruth, and [she] wept.",
    ),
    (
        "Ben left the harbour after a pilot had shouted. [He] was cold.",
        ("Ben", "the pilot"),
        "A pilot left the harbour after Ben had shouted. [He] was cold.",
    ),
    (
        "Ben met a tall pilot. The pilot smiled, because [he] was shy.",
        ("Ben", "The pilot"),
        "A tall pilot met Ben. Ben smiled, because [he] was shy.",
    ),
    ("An owl chased a bat until [it] was tired.", ("the owl", "the bat"), "A bat chased an owl until [it] was tired."),
    (
        "She swapped her scarf for my umbrella because [it] was new.",
        ("The scarf", "The umbrella"),
        "She swapped her umbrella for my scarf because [it] was new.",
    ),
    (
        "The taller dancers helped the smaller ones, so we praised [them].",
        ("The taller dancers", "The smaller dancers"),
        "The smaller dancers helped the taller ones, so we praised [them].",
    ),
    (
        "Nora's poem was printed under Ben's, and [it] looked fine.",
        ("Nora's poem", "Ben's poem"),
        "Ben's poem was printed under Nora's, and [it] looked fine.",
    ),
    (
        "The cook scolded one of the waiters. [He] was angry.",
        ("The cook", "The waiter"),
        "The waiter scolded one of the cooks. [He] was angry.",
    ),
    (
        "The boys' tent was taken by the men, and [they] laughed.",
        ("the boys", "the men"),
        "The men's tent was taken by the boys, and [they] laughed.",
    ),
    (
        "Ben is a guest who has never met my father. [He] is shy.",
        ("Ben", "My father"),
        "My father is a guest who has never met Ben. [He] is shy.",
    ),
)
NOT_SWITCHED = (
    ("Erica phoned Joan because [she] felt lonely.", ("Erica", "Susan")),
    ("Ben's uncle beats Ben at chess, though [he] is older.", ("Ben", "Ben's uncle")),
    ("The red ball hit the ball, so [it] burst.", ("The red ball", "The ball")),
    ("Erica phoned Erica because [she] felt lonely.", ("Erica", "erica")),
    ("Ada Stone met Ruth. Stone smiled because [she] was glad.", ("Ada Stone", "Ruth")),
)

RELATED = (
    ("sell", "sold"),
    ("walked", "walk"),
    ("stopped", "stop"),
    ("carries", "carry"),
    ("making", "make"),
    ("boxes", "box"),
    ("children", "child"),
    ("was", "were"),
    ("doesn't", "does"),
)
UNRELATED = (("table", "chair"), ("wing", "window"), ("sing", "single"), ("her", "hers"))
