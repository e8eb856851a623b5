"""English nouns by what pronoun they take, and nouns whose form does not tell their number. Singular, lower case."""

from __future__ import annotations

from winoforge.core.languages.english.words import listed

MASCULINE = listed(
    """
    alderman altarboy anchorman archduke bachelor ballboy barman baron beau bellboy bloke boatman boy boyfriend
    bridegroom brother brother-in-law busboy businessman butler cabman caliph cameraman casanova caveman chairman
    chap choirboy clergyman coachman codger congressman conman councilman count countryman cowboy craftsman czar dad
    daddy deliveryman doorman dude duke earl emir emperor eunuch father father-in-law fella fiancé fireman fisherman
    footman foreman friar frogman frontiersman garbageman geezer gent gentleman gigolo god godfather godson gramps
    grandad granddad granddaddy grandfather grandpa grandpop grandson great-grandfather great-uncle groom groomsman
    gunman guy half-brother handyman headmaster hitman homeboy horseman houseboy hunk huntsman husband iceman
    journeyman juryman kaiser king knight lad landlord lineman lord lothario lumberjack madman mailman male man
    manservant marksman marquis merman middleman milkman minuteman mister monk monsieur nephew newsboy nobleman
    oarsman outdoorsman pa papa paperboy pappy paterfamilias patriarch patrolman pharaoh plainsman playboy ploughboy
    plowboy policeman pope pops postman priest prince rajah repairman rifleman salesman schoolboy schoolmaster
    seaman serviceman señor shah sheikh showman signor sir snowman son son-in-law sorcerer spokesman sportsman
    squire stableboy stepbrother stepdad stepfather stepson strongman stuntman sultan superman swordsman tradesman
    tribesman tsar uncle valet viscount waiter warlock weatherman widower wizard woodsman workman yeoman
    """
)

FEMININE = listed(
    """
    abbess actress adulteress anchorwoman archduchess aunt auntie ballerina ballgirl barmaid baroness belle
    benefactress bride bridesmaid brunette businesswoman camerawoman chairwoman chambermaid charwoman cleaning-lady
    clergywoman concubine congresswoman councilwoman countess courtesan cowgirl craftswoman crone czarina dame
    damsel daughter daughter-in-law debutante diva duchess empress enchantress female fiancée firewoman fisherwoman
    flapper forewoman gal geisha gentlewoman girl girlfriend goddaughter goddess godmother governess gran
    granddaughter grandma grandmama grandmother grannie granny great-aunt great-grandmother hag half-sister handmaid
    headmistress heiress heroine horsewoman hostess housemaid housewife huntress lady ladyship landlady lass lesbian
    ma maam madam madame mademoiselle maiden maidservant mailwoman majorette mam mama marchioness matriarch matron
    mermaid midwife milady milkmaid mistress mom momma mommy mother mother-in-law mum murderess nan nana nanny
    needlewoman niece noblewoman nun nursemaid poetess policewoman priestess princess proprietress queen saleswoman
    schoolgirl schoolmistress sculptress seamstress servicewoman señora señorita showgirl signora sister
    sister-in-law songstress sorceress spinster spokeswoman sportswoman starlet starlette stepdaughter stepmom
    stepmommy stepmother stepmum stepsister stewardess stuntwoman suffragette sultana temptress tomboy tsarina
    usherette viscountess waitress washerwoman widow wife witch woman
    """
)

