"""Why something cannot be done, in one friendly sentence that says what is missing."""

from enum import StrEnum

from adapters.panels.french_cards import card_text, face_text
from adapters.panels.scala40 import picked_cards
from adapters.panels.scala40.draft import Sight, current, prepared_cards
from adapters.panels.scala40.melding import Way, clean, keeps_a_discard, piece_of, points
from adapters.panels.scala40.melding import ways as ways_of
from adapters.panels.scala40.phrasing import card_name, kind_of, worth
from adapters.text import Value
from engine.cards import FACE, Pile, without
from engine.scala40 import melds, picked
from engine.scala40.actions import Attach, Discard, Open, Swap
from engine.scala40.judge import OPENING, clean_needed
from engine.scala40.refusals import Refusal

MOST_NAMED = 4
"""If more cards would make a meld of those that are picked, none is named."""


def explain_refusal(refusal: StrEnum, action: object, sight: Sight) -> str:
    """Every refusal has its own sentence, which uses only the values it needs."""
    sight = current(sight)
    key = f"scala40-refused-{refusal.value.replace('_', '-')}"
    if not sight.words.knows(key):
        return sight.words("scala40-refused-not-now")
    return sight.words(key, **_said(action, sight))


def shortage(sight: Sight, total: int, clean_total: int) -> str:
    """E1, E2: what an opening still lacks; empty if it lacks nothing."""
    needed = clean_needed(sight.table.rules)
    if total < OPENING:
        return sight.words(
            "scala40-refused-opening-below-40", points=total, missing=OPENING - total
        )
    if clean_total < needed:
        return sight.words(
            "scala40-refused-opening-needs-40-clean",
            clean=clean_total,
            short=needed - clean_total,
        )
    return ""


def obstacle(sight: Sight) -> str:
    """Why picked cards cannot be used as the player would expect; empty if they can."""
    cards = sight.draft.picked
    if len(cards) == 1 and (sight.hand.may.open or sight.hand.may.lay):
        return _not_discarded(sight)
    if len(cards) < (2 if sight.draft.prepared else 3):
        return ""
    if ways_of(cards, sight.table.rules):
        return _nothing_left(sight)
    return "" if _may(sight) else unfinished(sight)


def unfinished(sight: Sight) -> str:
    """Say which of the picked cards are melds already, and what the others lack; if none are,
    perhaps why they cannot become one."""
    words, rules, cards = sight.words, sight.table.rules, sight.draft.picked
    ready, left = picked.begun(cards, rules)
    if ready:
        found = ways_of(b"".join(ready), rules)
        kind, number = kind_of(found), len(found[0])
        told = words("scala40-ready", kind=kind, melds=number, points=worth(found))
        return f"{told} {_lacking(left, sight)}"
    fault = melds.fault(bytes(FACE[card] for card in cards), (), rules.max_jokers_per_meld)
    if fault is None or fault is Refusal.INVALID_MELD:
        return _lacking(cards, sight)
    return explain_refusal(fault, None, sight)


def _lacking(cards: Pile, sight: Sight) -> str:
    words, said = sight.words, " ".join(card_text(card) for card in cards)
    if len(cards) == 1:
        return words("scala40-lacks-two", cards=said)
    wanted = [face_text(face) for face in picked.completing(cards, sight.table.rules)]
    if not wanted:
        return words("scala40-no-meld-yet", cards=said)
    if len(wanted) > MOST_NAMED:
        return words("scala40-lacks-one", cards=said)
    *most, last = wanted
    either = words("scala40-or", most=", ".join(most), last=last) if most else last
    return words("scala40-lacks", cards=said, wanted=either)


def _may(sight: Sight) -> bool:
    """Cards that are not a meld may still be attached, one by one."""
    return any(picked_cards.attaching(sight)) or any(picked_cards.swapping(sight))


def _not_discarded(sight: Sight) -> str:
    """Empty if the headline already says what must be played."""
    view, card = sight.hand, sight.draft.picked[0]
    explained = (
        view.owed or bool(view.owed_jokers) or (not view.may.discards and len(view.hand) == 1)
    )
    if explained or any(FACE[other] == FACE[card] for other in view.may.discards):
        return ""
    return explain_refusal(_why_kept(sight), Discard(card), sight)


def _why_kept(sight: Sight) -> Refusal:
    """The same reason that the rules would give."""
    picked_taken = sight.draft.picked[0] == sight.hand.taken
    return Refusal.CANNOT_DISCARD_PICKED_CARD if picked_taken else Refusal.DISCARD_ATTACHES


def _nothing_left(sight: Sight) -> str:
    """J1, for the melds that are picked and prepared."""
    laid = prepared_cards(sight) + sight.draft.picked
    rest = without(sight.hand.hand, laid)
    if keeps_a_discard(rest) or not (sight.hand.may.open or sight.hand.may.lay):
        return ""
    kept = Refusal.CLOSING_DISCARD_CANNOT_BE_JOKER if rest else Refusal.MUST_KEEP_A_DISCARD
    return explain_refusal(kept, None, sight)


# The values for the sentences


def _said(action: object, sight: Sight) -> dict[str, Value]:
    table, hand = sight.table, sight.hand
    way = _way(action, sight)
    waited = table.turn if table.turn is not None else table.cutter
    return {
        "card": _card(action, sight),
        "taken": "?" if hand.taken is None else card_name(hand.taken),
        "number": action.to + 1 if isinstance(action, Attach | Swap) else 0,
        "melds": len(table.melds),
        "points": points(way),
        "missing": max(0, OPENING - points(way)),
        "clean": clean(way),
        "short": max(0, clean_needed(table.rules) - clean(way)),
        "name": "?" if waited is None else sight.names[waited],
        "waits": "nobody" if waited is None else "somebody",
        "places": table.cut_places,
        "only": "closing" if _only_closing(sight) else "opening",
    }


def _card(action: object, sight: Sight) -> str:
    match action:
        case Attach(card) | Swap(card) | Discard(card):
            return card_name(card)
        case _:
            return "?" if sight.hand.taken is None else card_name(sight.hand.taken)


def _way(action: object, sight: Sight) -> Way:
    """The melds of an opening that was tried, as far as they are valid."""
    layings = action.melds if isinstance(action, Open) else sight.draft.prepared
    pieces = (piece_of(laying) for laying in layings)
    return tuple(piece for piece in pieces if piece is not None)


def _only_closing(sight: Sight) -> bool:
    """I3: at this table, may such a card only be discarded to close?"""
    playing = sum(seat.in_match for seat in sight.table.seats)
    several = sight.table.rules.attach_discard == "two_players_if_opened_else_only_closing"
    return several and playing > 2
