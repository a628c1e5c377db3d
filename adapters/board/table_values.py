"""A table as one person sees it on a board: values, and what they may press.

Everything that may be seen is named one by one: from the view of the table, which is the same for
all, and the hand of this person.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from adapters.board import offers
from adapters.panel import Button, Line, Style
from adapters.panels import board_types as types
from adapters.panels import lobby, tutorial
from adapters.panels.board_values import cards, common
from adapters.panels.game import (
    CardGroup,
    HandHelp,
    HandLayout,
    ShownGame,
    ShownHand,
    ShownTable,
)
from adapters.panels.hand import back_to_match, replay_key, talk_key
from adapters.panels.keyboard import Keyboard
from adapters.panels.phrases import listed, names, title
from adapters.panels.remark_list import text
from adapters.panels.table import (
    NEWEST,
    after_keys,
    around_of,
    closed_text,
    commentary_keys,
    commentary_lines,
    doing_now,
    last_turns,
    over_text,
    same_cards,
    stands,
    time_keys,
    uncounted,
)
from adapters.panels.verbs import Verb
from adapters.sights import DealRow, HandSight, SeatSight, Stage, TableSight
from adapters.text import Words
from adapters.token import unpack
from common.addresses import Account
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class Held:
    """The hand of the person who looks."""

    sight: HandSight
    holding: ShownHand = field(repr=False)
    layout: HandLayout = field(repr=False)
    helped: HandHelp = field(repr=False)


@dataclass(frozen=True, slots=True)
class BoardReader:
    """The person who looks."""

    account: Account
    seat: Seat | None
    words: Words = field(repr=False)
    game: int
    """The number of the table's game on the menu."""


def table_values(
    sight: TableSight, reader: BoardReader, held: Held | None, panels: ShownGame
) -> types.BoardTable:
    around = around_of(sight, reader.words)
    log = log_lines(around, panels, reader.seat)
    return {
        **_about(sight, reader, panels),
        "status": _status(sight, held, reader.words),
        "log": log,
        "lines": ended_lines(around, panels),
        "asks": list(_asks(sight, reader)),
        "marks": list(_marks(sight, reader.words)),
        "lobby": _lobby(sight, panels, reader.words) if sight.stage is Stage.LOBBY else None,
        "view": None if around is None else view_of(around, panels),
        "sheet": [_row(row) for row in sight.rows],
        "hand": None if held is None else _hand(held, sight, panels, log),
        "hands": [],
        **_offered(sight, reader, panels),
    }


def _about(sight: TableSight, reader: BoardReader, panels: ShownGame) -> types.TableAbout:
    called = names(sight.seats, reader.words)
    return {
        "screen": "table",
        "table": sight.table,
        "revision": sight.revision,
        "game": sight.game,
        "deck": deck_of(panels),
        "title": title(panels.name, sight.table, reader.words),
        "stage": sight.stage.value,
        "you": reader.seat,
        "lesson": sight.lesson,
        "pairs": bool(sight.wishes.pairs),
        "seats": [
            _seat(seat, called[place], _said(sight, place, reader.words))
            for place, seat in enumerate(sight.seats)
        ],
        "clock": _clock(sight),
    }


def deck_of(panels: ShownGame) -> types.GameCards:
    return {"faces": panels.board.faces, "loose": panels.board.loose}


def _offered(sight: TableSight, reader: BoardReader, panels: ShownGame) -> types.TableOffers:
    begins = offers.beginning(sight.table, sight.revision)
    return {"at": begins, "offers": offers.of_buttons(_buttons(sight, reader, panels), begins)}


def view_of(around: ShownTable, panels: ShownGame) -> types.View:
    return {**common(around.view), **panels.board.table(around)}


def _row(row: DealRow) -> types.SheetRow:
    return {
        "deal": row.deal,
        "kind": row.kind.value,
        "winner": row.winner,
        "left": row.left,
        "points": None if row.points is None else list(row.points),
        "totals": list(row.totals),
    }


def _seat(seat: SeatSight, name: str, said: str) -> types.Seated:
    """`said`: the set phrase that is shown there."""
    return {
        "name": name,
        "level": seat.mind or "",
        "here": seat.here,
        "host": seat.host,
        "awaited": seat.awaited,
        "wants_pause": seat.wants_pause,
        "bank": round(seat.bank, 1),
        "said": said,
    }


