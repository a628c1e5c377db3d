"""`/torneo`: the evening of a club with real cards: the choices, and who plays."""

import json
import re
import secrets as random
from collections.abc import Sequence
from dataclasses import replace

from adapters.news import RoundHungUp
from adapters.panels.phrases import listed, short
from adapters.panels.secretary import asked_words
from adapters.panels.secretary import setup as setup_panels
from adapters.panels.secretary.secretary_sights import NextStep
from adapters.people import Chat
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.events import typed_tournaments as tournaments
from bot.events.typed_tournaments import StoredTournament, TournamentDocument
from bot.requests import secretary_panel as shown
from bot.requests import tournament_changes as changes
from bot.requests import typed_words
from bot.requests.refused import Refused
from bot.requests.request import Request
from bot.requests.secretary_panel import Told
from bot.requests.tournament_changes import TournamentStep
from engine.game import Illegal
from engine.shuffle import plain_word
from engine.tournament.club_choices import ClubChoices, numbers, read_choices
from engine.tournament.event.actions import (
    Enter,
    TournamentRefusal,
    Withdraw,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.model import EntryStatus, TournamentEntry, TournamentState
from engine.tournament.event.rules import TournamentRules
from storage.announcements import Announcement
from storage.errors import TooManyEvents
from storage.questions import OpenQuestion

NAMES, OUT = "tournament_names", "tournament_out"
MOST_SHOWN = 5
SECRET_BYTES = 32
_NUMBERED = re.compile(r"^\s*(?:\d{1,3}\s*[.)-]|[-•*])\s*")
_PLUS = re.compile(r"\s*[+&]\s*")


async def command(request: Request, _: Command) -> Reply:
    """The running tournament of the person, or the way to a new one."""
    every = await tournaments.of_player(request.bot.storage, request.player)
    own = [one for one in every if one.may_write(request.player)]
    running = next((one for one in own if not one.closed), None)
    if running is not None:
        return await _found_again(request, running)
    ended = tuple((one.id, one.record.title) for one in own[:MOST_SHOWN])
    return shown.reply(request, setup_panels.choose_kind(ended, request.words))


async def _found_again(request: Request, found: StoredTournament) -> Reply:
    """Asked for in a group, its rounds are hung up there from now on."""
    chat = request.chat
    if chat is None or found.record.chats:
        return await shown.show(request, found)
    step = TournamentStep(None, found.document, chats=(chat,))
    hung = await changes.changed(request, found.id, lambda _: step, stale=False)
    assert hung is not None
    return await shown.show(request, hung, Told((request.words("secretary-hung-here"),)))


async def show(request: Request) -> Reply:
    return await shown.show(request, await changes.named(request))


async def setup(request: Request) -> Reply:
    choices = read_choices(request.args)
    if choices is None:
        raise changes.not_offered(request)
    return shown.reply(
        request, setup_panels.setup(choices, _rules(request, choices), request.words)
    )


def _rules(request: Request, choices: ClubChoices) -> TournamentRules:
    return choices.rules(request.bot.game(choices.game_name).game.goal)


# Names


async def ask_names(request: Request) -> Reply:
    """For a new tournament; for one that is there, more of them."""
    match request.args:
        case (0, *chosen):
            choices = read_choices(tuple(chosen))
            if choices is None:
                raise changes.not_offered(request)
            about = json.dumps({"choices": numbers(choices)})
            asked = setup_panels.ask_names(bool(choices.pairs), request.words)
            return await typed_words.ask(request, NAMES, about, asked, replaces=True)
        case _:
            found = await changes.named(request)
            asked = setup_panels.ask_names(found.state.rules.pairs, request.words)
            return await shown.ask(request, found, shown.MORE_NAMES, asked)


async def ask_names_again(request: Request, question: OpenQuestion) -> Reply:
    choices = read_choices(tuple(json.loads(question.question.about)["choices"]))
    if choices is None:
        raise changes.not_offered(request)
    asked = setup_panels.ask_names(bool(choices.pairs), request.words)
    return typed_words.ask_again(request, question, asked)


async def ask_more_names_again(request: Request, question: OpenQuestion) -> Reply:
    """Until the draw, names are typed below the panel."""
    found = await changes.find(request, json.loads(question.question.about)["event"])
    if shown.next_step(found.state) is NextStep.ENTER:
        return await shown.show(request, found)
    asked = setup_panels.ask_names(found.state.rules.pairs, request.words)
    return typed_words.ask_again(request, question, asked)


async def names(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Opens the tournament."""
    choices = read_choices(tuple(json.loads(question.question.about)["choices"]))
    if choices is None:
        raise changes.not_offered(request)
    secret = random.token_bytes(SECRET_BYTES)
    state = TournamentState(_rules(request, choices), tournaments.new_chain(secret).secret(0))
    state = _with_names(request, state, text)
    document = TournamentDocument(choices.game_name, secret, state)
    found = await _opened(request, choices, document, question.id)
    return await shown.show(request, found)


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
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        state = _with_names(request, found.state, text)
        last = state.entries[-1]
        return TournamentStep(Enter(last.name, last.partner), replace(found.document, state=state))

    state = (await changes.find(request, number)).state
    added = _with_names(request, state, text).entries[len(state.entries) :]
    note = _late(request, added) if state.rounds else ""
    return await shown.answered(request, question, number, judge, note)


def _late(request: Request, added: Sequence[TournamentEntry]) -> str:
    """While a round is shown, the list of entrants is not."""
    names = listed([short(entry.label) for entry in added], request.words)
    return request.words("secretary-late", n=len(added), names=names)


def _with_names(request: Request, state: TournamentState, text: str) -> TournamentState:
    named = read_names(text)
    if not named:
        raise changes.refused(request, TournamentRefusal.BAD_NAME, name=_visible(text))
    for name, partner in named:
        try:
            state = apply(state, Enter(name, partner))
        except Illegal as illegal:
            raise changes.refused(request, illegal.refusal, name=name) from illegal
    if state.with_status(EntryStatus.WAITING):
        raise changes.refused(request, TournamentRefusal.TOO_MANY_ENTRIES)
    return state


def read_names(text: str) -> list[tuple[str, str | None]]:
    """One entrant a line, or separated by commas; numbers before the names are left out.

    >>> read_names("1. Anna\\n2) Bruno + Carla"), read_names("Anna, Bruno")
    ([('Anna', None), ('Bruno', 'Carla')], [('Anna', None), ('Bruno', None)])
    """
    lines = [line for line in map(_visible, text.splitlines()) if line]
    parts = lines[0].split(",") if len(lines) == 1 else lines
    found = [_PLUS.split(_NUMBERED.sub("", part).strip(), 1) for part in parts if part.strip()]
    return [(one[0], one[1] if len(one) > 1 else None) for one in found]


def _visible(text: str) -> str:
    """Pasted names may contain invisible characters, which nobody could type again."""
    return plain_word("".join(sign for sign in text if sign.isprintable() or sign.isspace()))


# Withdrawal


async def ask_out(request: Request) -> Reply:
    asked = asked_words.ask_out(request.words)
    return await shown.ask(request, await changes.named(request), OUT, asked)


async def out(request: Request, question: OpenQuestion, text: str) -> Reply:
    """By number or by name; before the draw, and later (T5)."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        one = entry(request, found.state, text)
        return changes.acted(found, [Withdraw(one.player)])

    found = await changes.find(request, number)
    one = entry(request, found.state, text)
    people = 1 if one.partner is None else 2
    note = request.words("secretary-out-done", n=people, name=short(one.label))
    return await shown.answered(request, question, number, judge, note)


def entry(request: Request, state: TournamentState, text: str) -> TournamentEntry:
    said = _visible(text).casefold()
    fits = [
        entry
        for entry in state.entries
        if entry.player not in state.gone and said in {entry.player, entry.label.casefold()}
    ]
    if not fits:
        raise changes.refused(request, "unknown_entrant", name=_visible(text))
    return fits[0]


async def withdrawn(request: Request, question: OpenQuestion) -> Reply:
    """The tournament again, or the choices for a new one, in place of the question."""
    about = json.loads(question.question.about)
    number = about.get("event")
    if number is None:
        return await setup(replace(request, args=tuple(about["choices"])))
    return await shown.show(request, await changes.find(request, number))
