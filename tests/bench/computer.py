"""Computer players: the time of a decision on one core for each level, in whole matches of two, and
for *maestro* also in pairs.
"""

from collections.abc import Iterator

from bot.games import MENU
from tests.arena.contest import GAMES, Contest, both_ways
from tests.bench.measure import Row

AGAINST = "medio"
TITLES = {"scala40": "Scala 40", "scopa": "Scopa"}
ASKED = {
    ("scala40", "difficile"): ("5", "25"),
    ("scala40", "maestro"): ("8 (measured 0.7, 4.6)", "30 (measured 10, 14)"),
    ("scopa", "maestro"): ("20 (measured 1.7, 13)", "150"),
}
"""What was measured is that of two players and in pairs, beside nine other loads."""
SLOW = "maestro"


def rows(matches: int = 1) -> list[Row]:
    """The number of pairs of matches."""
    return [
        row
        for game in GAMES
        for level in MENU[game].computer_players
        for pairs in (False, True)[: 1 + (level == SLOW)]
        for row in _rows(game, level, pairs, _times(game, level, pairs, matches))
    ]


def _times(game: str, level: str, pairs: bool, matches: int) -> list[int]:
    profile, players = next(iter(GAMES[game].profiles)), 4 if pairs else 2
    contest = Contest(game, (level, AGAINST), profile, players, pairs)
    played = [both_ways(contest, number) for number in range(matches)]
    return sorted(micros for pair in played for micros in pair["micros"][0])


def _rows(game: str, level: str, pairs: bool, micros: list[int]) -> Iterator[Row]:
    cuts = {"median": len(micros) // 2, "p99": len(micros) * 99 // 100}
    asked = ASKED.get((game, level), ("", ""))
    who = f"{TITLES[game]}, {level}" + (" in pairs" if pairs else "")
    for (name, cut), most in zip(cuts.items(), asked, strict=True):
        yield Row(f"{who}, {name}", micros[cut] / 1000, "ms", most)
