"""`/stasera`: who is there tonight, and what the person who asked may change."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from adapters.panels import evening as panels
from adapters.panels.phrases import game_name
from adapters.panels.times import time_of_day
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from adapters.text.times import SaidTime
from bot.features.evening import evenings
from bot.features.evening.evening import (
    MOST_REMINDERS,
    Ending,
    Evening,
    EveningAnswer,
    Says,
    answered,
    moved,
)
from bot.features.evening.evening_deadlines import reminders
from bot.features.evening.evening_reminders import take_down, take_down_outdated
from bot.features.evening.evening_words import read_words, when
from bot.features.evening.evenings import KeptEvening
from bot.features.lobby.games_here import played_last
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.screens.reposts import Repost
from common.addresses import NOBODY, Chat, group_of
from common.ids import EventId
from storage.announcements import Announcement

MINUTE = 60
OFFERED = (-120, -90, -60, -30, -15, 15, 30, 45, 60, 90, 120, 180)
"""Minutes by which an evening can be moved."""
LONGEST = 24 * 3600.0


async def ask(request: Request, command: Command) -> Reply:
    """There is one in each chat: asking again shows it again. Words mean another time or game, to
    which those who may change it move it."""
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    async with request.bot.opening:
        there = await evenings.open_in(request.bot, request.chat)
        if there is None:
            asked = await _asked(request, command.text, request.chat)
            request.bot.demand_opening()
            where = command.chat_name
            await evenings.open_evening(request.bot, request.chat, request.player, asked, where)
            return Reply()
    if not command.text.strip():
        return await _show_again(request, there)
    before, asked = there.evening, await _asked(request, command.text, request.chat, there.evening)
    if (asked.game, asked.at) == (before.game, before.at):
        return await _show_again(request, there)
    if request.player == there.record.owner or request.who.administers:
        await _move(request, there, asked.at, asked.game)
        return Reply(_changed_to(request, before, asked))
    await _show_again(request, there)
    game = game_name(before.game, request.words)
    return Reply(request.words("evening-already", game=game, time=_time(request, before)))


def _changed_to(request: Request, before: Evening, now: Evening) -> str:
    time = _time(request, now)
    if now.game == before.game:
        return request.words("evening-new-time", time=time)
    return request.words("evening-new-game", game=game_name(now.game, request.words), time=time)


def _time(request: Request, evening: Evening) -> SaidTime:
    return time_of_day(evenings.shown_time(request.bot, evening.at), request.words)


async def _asked(request: Request, said: str, chat: Chat, there: Evening | None = None) -> Evening:
    """`there`: what holds where the words are silent."""
    before = request.bot.preferences.in_every_language("evening-words-before-time")
    meant = read_words(said, _games(request), " ".join(sorted(before)).split())
    if meant is None:
        raise Refused(RefusalReason.EVENING_WORDS)
    now = request.bot.availability.clock.now()
    at = when(meant.time, now, request.bot.storage.zone)
    if there is not None and meant.time is None:
        at = there.at
    if at is None:
        raise Refused(RefusalReason.EVENING_PAST)
    if there is not None:
        return replace(there, game=meant.game or there.game, at=at)
    game = meant.game or await played_last(request.bot, chat) or next(iter(request.bot.menu))
    here = EveningAnswer(request.player, Says.YES)
    return Evening(game, at, now, answers=(here,))


def _games(request: Request) -> Mapping[str, str]:
    """By their names in every language."""
    named = request.bot.preferences.in_every_language
    names = {name: game for game in request.bot.menu for name in named(f"{game}-name")}
    return names | {game: game for game in request.bot.menu}


async def _show_again(request: Request, there: KeptEvening) -> Reply:
    """Below what was written since, unless it is still in view."""
    now, reposts = request.bot.availability.clock.now(), request.bot.screens.reposts
    shown = there.evening.shown
    known = shown.reference if shown is not None and shown.chat == there.chat else None
    repost = reposts.ask_message(evenings.screen_key(there), known, now)
    anew = repost is Repost.ALLOWED
    await evenings.show(request.bot, there, anew=anew)
    if repost is Repost.TOO_SOON:
        return Reply(request.words("put-up-lately"))
    return Reply("" if anew else request.words("evening-in-view"))


# Buttons


async def answer(request: Request) -> Reply:
    """From an older message of the evening it means the same."""
    there, places = await _here(request), tuple(Says)
    place = request.args[1] if len(request.args) == 2 else -1
    if place not in range(len(places)):
        return Reply(request.words("not-offered"))

    def step(kept: KeptEvening) -> Evening:
        _demand_open(kept)
        return answered(kept.evening, request.player, places[place])

    reply = await _changed(request, there, step)
    if places[place] is not Says.YES:
        await take_down(request.bot, there, [request.player], there.evening.notice)
    return reply


async def cancel(request: Request) -> Reply:
    there = await _own(request)

    def step(kept: KeptEvening) -> Evening:
        _demand_open(kept)
        return replace(kept.evening, ending=Ending.CANCELLED, by=request.player)

    return await _changed(request, there, step, await _corrections(request, there))


async def change_time(request: Request) -> Reply:
    """The times to which it can be moved are shown to the person who asks, and nobody else."""
    there = await _own(request)
    _demand_open(there)
    if len(request.args) == 1:
        sight = await evenings.sight(request.bot, there)
        offered = list(_offered(request, there.evening))
        return request.private(panels.times(sight, offered, request.words))
    at, now = request.args[1] * MINUTE, request.bot.availability.clock.now()
    require(now < at <= now + LONGEST, RefusalReason.EVENING_PAST)

    await _move(request, there, at, there.evening.game)
    time = evenings.shown_time(request.bot, at)
    return request.private(panels.new_time(time, request.words), replaces=True)


async def _move(request: Request, there: KeptEvening, at: float, game: str) -> None:
    def step(kept: KeptEvening) -> Evening:
        _demand_open(kept)
        return moved(kept.evening, at, game)

    enough = there.evening.reminders >= MOST_REMINDERS
    said = () if enough else await _corrections(request, there)
    await _changed(request, there, step, said)


def _offered(request: Request, evening: Evening) -> Iterator[tuple[datetime, int]]:
    now = request.bot.availability.clock.now()
    for minutes in OFFERED:
        at = evening.at + minutes * MINUTE
        if at > now:
            yield evenings.shown_time(request.bot, at), int(at // MINUTE)


async def _corrections(request: Request, there: KeptEvening) -> tuple[Announcement, ...]:
    """For people who were reminded of what the person now changes."""
    if not there.evening.reminders:
        return ()
    return await reminders(request.bot, there, besides=request.player)


async def _changed(
    request: Request,
    there: KeptEvening,
    step: evenings.Step,
    said: tuple[Announcement, ...] = (),
) -> Reply:
    """Also a refused press is followed by how things are now."""
    try:
        there = await evenings.change(request.bot, there.number, step, request.player, said)
    finally:
        await evenings.show(request.bot, there)
        await take_down_outdated(request.bot, there)
    return Reply()


async def _here(request: Request) -> KeptEvening:
    """In its own group; to anybody else there is no such evening."""
    there = await _found(request)
    require(group_of(request.chat or NOBODY) == group_of(there.chat), RefusalReason.NO_SUCH_EVENING)
    return there


async def _own(request: Request) -> KeptEvening:
    """For the person who asked, wherever they press, and for administrators of the group."""
    there = await _found(request)
    if request.player == there.record.owner:
        return there
    here = group_of(request.chat or NOBODY) == group_of(there.chat)
    require(here, RefusalReason.NO_SUCH_EVENING)
    require(request.who.administers, RefusalReason.NOT_YOUR_EVENING)
    return there


async def _found(request: Request) -> KeptEvening:
    require(bool(request.args), RefusalReason.NO_SUCH_EVENING)
    return await evenings.load(request.bot, EventId(request.args[0]))


def _demand_open(kept: KeptEvening) -> None:
    require(kept.evening.ending is None, RefusalReason.EVENING_OVER)
