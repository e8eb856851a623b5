"""The rules for English: lexicon, forms, morphology, and which readings a word can have."""
