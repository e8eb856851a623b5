"""The rules for Portuguese: lexicon, forms, morphology, and which readings a word can have."""
