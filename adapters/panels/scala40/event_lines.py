"""What has just happened, in one short line each."""

from collections.abc import Iterable, Sequence

from adapters.panels.french_cards import card_text
from adapters.panels.game import Names
from adapters.panels.phrases import listed
from adapters.panels.scala40.phrasing import left_text, meld_text, side_name, way_text
from adapters.text import Words
from engine.game import (
    DealBegan,
    DeckCut,
    LastDealAnnounced,
    MatchEnded,
    SaidReady,
    SeedRevealed,
    Side,
)
from engine.scala40 import melds
from engine.scala40.events import (
    Attached,
    Closed,
    CutPassed,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    Drew,
    Eliminated,
    Event,
    Laid,
    Left,
    Opened,
    PutBack,
    Reentered,
    StockEnded,
    StockRenewed,
    Swapped,
    Took,
    TookBack,
    TwinAnnounced,
    Voted,
)


def describe(events: Sequence[Event], names: Names, words: Words) -> tuple[str, ...]:
    teller = _Teller(events, names, words)
    lines = (teller.line(event) for event in events)
    return tuple(line for line in lines if line)


class _Teller:
    """Turns events into lines; some share a line with others of the same moment."""

    def __init__(self, events: Sequence[Event], names: Names, words: Words) -> None:
        self._names = names
        self._words = words
        self._discards_at_once = _discards_at_once(events)
        self._put_back = any(isinstance(event, PutBack) for event in events)
        self._sides = _sides(events, len(names))

    def line(self, event: Event) -> str:
        match event:
            case Drew() | SaidReady() | SeedRevealed() | LastDealAnnounced():
                return ""
            case Took() | Opened() | Laid() | Attached() | Swapped():
                return self._move(event)
            case TookBack() | PutBack() | Discarded() | TwinAnnounced() | Voted():
                return self._other(event)
            case DealBegan() | DeckCut() | Dealt() | StockEnded() | CutPassed() | StockRenewed():
                return self._table(event)
            case Closed() | DealScored() | DealVoided() | Eliminated() | Reentered() | Left():
                return self._end(event)
            case MatchEnded(result):
                people = len(self._names) // self._sides
                name = self._side(result.winner)
                return self._words("scala40-match-won", name=name, people=people)

    def _move(self, event: Took | Opened | Laid | Attached | Swapped) -> str:
        name, words = self._names[event.seat], self._words
        match event:
            case Took(_, card):
                return words("scala40-told-took", name=name, card=card_text(card))
            case Opened(_, laid, points):
                return words("scala40-told-opened", name=name, points=points, cards=way_text(laid))
            case Laid(_, meld):
                points = melds.points(meld.faces)
                return words("scala40-told-laid", name=name, points=points, cards=meld_text(meld))
            case Attached(_, card, to, _, face):
                shown = card_text(card, face)
                return words("scala40-told-attached", name=name, card=shown, number=to + 1)
            case Swapped(_, card, to):
                return words("scala40-told-swapped", name=name, card=card_text(card), number=to + 1)

    def _other(self, event: TookBack | PutBack | Discarded | TwinAnnounced | Voted) -> str:
        name, words = self._names[event.seat], self._words
        match event:
            case TookBack(_, moves):
                return "" if self._put_back else words("scala40-told-undid", name=name, n=moves)
            case PutBack(_, card):
                return words("scala40-told-put-back", name=name, card=card_text(card))
            case Discarded(_, card):
                key = (
                    "scala40-told-drew-discarded"
                    if self._discards_at_once
                    else "scala40-told-discarded"
                )
                return words(key, name=name, card=card_text(card))
            case TwinAnnounced(_, card):
                return words("scala40-told-twin", name=name, card=card_text(card))
            case Voted(_, agree):
                return words("scala40-told-vote" if agree else "scala40-told-no-vote", name=name)

    def _table(
        self, event: DealBegan | DeckCut | Dealt | StockEnded | CutPassed | StockRenewed
    ) -> str:
        names, words = self._names, self._words
        match event:
            case DealBegan(number, dealer, cutter):
                return words(
                    "scala40-told-deal", number=number, dealer=names[dealer], cutter=names[cutter]
                )
            case DeckCut(seat, _, automatic):
                key = "scala40-told-cut-automatic" if automatic else "scala40-told-cut"
                return words(key, name=names[seat])
            case Dealt(turned):
                return words("scala40-told-dealt", card=card_text(turned))
            case StockEnded(cutter):
                return words("scala40-cuts-stock", name=names[cutter])
            case CutPassed(dealer, cutter):
                return words("scala40-told-cut-passed", dealer=names[dealer], cutter=names[cutter])
            case StockRenewed(cards):
                return words("scala40-told-renewed", n=cards)

    def _end(self, event: Closed | DealScored | DealVoided | Eliminated | Reentered | Left) -> str:
        names, words = self._names, self._words
        match event:
            case Closed(seat, in_hand):
                key = "scala40-told-closed-in-hand" if in_hand else "scala40-closed"
                return words(key, name=names[seat])
            case DealScored(winner, points):
                return self._paid(winner, points)
            case DealVoided(reason):
                return words(f"scala40-void-{reason.value.replace('_', '-')}")
            case Eliminated(sides):
                return self._of("scala40-told-out", sides)
            case Reentered(sides, total):
                return self._of("scala40-told-back", sides, total)
            case Left():
                return left_text(event, names, words)

    def _paid(self, winner: Side, points: tuple[int, ...]) -> str:
        people = len(self._names) // self._sides
        paying = [
            self._words("scala40-told-pays", name=self._side(side), points=paid, people=people)
            for side, paid in enumerate(points)
            if side != winner and paid
        ]
        return self._words("scala40-told-paid", list=", ".join(paying)) if paying else ""

    def _of(self, key: str, sides: Iterable[Side], total: int = 0) -> str:
        seats = [s for s in range(len(self._names)) if s % self._sides in set(sides)]
        name = listed([self._names[seat] for seat in seats], self._words)
        return self._words(key, name=name, people=len(seats), total=total)

    def _side(self, side: Side) -> str:
        return side_name(side, self._sides, self._names, self._words)


def _discards_at_once(events: Sequence[Event]) -> bool:
    """Whether nothing is played between the draw and the discard."""
    moves = [one for one in events if isinstance(one, Drew | Opened | Laid | Attached | Swapped)]
    return bool(moves) and isinstance(moves[-1], Drew)


def _sides(events: Iterable[Event], seats: int) -> int:
    """The number of sides, which is two in pairs; other events of the moment show it."""
    for event in events:
        match event:
            case DealScored(_, points):
                return len(points)
            case MatchEnded(result):
                return len(result.totals)
            case _:
                pass
    return seats
