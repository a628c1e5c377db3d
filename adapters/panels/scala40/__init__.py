"""The panels of Scala 40: the same game on every platform."""

from adapters.panels.game import GamePanels, Opinion
from adapters.panels.scala40 import pictures
from adapters.panels.scala40.board import BOARD
from adapters.panels.scala40.choices import CHOICES, LENGTHS, SEATINGS, TOPICS
from adapters.panels.scala40.coach import lesson
from adapters.panels.scala40.decisions import decide
from adapters.panels.scala40.draft import Draft, lasting
from adapters.panels.scala40.event_lines import describe
from adapters.panels.scala40.hand import cards, hand, only_action
from adapters.panels.scala40.notes import asked, note, opinion
from adapters.panels.scala40.offers import HINT
from adapters.panels.scala40.presses import presses
from adapters.panels.scala40.refusal_texts import explain_refusal
from adapters.panels.scala40.table import table
from adapters.panels.scala40.turns import last_turns
from engine.scala40 import SCALA40
from engine.scala40.presets import HEAD_STARTS
from engine.scala40.views import HandView, TableView

SCALA40_PANELS: GamePanels[TableView, HandView, Draft] = GamePanels(
    name="scala40",
    empty=Draft(),
    table=table,
    hand=hand,
    cards=cards,
    decide=decide,
    presses=presses,
    describe=describe,
    last_turns=last_turns,
    explain_refusal=explain_refusal,
    choices=CHOICES,
    lengths=LENGTHS,
    seatings=SEATINGS,
    topics=TOPICS,
    profiles=SCALA40.profiles,
    pictures=pictures.PICTURES,
    board=BOARD,
    coach=lesson,
    advises=True,
    head_starts=HEAD_STARTS,
    hint=HINT,
    discards=True,
    only_action=only_action,
    lasting=lasting,
    note=note,
    opinion=Opinion(asked, opinion),
)
