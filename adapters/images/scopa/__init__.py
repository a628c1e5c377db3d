"""Pictures of Scopa, for its panels."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from adapters.images.players import PlayerLine
from adapters.images.scene import for_all, for_one
from adapters.images.scopa import count, hands_below, tabletop
from adapters.images.scopa.count import Entry
from adapters.images.scopa.hands_below import TitledHand
from adapters.images.scopa.tabletop import SIZES, Last
from adapters.images.short_names import fit_names
from adapters.images.standing import Board, final_board, final_row, side_name
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.text import Words
from engine.cards import Pile
from engine.game import ByPoints, Result
from engine.scopa.events import Played
from engine.scopa.scoring import Award, Count, Scored
from engine.scopa.views import SeatView, TableView

NONE = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class ReplayedTable:
    """A table as it was, and the hands to be shown below it."""

    view: TableView
    names: Sequence[str]
    hands: Sequence[TitledHand] = field(repr=False)


def table(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle, alt_text: str
) -> PublicPicture:
    """A deal in play, or waiting for its cut."""
    scene = _table_scene(view, names, words, style)
    return for_all(scene, tabletop.draw_table, alt_text, tabletop.table_places)


def replay(
    table: ReplayedTable, words: Words, style: PictureStyle, alt_text: str
) -> PrivatePicture:
    """A table with hands below it."""
    scene = _table_scene(table.view, table.names, words, style)
    return for_one(hands_below.ReplayScene(scene, tuple(table.hands)), hands_below.draw, alt_text)


def _table_scene(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle
) -> tabletop.TableScene:
    players = tuple(_player(view, seat, fit_names(names), words) for seat in view.seats)
    return tabletop.TableScene(
        players=players,
        lying=view.table,
        stock=view.cut_places + 1 if view.cut_places else view.stock,
        pack_name=words("images-pack"),
        goal=_goal(view, words),
        last=None if view.last is None else _last(view.last, players, words),
        empty=words("images-table-empty"),
        style=style,
    )


def hand(
    held: Pile, lying: Pile, words: Words, style: PictureStyle, alt_text: str
) -> PrivatePicture:
    """The player's cards, below those on the table."""
    scene = tabletop.HandScene(held, lying, words("images-table-empty"), style)
    spots = tabletop.hand_cards, tabletop.hand_places
    return for_one(scene, tabletop.draw_hand, alt_text, *spots)


def ended(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle, alt_text: str
) -> PublicPicture:
    """The count point by point, and which side has captured each card; after a match below the
    final standing, which stands alone if the last deal was not counted."""
    called = fit_names(names)
    board = None if view.result is None else _board(view.result, called, words)
    return for_all(_count(view, called, words, style, board), count.draw, alt_text)


# In play


def _player(view: TableView, seat: SeatView, names: Sequence[str], words: Words) -> PlayerLine:
    side = view.sides[seat.side]
    return PlayerLine(
        name=names[seat.seat],
        colour=seat.side,
        lit=seat.seat in (view.turn, view.cutter),
        gone=words("images-left") if seat.left else "",
        doing=words("images-cutting") if view.cutter == seat.seat else "",
        dealer=words("images-dealer") if seat.seat == view.dealer else "",
        cards=seat.cards,
        pile=side.pile,
        scope=words("images-scope-made", n=side.scope) if side.scope else "",
        score=words("images-points", n=side.total),
    )


def _last(played: Played, players: Sequence[PlayerLine], words: Words) -> Last:
    player = players[played.seat]
    return Last(
        player=player,
        said=words("images-played", name=player.name),
        card=played.card,
        captured=played.captured,
        scopa=words("images-scopa") if played.scopa else "",
    )


def _goal(view: TableView, words: Words) -> str:
    assert isinstance(view.length, ByPoints)  # R11: there is no other
    return words("images-to-points", n=view.length.target)


# The end


def _count(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle, board: Board | None
) -> count.CountScene:
    ours, theirs = (side_name(side, 2, names) for side in range(2))
    entries = () if view.scored is None else tuple(_entries(view, view.scored, words))
    piles = view.sides[0].shown, view.sides[1].shown
    return count.CountScene(
        board, (PlayerLine(ours, 0), PlayerLine(theirs, 1)), entries, piles, style
    )


def _entries(view: TableView, scored: Scored, words: Words) -> list[Entry]:
    """R9, R10"""
    ours, theirs = scored.counts
    mine, other = scored.points
    left, right = view.sides
    return [
        *(_awarded(scored, award, words) for award in Award),
        Entry(
            words("images-scope"),
            (str(ours.scope), str(theirs.scope)),
            (ours.scope, theirs.scope),
        ),
        Entry(words("images-deal"), (f"+{mine}", f"+{other}"), weighty=True),
        Entry(words("images-match"), (str(left.total), str(right.total)), weighty=True),
    ]


def _awarded(scored: Scored, award: Award, words: Words) -> Entry:
    ours, theirs = (_figure(counted, award) for counted in scored.counts)
    gains = int(award in scored.awards[0]), int(award in scored.awards[1])
    label, settebello = words(f"images-{award.value}"), award is Award.SETTEBELLO
    return Entry(label, (ours, theirs), gains, settebello=settebello)


def _figure(counted: Count, award: Award) -> str:
    match award:
        case Award.SETTEBELLO:
            return ""
        case Award.DENARI:
            return str(counted.denari)
        case Award.CARTE:
            return str(counted.cards)
        case Award.PRIMIERA:
            return str(counted.primiera or NONE)


def _board(result: Result, names: Sequence[str], words: Words) -> Board:
    title = words(
        "images-match-won", name=side_name(result.winner, 2, names), people=len(names) // 2
    )
    rows = (final_row(result, side, names, words) for side in range(2))
    return final_board(title, rows)


__all__ = ["SIZES", "ReplayedTable", "TitledHand", "ended", "hand", "replay", "table"]
