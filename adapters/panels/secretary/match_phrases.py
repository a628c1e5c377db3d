"""How rounds, matches and results are put into words."""

from adapters.panels.phrases import listed, short
from adapters.panels.tournament.sights import MatchSight, RoundSheet, SideSight
from adapters.panels.tournament.wording import group_letter
from adapters.text import Words
from engine.tournament.event.rules import TournamentStage

PAIR = 2
"""At a table with more players, the numbers say who has played."""


def match_text(match: MatchSight, words: Words) -> str:
    """`Tavolo 3: Anna` and the others, or with the result."""
    text = result_text(match, words) if match.over else sides_text(match)
    key = "secretary-table-third" if match.for_third else "secretary-table"
    table = words(key, table=match.table)
    if match.group is not None:
        table = words("secretary-table-group", table=match.table, group=group_letter(match.group))
    return f"{table}: {text}"


def sides_text(match: MatchSight) -> str:
    if len(match.sides) > 2:
        return ", ".join(f"{n} {short(side.name)}" for n, side in enumerate(match.sides, 1))
    return " – ".join(short(side.name) for side in match.sides)  # noqa: RUF001 - as people write it


def result_text(match: MatchSight, words: Words) -> str:
    absent = [short(side.name) for side in match.sides if side.absent]
    came = [side for side in match.sides if not side.absent]
    numbers = ", ".join(_with_numbers(side) for side in came)
    parts = [sides_text(match) if absent and len(match.sides) == PAIR else numbers]
    if absent:
        parts.append(words("secretary-absent", n=len(absent), names=listed(absent, words)))
    if match.by_time:
        parts.append(words("secretary-by-time"))
    if match.corrected:
        parts.append(words("secretary-corrected"))
    return " · ".join(filter(None, parts))


def recorded_text(match: MatchSight, words: Words) -> str:
    """In answer to a result: also what it is worth to the winner, if points were counted."""
    won = next((side for side in match.sides if side.place == 1), None)
    if won is None or not won.mp:
        return match_text(match, words)
    worth = words("secretary-worth", name=short(won.name), mp=f"{won.mp:+}")
    return f"{match_text(match, words)}. {worth}"


def resting_text(shown: RoundSheet, words: Words) -> str:
    names = listed([short(entrant.name) for entrant in shown.resting], words)
    key = "free-pass" if shown.stage is TournamentStage.BRACKET else "resting"
    return words(f"secretary-{key}", n=len(shown.resting), names=names)


def _with_numbers(side: SideSight) -> str:
    counted = [n for n in (side.deals, side.points) if n is not None]
    return " ".join([short(side.name), *map(str, counted[:1])])
