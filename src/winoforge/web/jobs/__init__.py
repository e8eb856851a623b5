"""Background work: a job is a row with progress that can be cancelled; django-q2 delivers it at least once."""
