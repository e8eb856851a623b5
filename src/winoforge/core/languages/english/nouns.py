"""English nouns by what pronoun they take, and nouns whose form does not tell their number. Singular, lower case."""

from __future__ import annotations

from winoforge.core.languages.english.words import listed

MASCULINE = listed(
    """bachelor barman boy boyfriend bridegroom brother butler king knight chap count cowboy dad daddy duke earl
    emperor father fella fiancé friar gent gentleman god godfather godson grandad granddad grandfather grandpa
    grandson groom guy husband lad landlord lord male man manservant mailman milkman monk nephew papa paperboy
    patriarch pope postman priest prince salesman schoolboy serviceman sir son sorcerer spokesman sportsman
    stepbrother stepfather stepson sultan superman tsar uncle waiter warlock widower wizard workman yeoman
    dude bloke policeman fireman chairman businessman stepdad pa pops busboy bellboy fisherman craftsman
    doorman handyman caveman lumberjack choirboy brother-in-law father-in-law son-in-law"""
)

FEMININE = listed(
    """abbess actress aunt auntie ballerina baroness bride bridesmaid businesswoman chairwoman cowgirl countess
    dame daughter diva duchess empress female fiancée gal girl girlfriend goddess godmother goddaughter
    governess grandma granddaughter grandmother granny heiress heroine hostess housewife huntress lady
    landlady lass madam maiden matriarch matron mermaid midwife mistress mom mommy mother mum nana niece nun
    policewoman priestess princess queen saleswoman schoolgirl seamstress showgirl sister sorceress spinster
    spokeswoman stepdaughter stepmother stepsister stewardess sultana tsarina waitress widow wife woman
    barmaid firewoman mailwoman milkmaid sister-in-law mother-in-law daughter-in-law ma mama stepmom ladyship
    headmistress"""
)

PERSON = listed(
    """accountant acrobat activist actor administrator adult agent airman alien ally amateur ambassador analyst
    ancestor announcer apprentice archer archaeologist architect arsonist artisan artist assassin assistant
    associate astrologer astronaut astronomer athlete attacker attendant attorney auditor author babysitter
    baker banker barber bartender beggar beginner bidder biker biologist blacksmith blogger bodyguard
    bookkeeper boss brewer bricklayer broker builder bully burglar butcher buyer bystander camper candidate
    captain captive caregiver caretaker carpenter cashier celebrity champion chauffeur cheater cheerleader
    chef chemist chief citizen civilian clerk client climber clown coach collector colleague comedian
    commander commuter companion competitor composer congregant conqueror consultant consumer contestant
    contractor convict cook cop correspondent counselor courier cousin coworker creator creditor criminal
    critic culprit curator customer cyclist dancer debtor defendant demonstrator dentist deputy descendant
    designer detective developer dictator diplomat director disciple diver doctor drummer economist educator
    electrician employee employer engineer entrepreneur evaluator examiner executive expert fan farmer
    filmmaker florist follower footballer foreigner founder freshman friend fugitive gambler gardener general
    genius goalkeeper golfer governor graduate guardian guest guitarist hacker hairdresser heir helper hero
    hiker historian hitchhiker hostage immigrant infantryman inhabitant inmate inspector instructor intern
    interpreter intruder inventor investigator investor jailer janitor jeweler jogger journalist judge juggler
    juror kidnapper killer laborer landowner lawyer leader lecturer librarian lieutenant lifeguard listener
    lodger logger lover magician maid manager manufacturer marine mathematician mayor mechanic medic member
    mentor merchant messenger miner minister missionary mobster monarch motorist mover murderer musician
    native neighbor neighbour newcomer nobleman novelist nurse observer offender officer official onlooker
    opponent optician orderly organizer orphan outlaw owner pacifist painter paramedic parent parishioner
    partner passenger passer-by patient patron peasant pedestrian peer performer person pharmacist philosopher
    photographer physician physicist pianist pilot pirate plaintiff plumber poet policymaker politician porter
    president preacher predecessor principal prisoner producer professor programmer prosecutor protester
    psychiatrist psychologist publisher pupil quarterback racer rebel receptionist recruit referee refugee
    relative renter reporter researcher resident respondent restaurateur retiree reviewer rider rival robber
    roommate sailor scholar scientist sculptor secretary seller senator sender sergeant servant settler
    shepherd sheriff shopkeeper shopper shoplifter sibling singer skater skier slave soldier specialist
    spectator spokesperson sponsor spouse spy stalker statesman storekeeper stranger student supervisor
    supporter surfer surgeon survivor suspect swimmer tailor teacher teammate technician teenager teller
    tenant terrorist therapist thief tourist trader trainee trainer translator traveler traveller treasurer
    trespasser tutor tyrant user vagrant vendor veteran veterinarian victim victor villager violinist visitor
    volunteer voter warden warrior watchman weaver winner witch witness worker wrestler writer youngster youth
    zookeeper fellow con-artist"""
)

