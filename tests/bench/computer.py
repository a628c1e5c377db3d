"""Computer players: the time of a decision on one core for each level, in whole matches of two."""

from collections.abc import Iterator

from bot.games import MENU
from tests.arena.contest import GAMES, Contest, both_ways
from tests.bench.measure import Row

AGAINST = "medio"
TITLES = {"scala40": "Scala 40", "scopa": "Scopa"}
ASKED = {
    ("scala40", "difficile"): ("5", "25"),
    ("scala40", "maestro"): ("30", "150"),
}


def rows(matches: int = 1) -> list[Row]:
    """The number of pairs of matches."""
    return [
        row
        for game in GAMES
        for level in MENU[game].computer_players
        for row in _rows(game, level, _times(game, level, matches))
    ]


def _times(game: str, level: str, matches: int) -> list[int]:
    contest = Contest(game, (level, AGAINST), next(iter(GAMES[game].profiles)))
    played = [both_ways(contest, number) for number in range(matches)]
    return sorted(micros for pair in played for micros in pair["micros"][0])


def _rows(game: str, level: str, micros: list[int]) -> Iterator[Row]:
    cuts = {"median": len(micros) // 2, "p99": len(micros) * 99 // 100}
    asked = ASKED.get((game, level), ("", ""))
    for (name, cut), most in zip(cuts.items(), asked, strict=True):
        yield Row(f"{TITLES[game]}, {level}, {name}", micros[cut] / 1000, "ms", most)
