"""What every address answers to whom: the table that the walk compares with. A new address needs a line here.

A cell is a status, or the name of the page that one is sent to (`>login`). Two lines an address: asking for it (GET),
and sending it an empty form (POST).

    newcomer        has registered and is not trained yet
    contributor     trained, and not yet good enough to judge
    evaluator       may do both and has chosen to judge
    administrator   looks at the campaign
    banned          is banned in the middle of a session: whatever comes next, the session ends
    stranger        a worker of another campaign, asking for objects of this one
"""

from __future__ import annotations

ROLES = ("outsider", "newcomer", "contributor", "evaluator", "administrator", "banned", "stranger")

EXPECTED = """
address                outsider  newcomer    contributor   evaluator  administrator  banned   stranger

health            GET  200       200         200           200        200            >banned  200
health            POST 200       200         200           200        200            >banned  200
set_language      GET  302       302         302           302        302            >banned  302
set_language      POST 302       302         302           302        302            >banned  302

front             GET  200       200         200           200        200            >banned  200
front             POST 405       405         405           405        405            >banned  405
help              GET  200       200         200           200        200            >banned  200
help              POST 405       405         405           405        405            >banned  405
try               GET  200       200         200           200        200            >banned  200
try               POST 405       405         405           405        405            >banned  405
demo              GET  >front    >front      >front        >front     >front         >banned  >front
demo              POST 404       404         404           404        404            >banned  404
entry             GET  200       >contribute >contribute   >judge     200            >banned  200
entry             POST 422       >contribute >contribute   >judge     200            >banned  200
join              GET  >entry    >entry      >entry        >entry     >entry         >banned  >entry
join              POST >login    422         422           422        403            >banned  422
switch-worker     GET  >entry    >entry      >entry        >entry     >entry         >banned  >entry
switch-worker     POST >entry    >entry      >entry        >entry     >entry         >banned  >entry
decline           GET  200       >contribute >contribute   >judge     200            >banned  200
decline           POST 405       405         405           405        405            >banned  405
login             GET  200       >contribute >contribute   >judge     >console       >banned  >contribute
login             POST 422       >contribute >contribute   >judge     >console       >banned  >contribute
logout            GET  >front    >front      >front        >front     >front         >banned  >front
logout            POST >front    >front      >front        >front     >front         >banned  >front
reset             GET  200       200         200           200        200            >banned  200
reset             POST 422       422         422           422        422            >banned  422
banned            GET  >front    >front      >front        >front     >front         >banned  >front
banned            POST 405       405         405           405        405            >banned  405
consent           GET  >login    >contribute >contribute   >judge     403            >banned  >contribute
consent           POST >login    >contribute >contribute   >judge     403            >banned  >contribute
choose            GET  >login    200         200           200        >console       >banned  200
choose            POST >login    422         422           422        >console       >banned  422

training          GET  >login    200         >contribute   >judge     403            >banned  >contribute
training          POST >login    403         >contribute   >judge     403            >banned  >contribute
test              GET  >login    >contribute >contribute   >judge     403            >banned  >contribute
test              POST >login    >contribute >contribute   >judge     403            >banned  >contribute
answered          GET  >login    404         200           404        403            >banned  404
answered          POST 405       405         405           405        405            >banned  405

contribute        GET  >login    >training   200           >choose    403            >banned  200
contribute        POST >login    >training   422           >choose    403            >banned  422
contribute-preview GET >contribute >contribute >contribute   >contribute >contribute    >banned  >contribute
contribute-preview POST >login   >training   200           >choose    403            >banned  200
contribute-idea   GET  >login    >training   >contribute   >choose    403            >banned  >contribute
contribute-idea   POST 405       405         405           405        405            >banned  405
contribute-clear  GET  >contribute >contribute >contribute   >contribute >contribute    >banned  >contribute
contribute-clear  POST >login    >training   >contribute   >choose    403            >banned  >contribute
my-work           GET  >login    200         200           200        403            >banned  200
my-work           POST 405       405         405           405        405            >banned  405
correct           GET  >login    404         200           404        403            >banned  404
correct           POST >login    404         422           404        403            >banned  404
correct-preview   GET  >correct  >correct    >correct      >correct   >correct       >banned  >correct
correct-preview   POST >login    404         200           404        403            >banned  404
work-hardness     GET  >login    404         >my-work      404        403            >banned  404
work-hardness     POST 405       405         405           405        405            >banned  405
withdraw          GET  >my-work  >my-work    >my-work      >my-work   >my-work       >banned  >my-work
withdraw          POST >login    404         403           404        403            >banned  404

judge             GET  >login    >training   403           200        200            >banned  >choose
judge             POST 405       405         405           405        405            >banned  405
judge-take        GET  >judge    >judge      >judge        >judge     >judge         >banned  >judge
judge-take        POST >login    >training   403           >judge     >judge         >banned  >choose
judge-alike       GET  >login    >training   403           200        >judge         >banned  >choose
judge-alike       POST 405       405         405           405        405            >banned  405
judge-send        GET  >login    >training   403           >judge     >judge         >banned  >choose
judge-send        POST >login    >training   403           422        409            >banned  >choose

console           GET  >login    403         403           403        200            >banned  403
console           POST 405       405         405           405        405            >banned  405
campaign-new      GET  >login    403         403           403        200            >banned  403
campaign-new      POST >login    403         403           403        422            >banned  403
campaign          GET  >login    403         403           403        200            >banned  403
campaign          POST >login    403         403           403        422            >banned  403
campaign-state    GET  >campaign >campaign   >campaign     >campaign  >campaign      >banned  >campaign
campaign-state    POST >login    403         403           403        422            >banned  403
campaign-judge    GET  >campaign >campaign   >campaign     >campaign  >campaign      >banned  >campaign
campaign-judge    POST >login    403         403           403        >judge         >banned  403
decisions         GET  >login    403         403           403        200            >banned  403
decisions         POST 405       405         405           405        405            >banned  405
decision          GET  >decisions >decisions  >decisions    >decisions >decisions     >banned  >decisions
decision          POST >login    403         403           403        422            >banned  403
schemas           GET  >login    403         403           403        200            >banned  403
schemas           POST 405       405         405           405        405            >banned  405
schemas-decide    GET  >schemas  >schemas    >schemas      >schemas   >schemas       >banned  >schemas
schemas-decide    POST >login    403         403           403        422            >banned  403
schemas-statistics GET >schemas  >schemas    >schemas      >schemas   >schemas       >banned  >schemas
schemas-statistics POST >login   403         403           403        >schemas       >banned  403
schema            GET  >login    403         403           403        200            >banned  403
schema            POST >login    403         403           403        422            >banned  403
flags             GET  >login    403         403           403        200            >banned  403
flags             POST >login    403         403           403        >flags         >banned  403
worker-flags      GET  >worker   >worker     >worker       >worker    >worker        >banned  >worker
worker-flags      POST >login    403         403           403        >worker        >banned  403
audit             GET  >login    403         403           403        200            >banned  403
audit             POST 405       405         405           405        405            >banned  405
audit-csv         GET  >login    403         403           403        200            >banned  403
audit-csv         POST 405       405         405           405        405            >banned  405
audit-all         GET  >login    403         403           403        200            >banned  403
audit-all         POST 405       405         405           405        405            >banned  405
audit-all-csv     GET  >login    403         403           403        200            >banned  403
audit-all-csv     POST 405       405         405           405        405            >banned  405
workers           GET  >login    403         403           403        200            >banned  403
workers           POST 405       405         405           405        405            >banned  405
worker            GET  >login    403         403           403        200            >banned  403
worker            POST >login    403         403           403        422            >banned  403
worker-data       GET  >login    403         403           403        200            >banned  403
worker-data       POST >login    403         403           403        403            >banned  403
worker-erase      GET  >worker-data >worker-data >worker-data >worker-data >worker-data >banned >worker-data
worker-erase      POST >login    403         403           403        422            >banned  403
exports           GET  >login    403         403           403        200            >banned  403
exports           POST >login    403         403           403        422            >banned  403
export-download   GET  >login    403         403           403        200            >banned  403
export-download   POST 405       405         405           405        405            >banned  405
export-delete     GET  >exports  >exports    >exports      >exports   >exports       >banned  >exports
export-delete     POST >login    403         403           403        >exports       >banned  403
payments          GET  >login    403         403           403        200            >banned  403
payments          POST 405       405         405           405        405            >banned  405
payments-verify   GET  >payments >payments   >payments     >payments  >payments      >banned  >payments
payments-verify   POST >login    403         403           403        422            >banned  403
payment-lines     GET  >login    403         403           403        200            >banned  403
payment-lines     POST 405       405         405           405        405            >banned  405
payment-lines-file GET >login    403         403           403        200            >banned  403
payment-lines-file POST 405      405         405           405        405            >banned  405
verification      GET  >login    403         403           403        200            >banned  403
verification      POST 405       405         405           405        405            >banned  405
verification-record GET >verification >verification >verification >verification >verification >banned >verification
verification-record POST >login  403         403           403        >verification  >banned  403
verification-choose GET >verification >verification >verification >verification >verification >banned >verification
verification-choose POST >login  403         403           403        >verification  >banned  403
verification-discard GET >verification >verification >verification >verification >verification >banned >verification
verification-discard POST >login 403         403           403        >payments      >banned  403
verification-file GET  >login    403         403           403        200            >banned  403
verification-file POST 405       405         405           405        405            >banned  405
bonuses           GET  >login    403         403           403        200            >banned  403
bonuses           POST 405       405         405           405        405            >banned  405
bonuses-award     GET  >bonuses  >bonuses    >bonuses      >bonuses   >bonuses       >banned  >bonuses
bonuses-award     POST >login    403         403           403        422            >banned  403
bonuses-given     GET  >login    403         403           403        200            >banned  403
bonuses-given     POST 405       405         405           405        405            >banned  405
bonuses-file      GET  >login    403         403           403        200            >banned  403
bonuses-file      POST 405       405         405           405        405            >banned  405
bonus-cancel      GET  >bonuses-given >bonuses-given >bonuses-given >bonuses-given >bonuses-given >banned >bonuses-given
bonus-cancel      POST >login    403         403           403        422            >banned  403
pictures          GET  >login    403         403           403        200            >banned  403
pictures          POST >login    403         403           403        >pictures      >banned  403
picture-csv       GET  >login    403         403           403        200            >banned  403
picture-csv       POST 405       405         405           405        405            >banned  405
references        GET  >login    403         403           403        200            >banned  403
references        POST 405       405         405           405        405            >banned  405
reference-upload  GET  >references >references >references   >references >references    >banned  >references
reference-upload  POST >login    403         403           403        422            >banned  403
reference-remove  GET  >references >references >references   >references >references    >banned  >references
reference-remove  POST >login    403         403           403        422            >banned  403
tokens            GET  >login    403         403           403        200            >banned  403
tokens            POST >login    403         403           403        422            >banned  403
token-revoke      GET  >tokens   >tokens     >tokens       >tokens    >tokens        >banned  >tokens
token-revoke      POST >login    403         403           403        422            >banned  403
job               GET  >login    403         403           403        200            >banned  403
job               POST >login    403         403           403        >job           >banned  403
"""


def expectations() -> dict[tuple[str, str, str], str]:
    """(address, method, role): what it answers."""
    found: dict[tuple[str, str, str], str] = {}
    for line in EXPECTED.strip().splitlines()[1:]:
        if line.strip():
            name, method, *cells = line.split()
            found |= {(name, method, role): cell for role, cell in zip(ROLES, cells, strict=True)}
    return found
