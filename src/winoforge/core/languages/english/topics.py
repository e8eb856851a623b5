"""Groups of everyday words that go together: a question may say “sea” of a text that says “beach”."""

from __future__ import annotations

from winoforge.core.languages.english.words import listed

TOPICS = tuple(
    listed(words)
    for words in (
        (
            "sea ocean lake river stream beach coast shore wave water swim boat ship ferry yacht canoe dinghy "
            "harbour sail fish row oar paddle"
        ),
        "water flood leak rain wet puddle bath bathtub pipe damp soak drench dry pool drink bottle thirsty",
        (
            "money pay bill price cost rent loan debt fee wage salary compensation refund award bank cash dollar "
            "euro pound buy sell sale bargain owe charge expensive cheap invest fortune income profit tax "
            "insurance customer shop market"
        ),
        (
            "document paper permit passport licence license certificate contract letter form report file page "
            "note e-mail email"
        ),
        "customer guest client visitor patron café restaurant hotel shop waiter diner table menu tip",
        (
            "eat food meal snack lunch dinner breakfast supper cake bread bake cook recipe kitchen soup fruit "
            "vegetable dish taste hungry cheese meat biscuit cookie pie sandwich pizza pasta restaurant dessert "
            "peanut nut sweets candy chocolate"
        ),
        (
            "clothes clothing coat shirt sleeve dress trousers shoe boot sock hat jacket sweater scarf glove wear "
            "uniform garment wool fluff fabric cloth suit skirt knit sew thread"
        ),
        (
            "ill illness sick sickness cold flu fever infection disease virus doctor nurse hospital medicine pill "
            "patient treatment remedy cure vaccine shot injury wound pain ache health recover allergic allergy "
            "cough surgeon operation kidney donor prescribe ointment syrup headache dentist ambulance bed"
        ),
        (
            "music piano violin guitar instrument song sing singer concert orchestra band choir tune melody "
            "musician play drum"
        ),
        "race run runner baton finish marathon sprint cycle cyclist bicycle bike athlete champion medal prize win lap",
        (
            "game match score goal team player cup league chess football tennis championship tournament beat "
            "defeat win lose"
        ),
        "load heavy lift carry weigh weight truck wheelbarrow bag suitcase luggage trolley box cart burden",
        (
            "weather freeze rain storm snow sun sunshine wind forecast thunder thunderstorm cloud hail umbrella "
            "cold heat summer winter"
        ),
        (
            "house home room flat apartment door window roof wall floor building garden neighbour neighbor tenant "
            "landlord kitchen cottage hotel ceiling address"
        ),
        (
            "car taxi bus truck van lorry drive driver road street traffic wheel garage motorbike minibus vehicle "
            "engine petrol fuel brake lane highway park journey"
        ),
        (
            "train plane flight station airport passenger ticket luggage suitcase travel journey trip pilot seat "
            "arrive depart"
        ),
        "plant flower tree garden grow bloom blossom leaf root soil seed fruit vegetable weed water",
        (
            "animal dog cat horse bird goat cow sheep kitten puppy pet vet cage tail bark bite fur paw milk egg "
            "hen poultry farm"
        ),
        (
            "school teacher pupil student lesson class exam homework grade mark university lecture course study "
            "learn teach book"
        ),
        (
            "thief steal robber rob police prison jail crime burglar arrest guard judge court trial law lawyer "
            "sentence guilty necklace jewel"
        ),
        (
            "job work employee employer boss manager office promotion salary colleague staff company career hire "
            "fire resign"
        ),
        (
            "baby child mother father parent son daughter birth family toddler cry cradle nursery grandmother "
            "grandfather uncle aunt cousin"
        ),
        "fire flame smoke burn ash heat hot oven stove match candle campfire",
        "ice freeze frozen freezer fridge cold snow melt cool winter",
        "sleep bed dream nap night tired snore wake rest pillow nightmare awake",
        ("talk speak speech voice word say tell announce microphone audience hoarse whisper shout call phone listen"),
        "book write read writer author page story novel letter reader library poem",
        (
            "paint painter painting picture artist gallery colour color brush portrait drawing draw museum photo "
            "photograph camera"
        ),
        "war soldier army battle enemy weapon gun general fight victory defeat attack",
        (
            "election vote mayor president candidate campaign government minister council politician party policy "
            "law petition"
        ),
        (
            "film movie actor actress cinema theatre stage play scene director role audience television show "
            "programme comedy"
        ),
        "mountain hill climb climber summit peak valley hike hiker trail path cave cliff rope ladder height tower",
        (
            "tool hammer nail saw drill ladder screw repair fix build builder carpenter plumber cut wood metal "
            "key lock padlock"
        ),
        (
            "computer phone internet screen printer file password message e-mail email program software machine "
            "ink battery"
        ),
        "time clock hour minute late early wait deadline schedule appointment delay",
        ("leg foot arm hand head finger knee shoulder back eye ear nose mouth hair face skin tooth wrist body muscle"),
        "secret lie truth promise trust honest betray deceive trick fool cheat rumour gossip",
        "light lamp bulb dark sun shadow shade bright candle lantern headlight taillight torch",
        "wedding marry bride groom husband wife marriage couple love engagement divorce christening",
        "gift present birthday party celebrate celebration guest invitation invite cake wrap",
        (
            "table chair shelf carpet lamp bedroom bed drawer cupboard curtain sofa desk blanket furniture mirror "
            "clock vase pillow"
        ),
        "necklace ring jewel jewellery watch gold silver diamond bracelet crown treasure",
        "lottery casino poker dice bet ticket card gamble",
        "king queen prince princess knight castle tower crown palace",
        "magician wizard witch ghost dragon pirate fairy monster trick",
        "planet moon star rocket astronaut sky earth space satellite dinosaur",
        "island desert jungle forest volcano bridge tunnel country continent city village capital",
        "insect bee wasp spider fly ant butterfly mosquito web honey sting beekeeper hive",
        "snake crocodile lion tiger elephant monkey bear wolf fox shark zoo jungle parrot penguin",
        "dentist tooth teeth toothache drill filling",
        "hotel guest room reception luggage holiday tourist vacation beach camp camping tent campsite scout",
        "football soccer basketball goalkeeper referee coach stadium ball pitch team player",
        "beard hair barber haircut shave wig",
    )
)
"""Each group is one topic; a word may stand in several."""
