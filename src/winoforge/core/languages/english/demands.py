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
    "animate": LIVING | _RIDING | {_K.BODY},
    "sleepers": LIVING | _RIDING | {_K.BODY, _K.PLACE, _K.BUILDING, _K.NATURE},
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
    "prints": _TEXT | {_K.CLOTHING, _K.EVENT, _K.ARTIFACT, _K.CONTAINER},
    "events": _HAPPENING | {_K.GROUP, _K.ART},
    "dated": _HAPPENING | {_K.GROUP, _K.ART, _K.DOCUMENT, _K.VEHICLE},
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
    "built": _MADE | {_K.BUILDING, _K.PLACE, _K.GROUP, _K.ABSTRACT, _K.SPEECH},
    "vehicles": frozenset({_K.VEHICLE, _K.MACHINE, _K.PERSON}),
    "ships": frozenset({_K.VEHICLE, _K.PERSON, _K.GROUP}),
    "motors": frozenset({_K.VEHICLE, _K.MACHINE, _K.ARTIFACT}),
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
living: admire adore applaud apologise apologize avenge babysit beg blink blush boast brag chew chuckle complain confess
    daydream despair despise detest disobey dislike doubt dread eavesdrop envy exhale faint fidget flinch forgive frown
    gasp giggle gloat gossip graduate grieve grimace grin grovel guess hallucinate hate hope improvise inhale insult
    intend kneel laugh  loathe marry meditate mistrust mourn nap nibble nod obey overhear overslept oversleep pee
    pity pounce pout pray pretend procrastinate quarrel realise realize recuperate regret repent resent sneeze sniff
    snore sob socialise socialize squint starve stutter stammer suspect swear  swallow tiptoe trespass vomit
    volunteer weep wince wish wonder worry yawn yearn accuse ache befriend bleed bite breathe buy canvass cherish chortle clamber comment confide converse cower crave dare dine disapprove doze elope empathise empathize exclaim flee fret gaze gesticulate glance glare gulp hanker honeymoon imagine inquire jeer joke kiss marvel mince mumble munch murmur mutter peer perspire ponder plead recollect rejoice reminisce remark reply retort ridicule rob salivate saunter scowl scream shave shout shriek shrug sidle sigh sin sing sip slumber smuggle sneer snuggle spit stare steal stride strive stroll sulk suppose sympathise sympathize tease thank vow wed yell whine fart burp hiccup squeal abhor abstain abstract abuse accede accept acclaim accost accredit acknowledge acquaint acquiesce acquire acquit address administer adopt aim amuse analyse analyze anticipate appoint appraise appreciate apprehend apprentice appropriate approve arbitrate arrogate articulate ascertain ascribe ask aspire assay assent assert assess atone attempt audit authorize awake awe babble badger balkanize banter baptize bask beckon bedamn beget behold belabor belch berate beseech bestow bet bethink bewail bicker bid blab blaspheme blubber blurt borrow boycott browbeat bury bypass calculate cancel care catechize celebrate cerebrate chaff chide chronicle claim coax coddle coerce collaborate commemorate commend commiserate commission commit commune communicate compliment comply comprehend compromise concede condone confiscate conjecture consent consign consort construe consult contemplate contest convict convince costume counsel covet criticise criticize croon cuss damn dazzle debate declaim decree dedicate deduce defraud defray deign delegate demote demur deny deplore depose deride desecrate desire diagnose disabuse disallow disbelieve disburse discard discern discipline discover discriminate disdain disenfranchise disinter dismiss disown dispute disregard disrobe disseminate dissuade distinguish distrust divorce do domineer downgrade drawl dress drowse dub dupe educate ejaculate enact encipher endeavor endorse endow enjoin enquire enrol enroll enthrone entice entitle entomb entrust enunciate err eschew espouse essay esteem estimate exaggerate examine exchange execute exempt exile exonerate experiment expiate explore extrapolate falsify father fathom fear felicitate fete flirt flout forbid forecast foreknow foresee forswear fraternize fuss gamble gawk gesture glimpse glower gnash goof gorge grapple groan groom group gull guzzle harangue heed heist hint hire hock huckster hypothesize idolize ignore implore import impute indict indoctrinate indorse ingest inherit inspect instigate interact intercede interject intervene interview intone intrust inveigh investigate jabber jaw jilt labor lament lampoon lavish laze leer legislate levy lionize loan loot lure major malinger maltreat manipulate masquerade master mastermind matriculate meddle memorize miscalculate misconstrue misgauge misjudge mismanage misname misperceive misquote misread misunderstand misuse moan molest monopolize murder muse narcotize neglect nickname nominate notarize observe officiate ogle ordain ostracize oust outface overeat overemphasize overestimate overfeed overindulge pamper paraphrase participate patronize pay peddle peek penalize perceive perpetrate persecute peruse pester petition philosophize pilfer pillory pledge practice prattle pride propose punish purchase purloin purport query quip ratify rationalize reacquaint reassert reassign rebel rebuff rebuke recalculate recite reckon reclaim reclassify reconnoiter reconsider reconstruct rededicate rediscover redress reelect reevaluate reexamine refinance refuse regain rehabilitate rehash reimburse reinstate reinterpret reject rejoin relearn relegate relive rely remand remarry remonstrate reorder rephrase reprimand reproach requisition reread reschedule research resort respect retch rethink retract retranslate retrieve reuse revel revere reverence revile rewrite rid rumor sack scab schedule scheme scoff scold scorn scrutinize select sentence shirk sidestep slaver slurp snarl snicker snigger snoop snort solicit solve speculate sprain squawk subcontract subpoena subsidize subtitle superintend supervise supplicate surmise swoon taunt theorize toil tolerate transact underrate undress unearth universalize unteach upholster venerate visit vocalize waive wangle wean wheedle wheeze whoop wisecrack wrangle answer attack await beware choose cope flirt refuse report smell sting visit overspend overwork backpack bathe crouch dance hike jog march paddle sunbathe swim walk wander

