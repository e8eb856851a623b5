"""What takes text and solvers together: hardness, leaks, structure, artifacts, filtering."""
