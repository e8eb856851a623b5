"""Everyday nouns of which WordNet's first senses give a wrong or too wide picture, with the kinds that people mean."""

from __future__ import annotations

from winoforge.core.languages.base import Kind

_LISTS = {
    "artifact": """
        accordion anchor armchair axe bag ball balloon bandage barrel bead bed bell belt bench board
        bookcase boot bow broom brush bucket button candle cane cello chain chair chisel clarinet clip coin comb
        cork couch crayon crown crutch cupboard cushion dart desk dice doorbell drawer dresser drum dustpan
        easel fence fiddle flowerpot flute fork frame guitar hammer harp hatchet hinge hoe hook horn hose key
        kite knife ladder ladle lantern latch lock mallet mask mat mattress medal mirror mop needle net oar oboe
        paddle padlock parasol pen pencil piano pin plank pliers plough plow pole pump puzzle racket rake razor
        ring rod rope saddle saw scarecrow scissors screw screwdriver shears shelf shovel sieve skateboard
        skewer ski sledge sofa spade spatula sponge spoon statue stick stool string swing sword table tape
        thimble torch tray trophy trowel trumpet umbrella vase violin wand wardrobe wheel wheelbarrow whip
        whistle wrench yo-yo
        """,
    "artifact clothing": """
        blanket carpet curtain cushion flag handkerchief napkin pillow quilt rug tablecloth tent towel
        """,
    "building place": "farm ranch",
    "container": """
        basin basket bin bottle bowl box bucket can carton cask cauldron chest crate cup flask glass jar jug
        kettle mug pail pan pitcher plate pot sachet suitcase teapot thermos tin trunk tub vase
        """,
    "clothing": """
        apron boot cap cape cardigan coat dress glove gown hat helmet jacket jeans jumper mitten pajamas
        raincoat robe sandal scarf shawl shirt shoe skirt slipper sneaker sock suit sweater t-shirt tie trousers
        uniform vest
        """,
    "machine": """
        alarm amplifier blender boiler calculator camera clock computer cooker dishwasher drill dryer dvd engine
        fan fax flashlight freezer fridge furnace generator heater iron kettle lamp laptop lawnmower lift
        microphone microwave modem monitor motor oven phone printer projector radio refrigerator scanner
        smartphone stereo stove tablet telephone television thermostat toaster tv vacuum watch
        """,
    "vehicle": """
        aeroplane airplane ambulance bicycle bike boat bulldozer bus camper canoe caravan carriage cart coach
        dinghy ferry glider helicopter jeep kayak limousine lorry minibus moped motorbike motorcycle pickup raft
        rickshaw rowboat sailboat scooter ship sledge sleigh snowplow spaceship submarine taxi tractor trailer
        train tram tricycle truck van wagon yacht
        """,
    "building": """
        apartment arena attic bakery barn barracks basement bridge bungalow cabin castle cathedral cellar chapel
        cinema cottage courthouse courtroom flat garage greenhouse gym house hut igloo inn kitchen lighthouse
        lobby mansion mill monastery mosque office palace pyramid room shack shed skyscraper stable stadium
        station synagogue temple tower townhouse treehouse tunnel villa warehouse
        """,
    "building group": """
        bank brewery cafe church clinic college court embassy factory gallery hospital hotel laboratory library
        museum nursery pharmacy pub restaurant school shop store studio supermarket theater theatre university
        """,
    "building group plant": "plant",
    "building artifact": """
        arch balcony ceiling chimney door floor gate roof stair staircase stairs step wall window
        """,
    "nature": """
        boulder cave cliff crater glacier hill iceberg island mountain pebble planet reef rock stone volcano
        """,
    "place": """
        beach courtyard desert field forest garden highway lane lawn meadow orchard park pasture path road
        street
        """,
    "food": """
        bacon biscuit bread burger butter cake candy cheese cookie dough ham hamburger honey jam lasagna loaf
        meat meatball muffin noodle omelette pancake pasta pastry pie pizza porridge pretzel pudding rice salad
        sandwich sausage spaghetti steak toast waffle
        """,
    "food liquid": """
        batter beer broth champagne cider cocoa coffee cream curry custard gravy juice ketchup lemonade milk
        milkshake sauce smoothie soda soup stew syrup tea wine yogurt
        """,
    "food animal": "chicken egg fish lobster oyster prawn salmon shrimp trout tuna turkey",
    "food plant": """
        apple apricot avocado banana bean beetroot berry broccoli cabbage carrot cauliflower celery cherry
        coconut cucumber date fig garlic grape grapefruit leek lemon lettuce lime mango melon mushroom nut olive
        onion orange parsley pea peach pear pepper pineapple plum potato pumpkin radish raspberry spinach
        strawberry tomato turnip walnut watermelon
        """,
    "liquid": "bleach gasoline ink oil paint perfume petrol shampoo varnish vinegar water whiskey",
    "plant": """
        bouquet begonia bush cactus daffodil daisy fern flower geranium grass hedge herb ivy lavender lily moss oak
        orchid palm pine poppy rose rosebush sapling seedling shrub sunflower tree tulip vine violet weed willow
        """,
    "document": """
        atlas autobiography biography book booklet brochure catalog catalogue certificate cheque contract
        cookbook diary dictionary diploma email encyclopedia essay guidebook handbook invoice leaflet letter
        magazine manual manuscript map memo memoir newspaper notebook novel pamphlet passport poem postcard
        prescription receipt recipe report script scroll textbook thesis ticket treaty visa
        """,
    "artifact document": "card label poster",
    "art": "drawing mosaic mural painting photo photograph picture portrait sculpture sketch",
    "event": """
        accident anniversary banquet battle blizzard carnival ceremony concert conference course debate
        earthquake eclipse election exam excursion exhibition expedition fair festival flight flood funeral game
        gig graduation hurricane journey lecture lesson match opera parade performance picnic play race rain
        rainstorm rehearsal seminar show snowstorm storm strike thunderstorm tour tournament trial trip typhoon
        vacation voyage war wedding workshop
        """,
    "event group": "class meeting party",
    "event food": "barbecue breakfast buffet dinner feast lunch supper tea",
    "substance": """
        cement charcoal clay coal concrete cotton flour gold iron leather metal plastic salt sand silk silver
        steel sugar wax wood wool
        """,
}


def _everyday() -> dict[str, frozenset[Kind]]:
    found: dict[str, frozenset[Kind]] = {}
    for kinds, words in _LISTS.items():
        for word in words.split():
            found[word] = found.get(word, frozenset()) | frozenset(map(Kind, kinds.split()))
    return found


EVERYDAY = _everyday()
"""The kinds of each."""
