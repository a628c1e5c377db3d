"""A program with python-telegram-bot and nothing else: for each press, the bot's calls.

Its arguments are the token, the address of the server, and a file with the calls of some taps.
"""

import asyncio
import pickle
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any, TypeAlias

from telegram import Bot, InlineKeyboardMarkup, InputMediaPhoto, LinkPreviewOptions, Update
from telegram.error import TelegramError
from telegram.ext import Application, CallbackQueryHandler

from adapters.telegram.counted_bot import CONNECTIONS
from adapters.telegram.http_client import TIMEOUT, AiohttpRequest
from tests.bench.taps.recorded import Recorded, Recording

Call: TypeAlias = Callable[[], Awaitable[object]]
MADE: dict[str, Callable[[Bot], Any]] = {
    "sendMessage": lambda bot: bot.send_message,
    "sendPhoto": lambda bot: bot.send_photo,
    "editMessageText": lambda bot: bot.edit_message_text,
    "editMessageCaption": lambda bot: bot.edit_message_caption,
    "editMessageMedia": lambda bot: bot.edit_message_media,
    "editMessageReplyMarkup": lambda bot: bot.edit_message_reply_markup,
    "deleteMessage": lambda bot: bot.delete_message,
}


def main(token: str, url: str, file: str) -> None:
    recording: Recording = pickle.loads(Path(file).read_bytes())
    builder = Application.builder().token(token).base_url(f"{url}/bot")
    builder = builder.request(AiohttpRequest(url, CONNECTIONS, TIMEOUT))
    builder = builder.get_updates_request(AiohttpRequest(url, 2, TIMEOUT)).concurrent_updates(True)
    program = builder.build()
    calls = cycle([_call(program.bot, recorded) for recorded in recording.calls])
    turns = cycle(recording.at_each_tap())

    async def answer(update: Update, _: object) -> None:
        assert update.callback_query is not None
        made = [_made(call) for call in islice(calls, next(turns))]
        await asyncio.gather(*made)
        await _made(update.callback_query.answer)

    program.add_handler(CallbackQueryHandler(answer))
    print("ready", flush=True)
    program.run_polling(allowed_updates=["callback_query"])


def _call(bot: Bot, recorded: Recorded) -> Call:
    return partial(MADE[recorded.method](bot), **_parameters(recorded))


def _parameters(recorded: Recorded) -> dict[str, Any]:
    given: dict[str, Any] = dict(recorded.parameters)
    if "reply_markup" in given:
        given["reply_markup"] = InlineKeyboardMarkup.de_json(given["reply_markup"])
    if "link_preview_options" in given:
        preview = given["link_preview_options"]
        given["link_preview_options"] = LinkPreviewOptions.de_json(preview)
    if "media" in given:
        given["media"] = _photo(given["media"], recorded.files)
    elif recorded.files:
        (given["photo"],) = recorded.files
    return given


def _photo(media: dict[str, Any], files: tuple[bytes, ...]) -> InputMediaPhoto:
    known = media["media"]
    shown = files[0] if known.startswith("attach://") else known
    return InputMediaPhoto(shown, media.get("caption"), parse_mode=media.get("parse_mode"))


async def _made(call: Call) -> None:
    with suppress(TelegramError):
        await call()


if __name__ == "__main__":
    main(*sys.argv[1:])
