"""Opens the board: as a page in a private chat, and by a link to the bot's main Mini App elsewhere.

The link carries the chat and the table, in letters that Telegram allows: `-1001234567890_0_15`.
"""

import re
from dataclasses import dataclass, replace

from telegram import Bot

from adapters.panels.verbs import Verb
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.render import KeyboardButton, Rendered
from adapters.token import BadToken, unpack
from common.ids import TableId

_START = re.compile(r"(-\d{1,18})_(\d{1,18})_(\d{1,15})")


@dataclass(frozen=True, slots=True)
class StartPlace:
    """Where the link was that has opened the board."""

    group: ChatTopic
    table: TableId


def start_parameter(place: ChatTopic, table: TableId) -> str:
    """
    >>> start_parameter(ChatTopic(-1001, 7), 15)
    '-1001_7_15'
    """
    return f"{place.chat}_{place.topic or 0}_{table}"


def read_start_parameter(text: str) -> StartPlace | None:
    """Anybody can make such a link, so it proves nothing.

    >>> read_start_parameter("-1001_0_15")
    StartPlace(group=ChatTopic(chat=-1001, topic=None), table=15)
    >>> read_start_parameter("1001_0_15"), read_start_parameter("")
    (None, None)
    """
    form = _START.fullmatch(text)
    if form is None:
        return None
    chat, topic, table = map(int, form.groups())
    return StartPlace(ChatTopic(chat, topic or None), TableId(table))


class BoardLinks:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.address = ""
        """Of the board; empty if there is none, or Telegram does not accept it."""
        self.offered = False
        """Whether panels have buttons that open the board."""

    @property
    def link(self) -> str:
        """To the board, or to the bot where the operator has set up no main Mini App. Empty as long
        as Telegram has not said what the bot is called."""
        try:
            bot = self._bot.bot
        except RuntimeError:
            return ""
        return f"https://t.me/{bot.username}{'?startapp' if bot.has_main_web_app else ''}"

    def with_links(self, rendered: Rendered, place: ChatTopic) -> Rendered:
        """The buttons that open the board do so themselves, without a press that reaches us."""
        if rendered.keyboard is None:
            return rendered
        rows = [
            [self._linked(button, place) for button in row]
            for row in rendered.keyboard["inline_keyboard"]
        ]
        kept = [[button for button in row if button is not None] for row in rows]
        shown = [row for row in kept if row]
        return replace(rendered, keyboard={"inline_keyboard": shown} if shown else None)

    def _linked(self, button: KeyboardButton, place: ChatTopic) -> KeyboardButton | None:
        """None where it could open nothing."""
        table = _board_of(button)
        if table is None:
            return button
        if not self.address:
            return None
        if place.private:
            page = f"{self.address}/?table={table}" if table else self.address
            return {"text": button["text"], "web_app": {"url": page}}
        if not self._bot.bot.has_main_web_app:
            return None
        start = start_parameter(place, table)
        return {
            "text": button["text"],
            "url": f"https://t.me/{self._bot.username}?startapp={start}",
        }


def _board_of(button: KeyboardButton) -> TableId | None:
    """The table that the button opens on the board; None if it does something else."""
    token = button.get("callback_data")
    if not isinstance(token, str) or f".{Verb.BOARD}" not in token:
        return None
    try:
        opened = unpack(token)
    except BadToken:
        return None
    return opened.table if opened.verb == Verb.BOARD else None
