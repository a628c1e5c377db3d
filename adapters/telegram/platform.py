"""Telegram as a platform: starts and stops this folder's parts, and shows screens."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import quote, urlencode

from telegram.error import BadRequest, InvalidToken, TelegramError

from adapters.board.doors import BoardDoor
from adapters.limits import TELEGRAM, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import (
    Barred,
    Desk,
    EntryLink,
    Inbox,
    NotEditable,
    NotLetIn,
    NotReached,
    NotStored,
    Reference,
    SendLimiter,
)
from adapters.telegram import command_menu
from adapters.telegram.addresses import PLATFORM, account_of, chat_topic, message_ref
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.board_door import TelegramDoor
from adapters.telegram.contact import Contact
from adapters.telegram.counted_bot import CountedBot
from adapters.telegram.dispatcher import Dispatcher
from adapters.telegram.incoming import Incoming
from adapters.telegram.liveness import Liveness
from adapters.telegram.log_filter import filter_library_logs
from adapters.telegram.polling import Polling
from adapters.telegram.services import Services
from adapters.telegram.webhook import Webhook, WebhookConfig
from common.addresses import Account, Chat
from common.ids import TableId

log = logging.getLogger(__name__)

TRIES = 3
PAUSE = 1.0
STOP_SECONDS = 5.0
"""Seconds for the last answers when the bot stops."""
NOT_ACCEPTED = "Telegram does not know this TELEGRAM_TOKEN: ask @BotFather for the right one."


class Telegram:
    """`adapters.ports.Platform`, `Paced`, and `Receiving`."""

    def __init__(
        self,
        token: str,
        api_url: str = "https://api.telegram.org",
        hook: WebhookConfig | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        filter_library_logs()
        self._api_url = api_url
        self._now = now
        self._counted_bot = CountedBot(token, api_url)
        self._bot = self._counted_bot.bot
        self._services = Services(self._counted_bot, now)
        self._messages = self._services.messages
        self._desk: Desk | None = None
        self._inbox: Inbox | None = None
        self._contact = Contact(now)
        self._polling = Polling(self._counted_bot, self._contact)
        self._contact.on_refused = self._polling.restart
        self._webhook = None if hook is None else Webhook(self._counted_bot, hook)
        self._liveness = Liveness(self._bot, self._contact)
        self._incoming: Incoming
        self._resumed = False
        self._tasks = AnswerTasks("telegram: the commands could not be registered")

    @property
    def name(self) -> str:
        return PLATFORM

    @property
    def limits(self) -> Limits:
        return TELEGRAM

    @property
    def edits_ring(self) -> bool:
        """Telegram notifies nobody of an edit."""
        return False

    @property
    def pictures(self) -> bool:
        return True

    @property
    def lacks_alt_text(self) -> bool:
        return True

    @property
    def calls(self) -> Mapping[str, int]:
        """The numbers of calls by method, and of failures by kind."""
        return self._counted_bot.calls

    @property
    def receiver(self) -> str:
        return f"{PLATFORM}:{self._bot.token.partition(':')[0]}"

    def entry_link(self, ticket: str, said: str) -> EntryLink:
        """A link into the private chat with the bot, and one to forward it with."""
        address = self._services.replies.start_link(ticket)
        sending = urlencode({"url": address, "text": said}, quote_via=quote)
        return EntryLink(address, f"https://t.me/share/url?{sending}")

    def board_door(self, address: str, used: Inbox) -> BoardDoor:
        links, members = self._messages.boards, self._services.members
        links.address, links.offered = address, True
        return TelegramDoor(self._bot, links, members, used, self._now)

    def attach(self, desk: Desk) -> None:
        self._desk = self._contact.desk = desk

    def keep_updates(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._counted_bot.ask_only_while(inbox.may_receive)

    def limit_by(self, pace: SendLimiter) -> None:
        self._services.limit_by(pace)

    async def start(self) -> str:
        assert self._desk is not None
        await self._identify()
        await self._listen(self._desk)
        polls = self._webhook is None
        self._counted_bot.report_statuses(self._contact.note_status if polls else self._note_status)
        self._tasks.run(command_menu.publish_commands(self._bot, self._desk))
        if self._messages.boards.offered:
            await self._offer_board()
        return f"https://t.me/{self._bot.username}"

    async def stop_receiving(self) -> None:
        await self._polling.stop()
        if self._webhook is not None:
            await self._webhook.stop()
        await self._liveness.stop()
        if self._resumed:
            self._resumed = False
            await self._incoming.stop(STOP_SECONDS)

    async def stop(self) -> None:
        await self.stop_receiving()
        await self._tasks.finish(0)
        await self._services.close(STOP_SECONDS)
        await self._bot.shutdown()  # also if it was never initialized

    # Screen

    async def post(
        self, chat: Chat, panel: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        place = chat_topic(chat)
        ref = None if over is None else message_ref(over)
        burial, topics = self._messages.burial, self._messages.topics
        if ref is not None and burial.is_buried(topics.open_place(place), ref, panel.turn):
            raise NotEditable(replace(ref, temporary=True).reference)
        shown = await self._messages.put_once(place, panel, ref, silent=silent)
        burial.note_shown(topics.open_place(place), shown, panel.turn)
        return shown.reference

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        if panel.owner != account:
            raise PermissionError("this panel is for another person")
        place = chat_topic(account)
        if account_of(place.chat) != account or not place.private:
            raise Barred
        if self._services.dm_access.is_refused(place.chat):
            raise Barred
        ref = None if over is None else message_ref(over)
        try:
            return (await self._messages.put_once(place, panel, ref, silent=silent)).reference
        except Barred:
            self._services.dm_access.revoke(place.chat)
            raise

    def is_in_view(self, chat: Chat, reference: Reference) -> bool:
        return self._messages.burial.is_in_view(chat_topic(chat), message_ref(reference))

    def lobby_ended(self, table: TableId) -> None:
        for remove in self._services.lobby_answers.end(table):
            self._services.background.run(remove())

    async def retire(
        self,
        to: Chat,
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        place, ref = chat_topic(to), message_ref(reference)
        try:
            if last is not None:
                await self._messages.put(place, last, ref)
                return
        except NotEditable:
            log.info("an old message keeps its picture")
        await self._messages.retire(place, ref)

    def newest_there(self, account: Account) -> str:
        newest = self._messages.numbers.newest(chat_topic(account).chat)
        return str(newest) if newest else ""

    async def take_down_after(self, account: Account, newest: str) -> None:
        await self._messages.sent_once.take_down_after(chat_topic(account), int(newest))

    # Updates

    def _note_status(self, status: int) -> None:
        self._contact.note_status(status)
        self._liveness.note_status(status)

    async def _identify(self) -> None:
        """Ask Telegram for the bot's own name: nothing works without it."""
        for left in reversed(range(TRIES)):
            try:
                await self._bot.initialize()
            except InvalidToken:
                raise NotLetIn(NOT_ACCEPTED) from None
            except TelegramError as error:
                log.warning("Telegram cannot be reached: %s", type(error).__name__)
            else:
                filter_library_logs()
                hears_all = bool(self._bot.can_read_all_group_messages)
                self._messages.burial.hears_all = hears_all
                return
            if left:
                await asyncio.sleep(PAUSE)
        raise NotReached(f"Telegram cannot be reached at {self._api_url}.")

    async def _offer_board(self) -> None:
        """Telegram would refuse every message with a button for a page that it does not accept."""
        links = self._messages.boards
        try:
            await command_menu.set_menu_button(self._bot, links.address)
        except BadRequest as refusal:
            log.warning("Telegram does not accept BOARD_URL, so there are no buttons: %s", refusal)
            links.address = ""
        except TelegramError as error:
            log.warning("the menu button could not be set: %s", type(error).__name__)

    async def _listen(self, desk: Desk) -> None:
        """Receive updates. Those that were stored before the start are handled first."""
        assert self._inbox is not None
        try:
            if not self._resumed:
                await self._resume(desk)
            if self._webhook is None:
                await self._polling.start(self._incoming, self._inbox.may_receive)
            else:
                await self._webhook.start(self._incoming)
                self._liveness.start()
        except InvalidToken:
            raise NotLetIn(NOT_ACCEPTED) from None
        except BadRequest:
            raise NotLetIn("Telegram does not take this TELEGRAM_WEBHOOK_URL.") from None
        except NotStored:
            raise NotReached("What Telegram sends us cannot be stored.") from None
        except TelegramError as error:
            why = f"Telegram has stopped answering at the start ({type(error).__name__})."
            raise NotReached(why) from None

    async def _resume(self, desk: Desk) -> None:
        assert self._inbox is not None
        dispatcher = Dispatcher(self._bot, desk, self._services)
        self._incoming = Incoming(self._bot, self._inbox, self._services.background, dispatcher)
        await self._incoming.start()
        self._resumed = True
