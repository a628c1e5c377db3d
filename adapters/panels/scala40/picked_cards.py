"""What can be done with picked cards and prepared melds."""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panel import Style
from adapters.panels.french_cards import card_text, face_text
from adapters.panels.game import Act, Drafted, Offer
from adapters.panels.scala40.action_button import ActionButton, ButtonOutcome, action_button
from adapters.panels.scala40.draft import Draft, Sight, mask, opened, prepared_cards
from adapters.panels.scala40.melding import (
    Way,
    as_one,
    keeps_a_discard,
    opens,
    piece_of,
    piles,
    ways,
)
from adapters.panels.scala40.phrasing import brief as brief_meld
from adapters.panels.scala40.phrasing import kind_of, meaning, worth
from engine.cards import FACE, Card, Face, Pile, is_joker, without
from engine.scala40.actions import Discard, Lay, Open
from engine.scala40.moves import Attachment, SwapOption


def laying(sight: Sight) -> Iterator[ActionButton]:
    """After opening: one button for each meld."""
    parts = piles(sight.draft.picked, sight.table.rules) if sight.hand.may.lay else ()
    for place, pile in enumerate(parts):
        if keeps_a_discard(without(sight.hand.hand, pile)):
            meant = tuple((piece,) for piece in as_one(pile, sight.table.rules))
            outcomes = [
                ButtonOutcome(meaning(way, sight.words), Act(Lay(way[0].named))) for way in meant
            ]
            label = _lay_label(sight, meant, alone=len(parts) == 1)
            offer = Offer(label, "lay", (place, mask(pile, sight)))
            yield ActionButton(offer, tuple(outcomes))


def preparing(sight: Sight) -> Iterator[ActionButton]:
    """Before the opening, during the player's turn or not."""
    found = () if opened(sight) else ways(sight.draft.picked, sight.table.rules)
    if found:
        label = sight.words(
            "scala40-prepare", kind=kind_of(found), melds=len(found[0]), points=worth(found)
        )
        outcomes = [
            ButtonOutcome(meaning(way, sight.words), _prepared(sight, way)) for way in found
        ]
        yield ActionButton(
            Offer(label, "prepare", (mask(sight.draft.picked, sight),)), tuple(outcomes)
        )


def opening(sight: Sight) -> Iterator[ActionButton]:
    """Open with the prepared and picked cards, or with the prepared melds only."""
    before = prepared(sight)
    found = ways(sight.draft.picked, sight.table.rules) if sight.hand.may.open else ()
    whole = _opening_with(sight, [before + way for way in found])
    alone = [before] if before and sight.hand.may.open else []
    option = whole or _opening_with(sight, alone)
    if option:
        yield option


def attaching(sight: Sight, brief: bool = False) -> Iterator[ActionButton]:
    """A card and a meld that takes it; for a joker, the player is asked for the end or the card."""
    found: dict[tuple[Face, int], list[Attachment]] = {}
    for attachment in sorted(sight.hand.may.attachments, key=lambda a: _bound(sight, a.card)):
        if FACE[attachment.card] in faces_picked(sight):
            alike = found.setdefault((FACE[attachment.card], attachment.to), [])
            if all((attachment.end, attachment.face) != (a.end, a.face) for a in alike):
                alike.append(attachment)
    for (face, to), alike in found.items():
        args = (_place(sight, face), to)
        if is_joker(alike[0].card):
            yield _joker_attached(sight, alike, args, brief)
        else:
            for attachment in alike:
                label = _attach_label(sight, attachment, brief)
                yield _attached(sight, attachment, args, label, both=len(alike) > 1)


def swapping(sight: Sight, brief: bool = False) -> Iterator[ActionButton]:
    found: dict[tuple[Face, int], SwapOption] = {}
    for swap in sorted(sight.hand.may.swaps, key=lambda s: _bound(sight, s.card)):
        if FACE[swap.card] in faces_picked(sight):
            found.setdefault((FACE[swap.card], swap.to), swap)
    for (face, to), swap in found.items():
        key = "scala40-swap-brief" if brief else "scala40-swap"
        label = sight.words(key, card=card_text(swap.card), number=to + 1)
        yield action_button(label, "swap", swap.action, (_place(sight, face), to))


