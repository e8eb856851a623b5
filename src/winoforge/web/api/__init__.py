"""The REST API (P26): the same actions as the pages, for programs.

A request passes ForPrograms (middleware.py), the bearer's token (bearer.py), an operation (operations/), and the
action or reading that the page of the same thing uses. What goes out is in shapes/; errors are in errors.py.
"""

PREFIX = "/api/"
