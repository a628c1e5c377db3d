"""The file with which anybody can check the draws of a tournament (docs/verify.md)."""

from collections.abc import Iterator

from adapters.panels.tournament.sights import DrawSight, TournamentSight
from adapters.text import Words


def draws_text(sight: TournamentSight, words: Words) -> str:
    """Paragraphs: the first one says how to check, then each draw has two, its facts and its list.

    The secret is the last thing in the facts. The list is exactly what was mixed with it.
    """
    start = f"{words('board-proof-how')}\n{words('board-proof-published')}: {sight.published}\n"
    draws = (_draw(number, draw, words) for number, draw in enumerate(sight.draws, start=1))
    return "\n".join((start, *draws))


def _draw(number: int, draw: DrawSight, words: Words) -> str:
    facts = "".join(f"{line}\n" for line in _facts(number, draw, words))
    listed = draw.listed or f"{words('board-proof-by-hand')}\n"
    return f"{facts}\n{listed}"


def _facts(number: int, draw: DrawSight, words: Words) -> Iterator[str]:
    yield words("board-proof-draw", n=number)
    if draw.reason:
        yield f"{words('board-proof-reason')}: {' '.join(draw.reason.split())}"
    order = " ".join(str(entrant.number) for entrant in draw.order)
    yield f"{words('board-proof-order')}: {order}"
    if draw.secret:
        yield f"{words('board-proof-before')}: {draw.before}"
        yield f"{words('board-proof-secret')}: {draw.secret}"
