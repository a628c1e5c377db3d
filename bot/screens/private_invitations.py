"""Invitations to a table: each person who is asked is notified by exactly one message.

They are written to in private first. The chat of the table shows it once it is known who got that
message, and notifies only the others there.
"""

import asyncio
from collections.abc import Callable, Set

from adapters.news import ClosedBecause
from adapters.panel import PrivatePanel
from adapters.panels import invitation as panels
from adapters.panels.table import closed_text
from adapters.sights import Stage
from adapters.text import Words
from bot.kernel.clock import Clock
from bot.outbox.placements import Placements, ScreenKey
from bot.screens.comparison import INVITATION, TABLE
from bot.screens.renderer import Renderer
from bot.tables.model import Table
from common.addresses import Account
from common.ids import TableId

PATIENCE = 5.0
"""The chat waits at most so many seconds for the private messages."""


class PrivateInvitations:
    """After a start, the stored screens show which private messages were sent."""

    def __init__(self, placements: Placements, clock: Clock, show: Callable[[Table], None]) -> None:
        self._placements = placements
        self._clock = clock
        self._show = show
        self._tried: dict[TableId, set[Account]] = {}
        """By table, the accounts that refuse private messages."""
        self._waiting: dict[TableId, asyncio.Task[None]] = {}

    async def reached(self, table: Table) -> Set[Account]:
        """The accounts to which the invitation was sent in private."""
        if table.facts.invitation is None:
            return frozenset()
        screens = await self._placements.load(table.id)
        return {one.owner for one in screens if one.view == INVITATION and one.reference}

    async def rings_in_chat(self, table: Table) -> bool:
        """Whether the first message in the chat of the table notifies people. It does not if all of
        them were notified in private, or if the invitation is quiet."""
        invitation = table.facts.invitation
        if invitation is None:
            return True
        told = invitation.private and set(invitation.private) <= await self.reached(table)
        return not (invitation.quiet or told)

    async def rings_in_private(self, table: Table) -> bool:
        """Not if the chat of the table did not wait any longer, and has notified the person."""
        key = ScreenKey(table.id, TABLE, table.chat)
        return _is_private(table) or (await self._placements.screen(key)).reference is None

    async def keep_back(self, table: Table) -> bool:
        """Whether the table must not be posted in its chat yet. It is posted later by itself."""
        invitation = table.facts.invitation
        if invitation is None or table.stage is not Stage.LOBBY or _is_private(table):
            return False
        left = set(invitation.private) - await self.reached(table)
        left -= self._tried.get(table.id, set())
        if left and table.id not in self._waiting:
            self._waiting[table.id] = asyncio.create_task(self._show_later(table))
        return bool(left) and not self._waiting[table.id].done()

    async def _show_later(self, table: Table) -> None:
        await self._clock.sleep(PATIENCE)
        asyncio.get_running_loop().call_soon(self._show, table)

    def tried(self, table: Table, account: Account, *, reached: bool) -> None:
        """The private message was sent, or can never be sent."""
        if not reached:
            self._tried.setdefault(table.id, set()).add(account)
        self._show(table)

    def forget(self, table: TableId) -> None:
        """The table has begun or ended."""
        self._tried.pop(table, None)
        if waiting := self._waiting.pop(table, None):
            waiting.cancel()


def _is_private(table: Table) -> bool:
    return table.chat in {sitter.account for sitter in table.facts.sitters}


async def panel(renderer: Renderer, to: Account, table: Table) -> PrivatePanel:
    """The invitation as one person reads it, or what has become of it."""
    words = await renderer.preferences.words_of(to, table.chat)
    facts = table.facts
    if table.stage is Stage.LOBBY and facts.invitation is not None:
        sight, game = renderer.sight(table), renderer.hands.panels(table)
        expires = renderer.tables.services.availability.moment(table.clock).shown(
            facts.invitation.expires
        )
        asked = panels.InvitationDetails(
            int(facts.ticket, 16), expires, facts.invitation.where, facts.invitation.is_rematch
        )
        return panels.challenge(sight, game, words, asked).only_for(to)
    text = await _outcome(renderer, to, table, words)
    return panels.outcome(text, table.served.game.name, table.id, words).only_for(to)


async def _outcome(renderer: Renderer, to: Account, table: Table, words: Words) -> str:
    facts = table.facts
    if table.stage is not Stage.CLOSED:
        return words("challenge-accepted")
    if facts.closed is not ClosedBecause.DECLINED or facts.declined_by != to:
        return closed_text(facts.closed or "", words)
    unwanted = (await renderer.preferences.people.settings_of(to)).unwanted
    return panels.declined(_host_name(table) if facts.host in unwanted else "", words)


def _host_name(table: Table) -> str:
    return next((s.name for s in table.facts.sitters if s.player == table.facts.host), "")
