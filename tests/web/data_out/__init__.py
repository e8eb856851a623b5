"""Taking data out: exports, everything about one worker, and erasure."""
