"""Scopa on screen."""

from adapters.panels.game import GamePanels, RuleChoice
from adapters.panels.scopa import pictures
from adapters.panels.scopa.board import BOARD
from adapters.panels.scopa.event_lines import describe, last_turns
from adapters.panels.scopa.hand import cards, decide, hand, presses
from adapters.panels.scopa.notes import note
from adapters.panels.scopa.refusal_texts import explain_refusal
from adapters.panels.scopa.table import table
from engine.game import ByPoints
from engine.scopa import SCOPA
from engine.scopa.presets import HEAD_STARTS, TARGETS
from engine.scopa.views import HandView, TableView

SCOPA_PANELS: GamePanels[TableView, HandView, None] = GamePanels(
    name=SCOPA.name,
    empty=None,
    table=table,
    hand=hand,
    cards=cards,
    decide=decide,
    presses=presses,
    describe=describe,
    last_turns=last_turns,
    explain_refusal=explain_refusal,
    choices=(RuleChoice("redeal_kings", (3, 4)),),
    lengths=tuple(map(ByPoints, TARGETS)),
    seatings=((2, False), (4, True)),
    topics=("meta", "prese", "scopa", "punti", "primiera", "partita", "tempo", "coppie", "tornei"),
    profiles=SCOPA.profiles,
    pictures=pictures.PICTURES,
    board=BOARD,
    note=note,
    head_starts=HEAD_STARTS,
)
