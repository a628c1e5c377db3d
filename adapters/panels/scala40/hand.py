"""A hand on screen: what to do now, what is prepared, and the cards themselves."""

from collections.abc import Iterator

from adapters.panel import Block, Line, Row
from adapters.panels import shared
from adapters.panels.french_cards import card_text, glyph, glyphs
from adapters.panels.game import HandLayout, HeldCard, TableContext
from adapters.panels.scala40 import dragging, offers, order, picked_cards, quick_discard
from adapters.panels.scala40.deal_end import deal_lines
from adapters.panels.scala40.decisions import CHOOSE, PICK
from adapters.panels.scala40.draft import Sight, current
from adapters.panels.scala40.dragging import ARRANGE
from adapters.panels.scala40.headline import headline
from adapters.panels.scala40.melding import Piece, Way, clean, points, ways
from adapters.panels.scala40.opening_progress import best
from adapters.panels.scala40.phrasing import kind
from adapters.panels.scala40.refusal_texts import explain_refusal, obstacle, shortage
from adapters.panels.scala40.table import drawn
from adapters.panels.scala40.turn_buttons import WHERE
from adapters.panels.scala40.turns import last_turns
from adapters.sorting import by_suit
from engine.cards import FACE, Face
from engine.scala40.actions import Draw
from engine.scala40.judge import OPENING
from engine.scala40.refusals import Refusal
from engine.scala40.views import HandView


def hand(sight: Sight) -> HandLayout:
    sight = current(sight)
    rows = tuple(tuple(option.offer for option in row) for row in offers.rows(sight))
    picks = sight.hand.may_vote and offers.open_question(sight) is None
    alone, taps = offers.alone(sight), quick_discard.taps(sight)
    return HandLayout(
        blocks=_blocks(sight),
        cards=cards(sight),
        pick=(quick_discard.TAP if taps else PICK) if picks else "",
        choose=CHOOSE if picks and not taps else "",
        arrange=ARRANGE if picks else "",
        hotspots=tuple(dragging.hotspots(sight)) if picks else (),
        offers=shared.offers(sight.hand, sight.words) + rows,
        minor=() if alone else tuple(option.offer for option in offers.minor(sight)),
        rare=() if alone else tuple(option.offer for option in offers.rare(sight)),
        discards=tuple(quick_discard.listed(sight)),
        alone=alone,
        question=_question(sight),
        shows_table=shows_table(sight),
        standing=tuple(_deal_end(sight)),
    )


def only_action(hand: HandView) -> Draw | None:
    """A player who may take nothing from the pozzo has to draw."""
    return Draw() if hand.may.draw and not hand.may.take else None


def cards(sight: Sight) -> tuple[HeldCard, ...]:
    view = sight.hand
    new = (view.drew, view.taken, *view.owed_jokers)
    return tuple(
        HeldCard(
            view.hand.index(card),
            glyph(card, sight.words),
            picked=card in sight.draft.picked,
            marked=card in new,
        )
        for card in order.order_on_screen(sight)
    )


def _blocks(sight: Sight) -> tuple[Block, ...]:
    blocks: list[Block] = [Line(headline(sight), strong=True)]
    question = _question(sight)
    if question:
        blocks.append(Line(question))
    else:
        got = _got(sight)
        blocks += [Line(got, drawn=True)] if got else []
        blocks += [Line(text) for text in _remarks(sight)]
    return (*_before(sight), *blocks, *_table(sight), *_prepared(sight), *_partner(sight))


def _question(sight: Sight) -> str:
    """The sentence with which the pressed button asks, or nothing."""
    asks = offers.open_question(sight)
    if asks is None:
        return ""
    if asks.confirms:
        return sight.words("scala40-discard-joker-sure")
    key = "scala40-which-meld" if asks.offer.verb == WHERE else "scala40-which-card"
    return sight.words(key, action=asks.offer.label)


