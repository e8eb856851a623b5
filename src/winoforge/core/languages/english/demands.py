"""English words that are said of some kinds of things only. What is not here may be said of anything.

The lists were written by thought. A word is left out, or its group widened, where people commonly say it of other kinds
too: engines die, phones refuse to charge and companies worry.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from winoforge.core.languages.base import LIVING, THINGS, Kind

_K = Kind
_MADE = frozenset({_K.ARTIFACT, _K.CLOTHING, _K.CONTAINER, _K.MACHINE, _K.VEHICLE, _K.DOCUMENT, _K.ART})
_MATTER = frozenset({_K.FOOD, _K.LIQUID, _K.SUBSTANCE})
_TEXT = frozenset({_K.DOCUMENT, _K.SPEECH, _K.ART, _K.ABSTRACT})
_HAPPENING = frozenset({_K.EVENT, _K.TIME, _K.SPEECH, _K.ABSTRACT})
_RIDING = frozenset({_K.VEHICLE, _K.MACHINE})

SAID_OF: Mapping[str, frozenset[Kind]] = {
    "living": LIVING | {_K.BODY},
    "sleepers": LIVING | {_K.BODY, _K.PLACE, _K.BUILDING, _K.NATURE},
    "speakers": LIVING | {_K.BODY, _K.DOCUMENT, _K.SPEECH, _K.ART, _K.MACHINE, _K.ABSTRACT},
    "people": frozenset({_K.PERSON, _K.GROUP}),
    "minded": LIVING | {_K.BODY, _K.DOCUMENT, _K.ART, _K.SPEECH, _K.TIME},
    "judged": LIVING | _HAPPENING | {_K.BODY, _K.DOCUMENT, _K.ART},
    "animals": frozenset({_K.ANIMAL, _K.PERSON}),
    "organisms": LIVING | {_K.PLANT, _K.FOOD, _K.BODY},
    "thing": THINGS,
    "metal": frozenset({_K.ARTIFACT, _K.MACHINE, _K.VEHICLE, _K.CONTAINER, _K.BUILDING, _K.SUBSTANCE, _K.ART}),
    "plants": frozenset({_K.PLANT, _K.FOOD}),
    "growing": frozenset({_K.PLANT, _K.FOOD, _K.PLACE, _K.NATURE}),
    "food": _MATTER | {_K.PLANT, _K.ANIMAL, _K.BODY},
    "meals": _MATTER | {_K.PLANT, _K.ANIMAL, _K.BODY, _K.EVENT, _K.ABSTRACT},
    "liquids": _MATTER,
    "flowing": _MATTER | {_K.BODY, _K.NATURE, _K.EVENT},
    "drinks": _MATTER | {_K.CONTAINER},
    "spilling": _MATTER | {_K.CONTAINER, _K.BODY},
    "texts": _TEXT,
    "works": _TEXT | {_K.EVENT},
    "prints": _TEXT | {_K.CONTAINER},
    "events": _HAPPENING | {_K.GROUP, _K.ART},
    "dated": _HAPPENING | {_K.GROUP, _K.ART, _K.DOCUMENT},
    "lasting": _HAPPENING | _MATTER | {_K.MACHINE, _K.ART},
    "boilers": frozenset({_K.LIQUID, _K.FOOD, _K.CONTAINER, _K.SUBSTANCE}),
    "ferments": _MATTER | {_K.PLANT},
    "repaired": (THINGS - {_K.PLANT, _K.FOOD, _K.LIQUID, _K.SUBSTANCE, _K.EVENT, _K.TIME, _K.SPEECH}),
    "interrupted": LIVING | _HAPPENING | {_K.ART},
    "organisations": frozenset({_K.GROUP, _K.PERSON, _K.PLACE, _K.EVENT}),
    "tools": frozenset({_K.ARTIFACT, _K.MACHINE, _K.VEHICLE, _K.CLOTHING, _K.CONTAINER}),
    "topics": _TEXT | {_K.EVENT, _K.GROUP},
    "timed": LIVING | _RIDING | _HAPPENING | {_K.ART, _K.DOCUMENT, _K.PLACE},
    "growth": LIVING | {_K.PLANT, _K.FOOD, _K.BODY, _K.ABSTRACT, _K.NATURE, _K.SUBSTANCE, _K.PLACE, _K.EVENT},
    "burnt": frozenset({_K.BUILDING, _K.PLACE, _K.PLANT, _K.VEHICLE, _K.ABSTRACT, _K.EVENT}),
    "melting": _MATTER | {_K.NATURE, _K.EVENT},
    "mortals": LIVING | {_K.PLANT, _K.BODY},
    "papers": _TEXT,
    "open": frozenset({_K.BUILDING, _K.PLACE, _K.GROUP, _K.EVENT}),
    "manicured": frozenset({_K.BODY, _K.PLANT, _K.PLACE}),
    "buildings": frozenset({_K.BUILDING, _K.PLACE}),
    "structures": frozenset({_K.BUILDING, _K.PLACE, _K.VEHICLE, _K.NATURE, _K.ABSTRACT, _K.SPEECH}),
    "renovated": frozenset({_K.BUILDING, _K.PLACE, _K.VEHICLE, _K.ARTIFACT, _K.ART, _K.MACHINE}),
    "built": frozenset({_K.BUILDING, _K.PLACE, _K.VEHICLE, _K.MACHINE, _K.GROUP, _K.ABSTRACT, _K.SPEECH}),
    "vehicles": frozenset({_K.VEHICLE, _K.MACHINE, _K.PERSON}),
    "ships": frozenset({_K.VEHICLE, _K.PERSON, _K.GROUP}),
    "motors": frozenset({_K.VEHICLE, _K.MACHINE, _K.ARTIFACT}),
    "driven": LIVING | _RIDING,
    "mounts": frozenset({_K.ANIMAL, _K.VEHICLE, _K.MACHINE, _K.EVENT}),
    "devices": frozenset({_K.MACHINE, _K.ARTIFACT, _K.VEHICLE, _K.BUILDING}),
    "clothes": frozenset({_K.CLOTHING, _K.SUBSTANCE}),
    "worn": frozenset({_K.CLOTHING, _K.SUBSTANCE}),
    "blades": frozenset({_K.ARTIFACT, _K.BODY, _K.ABSTRACT, _K.MACHINE}),
    "homes": frozenset({_K.BUILDING, _K.PLACE, _K.VEHICLE, _K.CONTAINER, _K.NATURE, _K.PLANT}),
    "waters": _MATTER | {_K.NATURE, _K.PLACE, _K.BUILDING, _K.CONTAINER},
    "ground": frozenset({_K.PLACE, _K.NATURE, _K.SUBSTANCE}) | LIVING | {_K.PLANT, _K.BODY, _K.ABSTRACT},
}
"""Groups of kinds under the names of `wording.TERMS`."""


def _table(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in text.strip().split("\n\n"):
        group, _, words = line.partition(":")
        found |= dict.fromkeys(words.split(), group.strip())
    return found


SUBJECT_VERBS = _table(
    """
