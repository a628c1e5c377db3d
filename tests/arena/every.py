"""One table of all levels of a game against each other, at every number of players."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from bot.games import MENU
from tests.arena.contest import Contest
from tests.arena.figures import ratio

SEATINGS = {
    "scala40": [(2, False), (3, False), (4, False), (5, False), (4, True)],
    "scopa": [(2, False), (4, True)],
}
STRENGTH = ("facile", "medio", "difficile", "maestro")
HEAD = ("| players | levels | hands won | points a hand | hands |", "|---|---|---|---|---|")

Play = Callable[[Contest], Iterable[dict[str, Any]]]


def contests(game: str, profile: str) -> Iterator[Contest]:
    """The stronger level of each comes first."""
    levels = sorted(MENU[game].computer_players, key=STRENGTH.index, reverse=True)
    for players, pairs in SEATINGS[game]:
        for stronger, weaker in combinations(levels, 2):
            yield Contest(game, (stronger, weaker), profile, players, pairs)


def table(game: str, profile: str, play: Play) -> Iterator[str]:
    yield from HEAD
    for contest in contests(game, profile):
        yield row(contest, list(play(contest)))


def row(contest: Contest, played: list[dict[str, Any]]) -> str:
    hands = [pair["hands"] for pair in played]
    won, half = ratio([pair["hands_won"] for pair in played], hands)
    more, about = ratio([pair["points"] for pair in played], hands)
    seats = "2 pairs" if contest.pairs else str(contest.players)
    levels = " against ".join(contest.levels)
    share = f"{100 * won:.1f} % ± {100 * half:.1f}"
    return f"| {seats} | {levels} | {share} | {more:+.1f} ± {about:.1f} | {sum(hands)} |"