ANIMAL = listed(
    """alligator animal ant antelope ape baboon badger bat bear beast beaver bee beetle bird bison boar buffalo
    bug bunny butterfly calf camel canary cat caterpillar cheetah chicken chimpanzee cockroach cod crab
    creature cricket crocodile crow cub deer dinosaur dog dolphin donkey dove dragon dragonfly duck eagle eel
    elephant elk falcon ferret fish flea fly fox frog gazelle gerbil giraffe goat goldfish goose gorilla
    grasshopper hamster hare hawk hedgehog heron hippo hippopotamus hornet horse hound hyena insect jaguar
    jellyfish kangaroo kitten koala ladybug lamb leopard lion lizard llama lobster lynx mammal mole monkey
    moose mosquito moth mouse mule newt octopus ostrich otter owl ox oyster panda panther parrot peacock
    pelican penguin pet pig pigeon pony poodle porcupine predator prey puppy python rabbit raccoon rat raven
    reindeer reptile rhino rhinoceros robin salmon scorpion seagull seahorse seal shark sheep shrimp skunk
    slug snail snake sparrow spider squid squirrel starfish stork swallow swan tadpole terrier tiger toad
    tortoise trout tuna turkey turtle walrus wasp weasel whale wolf wombat woodpecker worm yak zebra minnow
    spaniel retriever baby child infant toddler kid newborn robot monster ghost giant angel demon alien zombie
    vampire troll elf ghoul fairy dwarf bull colt drake gander rooster ram stallion tomcat stag cow hen
    lioness mare ewe vixen doe filly deity"""
)
"""Animals and others that people call he, she or it."""

EITHER = listed(
    """player reader speaker cleaner editor explorer driver carrier host model conductor boxer ranger guide star
    guard ruler monitor operator maker supplier provider roller cruiser master character dealer runner washer
    hunter"""
)
"""People or things: a card player, a music player."""

