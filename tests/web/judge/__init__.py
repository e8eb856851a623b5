"""Judging: reservations, judgements, decisions, and the evaluator’s page."""
