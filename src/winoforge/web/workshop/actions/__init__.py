"""Every change to schemas, judgements, scores and codes: one action each."""
