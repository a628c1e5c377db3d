"""Where requests come in, from every platform: `adapters.ports.Desk`.

Everything is judged as hostile. What cannot be done is answered with one sentence, and has changed
nothing.
"""

import logging
from collections.abc import Collection, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import replace

from adapters.panel import PublicPanel
from adapters.panels import announcements, cards_in_words
from adapters.panels import help as helps
from adapters.panels.command_options import CommandOptions, command_options
from adapters.panels.help import command_of
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.verbs import Verb
from adapters.policies import Policy, Reader, command_policy, policy
from adapters.ports import Command, Press, Reference, Reply, Surface, Unreachable
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.features.evening import evenings
from bot.features.tournament import live_entries
from bot.features.tournament.live_boards import LiveBoards
from bot.kernel.metrics import Metrics, PressOutcome, PressTimer, came_to
from bot.kernel.refused import Refused
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.people.repository import Known, tried_again
from bot.receiving.commands import UNKNOWN, serve_command
from bot.receiving.verbs import serve
from bot.requests.invitations import ticket_for
from bot.requests.not_served import NotServed
from bot.requests.resolve import check, resolve
from bot.requests.services import RequestServices
from common.addresses import Account, Chat, group_of
from common.ids import NO_TABLE, PlayerId, TableId
from common.people import Person
from common.views import View
from storage.errors import TooManyInAll, Unavailable
from storage.screens import ScreenRow

log = logging.getLogger(__name__)


