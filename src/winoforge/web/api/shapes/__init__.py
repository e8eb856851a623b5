"""What goes out and comes in: typed, in the words of the platform. Public ids only, times in UTC, money as strings."""
