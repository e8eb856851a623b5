"""Statistics: one a function, once. numpy is imported inside the functions that need it, so that core stays light."""
