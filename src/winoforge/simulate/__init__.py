"""`winoforge simulate`: bots of different honesty play a week of a campaign through the pages of a platform.

frames.py         sentences with gaps, from which thousands of different schemas are made
characters.py     what kinds of bots there are, and how honest and able each is
browser.py        a small browser: keep-alive, cookies, forms
platform.py       a platform of one's own, on a folder and a port of its own
worker.py         a contributor, who may become an evaluator
administrator.py  the one who runs the campaign
week.py           who does what when
reading.py        what the database says afterwards, read only
invariants.py     what must hold
prompting.py      whom the rule of hardness would ask for harder or easier schemas
report.py         the figures beside the paper's
"""
