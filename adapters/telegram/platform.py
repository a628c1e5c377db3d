"""Telegram itself: to the bot a `Platform`."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from http import HTTPStatus
from urllib.parse import quote, urlencode

from telegram import Update
from telegram.error import BadRequest, InvalidToken, TelegramError

from adapters.limits import TELEGRAM, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import (
    Barred,
    Desk,
    Inbox,
    NotEditable,
    NotLetIn,
    NotReached,
    NotStored,
    Pace,
    Reference,
    Way,
)
from adapters.telegram import command_menu
from adapters.telegram.addresses import PLATFORM, account_of, hung_of, spot_of
from adapters.telegram.contact import Contact
from adapters.telegram.counted_bot import CountedBot
from adapters.telegram.dispatcher import Dispatcher
from adapters.telegram.incoming import Incoming
from adapters.telegram.liveness import Liveness
from adapters.telegram.log_filter import hush
from adapters.telegram.polling import Polling
from adapters.telegram.services import Services
from adapters.telegram.webhook import Hook, Webhook

log = logging.getLogger(__name__)

TRIES = 3
PAUSE = 1.0
LAST_WORDS = 5.0
"""Seconds for what has been pressed to be answered when we stop."""
UNKNOWN = "Telegram does not know this TELEGRAM_TOKEN: ask @BotFather for the right one."


class Telegram:
    """`adapters.ports.Platform`, `Paced`, and `Receiving`."""

    def __init__(
        self,
        token: str,
        api_url: str = "https://api.telegram.org",
        hook: Hook | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        hush()
        self._api_url = api_url
        self._line = CountedBot(token, api_url)
        self._bot = self._line.bot
        self._hall = Services(self._line, now)
        self._board = self._hall.board
        self._desk: Desk | None = None
        self._inbox: Inbox | None = None
        self._contact = Contact(now)
        self._polling = Polling(self._line, self._contact, self._take)
        self._webhook = None if hook is None else Webhook(self._line, hook, self._take)
        self._pulse = Liveness(self._bot, self._contact)
        self._incoming: Incoming
        self._resumed = False
        self._chores = set[asyncio.Task[None]]()

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

    @property
    def receiver(self) -> str:
        return f"{PLATFORM}:{self._bot.token.partition(':')[0]}"

    def way_in(self, ticket: str, said: str) -> Way:
        """Links that apps open at once, in our chat; Telegram itself asks to whom they are sent."""
        address = self._hall.telling.link(ticket)
        return Way(
            address,
            f"https://t.me/share/url?{urlencode({'url': address, 'text': said}, quote_via=quote)}",
        )

    def attach(self, desk: Desk) -> None:
        self._desk = self._contact.desk = desk

    def keep_updates(self, inbox: Inbox) -> None:
        self._inbox = inbox

    def keep_pace(self, pace: Pace) -> None:
        self._hall.keep_pace(pace)

    async def start(self) -> str:
        assert self._desk is not None
        await self._introduced()
        await self._listens(self._desk)
        self._line.tell(self._heard)
        chore = asyncio.create_task(command_menu.hang_out(self._bot, self._desk))
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)
        return f"https://t.me/{self._bot.username}"

    async def hush(self) -> None:
        await self._stop_listening()
        await self._pulse.stop()
        if self._resumed:
            self._resumed = False
            await self._incoming.stop(LAST_WORDS)

    async def stop(self) -> None:
        await self.hush()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self._hall.close(LAST_WORDS)
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

    # Updates

    async def _take(self, updates: Sequence[Update]) -> None:
        await self._incoming.take(updates)

    def _heard(self, status: int) -> None:
        """Of anything that was asked but updates."""
        self._contact.heard(status)
        self._pulse.heard(status)
        if status == HTTPStatus.UNAUTHORIZED and self._contact.refused():
            self._polling.ask_anew()

    async def _introduced(self) -> None:
        """Whom Telegram takes us for; without that nothing begins."""
        for left in reversed(range(TRIES)):
            try:
                await self._bot.initialize()
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

    async def _listens(self, desk: Desk) -> None:
        """From now on we are told what happens there; what waits from before comes first."""
        try:
            if not self._resumed:
                await self._resume(desk)
            await self._start_listening()
        except InvalidToken:
            raise NotLetIn(UNKNOWN) from None
        except BadRequest:
            raise NotLetIn("Telegram does not take this TELEGRAM_WEBHOOK_URL.") from None
        except NotStored:
            raise NotReached("What Telegram sends us cannot be stored.") from None
        except TelegramError as error:
            why = f"Telegram has stopped answering at the start ({type(error).__name__})."
            raise NotReached(why) from None

    async def _resume(self, desk: Desk) -> None:
        assert self._inbox is not None
        dispatcher = Dispatcher(self._bot, desk, self._hall)
        self._incoming = Incoming(self._bot, self._inbox, self._hall.errands, dispatcher)
        await self._incoming.start()
        self._resumed = True

    async def _start_listening(self) -> None:
        if self._webhook is None:
            await self._polling.start()
        else:
            await self._webhook.start()
            self._pulse.start()

    async def _stop_listening(self) -> None:
        await self._polling.stop()
        if self._webhook is not None:
            await self._webhook.stop()
