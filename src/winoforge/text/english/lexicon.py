"""English words that spelling alone does not classify: closed classes whole, open classes where they mislead.

`CLOSED` lists for each word its parts of speech, the most usual first. POSS marks what stands before a noun as an
owner does; it becomes PRON or PART outside. The open-class lists are frequent general vocabulary: what is missing from
them is guessed from its ending and its neighbours.
"""

from __future__ import annotations

from winoforge.text.lexicon import inverted, words

_BY_CLASS = {
    "DET": "the a an every",
    "DET PRON": "this these those another each either neither some any all both such",
    "DET INTJ": "no",
    "PRON DET": "what which whatever whichever",
    "SCONJ PRON DET": "that",
    "POSS": "my your his its our their whose",
    "POSS PRON": "her",
    "PRON": (
        "i you he she it we they me him us them mine yours hers ours theirs myself yourself himself herself itself"
        " ourselves yourselves themselves oneself who whom whoever whomever something anything nothing everything"
        " someone anyone everyone somebody anybody nobody everybody thou thee one's"
    ),
    "PRON ADV": "there",
    "NOUN": "none no-one",
    "ADP": (
        "of in on at by for with from into onto upon about against among amongst between during without within"
        " under behind beside besides beyond despite except near toward towards throughout amid per via concerning"
        " regarding underneath atop alongside opposite"
    ),
    "ADP SCONJ": "after before until till than",
    "SCONJ ADP": "as since because",
    "ADP SCONJ VERB": "like",
    "ADP ADV": (
        "over through across along around up down out off above below past inside outside beneath aboard round"
    ),
    "PART ADP": "to",
    "PART": "not n't n’t",
    "POSS AUX": "'s ’s",
    "POSS PUNCT": "' ’",
    "AUX": (
        "am is are was were be been being 'm ’m 're ’re ain can could will would shall should may might must ought"
        " ca wo sha 'll ’ll 'd ’d 've ’ve"
    ),
    "AUX VERB": "have has had having do does did",
    "VERB": "done doing",
    "CCONJ": "and or but nor &",
    "CCONJ ADV": "yet plus",
    "SCONJ": "if although though while whereas unless whether lest when where why how whenever wherever because"
    " albeit whilst",
    "SCONJ ADV": "once",
    "ADV SCONJ": "so",
    "NUM": (
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
        " eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion"
        " zero"
    ),
    "NUM NOUN": "one",
    "INTJ": "yes yeah oh ah hey hello hi please wow ok okay alas ouch hmm goodbye",
    "ADJ ADV": (
        "more less much many most least few little several enough early late fast hard far long straight high low"
        " deep wide daily weekly better best worse worst own other same next last first second third wrong alone"
        " further farther fewer closer faster harder later earlier longer higher lower"
    ),
    "ADV ADJ": "well only just even still right close instead overall ahead alike awake",
    "ADV": (
        "also always never often sometimes again already almost very too quite rather really soon then now here"
        " away back together perhaps maybe however therefore thus hence else ever anyway everywhere anywhere somewhere"
        " nowhere today tomorrow yesterday tonight twice thrice far afterwards afterward beforehand meanwhile"
        " nevertheless nonetheless otherwise indeed apart aside forward forwards backward backwards upward upwards"
        " downward inward outward upstairs downstairs indoors outdoors home abroad seldom forever altogether somehow"
        " somewhat besides later sooner ago long-ago not-withstanding though furthermore moreover likewise regardless"
        " overnight overseas besides"
    ),
}  # fmt: skip

CLOSED = {word: tuple(tags.split()) for word, tags in inverted(_BY_CLASS).items()}
"""Each word with its parts of speech, the most usual first."""

