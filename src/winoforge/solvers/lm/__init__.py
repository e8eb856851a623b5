"""Language models as solvers: finding, loading, and the engine that scores sentences with them."""

import os

# Read by torch's threads when they start, so it stands before every import of torch. Threads that wait by spinning take
# the processor from the one they wait for: beside one other busy process that made scoring three times slower.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
