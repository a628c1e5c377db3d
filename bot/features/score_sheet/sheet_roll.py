"""The result of a match with real cards enters the roll of honour of the club in whose chat it was
kept, if all its players are members and want it."""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panels.phrases import game_name
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.club.club_results import ClubPlayer, EventResult, ResultPlace
from bot.features.club.clubs import club_in, record_result
from bot.features.score_sheet import shown_sheets as shown
from bot.features.score_sheet.score_sheets import StoredSheet, copied
from bot.kernel.refused import Refused
from bot.requests.request import Request
from engine.score_sheet.sheet import ScoreSheet, places, winner
from storage.errors import Conflict


async def agree(request: Request) -> Reply:
    """Of a player of the match; the last one enters it for good. If a kill has kept it from being
    entered, another press on the same button does it."""
    found = await shown.named(request)
    seen = request.revision in range(found.since, found.revision + 1)
    if request.chat is None or winner(found.sheet) is None or not seen:
        return await shown.show_copy(request, found, request.words("old-screen"))
    place = await _own_place(request, found)
    found = replace(found, agreed={**found.agreed, place: request.player})
    try:
        found = await copied(request.bot.storage, found, request.bot.availability.clock.now())
    except Conflict:  # somebody else has agreed at the same time
        return await agree(request)
    if len(found.agreed) == len(found.sheet.names):
        result = await _result(request, found)
        await record_result(request.bot, [request.chat], result, roll_alone=True)
    return await shown.show(request, found)


async def _own_place(request: Request, found: StoredSheet) -> int:
    """That of the name that is theirs, which nobody else has claimed."""
    kept = None if request.chat is None else await club_in(request.bot, request.chat)
    if kept is None or request.player not in kept.people:
        said = request.words("sheet-roll-members")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
    called = {name.casefold() for name in (request.who.name, request.who.username) if name}
    for place, name in enumerate(found.sheet.names):
        if name.casefold() in called and found.agreed.get(place) in {None, request.player}:
            return place
    raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("sheet-roll-no-name"))


async def _result(request: Request, found: StoredSheet) -> EventResult:
    words = await shown.words_here(request)
    title = words("sheet-roll-title", game=game_name(found.sheet.game.value, words))
    first = winner(found.sheet)
    assert first is not None
    ranked = sorted((place, side) for side, place in enumerate(places(found.sheet, first)))
    sides = tuple(
        ResultPlace(place, tuple(_players(found.sheet, found, side))) for place, side in ranked
    )
    return EventResult(found.id, found.record.created, title, sides)


def _players(sheet: ScoreSheet, found: StoredSheet, side: int) -> Iterator[ClubPlayer]:
    """One, or two partners."""
    for place in range(side, len(sheet.names), sheet.sides):
        yield ClubPlayer(found.agreed[place])