def discarding(sight: Sight) -> Iterator[ActionButton]:
    """D5: of two identical cards, use the one that may be discarded. The last card need not be
    picked.
    """
    chosen = sight.draft.picked or sight.hand.hand
    alike = [c for c in sight.hand.may.discards if len(chosen) == 1 and FACE[c] == FACE[chosen[0]]]
    if not alike:
        return
    card = chosen[0] if chosen[0] in alike else alike[0]
    args = (sight.hand.hand.index(chosen[0]),)
    if is_joker(card):
        yield _joker_discarded(sight, card, args)
    else:
        closes = len(sight.hand.hand) == 1
        label = sight.words("scala40-close" if closes else "scala40-discard", card=card_text(card))
        yield action_button(label, "discard", Discard(card), args)


def is_meld(sight: Sight) -> bool:
    return bool(piles(sight.draft.picked, sight.table.rules))


def prepared(sight: Sight) -> Way:
    pieces = (piece_of(laying) for laying in sight.draft.prepared)
    return tuple(piece for piece in pieces if piece is not None)


def faces_picked(sight: Sight) -> set[Face]:
    return {FACE[card] for card in sight.draft.picked}


def _lay_label(sight: Sight, meant: tuple[Way, ...], alone: bool) -> str:
    if alone:
        return sight.words("scala40-lay", kind=kind_of(meant), points=worth(meant))
    cards = brief_meld(meant[0][0].faces)
    return sight.words("scala40-lay-one", cards=cards, points=worth(meant))


def _prepared(sight: Sight, way: Way) -> Drafted[Draft]:
    layings = tuple(piece.laying for piece in way)
    prepared = sight.draft.prepared + layings
    return Drafted(replace(sight.draft, picked=b"", prepared=prepared, asked=None))


def _opening_with(sight: Sight, found: list[Way]) -> ActionButton | None:
    hand, rules = sight.hand.hand, sight.table.rules
    fitting = [
        way for way in found if opens(way, rules) and keeps_a_discard(without(hand, _cards(way)))
    ]
    if not fitting:
        return None
    label = sight.words("scala40-open", points=worth(fitting))
    args = (mask(_cards(fitting[0]), sight), mask(prepared_cards(sight), sight))
    said = len(sight.draft.prepared)
    outcomes = [ButtonOutcome(meaning(way, sight.words, said), Act(_open(way))) for way in fitting]
    return ActionButton(Offer(label, "open", args), tuple(outcomes))


def _open(way: Way) -> Open:
    return Open(tuple(piece.named for piece in way))


def _cards(way: Way) -> Pile:
    return b"".join(piece.cards for piece in way)


def _attached(
    sight: Sight, attachment: Attachment, args: tuple[int, int], label: str, both: bool
) -> ActionButton:
    if not both:
        return action_button(label, "attach", attachment.action, args)
    label = sight.words(f"scala40-attach-{attachment.end}", attach=label)
    high = int(attachment.end == "high")
    return action_button(label, "attach", attachment.action, (*args, high))


def _joker_attached(
    sight: Sight, alike: list[Attachment], args: tuple[int, int], brief: bool
) -> ActionButton:
    """The end is only named if the card does not show it."""
    faces = [attachment.face for attachment in alike]
    outcomes = []
    for attachment in alike:
        label = sight.words("scala40-stands-card", card=face_text(attachment.face))
        if faces.count(attachment.face) > 1:
            label = sight.words(f"scala40-attach-{attachment.end}", attach=label)
        outcomes.append(ButtonOutcome(label, Act(attachment.action)))
    label = _attach_label(sight, alike[0], brief)
    return ActionButton(Offer(label, "attach", args), tuple(outcomes))


def _joker_discarded(sight: Sight, card: Card, args: tuple[int, ...]) -> ActionButton:
    """A joker fits everywhere, so the player is asked whether they mean it."""
    shown = card_text(card)
    yes = ButtonOutcome(sight.words("scala40-discard-joker-yes", card=shown), Act(Discard(card)))
    offer = Offer(sight.words("scala40-discard", card=shown), "discard", args, Style.DANGER)
    return ActionButton(offer, (yes,), confirms=True)


def _attach_label(sight: Sight, attachment: Attachment, brief: bool) -> str:
    return sight.words(
        "scala40-attach-brief" if brief else "scala40-attach",
        card=card_text(attachment.card),
        number=attachment.to + 1,
        meld=brief_meld(sight.table.melds[attachment.to].faces),
    )


def _bound(sight: Sight, card: Card) -> bool:
    """A sort key: cards that must be played come first (D5)."""
    return card not in (sight.hand.taken, *sight.hand.owed_jokers)


def _place(sight: Sight, face: Face) -> int:
    """The index of the picked card with this face."""
    faces = bytes(FACE[card] if card in sight.draft.picked else 255 for card in sight.hand.hand)
    return faces.index(face)
