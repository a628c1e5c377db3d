"""A moment of a match that is looked at again, as values for the board.

It is written like a table in play (`table_values.py`), so that the page draws it in the same way:
without a clock, and with the buttons of the replay as the only offers.
"""

from adapters.board import offers
from adapters.board.table_values import deck_of, ended_lines, log_lines, view_of
from adapters.panel import Button, Style
from adapters.panels import board_types as types
from adapters.panels.board_values import cards
from adapters.panels.game import ShownGame, ShownHand, ShownReplay
from adapters.panels.phrases import title
from adapters.panels.replay import ARROWS, ReplaySight, other_keys, place_text
from adapters.text import Words
from engine.game import Seat

STAGE = "replay"
SIGNS = (
    "«",
    "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}",
    "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
    "»",
)
"""In every font."""
ON = ARROWS.index("replay-move-on")


def replay_values(
    sight: ReplaySight, seen: ShownReplay, reader: Seat | None, panels: ShownGame
) -> types.BoardTable:
    around, words = seen.table, seen.table.words
    return {
        **_about(sight, seen, reader, panels),
        "status": place_text(sight.place, words),
        "log": log_lines(around, panels, None),
        "lines": ended_lines(around, panels),
        "asks": [],
        "marks": [],
        "lobby": None,
        "view": view_of(around, panels),
        "sheet": [],
        "hand": None if seen.own is None else _own(seen.own, panels),
        "hands": [_other(one, words) for one in seen.others],
        "at": "",
        "offers": [*_arrows(sight, words), *_others_offered(sight, words)],
    }


def _about(
    sight: ReplaySight, seen: ShownReplay, reader: Seat | None, panels: ShownGame
) -> types.TableAbout:
    around, now = seen.table, sight.chosen
    doing = {around.view.turn, around.view.cutter}
    return {
        "screen": "table",
        "table": now.table,
        "revision": now.revision,
        "game": sight.game,
        "deck": deck_of(panels),
        "title": title(sight.game, now.table, around.words),
        "stage": STAGE,
        "you": reader,
        "lesson": False,
        "pairs": around.pairs,
        "seats": [_seat(name, place in doing) for place, name in enumerate(around.names)],
        "clock": None,
    }


def _seat(name: str, awaited: bool) -> types.Seated:
    return {
        "name": name,
        "level": "",
        "here": True,
        "host": False,
        "awaited": awaited,
        "wants_pause": False,
        "bank": 0,
        "said": "",
    }


def _own(held: ShownHand, panels: ShownGame) -> types.Hand:
    pile = held.hand.hand
    return {
        "seat": held.hand.seat,
        "at": "",
        "held": cards(pile),
        "order": cards(pile[card.index] for card in panels.cards(held)),
        "picked": [],
        "marked": [],
        "notes": [],
        "cut_places": 0,
        "question": "",
        "groups": None,
        "lit": [],
        "prompt": "",
        **panels.board.hand(held),
        "offers": [],
    }


def _other(held: ShownHand, words: Words) -> types.OpenHand:
    name = held.names[held.hand.seat]
    heading = words("replay-hand-of", name=name)
    return {"seat": held.hand.seat, "title": heading, "cards": cards(held.hand.hand)}


def _arrows(sight: ReplaySight, words: Words) -> list[types.Offer]:
    """With their meaning in words, which is read aloud."""
    keys = [
        sight.chosen.at(one).labelled(sign, words)
        for sign, one in zip(SIGNS, sight.arrows, strict=True)
    ]
    said = [words(f"{label}-said") for label in ARROWS]
    return [
        {**one, "said": text, "style": (Style.MAIN if place == ON else Style.PLAIN).value}
        for place, (one, text) in enumerate(zip(offers.of_buttons(keys, ""), said, strict=True))
    ]


def _others_offered(sight: ReplaySight, words: Words) -> list[types.Offer]:
    buttons: list[Button] = [button for row in other_keys(sight, words) for button in row]
    return [{**one, "group": offers.Group.MENU.value} for one in offers.of_buttons(buttons, "")]