PERSON = listed(
    """
    barrister ceo cfo cto dj emt host mep sommelier undertaker vip
    abductee aborigine absentee accomplice accordionist accountant accuser acolyte acquaintance acrobat activist
    actor actuary addict adept administrator admiral admirer adolescent adopter adult adversary agent agnostic
    airman alcoholic alien ally amateur ambassador amputee analyst ancestor anchorperson anesthetist announcer
    anthropologist apostle appellant appointee appraiser apprentice arborist archaeologist archbishop archer
    architect arsonist artisan artist assassin associate asthmatic astrologer astronaut astronomer astrophysicist
    atheist athlete attacker attendant attendee attorney au-pair auctioneer auditor author aviator babysitter
    backpacker bailiff baker bandit banker barber bard bargee barista bartender bassist batsman beautician beekeeper
    beggar beginner believer bellhop benefactor beneficiary bidder bigot bigwig biker billionaire biochemist
    biographer biologist bishop blabbermouth blacksmith blockhead blogger boatswain bodyguard bookie bookkeeper
    bookmaker bookseller bookworm boss botanist bouncer bowler brainiac brewer bricklayer brigadier broadcaster
    broker buccaneer buddhist buddy builder bully burglar businessperson busker busybody butcher buyer bystander
    cabbie caddie cadet calligrapher campaigner camper candidate captain captive cardiologist caregiver carer
    caretaker carpenter cartoonist cashier castaway caterer catholic cavalier celebrity cellist cellmate centenarian
    centurion chairperson chamberlain champion chancellor chaplain chatterbox chauffeur cheater cheerleader chef
    chemist chief childminder choreographer christian chum citizen civilian claimant clairvoyant clarinetist
    classmate cleric clerk client climber clown coach cobbler coder colleague collector colonel colonist columnist
    comedian commander commando commuter companion compere competitor complainant composer con-artist concierge
    confectioner confidant confidante congregant congressperson conqueror conquistador conscript conspirator
    constable constituent consultant consumer contestant contractor convalescent convert convict cook cop copilot
    copywriter corporal correspondent corsair cosmetologist cosmologist cosmonaut counsellor counselor courier
    courtier cousin coward cowherd coworker crackpot craftsperson creator creditor criminal criminologist cripple
    critic crook crusader culprit curate curator custodian customer cyclist cynic dairyman dancer daredevil darling
    deacon dean debtor deckhand defector defendant delegate demonstrator dentist deportee deputy dermatologist
    descendant deserter designer despot detainee detective developer diabetic dictator dignitary diplomat director
    disciple diver do-gooder doctor donor doorkeeper dork double-agent dramatist dressmaker drifter dropout druid
    drummer drunkard dweller earthling easterner eavesdropper economist educator egghead elder elector electrician
    emcee emigrant emissary employee employer enemy engineer engraver entertainer entomologist entrepreneur envoy
    epidemiologist escapee essayist ethicist evacuee evaluator evangelist examinee examiner executive exile expat
    expatriate expert extrovert farmer farmhand fashionista fellow fencer fiance filmmaker finalist financier
    firefighter fishmonger flatmate flautist flirt florist flutist foe follower foodie footballer foreigner forester
    fortune-teller founder foundling franchisee fraudster freshman friend fugitive gambler gamekeeper gamer gangster
    gardener gatecrasher gatekeeper geek general genius geographer geologist ghostwriter gladiator glassblower
    glazier glutton goalie goalkeeper goatherd godchild godparent goldsmith golfer goofball gourmand gourmet
    governor graduate grandchild grandparent grantee greengrocer grocer groundskeeper guardian guerrilla guest
    guitarist gumshoe gunner gunsmith guru gymnast gynecologist hacker hairdresser harpist hawker headteacher
    heartthrob heir heir-apparent helmsman helper henchman herder heretic hero highlander hijacker hiker hindu
    hireling historian hitchhiker hobo homebody homeowner homesteader honoree hooligan horticulturist hostage
    hotelier hothead hotshot householder housekeeper housemate human humanist hurdler hypnotist hypocrite idealist
    illustrator imam immigrant imposter impostor in-law in-patient incumbent infantryman influencer informant
    inhabitant inmate innkeeper insomniac inspector instructor insurgent interloper intern interviewee interviewer
    introvert intruder invalid inventor investigator investor invitee islander jailer janitor jaywalker jester jew
    jeweler jockey jogger joiner journalist judge juggler juror juvenile kayaker keyboardist kidnapper killer
    killjoy kingpin klutz laborer landowner laureate lawyer layperson leader leaseholder lecturer leper liar
    librarian librettist licensee lieutenant lifeguard linguist listener litigant lobbyist locksmith lodger logger
    logician loner longshoreman looter loudmouth lover lumberer luminary lurker lyricist machinist maestro magician
    magistrate magnate maid manager manicurist manufacturer marine marshal martyr mason masseur masseuse mastermind
    mate mathematician maven maverick mayor mechanic medalist medic member mentor mercenary merchant messenger
    meteorologist midfielder migrant militant millionaire miner minister minstrel misfit missionary mobster mogul
    monarch motorcyclist motorist mountaineer mover mugger muralist murderer musician musketeer muslim narcissist
    native navigator neighbor neighbour nemesis nerd netizen neurologist newbie newcomer newscaster newsreader ninja
    nomad nominee nonentity northerner notable novelist novice nurse oboist observer occupant oddball offender
    officer official oncologist onlooker opponent oppressor optician optimist optometrist orderly organist organizer
    ornithologist orphan orthodontist outcast outlaw outpatient overlord owner pacifist painter pal paramedic
    paramour paratrooper parent parishioner parolee partner passenger passer-by pastor pathologist patient patron
    pawnbroker payee peasant peddler pedestrian pediatrician peer pensioner percussionist perfectionist performer
    person pessimist pharmacist philanthropist philologist philosopher photographer physician physicist physio
    physiotherapist pianist pickpocket pilgrim pilot pioneer pirate plaintiff plasterer playmate playwright plotter
    ploughman plumber poacher podcaster podiatrist poet policymaker politician polymath porter postgraduate potter
    preacher predecessor presenter president preteen principal prisoner privateer prodigy producer professor
    programmer projectionist proofreader prophet prosecutor protege protestant protester protégé provost
    psychiatrist psychic psychologist psychopath psychotherapist publisher punter pupil puppeteer purser quarterback
    rabbi racer racist radiologist rancher rascal realist realtor rebel receptionist recruit rector redhead referee
    refugee regent relative renter reporter rescuer researcher resident respondent restaurateur retailer retiree
    returnee reviewer rhetorician rider ringleader rioter rival riveter robber rogue roofer rookie roommate rower
    runner-up saboteur saddler sailor saint salesperson samaritan samurai savage saxophonist scapegoat scholar
    schoolchild schoolkid schoolmate scientist scoundrel screwball sculptor secretary seer seismologist seller
    semifinalist senator sender serf sergeant servant settler sexist shaman shareholder shepherd sheriff shipmate
    shoemaker shopkeeper shoplifter shopper sibling signatory silversmith singer skateboarder skater skeptic skier
    skinhead skipper slave sleuth slob slowpoke smoker smuggler sniper snob snooper snowboarder social-worker
    sociologist sociopath soldier sommelier soothsayer sophomore soulmate southerner sovereign specialist spectator
    spoilsport spokesperson sponsor sportsperson spouse sprinter spy squatter stagehand stakeholder stalker
    statesman statistician steersman stenographer stepchild stepparent stevedore steward stockbroker storekeeper
    stowaway stranger student stuntperson stylist successor suitor supermodel supervisor supporter surfer surgeon
    surveyor survivor suspect sweetheart sweetie swimmer swindler tailor tattooist teacher teammate techie
    technician teen teenager teetotaler teller tenant terrorist theologian therapist thief thug tipster tobacconist
    toolmaker tourist townsperson trader trainee traitor tramp translator traveler traveller treasurer trespasser
    triplet trombonist trooper troubadour trucker trumpeter turncoat tutor tween twin tycoon typist tyrant umpire
    underdog undergraduate underling understudy upholsterer user usher usurper vagabond vagrant valedictorian valuer
    vandal vassal vegan vegetarian vendor ventriloquist veteran veterinarian vicar viceroy victim victor viking
    villager villain villein violinist virologist virtuoso visitor vlogger vocalist volunteer voter voyeur wanderer
    warden warrior watchman weakling weaver weirdo welder westerner whistleblower whiz wholesaler winner witness
    woodcutter worker workmate worshipper wrestler writer youngster youth youtuber zookeeper zoologist
    """
)

