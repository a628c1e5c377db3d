"""The hint: what the player could do next, in the order that the meld assistant finds."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from adapters.panels.french_cards import card_text
from adapters.panels.phrases import listed
from adapters.panels.scala40 import planning
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.melding import points, way_of
from adapters.panels.scala40.phrasing import way_text
from adapters.panels.scala40.planning import Plan
from engine.cards import FACE, JOKER, ONE, RANK, SUIT, Card, Pile, is_joker
from engine.scala40 import melds
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    TurnAction,
)
from engine.scala40.judge import clean_needed

MOST_NAMED = 8
"""Up to this many discards that would open are named; more are only counted."""


def has_turn(sight: Sight) -> bool:
    may = sight.hand.may
    return may.draw or may.take or may.open or may.lay


def advice(sight: Sight) -> TurnAction | None:
    """The next move: it is always legal and never leads into a dead end."""
    may = sight.hand.may
    if may.draw or may.take:
        useful = may.take and (not may.draw or planning.discard_helps(sight))
        return Take() if useful else Draw()
    if not may.open and not may.lay:
        return None
    plan = planning.plan(sight)
    return plan.actions[0] if plan is not None and plan.actions else _end(sight)


def advice_text(sight: Sight) -> str:
    """One or more sentences, also if there is nothing to advise."""
    return " ".join(filter(None, (_own_advice(sight), _master_advice(sight))))


def _master_advice(sight: Sight) -> str:
    """What the strongest computer player would do, if that is something else."""
    own, other = advice(sight), sight.advice
    match other:
        case Draw() | Take() if own != other and sight.table.top is not None:
            key = f"scala40-hint-master-{'draw' if other == Draw() else 'take'}"
            return sight.words(key, card=card_text(sight.table.top))
        case Discard(card):
            alike = isinstance(own, Discard) and FACE[own.card] == FACE[card]
            return "" if alike else sight.words("scala40-hint-master-discard", card=card_text(card))
        case Open() | Lay() | Attach() | Swap() if isinstance(own, Discard):
            return sight.words("scala40-hint-master", step=_step(sight, other, ()))
        case _:
            return ""


def _own_advice(sight: Sight) -> str:
    match advice(sight):
        case None:
            return sight.words("scala40-hint-none")
        case Draw():
            return _drawing(sight)
        case Take():
            return _taking(sight)
        case Discard(card) if len(sight.hand.hand) > 1:
            return _discarding(sight, card)
        case Discard(card):
            return sight.words("scala40-hint-last", card=card_text(card))
        case TakeBack():
            return sight.words("scala40-hint-take-back")
        case _:
            plan = planning.plan(sight)
            assert plan is not None
            return _describe(sight, plan, "scala40-hint")


# The start of a turn


def _drawing(sight: Sight) -> str:
    """A useful discard that may not be taken was put back by the player: do not mention it."""
    words, top = sight.words, sight.table.top
    if top is None or (not sight.hand.may.take and planning.discard_helps(sight)):
        return words("scala40-hint-draw")
    if opened(sight):
        return words("scala40-hint-draw-useless", card=card_text(top))
    return words("scala40-hint-draw-no-opening", card=card_text(top), **_lacking(sight))


def _taking(sight: Sight) -> str:
    words, top, plan = sight.words, sight.table.top, planning.with_discard(sight)
    assert top is not None
    if plan is None:
        return words("scala40-hint-take", card=card_text(top))
    return _describe(sight, plan, "scala40-hint-take", top)


# What can be played


def _describe(sight: Sight, plan: Plan, key: str, taken: Card | None = None) -> str:
    """The moves to the end of the deal, or with the points that are left after them."""
    card = "" if taken is None else card_text(taken)
    steps = steps_text(sight, plan)
    if plan.closes:
        kind = "other" if opened(sight) else "hand"
        return sight.words(f"{key}-close", kind=kind, steps=steps, card=card)
    play = sight.words(f"{key}-play", steps=steps, card=card)
    return f"{play} {sight.words('scala40-hint-left', points=plan.points)}"


def steps_text(sight: Sight, plan: Plan) -> str:
    return listed(list(_steps(sight, plan.actions)), sight.words)


def _steps(sight: Sight, actions: Iterable[TurnAction]) -> Iterator[str]:
    """Melds laid in a row are named together, and so are cards attached to the same meld."""
    for _, alike in groupby(actions, _said_with):
        first, *more = alike
        yield _step(sight, first, more)


def _said_with(action: TurnAction) -> object:
    match action:
        case Lay():
            return Lay
        case Attach(_, to):
            return to
        case _:
            return action


def _step(sight: Sight, first: TurnAction, more: Sequence[TurnAction]) -> str:
    words = sight.words
    match first:
        case Open(layings):
            return _laid(sight, "scala40-hint-step-open", layings)
        case Lay():
            layings = tuple(action.meld for action in (first, *more) if isinstance(action, Lay))
            return _laid(sight, "scala40-hint-step-lay", layings)
        case Attach(_, to):
            cards = " ".join(_attached(action) for action in (first, *more))
            return words("scala40-hint-step-attach", cards=cards, number=to + 1)
        case Swap(card, to):
            return words("scala40-hint-step-swap", card=card_text(card), number=to + 1)
        case Discard(card):
            return words("scala40-hint-step-discard", card=card_text(card))
        case Draw() | Take() | TakeBack():
            raise AssertionError("no plan has these")


def _attached(action: TurnAction) -> str:
    assert isinstance(action, Attach)
    return card_text(action.card, action.stands)


def _laid(sight: Sight, key: str, layings: tuple[Laying, ...]) -> str:
    way = way_of(layings)
    return sight.words(key, points=points(way), cards=way_text(way))


# The end of a turn


def _discarding(sight: Sight, card: Card) -> str:
    """Before the opening, it also says how far away the opening is."""
    discard = sight.words("scala40-hint-discard", card=card_text(card))
    if opened(sight):
        return discard
    short = sight.words("scala40-hint-missing", **_lacking(sight))
    return " ".join(filter(None, (short, discard, _waiting_for(sight, card))))


def _lacking(sight: Sight) -> dict[str, int | str]:
    clean = "yes" if clean_needed(sight.table.rules) else "no"
    return {"points": planning.missing(sight), "clean": clean}


def _waiting_for(sight: Sight, discard: Card) -> str:
    found = planning.openers(sight, discard)
    if len(found) > MOST_NAMED:
        return sight.words("scala40-hint-many-openers", n=len(found))
    named = " ".join(map(card_text, found))
    return sight.words("scala40-hint-openers", cards=named, n=len(found)) if found else ""


def _end(sight: Sight) -> Discard | TakeBack | None:
    may = sight.hand.may
    if may.discards:
        return Discard(min(may.discards, key=lambda card: _use(sight, card)))
    return TakeBack() if may.take_back else None


def _use(sight: Sight, card: Card) -> tuple[bool, int, int, int]:
    """The sort key for the discard: no joker, nothing that the opening needs, the card with the
    fewest neighbours, and of those the one with the most points.
    """
    if is_joker(card):
        return True, 0, 0, 0
    short = 0 if opened(sight) else planning.missing(sight, ONE[card])
    return False, short, _neighbours(card, sight.hand.hand), -melds.worth_in_set(FACE[card])


def _neighbours(card: Card, hand: Pile) -> int:
    f = FACE[card]
    return sum(_goes_with(f, other) for other in {FACE[c] for c in hand} - {f, JOKER})


def _goes_with(one: int, other: int) -> bool:
    """Could they be in a set, or in a run with at most one gap? The ace can be at either end."""
    if RANK[one] == RANK[other]:
        return True
    places = [{RANK[f], melds.HIGH_ACE} if RANK[f] == 1 else {RANK[f]} for f in (one, other)]
    return SUIT[one] == SUIT[other] and any(abs(a - b) <= 2 for a in places[0] for b in places[1])
