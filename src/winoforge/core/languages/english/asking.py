"""How English asks for what a pronoun means, and words that fit almost any story."""

from __future__ import annotations

from winoforge.core.languages.base import Asking
from winoforge.core.languages.english.topics import TOPICS
from winoforge.core.languages.english.words import AUXILIARIES, listed

_NOUNS = listed(
    """
    animal behaviour building bunch creature date event favour feeling figure front head kid knowledge nuisance object
    other piece player product rank rest room someone source spot step stuff thing top
    """
)
"""Nouns whose kinds the table does not have, or has as concrete ones; all other nouns are told by their kinds."""
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
    return ruin run save say see seem sell send serve settle share show sleep speak stand start stay steal stop
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
    aside=listed("what where"),
    fillers=(
        "what time is it",
        "what day is",
        "what year is",
        "the weather like",
        "capital of",
        "meaning of life",
        "plus two",
        "two plus",
        "square root",
        "your name",
        "how are you",
        "how do you do",
        "united states",
        r"(?:best|worst|most \w+|\w+est) \w+ (?:in the world|ever made|on earth|of all time)",
    ),
    opinions=("do you think", "would you say", "do you believe", "do you suppose", "can you tell me", "you think"),
    for_things=("what ",),
    choosing=frozenset({"which", "whose", "what"}),
    kinds=frozenset({"which", "what", "many", "much"}),
    definite=listed("the this that these those whose"),
    topics=TOPICS,
    enough=4,
    most_in_other_words=3,
    light=listed("be have do make get go come take give put"),
    general=_NOUNS | _VERBS | _QUALITIES,
)
"""English."""