ANIMAL = listed(
    """
    aardvark adder albatross alligator alpaca anaconda anchovy android anemone angel animal ant anteater antelope
    ape aphid armadillo automaton baboon baby badger banshee barnacle bat beagle bear beast beaver bee beetle
    behemoth bigfoot bird bison blackbird bloodhound bluebird boar bobcat bot budgie buffalo bug bull bulldog
    bullfrog bullock bumblebee bunny butterfly buzzard calf camel canary carp carthorse cassowary cat caterpillar
    catfish centaur centipede chameleon chamois chatbot cheetah chick chicken chihuahua child chimp chimpanzee
    chinchilla chipmunk cicada clam cobra cockatoo cockroach cod collie colt condor corgi cormorant cougar cow
    coyote crab crayfish creature cricket crocodile crow cub cuttlefish cyborg cyclops cygnet dachshund dalmatian
    deer deity demon devil dingo dinosaur djinn doe dog dolphin donkey dove dragon dragonfly drake droid dromedary
    dryad duck duckling dugong dwarf eagle earthworm echidna eel egret elephant elf elk embryo emu ent ewe
    extraterrestrial fairy falcon fawn ferret fetus fiend filly finch firefly fish flamingo flea fledgling flounder
    fly foal foetus fox frog gander gargoyle gazelle gecko gelding genie gerbil ghost ghoul giant gibbon giraffe
    gnome gnu goat goblin goldfish golem goose gorilla gosling grasshopper greyhound griffin groundhog grouse
    guinea-pig gull guppy haddock halibut hamster hare hatchling hawk hedgehog heifer hen heron herring hippo
    hippopotamus hobbit hog honeybee hornet horse hound hummingbird hydra hyena ibex ibis iguana impala infant
    insect jackal jackass jaguar jellyfish joey kangaroo kestrel kid kingfisher kitten kitty koala labrador ladybird
    ladybug lamb lark leech lemming lemur leopard leprechaun leveret leviathan lion lioness lizard llama lobster
    locust louse lynx macaque macaw mackerel magpie mammal mammoth manatee mantis mare marmoset marmot marsupial
    martian mastiff mastodon mayfly meerkat millipede mink minnow minotaur mite mole mongoose mongrel monkey monster
    moose mosquito moth mouse mule mummy mussel mustang mutt narwhal nestling newborn newt nightingale nymph ocelot
    octopus ogre okapi opossum orangutan orc orca oryx osprey ostrich otter owl ox oyster panda panther parakeet
    parrot partridge peacock pegasus pelican penguin perch pet phantom pheasant phoenix pig pigeon piglet pike pinto
    piranha pixie platypus polecat poltergeist pony poodle porcupine porpoise possum prairie-dog prawn predator prey
    primate puffin pug puma pup puppy python quail rabbit raccoon racehorse ram raptor rat rattlesnake raven
    reindeer reptile retriever rhea rhino rhinoceros robin robot rodent rooster rottweiler salamander salmon sardine
    sasquatch scallop scorpion sea-lion seagull seahorse seal shark sheep sheepdog shrew shrimp skunk sloth slug
    snail snake sow spaniel sparrow specter spectre spider spirit sprite squid squirrel stag stallion starfish
    starling steer stegosaurus stingray stoat stork sturgeon swallow swan swine swordfish tabby tadpole tapir
    tarantula termite tern terrier thoroughbred thrush tick tiger toad toddler tomcat tortoise tot toucan
    triceratops troll trout tuna turkey turtle tyke tyrannosaurus unicorn urchin vampire vicuna viper vixen vole
    vulture wallaby walrus wasp watchdog weasel werewolf whale whelp wildcat wildebeest wolf wolverine wombat
    woodpecker workhorse worm wraith wren yak yeti youngling zebra zombie
    """
)
"""Animals and others that people call he, she or it."""

