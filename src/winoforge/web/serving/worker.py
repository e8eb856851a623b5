"""The worker process: django-q2 does the background jobs. Run as a module by the supervisor."""

from __future__ import annotations

import os
import sys

from winoforge.web.serving.lifeline import hold_on


def main(lifeline: int) -> int:
    """Work until a signal comes; the exit code tells the supervisor whether that was meant."""
    hold_on(lifeline)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "winoforge.web.settings")
    import django

    django.setup()
    from django_q.cluster import Cluster

    cluster = Cluster()  # takes SIGTERM and SIGINT as the wish to end once the job at hand is done
    cluster.start()
    cluster.sentinel.join()
    return 1 if cluster.sentinel.exitcode else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