animate: believe decide dream drink eat enjoy forget hesitate learn love prefer promise remember shiver smile
    think understand want wink expect hear know notice recognise recognize study listen see watch cough

sleepers: sleep

people: abdicate argue bargain bribe cheat chat congratulate disagree embezzle emigrate enlist haggle immigrate 
    litigate lobby merge negotiate plagiarise sue teach testify vote agree announce campaign compete confer contend cooperate donate elect employ evict invest lecture own persuade possess practise preach profess prosecute protest recruit rehearse resign retaliate subscribe worship fire

animals: bark bleat bray chirp cluck gallop graze hibernate meow miaow moo neigh oink pant quack scamper trot waddle
    whimper whinny burrow drool hop howl molt moult peck slither yelp

organisms: hatch

plants: germinate ripen sprout wilt wither

metal: rust corrode

thing: crumble expire fray leak malfunction shatter

growing: bloom blossom

flowing: drip evaporate trickle ooze

ships: capsize

events: happen occur coincide

boilers: boil simmer

ferments: curdle ferment

ferments:

melting: dissolve melt

works: rhyme

mortals: die
"""
)
"""Verbs by what does it. For `thing` and below the verb must have no object: people expire, but they shatter records."""

OBJECT_VERBS = _table(
    """
living: adopt amaze amuse annoy apprehend arrest assassinate astonish baptise bewilder bore brief bribe bully castrate
    comfort congratulate console convince deport disappoint disgust divorce dupe educate embarrass employ enrage entertain
    evict exasperate execute exile extradite fascinate feed flatter frighten greet handcuff hire horrify humiliate
    hypnotise hypnotize imprison impress infuriate injure inoculate interrogate interview intimidate invite irritate
    jail kidnap lynch marry massacre mock murder neuter nurse offend outrage pamper persuade pester pity praise
    punish reassure recruit remind reprimand rescue reunite sadden scare scold shame soothe startle stun sue surprise
    tease tell terrify thank thrill tickle torture upset vaccinate warn wean woo worry accost anaesthetise anesthetize antagonise antagonize appoint bandage banish bereave betray bite blackmail blindfold calm captivate caution chide compliment counsel cremate crucify deceive dishearten dissuade drug elect enchant enslave envy exonerate expel fine fool groom harangue harass heckle hospitalise hospitalize inconvenience indict lecture lure mislead mother nab nag nominate notify nourish oust outwit overwhelm pardon penalise penalize placate poison quarantine ransom rape rebuke sedate seduce slap slaughter spay sting stroke subpoena suffocate taunt teach telephone tempt torment traumatise victimise wake whip widow wound butcher skin assault bless blind circumcise coax coerce compel confuse crown depress deter distract drown electrocute enlighten enthuse escort exhaust forgive guillotine hug inspire kiss knight massage misunderstand motivate obey overhear punch reprieve shock spank stab strangle summon trick tutor underestimate victimize wow

