"""What the players did in their last turns: a line each, with everything they did."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias, get_args

from adapters.panels.french_cards import card_text
from adapters.panels.game import Names
from adapters.panels.phrases import listed
from adapters.panels.scala40.phrasing import left_text, meld_text, way_text
from adapters.text import Words
from engine.game import DeckCut, Event, Seat
from engine.scala40.events import (
    Attached,
    Discarded,
    Drew,
    Laid,
    Left,
    Opened,
    StockRenewed,
    Swapped,
    Took,
    TookBack,
    TwinAnnounced,
)

Move: TypeAlias = Drew | Took | Opened | Laid | Attached | Swapped | Discarded | TwinAnnounced
MOVES = get_args(Move)


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """What a player did that stands. What the table did by itself has no seat."""

    seat: Seat | None
    done: tuple[Event, ...] = field(default=())


def last_turns(
    events: Sequence[Event], names: Names, words: Words, reader: Seat | None = None
) -> tuple[str, ...]:
    """The last turn of each player; a reader sees those since their own."""
    recent = since(turns(_newest(events, len(names))), len(names), reader)
    return tuple(_line(turn, names, words) for turn in recent)


def touched(
    events: Sequence[Event], melds: int, seats: int, reader: Seat | None = None
) -> frozenset[int]:
    """The indexes of the melds that were laid or changed in these turns; so many are laid now."""
    newest, found = turns(_newest(events, seats)), set[int]()
    recent = since(newest, seats, reader)
    laid = melds - sum(_melds(event) for turn in newest for event in turn.done)
    for turn in newest:
        for event in turn.done:
            first, laid = laid, laid + _melds(event)
            if turn in recent:
                found |= {event.to} if isinstance(event, Attached | Swapped) else set[int]()
                found |= set(range(first, laid))
    return frozenset(found)


def _newest(events: Sequence[Event], count: int) -> Sequence[Event]:
    """The events of the last turns, at least so many: a turn that was not cut short ends with a
    discard."""
    places = reversed(range(len(events)))
    ended = (place for place in places if isinstance(events[place], Discarded))
    return events[next(islice(ended, count, None), -1) + 1 :]


def turns(events: Iterable[Event]) -> list[TurnEvents]:
    """Without the moves that were taken back."""
    found: list[tuple[Seat | None, list[Event]]] = []
    for event in events:
        match event:
            case _ if isinstance(event, MOVES):
                _add(found, event)
            case TookBack(_, moves) if found:
                del found[-1][1][-moves:]
            case StockRenewed() | DeckCut(automatic=True) | Left():
                found.append((None, [event]))
            case _:
                pass
    return [TurnEvents(seat, tuple(done)) for seat, done in found if done]


def since(found: list[TurnEvents], seats: int, reader: Seat | None) -> list[TurnEvents]:
    """At most one turn of each player; of a reader's own, none."""
    last = [place for place, turn in enumerate(found) if turn.seat is not None][-seats:]
    first = last[0] if last else 0
    own = [place for place in last if reader is not None and found[place].seat == reader]
    ended = [place for place in own if _over(found[place].done)]
    start = max([first, *(place + 1 for place in ended)])
    return [turn for turn in found[start:] if reader is None or turn.seat != reader]


def _add(found: list[tuple[Seat | None, list[Event]]], event: Move) -> None:
    seat, done = found[-1] if found else (None, [])
    goes_on = seat == event.seat and (isinstance(event, TwinAnnounced) or not _over(done))
    if goes_on:
        done.append(event)
    else:
        found.append((event.seat, [event]))


def _over(done: Sequence[Event]) -> bool:
    """The twin is announced after the discard."""
    return any(isinstance(event, Discarded) for event in done[-2:])


def _melds(event: Event) -> int:
    match event:
        case Opened(melds=melds):
            return len(melds)
        case Laid():
            return 1
        case _:
            return 0


def _line(turn: TurnEvents, names: Names, words: Words) -> str:
    done = listed([_done(event, names, words) for event in turn.done], words)
    if turn.seat is None:
        return done
    return words("scala40-did", name=names[turn.seat], done=done)


def _done(event: Event, names: Names, words: Words) -> str:
    match event:
        case Drew():
            return words("scala40-did-draw")
        case Took(card=card):
            return words("scala40-did-take", card=card_text(card))
        case Opened(melds=melds, points=points):
            return words("scala40-did-open", points=points, cards=way_text(melds))
        case Laid(meld=meld):
            return words("scala40-did-lay", cards=meld_text(meld))
        case Attached(card=card, to=to, face=face):
            return words("scala40-did-attach", card=card_text(card, face), number=to + 1)
        case Swapped(card=card, to=to):
            return words("scala40-did-swap", card=card_text(card), number=to + 1)
        case Discarded(card=card):
            return words("scala40-did-discard", card=card_text(card))
        case TwinAnnounced(card=card):
            return words("scala40-did-twin", card=card_text(card))
        case StockRenewed(cards):
            return words("scala40-told-renewed", n=cards)
        case DeckCut(seat):
            return words("scala40-told-cut-automatic", name=names[seat])
        case Left():
            return left_text(event, names, words)
        case _:
            return ""
