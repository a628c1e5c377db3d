"""Who plays in a tournament with real cards: typed names, and lines that may be no names."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from adapters.news import RoundHungUp
from adapters.panels.phrases import listed, short
from adapters.panels.secretary import doubts
from adapters.panels.secretary import setup as setup_panels
from adapters.panels.secretary.secretary_sights import DoubtAnswer, NextStep
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import secretary_results as results
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament import typed_tournaments as tournaments
from bot.features.tournament.secretary_panel import (
    MORE_NAMES,
    MOST_TRIES,
    NAMES,
    STANDING_SECONDS,
    Told,
)
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament, TournamentDocument
from bot.kernel.refused import Refused
from bot.requests import typed_words
from bot.requests.request import Request
from bot.requests.stored_events import MOST_IN_ALL
from common.addresses import Chat
from common.ids import EventId
from engine.game import Illegal, MatchNumbers
from engine.tournament.club_choices import ClubChoices, numbers, read_choices
from engine.tournament.event.actions import Enter, TournamentRefusal, Withdraw
from engine.tournament.event.apply import apply
from engine.tournament.event.model import (
    EntryStatus,
    TournamentEntry,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.shares import Player
from engine.tournament.typed_names import Doubt, TypedName, read_doubtful, read_names
from storage.announcements import Announcement
from storage.errors import Conflict, TooManyEvents
from storage.questions import OpenQuestion

SECRET_BYTES = 32
MOST_SHOWN = 5
MOST_DOUBTFUL = 64
MOST_FAULTS = 5


# Asking


async def ask_names(request: Request) -> Reply:
    """For a new tournament; for one that is there, more of them."""
    match request.args:
        case (0, *chosen):
            choices = _read_choices(request, chosen)
            about = json.dumps({"choices": numbers(choices)})
            asked = _asked(request, pairs=bool(choices.pairs))
            return await typed_words.ask(
                request, NAMES, about, asked, seconds=STANDING_SECONDS, replaces=True
            )
        case _:
            found = await changes.named(request)
            asked = _asked(request, pairs=found.state.rules.pairs)
            return await shown.ask(request, found, MORE_NAMES, asked)


def _asked(request: Request, *, pairs: bool) -> AskedWords:
    return setup_panels.ask_names(pairs, request.words)


def _read_choices(request: Request, chosen: Sequence[int]) -> ClubChoices:
    choices = read_choices(_games(request), tuple(chosen))
    if choices is None:
        raise changes.not_offered(request)
    return choices


def _games(request: Request) -> Mapping[str, MatchNumbers]:
    return {name: entry.game.numbers for name, entry in request.bot.menu.items()}


async def choose_kind(request: Request) -> Reply:
    """Names that are typed now go to nothing that was asked before."""
    every = await tournaments.of_player(request.bot.storage, request.player)
    ended = [one for one in every if one.may_write(request.player) and one.closed][:MOST_SHOWN]
    await _await_names(request, None)
    titles = tuple((one.id, one.record.title) for one in ended)
    first = ClubChoices(_games(request))
    return shown.reply(request, setup_panels.choose_kind(first, titles, request.words))


async def setup(request: Request) -> Reply:
    """Names can also be typed below the choices."""
    choices = _read_choices(request, request.args)
    await _await_names(request, choices)
    return shown.reply(request, setup_panels.setup(choices, request.words))


async def _await_names(request: Request, choices: ClubChoices | None) -> None:
    if request.chat is None:
        chosen = None if choices is None else numbers(choices)
        about = json.dumps({"choices": chosen, "setup": True})
        await typed_words.await_words(request, NAMES, about)


async def ask_names_again(request: Request, question: OpenQuestion) -> Reply:
    """For a new tournament."""
    about = json.loads(question.question.about)
    if about["choices"] is None:
        return await choose_kind(request)
    choices = _read_choices(request, about["choices"])
    if about.get("doubtful"):
        return _doubt_first(request, question.id, choices, about["doubtful"])
    if about.get("setup"):
        return await setup(replace(request, args=numbers(choices)))
    asked = _asked(request, pairs=bool(choices.pairs))
    return typed_words.ask_again(request, question, asked)


async def ask_more_names_again(request: Request, question: OpenQuestion) -> Reply:
    """Until the draw, names are typed below the panel."""
    about = json.loads(question.question.about)
    found, doubtful = await changes.find(request, about["event"]), about.get("doubtful", ())
    if doubtful or shown.next_step(found.state) is NextStep.ENTER:
        return await shown.show(request, found, Told(doubtful=tuple(doubtful)))
    asked = _asked(request, pairs=found.state.rules.pairs)
    return typed_words.ask_again(request, question, asked)


# What was typed


@dataclass(frozen=True, slots=True)
class _Entered:
    state: TournamentState
    added: tuple[Player, ...]
    faults: tuple[str, ...]
    """Why other names were not entered."""

    @property
    def told(self) -> Told:
        fault, *others = (*self.faults[:MOST_FAULTS], "")
        return Told(tuple(filter(None, others)), fault=fault)


def _enter(request: Request, state: TournamentState, named: Sequence[TypedName]) -> _Entered:
    """Refused if none can be entered. Of several, those that cannot be right are left out."""
    before, faults = state, list[Refused]()
    for one in named:
        try:
            state = apply(state, Enter(one.name, one.partner))
        except Illegal as illegal:
            label = one.name if one.partner is None else f"{one.name} + {one.partner}"
            faults.append(changes.refused(request, illegal.refusal, name=label))
    if state.with_status(EntryStatus.WAITING):
        raise changes.refused(request, TournamentRefusal.TOO_MANY_ENTRIES)
    if faults and state == before:
        raise faults[0]
    added = tuple(entry.player for entry in state.entries[len(before.entries) :])
    return _Entered(state, added, tuple(one.said for one in faults))


def _read(request: Request, text: str, *, pairs: bool) -> tuple[list[TypedName], tuple[str, ...]]:
    """The names, and the lines that are asked about."""
    read = read_names(text, pairs=pairs)
    if not read:
        said = request.words("secretary-no-names")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
    doubtful = tuple(one.line for one in read if one.doubt is not None)
    return [one for one in read if one.doubt is None], doubtful


async def names(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Open the tournament."""
    about = json.loads(question.question.about)
    if about["choices"] is None:
        said = request.words("secretary-choose-first")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
    choices = _read_choices(request, about["choices"])
    named, doubtful = _read(request, text, pairs=bool(choices.pairs))
    waiting = _waiting(about, doubtful)
    if not named:
        return await _ask_first(request, choices, waiting)
    return await _open(request, question, choices, named, waiting)