living: abhor abstain abstract abuse accede accept acclaim accost accredit ache acquiesce acquire acquit administer
    admire adopt adore aim analyse analyze anticipate apologise apologize applaud appoint appraise appreciate
    apprehend apprentice appropriate approve arbitrate arrogate articulate ascertain ascribe aspire assay assent
    assess atone attack attempt audit authorize avenge await awake babble babysit backpack badger balkanize banter
    baptize bask bathe beckon bedamn befriend beg beget behold belabor belch believe berate beseech bestow bet
    bethink bewail beware bicker bid bite blab blaspheme bleed blink blubber blurt blush boast borrow boycott brag
    breathe browbeat burp bury buy bypass calculate cancel canvass care catechize celebrate cerebrate chaff cherish
    chew chide choose chortle chronicle chuckle clamber coax coddle coerce collaborate commemorate commend comment
    commiserate commission commit commune communicate complain compliment comply comprehend compromise condone
    confess confide confiscate conjecture consent consign consort construe consult contemplate contest converse
    convict cope costume cough counsel covet cower crave croon crouch cuddle cuss damn dance dare daydream decide
    declaim dedicate deduce defraud defray deign delegate demote demur deplore depose desecrate desire despair
    despise detest diagnose dine disallow disapprove disbelieve disburse discard discern discipline discover
    discriminate disdain disenfranchise disinter dislike dismiss disobey disown disregard disrobe disseminate
    distinguish distrust divorce do domineer doubt downgrade doze drawl dread dream dress drink drowse dub dupe earn
    eat eavesdrop ejaculate elope empathise empathize enact encipher endeavor endow enjoin enjoy enquire enrol
    enroll enthrone entomb entrust enunciate envy err eschew espouse essay esteem estimate examine exchange execute
    exempt exhale exile expect experiment expiate explore extrapolate faint fart father fathom fear felicitate fete
    fidget flee flinch flirt flout forbid forecast foreknow foresee forget forgive forswear fraternize fret frown
    fuss gamble gasp gawk gaze gesticulate gesture giggle glance glare glimpse gloat glower gnash goof gorge gossip
    graduate grapple grieve grimace grin groan groom group grovel guess gull gulp guzzle hallucinate hanker harangue
    hate hear heed heist hesitate hiccup hike hint hire hock honeymoon hope huckster hypothesize idolize ignore
    imagine import improvise impute indict indorse ingest inhale inherit inquire inspect instigate intend interact
    intercede interject intervene interview intone intrust inveigh investigate jabber jaw jeer jilt jog joke kiss
    kneel know labor laugh lavish laze learn leer legislate levy lionize listen loan loathe loot love lure major
    malinger maltreat manipulate march marry marvel masquerade master mastermind matriculate meddle meditate
    memorize mince miscalculate misconstrue misgauge misjudge mismanage misname misperceive misread mistrust
    misunderstand misuse moan molest monopolize mourn mumble munch murder murmur muse mutter nap narcotize neglect
    nibble nickname nod nominate notarize notice obey observe officiate ogle ordain ostracize oust outface overeat
    overemphasize overestimate overfeed overhear overindulge oversleep overslept overspend overwork paddle pamper
    participate patronize peddle pee peek peer penalize perceive perpetrate persecute perspire peruse pester
    petition philosophize pilfer pillory pity pledge ponder pounce pout practice prattle prefer pretend pride
    procrastinate punish purchase purloin purport quarrel query quip ratify rationalize reacquaint realise realize
    reassert reassign rebel rebuff rebuke recalculate reckon reclaim reclassify recognise recognize recollect
    reconnoiter reconsider reconstruct recuperate rededicate rediscover redress reelect reevaluate reexamine
    refinance refuse regain regret rehash reimburse reinstate reinterpret reject rejoice rejoin relearn relegate
    relive rely remand remarry remember reminisce reorder repent rephrase reprimand reproach requisition reread
    reschedule research resent resort respect retch rethink retort retract retranslate retrieve reuse revel revere
    reverence revile rewrite rid rob rumor sack salivate saunter scab schedule scheme scoff scorn scowl scream
    scrutinize scurry see select sentence shave shirk shiver shout shriek shrug sidestep sidle sigh sin sing sip
    slaver slumber slurp smile smuggle snarl sneer sneeze snicker sniff snigger snoop snore snort snuggle sob
    socialise socialize solicit solve speculate spit sprain sprint squawk squeal squint squirm stammer stare starve
    steal sting stride strive stroll study stumble stutter subcontract subpoena subsidize subtitle sulk sunbathe
    superintend supervise supplicate suppose surmise suspect swallow swim swoon sympathise sympathize taunt theorize
    think tiptoe toil tolerate transact tremble trespass underrate understand undress unearth universalize unteach
    upholster venerate visit vocalize volunteer vomit waive walk wander wangle want watch wean wed weep wheedle
    wheeze whine whoop wince wink wisecrack wish wonder worry wrangle yawn yearn yell

