"""What a group reads of the deal of the day: who has played it, and what people show there.

The message is posted again at most every few minutes, and changes whenever one of the group has
finished.
"""

from dataclasses import replace
from functools import partial

from adapters.panels import daily as panels
from adapters.ports import Reply
from bot.features.daily import daily_sights
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.requests import public_lookups
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.daily_table import PERSON, number_of
from bot.tables.model import Table
from bot.tables.origin import Daily
from common.addresses import Chat, group_of
from common.ids import NO_TABLE, PlayerId
from common.views import View
from storage.screens import ScreenRow

VIEW = View("daily")


def post(request: Request, chat: Chat, by: PlayerId | None = None) -> bool:
    """Whether it is posted now; otherwise the message that is there is brought up to date."""
    new = request.bot.daily_posts.post(chat, request.received, by)
    request.bot.screens.show_in_chat(_key(chat), partial(_posted, request.bot), anew=new)
    return new


async def finished(bot: RequestServices, table: Table) -> None:
    """Somebody has finished the deal of a day: their group sees it."""
    origin = table.origin
    assert isinstance(origin, Daily)
    player, game = table.facts.sitters[PERSON].player, table.served.game.name
    play = await bot.storage.daily_play(number_of(origin.date), game, player)
    if play is not None and play.entry.chat:
        for chat in bot.daily_posts.of_group(play.entry.chat):
            await bot.screens.update_in_chat(_key(chat), partial(_posted, bot))


async def share(request: Request) -> Reply:
    """A person shows everybody in the group how they did."""
    chat, bot = request.chat, request.bot
    own = {game.game: game for game in (await daily_sights.own(request)).games}.get(request.game)
    if chat is None or own is None or own.result is None or not own.result.may_be_shared:
        return Reply(request.words("not-offered"))
    if not bot.public_answers.allows((chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    words, number = await bot.preferences.words_in(chat), number_of(daily_sights.today(bot))
    return Reply(panel=panels.shown(request.who.name, number, own, words).for_all())


async def _posted(bot: RequestServices, shown: ScreenRow, _: bool) -> Rendering:
    chat = shown.place
    words = await bot.preferences.words_in(chat)
    sheet = panels.public(await daily_sights.public(bot, group_of(chat)), words)
    sheet = await public_lookups.named(bot.storage, sheet, bot.daily_posts.shown_by(chat), words)
    return Rendering(replace(sheet.for_all(), passing=True), shown)


def _key(chat: Chat) -> ScreenKey:
    return ScreenKey(NO_TABLE, VIEW, chat)