def _waiting(about: dict[str, list[str]], doubtful: Sequence[str]) -> tuple[str, ...]:
    """What was typed last is asked about first."""
    return tuple(dict.fromkeys((*doubtful, *about.get("doubtful", ()))))[:MOST_DOUBTFUL]


async def _ask_first(request: Request, choices: ClubChoices, doubtful: Sequence[str]) -> Reply:
    """Ask about lines; as long as no name is certain, nothing is opened."""
    about = json.dumps({"choices": numbers(choices), "doubtful": doubtful})
    question = await typed_words.await_words(request, NAMES, about, seconds=STANDING_SECONDS)
    return _doubt_first(request, question, choices, doubtful)


def _doubt_first(
    request: Request, question: int, choices: ClubChoices, doubtful: Sequence[str]
) -> Reply:
    pairs = bool(choices.pairs)
    sight = shown.doubt_sight(doubtful, question, None, pairs)
    asked = _asked(request, pairs=pairs)
    return shown.reply(request, doubts.asked_first(sight, asked, request.words))


async def _open(
    request: Request,
    question: OpenQuestion,
    choices: ClubChoices,
    named: Sequence[TypedName],
    doubtful: tuple[str, ...],
) -> Reply:
    secret = request.bot.randomness.token_bytes(SECRET_BYTES)
    empty = TournamentState(choices.rules, tournaments.new_chain(secret).secret(0))
    entered = _enter(request, empty, named)
    document = TournamentDocument(choices.game_name, secret, entered.state, newest=entered.added)
    found = await _opened(request, choices, document, question.id)
    return await shown.show(request, found, replace(entered.told, doubtful=doubtful))


async def _opened(
    request: Request, choices: ClubChoices, document: TournamentDocument, answers: int
) -> StoredTournament:
    request.bot.demand_opening()
    chats = () if request.chat is None else (request.chat,)
    try:
        number = await request.bot.storage.open_event(
            tournaments.KIND,
            request.player,
            request.bot.availability.clock.now(),
            tournaments.written(document),
            title=_title(request, choices),
            chats=chats,
            announcements=_entries_open(request, chats),
            answers=answers,
            most=tournaments.MOST_OPEN,
            most_in_all=MOST_IN_ALL,
        )
    except TooManyEvents as many:
        said = request.words("secretary-too-many")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from many
    return await changes.find(request, number)


def _entries_open(request: Request, chats: tuple[Chat, ...]) -> tuple[Announcement, ...]:
    content = request.bot.tables.services.news_codec.write(RoundHungUp(0))
    return tuple(Announcement(chat, content) for chat in chats)


def _title(request: Request, choices: ClubChoices) -> str:
    return request.words("secretary-tournament", game=request.words(f"{choices.game_name}-name"))


