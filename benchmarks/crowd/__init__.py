"""What load.py, crash.py, backup.py and growth.py share: databases, people prepared in them, a light client.

databases.py   SQLite in a folder, or a PostgreSQL database of its own
prepare.py     fills a database through the ORM, in a process of its own; prints sessions as JSON
client.py      HTTP over asyncio streams, made to cost the machine little
working.py     a crowd that writes, judges and is paid, and keeps what was acknowledged
figures.py     the figures of a campaign as the API and the pages of the console show them
measure.py     percentiles, and what processes took of the processors
"""
