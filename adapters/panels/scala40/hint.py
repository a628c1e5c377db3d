"""What a beginner might do next, found from what he sees alone."""

from adapters.panels.cards import card_text
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.melding import Way, piece_of, points
from adapters.panels.scala40.phrasing import way_text
from engine.cards import FACE, JOKER, RANK, SUIT, Card, Pile, find, is_joker, without
from engine.scala40 import melds, search
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
from engine.scala40.assistant import openings
from engine.scala40.assistant.position import Position


def has_turn(sight: Sight) -> bool:
    may = sight.hand.may
    return may.draw or may.take or may.open or may.lay


def advised(sight: Sight) -> str:
    """A sentence, also where there is nothing to advise."""
    words, action = sight.words, advice(sight)
    match action:
        case Draw() | Take():
            return _start_told(sight, action)
        case Open(layings):
            return _laid(sight, "scala40-hint-open", layings)
        case Lay(laying):
            return _laid(sight, "scala40-hint-lay", (laying,))
        case Attach(card, to):
            return words("scala40-hint-attach", card=card_text(card), number=to + 1)
        case Swap(card, to):
            return words("scala40-hint-swap", card=card_text(card), number=to + 1)
        case Discard(card):
            return _discarded(sight, card)
        case TakeBack():
            return words("scala40-hint-take-back")
        case None:
            return words("scala40-hint-none")


def advice(sight: Sight) -> TurnAction | None:
    """Legal, and never a way into a corner."""
    may = sight.hand.may
    if may.draw or may.take:
        return _start(sight)
    if may.open:
        return _opening(sight, sight.hand.hand, _owed_card(sight)) or _end(sight)
    if may.lay:
        return _laying(sight) or _attaching(sight) or _swapping(sight) or _end(sight)
    return None


# The start of a turn


def _start(sight: Sight) -> TurnAction:
    may, top = sight.hand.may, sight.table.top
    useful = may.take and top is not None and (not opened(sight) or _fits_somewhere(sight, top))
    return Take() if useful or not may.draw else Draw()


def _fits_somewhere(sight: Sight, card: Card) -> bool:
    """Having opened: could the discard be attached, or laid with what is in hand?"""
    rules, hand = sight.table.rules, sight.hand.hand
    barred = rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    attaches = (
        not barred
        and _goes_on(sight, hand)
        and any(
            melds.places_for(meld, card, rules.max_jokers_per_meld) for meld in sight.table.melds
        )
    )
    return attaches or any(_melds_with(sight, hand + bytes((card,)), card))


def _laid(sight: Sight, key: str, layings: tuple[Laying, ...]) -> str:
    way = _way(sight.hand.hand, layings)
    return sight.words(key, points=points(way), cards=way_text(way))


def _discarded(sight: Sight, card: Card) -> str:
    closes = "yes" if len(sight.hand.hand) == 1 else "no"
    return sight.words("scala40-hint-discard", card=card_text(card), closes=closes)


def _start_told(sight: Sight, action: Draw | Take) -> str:
    words, top = sight.words, sight.table.top
    if top is None:
        return words("scala40-hint-draw")
    if isinstance(action, Draw):
        key = "scala40-hint-draw-useless" if opened(sight) else "scala40-hint-draw-no-opening"
        return words(key, card=card_text(top))
    found = None if opened(sight) else _opening(sight, sight.hand.hand + bytes((top,)), top)
    if found is None:
        return words("scala40-hint-take", card=card_text(top))
    way = _way(sight.hand.hand + bytes((top,)), found.melds)
    return words(
        "scala40-hint-take-open", card=card_text(top), points=points(way), cards=way_text(way)
    )


# Melds and attachments


def _opening(sight: Sight, hand: Pile, must: Card | None) -> Open | None:
    found = openings.best(
        Position(sight.table.rules, hand, opened=False, may_close=sight.table.may_close, taken=must)
    )
    return None if found is None else found.action


