"""Results that the organiser of a tournament that runs itself types, or puts right (T5)."""

import json
import re

from adapters.panels import live_private as panels
from adapters.panels.phrases import display_name, short
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.events import live_course
from bot.events.live_as_seen import name_of
from bot.events.live_event import LiveTournament
from bot.events.live_events import KeptLive, load
from bot.events.live_rounds import LiveRounds
from bot.requests import typed_words
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from engine.game import ByDeals, Length
from engine.tournament.event.model import DealsScore, MatchNumber, PointsScore, Score
from storage.questions import OpenQuestion

KIND = "live_result"
"""Of the question, as it is stored."""
MOST_IN_A_LABEL = 45
_LINE = re.compile(r"(\d{1,4})[\s:-]+(\d{1,4})(?:\s+(.*))?", re.DOTALL)


async def ask(request: Request, there: KeptLive, number: MatchNumber) -> Reply:
    match, words = there.live.course.match(number), request.words
    require(match is not None and len(match.sides) == 2, RefusalReason.NO_MATCH_NOW)
    assert match is not None
    one, other = (display_name(name_of(there.live, side), words) for side in match.sides)
    key = "live-ask-correction" if match.versions else "live-ask-result"
    example = "2-1" if isinstance(_length(there.live, number), ByDeals) else "87 162"
    asked = AskedWords(words(key), short(f"{one} – {other}", MOST_IN_A_LABEL), example)  # noqa: RUF001 (a dash between names)
    about = json.dumps({"event": there.number, "match": number})
    return await typed_words.ask(request, KIND, about, asked, replaces=request.chat is None)


async def answer(request: Request, question: OpenQuestion, text: str) -> Reply:
    """`2-1`, `87 162`; with a reason behind it, where a result is put right."""
    about = json.loads(question.question.about)
    there, number = await load(request.bot, about["event"]), about["match"]
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise Refused(RefusalReason.RESULT_HOW)
    one, other, reason = int(found[1]), int(found[2]), (found[3] or "").strip()
    score = _score(_length(there.live, number), (one, other))

    def step(live: LiveTournament, now: float) -> LiveTournament:
        if live.has_result(number):
            return live_course.corrected(live, number, score, reason, now)
        return live_course.scored(live, number, score, now)

    rounds = LiveRounds(request.bot)
    await rounds.change(there.number, step, request.player, answers=question.id)
    await rounds.close_table(there, number)
    return request.private(panels.said(request.words("live-manage-done")))


def _length(live: LiveTournament, number: MatchNumber) -> Length:
    stages = (
        played.stage
        for played in live.course.rounds
        if any(match.number == number for match in played.matches)
    )
    stage = next(stages, live.course.rules.first_stage)
    return live.course.rules.length_of(stage)


def _score(length: Length, pair: tuple[int, int]) -> Score:
    return DealsScore(pair) if isinstance(length, ByDeals) else PointsScore(pair)
