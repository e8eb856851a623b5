"""Adversarial filtering (AFLite): what an ensemble of simple classifiers foretells too well leaves a collection."""