class Requests:
    def __init__(self, services: RequestServices, metrics: Metrics) -> None:
        self._services = services
        self._metrics = metrics
        presence = services.availability
        self.lost, self.found = presence.mark_lost, presence.mark_found
        self.refused, self.contested = presence.mark_refused, presence.mark_contested

    async def press(self, press: Press) -> Reply:
        screens = self._services.screens
        with PressTimer(self._metrics, press.table, press.verb):
            answer = self._answered(press, policy(press.verb))
            answered = answer if press.screen is None else screens.answers.answer(press, answer)
            reply = await answered
        if press.chat is None and reply.panel is not None and not reply.replaces:
            self._services.hands_below.schedule(self._services, press.who)
        return reply

    async def command(self, command: Command) -> Reply:
        called = command.name.casefold()
        name = called if called in self._services.menu else command_of(called)
        known = name or (UNKNOWN if called else "")
        reply = await self._answered(replace(command, name=known), command_policy(name))
        if command.chat is None and reply != Reply():
            self._services.hands_below.schedule(self._services, command.who)
        return reply

    async def _answered(self, asked: Press | Command, rule: Policy) -> Reply:
        bots, unserved = self._services.bots, self._services.not_served
        if unserved is not None and unserved.refuses(asked, (asked.who.account,)):
            return self._unserved(asked, unserved)
        try:
            if bots.several and asked.chat is not None and not await bots.serves(asked.chat):
                return self._quiet(asked)
            return await tried_again(lambda: self._entered(asked, rule))
        except Unavailable as why:
            return _busy(self._services.preferences.words_for(asked.who), rule, why)

    def _quiet(self, asked: Press | Command) -> Reply:
        """Another bot serves in this group. Only the person who asks may see an answer."""
        if isinstance(asked, Command) and not asked.aside:
            return Reply()
        words = self._services.preferences.words_for(asked.who)
        return _refusal(asked, Refused(RefusalReason.OTHER_BOT), words)

    def _unserved(self, asked: Press | Command, unserved: NotServed) -> Reply:
        """Only the person who asks may see the answer, and only the first time."""
        came_to(PressOutcome.REFUSED)
        public = isinstance(asked, Command) and asked.chat is not None and not asked.aside
        if public or not unserved.is_news(asked.who.account):
            return Reply(silent=True)
        return Reply(self._services.preferences.words_for(asked.who)("not-served"), refused=True)

    async def _entered(self, asked: Press | Command, rule: Policy) -> Reply:
        """One lookup of the person, who stays the same player until the request is answered."""
        async with self._services.gate.request(asked.who.account):
            known = await self._services.people.meet(asked.who, asked.chat)
            unserved = self._services.not_served
            if unserved is not None and unserved.refuses(asked, known.player.accounts):
                return self._unserved(asked, unserved)
            if not rule.changes_accounts:
                return await self._judged(asked, rule, known)
        return await self._judged(asked, rule, known)  # waits for their other requests

    async def _judged(self, asked: Press | Command, rule: Policy, known: Known) -> Reply:
        """The only place where refusals are put into words."""
        words = self._services.preferences.words_for(asked.who, known.settings)
        try:
            async with self._order(asked, rule, known.player.id):
                request = await resolve(self._services, known, asked, rule)
                if isinstance(asked, Press):
                    reply = await serve(request, asked.verb)
                else:
                    reply = await serve_command(request, asked)
        except Refused as refused:
            reply = _refusal(asked, refused, words)
        except TooManyInAll:
            reply = _refusal(asked, Refused(RefusalReason.TOO_MANY_EVENTS), words)
        except Unavailable as why:
            return _busy(words, rule, why)
        aloud = rule.reader is Reader.HAND and known.settings.spoken_suits
        return replace(reply, toast=cards_in_words.text(reply.toast, words)) if aloud else reply

    def _order(
        self, asked: Press | Command, rule: Policy, player: PlayerId
    ) -> AbstractAsyncContextManager[object]:
        """One press on a hand after the other."""
        if rule.in_order and isinstance(asked, Press):
            return self._services.hand_lock(asked.table, player)
        return nullcontext()

    # Beside presses and commands

    async def commands(self, language: str) -> Mapping[str, str]:
        words = self._services.preferences.in_language(language)
        return helps.commands(self._services.menu, words)

    async def table_options(self, language: str) -> Mapping[str, CommandOptions]:
        words, services = self._services.preferences.in_language(language), self._services
        return {
            name: command_options(panels, services.renderer.levels(name), words)
            for name, panels in services.hands.all_panels.items()
        }

    async def ticket(self, press: Press) -> str | None:
        to_tournament = press.verb == Verb.LIVE_ENTER
        rule = policy(press.verb if to_tournament else Verb.JOIN)
        try:
            known = await self._services.people.meet(press.who, press.chat)
            unserved = self._services.not_served
            if unserved is not None and unserved.refuses(press, known.player.accounts):
                return None
            request = await resolve(self._services, known, press, rule)
            check(request, rule)
            if to_tournament:
                return live_entries.ticket(await live_entries.here(request))
        except Refused:
            return None
        return ticket_for(request)

    async def references(self, table: TableId, chat: Chat | None = None) -> Collection[Reference]:
        try:
            return await self._services.screens.references(table, chat)
        except Unavailable as unavailable:
            raise Unreachable from unavailable

    async def greeting(self, chat: Chat, who: Person | None = None) -> PublicPanel | None:
        services = self._services
        if services.bots.several and not await services.bots.serves(chat):
            return None
        if who is not None:
            settings = await services.people.settings_of(who.account)
            spoken = services.preferences.words_for(who, settings).language
            await services.people.first_language(chat, spoken)
        words = await services.preferences.words_in(chat)
        return helps.greeting(tuple(services.menu), words, services.taught).for_all()

    async def without_photos(self, chat: Chat) -> None:
        key = ScreenKey(NO_TABLE, View("without photos"), chat)
        self._services.screens.show_in_chat(key, self._photos_forbidden, anew=False)

    async def _photos_forbidden(self, screen: ScreenRow, _: bool) -> Rendering | None:
        if screen.reference is not None:
            return None
        words = await self._services.preferences.words_in(screen.place)
        return Rendering(PanelDraft(words("photos-forbidden")).for_all(), screen)

    async def arrived(self, who: Person, chat: Chat | None, anew: bool = False) -> None:
        """The live tables of the chat, and their hands, wherever they are played."""
        services = self._services
        for table in await services.tables_in(chat or who.account):
            services.screens.show_table(table, anew=anew)
        player = (await services.people.player(who)).id
        for table, seat in await services.played_with(who.account, player):
            services.screens.show_hand(table, seat, who.account)

    async def left(self, chat: Chat) -> None:
        if self._services.bots.several:
            await self._services.bots.left(chat)

    async def gone(self, account: Account, chat: Chat) -> None:
        """What is played there is no longer theirs to see."""
        await self._services.hooks.groups_left(self._services, (account,), (group_of(chat),))
        await self._services.people.forget_group(account, chat)

    # The platform itself

    async def moved(self, old: Chat, new: Chat) -> None:
        """What was shown in the old chat is not there any more."""
        await self._services.people.move_chat(old, new)
        await self._services.tables.forget_all()
        for table in await self._services.tables_in(new):
            self._services.screens.show_table(table)
        await evenings.show_open(self._services, group_of(new))
        await LiveBoards(self._services).show_open(group_of(new))


def _refusal(asked: Press | Command, refused: Refused, words: Words) -> Reply:
    came_to(PressOutcome.REFUSED)
    said = refused.said or announcements.refusal_text(refused.why, refused.about, words)
    if refused.replaces and isinstance(asked, Press) and asked.surface is not Surface.GROUP:
        return Reply(panel=PanelDraft(said).only_for(asked.who.account), replaces=True)
    return Reply(said, refused=True)


def _busy(words: Words, rule: Policy, why: Unavailable) -> Reply:
    log.error("the storage could not be used", exc_info=why)
    came_to(PressOutcome.BUSY)
    not_kept = announcements.refusal_text(RefusalReason.NOT_KEPT, "", words)
    return Reply(not_kept if rule.changes else words("busy"), refused=True, unavailable=True)
