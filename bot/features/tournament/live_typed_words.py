"""What the organiser of a tournament that runs itself types: a reason, a name.

For how long it pauses and why, why the draw is repeated, who is the referee, and who enters.
"""

import json
import re
from dataclasses import replace
from enum import StrEnum

from adapters.panels import live_private as panels
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import live_course, live_entrants, live_pauses
from bot.features.tournament.live_event import MINUTE, LivePause, LiveTournament
from bot.features.tournament.live_events import KeptLive, LiveStep, load
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.refused import Refused, require
from bot.people.lookup import Lookup
from bot.requests import typed_words
from bot.requests.request import Request
from common.ids import PlayerId
from engine.tournament.event.model import MatchNumber
from storage.people import PlayerRecord
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
    ADD = "add"
    WARN = "warn"
    EXCLUDE = "exclude"
    WORD = "word"
    """Of an entrant, for the draws."""


async def ask(request: Request, there: KeptLive, what: Asked, which: int = 0) -> Reply:
    """`which`: the match to which the referee is named, 0 for all; or the entrant who is warned or
    excluded."""
    asked = _asked(request, there, what)
    about = json.dumps({"event": there.number, "what": what.value, "match": which})
    return await typed_words.ask(request, KIND, about, asked, replaces=request.chat is None)


def _asked(request: Request, there: KeptLive, what: Asked) -> AskedWords:
    words = request.words
    unit = "hours" if there.live.window else "minutes"
    said = words(f"live-ask-{what}"), words(f"live-label-{what}", unit=unit)
    return AskedWords(*said, words(f"live-example-{what}"))


async def answer(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    there, typed = await load(request.bot, about["event"]), " ".join(text.split())
    match, what = about.get("match", 0), Asked(about["what"])
    rounds = LiveRounds(request.bot)
    if what is Asked.EXCLUDE:
        await rounds.leave(there.number, str(match), request.player, _reason(typed), question.id)
        return request.private(panels.said(request.words("live-manage-done")))
    step = await _step(request, there, what, typed, match)
    await rounds.change(there.number, step, request.player, answers=question.id)
    return request.private(panels.said(request.words("live-manage-done")))


async def again(request: Request, question: OpenQuestion) -> Reply:
    about = json.loads(question.question.about)
    there = await load(request.bot, about["event"])
    asked = _asked(request, there, Asked(about["what"]))
    return typed_words.ask_again(request, question, asked)


async def _step(
    request: Request, there: KeptLive, what: Asked, typed: str, number: MatchNumber
) -> LiveStep:
    match what:
        case Asked.PAUSE:
            return _paused(request, there, typed)
        case Asked.REDRAW:
            reason = _reason(typed)
            return lambda live, now: live_course.redrawn(live, reason, now)
        case Asked.REFEREE:
            return await _with_referee(request, there, typed, number)
        case Asked.ADD:
            return await _with_entrant(request, there, typed)
        case Asked.WARN:
            reason = _reason(typed)
            return lambda live, _: live_entrants.warned(live, str(number), reason)
        case Asked.WORD:
            return lambda live, _: live_entrants.with_word(live, str(number), typed)
        case Asked.EXCLUDE:
            raise Refused(RefusalReason.NO_SUCH_ACTION)  # it is more than a step


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
    return lambda live, now: live_pauses.paused(live, LivePause(reason, until, now))


async def _with_referee(
    request: Request, there: KeptLive, typed: str, number: MatchNumber
) -> LiveStep:
    """An entrant, or another person whom the organiser can find by name."""
    person = _entrant(there.live, typed)
    if person is None:
        known = await _known(request, there, typed)
        person = None if known is None else known.id
    require(person is not None, RefusalReason.REFEREE_WHO)
    if not number:
        return lambda live, _: replace(live, referee=person)

    def step(live: LiveTournament, _: float) -> LiveTournament:
        call = live.call(number)
        if call is None or live.has_result(number):
            raise Refused(RefusalReason.NO_MATCH_NOW)
        plays = any(person in live.people_of(side) for side in call.sides)
        require(not plays, RefusalReason.REFEREE_PLAYS)
        return live.with_call(replace(call, referee=person))

    return step


def may_be_added(live: LiveTournament) -> bool:
    """A person who plays alone, as long as people can enter, or until it begins."""
    before = not (live.draft or live_course.has_begun(live))
    return not live.course.rules.pairs and (before or live_entrants.may_enter_late(live))


def may_add(live: LiveTournament) -> None:
    require(may_be_added(live), RefusalReason.ENTRIES_CLOSED)


async def _with_entrant(request: Request, there: KeptLive, typed: str) -> LiveStep:
    """People who have withdrawn enter again by themselves."""
    person = await _known(request, there, typed)
    if person is None:
        entered = _entrant(there.live, typed) is not None
        raise Refused(RefusalReason.HAS_ENTERED if entered else RefusalReason.ADD_WHO)
    number, name = person.id, person.name

    def step(live: LiveTournament, now: float) -> LiveTournament:
        may_add(live)
        require(number not in live.people, RefusalReason.HAS_ENTERED)
        return live_entrants.added(live, number, name, now)

    return step


async def _known(request: Request, there: KeptLive, typed: str) -> PlayerRecord | None:
    bot = request.bot
    lookup = Lookup(bot.storage, bot.menu, request.player, request.account, there.home)
    try:
        return await lookup.meant(Command(request.who, "", typed))
    except Refused:  # several have this name
        return None


def _entrant(live: LiveTournament, typed: str) -> PlayerId | None:
    for entry in live.course.entries:
        names = [name.casefold() for name in (entry.name, entry.partner) if name is not None]
        people = live.people_of(entry.player)
        if typed.casefold() in names and len(people) == len(names):
            return people[names.index(typed.casefold())]
    return None