def _before(sight: Sight) -> list[Line]:
    """What the others did since the player's last turn, when it is their turn again."""
    if not shows_table(sight):
        return []
    seat = sight.hand.seat
    return [Line(text) for text in last_turns(sight.past, sight.names, sight.words, seat)]


def _table(sight: Sight) -> Iterator[Block]:
    if shows_table(sight):
        scene = TableContext(sight.table, sight.names, sight.words, sight.pairs)
        yield from drawn(scene)


def _deal_end(sight: Sight) -> Iterator[Line]:
    """After the match, the frame says how it has ended."""
    if sight.table.result is None:
        yield from deal_lines(TableContext(sight.table, sight.names, sight.words, sight.pairs))


def shows_table(sight: Sight) -> bool:
    """Whether the hand is shown with the table: on the player's turn, since a waiting hand would
    change at each move of the others.
    """
    return sight.table.turn == sight.hand.seat and sight.table.cutter is None


def _remarks(sight: Sight) -> list[str]:
    """How far the opening is, and why picked cards cannot do more."""
    remarks = [_progress(sight), _twin(sight), obstacle(sight)]
    return [remark for remark in remarks if remark]


def _got(sight: Sight) -> str:
    """A picture marks the card."""
    view = sight.hand
    if view.drew is not None and view.drew in view.hand:
        return sight.words("scala40-you-drew", card=card_text(view.drew))
    if view.taken is not None and view.taken in view.hand and not view.owed:
        return sight.words("scala40-you-took", card=card_text(view.taken))
    return ""


def _progress(sight: Sight) -> str:
    way = best(sight)
    if not way:
        return ""
    short = shortage(sight, points(way), clean(way))
    return short or ("" if _unfinished(sight) else _enough(sight, way))


def _unfinished(sight: Sight) -> bool:
    """Whether picked cards would be left over."""
    picked = sight.draft.picked
    return bool(picked) and not ways(picked, sight.table.rules)


def _enough(sight: Sight, way: Way) -> str:
    """D2: the taken card should be in the opening."""
    taken = sight.hand.taken if sight.hand.owed else None
    if taken is not None and all(FACE[taken] not in _faces(piece) for piece in way):
        return explain_refusal(Refusal.PICKED_CARD_NOT_IN_OPENING, None, sight)
    key = "scala40-enough" if sight.hand.may.open else "scala40-enough-later"
    return sight.words(key, points=points(way), needed=OPENING)


def _faces(piece: Piece) -> set[Face]:
    return {FACE[card] for card in piece.cards}


def _twin(sight: Sight) -> str:
    """D5: the announcement of a twin, at tables whose rules have it."""
    announced = sight.table.rules.twin_discard == "allowed_announced"
    taken, twins = sight.hand.taken, {FACE[c] for c in sight.draft.picked or sight.hand.hand}
    discarding = next(iter(picked_cards.discarding(sight)), None)
    if not announced or taken is None or discarding is None or FACE[taken] not in twins:
        return ""
    return sight.words("scala40-you-twin", card=card_text(taken))


def _prepared(sight: Sight) -> list[Row]:
    return [_row(sight, piece) for piece in picked_cards.prepared(sight)]


def _row(sight: Sight, piece: Piece) -> Row:
    words = sight.words
    laid = zip(piece.cards, piece.faces, strict=True)
    return Row(
        title=words("scala40-prepared", kind=kind(piece.faces)),
        cards=tuple(glyph(card, words, face) for card, face in laid),
        note=words("scala40-points", n=piece.points),
    )


def _partner(sight: Sight) -> list[Row]:
    """P1: the partner's hand."""
    cards = sight.hand.partner
    if not cards:
        return []
    name = sight.names[(sight.hand.seat + 2) % len(sight.names)]
    title = sight.words("scala40-partner", name=name)
    return [Row(title, glyphs(bytes(by_suit(cards)), sight.words))]