thing: bottle delete download laminate recycle weave unlock

animals: milk pet saddle shear tame bridle leash cuddle

food: bake barbecue boil chew chop cook devour digest eat fry grate grill marinate nibble peel poach roast saute
    season simmer slice swallow taste

drinks: drink gulp sip guzzle uncork

liquids: stir pour dilute distil distill brew evaporate ferment

spilling: spill

texts: dictate edit illustrate memorise memorize misread proofread publish quote read recite rewrite skim summarise
    summarize translate type write autograph misspell paraphrase plagiarise retype spell

works: compose perform recite rehearse sing broadcast

prints: print

dated: adjourn cancel postpone reschedule celebrate convene host organise organize reconvene

manicured: manicure

growing: cultivate graft harvest irrigate mow plant prune transplant weed uproot fertilise fertilize pollinate repot water sow

buildings: furnish inhabit vacate

structures: demolish renovate bombard besiege

renovated: restore decorate

built: assemble build construct manufacture

vehicles: park tow

motors: drive refuel overtake

devices: unplug reboot install recharge switch

mounts: ride gallop

clothes: alter darn embroider hem iron knit launder sew unbutton unzip

worn: wear

blades: sharpen hone

repaired: repair fix

interrupted: interrupt

metal: solder

events: attend

papers: copy sign
"""
)
"""Verbs by what it is done to, as object or in the passive: fed them, were fed."""

ADJECTIVES = _table(
    """
living: afraid allergic amazed ambitious amused annoyed anxious ashamed asleep astonished awake barefoot
    bashful bereaved bored carsick childless conceited contented deaf
    delighted dehydrated determined disappointed disobedient dizzy drowsy drunk eager excited elated
    embarrassed enthusiastic envious exhausted famished fearless forgetful frightened furious giddy glad grateful
    greedy grumpy gullible homeless homesick hungover hungry ill illiterate impatient infertile injured inquisitive
      irritable jealous jetlagged left-handed lonesome malnourished miserly
      nauseous near-sighted nearsighted nervous newborn obedient obese orphaned overjoyed overweight 
    pensive petrified pleased pregnant puzzled relieved reluctant remorseful scared
    seasick shortsighted shy sleepy speechless starving tearful
    terrified thankful thrilled ticklish timid tired tongue-tied unafraid unconscious
    unemployed ungrateful unwell upset weary widowed worried wounded barefooted blind breathless elderly gleeful jet-lagged middle-aged naked out-of-breath overworked paralysed paralyzed sedated sleep-deprived squeamish teenage unhurt uninjured unharmed vaccinated well-fed underfed bruised-up tipsy acrophobic addicted adult agitated anaemic appalled arthritic asthmatic astounded attentive baffled bald bewildered blonde blushing brainy buff burly captivated cautious celibate chubby claustrophobic colour-blind color-blind colourblind colorblind comatose competent concussed confused considerate courteous crippled daring dazed defenceless dejected demented depressed despondent diabetic diligent disabled disgruntled disgusted disheartened distracted distressed dyslexic earnest ecstatic enraged epileptic exasperated fearful feverish fidgety flattered flustered foolhardy frantic freckled frustrated fussy gifted glum gluttonous handcuffed haughty heartbroken humiliated hurt hysterical idealistic impartial impulsive inattentive indignant industrious insane insecure introverted extroverted irate jaded jobless jolly jovial jubilant kind-hearted knowledgeable livid long-haired lovesick malicious mean-spirited melancholy menopausal merry mischievous miserable moody motherless mystified naive nauseated needy neglectful nostalgic offended oblivious open-minded outraged parched passionate penniless perplexed pious possessive prejudiced preoccupied prudent queasy quick-tempered ravenous rebellious remorseless resentful ruthless sarcastic satisfied scatterbrained sceptical skeptical self-conscious shaken shocked sleepless snobbish sociable sore spiteful spoiled startled stressed stunned submissive sulky superstitious sympathetic tactful teetotal terrorised thrifty tormented touchy traumatised traumatized unaware unconvinced unfaithful unloved unwilling uneasy unhappy unselfish vengeful vigilant weepy wide-awake yawning zealous stubborn curious keen restless vain sober suspicious alert intelligent modest