sleepers: sleep

people: abdicate agree bargain bribe campaign chat cheat compete confer cooperate donate elect embezzle emigrate
    employ enlist evict fire haggle immigrate invest litigate lobby merge negotiate own plagiarise possess practise
    preach prosecute recruit rehearse resign retaliate subscribe sue teach vote worship

animals: bark bleat bray burrow chirp cluck drool gallop graze growl hibernate hiss hop howl meow miaow molt moo
    moult neigh oink pant peck purr quack roar scamper slither trot waddle whimper whinny yelp

organisms: hatch

plants: bud flower germinate photosynthesise photosynthesize ripen sprout wilt wither

metal: corrode rust

thing: crumble expire fray leak malfunction shatter

growing: bloom blossom

flowing: drip evaporate ooze spill trickle

ships: capsize

events: coincide commence culminate elapse ensue happen occur overrun recur

boilers: boil simmer

ferments: curdle ferment

melting: dissolve melt

works: rhyme

mortals: die

speakers: accuse acknowledge address admit advise affirm announce answer argue ask assert caution cite claim concede
    conclude condemn congratulate contend criticise criticize debate decree denounce deny deride disagree discuss
    dispute emphasize endorse enumerate exaggerate exclaim explain falsify implore insist insult lament lampoon
    lecture list mention mislead misquote mock name note object paraphrase persuade plead pray predict proclaim
    profess promise propose protest quote recite recommend refute remark remonstrate reply report ridicule scold
    swear tease tell testify thank urge vow warn

open: reopen
    """
)
"""Verbs by what does it."""

INTRANSITIVE = frozenset(
    {"boilers", "events", "ferments", "flowing", "growing", "melting", "metal", "organisms", "plants", "ships", "thing"}
)
"""Groups of verbs that say this of their subject only without an object: people expire, but they shatter records."""

OBJECT_VERBS = _table(
    """
