"""What the organiser of a tournament that runs itself types: a reason, a name.

For how long it pauses and why, why the draw is repeated, and who is the referee.
"""

import json
import re
from dataclasses import replace
from enum import StrEnum

from adapters.panels import live_private as panels
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from bot.events import live_course
from bot.events.live_event import MINUTE, LivePause, LiveTournament
from bot.events.live_events import KeptLive, LiveStep, load
from bot.events.live_rounds import LiveRounds
from bot.people.lookup import Lookup
from bot.requests import typed_words
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from storage.names import PlayerId
from storage.questions import OpenQuestion

KIND = "live_words"
"""Of the question, as it is stored."""
LONGEST_REASON = 80
LONGEST_PAUSE = 24 * 60
"""In minutes; by correspondence, in hours."""
_PAUSE = re.compile(r"(\d{1,4})\s*(?:min\w*\.?|ore?|h\w*)?[\s,:-]+(\S.*)", re.DOTALL)


class Asked(StrEnum):
    PAUSE = "pause"
    REDRAW = "redraw"
    REFEREE = "referee"


async def ask(request: Request, there: KeptLive, what: Asked) -> Reply:
    words = request.words
    unit = "hours" if there.live.window else "minutes"
    said = words(f"live-ask-{what}"), words(f"live-label-{what}", unit=unit)
    asked = AskedWords(*said, words(f"live-example-{what}"))
    about = json.dumps({"event": there.number, "what": what.value})
    return await typed_words.ask(request, KIND, about, asked, replaces=request.chat is None)


async def answer(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    there, typed = await load(request.bot, about["event"]), " ".join(text.split())
    step = await _step(request, there, Asked(about["what"]), typed)
    rounds = LiveRounds(request.bot)
    await rounds.change(there.number, step, request.player, answers=question.id)
    return request.private(panels.said(request.words("live-manage-done")))


async def _step(request: Request, there: KeptLive, what: Asked, typed: str) -> LiveStep:
    match what:
        case Asked.PAUSE:
            return _paused(request, there, typed)
        case Asked.REDRAW:
            reason = _reason(typed)
            return lambda live, now: live_course.redrawn(live, reason, now)
        case Asked.REFEREE:
            return await _with_referee(request, there, typed)


def _reason(typed: str) -> str:
    good = typed.isprintable() and 0 < len(typed) <= LONGEST_REASON
    require(good, RefusalReason.REASON_HOW)
    return typed


def _paused(request: Request, there: KeptLive, typed: str) -> LiveStep:
    """`30 cena`"""
    found = _PAUSE.fullmatch(typed)
    if found is None or not 0 < int(found[1]) <= LONGEST_PAUSE:
        raise Refused(RefusalReason.PAUSE_HOW)
    reason, unit = _reason(found[2]), MINUTE * (60 if there.live.window else 1)
    until = request.bot.availability.clock.now() + int(found[1]) * unit
    return lambda live, now: live_course.paused(live, LivePause(reason, until, now))


async def _with_referee(request: Request, there: KeptLive, typed: str) -> LiveStep:
    """An entrant, or another person whom the organiser can find by name."""
    person = _entrant(there.live, typed) or await _known(request, there, typed)
    require(person is not None, RefusalReason.REFEREE_WHO)
    return lambda live, _: replace(live, referee=person)


async def _known(request: Request, there: KeptLive, typed: str) -> PlayerId | None:
    bot = request.bot
    lookup = Lookup(bot.storage, bot.menu, request.player, request.account, there.home)
    try:
        found = await lookup.meant(Command(request.who, "", typed))
    except Refused:  # several have this name
        return None
    return None if found is None else found.id


def _entrant(live: LiveTournament, typed: str) -> PlayerId | None:
    for entry in live.course.entries:
        names = [name.casefold() for name in (entry.name, entry.partner) if name is not None]
        people = live.people_of(entry.player)
        if typed.casefold() in names and len(people) == len(names):
            return people[names.index(typed.casefold())]
    return None