def _laying(sight: Sight) -> Lay | None:
    """The dearest meld; with a card under a duty, if there is one."""
    due = _dues(sight)
    found = _melds_with(sight, sight.hand.hand, due[0] if due else None)
    best = max(found, key=lambda candidate: candidate.points, default=None)
    return None if best is None else Lay(best.laying)


def _melds_with(sight: Sight, hand: Pile, must: Card | None) -> list[search.Candidate]:
    have = search.holding(hand)
    return [
        candidate
        for candidate in search.candidates(have, sight.table.rules.max_jokers_per_meld)
        if search.fits(have, candidate)
        and (must is None or search.holds(candidate, must))
        and _goes_on(sight, _rest(sight, hand, candidate.laying))
    ]


def _attaching(sight: Sight) -> Attach | None:
    """Jokers are kept, unless they must go."""
    due, hand = _dues(sight), sight.hand.hand
    for attachment in sight.hand.may.attachments:
        card = attachment.card
        wanted = card in due if due else not is_joker(card)
        if wanted and _goes_on(sight, without(hand, bytes((card,)))):
            return attachment.action
    return None


def _swapping(sight: Sight) -> Swap | None:
    """Only for a card that must be played, and where the joker may be kept."""
    due, rules = _dues(sight), sight.table.rules
    if not due or rules.taken_joker_must_be_played:
        return None
    swaps = [swap.action for swap in sight.hand.may.swaps if swap.card in due]
    return swaps[0] if swaps else None


def _goes_on(sight: Sight, rest: Pile) -> bool:
    """J1, J2, D5: can a turn with these cards left still be ended?"""
    if len(rest) != 1:
        return len(rest) > 1
    return sight.table.may_close and not is_joker(rest[0]) and rest[0] != sight.hand.taken


def _dues(sight: Sight) -> Pile:
    """What must be played before the discard: jokers first."""
    owed = _owed_card(sight)
    return sight.hand.owed_jokers or (b"" if owed is None else bytes((owed,)))


def _owed_card(sight: Sight) -> Card | None:
    return sight.hand.taken if sight.hand.owed else None


def _rest(sight: Sight, hand: Pile, laying: Laying) -> Pile:
    """Of two identical cards, the one taken is laid first (D5)."""
    for name in laying.cards:
        copy = min(find(hand, FACE[name]), key=lambda card: card != sight.hand.taken)
        hand = without(hand, bytes((copy,)))
    return hand


def _way(hand: Pile, layings: tuple[Laying, ...]) -> Way:
    """The melds as they would lie."""
    pieces = []
    for laying in layings:
        cards = [find(hand, FACE[name])[0] for name in laying.cards]
        pieces.append(piece_of(Laying(tuple(cards), laying.stands)))
    return tuple(piece for piece in pieces if piece is not None)


# The end of a turn


def _end(sight: Sight) -> Discard | TakeBack | None:
    """The card with the fewest neighbours, and of those the dearest; a joker last."""
    may = sight.hand.may
    if may.discards:
        return Discard(min(may.discards, key=lambda card: _use(card, sight.hand.hand)))
    return TakeBack() if may.take_back else None


def _use(card: Card, hand: Pile) -> tuple[bool, int, int]:
    if is_joker(card):
        return True, 0, 0
    f = FACE[card]
    near = sum(_goes_with(f, FACE[other]) for other in set(hand) if FACE[other] not in {f, JOKER})
    return False, near, -melds.worth_in_set(f)


def _goes_with(one: int, other: int) -> bool:
    """A set, or a run with at most one hole, the ace at either end."""
    if RANK[one] == RANK[other]:
        return True
    places = [{RANK[f], melds.HIGH_ACE} if RANK[f] == 1 else {RANK[f]} for f in (one, other)]
    return SUIT[one] == SUIT[other] and any(abs(a - b) <= 2 for a in places[0] for b in places[1])
