"""A game that has rules to choose and nothing to play, and tables around it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from adapters.panel import Block, Button, Line, PrivatePanel, PublicPanel, Until
from adapters.panels.game import GamePanels, HandLayout, NotOffered, RuleChoice, TableContext
from adapters.panels.panel_draft import PanelDraft
from adapters.sights import HandSight, Pace, SeatSight, Stage, TableSight, Wishes
from adapters.text import LANGUAGES, Words, words
from adapters.token import Token, unpack
from common.addresses import Account, Chat
from common.ids import TableId
from engine.game import BadRules, ByDeals, ByPoints, Event, Proof, RulesFault, Setup

FOLDER = Path(__file__).parent / "words"
IT, EN = words("it", FOLDER), words("en", FOLDER)
READERS = tuple(words(language, FOLDER) for language in LANGUAGES)
"""One of each language."""


@dataclass(frozen=True)
class Rules:
    """Four play in pairs, with signs; a tournament is played in deals."""

    trump: str = "first_card"
    signs: bool = False
    by_points: bool = True

    def check(self, setup: Setup[Any]) -> None:
        if setup.pairs is not (setup.players == 4):
            raise BadRules(RulesFault.PAIRS_NEEDED, "pairs")
        if setup.players == 2 and self.signs:
            raise BadRules(RulesFault.PAIRS_NEEDED, "signs")
        if isinstance(setup.length, ByPoints) is not self.by_points:
            raise BadRules(RulesFault.FORMAT_NOT_ALLOWED, "by_points")


@dataclass(frozen=True)
class Said(Event):
    text: str


def _lies(around: TableContext[Any]) -> tuple[Block, ...]:
    return (Line(f"In tavola: {', '.join(around.names)}{' a coppie' * around.pairs}"),)


def _told(events: Sequence[Any], names: Sequence[str], _: Words) -> tuple[str, ...]:
    return tuple(
        f"{event.text} ({', '.join(names)})" for event in events if isinstance(event, Said)
    )


BRISCOLA: GamePanels[Any, Any, Any] = GamePanels(
    name="briscola",
    empty=None,
    table=_lies,
    hand=lambda _: HandLayout(()),
    cards=lambda _: (),
    decide=lambda _verb, _args, _holding: NotOffered(),
    presses=lambda _action, _holding: (),
    describe=_told,
    explain_refusal=lambda _why, _action, _holding: "no",
    choices=(RuleChoice("trump", ("first_card", "called")), RuleChoice("signs", (False, True))),
    lengths=(ByPoints(3), ByPoints(5), ByDeals(3)),
    seatings=((2, False), (3, False), (4, True)),
    topics=(),
    words=FOLDER,
    profiles={"osteria": Rules(), "gran_torneo": Rules(by_points=False)},
    advises=True,
    head_starts=(1,),
)
PANELS = {"briscola": BRISCOLA}

WISHES = Wishes(
    game="briscola",
    profile="osteria",
    switches={},
    length=ByPoints(3),
    pace=Pace(90, 1200),
    players=3,
    pairs=False,
    minds=(),
    stake=0,
    hints=True,
)


def seat(name: str, **more: Any) -> SeatSight:
    blank = SeatSight(
        name, mind=None, here=True, host=False, awaited=False, bank=0.0, wants_pause=False
    )
    return replace(blank, **more)


ANNA, BRUNO, CARLA, DARIO = seat("Anna", host=True), seat("Bruno"), seat("Carla"), seat("Dario")
MIND = seat("medio", mind="medio")


def sight(*seats: SeatSight, stage: Stage = Stage.LOBBY, **more: Any) -> TableSight:
    """A table; whatever is no part of one is wished of it."""
    due, view = more.pop("due", None), more.pop("view", None)
    minds = tuple(seat.mind for seat in seats if seat.mind is not None)
    wishes = replace(WISHES, **{"minds": minds, **more})
    return TableSight(
        TableId(41), Chat("playground:1"), "briscola", 7, stage, wishes, seats, due, view
    )


def view(**more: Any) -> SimpleNamespace:
    proof = Proof(1, "c0ffee", None, ())
    empty = {"turn": None, "cutter": None, "result": None, "proof": proof, "last_deal": False}
    return SimpleNamespace(**{**empty, **more})


def hand_sight(seat: int = 0, **more: Any) -> HandSight:
    return HandSight(
        TableId(41), Account("playground:anna"), 5, seat, SimpleNamespace(may_resign=True, **more)
    )


# What a panel comes to

Panel = PublicPanel | PrivatePanel | PanelDraft


def keys(panel: Panel) -> list[Button]:
    return [button for row in panel.buttons for button in row]


def tokens(panel: Panel) -> list[Token]:
    return [unpack(button.token) for button in keys(panel)]


def verbs(panel: Panel) -> list[str]:
    return [token.verb for token in tokens(panel)]


def labels(panel: Panel) -> list[str]:
    return [button.label for button in keys(panel)]


def lines(panel: Panel) -> list[str]:
    """What is said, line by line."""
    said: Iterable[Block] = panel.blocks
    return [block.text for block in said if isinstance(block, Line | Until)]