people: bankrupt bilingual divorced fluent insolvent literate married multilingual newlywed retired self-employed
    talkative underage underpaid unmarried broke understaffed unanimous unionised unionized well-educated wealthy atheist carefree childfree christian jewish muslim newly-wed protestant catholic right-handed underemployed unqualified overpaid

animals: carnivorous feral furry herbivorous house-trained housetrained nocturnal rabid warm-blooded cold-blooded domesticated hairy tame tailless toothless venomous winged

organisms: alive extinct sick thirsty vegan vegetarian

minded: angry chatty lazy merciful naughty playful thoughtful absent-minded apologetic arrogant bossy cheerful confident dishonest friendly guilty hard-working hardworking impolite loyal nosy optimistic patient pessimistic shameless talented trustworthy unfriendly well-behaved witty

judged: born brave clumsy courageous cowardly deceitful desperate gentle happy polite rude sad selfish stupid truthful clever cruel generous honest innocent kind wise unkind

plants: deciduous perennial evergreen leafless leafy thorny wilted withered

growing: fertilised fertilized overgrown

thing: ajar carcinogenic flammable hollow inflammable leaky metallic portable porous rechargeable reusable
    soluble unlocked unplugged washable waterproof disposable collapsible wooden soggy mouldy moldy soundproof fireproof machine-washable
    airtight watertight counterfeit

metal: rusty rusted corroded

food: edible inedible overcooked undercooked uncooked half-eaten ripe unripe overripe seedless underripe

meals: delicious tasty tasteless unappetising unappetizing mouth-watering yummy nutritious chewy crispy crunchy juicy rancid raw salty savoury savory sour spicy stale unsalted well-done

liquids: runny fizzy alcoholic caffeinated watery diluted undiluted carbonated

texts: illegible legible handwritten misspelled misspelt ungrammatical untranslated autobiographical rhyming
    unreadable  unpublished well-written wordy untitled unread unsigned

events: upcoming annual fortnightly daylong hour-long once-a-year three-day two-hour two-day

dated: overdue

buildings: uninhabited unfurnished furnished three-storey two-storey windowless roofless thatched unheated

structures: haunted

ground: fertile barren

clothes: sleeveless woollen woolen knitted 

devices: wireless battery-powered solar-powered

blades: razor-sharp

ships: seaworthy

vehicles: roadworthy
"""
)
"""Adjectives by what is like that."""

OWNED = _table(
    """
people: apprenticeship boyfriend bride brother-in-law career citizenship diploma divorce fiance fiancee
    girlfriend grandchildren grandson granddaughter homework husband husbands internship nationality passport passports
    pension resignation salary salaries sister-in-law spouse stepmother stepfather surname tuition wages
    wedding wife wives accountant employer employers job jobs landlord lawyer lawyers religion retirement teacher teammates wallet wallets agent allowance apprentices bodyguard butler conductor coach competitors degree deputies drummer enemies exams expenses fiancees income interns loyalty mortgage paycheck pilots savings secretary soldiers taxes visas vocation

living: ancestors appetite auntie aunt aunts belly brother brothers childhood courage cousin cousins cubs dad daughter
    daughters eyelids eyesight father fathers foal friends grandfather grandmother grandparents hunger kittens mate
    mother mothers mum mom nephew nephews niece nieces offspring parent parents piglets playmate playmates pregnancy
    puppies relatives shyness siblings sister sisters son sons stomach temper thirst uncle uncles youngster allergies allergy babies baby breakfast breath cheeks childminder children dentist diet dinner doctor ear ears eyebrows eyelashes eyes fever forehead great-grandfather headache hairdresser lap lips lunch midwife nightmare nightmares orphanage parenthood psychiatrist puberty sleep supper teachers therapist throat toothache wrist wrists knees elbows accent ambition ambitions anger anxiety apology arms attitude beard beliefs bladder blood bosom brain brains chin colleague colleagues complaints confidence conscience coworkers curiosity daughter-in-law delight despair diary dignity ego enthusiasm excuse excuses exhaustion family families fears feelings feet finger fingers friend friendship girlfriends gratitude grief guilt habits hair hairstyle handshake heart heartbeat heritage hobbies hobby holiday holidays honesty hopes humility ignorance imagination innocence intelligence intentions jaw jealousy kidneys kindness knowledge laughter laziness lies luggage lungs marriage memories mind modesty mood moods muscles mouths nanny neighbour neighbours neighbor neighbors nerves nervousness nose opinion opinions pain passion patience piety politeness pride promises pulse regrets rival rivals sadness selfishness shame shoulders skeleton skills skull smile smiles sobs soul souls spleen sweat sympathy talent talents tears thoughts thumb toes tongue tongues upbringing voice voices vow weakness wisdom wish wishes worries youth

