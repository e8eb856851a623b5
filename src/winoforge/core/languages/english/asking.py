"""How English asks for what a pronoun means, and words that fit almost any story."""

from __future__ import annotations

from winoforge.core.languages.base import Asking
from winoforge.core.languages.english.words import AUXILIARIES, listed

_NOUNS = listed(
    """
    advantage advice age animal answer area argument attention back baby beginning behaviour belief bit
    blame body boss bottom boy brand break brother building bunch business buyer car care case cause chance
    change child choice class colleague colour color company competition consequence control copy cost
    country couple creature crime culprit damage danger date daughter day deal death debt decision defeat
    defence delay desire detail difference difficulty disadvantage disappointment disaster distance doubt
    duty effect effort element end enemy error event evidence example excuse expense experience expert
    explanation fact failure family father fault favour favor fear feature feeling fight figure food
    forecast friend fun game gift girl goal goods ground group guest guilt guy half hand happiness hardship
    harm head health height help helper hint home hope host hour house idea illness impression information
    injury injustice intention interest issue item job joke joy kid kind knowledge lack lady leader length
    letter level liar lie life lights line loser loss luck mad man material matter meal meaning member
    message method middle mind minute mistake money mood morning mother move name need neighbour neighbor
    news night noise note nothing number nuisance object offer opinion opponent order other outcome owner
    pain pair parent part partner party payment people performance permission person piece place plan plant
    player point position possession possibility power present pressure price problem product progress
    promise proof property punishment purpose quality quarrel question race rank reason relief reply request
    respect rest result return reward rival risk role room rule safety sadness secret seller sense service
    shame shape share side sight sister situation size skill sleep smell someone son sort sound source space
    speaker speed spot start state step stop story strength stuff subject success suffering surprise talent
    task team thing thought threat time top touch town treatment trick trip trouble truth turn type use user
    value vehicle version victim victory view visitor voice wait water way weakness weather week weight wife
    winner wish woman word work worker worry writer year
    """
)
_VERBS = listed(
    """
    accept accuse act admit affect afford agree aim allow annoy answer apologise apologize appear appreciate
    argue arrive ask avoid be become beat begin behave believe belong benefit blame block borrow bother
    bring buy call can care carry catch cause change cheat check choose claim come complain connect contain
    continue control convince cost could count cover damage deal decide defeat defend deny depend deserve
    disappear disappoint do doubt drop earn end endure enjoy enter escape exist expect experience explain
    face fail fall fear feel fight fill find finish fit fix follow forget forgive gain get give go grow
    happen harm hate have hear help hide hit hold hope hurt ignore improve increase injure intend join keep
    kill know lack last lead learn leave lend let lie like listen look lose love make manage matter mean
    meet mention miss move need notice offer open own owe pass pay perform plan please prefer prepare
    prevent promise protect prove provide pull punish push put reach react realise realize receive recognise
    recognize refuse regret reject remain remember remove repair replace reply request require respond
    return ruin run save say see seem sell send serve share show sleep speak stand start stay steal stop
    succeed suffer suggest support suppose surprise suspect take talk teach tell think touch trust try turn
    understand use visit wait wake walk want warn watch win wish work worry
    """
)
_QUALITIES = listed(
    """
    able absent active afraid ahead alive alone angry anxious ashamed asleep available awake aware away bad
    badly barely behind best better big bored brave bright broken busy calm careful careless certain cheap
    clean clear clever close cold comfortable common confident confused correct crowded cruel damaged
    dangerous dark dead deep different difficult dirty disappointed dishonest dry due eager early easy empty
    enough equal excited expensive experienced faint fair false famous far fast few fine finally first
    forward free fresh friendly frightened full funny generous glad good grateful great guilty happy hard
    heavy helpful helpless high honest hot huge hungry ill important impossible inside interested jealous
    kind large last late lately left less light likely little lonely long loose loud low lucky mad main mean
    more most near necessary nervous new next nice noisy old only open opposite other outside own patient
    perfect pleased polite poor popular possible powerful powerless present probably properly proud quick
    quiet rare ready real really rich right rough rude sad safe same satisfied scared second serious sharp
    short shy sick silent similar simple slow small smart soft sore sorry strange strong stuck stupid
    successful sudden sure surprised sweet tall terrible thick thin thirsty tight tiny tired together tough
    true ugly unable unhappy unknown unlucky unprepared upset useful useless usual visible warm weak well
    wet wide wise wonderful worried worse worst wrong young
    """
)

ASKING = Asking(
    openers=AUXILIARIES | frozenset({"when", "why", "how"}),
    counting=listed("how many much whose"),
    address=listed("i me my mine we us our you your yours"),
    opinions=("do you think", "would you say", "do you believe", "do you suppose", "can you tell me", "you think"),
    choosing=frozenset({"which", "whose", "what"}),
    general=_NOUNS | _VERBS | _QUALITIES,
)
"""English."""
