"""`make arena`: `python -m tests.arena GAME A B --hands N --players 2 --profile online`.

Both players play the same cards twice, once from each side, on all cores. `--minutes` stops it
early; with `--keep FILE`, matches that were already played are not played again. With `all` in the
place of the levels, every level plays against every other, at every number of players.
"""

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from bot.games import MENU
from tests.arena.contest import GAMES, Contest, both_ways
from tests.arena.every import table
from tests.arena.figures import report

HANDS = 4000
ALL = "all"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = _asked(arguments)
    if asked.first == ALL:
        for line in table(asked.game, asked.profile, lambda contest: _contest(contest, asked)):
            print(line, flush=True)
        return
    levels = (asked.first, asked.second)
    contest = Contest(asked.game, levels, asked.profile, asked.players, asked.pairs)
    print(*report(_contest(contest, asked), levels), sep="\n")


def _contest(contest: Contest, asked: argparse.Namespace) -> list[dict[str, Any]]:
    pairs = _kept(asked.keep, contest)
    until: float = monotonic() + 60 * asked.minutes

    def enough() -> bool:
        hands: int = sum(pair["hands"] for pair in pairs.values())
        return bool(hands >= asked.hands) or monotonic() > until

    numbers = (number for number in count(asked.seed) if number not in pairs)
    for number, pair in _played(contest, numbers, asked.cores, enough):
        pairs[number] = pair
        _keep(asked.keep, contest, number, pair)
    return list(pairs.values())


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.arena")
    parser.add_argument("game", choices=GAMES)
    levels = sorted({level for entry in MENU.values() for level in entry.computer_players})
    parser.add_argument("first", choices=[*levels, ALL])
    parser.add_argument("second", choices=levels, nargs="?")
    parser.add_argument("--hands", type=int, default=HANDS, help="at least so many")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--pairs", action="store_true")
    parser.add_argument("--profile")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="at most so many")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=0, help="the first of them")
    parser.add_argument("--keep", type=Path, help="go on from this file, and add to it")
    asked = parser.parse_args(arguments)
    if asked.second is None and asked.first != ALL:
        parser.error("a level needs another one to play against")
    asked.profile = asked.profile or next(iter(GAMES[asked.game].profiles))
    return asked


def _played(
    contest: Contest, numbers: Iterator[int], cores: int, enough: Callable[[], bool]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Matches that have begun are finished, because otherwise long matches would be left out."""
    begun: dict[Future[dict[str, Any]], int] = {}
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        while not enough():
            while len(begun) < cores:
                number = next(numbers)
                begun[pool.submit(both_ways, contest, number)] = number
            done, _ = wait(begun, return_when=FIRST_COMPLETED)
            yield from ((begun.pop(future), future.result()) for future in done)
        yield from ((number, future.result()) for future, number in begun.items())


def _kept(file: Path | None, contest: Contest) -> dict[int, dict[str, Any]]:
    if file is None or not file.exists():
        return {}
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return {line["seed"]: line["pair"] for line in lines if line["of"] == str(contest)}


def _keep(file: Path | None, contest: Contest, number: int, pair: dict[str, Any]) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps({"of": str(contest), "seed": number, "pair": pair}) + "\n")


if __name__ == "__main__":
    main()
