"""The operations of the API, by what they are about. Each asks for one scope and calls what the pages call."""
