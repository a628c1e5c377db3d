"""Prints each row as soon as it is measured."""

import argparse

from tests.bench.measure import HEAD, headline
from tests.bench.taps.sections import ROUNDS, SECTIONS, rows

if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="what a tap costs")
    asked.add_argument("sections", nargs="*", default=SECTIONS, help=", ".join(SECTIONS))
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    given = asked.parse_args()
    print(HEAD, headline("A tap, the bot as a process of its own"), sep="\n")
    for row in rows(given.sections, given.rounds):
        print(row, flush=True)