animals: antlers beak cage claws feathers fur gills hooves hoof lair leash mane muzzle paw paws snout tusks udder udders
    whiskers kennel nest tail tails burrow den eggs fleas hump litter owners pelt pouch quills scales stinger talons trunk wings wing

plants: blossoms buds petals sap stalk stalks stem stems thorns bark blossom branches leaf leaves roots seedlings twigs

texts: author authors chapters chorus editor epilogue footnotes grammar lyrics melody narrator plot prologue publisher
    rhymes translator chapter footnote page pages paragraph paragraphs preface sentences spelling subtitle title-page typos verse verses wording ending

buildings: attic balcony basement cellar chimney corridors courtyard elevators floors foyer lobby porch residents rooftop
    staircase storeys tenants architect bathroom bathrooms bedroom bedrooms ceilings door doors electricity facade façade heating inhabitants kitchen population plumbing roof room rooms stairs walls windows windowsills

motors: accelerator bonnet brake brakes bumper carburettor engine engines exhaust gearbox headlights hubcaps ignition
    motor tyres tires windscreen windshield driver passengers wheels tyre tire wheel

clothes: buttons collar cuffs hem sleeve sleeves zipper lining

events: anniversary agenda attendance audience spectators guests organisers organizers participants venue

organisations: shareholders board budget boss chairman chairwoman clients committee customers director founder headquarters leader leaders manager members membership president profits shares spokesman spokeswoman staff stock subsidiary voters workers

devices: batteries battery charger keyboard plug screen volume

tools: blade blades handle bristles

