"""What stays in a message that was replaced by a new one: how a lobby began, or how a deal ended.

A deal that has ended is replayed from its actions, so that its end is shown also if the next deal
began, or we were stopped, before it could be sent.
"""

from dataclasses import replace

from adapters.news import Happened
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import lobby
from adapters.panels.spectators import unwatched
from adapters.sights import Stage
from bot.outbox.placements import Panel
from bot.screens.comparison import (
    CALL,
    HAND,
    REMINDER,
    TABLE,
    WATCH,
    deal_of,
    lost_in_turn,
    seat_of,
)
from bot.screens.renderer import Renderer
from bot.tables.match import Match
from bot.tables.model import Table
from bot.tables.play import minds_of, names_of
from bot.tables.replay import Frame, replay_deal
from common.addresses import Account
from common.views import View, kind_of_view
from engine.game import Seat, SeedRevealed
from storage.screens import ScreenRow, ToDisarm
from storage.tables import DealRecord, Status

LOBBY = "lobby"
"""`ToDisarm.closing` of a lobby; that of a deal is `table of 3 1f0c…`, `hand 0 of 3 1f0c…` or
`watch of 3 1f0c…`."""
UNWATCHED = "unwatched"
"""That of the message of a spectator whom the players did not want."""
LOST = "lost"
"""That of the call of a player who has lost by the clock: `lost 2`."""
OF = " of "


def closing_of(screen: ScreenRow, table: Table) -> str:
    """`ToDisarm.closing` of a screen's message, if a new one replaces it. A hand is deleted, unless
    its owner has not seen the end of the deal there."""
    kind = kind_of_view(screen.view)
    if kind == WATCH:
        return UNWATCHED if table.facts.no_spectators else ""
    if kind in {CALL, REMINDER}:
        seat = lost_in_turn(screen, table) if screen.place == table.chat else None
        return "" if seat is None else f"{LOST} {seat}"
    if kind == TABLE and screen.deal == "":
        return LOBBY
    if not screen.deal or screen.deal == deal_of(table):
        return ""
    missed = kind == HAND and screen.revision < table.facts.ended
    return closing_with_end(screen) if kind == TABLE or missed else ""


def closing_with_end(screen: ScreenRow) -> str:
    """Of the deal that it shows, if it shows one."""
    shows_a_deal = screen.deal and kind_of_view(screen.view) in {TABLE, HAND, WATCH}
    return f"{screen.view}{OF}{screen.deal}" if shows_a_deal else ""


async def closing(renderer: Renderer, message: ToDisarm) -> Panel | None:
    """The message without buttons. None leaves it unchanged, or deletes a temporary one."""
    table = await renderer.tables.table(message.table)
    if message.closing == LOBBY:
        return await _after_lobby(renderer, table)
    if message.closing == UNWATCHED:
        words = await renderer.preferences.words_of(message.owner)
        return unwatched(renderer.sight(table), words).only_for(message.owner)
    kind, _, seat = message.closing.partition(" ")
    if kind == LOST:
        return await renderer.lost_on_time(table, int(seat))
    view, _, deal = message.closing.partition(OF)
    match = await _end_of(renderer, table, deal)
    if match is None:
        return None
    if view == TABLE:
        return await renderer.ended_deal(*_ended_table(table, match))
    if view == WATCH:
        return await renderer.ended_deal_for(*_ended_table(table, match), message.owner)
    return await _ended_hand(renderer, table, match, seat_of(View(view)), message.owner)


async def _after_lobby(renderer: Renderer, table: Table) -> PublicPanel | None:
    """Nobody reads there that somebody is waited for."""
    sight = renderer.sight(table)
    if sight.stage is Stage.CLOSED:
        return None
    words = await renderer.preferences.words_in(sight.chat)
    after = lobby.after_move if sight.stage is Stage.LOBBY else lobby.after_start
    return after(sight, renderer.hands.panels(table), words)


def _ended_table(table: Table, match: Match) -> tuple[Table, tuple[Happened, ...]]:
    """The table, and how the match has ended; before, the table says itself what was played."""
    then = _at(table, match, Status.PLAYING)
    if match.result is None:
        return then, ()
    names, minds = names_of(table.facts), minds_of(table.facts)
    return then, (Happened(match.game.name, names, match.events, minds),)


async def _ended_hand(
    renderer: Renderer, table: Table, match: Match, seat: Seat, account: Account
) -> PrivatePanel | None:
    """With all that is shown at the end of a match."""
    panel = await renderer.hand(_at(table, match, Status.OVER), seat, account, None, kept=True)
    return None if panel is None else replace(panel, buttons=(), places=())


def _at(table: Table, match: Match, status: Status) -> Table:
    """The table at the end of a deal, when nobody was waited for any more."""
    facts = table.facts
    pace = replace(facts.options.pace, bank=0.0)  # the reserve is not shown
    then = replace(
        facts,
        options=replace(facts.options, pace=pace),
        seen=(0,) * len(facts.sitters),  # later drafts do not belong to this deal
        timing=None,
        wants_pause=(),
        pause=None,
        deal=None,
        rematch=None,  # nobody is asked any more
    )
    return replace(table, status=status, facts=then, match=match)


async def _end_of(renderer: Renderer, table: Table, deal: str) -> Match | None:
    """None if the deal is void, or cannot be replayed any more."""
    if table.status is Status.OVER and deal == deal_of(table):
        return table.match
    services = renderer.tables.services
    deals = await services.ledger.deals(table.id)
    for record, following in zip(deals, (*deals[1:], None), strict=True):
        if _names(deal, record) and not record.voided:
            frames = await replay_deal(services.ledger, services.menu, table.id, record, following)
            return next((frame.match for frame in frames if _ends_the_deal(frame)), None)
    return None


def _names(deal: str, record: DealRecord) -> bool:
    number, _, commitment = deal.partition(" ")
    return number == str(record.number) and record.commitment.startswith(commitment)


def _ends_the_deal(frame: Frame) -> bool:
    return any(isinstance(event, SeedRevealed) for event in frame.events)