EITHER = listed(
    """
    alto assembler assistant authority avatar bass bearer blocker bomber boomer boxer carrier catch catcher
    character checker cleaner clone compiler conductor contact crawler creeper cruiser crush dealer defender digger
    dispatcher distributor double driver dummy editor explorer exporter fan feeder figure figurehead finder flier
    floater flyer guard guide head holder hunter idol importer interpreter jumper legend lifter loader local
    lookout maker mascot master mime minor model mole monitor nuisance operator oracle original packer page picker
    pitcher player pointer printmaker provider puller puppet pusher rambler ranger reader receiver receptor
    recipient regular relation replica rocker roller ruler runner scanner scout seeker senior server setter shaker
    sleeper slider sorter source speaker specimen star streamer striker stripper supplier tender tenor tester
    tracker trainer vector walker washer winger
    """
)
"""People or things: a card player, a music player."""


THING_ENDINGS = (
    "tion", "sion", "ness", "ment", "ism", "ship", "hood", "ware", "ology", "graphy", "ometer", "light", "board",
    "house", "shop", "yard", "book", "case", "work", "stone", "wood", "cake", "brush", "paper", "berry", "proof",
)  # fmt: skip
"""Endings of nouns that are things, whatever stands before; of -ing, -age or -th there are people too."""
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
MASCULINE_ENDINGS = ("man", "father", "brother", "grandson", "stepson", "godson")
FEMININE_ENDINGS = ("woman", "girl", "mother", "sister", "daughter", "lady", "wife")
NOT_MASCULINE = listed("human german roman shaman talisman ottoman caiman layman freshman ombudsman landlord overlord")

