"""English forms that no rule of spelling gives: verbs, plurals, and endings that look like something else."""

from __future__ import annotations

from winoforge.core.languages.english.words import listed

# Base, past, participle; the participle is left out where it is the past, and several may follow.
_VERBS = """
be was been; have had; do did done; go went gone; arise arose arisen; awake awoke awoken; babysit babysat;
bear bore borne born; beat beat beaten; become became become; begin began begun; bend bent; bet bet; bid bid;
bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought;
broadcast broadcast; build built; burn burnt; burst burst; buy bought; cast cast; catch caught; choose chose chosen;
cling clung; come came come; cost cost; creep crept; cut cut; deal dealt; dig dug; draw drew drawn; dream dreamt;
drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt; fight fought; find found;
fit fit; flee fled; fling flung; fly flew flown; forbid forbade forbidden; forecast forecast;
foresee foresaw foreseen; forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten got;
give gave given; grind ground; grow grew grown; hang hung; hear heard; hide hid hidden; hit hit; hold held; hurt hurt;
keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; leap leapt; learn learnt; leave left;
lend lent; let let; lie lay lain; light lit; lose lost; make made; mean meant; meet met; mislead misled;
mistake mistook mistaken; misunderstand misunderstood; mow mowed mown; outdo outdid outdone; outgrow outgrew outgrown;
outrun outran outrun; overcome overcame overcome; overhear overheard; oversee oversaw overseen; oversleep overslept;
overtake overtook overtaken; overthrow overthrew overthrown; pay paid; prove proved proven; put put; quit quit;
read read; rebuild rebuilt; repay repaid; rewrite rewrote rewritten; ride rode ridden; ring rang rung;
rise rose risen; run ran run; saw sawed sawn; say said; see saw seen; seek sought; sell sold; send sent; set set;
sew sewed sewn; shake shook shaken; shave shaved shaven; shed shed; shine shone; shoot shot; show showed shown;
shrink shrank shrunk; shut shut; sing sang sung; sink sank sunk; sit sat; slay slew slain; sleep slept; slide slid;
sling slung; slit slit; smell smelt; sneak snuck; sow sowed sown; speak spoke spoken; speed sped; spell spelt;
spend spent; spill spilt; spin spun; spit spat; split split; spoil spoilt; spread spread; spring sprang sprung;
stand stood; steal stole stolen; stick stuck; sting stung; stink stank stunk; stride strode stridden;
strike struck stricken struck; string strung; strive strove striven; swear swore sworn; sweep swept;
swell swelled swollen; swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told;
think thought; throw threw thrown; thrust thrust; undergo underwent undergone; understand understood;
undertake undertook undertaken; undo undid undone; upset upset; uphold upheld; wake woke woken; wear wore worn;
weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn; withhold withheld; withstand withstood;
write wrote written
"""
_OTHER_FORMS = """
be am is are were being; have has having; do does doing; go goes going; lie lying; die dying; tie tying; vie vying;
untie untied untying; ski skied
"""
_PLURALS = """
man men; woman women; child children; person people; foot feet; tooth teeth; goose geese; mouse mice; louse lice;
ox oxen; die dice; penny pence; brother brethren; knife knives; wife wives; life lives; leaf leaves; loaf loaves;
shelf shelves; wolf wolves; calf calves; half halves; thief thieves; elf elves; scarf scarves; hoof hooves; self selves;
sheaf sheaves; dwarf dwarves; wharf wharves; cactus cacti; nucleus nuclei; fungus fungi; stimulus stimuli;
alumnus alumni; crisis crises; analysis analyses; diagnosis diagnoses; hypothesis hypotheses; thesis theses;
parenthesis parentheses; oasis oases; axis axes; axe axes; basis bases; base bases; criterion criteria;
phenomenon phenomena; medium media; datum data; bacterium bacteria; curriculum curricula; vertebra vertebrae;
larva larvae; appendix appendices; index indices; matrix matrices; quiz quizzes; passer-by passers-by
"""


def _table(rows: str) -> dict[str, tuple[str, ...]]:
    return {forms[0]: tuple(forms[1:]) for forms in (row.split() for row in rows.split(";"))}


_PRINCIPAL = _table(_VERBS)
_OTHERS = _table(_OTHER_FORMS)
IRREGULAR_VERBS = {base: (*_PRINCIPAL.get(base, ()), *_OTHERS.get(base, ())) for base in _PRINCIPAL | _OTHERS}
"""Base form: the forms that no rule gives, past first where it is irregular."""
PASTS = {base: forms[0] for base, forms in _PRINCIPAL.items()}
"""Base form: past tense."""
PARTICIPLES = {base: forms[1:] or forms for base, forms in _PRINCIPAL.items()}
"""Base form: past participles."""
BASES = {form: base for base, forms in IRREGULAR_VERBS.items() for form in forms}
"""Irregular form: base form."""

IRREGULAR_PLURALS = {singular: plurals[0] for singular, plurals in _table(_PLURALS).items()}
"""Singular: plural."""
IRREGULAR_SINGULARS: dict[str, list[str]] = {}
"""Plural: what it can be the plural of, best first."""
for _singular, _plural in IRREGULAR_PLURALS.items():
    IRREGULAR_SINGULARS.setdefault(_plural, []).append(_singular)
IRREGULAR_SINGULARS |= {"axes": ["axe", "axis"], "bases": ["base", "basis"]}

NOT_PASTS = listed(
    """
    beloved biped crooked embed hatred hundred infrared jagged kindred naked ragged rugged sacred wicked
    """
)
"""Words in -ed that are no past."""
PASTS_IN_EED = listed("freed agreed disagreed decreed guaranteed refereed")

STRESSED_AT_THE_END = listed(
    """admit permit commit submit omit emit transmit occur recur incur refer prefer defer infer confer transfer regret
    forget begin control patrol enrol kidnap program forbid babysit equip propel expel compelrebel"""
)
"""Longer verbs that double their last letter: admitted."""
SINGULARS_IN_IE = listed(
    """
    auntie birdie bookie bowtie brownie budgie calorie collie cookie cutie die doggie foodie freebie genie goalie
    groupie hankie hippie hoodie junkie laddie lassie lie magpie movie necktie newbie pie pixie prairie rookie
    selfie smoothie sortie sweetie talkie tie townie veggie zombie
    """
)
SINGULARS_IN_S = listed(
    """bus minibus trolleybus gas atlas canvas alias bias lens iris pancreas thermos rhinoceros albatros trellis pelvis
    portcullis metropolis christmas marquis ibis penis caddis hippopotamus"""
)
"""Their plural adds -es: buses, atlases."""
SINGULARS_IN_CHE = listed(
    """
    ache avalanche backache cache earache headache moustache mustache niche quiche stomachache toothache
    """
)
SINGULARS_IN_OE = listed("shoe horseshoe snowshoe toe tiptoe mistletoe canoe foe woe hoe doe roe aloe oboe floe")
SINGULARS_IN_USE = listed("excuse muse fuse ruse recluse abuse use reuse cause clause pause house")
SINGULARS_IN_VOWEL = listed("taxi ski kiwi rabbi alibi bikini safari yeti menu guru emu gnu tutu")
"""Their plural ends in -is or -us, as singulars do."""
PLURALS_IN_OES = listed(
    "potato tomato hero echo veto torpedo mosquito volcano cargo mango domino tornado buffalo embargo negro zero"
)
NO_PLURALS_IN_MEN = listed("specimen regimen abdomen omen acumen women semen")