meals: aftertaste calories crust filling flavour flavor icing ingredients taste topping toppings vitamins
"""
)
"""Nouns that only some kinds have: its fur, had petals, without a mother."""

METAPHORS = frozenset(
    """
    ace angel author baby bargain beast beauty beginner bestseller bitch bore boss boy brother champion child classic
    companion competitor contender contributor creator culprit darling devil dinosaur dog donkey donor dragon enemy
    failure favorite favourite fighter finalist flop fool friend giant girl guide helper hero heroine hog hybrid impostor
    intruder joker killer king lady leader lemon lifesaver loser maker male female master member mentor messenger mess
    monster mother mule murderer newcomer nuisance original offender opponent orphan outsider owner parasite partner pet
    pig pioneer player predator predecessor prince princess producer protector provider pup queen rival runner saver
    savior saviour seller servant sister spy starter stranger successor supporter survivor suspect teacher threat
    trooper twin twins underdog veteran victim villain visitor winner witness workhorse worker youngster guest substitute
    replacement sucker whopper monstrosity leader star hit ruin success disaster foe
    """.split()
)
"""Nouns for people and animals that things are called too: the old car was a beast."""

PREDICATE_NOUNS: Mapping[Kind, str] = {
    Kind.PERSON: "living",
    Kind.ANIMAL: "living",
    Kind.PLANT: "plants",
    Kind.DOCUMENT: "texts",
}
"""What a noun of one kind alone asks of whatever is said to be it: they were vegetarians."""

_DURATION = (
    r"(?:an? |the |two |three |four |five |six |ten |\w+ |\d+ )?(?:and a half )?(?:whole )?(?:hours?|minutes?)\b"
)

SUBJECT_PHRASES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), group)
    for pattern, group in (
        (rf"last(?:s|ed|ing)? (?:for |only |just |over |about |almost |nearly |more than )*{_DURATION}", "lasting"),
        (r"(?:takes?|took|taken|taking) place\b", "events"),
        (r"(?:falls?|fell|fallen|falling) asleep\b", "living"),
        (r"(?:g[io]ves?|gave|given|giving) birth\b", "living"),
        (r"(?:lays?|laid|laying) (?:an? |two |three |four |its |their |\w+ )?eggs?\b", "animals"),
        (r"need(?:s|ed|ing)? (?:any |more |much |a lot of |some |little |no |enough )*(?:water|sunlight|sunshine|fertili[sz]er)\b",
         "growth"),
        (r"(?:bears?|bore|bearing|borne) fruit\b", "plants"),
        (r"mov(?:e|es|ed|ing) (?:back )?to [A-Z]\w+", "living"),
        (r"seat(?:s|ed)? (?:about |over |more than |up to )?(?:a |two |three |five |\d+ ?)?(?:hundred|thousand|people|\d+)\b", "homes"),
        (r"cover(?:s|ed)? (?:\w+ ){0,3}(?:acres|hectares|square)\b", "buildings"),
        (r"miss(?:es|ed|ing)? (?:home|school|lunch|dinner|breakfast|(?:its|their|his|her) \w+)\b", "living"),
        (r"suffer(?:s|ed|ing)? from\b", "living"),
        (r"appear(?:s|ed)? (?:every|each) (?:day|week|month|year)\b", "texts"),
        (r"(?:received?|receives|got|gets) (?:many |several |\w+ )?(?:complaints|letters|visitors|an award|a medal|a letter|a salary)\b",
         "people"),
        (r"(?:goes|go|went|gone|going) bankrupt\b", "people"),
        (r"(?:goes|go|went|gone|going) (?:on (?:holiday|vacation|strike|a diet|a date)|to (?:bed|sleep|school|work|church|"
         r"university|college|jail|prison)|home|shopping|swimming|fishing|hunting|hiking|for a (?:walk|run|swim))\b",
         "living"),
        (r"(?:falls?|fell|fallen|falling) in love\b", "living"),
        (r"(?:takes?|took|taken|taking) (?:a|an|the|its|their) (?:nap|shower|bath|walk|stroll|deep breath|selfie|exam)\b",
         "living"),
        (r"(?:takes?|took|taken|taking) care of\b", "animate"),
        (r"(?:sits?|sat|sitting|lies|lay|lying) down\b|(?:wakes?|woke|woken|waking) up\b|(?:grew|grown|growing) up\b",
         "animate"),
        (r"(?:shook|shakes?|shaking|nod(?:s|ded)?|shaken) (?:hands|(?:its|their|his|her) heads?)\b", "living"),
        (r"(?:held|hold|holding) hands\b|(?:made|make|making) friends\b|(?:caught|catch|have caught) a cold\b", "living"),
        (r"(?:look(?:s|ed|ing)?|search(?:es|ed|ing)?) for\b", "living"),
        (r"(?:wins?|won|winning) (?:the|an?|his|her|their|its) (?:\w+ )?(?:election|lottery|bet|argument|lawsuit)\b",
         "people"),
        (r"(?:pays?|paid|paying) (?:the|its|their|his|her|for|taxes|rent|bills?)\b", "people"),
        (r"need(?:s|ed|ing)? (?:more |some )?(?:money|sleep|rest|glasses|a job|a loan|a doctor)\b", "living"),
        (r"(?:owes?|owed|owing|borrow(?:s|ed|ing)?|earn(?:s|ed|ing)?) (?:\w+ ){0,2}(?:money|dollars|pounds|euros)\b",
         "people"),
        (r"(?:beg[aiu]n(?:s|ning)?|start(?:s|ed)?|end(?:s|ed)?|finish(?:es|ed)?) (?:at|on (?:mon|tues|wednes|thurs|fri|satur|"
         r"sun)day|last|next|yesterday|tomorrow|early|late|too late|too early|in (?:a draw|may|june|july|the (?:morning|"
         r"afternoon|evening))|before|after|half an hour|an hour|two hours)\b", "timed"),
        (r"(?:goes|went|gone|going) on (?:until|for (?:hours|days|weeks|an hour|too long))\b", "timed"),
        (r"tast(?:e|es|ed) (?!the |an? |it\b|his |her |their |some |my |our )\w+", "meals"),
        (r"(?:grows?|grew|grown|growing) (?:well|tall|too tall|taller|slowly|quickly|best|in the (?:shade|sun|garden|wild))\b",
         "growth"),
        (r"(?:burns?|burned|burnt) (?:down|to the ground)\b", "burnt"),
        (r"(?:runs?|ran) aground\b|(?:sets?|setting) sail\b", "ships"),
        (r"(?:tells?|told) (?:his|her|its|their|my|our) (?:mother|father|mum|mom|dad|parents|friends?|boss|teacher|wife|"
         r"husband|brothers?|sisters?)\b", "people"),
        (r"(?:gets?|got|gotten|getting) (?:married|divorced|pregnant|drunk)\b", "living"),
        (r"(?:changes?|changed|made up|makes? up|lost|loses?) (?:its|their|his|her) minds?\b", "living"),
        (r"(?:tells?|told|telling) (?:a lie|lies|the truth|a joke|jokes)\b", "people"),
        (r"(?:speaks?|spoke|spoken|speaking) (?:in |with |to |only |no |fluent |good )?[A-Z]\w+", "people"),
        (r"(?:hires?|hired|hiring|lays? off|laid off|laying off|fires?|fired|firing) "
         r"(?:new |more |some |half |many |\d+ |\w+ )*(?:people|staff|workers|employees|engineers|drivers)\b", "people"),
        (r"(?:consists?|consisted) of (?:\w+ )*(?:chapters|pages|verses|paragraphs)\b", "texts"),
        (r"(?:needs?|needed|needing) (?:more |some |regular )?(?:watering|pruning|weeding)\b", "growing"),
        (r"(?:runs?|ran|running) (?:out of|low on) (?:petrol|fuel|diesel|gas)\b", "vehicles"),
        (r"(?:turns?|turned|gone?|goes|went) (?:sour|rancid|stale|mouldy|moldy)\b", "meals"),
    )
)  # fmt: skip
"""What is said of a subject in more than one word."""

STATE_PHRASES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), group)
    for pattern, group in (
        (r"made (?:of|from)\b", "thing"),
        (r"(?:in|full) (?:bloom|flower|blossom)\b", "growing"),
        (r"(?:\w+|\d+) (?:hours?|minutes?|days?|weeks?) long\b", "lasting"),
        (r"(?:\w+|\d+) (?:pages?|chapters?|verses?) long\b", "texts"),
        (r"(?:\w+|\d+) stor(?:eys?|ies) (?:high|tall)\b", "buildings"),
        (r"(?:in|out of) (?:labour|labor)\b", "living"),
        (r"on (?:a diet|strike|maternity leave|holiday|vacation)\b", "people"),
        (r"in (?:love|tears|a hurry|pain|jail|prison|hospital|a (?:bad|good|terrible) mood)\b", "living"),
        (r"(?:promised|told|taught|asked|paid|lent|owed) (?!to\b|by\b|in\b|for\b|at\b|on\b|with\b|as\b|about\b|off\b|back\b"
         r"|out\b|over\b)\w+", "living"),
        (r"open (?:on|until|to the public|daily|every|all night|at night)\b", "open"),
        (r"cut back\b|cut down\b", "plants"),
        (r"out of breath\b|on (?:the phone|foot)\b", "living"),
        (r"in (?:print|verse|rhyme)\b|out of print\b", "texts"),
        (r"about (?!to\b|half\b|an?\b|two\b|three\b|ten\b|\d|as\b|the same\b|the size\b)", "topics"),
        (r"over(?= (?:by|at|when|before|after|in|too)\b|\W|$)", "events"),
        (r"called off\b|put off\b", "dated"),
        (r"(?:torn|pulled) down\b", "structures"),
        (r"cut down\b|chopped down\b", "plants"),
        (r"(?:turned|switched|plugged) (?:on|off|in)\b", "devices"),
        (r"(?:converted|turned) into (?:an? )?(?:\w+ )?(?:museum|hotel|school|flats?|apartments?|restaurant|offices?)\b",
         "buildings"),
        (r"in debt\b|on tour\b", "people"),
        (r"out of (?:petrol|fuel|diesel|gas)\b", "motors"),
        (r"written (?:in|by|for|about|as|with|during|long|before|after|centuries|years|when|down)\b", "texts"),
        (r"(?:fond|jealous|proud|tired|sick|scared|terrified) of\b", "living"),
        (r"(?:in|on) its hind legs\b", "animals"),
    )
)  # fmt: skip
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
    ("turn", "on"): "devices",
    ("turn", "off"): "devices",
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
