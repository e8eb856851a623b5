"""The platform's rules: small pure functions that the actions of web/ ask before they change anything."""
