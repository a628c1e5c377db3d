"""What a person could have done in their own match, from what they saw then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from adapters.panels import replay as panels
from adapters.panels.game import ShownHand, TurnNote
from adapters.panels.replay import NoteLine
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.replay.replay_moment import Replaying, deal_at, holding, replaying, steps_of
from bot.kernel.refused import Refused
from bot.requests.request import Request
from bot.tables.former_sitters import played_by
from bot.tables.replay_steps import ReplayStep
from engine.computer import answers

MOST_NOTES = 5
"""How many notes a deal gets: the costliest."""


@dataclass(frozen=True, slots=True)
class OwnTurn:
    steps: tuple[ReplayStep, ...]
    """From the one before its first move on."""
    moments: tuple[ShownHand, ...]
    """What the person saw at each step."""


async def show(request: Request) -> Reply:
    """Notes on the deal that the button names: only on one's own hand, and after the match."""
    seen = await replaying(request)
    shown = seen.table.served.panels
    if shown.note is None:
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    deal, turns = await _played(seen)
    noted = map(shown.note, (turn.moments for turn in turns))
    notes = await request.bot.threads.replaying.run(list, noted)
    sheet = panels.notes(
        seen.choice, deal, _costliest(turns, notes), request.words, shown.opinion is not None
    )
    return request.private(sheet, replaces=True)


async def show_opinion(request: Request) -> Reply:
    """Show what the strongest computer player would have done, which thinks in its own process."""
    seen = await replaying(request)
    opinion = seen.table.served.panels.opinion
    if opinion is None:
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    deal, turns = await _played(seen)
    moments = [turn.moments for turn in turns]
    asked = await request.bot.threads.replaying.run(list, map(opinion.question, moments))
    answered = await request.bot.hands.thinking.judge(partial(answers, asked))
    found = _costliest(turns, [*map(opinion.note, moments, answered)])
    return request.private(panels.opinion(seen.choice, deal, found, request.words), replaces=True)


async def _played(seen: Replaying) -> tuple[int, list[OwnTurn]]:
    """Return the number of the deal, and the person's own turns in it."""
    if not seen.has_notes:
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    deal = deal_at(seen, seen.request.revision)
    turns, threads = _own_turns(seen, await steps_of(seen, deal)), seen.request.bot.threads
    return deal.number, await threads.replaying.run(list, turns)


def _costliest(turns: Sequence[OwnTurn], notes: Sequence[TurnNote | None]) -> list[NoteLine]:
    found = [
        (note, turn.steps) for note, turn in zip(notes, turns, strict=True) if note is not None
    ]
    found.sort(key=lambda one: -one[0].cost)
    return [
        NoteLine(steps[-1].turn, steps[note.place].revision, note.text)
        for note, steps in found[:MOST_NOTES]
    ]


def _own_turns(seen: Replaying, steps: tuple[ReplayStep, ...]) -> Iterator[OwnTurn]:
    """Not those of a stand-in."""
    facts, player = seen.table.facts, seen.request.player
    for turn in range(1, steps[-1].turn + 1):
        places = [place for place, step in enumerate(steps) if step.turn == turn]
        before = steps[places[0] - 1]
        is_own = before.match.table_view.turn == seen.reader.seat
        if is_own and played_by(facts, player, steps[places[-1]].revision):
            own = (before, *(steps[place] for place in places))
            yield OwnTurn(own, tuple(_as_seen(seen, step) for step in own))


def _as_seen(seen: Replaying, step: ReplayStep) -> ShownHand:
    assert seen.reader.seat is not None
    then = replace(seen, moment=step.revision)
    return replace(holding(then, step.match, seen.reader.seat), past=step.match.events)