VERBS = words(
    """
    abandon accept accompany accuse ache achieve acknowledge acquire act adapt add address adjust admire admit
    adopt advance advise affect afford agree aim alarm allow alter amaze amuse analyse analyze announce annoy
    answer anticipate apologise apologize appeal appear applaud apply appoint appreciate approach approve argue
    arise arrange arrest arrive ask assault assemble assign assist assume assure astonish attach attack attempt
    attend attract avoid await awake award babysit back bake ban bandage bang bark base bat bathe battle be bear
    beat become beg begin behave believe belong bend benefit bet betray bind bite blame bleed bless block bloom
    blow blush boast boil bomb boo book bore borrow bother bounce bow brag brake break breathe breed bribe bring
    broadcast bruise brush build bully bump burn burst bury buy buzz calculate call calm camp cancel capture care
    carry carve cast catch cause celebrate chain challenge change charge chase chat cheat check cheer chew choke
    choose chop claim clap clean clear climb cling close clutch coach collapse collect collide combine come
    comfort command comment commit communicate compare compete complain complete conceal concentrate concern
    conclude condemn conduct confess confirm confront confuse congratulate connect conquer consider consist
    console construct consult consume contact contain continue contract contribute control convert convict
    convince cook cool cope copy correct cost cough count cover crack crash crawl create creep criticise criticize
    cross crush cry cure curl curse cut cycle damage dance dare date deal debate decay deceive decide declare
    decline decorate decrease defeat defend define defy delay delight deliver demand demonstrate deny depart
    depend describe deserve design desire destroy detect determine develop devote die differ dig digest dine dip
    disagree disappear disappoint discover discuss dislike dismiss display disrupt distract distribute disturb
    dive divide divorce do dominate donate double doubt drag drain draw dream dress drift drink drive drop drown
    dry dump earn eat educate elect embarrass embrace emerge employ empty enable encounter encourage end endure
    engage enjoy ensure enter entertain escape establish estimate evaluate evict examine exceed exchange excite
    exclude excuse execute exercise exhaust exist expand expect expel experience explain explode explore expose
    express extend face fade fail faint fall fancy fasten fear feature feed feel fetch fight fill film find finish
    fire fit fix flap flash flatter flee float flood flow flower fly focus fold follow fool forbid force forget
    forgive form found free freeze frighten frown fry fulfil fulfill gain gallop gamble gather gaze get give
    glance glow glue go govern grab grade graduate grant grasp greet grin grip grow grumble guarantee guard guess
    guide hail hand handle hang happen harass hate haul haunt have heal hear heat help hesitate hide hire hit hold
    honor honour hop hope hug hum hunt hurry hurt identify ignore imagine imitate impress imprison improve include
    increase infect inform inherit injure insist inspect inspire install insult intend interest interfere
    interpret interrupt interview introduce invade invent invest investigate invite involve irritate itch jail jog
    join joke judge juggle jump keep kick kidnap kill kiss kneel knit knock know lack land last laugh launch lay
    lead lean leap learn leave lecture lend let level lick lie lift light like limit limp link list listen live
    load lock long look loosen lose love lower maintain make manage march mark marry massage match mate matter
    mean measure meet melt mend mention mind misplace miss mistake misunderstand mix moan mock mourn move mow mug
    multiply murder murmur nail name nap need neglect nod note notice notify number nurse obey object observe
    obtain occupy occur offend offer open operate oppose order organise organize outrun outsmart overcome overhear
    overlook overtake owe own pack paint panic park part participate pass pat pause pay peel peer perform permit
    persuade pet phone pick pinch pity place plan plant play plead please point poison poke polish pop possess
    post pounce pour practice practise praise pray preach predict prefer prepare present preserve press pretend
    prevent print proceed process produce program promise promote pronounce propose protect protest prove provide
    provoke publish pull pump punch punish purchase pursue push put puzzle qualify quarrel question quit race rain
    raise rate reach react read realise realize rebuild recall receive recite recognise recognize recommend record
    recover reduce refer reflect refuse regard register regret reject relate relax release relieve rely remain
    remember remind remove rent repair repeat replace reply report represent request rescue research resemble
    resent resign resist resolve respect respond rest restore retain retire retreat return reveal reverse review
    reward ride ring rip rise risk rob roll rot rub ruin rule run rush sail satisfy save say scare scatter scold
    score scratch scream scrub search seat secure see seek seem seize select sell send separate serve set settle
    sew shake shame shape share sharpen shave shift shine ship shock shoot shop shout show shower shrink shut sigh
    sign signal sing sink sit skate ski skip slap sleep slice slide slip slow smash smell smile smoke snap sneak
    sneeze sniff snore snow soak solve sort sound spare sparkle speak specialise specialize spell spend spill spin
    spit splash split spoil spot spray spread spring sprint squash squeak squeal squeeze stab stain stammer stamp
    stand stare start startle state stay steal steer step stick sting stink stir stop store strangle strengthen
    stress stretch strike strip stroke struggle study stuff stumble stutter subtract succeed suck sue suffer
    suggest suit sunbathe supply support suppose surprise surrender surround survive suspect suspend swallow swap
    swear sweat sweep swell swim swing switch talk tame tap taste teach tear tease tell tempt tend terrify test
    thank thaw think threaten throw tickle tie tip tire touch tour tow trace trade train transfer translate
    transport trap travel treat tremble trick trip trouble trust try tug tumble turn twist type understand undress
    unite unlock unpack untie upset urge use vanish visit vote wag wait wake walk wander want warm warn wash waste
    watch water wave wear weave weep weigh welcome whine whip whisper whistle win wind wink wipe wish wonder work
    worry worsen wound wrap wreck wrestle write yawn yell yelp yield zip
    """
)
"""Base forms of frequent verbs."""

