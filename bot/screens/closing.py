"""What stays in a message that was replaced by a new one: how a lobby began, or how a deal ended.

A deal that has ended is replayed from its actions, so that its end is shown also if the next deal
began, or we were stopped, before it could be sent.
"""

from dataclasses import replace

from adapters.news import Happened
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import lobby
from adapters.sights import Stage
from bot.outbox.placements import Panel
from bot.screens.comparison import HAND, TABLE, deal_of, seat_of
from bot.screens.renderer import Renderer
from bot.tables.model import Table
from bot.tables.play import minds_of, names_of
from bot.tables.replay import Frame, replay_deal
from engine.game import SeedRevealed
from storage.screens import ScreenRow, ToDisarm
from storage.tables import DealRecord, Status

LOBBY = "lobby"
"""`ToDisarm.closing` of a lobby; that of a deal is `table of 3 1f0c…` or `hand 0 of 3 1f0c…`."""
OF = " of "


def closing_of(screen: ScreenRow, table: Table) -> str:
    """`ToDisarm.closing` of a screen's message, if a new one replaces it. A hand is deleted, unless
    its owner has not seen the end of the deal there."""
    kind = screen.view.partition(" ")[0]
    if kind == TABLE and screen.deal == "":
        return LOBBY
    if not screen.deal or screen.deal == deal_of(table):
        return ""
    missed = kind == HAND and screen.revision < table.facts.ended
    return closing_with_end(screen) if kind == TABLE or missed else ""


def closing_with_end(screen: ScreenRow) -> str:
    """Of the deal that it shows."""
    return f"{screen.view}{OF}{screen.deal}"


async def closing(renderer: Renderer, message: ToDisarm) -> Panel | None:
    """None: what was there stays, or goes with a message that is temporary."""
    table = await renderer.tables.table(message.table)
    if message.closing == LOBBY:
        return await _after_lobby(renderer, table)
    view, _, deal = message.closing.partition(OF)
    end = await _end_of(renderer, table, deal)
    if end is None:
        return None
    if view == TABLE:
        return await _ended_table(renderer, table, end)
    return await _ended_hand(renderer, table, end, seat_of(view), message.place)


async def _after_lobby(renderer: Renderer, table: Table) -> PublicPanel | None:
    """Nobody reads there that somebody is waited for."""
    sight = renderer.sight(table)
    if sight.stage is Stage.CLOSED:
        return None
    words = await renderer.preferences.words_in(sight.chat)
    after = lobby.after_move if sight.stage is Stage.LOBBY else lobby.after_start
    return after(sight, renderer.hands.panels(table), words)


async def _ended_table(renderer: Renderer, table: Table, end: Frame) -> PublicPanel:
    names, minds = names_of(table.facts), minds_of(table.facts)
    news = Happened(end.match.game.name, names, end.match.events, minds)
    over = Status.PLAYING if end.match.result is None else Status.OVER
    return await renderer.ended_deal(_at(table, end, over), (news,))


async def _ended_hand(
    renderer: Renderer, table: Table, end: Frame, seat: int, place: str
) -> PrivatePanel | None:
    """With all that is shown at the end of a match."""
    panel = await renderer.hand(_at(table, end, Status.OVER), seat, place, None)
    return None if panel is None else replace(panel, buttons=(), places=())


def _at(table: Table, end: Frame, status: Status) -> Table:
    """The table at the end of a deal, when nobody was waited for any more."""
    facts, seats = table.facts, len(table.facts.sitters)
    pace = replace(facts.options.pace, bank=0.0)  # what is left of it is not said
    then = replace(
        facts,
        options=replace(facts.options, pace=pace),
        seen=(end.revision,) * seats,
        timing=None,
        wants_pause=(),
        pause=None,
        deal=None,
    )
    return replace(table, status=status, revision=end.revision, facts=then, match=end.match)


async def _end_of(renderer: Renderer, table: Table, deal: str) -> Frame | None:
    """None if the deal is void, or cannot be replayed any more."""
    services = renderer.tables.services
    deals = await services.ledger.deals(table.id)
    for record, following in zip(deals, (*deals[1:], None), strict=True):
        if _names(deal, record) and not record.voided:
            frames = await replay_deal(services.ledger, services.menu, table.id, record, following)
            return next(filter(_reveals_the_seed, frames), None)
    return None


def _names(deal: str, record: DealRecord) -> bool:
    number, _, commitment = deal.partition(" ")
    return number == str(record.number) and record.commitment.startswith(commitment)


def _reveals_the_seed(frame: Frame) -> bool:
    return any(isinstance(event, SeedRevealed) for event in frame.events)
