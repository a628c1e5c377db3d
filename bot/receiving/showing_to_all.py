"""A person shows everybody in the chat what they have looked up for themselves."""

from dataclasses import replace

from adapters.panels.shown_to_all import LookedUp
from adapters.ports import Reply
from bot.features.club import club_pages
from bot.features.daily import daily
from bot.features.ranking import lookups
from bot.features.score_sheet import sheets
from bot.requests.request import Request


async def show(request: Request) -> Reply:
    what, asked = (*request.args, -1)[0], replace(request, args=request.args[1:])
    if request.chat is None:
        return Reply(request.words("show-all-there"))
    if not request.bot.public_answers.allows((request.chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    match what:
        case LookedUp.RANKING:
            shown = await lookups.show_to_all(asked, request.chat)
        case LookedUp.DAILY:
            shown = daily.show_to_all(asked, request.chat)
        case LookedUp.CLUB:
            shown = await club_pages.show_to_all(asked, request.chat)
        case LookedUp.SCORE_SHEET:
            shown = await sheets.show_to_all(asked, request.chat)
        case _:
            return Reply(request.words("not-offered"))
    return Reply(request.words("show-all-already")) if shown is None else shown