def _clock(sight: TableSight) -> types.BoardClock | None:
    if sight.due is None:
        return None
    due, reserve = round(sight.due, 1), round(sight.reserve, 1)
    return {"due": due, "reserve": reserve, "in_reserve": sight.in_reserve}


def _said(sight: TableSight, seat: Seat, words: Words) -> str:
    return " ".join(text(what, words) for by, what in sight.remarks if by == seat)


# In words


def _status(sight: TableSight, held: Held | None, words: Words) -> str:
    """The one line that says how things are for this person, or what they are asked."""
    match sight.stage:
        case Stage.LOBBY:
            return _missing_text(sight, words)
        case Stage.PAUSED:
            return words("table-paused")
        case Stage.CLOSED:
            return closed_text(sight.closed, words)
        case Stage.OVER if held is None:
            return over_text(sight, words)
        case _ if held is None or not _is_awaited(held, sight):
            return _awaited(sight, words) or ("" if held is None else _headline(held.layout))
        case _:
            return held.layout.question or _headline(held.layout)


def _is_awaited(held: Held, sight: TableSight) -> bool:
    """After a match nobody is awaited, and the hand says how it has ended."""
    return sight.seats[held.sight.seat].awaited


def _headline(layout: HandLayout) -> str:
    lines = (block for block in layout.blocks if isinstance(block, Line) and block.strong)
    return next((line.text for line in lines), "")


def _awaited(sight: TableSight, words: Words) -> str:
    called = names(sight.seats, words)
    waited = [name for name, seat in zip(called, sight.seats, strict=True) if seat.awaited]
    return words(f"table-{doing_now(sight.view)}", name=listed(waited, words)) if waited else ""


def log_lines(around: ShownTable | None, panels: ShownGame, reader: Seat | None) -> list[str]:
    """What happened last."""
    if around is None:
        return []
    lines = last_turns(around, panels, reader) if around.view.turn is not None else None
    if lines is None:
        lines = panels.describe(around.past, around.names, around.words)
    return list(lines)[-NEWEST:]


def ended_lines(around: ShownTable | None, panels: ShownGame) -> list[str]:
    """How a deal or the match has ended."""
    if around is None or around.view.turn is not None or around.view.cutter is not None:
        return []
    return [block.text for block in panels.table(around) if isinstance(block, Line)]


def _asks(sight: TableSight, reader: BoardReader) -> Iterator[str]:
    """What others would like: a pause, a rematch."""
    over, lasting = sight.stage is Stage.OVER, [*_marks(sight, reader.words)]
    for block in stands(sight, reader.words, reader.seat):
        if isinstance(block, Line) and block.strong == over and block.text not in lasting:
            yield block.text


def _marks(sight: TableSight, words: Words) -> Iterator[str]:
    """What stays so for long: how many look on, and what kind of match it is."""
    if sight.spectators:
        yield words("watch-count", n=sight.spectators)
        yield from commentary_lines(sight, words)
    if sight.practice is not None and sight.practice.now is None:
        yield words("practice-mark")
    yield from (line.text for line in (*same_cards(sight, words), *uncounted(sight, words)))


# The lobby


def _lobby(sight: TableSight, panels: ShownGame, words: Words) -> types.Lobby:
    agreed = lobby.agreed_blocks(sight, panels, words)
    lines = [block.text for block in agreed if isinstance(block, Line)]
    players = sight.wishes.players or len(sight.seats)
    open_seats = bool(sight.wishes.open_seats)
    return {"lines": lines, "players": players, "missing": _missing(sight), "open": open_seats}


def _missing(sight: TableSight) -> int:
    return max(0, (sight.wishes.players or 0) - len(sight.seats))


def _missing_text(sight: TableSight, words: Words) -> str:
    return words("lobby-missing", n=_missing(sight))


# The hand


