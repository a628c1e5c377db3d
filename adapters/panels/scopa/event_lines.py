"""What happens in a match of Scopa, in one line each."""

from collections.abc import Sequence

from adapters.panels.game import Names
from adapters.panels.scopa.card_names import Form, all_of, card_text, points, sides
from adapters.text import Words
from engine.game import DealBegan, DeckCut, MatchEnded, Result, SaidReady, Seat, SeedRevealed
from engine.scopa.events import (
    DealScored,
    Dealt,
    Event,
    HandsDealt,
    Left,
    LeftoversTaken,
    Played,
    Redealt,
)
from engine.scopa.pack import VALUE
from engine.scopa.table import KING


def describe(events: Sequence[Event], names: Names, words: Words) -> tuple[str, ...]:
    lines = (_dealing(event, names, words) or _playing(event, names, words) for event in events)
    return tuple(line for line in lines if line)


def last_turns(
    events: Sequence[Event], names: Names, words: Words, reader: Seat | None = None
) -> tuple[str, ...]:
    """Return what each player played last, and who has the rest; for a reader, what was played
    since their own card."""
    places = [place for place, event in enumerate(events) if isinstance(event, Played)]
    own = [place for place in places if getattr(events[place], "seat", None) == reader]
    since = max([*own[-1:], *places[: -len(names)][-1:]], default=-1) + 1
    told = (event for event in events[since:] if isinstance(event, Played | LeftoversTaken))
    return describe([*told], names, words)


def winners(result: Result, names: Names, words: Words) -> str:
    """Say who has won; if a player left, which is told before, without the totals."""
    name = sides(names, words)[result.winner]
    many = len(names) // 2
    if result.left:
        return words("scopa-won-left", name=name, winners=many)
    mine, theirs = result.totals[result.winner], result.totals[1 - result.winner]
    return words("scopa-won", name=name, winners=many, mine=mine, theirs=theirs)


def _dealing(event: Event, names: Names, words: Words) -> str:
    match event:
        case DealBegan(number, dealer, cutter):
            called = {"dealer": names[dealer], "cutter": names[cutter]}
            return words("scopa-deal-began", number=number, **called)
        case DeckCut(seat, _, automatic):
            return words("scopa-cut-for" if automatic else "scopa-cut", name=names[seat])
        case Redealt(table):
            return words("scopa-redealt", kings=sum(VALUE[c] == KING for c in table))
        case Dealt(table):
            return words("scopa-dealt", cards=all_of(table, words))
        case HandsDealt(stock):
            return words("scopa-hands-dealt", stock=stock)
        case _:
            return ""


def _playing(event: Event, names: Names, words: Words) -> str:
    match event:
        case Played():
            return _played(event, names, words)
        case LeftoversTaken(seat, cards):
            return words("scopa-leftovers", name=names[seat], cards=all_of(cards, words))
        case DealScored(scored, totals):
            deal = points(names, words, scored.points)
            return words("scopa-scored", deal=deal, totals=points(names, words, totals))
        case Left(seat, reason):
            return words("scopa-left", name=names[seat], reason=reason.value)
        case MatchEnded(result):
            return winners(result, names, words)
        case SaidReady() | SeedRevealed():
            return ""
        case _:
            return ""


def _played(played: Played, names: Names, words: Words) -> str:
    said = {"name": names[played.seat], "card": card_text(played.card, words, Form.THE)}
    if not played.captured:
        return words("scopa-played", **said)
    scopa = "yes" if played.scopa else "no"
    return words("scopa-played-takes", **said, cards=all_of(played.captured, words), scopa=scopa)
