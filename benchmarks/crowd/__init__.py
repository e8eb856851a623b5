"""What load.py, crash.py and growth.py share: databases of their own, people prepared in them, a light client.

databases.py   SQLite in a folder, or a PostgreSQL database of its own
prepare.py     fills a database through the ORM, in a process of its own; prints sessions as JSON
client.py      HTTP over asyncio streams, made to cost the machine little
measure.py     percentiles, and what processes took of the processors
"""