NOUN_FIRST = words(
    """
    ache address aim alarm answer appeal approach arrest attack attempt award back bandage base bat battle bear
    bet block bloom blow bomb book bore bow brake break bruise brush bully bump call camp care cast cause chain
    challenge change charge chase cheat check cheer claim clutch coach collapse comfort command comment concern
    conduct contact contract control cook copy cost cough count cover crack crash cross cry cure curse cut cycle
    damage dance date deal debate decay decline decrease defeat delay delight demand design desire display dive
    divorce doubt dream dress drink drive drop end escape estimate exchange excuse exercise experience face fall
    fear feature fight film finish fire fit flash flood flow flower focus force form gain gaze glance grade grant
    grasp grin grip guarantee guard guess guide hand handle heat help hit hold hope hug hunt increase insult
    interest interview itch joke judge jump kick kiss knock lack land launch lead lecture level lie lift light
    limit link list load lock look love march mark match mate matter measure mention mind mistake mix murder nail
    name need note notice number nurse object offer order pack paint panic park part pass pause pet phone pick
    pity place plan plant play point poison polish post practice praise present press print process program
    promise protest pump punch purchase push puzzle quarrel question race rain rate reach record regard regret
    release rent repair reply report request rescue research respect rest retreat return review reward ride ring
    rise risk roll rule run rush sail score scratch scream search seat shake shame shape share shift ship shock
    shop shout show shower sign signal skate ski slice slide slip smell smile smoke snow sort sound spell spot
    spray spring stain stamp stand state stay step stick sting stop store stress stretch strike stroke struggle
    study stuff suit supply support surprise suspect sweat swim swing switch talk tap taste tear test tie tip tire
    touch tour trace trade train transfer trap travel treat trick trip trouble trust turn twist type use visit
    vote wait walk wash waste watch water wave welcome well whip whisper wind wish wonder work worry wound yell
    """
)
"""Verbs that are as often nouns."""