living: accost amaze ambush amuse anaesthetise anesthetize annoy antagonise antagonize appoint apprehend arrest
    assassinate assault astonish bandage banish baptise bereave betray bewilder bewitch bite blackmail blind
    blindfold bore breastfeed bribe brief bully burp captivate castrate caution chauffeur chide circumcise coax
    coerce comfort compel compliment confuse congratulate console convince counsel cremate crucify deceive deport
    depress deter disappoint disgust dishearten dissuade distract divorce drown drug dupe educate elect electrocute
    embarrass employ enchant enlighten enrage enslave entertain enthuse evict exasperate execute exile exonerate
    exorcise expel extradite fascinate feed fine flatter fool forgive frighten gag greet groom guillotine handcuff
    harangue harass heckle horrify hospitalise hospitalize humiliate hypnotise hypnotize impregnate impress imprison
    inconvenience indict indoctrinate infuriate injure inoculate inspire interrogate interview intimidate invite
    irritate jail kidnap knight lecture lobby lure lynch manhandle marry massacre massage maul mislead mother
    motivate mug murder nab nag neuter nominate notify nourish nurse offend oust outrage outwit overhear overwhelm
    pamper pardon penalise penalize persecute persuade pester pity placate psychoanalyse punish ransom rape reassure
    rebuke recruit rehabilitate remind reprieve reprimand resuscitate reunite sack sadden scare scold sedate seduce
    serenade shame shepherd shock skin slaughter soothe spank spay startle sting strangle stun subpoena sue
    suffocate summon surprise taunt teach tease telephone tell tempt terrify thank thrill tickle torment torture
    traumatise trick tutor undress upset vaccinate victimise victimize wake warn wean widow woo worry wound wow

thing: bottle delete download laminate recycle unlock weave

animals: bridle cuddle leash milk pet saddle shear tame

food: bake barbecue boil chew chop cook devour digest eat fry grate grill marinate nibble peel poach roast saute
    season simmer slice swallow taste

drinks: drink gulp guzzle sip uncork

liquids: brew dilute distil distill evaporate ferment pour stir

spilling: spill

texts: abridge annotate autograph bookmark caption decipher dictate edit email encrypt fax illustrate memorise
    memorize misread misspell notarise notarize paraphrase photocopy plagiarise proofread publish punctuate quote
    read reprint retype rewrite serialise serialize shred skim spell summarise summarize translate type typeset
    write

works: broadcast compose perform recite rehearse sing

prints: print

dated: adjourn boycott cancel celebrate commemorate convene host organise organize postpone reconvene reschedule
    schedule televise

manicured: manicure

growing: cultivate fertilise fertilize graft harvest irrigate mow mulch plant pollinate pot prune repot sow
    transplant uproot water weed

buildings: furnish inhabit vacate

structures: besiege bomb bombard burgle demolish raid renovate

renovated: decorate restore

built: assemble build construct manufacture

vehicles: park tow

motors: overtake refuel

devices: install reboot recharge switch unplug

mounts: gallop ride

clothes: alter darn embroider hem iron knit launder sew unbutton unzip

worn: wear

blades: hone sharpen

repaired: fix repair

interrupted: interrupt

metal: solder

events: attend

papers: copy sign

driven: drive
    """
)
"""Verbs by what it is done to, as object or in the passive: fed them, were fed."""

ADJECTIVES = _table(
    """
living: acrophobic addicted adult afraid agitated alert allergic amazed amused anaemic annoyed anxious appalled
    arthritic ashamed asleep asthmatic astonished astounded attentive awake baffled barefoot barefooted bashful
    bereaved bewildered blonde blushing bored brainy breathless bruised-up buff burly captivated carsick cautious
    celibate childless chubby claustrophobic color-blind colorblind colour-blind colourblind comatose competent
    conceited concussed confused considerate contented courteous dazed deaf defenceless dehydrated dejected
    delighted demented depressed despondent determined diabetic diligent disappointed disgruntled disgusted
    disheartened disobedient distracted distressed dizzy drowsy drunk dyslexic eager earnest ecstatic elated elderly
    embarrassed enraged enthusiastic envious epileptic exasperated excited exhausted extroverted famished fearful
    fearless feverish fidgety flattered flustered foolhardy forgetful frantic freckled frightened frustrated furious
    fussy giddy gifted glad gleeful glum gluttonous grateful greedy grumpy gullible handcuffed haughty heartbroken
    homeless homesick humiliated hungover hungry hysterical idealistic ill illiterate impartial impatient impulsive
    inattentive indignant industrious infertile injured inquisitive intelligent introverted irate irritable jaded
    jealous jet-lagged jetlagged jobless jolly jovial jubilant kind-hearted knowledgeable left-handed livid lonesome
    long-haired lovesick malicious malnourished mean-spirited menopausal middle-aged mischievous miserly moody
    motherless mystified naive nauseated nauseous near-sighted nearsighted needy neglectful nervous newborn
    nostalgic obedient obese oblivious offended open-minded orphaned out-of-breath outraged overjoyed overweight
    overworked paralysed paralyzed parched penniless pensive perplexed petrified pious pleased possessive pregnant
    prejudiced preoccupied prudent puzzled queasy quick-tempered ravenous rebellious relieved reluctant remorseful
    remorseless resentful restless ruthless sarcastic satisfied scared scatterbrained sceptical seasick sedated
    self-conscious shocked shortsighted shy skeptical sleep-deprived sleepless sleepy snobbish sober sociable
    speechless spiteful squeamish startled starving stressed stubborn stunned submissive sulky superstitious
    suspicious sympathetic tactful tearful teenage teetotal terrified terrorised thankful thrifty thrilled ticklish
    timid tipsy tired tongue-tied tormented touchy traumatised traumatized unafraid unaware unconscious unconvinced
    underfed uneasy unemployed unfaithful ungrateful unhappy unharmed unhurt uninjured unloved unselfish unwell
    unwilling upset vaccinated vengeful vigilant weary weepy well-fed wide-awake widowed worried wounded yawning
    zealous

