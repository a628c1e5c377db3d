"""`python -m tests.failover [TRIAL=TIMES …]`, such as `kills=100 slow`; without any, all trials."""

import asyncio
import sys

from tests.doubles.postgres import LEFT_OUT, cluster, found, is_required
from tests.failover.networks import partitions, slow
from tests.failover.outages import cut_off, outages
from tests.failover.programs import clocks, upgrades
from tests.failover.trials import deploys, freezes, kills

TRIALS = {
    "kills": (kills, 100),
    "deploys": (deploys, 30),
    "freezes": (freezes, 50),
    "partitions": (partitions, 9),
    "slow": (slow, 3),
    "outages": (outages, 2),
    "cut-off": (cut_off, 2),
    "clocks": (clocks, 6),
    "upgrades": (upgrades, 1),
}


def main(arguments: list[str]) -> int:
    asked = dict(one.partition("=")[::2] for one in arguments) or dict.fromkeys(TRIALS, "")
    faultless = True
    if found() is None and not is_required():
        sys.stdout.write(f"{LEFT_OUT}\n")
        return 0
    with cluster() as server:
        for name, times in asked.items():
            trial, usual = TRIALS[name]
            figures = asyncio.run(trial(server, int(times or usual)))
            sys.stdout.write("\n".join(figures.lines()) + "\n")
            sys.stdout.flush()
            faultless &= figures.faultless
    return not faultless


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
