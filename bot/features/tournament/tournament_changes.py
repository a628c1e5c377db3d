"""Changes a tournament with real cards, and says who reads of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from adapters.news import News, OwnResult, RoundHungUp, TournamentEnded
from adapters.panels.phrases import dashed, short
from adapters.refusals import RefusalReason
from bot.features.club.club_tournaments import record_tournament
from bot.features.tournament import typed_tournaments
from bot.features.tournament.typed_tournaments import StoredTournament, TournamentDocument
from bot.kernel.refused import Refused
from bot.requests.request import Request
from common.addresses import Account, Chat
from common.ids import EventId
from engine.game import Illegal
from engine.tournament.event.actions import TournamentAction
from engine.tournament.event.apply import apply
from engine.tournament.event.model import ENDED, TournamentStatus
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventChange

MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """What becomes of a tournament."""

    action: TournamentAction | None
    document: TournamentDocument
    chats: tuple[Chat, ...] | None = None
    told: tuple[tuple[Account, News], ...] = ()
    """What people read of it besides."""


Judge = Callable[[StoredTournament], TournamentStep]
"""May raise `Refused` or `Illegal`."""


def not_offered(request: Request) -> Refused:
    return Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("not-offered"))


async def find(request: Request, number: EventId) -> StoredTournament:
    """One that this person may write on; of others they learn nothing, not even that they exist."""
    found = await typed_tournaments.find(request.bot.storage, number)
    if found is None or not found.may_write(request.player):
        raise not_offered(request)
    return found


async def named(request: Request) -> StoredTournament:
    """The one that a button names."""
    if not request.args:
        raise not_offered(request)
    return await find(request, EventId(request.args[0]))


async def changed(
    request: Request, number: int, judge: Judge, *, answers: int | None = None, stale: bool = True
) -> StoredTournament | None:
    """None if the button is on a panel that is out of date; `stale=False` if it still means the
    same. What others change meanwhile is kept: the step is judged again."""
    for _ in range(MOST_TRIES):
        before = await find(request, EventId(number))
        if stale and before.revision != request.revision:
            return None
        step = _judged(request, before, judge)
        if step.document == before.document and step.chats is None:
            return before
        try:
            return await _kept(request, before, step, answers)
        except Conflict:
            if answers is not None:
                raise
    raise Refused(RefusalReason.NOT_KEPT)


def _judged(request: Request, before: StoredTournament, judge: Judge) -> TournamentStep:
    try:
        return judge(before)
    except Illegal as illegal:
        raise refused(request, illegal.refusal) from illegal


def refused(request: Request, why: object, line: int = 0, **about: object) -> Refused:
    """Each reason of the engine is one sentence."""
    key = f"tournament-refused-{dashed(str(why))}"
    said = request.words(key, **{name: short(str(value)) for name, value in about.items()})
    if line:
        said = request.words("secretary-line", line=line, said=said)
    return Refused(RefusalReason.NO_SUCH_ACTION, said=said)


async def _kept(
    request: Request, before: StoredTournament, step: TournamentStep, answers: int | None
) -> StoredTournament:
    change = EventChange(
        before.id,
        before.revision,
        request.bot.availability.clock.now(),
        by=request.player,
        action=None if step.action is None else typed_tournaments.logged(step.action),
        chats=step.chats,
        announcements=await _announced(request, before, step),
        answers=answers,
    )
    if step.document.state.status is TournamentStatus.OVER:
        document = step.document
        await record_tournament(
            request.bot, before.record, document.state, document.members, typed=True
        )
    return await typed_tournaments.change(request.bot.storage, before, step.document, change)


async def _announced(
    request: Request, before: StoredTournament, step: TournamentStep
) -> tuple[Announcement, ...]:
    """To its groups, and to the entrants who have an account."""
    after, chats = step.document.state, before.record.chats
    said: list[tuple[Chat, News]] = list(step.told)
    added = [chat for chat in step.chats or () if chat not in chats]
    said += [(chat, RoundHungUp(len(after.rounds))) for chat in added]
    if after.draws != before.state.draws or len(after.rounds) > len(before.state.rounds):
        said += [(chat, RoundHungUp(len(after.rounds))) for chat in chats]
    if after.status in ENDED and before.state.status not in ENDED:
        said += [(chat, TournamentEnded()) for chat in chats]
    said += await _own_results(request, before, step.document)
    write = request.bot.tables.services.news_codec.write
    return tuple(Announcement(to, write(news)) for to, news in said)


async def _own_results(
    request: Request, before: StoredTournament, document: TournamentDocument
) -> list[tuple[Account, News]]:
    """Of matches whose result is another than before."""
    earlier = {match.number: match.versions for match in before.state.matches}
    written = [
        (document.members[player], match.number)
        for match in document.state.matches
        if match.versions and match.versions != earlier.get(match.number)
        for player in match.sides
        if player in document.members
    ]
    people = [(await request.bot.storage.player(one), number) for one, number in written]
    return [(one.accounts[0], OwnResult(number)) for one, number in people if one.accounts]


async def accounts_of_writers(request: Request, found: StoredTournament) -> list[Account]:
    """Of the owner, and of the person who has the pen."""
    writers = {found.record.owner, found.document.pen} - {None}
    people = [await request.bot.storage.player(one) for one in writers if one is not None]
    return [one.accounts[0] for one in people if one.accounts]


def acted(before: StoredTournament, actions: Iterable[TournamentAction]) -> TournamentStep:
    """Several actions at once; the last one is kept in the log."""
    state, last = before.state, None
    for action in actions:
        state, last = apply(state, action), action
    return TournamentStep(last, replace(before.document, state=state))