people: atheist bankrupt bilingual broke carefree catholic childfree christian divorced fluent insolvent jewish
    literate married multilingual muslim newly-wed newlywed overpaid protestant retired right-handed self-employed
    talkative unanimous underage underemployed underpaid understaffed unionised unionized unmarried unqualified
    wealthy well-educated

animals: carnivorous cold-blooded domesticated feral furry hairy herbivorous house-trained housetrained nocturnal
    rabid tailless tame toothless venomous warm-blooded winged

organisms: alive extinct sick thirsty vegan vegetarian

minded: absent-minded angry apologetic arrogant bossy chatty cheerful confident dishonest friendly guilty
    hard-working hardworking impolite lazy loyal merciful naughty nosy optimistic patient pessimistic playful
    shameless talented thoughtful trustworthy unfriendly well-behaved witty

judged: born brave clever clumsy courageous cowardly cruel deceitful desperate generous gentle happy honest innocent
    kind polite rude sad selfish stupid truthful unkind wise

plants: blooming budding deciduous evergreen flowering leafless leafy overripe perennial potted ripe seedless thorny
    underripe unripe wilted withered

growing: fertilised fertilized overgrown

thing: airtight ajar carcinogenic collapsible counterfeit disposable fireproof flammable hollow inflammable leaky
    machine-washable metallic moldy mouldy porous portable rechargeable reusable soggy soluble soundproof unlocked
    unplugged washable waterproof watertight wooden

metal: corroded rusted rusty

food: edible half-eaten inedible overcooked uncooked undercooked

meals: bland buttery chewy creamy crispy crunchy crusty delicious fattening flavorless flavourless gluten-free juicy
    mouth-watering mushy nutritious palatable peppery rancid raw salty savory savoury sour spicy stale sugary
    tasteless tasty toasted unappetising unappetizing underdone uneaten unsalted vinegary well-done well-seasoned
    yummy

liquids: alcoholic caffeinated carbonated diluted fizzy frothy lukewarm runny undiluted watery

texts: autobiographical grammatical handwritten illegible indecipherable legible lengthy misspelled misspelt rhyming
    typewritten ungrammatical unintelligible unpublished unread unreadable unsigned untitled untranslated verbose
    well-written wordy

events: annual daylong forthcoming fortnightly hour-long once-a-year three-day two-day two-hour upcoming week-long
    weeklong

dated: overdue

buildings: derelict furnished habitable multi-storey roofless thatched three-storey three-storeyed two-storey
    unfurnished unheated uninhabitable uninhabited vacant windowless

structures: haunted

ground: barren fertile

clothes: knitted sleeveless woolen woollen

devices: battery-powered solar-powered wireless

blades: razor-sharp

ships: seaworthy

vehicles: roadworthy
    """
)
"""Adjectives by what is like that."""

OWNED = _table(
    """
people: accountant agent allowance apprentices apprenticeship bodyguard boyfriend bride butler career citizenship
    coach competitors conductor degree deputies diploma divorce drummer employer employers enemies exams expenses
    fiance fiancee fiancees girlfriend grandchildren granddaughter grandson homework husband husbands income interns
    internship job jobs king landlord lawyer lawyers loyalty mortgage nationality passport passports paycheck
    pension pilots queen religion resignation salaries salary savings secretary shift shifts sister-in-law soldiers
    spouse stepfather stepmother surname taxes teacher teammates tuition visas vocation wages wallet wallets wedding
    wife wives

