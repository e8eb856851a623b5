"""English nouns that take “it”: things, places, matters. Singular, lower case."""

from __future__ import annotations

from winoforge.core.languages.english.words import listed

THING = listed(
    """
    accident account action activity ad addition advantage adventure advertisement aeroplane agreement agriculture
    air airplane airport aisle alarm album alley altar ambition ambulance amount analysis anchor animation ankle
    announcement answer antenna anthem apartment appetite applause apple appliance application appointment approach
    apron architecture area argument arm arrival arrow art article artwork ashtray aspirin assembly assignment
    assumption atmosphere attempt attention attic attitude auction auditorium avalanche avenue award axe back
    backpack backyard bacon badge bag baggage bakery balance balcony ball balloon ballroom bamboo banana bandage
    bandana bangle banner banquet bar barbecue bargain bark barn barrel barrier baseball basement basin basket
    basketball bath bathroom bathtub battery beach beam bean beard beat bed bedding bedroom bedside bedspread beep
    beer beginning belief bell belt bench beverage bib bicycle bike bill bin biscuit blackboard blade blanket blaze
    blender blizzard block blog blood blossom blouse blueprint boardroom boat body boiler bolt bomb bone bonfire
    bonnet bonus book bookcase bookmark bookshelf boom boot booth border bottle bottom boulder bouquet bow bowl
    bowtie box bra brace bracelet brain brake branch brass bread breakfast breath breeze brewery brick bridge
    briefcase broccoli brooch broom broth brownie bruise brush bubble bucket buckle budget buffet building bulb
    bullet bulletin bumper bun bungalow bunk buoy burden burger burner burrito bus bush butter button cabbage cabin
    cable cactus cafe cafeteria cage cake calculator calendar camera camp campaign campfire campus can canal candle
    candlestick candy cane cannonball canoe canopy canvas canyon cap capital car card cardboard career cargo
    carnival carpet carriage carrot cart carton cartoon carving cascade cash casino casserole cassette castle
    cathedral cauldron cave cd ceiling cell cellar cent center centre cereal ceremony certificate chain chair chalet
    chalk champagne chandelier channel chapel chapter charcoal charger chart chatroom checkbook checklist cheese
    chemical cheque chest chimney chip chisel chocolate chopstick chord chore chute cider cigar cigarette cinema
    circle circuit circus citadel claim classroom claw clay cleanser cleaver cliff clip clipboard clipper cloakroom
    clock closet cloth clothing cloud clue coal coast coat cobweb coconut code coffee coffeepot coffin coin collapse
    collar collection collision color colour column comb comedy comet comic comment commerce compass complaint
    compliment compost computer concept concert concrete condition cone confetti conflict connection conscience
    console container contest contract contribution conversation conveyor cooker cookie cooler copier copper copy
    copybook copyright cord core cork corn corner cornfield corridor cosmetic costume cottage cotton couch cough
    counter countryside coupon courage course courtroom courtyard cover crack cracker cradle crane crate crater
    crayon cream creation creek crepe crescent crib crime crisis crop cross crossroad crosswalk crowbar crown crumb
    crust crutch crystal cube cucumber cuff culture cup cupboard curb cure currency current curry curtain curve
    cushion custard cutter cycle cylinder dagger dairy dam damage darkroom dart dashboard date daylight deadline
    deal death debate debt decanter decision deck decoration deed defeat defect degree delay delivery den denim
    deodorant departure deposit depot depth desert design desire desk dessert destination detail detector detergent
    device diagram dial diamond diaper diary dictionary diet digit dime diner dinner diploma dirt disaster disc
    discount discovery disease disguise dish dishwasher disk dispute distance district ditch dock document dollar
    dollhouse domain dome donation donut door doorbell doorknob doormat doorway dose dot dough doughnut downpour
    draft dragonfruit drain drama drapery drawbridge drawer drawing dream dress dressing drill drink driveway drone
    drought drug drugstore drum drumstick dryer dumbbell dump dumpling dune dungeon dust duster dvd dynamite ear
    earring earth earthquake easel echo eclipse economy edge effort egg eggplant elbow election electricity elevator
    email ember emerald emergency emotion enamel ending energy engine entrance entry envelope equation equipment
    eraser error escalator essay estate evening event evidence exam example exhibit exhibition exit expense
    experience experiment explosion expression extension eye eyeball eyebrow eyelash eyelid fabric face fact factor
    failure fair faith fall fame farm farmhouse fashion faucet fax fear feast feather feature fee feeling fence
    ferry festival fever fiddle field figurine file filing film finding finger fingernail fingerprint fir fire
    fireplace fireside firework fishbowl fist fixture fjord flag flake flame flannel flap flash flashlight flask
    flat flavor fleece flesh flight float flood floor flour flower flowerpot flu fluid flute foam fog foil folder
    food foot footage football footpath footprint footstep forehead forest fork fort fortress fortune fountain
    fraction fracture fragrance frame freckle freedom freeway freezer freight fresco fridge friendship fritter frost
    frown fruit fry fuel funeral fungus funnel fur furnace furniture fuse future gadget gallery gallon game gap
    garage garbage garden garland garlic garment gas gasoline gate gauge gauze gavel gear gel gem generator genre
    gesture geyser gift ginger gizmo glacier glass glaze glider glitter globe glory glove glue goal goalpost gold
    gondola gong gown grade graffiti grain granary grape grapefruit graph grass grater grave gravel gravity gravy
    greenhouse greeting grenade grid grief grill grin grip grocery ground grove growth guess guidebook guideline
    guillotine guitar gum gun gutter gym gymnasium habit hail hailstorm hair hairbrush haircut hall hallway halo ham
    hamburger hammer hammock hand handbag handbook handcuff handkerchief handle handrail handshake handwriting
    hangar hanger harbor harbour harmonica harness harp harvest hat hatch hatchet hay haystack headache headband
    headlight headline headphone headset health heart hearth heat heater hedge heel height helicopter helium helmet
    hem herb heritage hiccup highway hike hill hillside hinge hint hobby hoe hole holiday holster home honesty honey
    hood hoof hook hoop hope horizon horn hose hour hourglass house hub hug humidity humor hunch hurdle hurricane
    hurt hut hydrant hymn ice iceberg icebox icicle icing icon idea idiom igloo illness illusion image imagination
    income increase infection information ingredient injection injury ink inlet inn innovation input inside
    instruction instrument insulin insurance interest internet interview invention inventory investment invitation
    invoice iron island itch item ivory jacket jackpot jail jam jar jaw jeep jelly jersey jet jewel jewelry job
    joint joke journal journey joy judgment jug juice jukebox junction jungle junk kayak kennel kerosene ketchup
    kettle key keyboard keyhole kick kidney kiln kiosk kiss kit kitchen kitchenette kite kiwi knapsack knee kneecap
    knife knob knock knockout knot knowledge knuckle label labour lace ladder lagoon lake lamp landfill landing
    landmark landscape language lantern laptop lasso laughter laundry lava lavatory law lawn lawnmower layer lead
    leaf leaflet leak leather lecture ledge leek leg legacy leisure lemon lemonade length lens lesson letter lettuce
    levee level lever liberty library license lid lifeboat lifestyle ligament light lighter lighthouse lightning
    limb lime limit limousine line linen lip lipstick liquid liquor list liter literature litre litter liver living
    load loaf loan lobby location lock locker locket lodge loft log logic logo lollipop loom loop loot lot lotion
    lottery lotus lounge luck luggage lullaby lumber lunch lunchbox lung luxury lyric mace machete machine magic
    magnet magnolia mail mailbox main mall mallet manner manor mansion mantle manual manuscript map maple marathon
    marble margarine margin marker market marriage marsh mascara mask mast mat match matchbox matchstick material
    math matter mattress maze meadow meal measurement meat meatball medal medallion medicine meeting melody melon
    membership memo memory menu merchandise meringue mess message metal meteor meter method metro microphone
    microscope microwave midnight mildew mile milk mill mind mine mineral miracle mirror mission mist mistake mitten
    mix mixer mixture moat modem moisture moment monastery money month monument mood moon mop moped morning mortgage
    mosaic mosque moss motel motion motivation motor motorcycle mound mountain mousetrap mousse mouth movement movie
    mud muffin mug mural murder murmur muscle mushroom music mustache mustard mystery myth nail name napkin nappy
    narrative nature navel nebula neck necklace nectar nectarine needle nerve nest net newsletter nickel nickname
    night nightfall nightmare nipple noise noodle noon noose north nose nostril note notebook notepad notice notion
    novel nozzle nugget number nut nutmeg nutrition nylon oak oar oasis oat oath oatmeal object obligation obstacle
    occasion ocean octagon odds odor offense offer oil ointment olive omelet omelette omen onion opening opera
    operation opinion opportunity option orange orb orbit orchard orchid order organ origami ornament outbreak
    outcome outfit outlet output outrage outside oval oven overcoat oxygen ozone pace pacifier package pad paddle
    paddock padlock pagoda pail pain paint paintbrush painting pajama palace palm pamphlet pan pancake panic pantry
    papaya paper parachute parade paradise paragraph parasol parcel parchment pardon parish park parka parlor
    parsley partition pass passage passion passport password past pasta paste pastry pasture patch patent path
    pathway patience patio pattern pause pavement paw payment payroll pea peach peak peanut pear pearl pebble pedal
    peel peg pellet pelt pen penalty pencil pendant pendulum pension peony pepper percentage performance perfume
    period permission permit petal petition petroleum petticoat phase philosophy phone phonograph photo photograph
    phrase physics piano pick pickaxe pickle picnic picture pie piece pier pigment pile pill pillar pillow
    pillowcase pimple pin pinata pineapple pint pipe pistachio pistol pit pivot pizza placard place plain plan plane
    planet plank plant planter plaque plaster plastic plate platform platter playground playlist playpen pleasure
    plot plow plug plum plumbing plunger plywood pocket pocketbook podcast podium poem poetry poinsettia point
    poison poker pole policy polish politics poll pollen pollution polo pomegranate poncho pond pool popcorn poppy
    popsicle porcelain porch pore porridge port portfolio portion portrait possession possibility post postcard
    poster pot potato potion pottery pouch pound powder power prairie praise prayer precipice prescription present
    pressure pretzel price pride printer printout privacy privilege prize problem procedure process processor
    product profession profile profit program progress project projector promise promotion proof propane propeller
    property proposal protein protest prune publication puck pudding puddle puff pulley pulp pulse pumice pump
    pumpkin punch puncture punishment purpose purse pursuit puzzle pyramid quality quantity quarrel quarry quarter
    quartz quay quest question quicksand quilt quiz quote race rack racket radar radiator radio radish raffle raft
    rag ragout raid rail railing railway rain rainbow raincoat rainstorm raisin rake rally ramp ranch range rash
    raspberry rate ration rattle ravine ray razor reaction reactor reading reality reason rebellion receipt recess
    recipe recommendation record recording recovery reef reflection reform refrigeration refrigerator refund regret
    rehearsal rein relationship relief religion relish remark remedy reminder remote rent repair replacement reply
    report request requirement rescue research reservation reservoir residence resort resource respect response
    responsibility rest restroom result resume retirement revenge review revolution reward rhyme rhythm rib ribbon
    rice riddle ridge rifle ring rink riot ripple risk ritual river riverside road roadblock roadside roast robbery
    robe rock rocket rod role roll romance roof rooftop room root rope rose rotation route router routine row rubber
    rubble ruby rug ruin rule rumble rumor runway rush rust rut saber sabotage sachet sack saddle sadness safari
    safe saga sail salad saliva salon saloon salsa salt sample sanctuary sand sandal sandbox sandpaper sandstorm
    sandwich sap sapphire sarcasm sash satchel satellite satin satisfaction sauce saucer sauna sausage savanna saw
    saxophone scab scaffold scale scandal scar scarecrow scarf scene scenery scent schedule scheme schoolbag science
    scissor scone scoop scooter scope score scorn scrap scrapbook scratch scream screen screw screwdriver script
    scroll scrub scuba sculpture scythe sea seafood seam search seaside season seat seaweed secret section security
    seed segment selection semester sensation sense sensor sentence sequel sequence serum service session setback
    setting settlement sewage sewer shack shade shadow shaft shame shampoo shape share shawl shed sheet shelf shell
    sherbet shield shift shin ship shipment shipwreck shirt shock shoe shoebox shoelace shopping shore shortcut shot
    shotgun shoulder shout shovel show showcase shower shrine shrub shutter sickness sideboard sidewalk siege sieve
    sight sign signal signature silence silhouette silk silo silver similarity sin sink siren site situation size
    skateboard skeleton sketch skewer ski skill skillet skin skirt skull sky skyscraper slab slate sled sledge sleep
    sleet sleeve slice slide sling slingshot slip slipper slogan slope slot slump smell smile smog smoke smoothie
    snack snorkel snow snowball snowboard snowflake snowplow snowstorm snuff soap soccer sock socket soda sofa
    software soil solution song soot sorrow sound soup sourdough south souvenir space spaceship spade spaghetti
    spark spatula spear speech speed speedometer spell spelling sphere spice spike spill spinach spine spire spit
    splash splinter sponge spool spoon sport spot spotlight sprain spray spreadsheet spring sprout spur square
    squash stability stable stack stadium stage stain stair staircase stake stalk stall stamina stamp standard
    staple stapler starch start statement station stationery statue stay steak steam steel steering stem stencil
    step stereo stereotype stethoscope stew stick sticker stilt stimulus sting stitch stock stocking stomach stone
    stool stop stopwatch storage storeroom storm story stove strain strait strand strap strategy straw strawberry
    stream street streetcar streetlight strength stress stretch stretcher strike string strip stripe stroke stroller
    structure strudel struggle stub study stuff stuffing stump style styrofoam submarine substance suburb subway
    success suede suffering sugar suggestion suit suitcase summer summit sun sunburn sundae sunflower sunlight
    sunrise sunset sunshine supermarket supper supply support surface surfboard surgery surplus surprise surrender
    survey suspense suspicion swab swamp sweat sweater sweatshirt sweep sweeper swimsuit swing switch sword symbol
    sympathy symphony symptom synagogue syringe syrup system t-shirt table tablet tackle tactic tag tail talc tale
    talent talk tambourine tangerine tango tank tantrum tap tape tapestry tar target tariff tarp tart tartan task
    taste tattoo tavern tax taxi tea teacup teakettle teapot tear teardrop teaspoon technique technology teepee
    teeth telegram telephone telescope television temper temperature temple tennis tension tent term terminal
    terrace terrain territory terror test text textbook texture thaw theater theatre theft theme theory thermometer
    thermos thermostat thicket thigh thimble thing thirst thistle thorn thought thread thrill throat throne throttle
    thud thumb thunder thunderstorm tiara ticket tide tie tile timber time timer tin tingle tinsel tint tip tire
    tissue title toast toaster tobacco toe tofu toilet tomato tombstone ton tone tongue tonsil tool toolbox tooth
    toothache toothbrush toothpaste toothpick top topic topping torch tornado torpedo torso tortilla toss total
    touch tour tournament towel tower townhouse toy trace track tractor tradition traffic tragedy trail trailer
    train training trait trampoline transaction transition translation transmitter transport trap trapdoor trapeze
    trash travel tray treadmill treasure treat treatment treaty tree treehouse tremor trench trend trial triangle
    tribute trick tricycle trigger trim trip tripod triumph trolley trombone trophy tropics trouble trough trousseau
    trowel truce truck truffle trumpet trunk truth tub tuba tube tug tugboat tulip tumbler tumor tune tunic tunnel
    turban turbine turf turmoil turn turnip turquoise turret tusk tutorial tuxedo tv twig twilight twine twist type
    typewriter typhoon tyre udder ulcer umbrella underwear uniform unit universe upholstery upset urge urn usage
    utensil vacancy vacation vaccine vacuum valley value valve van vanilla vapor vapour varnish vase vault vegetable
    vehicle veil vein velvet vent venture veranda verandah verb verdict verse version vest victory video view villa
    vine vinegar vinyl violation violin virtue virus visa visit vitamin vocabulary voicemail volcano volleyball
    voltage volume vote voucher voyage waffle wage wagon waist wake walkway wall wallet wallpaper walnut waltz wand
    war wardrobe warehouse warmth warning warrant warranty wart wash washcloth washroom waste wastebasket watch
    water watercolor waterfall watermelon waterway wave wax wealth weapon weather web wedding wedge weed weekend
    weight well west whaleboat wheat wheel wheelbarrow wheelchair whim whip whirlpool whisk whiskey whisper whistle
    whiteboard wick wicker width wig wildlife willow wind windmill window windowsill windshield wine wing winter
    wire wiring wisdom wish wit wok wood woodland wool word work workout workroom workshop world worry wound wrapper
    wrapping wreath wreck wrench wrinkle wrist writing xylophone yacht yard yarn yawn year yeast yo-yo yoga yogurt
    yolk zipper zone zoo zucchini
    """
)