THING = listed(
    """account ad advertisement aeroplane air airplane airport album alarm ambulance anchor ankle announcement
    answer apartment apple apron area arm army arrow article ashtray attic auditorium avenue axe back backpack
    bag ball balloon banana band bandage bank banner bar barn barrel basement basin basket bath bathroom
    bathtub battery beach beard bed bedroom beer bell belt bench bicycle bike bill blade blanket blender blood
    board boat body bolt bomb bone book bookcase bookshelf boot border bottle bottom bowl box bracelet brain
    branch bread breakfast brick bridge broccoli broom bruise brush bucket bulb bullet bun burger bus bush
    business butter button cabin cabinet cable cage cake calendar camera camp can canal candle candy cane
    canoe canvas cap car card cargo carpet carriage carrot cart cash castle cave ceiling cell cellar cent
    cereal chain chair chalk chapter cheese cheque chest chimney chocolate church cigarette cinema circle city
    claim class clay cliff clock closet cloth cloud club coat code coffee coffin coin college color comb comet
    company computer concert cookie copy cord cork corn corner cottage couch country court crack cracker
    cradle crane crate cream crop cross crown cup cupboard curtain cushion dam desk dessert diamond diary
    dictionary dinner diploma dish dishwasher ditch door doorway drain drawer drawing dream dress drill drink
    drum dryer dust ear earring earth earthquake egg elbow elevator email engine entrance envelope essay eye
    eyebrow fabric face factory farm fence ferry field film finger fire fireplace firework flag flame
    flashlight flood floor flour flower flute foam fog food foot forest fork fort fountain frame freezer
    fridge fruit fuel funnel furniture fur game garage garbage garden garlic gas gate gear gift glass globe
    glove glue goal gold grape grass grave gravel grill grocery ground guitar gum gun hail hair hall hallway
    hammer hamburger hammock hand handle harbor harp hat heart heat helicopter helmet hill hinge hole home
    honey hook horn hospital hotel hour house hut ice icicle idea igloo ink iron island jacket jail jam jar
    jaw jeep jelly jewel job joke juice jug jungle kettle key keyboard keyhole kite kitchen knee knife knot
    label lace ladder lake lamp lantern laptop lawn lawnmower leaf leather leg lemon lesson letter lettuce
    library lid light lightning line lip list lock log lotion lounge lunch lung machine magazine magnet mail
    mailbox map marble market mask mat match mattress meadow meal meat medal medicine meeting melon menu
    message metal meteor microphone microscope microwave milk mill mirror mixer money moon motorcycle mountain
    mouth movie mud mug muscle museum mushroom music nail name napkin neck necklace needle nest net newspaper
    night noodle nose note notebook novel nut oak oar oatmeal ocean office oil onion orange orchard oven
    package pail paint painting palace pan pancake panel paper parachute parcel park party passage password
    path patio pavement pea peach pear pebble pedal pen pencil pepper perfume phone photo photograph piano
    picnic picture pie pill pillar pillow pin pipe pitcher pizza place plane planet plank plant plastic plate
    playground plum pocket poem poison pole pond pool porch port portrait post poster pot potato powder
    present price printer prison prize problem program project pudding puddle pump pumpkin purse puzzle
    question quilt quiz race radio raft rag rail railway rain rainbow raincoat rake razor receipt recipe
    record refrigerator restaurant ribbon rice ring river road rock rocket roof room root rope rose rubber rug
    sack saddle safe sail salad salt sand sandwich satellite sauce saucer sausage saw scale scar scarf school
    schoolbag science score screen screw screwdriver sculpture sea seat secret seed sensor sentence shadow
    shampoo shelf shell shield ship shirt shoe shop shoulder shovel show shower shrub sidewalk sign signal
    silk silver sink skateboard skeleton ski skirt skin sky skyscraper sled sleeve slide slipper smile smoke
    snack snow soap sock soda sofa soil song soup spade spaghetti spear spice spoon sponge spot spring square
    stadium stage stain staircase stamp statue steak steam steel step stick stomach stone stool store storm
    story stove straw stream street string styrofoam submarine subway suburb sugar suit suitcase summer sun
    surface swamp sweater sword table tablet tail tank tape target taxi tea telephone telescope television
    tent textbook theater theory thing thread throne thumb ticket tie tile time tin tire toast toaster toe
    toilet tomato tongue tool tooth torch towel tower town toy track tractor trail train trap trash tray
    treasure tree trolley trophy truck trumpet trunk tub tube tunnel turn tv tyre umbrella uniform university
    vacuum valley van vase vegetable vehicle vest video village vine violin volcano vote wagon wall wallet war
    wardrobe wart watch water waterfall wave wax weapon weather web wedding weed well wheat wheel wheelbarrow
    whip whistle wick wig wind window wine wing winter wire wood wool word work world wound wrench wrist yacht
    yard year yogurt zipper zoo clipper container cooker counter cooler flyer heater lighter locker marker
    motor planter propeller radiator reactor router scanner scooter server shutter speedometer stapler
    thermometer trailer transmitter tumbler burner cutter charger copier processor sweeper detector generator
    projector conveyor calculator layer folder center centre theatre copper feather number order power cover
    offer matter manner supper timber thunder murder disaster quarter meter litre liter factor colour flavor
    odor rumor error terror vapor labour humor harbour collar dollar altar radar"""
)

