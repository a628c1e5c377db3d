"""A deal that is looked at again, as an animated picture to send on."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.drawing import ANIMATIONS, NotDrawn
from adapters.images.animation import AnimationFrame, animation
from adapters.panel import PrivatePicture
from adapters.panels import replay as panels
from adapters.panels.game import ReplayContext, ShownReplay, TableContext
from adapters.panels.replay import ReplayPlace, ShownHands
from adapters.ports import PrivateFile, Reply
from adapters.refusals import RefusalReason
from bot.features.replay.replay_moment import Replaying, deal_at, holding, replaying, steps_of
from bot.features.replay.replay_rights import ReplayReader, seats_shown
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.tables.match import Match
from bot.tables.replay_steps import ReplayStep
from engine.game import Seat

MOST_FRAMES = 24


async def send(request: Request) -> Reply:
    """The deal of this moment, with the hands that are chosen there."""
    seen = await replaying(request)
    deal = deal_at(seen, request.revision)
    steps = await steps_of(seen, deal)
    require(seen.may_animate, RefusalReason.NO_SUCH_ACTION)
    if not request.bot.animations.allows(request.account, request.received):
        return Reply(request.words("asked-too-often"), refused=True)
    threads = request.bot.threads.replaying
    picture = await threads.run(_animated, _for_everybody(seen), deal.number, steps)
    name = request.words("replay-animation-file", game=deal.game, deal=deal.number)
    try:
        content = await ANIMATIONS.picture(picture)
    except NotDrawn:
        why = RefusalReason.NOT_KEPT
        raise Refused(why, said=request.words("replay-animation-not-now")) from None
    return Reply(file=PrivateFile(f"{name}.gif", content, animated=True))


def _for_everybody(seen: Replaying) -> Replaying:
    """People send it on to others, who see the players as those do who have only a link."""
    return replace(seen, reader=replace(seen.reader, by_link=True))


def _animated(seen: Replaying, deal: int, steps: Sequence[ReplayStep]) -> PrivatePicture:
    seats, turns = _seats(seen), steps[-1].turn
    frames = (_frame(seen, seats, deal, step, turns) for step in _ends_of_turns(steps))
    return animation([frame for frame in frames if frame is not None], seen.request.style.style())


def _seats(seen: Replaying) -> tuple[Seat, ...]:
    """The hands that the reader has chosen, without those that only players may see."""
    public = seats_shown(ReplayReader(None), ShownHands.ALL, seen.table)
    chosen = seats_shown(seen.reader, seen.hands, seen.table)
    return tuple(seat for seat in chosen if seat in public)


def _ends_of_turns(steps: Sequence[ReplayStep]) -> list[ReplayStep]:
    """With the end of the deal; of a long deal only some turns, equally far apart."""
    ends = [*{step.turn: step for step in steps[:-1]}.values(), steps[-1]]
    if len(ends) <= MOST_FRAMES:
        return ends
    return [ends[place * (len(ends) - 1) // (MOST_FRAMES - 1)] for place in range(MOST_FRAMES)]


def _frame(
    seen: Replaying, seats: Sequence[Seat], deal: int, step: ReplayStep, turns: int
) -> AnimationFrame | None:
    request, is_end = seen.request, step.match.table_view.proof.seed is not None
    place = ReplayPlace(deal, step.turn, turns, 1, 1, is_end)
    panels_of_game = request.bot.hands.all_panels[step.match.game.name]
    shown = _context(seen, () if is_end else seats, step.match)
    picture = panels.picture(shown, panels_of_game, request.style)
    caption = panels.place_text(place, request.words)
    return None if picture is None else AnimationFrame(caption, picture)


def _context(seen: Replaying, seats: Sequence[Seat], match: Match) -> ShownReplay:
    around = TableContext(
        match.table_view, seen.names, seen.request.words, match.setup.pairs, match.events
    )
    held = (holding(seen, match, seat) for seat in seats)
    return ReplayContext(around, None, tuple(one for one in held if one.hand.hand))
