"""Results that the organiser of a tournament that runs itself types, or puts right (T5)."""

import json
import re
from dataclasses import replace
from itertools import takewhile

from adapters.panels import live_private as panels
from adapters.panels.phrases import display_name, short
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import live_course
from bot.features.tournament.live_as_seen import name_of
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.live_events import KeptLive, load
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.refused import Refused, require
from bot.requests import typed_words
from bot.requests.request import Request
from engine.game import ByDeals, ByPoints, Length
from engine.tournament.event.model import (
    DealsScore,
    MatchNumber,
    PointsScore,
    ScheduledMatch,
    Score,
)
from engine.tournament.typed_results import BadResult, read_results
from storage.questions import OpenQuestion

KIND = "live_result"
"""Of the question, as it is stored."""
MOST_IN_A_LABEL = 45
_LINE = re.compile(r"(\d{1,4})[\s:-]+(\d{1,4})(?:\s+(.*))?", re.DOTALL)


def check_open(request: Request, there: KeptLive) -> None:
    """For two days after the end, results can be put right."""
    settled = there.live.is_settled(request.bot.availability.clock.now())
    require(not settled, RefusalReason.RESULTS_ARE_FINAL)


async def ask(request: Request, there: KeptLive, number: MatchNumber) -> Reply:
    about = json.dumps({"event": there.number, "match": number})
    asked = _asked(request, there.live, number)
    return await typed_words.ask(request, KIND, about, asked, replaces=request.chat is None)


def _asked(request: Request, live: LiveTournament, number: MatchNumber) -> AskedWords:
    words, found = request.words, live.course.match(number)
    require(found is not None, RefusalReason.NO_MATCH_NOW)
    assert found is not None
    names = [display_name(name_of(live, side), words) for side in found.sides]
    if len(names) > 2:
        label = ", ".join(f"{place} {name}" for place, name in enumerate(names, 1))
    else:
        label = " – ".join(names)  # noqa: RUF001 (a dash between names)
    key = "live-ask-correction" if found.versions else "live-ask-result"
    return AskedWords(words(key), short(label, MOST_IN_A_LABEL), _example(live, found))


def _example(live: LiveTournament, match: ScheduledMatch) -> str:
    if len(match.sides) > 2:
        return "2=87 1=151 3=160"
    return "2-1" if isinstance(_length(live, match.number), ByDeals) else "87 162"


async def answer(request: Request, question: OpenQuestion, text: str) -> Reply:
    """`2-1`, `87 162`, `2=87 1=151 3=160`; with a reason behind it, where a result is put right."""
    about = json.loads(question.question.about)
    there, number = await load(request.bot, about["event"]), about["match"]
    check_open(request, there)
    score, reason = _read(there.live, number, text)

    def step(live: LiveTournament, now: float) -> LiveTournament:
        if live.has_result(number):
            return live_course.corrected(live, number, score, reason, now)
        return live_course.scored(live, number, score, now)

    rounds = LiveRounds(request.bot)
    await rounds.change(there.number, step, request.player, answers=question.id)
    await rounds.close_table(there, number)
    return request.private(panels.said(request.words("live-manage-done")))


async def again(request: Request, question: OpenQuestion) -> Reply:
    about = json.loads(question.question.about)
    there = await load(request.bot, about["event"])
    check_open(request, there)
    asked = _asked(request, there.live, about["match"])
    return typed_words.ask_again(request, question, asked)


def _read(live: LiveTournament, number: MatchNumber, text: str) -> tuple[Score, str]:
    """The score, and the reason."""
    match = live.course.match(number)
    if match is not None and len(match.sides) > 2:
        return _read_table(live, match, text)
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise Refused(RefusalReason.RESULT_HOW)
    score = _score(_length(live, number), (int(found[1]), int(found[2])))
    return score, (found[3] or "").strip()


def _read_table(live: LiveTournament, match: ScheduledMatch, text: str) -> tuple[Score, str]:
    """The players by their places in the list, the best first, each with the total (T8)."""
    words = text.split()
    totals = [*takewhile(lambda word: "=" in word, words)]
    played = next(one for one in live.course.rounds if match in one.matches)
    line = " ".join(("1", *totals))
    try:
        (read,) = read_results(line, replace(played, matches=(match,)), live.course.rules)
    except BadResult as bad:
        raise Refused(RefusalReason.TABLE_RESULT_HOW) from bad
    return read.score, " ".join(words[len(totals) :])


def _length(live: LiveTournament, number: MatchNumber) -> Length:
    stages = (
        played.stage
        for played in live.course.rounds
        if any(match.number == number for match in played.matches)
    )
    stage = next(stages, live.course.rules.first_stage)
    return live.course.rules.length_of(stage)


def _score(length: Length, pair: tuple[int, int]) -> Score:
    """Where there is a cap, it may have ended before a side had to win (T6)."""
    match length:
        case ByDeals(number, cap):
            return DealsScore(pair, by_time=cap is not None and max(pair) <= number // 2)
        case ByPoints(target, cap):
            return PointsScore(pair, by_time=cap is not None and max(pair) < target)