async def more_names(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    found = await changes.find(request, about["event"])
    read = read_names(text, pairs=found.state.rules.pairs)
    if found.state.rounds and read and all(one.doubt is Doubt.RESULT for one in read):
        return await results.write(request, found, results.ResultLines(text))
    named, doubtful = _read(request, text, pairs=found.state.rules.pairs)
    waiting = _waiting(about, doubtful)
    if not named:
        return await shown.show(request, found, Told(doubtful=waiting))
    return await _add(request, question, found.id, named, waiting)


async def _add(
    request: Request,
    question: OpenQuestion,
    number: int,
    named: Sequence[TypedName],
    doubtful: tuple[str, ...],
    *,
    same_message: bool = False,
) -> Reply:
    """`same_message`: they belong to the message whose other names were entered before."""

    def judge(found: StoredTournament) -> TournamentStep:
        entered = _enter(request, found.state, named)
        last = entered.state.entries[-1]
        newest = (*(found.document.newest if same_message else ()), *entered.added)
        document = replace(found.document, state=entered.state, newest=newest)
        return TournamentStep(Enter(last.name, last.partner), document)

    before = await changes.find(request, EventId(number))
    told = _enter(request, before.state, named).told
    after = await changes.changed(request, number, judge, answers=question.id, stale=False)
    assert after is not None
    late = _late(request, after.state.entries[len(before.state.entries) :])
    note = (late,) if before.state.rounds else ()
    return await shown.show(
        request, after, replace(told, note=(*note, *told.note), doubtful=doubtful)
    )


def _late(request: Request, added: Sequence[TournamentEntry]) -> str:
    """While a round is shown, the list of entrants is not."""
    names = listed([short(entry.label) for entry in added], request.words)
    return request.words("secretary-late", n=len(added), names=names)


# Lines that may be no names


async def judged(request: Request) -> Reply:
    """Take the answer that was pressed about the first doubtful line."""
    match request.args:
        case (number, answer) if answer in {*DoubtAnswer}:
            for _ in range(MOST_TRIES):
                with suppress(Conflict):
                    return await _judged(request, number, DoubtAnswer(answer))
            raise Refused(RefusalReason.NOT_KEPT)
        case _:
            raise changes.not_offered(request)


async def _judged(request: Request, number: int, answer: DoubtAnswer) -> Reply:
    now = request.bot.availability.clock.now()
    question = await request.bot.storage.open_question(request.player, request.place, now)
    if question is None or question.question.kind not in {NAMES, MORE_NAMES}:
        return Reply(request.words("typed-over"), refused=True)
    about = json.loads(question.question.about)
    if question.id != number or not about.get("doubtful"):
        again = ask_more_names_again if "event" in about else ask_names_again
        return replace(await again(request, question), toast=request.words("old-screen"))
    line, *left = about["doubtful"]
    waiting = () if answer is DoubtAnswer.NONE else tuple(left)
    if "event" in about:
        return await _judged_for(request, question, about["event"], (answer, line), waiting)
    choices = _read_choices(request, about["choices"])
    if answer is DoubtAnswer.NAME:
        named = read_doubtful(line, pairs=bool(choices.pairs))
        return await _open(request, question, choices, [named], waiting)
    if waiting:
        return await _ask_first(request, choices, waiting)
    await request.bot.storage.withdraw_question(question.id)
    return await setup(replace(request, args=numbers(choices)))


async def _judged_for(
    request: Request,
    question: OpenQuestion,
    number: int,
    judgement: tuple[DoubtAnswer, str],
    waiting: tuple[str, ...],
) -> Reply:
    """Take it for a tournament that is open."""
    found, (answer, line) = await changes.find(request, EventId(number)), judgement
    named = read_doubtful(line, pairs=found.state.rules.pairs)
    if answer is DoubtAnswer.NAME:
        return await _add(request, question, number, [named], waiting, same_message=True)
    await request.bot.storage.withdraw_question(question.id)
    if answer is DoubtAnswer.REMOVE:
        called = shown.entries(found.state, named.about)
        if len(called) != 1:
            raise changes.not_offered(request)
        return await _remove(request, number, called[0], waiting)
    return await shown.show(request, found, Told(doubtful=waiting))


# Off the list


async def remove(request: Request) -> Reply:
    """An entrant whose name was a mistake."""
    found = await changes.named(request)
    entry = found.state.entry(str(request.args[1]))
    if entry is None:
        raise changes.not_offered(request)
    if entry.player in found.state.gone:
        return await shown.show_newest(request, found.id)
    return await _remove(request, found.id, entry)


async def _remove(
    request: Request, number: int, entry: TournamentEntry, doubtful: tuple[str, ...] = ()
) -> Reply:
    def judge(found: StoredTournament) -> TournamentStep:
        if found.state.status is not TournamentStatus.ENTRIES:
            raise changes.refused(request, TournamentRefusal.NOT_IN_THIS_STATUS)
        if entry.player in found.state.gone:
            raise changes.refused(request, TournamentRefusal.ALREADY_OUT, name=entry.label)
        return changes.acted(found, [Withdraw(entry.player)])

    after = await changes.changed(request, number, judge, stale=False)
    assert after is not None
    note = request.words("secretary-removed", name=short(entry.label))
    return await shown.show(request, after, Told((note,), doubtful=doubtful))
