"""Reports: what solvers did on collections, as tables and pictures; one definition for terminal, files and page."""
