"""`python -m tests.crash`: how many kills of each scenario fail each check, and which."""

import asyncio
import logging
import sys
from collections import defaultdict

from tests.crash.checks import CHECKS
from tests.crash.kills import killed, moment_of, undisturbed
from tests.crash.scenarios import SCENARIOS, Scenario


async def reported(scenario: Scenario, *, loud: bool) -> None:
    moment = await moment_of(scenario)
    right = await undisturbed(moment)
    faults = defaultdict[str, dict[str, list[str]]](dict)
    for number, boundary in enumerate(right.boundaries, 1):
        after = await killed(moment, number)
        for check in CHECKS:
            if found := list(check(right, after)):
                faults[check.__name__][f"{number}. {boundary}"] = found
    for check in CHECKS:
        failed = faults[check.__name__]
        tell(f"{scenario.__name__}: {check.__name__}: {len(failed)} of {len(right.boundaries)}")
        for boundary, found in failed.items() if loud else ():
            tell(f"    {boundary}", *(f"        {fault}" for fault in found))


def tell(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


async def main(names: set[str]) -> None:
    for scenario in SCENARIOS:
        if not names or scenario.__name__ in names:
            await reported(scenario, loud=bool(names))


if __name__ == "__main__":
    logging.disable()  # a dead program complains of everything
    asyncio.run(main(set(sys.argv[1:])))