KIN = listed(
    "mom mum mother mama mommy dad daddy papa father grandma granny grandmother grandpa grandad grandfather nana"
)
"""What families use as names."""

COLLECTIVE = listed(
    """
    academy administration agency airline alliance aristocracy army association audience authority band bank
    battalion board bourgeoisie brand brigade bureau business cabinet cartel cast charity choir church city clan
    class club coalition college colony commission committee community company congregation congress cooperative
    corporation council country couple court crew crowd cult data daycare defence defense delegation department duo
    electorate embassy empire enemy ensemble entourage factory faculty family federation firm fleet flock force
    foundation fraternity gang generation government group herd hospital hotel household industry institute
    institution jury kindergarten kingdom lab laboratory leadership league legion lineup mafia magazine majority
    management manufacturer mass media military militia ministry minority mob museum nation navy neighborhood
    neighbourhood network newspaper nobility nursery office opposition orchestra organization orphanage pack pair
    panel parliament party patrol peasantry personnel platoon population posse press prison proletariat public
    quartet quintet regime regiment restaurant royalty school sect seminary senate shop society sorority squad
    squadron staff startup state store studio swarm syndicate team town tribe trio troop troupe union university
    village workforce
    """
)
"""One or many: the committee is, the committee are."""
INVARIANT = listed(
    """sheep fish deer moose species series aircraft spacecraft salmon trout bison shrimp squid swine offspring
    headquarters means crossroads barracks gallows works cod tuna elk"""
)
"""Singular and plural look the same."""
PLURAL_ONLY = listed(
    """
    amends belongings binoculars breeches businesspeople castanets cattle clergy clippers clothes dregs dungarees
    earnings earphones elderly folk folks forceps genitals gentry glasses goggles goods groceries handcuffs
    headphones jeans kinfolk knickers leggings menfolk nunchucks outskirts overalls pajamas panties pants people
    pliers police premises proceeds pyjamas remains riches salespeople savings scissors shears shorts slacks
    spectacles stairs suds sunglasses surroundings suspenders thanks tights tongs townsfolk townspeople tradespeople
    trousers tweezers underpants vermin winnings womenfolk
    """
)
PEOPLE = listed(
    """
    businesspeople clergy elderly folk folks gentry kinfolk menfolk people police salespeople townsfolk townspeople
    tradespeople womenfolk
    """
)
"""Plural without an -s, and persons."""
NOMINAL_ADJECTIVES = listed(
    """
    aged brave damned dead deaf disabled displaced dying educated elderly faithful famous gifted greedy guilty
    handicapped homeless hungry ignorant ill illiterate injured innocent insane jobless lazy living meek middle-aged
    mighty missing mute needy old oppressed persecuted poor powerful privileged rich sick starving strong unborn
    underprivileged uneducated unemployed weak wealthy wounded young
    """
)
"""After “the” and without a noun these mean people: the rich."""
SINGULAR_IN_S = listed(
    """
    achilles acoustics acropolis aerobics aeronautics albatross alias analysis apparatus archimedes arkansas
    arthritis asbestos asparagus athletics atlas axis basis bias billiards bonus boss bronchitis bus cactus campus
    cannabis canvas census ceramics chaos charles chassis chorus christmas circus citrus civics clitoris consensus
    cosmos crisis crocus cumulus debris diabetes diagnosis discus dominoes dynamics economics electronics emphasis
    esophagus ethics ethos eucalyptus exodus fetus focus fungus gas genesis genetics genius glass gymnastics
    hercules hermes hiatus hibiscus hippopotamus humus hypothesis hysterics ibis ignoramus iris james jesus kansas
    kudos lens linguistics lotus madras mantis marquis mars mathematics measles mechanics metropolis minibus minus
    molasses moses mucus mumps nautilus necropolis nemesis news nexus nucleus oasis octopus omnibus onus opus
    pancreas papyrus parenthesis paris pathos pelvis physics platypus plus politics portcullis prospectus pus rabies
    radius rhinoceros robotics rumpus sinus socrates statistics status stimulus summons surplus syllabus synopsis
    tennis terminus tetanus texas thames thermos thesaurus thesis tigris trellis venus versus virus walrus
    """
)
ONE_NAME_IN_S = listed(
    "thames netherlands philippines maldives hermes mercedes times hague hercules ganges rhodes alamos niles wales"
)
"""Names in -s of one thing, also after “the”."""
QUANTITIES = listed(
    """
    all any both bunch couple dozen dozens each eight few five four group half handful heap hundreds kind lot lots
    majority many millions minority most nine none number one pair part plenty rest series seven several six some
    sort ten thousands three two type variety
    """
)
"""Before “of” these say how much of what follows; what follows is the head."""
SINGULAR_QUANTITIES = frozenset({"one", "each"})
PLURAL_QUANTITIES = listed(
    """
    both bunch couple dozen dozens eight few five four handful hundreds lots many millions nine number seven several
    six ten thousands three two
    """
)
PLURAL_OF_ONE = listed("emirates nations states")
"""Heads of names that are plural and of one thing: the United States."""
HE_ANIMALS = listed("billy-goat boar buck bull colt drake gander gelding ram rooster stag stallion steer tomcat")
SHE_ANIMALS = listed("doe ewe filly heifer hen leopardess lioness mare nanny-goat sow tigress vixen")
"""Animals of one sex: he or she, and also it."""
NO_ADVERB = listed(
    """
    ally anomaly assembly belly billy bully butterfly doily dragonfly emily family firefly fly folly gully hillbilly
    holly italy jelly july kelly lilly lily molly monopoly panoply polly reply sally subfamily superfamily supply
    tally trolley
    """
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