def _hand(held: Held, sight: TableSight, panels: ShownGame, log: list[str]) -> types.Hand:
    layout, helped, pile = held.layout, held.helped, held.sight.view.hand
    return {
        "seat": held.sight.seat,
        "at": offers.beginning(sight.table, held.sight.revision),
        "held": cards(pile),
        "order": cards(pile[card.index] for card in layout.cards),
        "picked": cards(pile[card.index] for card in layout.cards if card.picked),
        "marked": cards(pile[card.index] for card in layout.cards if card.marked),
        "notes": [text for text in _notes(layout) if text not in log],
        "cut_places": held.sight.view.cut_places,
        "question": _headline(layout) if layout.alone else "",
        "groups": None if helped.groups is None else [_group(one) for one in helped.groups],
        "lit": list(helped.lit),
        "prompt": helped.prompt,
        **panels.board.hand(held.holding),
        "offers": [
            *offers.of_hand(layout, helped, held.holding, panels, sight.stage),
            *offers.of_buttons(_resigning(held, sight), _begins(held, sight)),
        ],
    }


def _group(group: CardGroup) -> types.HandGroup:
    return {"cards": cards(group.cards), "label": group.label, "points": group.points}


def _begins(held: Held, sight: TableSight) -> str:
    return offers.beginning(sight.table, held.sight.revision)


def _notes(layout: HandLayout) -> Iterator[str]:
    """What is said besides the headline or the question, and not drawn."""
    for block in layout.blocks:
        if not isinstance(block, Line) or block.strong or block.drawn:
            continue
        if block.text != layout.question:
            yield block.text


def _resigning(held: Held, sight: TableSight) -> Iterator[Button]:
    keys = Keyboard(sight.table, held.sight.revision, held.holding.words)
    if held.sight.view.may_resign:
        key = "lesson-stop" if sight.lesson else "table-resign"
        yield keys.key(key, Verb.RESIGN, style=Style.DANGER)


# What can be pressed at the table

OF_SEATED = frozenset({Verb.LEAVE, Verb.START, Verb.CANCEL})
OF_OTHERS = frozenset({Verb.JOIN, Verb.ACCEPT, Verb.DECLINE})


def _lobby_buttons(sight: TableSight, reader: BoardReader, panels: ShownGame) -> Iterator[Button]:
    """In a chat all read the same buttons; here each person gets those that are for them."""
    panel = lobby.lobby(sight, panels, reader.words, sight.chat == reader.account)
    mine = None if reader.seat is None else sight.seats[reader.seat]
    of_others = OF_OTHERS if mine is not None and mine.here else OF_SEATED
    if _missing(sight) > 0:
        of_others |= {Verb.START}
    for button in (button for row in panel.buttons for button in row):
        verb = unpack(button.token).verb
        if verb == Verb.HOUSE:
            yield replace(button, label=_rules_label(sight, mine, reader.words))
        elif verb == Verb.JOIN and mine is None:
            yield replace(button, style=Style.MAIN)
        elif verb not in of_others:
            yield button


def _no_spectators(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """Once somebody looks on."""
    return (keys.key("watch-none", Verb.NO_SPECTATORS),) if sight.spectators else ()


def _result_key(sight: TableSight, reader: BoardReader, keys: Keyboard) -> tuple[Button, ...]:
    """Where nobody plays the same cards later."""
    over = sight.view is not None and sight.view.result is not None
    alone = sight.daily or sight.double is not None
    shown = over and not alone and reader.seat is not None
    return (keys.key("table-result", Verb.RESULT),) if shown else ()


def _rules_label(sight: TableSight, mine: SeatSight | None, words: Words) -> str:
    """The host sets them, others read them; the rules of the game have a button of their own."""
    if mine is not None and mine.host:
        return words("lobby-options")
    return words("house-title", table=str(sight.table))


def _buttons(sight: TableSight, reader: BoardReader, panels: ShownGame) -> list[Button]:
    keys = Keyboard(sight.table, sight.revision, reader.words)
    rules = keys.key("greeting-rules", Verb.RULES, reader.game)
    match sight.stage:
        case Stage.LOBBY:
            return [*_lobby_buttons(sight, reader, panels), rules]
        case Stage.OVER if sight.lesson:
            return [button for row in tutorial.hand_keys(sight, keys) for button in row]
        case Stage.OVER:
            return [*after_keys(sight, keys), *_result_key(sight, reader, keys), rules]
        case Stage.CLOSED:
            return [*back_to_match(sight, keys)]
        case _ if reader.seat is None:
            return [*replay_key(sight, keys), rules]
        case _:
            times, alone = time_keys(sight, keys, reader.seat), _no_spectators(sight, keys)
            alone = (*alone, *commentary_keys(sight, reader.seat, keys))
            return [*times, *talk_key(sight, keys), *replay_key(sight, keys), *alone, rules]