living: accent allergies allergy ambition ambitions ancestors anger ankle ankles anxiety apology appetite attitude
    aunt auntie aunts babies baby beard bedtime beliefs belly bladder brain breakfast breath brother brother-in-law
    brothers cheeks childhood childminder children colleague colleagues coma complaints confidence conscience
    courage cousin cousins coworkers cubs curiosity dad daughter daughter-in-law daughters delight dentist despair
    diary diet dignity dinner disabilities divorcee doctor ear ears ego enthusiasm excuse excuses exhaustion
    eyebrows eyelashes eyelids eyes eyesight families family father fathers fears feelings fever finger fingers foal
    footsteps forefathers forehead friend friends friendship girlfriends godfather godmother grandfather grandma
    grandmother grandpa grandparents gratitude great-grandfather grief guilt habits hairdresser hairstyle handshake
    headache heartbeat heritage hobbies hobby holiday holidays homeland hometown honesty hopes humility hunger
    identity ignorance illness imagination imprisonment injuries injury innocence intelligence intentions jaw
    jealousy kidneys kindergarten kindness kittens knowledge lap laughter laziness lies lips lunch marriage mate
    memories midwife mind misery modesty mom mood moods mother mothers mouths mum muscles nanny neighbor neighbors
    neighbour neighbours nephew nephews nerves nervousness niece nieces nightmare nightmares offspring opinion
    opinions orphanage pain parent parenthood parents passion patience personality piety piglets playmate playmates
    politeness pregnancy pride promises psychiatrist puberty pulse puppies pyjamas rage regrets relatives retirement
    rival rivals sadness selfishness shame shyness siblings sister sisters skills skull sleep sleepiness smile
    smiles snoring sobs son sons spleen stare stepbrother stepsister stomach stutter suicide supper sweat sympathy
    talent talents teachers tears temper therapist thirst thoughts thumb toes toothache twin uncle uncles upbringing
    voice voices vow weakness wisdom wish wishes worries wrist wrists youngster youth

animals: antlers beak burrow cage claws den eggs feathers fleas fur gills hoof hooves hump kennel lair leash litter
    mane muzzle nest owners paw paws pelt pouch quills scales snout stinger tail tails talons trunk tusks udder
    udders whiskers wing wings

plants: bark blossom blossoms branches buds leaf leaves petals roots sap seedlings stalk stalks stem stems thorns
    twigs

texts: author authors chapter chapters chorus editor ending epilogue footnote footnotes grammar lyrics melody
    narrator page pages paragraph paragraphs plot preface prologue publisher rhymes sentences spelling subtitle
    title-page translator typos verse verses wording

buildings: architect attic balcony basement bathroom bathrooms bedroom bedrooms ceilings cellar chimney corridors
    courtyard dome door doors elevators facade façade floors foyer inhabitants kitchen lobby minarets plumbing
    population porch residents roof rooftop room rooms staircase stairs storeys tenants walls windows windowsills

motors: accelerator bonnet brake brakes bumper carburettor driver engine engines exhaust gearbox headlights hubcaps
    ignition motor passengers tire tires tyre tyres wheel wheels windscreen windshield

clothes: buttons collar cuffs hem lining sleeve sleeves zipper

events: agenda anniversary attendance organisers organizers participants spectators venue

organisations: board boss budget chairman chairwoman clients committee customers director founder headquarters
    leader leaders manager members membership president profits shareholders shares spokesman spokeswoman staff
    stock subsidiary voters workers

devices: batteries battery charger keyboard plug screen volume

tools: blade blades bristles handle

meals: aftertaste calories crust filling flavor flavour icing ingredients taste topping toppings vitamins
    """
)
"""Nouns that only some kinds have: its fur, had petals, without a mother."""

BOUGHT = frozenset({"buildings", "clothes", "devices", "events", "meals", "motors", "texts", "tools"})
"""Groups of OWNED whose nouns are people's possessions too: their kitchen is no part of them."""

METAPHORS = frozenset(
    """
    ace beast beauty beginner bestseller bargain champion classic companion competitor contender contributor creator
    culprit darling disaster donor enemy failure favorite favourite flop foe giant guide helper hit hybrid killer leader
    lemon lifesaver loser maker mess monster newcomer nuisance obstacle offender opponent original outsider parasite
    partner pioneer predecessor producer protector provider replacement rival ruin runner seller star substitute success
    successor supporter survivor suspect threat treasure victim whopper winner witness worker
    """.split()
)
"""Nouns for people and animals that are said of things as naturally: the old car was a survivor."""