THING_ENDINGS = (
    "tion", "sion", "ness", "ment", "ity", "ism", "ance", "ence", "ship", "hood", "ware", "ing", "ery", "dom", "age",
    "ure", "phy", "logy", "cy", "th", "ometer", "light", "board", "house", "room", "shop", "yard", "book", "case",
    "work", "stone", "wood", "ball", "side", "way", "time", "cake", "pot", "brush", "glass", "paper", "box", "stick",
)  # fmt: skip
"""Endings of nouns that are things, whatever stands before."""
PERSON_ENDINGS = (
    "ologist",
    "graphist",
    "ianist",
    "inist",
    "onist",
    "alist",
    "ician",
    "eer",
    "person",
    "smith",
    "nee",
    "yee",
)
MASCULINE_ENDINGS = ("man", "boy", "father", "brother", "grandson", "stepson", "godson")
FEMININE_ENDINGS = ("woman", "girl", "mother", "sister", "daughter", "lady", "wife")
NOT_MASCULINE = listed("human german roman shaman talisman ottoman caiman layman freshman landlord overlord")

KIN = listed(
    "mom mum mother mama mommy dad daddy papa father grandma granny grandmother grandpa grandad grandfather nana"
)
"""What families use as names."""

COLLECTIVE = listed(
    """army audience band board cast choir class club committee community company congress council couple crew
    crowd department enemy faculty family firm fleet flock gang government group herd jury majority management
    media military minority mob navy orchestra pack pair panel parliament party police press public senate squad
    staff swarm team trio troop union data population patrol agency corporation organization association
    institution school university nation country tribe clan league colony empire kingdom regime administration
    bureau mass force"""
)
"""One or many: the committee is, the committee are."""
INVARIANT = listed(
    """sheep fish deer moose species series aircraft spacecraft salmon trout bison shrimp squid swine offspring
    headquarters means crossroads barracks gallows works cod tuna elk"""
)
"""Singular and plural look the same."""
PLURAL_ONLY = listed(
    """scissors pants trousers jeans shorts glasses sunglasses goggles binoculars pliers tweezers tongs clothes
    pajamas pyjamas tights leggings overalls thanks earnings savings belongings surroundings outskirts goods
    groceries riches people folk folks cattle poultry vermin clippers shears headphones earphones stairs
    premises remains"""
)
SINGULAR_IN_S = listed(
    """news lens gas bus boss glass bias atlas canvas chaos cosmos christmas mathematics physics economics
    politics gymnastics athletics electronics measles mumps rabies diabetes billiards dominoes ethics
    linguistics statistics genetics acoustics molasses summons pancreas alias asparagus iris tennis texas
    kansas paris venus mars jesus plus pus"""
)
QUANTITIES = listed(
    """lot lots number plenty majority minority handful bunch couple pair dozen group half rest part most some
    all any none many few several one two three four five both each kind sort type variety series heap"""
)
"""Before “of” these say how much of what follows; what follows is the head."""
SINGULAR_QUANTITIES = frozenset({"one", "each", "none"})
NO_ADVERB = listed(
    """family bully ally fly lily jelly belly butterfly assembly reply supply july italy folly trolley monopoly
    anomaly firefly dragonfly doily gully hillbilly tally holly emily sally molly polly kelly billy lilly"""
)
"""Nouns in -ly."""
BARE_ADJECTIVES = listed(
    """tall short big small large little long old young new good bad hot cold warm wet dry heavy strong weak fast
    slow high low deep wide narrow thick thin rich poor hungry thirsty tired sick ill angry happy sad glad
    afraid scared proud shy brave lazy busy free full empty clean dirty loud quiet rude nice nasty cruel
    clever smart stupid broken ready late early beautiful ugly pretty strange famous popular expensive cheap
    dangerous available successful careful jealous nervous grateful generous furious better worse best worst
    bigger smaller taller older younger faster slower stronger weaker"""
)
"""Adjectives that make no noun phrase without a determiner."""
