"""How many kills fail each check: `python -m tests.crash [PLATFORM] [SCENARIO | haste]`."""

import asyncio
import logging
import sys
from collections import defaultdict
from itertools import product

from tests.crash.checks import CHECKS
from tests.crash.haste import haste
from tests.crash.kills import PLATFORMS, killed, moment_of, undisturbed
from tests.crash.on_telegram import telegram
from tests.crash.scenarios import SCENARIOS, Scenario

KILLS = 4


async def reported(platform: str, scenario: Scenario, *, loud: bool) -> None:
    empty = PLATFORMS[platform]
    moment = await moment_of(empty, scenario)
    right = await undisturbed(empty, moment)
    faults = defaultdict[str, dict[str, list[str]]](dict)
    for number, boundary in enumerate(right.boundaries, 1):
        after = await killed(empty, moment, number)
        for check in CHECKS:
            if found := list(check(right, after)):
                faults[check.__name__][f"{number}. {boundary}"] = found
    for check in CHECKS:
        failed = faults[check.__name__]
        done = f"{platform} {scenario.__name__}: {check.__name__}"
        tell(f"{done}: {len(failed)} of {len(right.boundaries)}")
        for boundary, found in failed.items() if loud else ():
            tell(f"    {boundary}", *(f"        {fault}" for fault in found))


def tell(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


async def main(names: set[str]) -> None:
    for platform, scenario in product(PLATFORMS, SCENARIOS):
        if names <= {platform, scenario.__name__}:
            await reported(platform, scenario, loud=bool(names))
    if names <= {"telegram", "haste"}:
        async with telegram() as program:
            tell(f"telegram haste: {await haste(program, KILLS)} messages with buttons, 1 is right")


if __name__ == "__main__":
    logging.disable()  # a dead program complains of everything
    asyncio.run(main(set(sys.argv[1:])))
