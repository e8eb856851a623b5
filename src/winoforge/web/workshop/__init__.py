"""Write and judge: schemas, slots, judgements, score, payment codes, training and test questions."""
