"""Telegram itself: to the bot a `Platform`, to the library an application."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote, urlencode

from telegram import Update
from telegram.error import BadRequest, InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder, ContextTypes, TypeHandler

from adapters.limits import TELEGRAM, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Barred, Desk, NotEditable, NotLetIn, NotReached, Pace, Reference, Way
from adapters.telegram import menu
from adapters.telegram.addresses import PLATFORM, account_of, hung_of, spot_of
from adapters.telegram.asking import Asking
from adapters.telegram.coming import Coming
from adapters.telegram.hall import Hall
from adapters.telegram.line import Line
from adapters.telegram.order import InOrder
from adapters.telegram.polling import Polling
from adapters.telegram.pressing import Pressing
from adapters.telegram.pulse import Pulse
from adapters.telegram.quiet import hush
from adapters.telegram.webhook import Hook, Webhook

log = logging.getLogger(__name__)

TRIES = 3
PAUSE = 1.0
LAST_WORDS = 5.0
"""Seconds for what has been pressed to be answered when we stop."""
UNKNOWN = "Telegram does not know this TELEGRAM_TOKEN: ask @BotFather for the right one."


class Telegram:
    """`adapters.ports.Platform`, and `Paced`."""

    def __init__(
        self,
        token: str,
        api_url: str = "https://api.telegram.org",
        hook: Hook | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        hush()
        self._api_url = api_url
        self._line = Line(token, api_url)
        bot = self._line.bot
        self._bot = bot
        self._hall = Hall(bot, now)
        self._board = self._hall.board
        self._application = self._applied()
        self._desk: Desk | None = None
        came = self._application.update_queue.put_nowait
        self._news = Polling(bot, came, self._lost) if hook is None else Webhook(bot, hook, came)
        self._pulse = None if hook is None else Pulse(bot, self._lost)
        self._chores = set[asyncio.Task[None]]()

    def _applied(self) -> Application[Any, Any, Any, Any, Any, Any]:
        builder = ApplicationBuilder().bot(self._bot).updater(None).job_queue(None)
        application = builder.concurrent_updates(InOrder(self._arrives)).build()
        application.add_handler(TypeHandler(Update, self._receive))
        application.add_error_handler(_failed)
        return application

    @property
    def name(self) -> str:
        return PLATFORM

    @property
    def limits(self) -> Limits:
        return TELEGRAM

    @property
    def edits_ring(self) -> bool:
        """Of a message that changes nobody is told."""
        return False

    @property
    def pictures(self) -> bool:
        return True

    @property
    def calls(self) -> Mapping[str, int]:
        """How often Telegram was asked, by method, and how it failed."""
        return self._line.calls

    def way_in(self, ticket: str, said: str) -> Way:
        """Links that apps open at once, in our chat; Telegram itself asks to whom they are sent."""
        address = self._hall.telling.link(ticket)
        return Way(
            address,
            f"https://t.me/share/url?{urlencode({'url': address, 'text': said}, quote_via=quote)}",
        )

    def attach(self, desk: Desk) -> None:
        self._desk = desk
        self._pressing = Pressing(desk, self._hall)
        self._coming = Coming(self._bot, desk, self._hall)

    def keep_pace(self, pace: Pace) -> None:
        self._hall.keep_pace(pace)

    async def start(self) -> str:
        assert self._desk is not None
        await self._introduced()
        username = self._bot.username
        self._asking = Asking(self._desk, self._hall, username)
        await self._listens()
        await self._application.start()
        if self._pulse is not None:
            self._line.tell(self._pulse.heard)
            self._pulse.start()
        chore = asyncio.create_task(menu.hang_out(self._bot, self._desk))
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)
        return f"https://t.me/{username}"

    async def hush(self) -> None:
        await self._news.stop()
        if self._pulse is not None:
            await self._pulse.stop()
        if self._application.running:
            try:
                async with asyncio.timeout(LAST_WORDS):
                    await self._application.stop()
            except TimeoutError:
                log.warning("not everything that was pressed could be answered")

    async def stop(self) -> None:
        await self.hush()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self._hall.close(LAST_WORDS)
        await self._application.shutdown()
        await self._bot.shutdown()  # also where it was never introduced

    # Screen

    async def post(self, chat: Chat, panel: PublicPanel, over: Reference | None) -> Reference:
        spot = spot_of(chat)
        hung = None if over is None else hung_of(over)
        if hung is not None and self._board.buried(spot, hung):
            raise NotEditable(hung.reference)
        return (await self._board.put(spot, panel, hung)).reference

    async def whisper(
        self, account: Account, panel: PrivatePanel, over: Reference | None
    ) -> Reference:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        spot = spot_of(account)
        if account_of(spot.chat) != account or not spot.private:
            raise Barred
        hung = None if over is None else hung_of(over)
        try:
            return (await self._board.put(spot, panel, hung)).reference
        except Barred:
            self._hall.reach.shuts(spot.chat)
            raise

    async def retire(
        self, to: Chat | Account, reference: Reference, last: PublicPanel | None = None
    ) -> None:
        spot, hung = spot_of(to), hung_of(reference)
        try:
            if last is not None:
                await self._board.put(spot, last, hung)
                return
        except NotEditable:
            log.info("an old message keeps its picture")
        await self._board.close(spot, hung)

    # News

    def _arrives(self, update: Update) -> None:
        """Before it waits for its turn."""
        if update.callback_query is not None:
            self._hall.queries.arrives(update.callback_query)
        if message := update.message:
            self._board.passes(message.chat.id, message.message_id)

    async def _receive(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        if update.callback_query is not None:
            await self._pressing.pressed(update.callback_query)
        elif update.my_chat_member is not None:
            await self._coming.changed(update.my_chat_member)
        elif (message := update.message) is not None:
            if message.migrate_to_chat_id or message.migrate_from_chat_id:
                await self._coming.migrated(message)
            else:
                await self._asking.said(message)

    def _lost(self, lost: bool) -> None:
        assert self._desk is not None
        if lost:
            self._desk.lost(PLATFORM)
        else:
            self._desk.found(PLATFORM)

    async def _introduced(self) -> None:
        """Whom Telegram takes us for; without that nothing begins."""
        for left in reversed(range(TRIES)):
            try:
                await self._application.initialize()
            except InvalidToken:
                raise NotLetIn(UNKNOWN) from None
            except TelegramError as error:
                log.warning("Telegram cannot be reached: %s", type(error).__name__)
            else:
                hush()
                return
            if left:
                await asyncio.sleep(PAUSE)
        raise NotReached(f"Telegram cannot be reached at {self._api_url}.")

    async def _listens(self) -> None:
        """From now on we are told what happens there."""
        try:
            await self._news.start()
        except InvalidToken:
            raise NotLetIn(UNKNOWN) from None
        except BadRequest:
            raise NotLetIn("Telegram does not take this TELEGRAM_WEBHOOK_URL.") from None
        except TelegramError as error:
            why = f"Telegram has stopped answering at the start ({type(error).__name__})."
            raise NotReached(why) from None


async def _failed(_: object, context: ContextTypes.DEFAULT_TYPE) -> None:
    log.error("an update has failed: %s", type(context.error).__name__)