PREDICATE_NOUNS: tuple[tuple[frozenset[Kind], str], ...] = (
    (frozenset({_K.PERSON, _K.ANIMAL}), "living"),
    (frozenset({_K.PLANT}), "plants"),
    (frozenset({_K.DOCUMENT}), "texts"),
)
"""What a noun that names only these kinds asks of whatever is said to be it: they were vegetarians."""


def _phrases(text: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The patterns of a list that has a group, a colon and a pattern in each line."""
    rows = (line.strip().partition(": ") for line in text.strip().splitlines())
    return tuple((re.compile(rf"(?:{pattern})\b", re.IGNORECASE), group) for group, _, pattern in rows)


SUBJECT_PHRASES = _phrases(
    r"""
    lasting: last(?:s|ed|ing)? (?:for |only |just |over |about |almost |nearly )?(?:\w+ ){1,3}(?:hour|minute)s?
    events: (?:takes?|took|taken|taking) place
    living: (?:falls?|fell|fallen|falling) (?:asleep|in love)
    living: (?:gives?|gave|given|giving) birth
    animals: (?:lays?|laid|laying) (?:\w+ )?eggs?
    growth: need(?:s|ed|ing)? (?:\w+ ){0,3}(?:water|sunlight|sunshine|fertili[sz]er)
    growing: need(?:s|ed|ing)? (?:\w+ )?(?:watering|pruning|weeding)
    living: need(?:s|ed|ing)? (?:more |some )?(?:money|sleep|rest|glasses|a job|a loan|a doctor)
    plants: (?:bears?|bore|bearing|borne) fruit
    living: mov(?:e|es|ed|ing) (?:back )?to (?-i:[A-Z])\w+
    homes: seat(?:s|ed)? (?:\w+ ){0,3}(?:hundred|thousand|people|\d+)
    buildings: cover(?:s|ed)? (?:\w+ ){0,3}(?:acres|hectares|square)
    living: miss(?:es|ed|ing)? (?:home|school|lunch|dinner|breakfast|(?:its|their|his|her) \w+)
    living: suffer(?:s|ed|ing)? from
    texts: appear(?:s|ed)? (?:every|each) (?:day|week|month|year)
    people: (?:received?|receives|got|gets) (?:\w+ )?(?:complaints|letters|visitors|award|medal|letter|salary)
    people: (?:goes|go|went|gone|going) bankrupt
    living: (?:goes|go|went|gone|going) on (?:holiday|vacation|strike|a diet|a date)
    living: (?:goes|go|went|gone|going) to (?:bed|sleep|school|work|church|university|college|jail|prison)
    living: (?:goes|go|went|gone|going) (?:home|shopping|swimming|fishing|hunting|hiking|for a (?:walk|run|swim))
    timed: (?:goes|went|gone|going) on (?:until|for (?:hours|days|weeks|an hour|too long))
    living: (?:takes?|took|taken|taking) (?:an?|the|its|their) (?:nap|shower|bath|walk|stroll|deep breath|selfie|exam)
    living: (?:takes?|took|taken|taking) care of
    living: (?:sits?|sat|sitting|lies|lay|lying) down
    living: (?:wakes?|woke|woken|waking|grew|grown|growing) up
    living: (?:shook|shakes?|shaking|shaken|nod(?:s|ded)?) (?:hands|(?:its|their|his|her) heads?)
    living: (?:held|hold|holding) hands
    living: (?:made|make|making) friends
    living: (?:caught|catch) a cold
    living: (?:look(?:s|ed|ing)?|search(?:es|ed|ing)?) for
    people: (?:wins?|won|winning) (?:the|an?|his|her|their|its) (?:\w+ )?(?:election|lottery|bet|argument|lawsuit)
    people: (?:pays?|paid|paying) (?:the|its|their|his|her|for|taxes|rent|bills?)
    people: (?:owes?|owed|owing|borrow(?:s|ed|ing)?|earn(?:s|ed|ing)?) (?:\w+ ){0,2}(?:money|dollars|pounds|euros)
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) (?:at|last|next|yesterday|tomorrow)
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) (?:too )?(?:early|late)
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) on (?:mon|tues|wednes|thurs|fri)day
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) on (?:satur|sun)day
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) in (?:a draw|may|june|july|august)
    timed: (?:beg[aiu]ns?|beginning|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) (?:half an|an|two) hours?
    meals: tast(?:e|es|ed) (?!the\b|an?\b|it\b|his\b|her\b|their\b|some\b|my\b|our\b)\w+
    growth: (?:grows?|grew|grown|growing) (?:well|tall|too tall|taller|slowly|quickly|best|towards?)
    growth: (?:grows?|grew|grown|growing) in the (?:shade|sun|garden)
    burnt: (?:burns?|burned|burnt) (?:down|to the ground)
    ships: (?:runs?|ran) aground|(?:sets?|setting) sail
    people: (?:tells?|told|telling) (?:a lie|lies|the truth|a joke|jokes)
    people: (?:tells?|told) (?:his|her|its|their|my|our) (?:mother|father|mum|mom|dad|parents|friends?|boss|teacher)
    living: (?:gets?|got|gotten|getting) (?:married|divorced|pregnant|drunk)
    living: (?:changes?|changed|made up|makes? up|lost|loses?) (?:its|their|his|her) minds?
    people: (?:speaks?|spoke|spoken|speaking) (?:with |only |no |fluent |good )?(?-i:[A-Z])\w+
    people: (?:lays?|laid|laying) off (?:\w+ ){0,3}(?:people|staff|workers|employees)
    texts: consist(?:s|ed)? of (?:\w+ ){0,3}(?:chapters|pages|verses|paragraphs)
    vehicles: (?:runs?|ran|running) (?:out of|low on) (?:petrol|fuel|diesel|gas)
    timed: (?:end(?:s|ed)?|began)(?=[.,;!?]|$)
    people: (?:makes?|made|making|loses?|lost|losing) (?:\w+ ){0,2}(?:money|profits?)
    people: (?:saves?|saved|saving|spends?|spent|spending) (?:\w+ ){0,2}(?:money)
    people: (?:reach(?:es|ed)?|came to|took|made) (?:an?|the|its|their) (?:\w+ )?(?:verdict|decision|agreement)
    living: play(?:s|ed|ing)? (?:cards|chess|football|soccer|tennis|golf|hide|the (?:piano|violin|guitar|flute|drums))
    plants: t(?:akes?|ook|aken) root
    meals: (?:turns?|turned|gone?|goes|went) (?:sour|rancid|stale|mouldy|moldy)
    """
)
"""What is said of a subject in more than one word."""

STATE_PHRASES = _phrases(
    r"""
    thing: made (?:of|from)
    growing: in (?:full )?(?:bloom|flower|blossom)
    lasting: \w+ (?:hours?|minutes?|days?|weeks?) long
    texts: \w+ (?:pages?|chapters?|verses?) long
    buildings: \w+ stor(?:eys?|ies) (?:high|tall)
    living: (?:in|out of) (?:labour|labor)
    people: on (?:a diet|strike|maternity leave|holiday|vacation|tour)
    people: in debt
    texts: in (?:French|Latin|English|German|Spanish|Italian|Greek|Chinese|Japanese|Portuguese|Russian|code|capitals)
    texts: addressed to
    living: in (?:love|tears|a hurry|a rage|a panic|a coma|pain|jail|prison|hospital|a (?:bad|good|terrible) mood)
    living: out of breath|on (?:the phone|foot)
    living: (?:promised|told|taught|asked|paid|lent|owed) (?!to\b|by\b|in\b|for\b|at\b|on\b|with\b|as\b|about\b)\w+
    open: open (?:on|until|to the public|daily|every|all night|at night)
    plants: (?:cut|chopped) down|cut back
    texts: (?:in|out of) print|in (?:verse|rhyme)
    topics: about (?:the (?!same|size)|a |his |her |their |how |why |what |love|war|(?-i:[A-Z]))\w*
    events: over(?= (?:by|at|when|before|after|in|too)\b|\W|$)
    dated: (?:called|put) off
    structures: (?:torn|pulled) down
    devices: switched (?:on|off)|plugged in
    buildings: (?:converted|turned) into (?:\w+ ){0,2}(?:museum|hotel|school|flats?|apartments?|restaurant|offices?)
    motors: out of (?:petrol|fuel|diesel|gas)
    texts: written (?:in|by|for|about|as|with|during|long|before|after|centuries|years|when|down)
    living: (?:fond|jealous|proud|tired|sick|scared|terrified) of
    animals: on its hind legs
    """
)
"""What is said after “be” in more than one word."""

PREPOSITIONAL = {
    "living": "talk speak chat apologise apologize whisper complain smile wave".split(),
    "homes": "live dwell".split(),
    "waters": "swim bathe".split(),
}
"""Verbs by what the pronoun after their preposition is: talked to them, swam in it."""

PARTICLES: Mapping[tuple[str, str], str] = {
    ("put", "on"): "worn",
    ("try", "on"): "worn",
    ("switch", "on"): "devices",
    ("switch", "off"): "devices",
    ("plug", "in"): "devices",
    ("cut", "down"): "plants",
    ("chop", "down"): "plants",
    ("call", "off"): "dated",
    ("tear", "down"): "structures",
    ("wake", "up"): "living",
    ("cheer", "up"): "living",
    ("tell", "off"): "living",
}
"""Verbs with a particle after the pronoun: tried them on."""