NOUNS = words(
    """
    ability actor adult airplane ally ambulance animal anything arm army artist assembly aunt author baby bag ball
    bed bedroom being belly bicycle bike bird boat body bookcase boss bottle box boy brass bread breakfast breed
    bridge brother building bully bus bush business butterfly cake camera canvas captain car cash cat ceiling
    census chair chess child children city class client clothing company computer country county couple cousin cow
    criminal cross crowd cup customer daughter day detective dinner doctor dog door dozen drawing dress driver
    editor enemy engineer evening evidence eye factory family farmer father feed feeling field finding fish floor
    fly food foot friend game garden gas gift girl glass grandfather grandmother grass guess gun guy hair hatred
    head heart home horse hospital house human hundred husband icing idea iris jelly job july kid king kitchen
    knife lady lake lawyer leaf leg lens letter library lightning lily lion loss lunch lying magazine man manager
    mass mayor medicine meeting memory men mess money morning moss mother mountain mouse movie need neighbor
    neighbour nephew news newspaper niece nothing nurse office officer offspring opening orchid owner ox painting
    parent party pass patient people person photo physics picture pilot plane player police president pressing
    prince princess prize problem process professor progress queen rabbit rally reading reason red reed reply ring
    river road rock roof room school scientist scissors sea secret seed series shed sheep shelf shield shilling
    sibling singer sister sled soldier something son song soup speed spelling spring stone story street stress
    string student success suitcase supply sword table teacher team tennis thief thing thousand thread thunder
    time town train training tree trophy truck uncle university voice waitress wall way wedding weed wife window
    wing witness wolf woman women word worker writer writing year
    """
)
"""Nouns whose ending or look suggests another class, and the most frequent ones."""

ADJECTIVES = words(
    """
    able absent accurate afraid aggressive alive amazing ambitious ancient angry annoyed anxious appropriate
    ashamed asleep attractive available average aware awful awkward bad bald beautiful big bitter black blind
    blonde blue bored boring brave brief bright broad broken brown busy calm capable careful careless cautious
    certain cheap cheerful clean clear clever clumsy cold comfortable common competent complete complex confident
    confused cool correct crazy cruel curious cute damp dangerous dark dead deaf dear delicious dense desperate
    different difficult dirty dishonest dizzy drunk dry due dull dumb eager easy effective elderly elegant
    embarrassed empty enormous envious equal evil exact excellent excited exciting expensive experienced extra
    fair false familiar famous fancy fat faulty favorite favourite fearful feeble female fierce final fine firm
    flat flexible fond foolish foreign fragile free fresh friendly frightened full fun funny furious future
    general generous gentle genuine giant glad good gorgeous graceful grand grateful gray great greedy green grey
    guilty handsome happy harmful harmless harsh healthy heavy helpful helpless honest hopeful hopeless horrible
    hostile hot huge humble hungry ideal idle ignorant ill illegal immature important impossible impressive
    incompetent independent innocent intelligent intense interested interesting jealous joyful junior keen kind
    large lazy legal light likely liquid local lonely loose loud lovely loyal lucky mad magic main major male
    married massive mature mean medical mental mere mild minor miserable missing modern modest muddy naive narrow
    nasty natural naughty neat necessary nervous new nice noisy normal obese obvious odd old optimistic orange
    ordinary outgoing overweight pale patient perfect pessimistic pink plain pleasant pleased polite poor popular
    positive possible powerful precious pregnant present pretty previous private probable proper proud public pure
    purple quick quiet rare raw ready real reasonable recent red reliable reluctant responsible rich rotten rough
    round rude sad safe scared selfish senior sensible sensitive separate serious severe shallow sharp shiny short
    shy sick silent silly similar simple sincere skilled skinny sleepy slender slim slow small smart smooth sober
    soft solid sore sorry sour special spicy stable steep sticky stiff strange strict strong stubborn stupid
    successful sudden sufficient sure surprised suspicious sweet swift tall tame tasty terrible terrified thick
    thin thirsty tight tiny tired tough true trustworthy typical ugly unable unaware uncomfortable unhappy unlucky
    unusual upset urgent useful useless usual vain valuable various vast vegetarian violent visible warm weak
    wealthy weird wet white whole wicked wild willing wise wonderful wooden worried worth worthy wounded yellow
    young
    """
)
"""Frequent adjectives, graded ones in the positive."""

TITLES = words("mr mrs ms dr prof st sr jr sgt capt lt col gen rev sen gov rep")
"""Abbreviations before a name; their full stop belongs to them."""
