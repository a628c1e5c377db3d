"""`/torneo`: the evening of a club with real cards, from the choices to the podium."""

import json
import re
import secrets as random
from dataclasses import replace

from adapters.drawing import NotDrawn
from adapters.news import PenGiven
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import secretary_evening as panels
from adapters.panels.secretary import setup as setup_panels
from adapters.panels.tournament.boards import TournamentBoards
from adapters.panels.tournament.files import TournamentFile, tournament_file
from adapters.people import clean_name
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from bot.events import typed_tournaments as tournaments
from bot.events.tournament_files import printed_tournament
from bot.events.typed_tournaments import StoredTournament, TournamentDocument
from bot.requests import secretary_panel as shown
from bot.requests import typed_words
from bot.requests.refused import Refused
from bot.requests.request import Request
from bot.requests.secretary_panel import Told, TournamentStep
from engine.game import Illegal
from engine.shuffle import plain_word
from engine.tournament.club_choices import ClubChoices, numbers, read_choices
from engine.tournament.event.actions import (
    CancelTournament,
    CloseEntries,
    DrawRound,
    Enter,
    FinishTournament,
    RedrawRound,
    TournamentAction,
    Withdraw,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import before_draw, draws_needed
from engine.tournament.event.model import TournamentEntry, TournamentState, TournamentStatus
from storage.errors import TooManyEvents
from storage.questions import OpenQuestion

NAMES, LOT, OUT, REDRAW, PEN = (
    "tournament_names",
    "tournament_lot",
    "tournament_out",
    "tournament_redraw",
    "tournament_pen",
)
MOST_SHOWN = 5
LONGEST_LINES, LONGEST_WORDS = 1000, 100
LAST_BOARD = len(panels.BOARDS) - 1
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
    hung = await shown.changed(request, found.id, lambda _: step, stale=False)
    assert hung is not None
    return await shown.show(request, hung, Told((request.words("secretary-hung-here"),)))


async def show(request: Request) -> Reply:
    return await shown.show(request, await shown.named(request))


async def setup(request: Request) -> Reply:
    choices = read_choices(request.args)
    if choices is None:
        raise shown.not_offered(request)
    return shown.reply(request, setup_panels.setup(choices, request.words))


# Names


async def ask_names(request: Request) -> Reply:
    """For a new tournament; for one that is there, more of them."""
    match request.args:
        case (0, *chosen):
            choices = read_choices(tuple(chosen))
            if choices is None:
                raise shown.not_offered(request)
            about = json.dumps({"choices": numbers(choices)})
            asked = setup_panels.ask_names(bool(choices.pairs), request.words)
            return await typed_words.ask(request, NAMES, about, asked, replaces=True)
        case _:
            found = await shown.named(request)
            asked = setup_panels.ask_names(found.state.rules.pairs, request.words)
            return await _ask(request, found, shown.MORE_NAMES, asked)


async def names(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Opens the tournament."""
    choices = read_choices(tuple(json.loads(question.question.about)["choices"]))
    if choices is None:
        raise shown.not_offered(request)
    secret = random.token_bytes(SECRET_BYTES)
    state = TournamentState(choices.rules, tournaments.new_chain(secret).secret(0))
    state = _with_names(request, state, text)
    document = TournamentDocument(choices.game_name, secret, state)
    found = await _opened(request, choices, document, question.id)
    return await shown.show(request, found)


async def _opened(
    request: Request, choices: ClubChoices, document: TournamentDocument, answers: int
) -> StoredTournament:
    request.bot.demand_opening()
    try:
        number = await request.bot.storage.open_event(
            tournaments.KIND,
            request.player,
            request.bot.availability.clock.now(),
            tournaments.written(document),
            title=_title(request, choices),
            chats=() if request.chat is None else (request.chat,),
            answers=answers,
            most=tournaments.MOST_OPEN,
        )
    except TooManyEvents as many:
        said = request.words("secretary-too-many")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from many
    return await shown.find(request, number)


def _title(request: Request, choices: ClubChoices) -> str:
    return request.words("secretary-tournament", game=request.words(f"{choices.game_name}-name"))


async def more_names(request: Request, question: OpenQuestion, text: str) -> Reply:
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        state = _with_names(request, found.state, text)
        last = state.entries[-1]
        return TournamentStep(Enter(last.name, last.partner), replace(found.document, state=state))

    return await _answered(request, question, number, judge)


def _with_names(request: Request, state: TournamentState, text: str) -> TournamentState:
    for name, partner in read_names(text):
        try:
            state = apply(state, Enter(name, partner))
        except Illegal as illegal:
            raise shown.refused(request, illegal.refusal, name=name) from illegal
    return state


def read_names(text: str) -> list[tuple[str, str | None]]:
    """One entrant a line, or separated by commas; numbers before the names are left out.

    >>> read_names("1. Anna\\n2) Bruno + Carla"), read_names("Anna, Bruno")
    ([('Anna', None), ('Bruno', 'Carla')], [('Anna', None), ('Bruno', None)])
    """
    lines = [line for line in text.splitlines() if line.strip()]
    parts = lines[0].split(",") if len(lines) == 1 else lines
    found = [_PLUS.split(plain_word(_NUMBERED.sub("", part)), 1) for part in parts if part.strip()]
    return [(one[0], one[1] if len(one) > 1 else None) for one in found]


# Withdrawal


async def ask_out(request: Request) -> Reply:
    words = request.words
    asked = AskedWords(
        words("secretary-out-title"),
        words("secretary-out-label"),
        words("secretary-out-example"),
        LONGEST_WORDS,
    )
    return await _ask(request, await shown.named(request), OUT, asked)


async def out(request: Request, question: OpenQuestion, text: str) -> Reply:
    """By number or by name; before the draw, and later (T5)."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        entry = _entry(request, found.state, text)
        return shown.acted(found, [Withdraw(entry.player)])

    found = await shown.find(request, number)
    entry = _entry(request, found.state, text)
    note = request.words("secretary-out-done", name=entry.label)
    return await _answered(request, question, number, judge, note)


def _entry(request: Request, state: TournamentState, text: str) -> TournamentEntry:
    said = plain_word(text).casefold()
    fits = [
        entry
        for entry in state.entries
        if entry.player not in state.gone and said in {entry.player, entry.label.casefold()}
    ]
    if not fits:
        raise shown.refused(request, "unknown_entrant", name=plain_word(text))
    return fits[0]


# Rounds


async def draw(request: Request) -> Reply:
    """Close the entries if they are open, and draw by lot."""

    def judge(found: StoredTournament) -> TournamentStep:
        return _drawn(found, None)

    return await _pressed(request, judge)


def _drawn(found: StoredTournament, lot: tuple[int, ...] | None) -> TournamentStep:
    state, actions = found.state, list[TournamentAction]()
    if state.status is TournamentStatus.ENTRIES:
        actions.append(CloseEntries())
        state = apply(state, actions[0])
    needed = found.document.secrets_for_draw(state, typed=lot is not None)
    return shown.acted(found, [*actions, DrawRound(needed, lot)])


async def ask_lot(request: Request) -> Reply:
    words = request.words
    asked = AskedWords(
        words("secretary-lot-title"),
        words("secretary-lot-label"),
        words("secretary-lot-example"),
        LONGEST_LINES,
        lines=True,
    )
    return await _ask(request, await shown.named(request), LOT, asked)


async def lot(request: Request, question: OpenQuestion, text: str) -> Reply:
    """The numbers or names of the entrants as they were drawn from the bowl."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        parts = text.replace(",", "\n").splitlines()
        if len(parts) == 1:
            parts = text.split()
        order = tuple(_entry(request, found.state, one).number for one in parts if one.strip())
        return _drawn(found, order)

    return await _answered(request, question, number, judge)


async def ask_redraw(request: Request) -> Reply:
    words = request.words
    asked = AskedWords(
        words("secretary-redraw-title"),
        words("secretary-redraw-label"),
        words("secretary-redraw-example"),
        LONGEST_WORDS,
    )
    return await _ask(request, await shown.named(request), REDRAW, asked)


async def redraw(request: Request, question: OpenQuestion, text: str) -> Reply:
    """T7: with the reason, while nobody has played."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        needed: tuple[bytes, ...] = ()
        if found.state.rounds:
            before = before_draw(found.state)
            needed = found.document.secrets_for_draw(before) if draws_needed(before) else ()
        return shown.acted(found, [RedrawRound(plain_word(text), needed)])

    return await _answered(request, question, number, judge)


async def hang_up(request: Request) -> Reply:
    """The next round counts from now on."""
    return await _pressed(request, lambda found: shown.acted(found, [DrawRound()]))


async def finish(request: Request) -> Reply:
    return await _pressed(request, lambda found: shown.acted(found, [FinishTournament()]))


async def cancel(request: Request) -> Reply:
    found = await shown.named(request)
    if request.args[1:] != (1,):
        draft = panels.confirm_cancel(shown.sight(found), request.words)
        return shown.reply(request, draft)
    return await _pressed(request, lambda found: shown.acted(found, [CancelTournament()]))


async def take_down(request: Request) -> Reply:
    found = await shown.named(request)
    step = TournamentStep(None, found.document, chats=())
    return await _pressed(request, lambda _: step)


# Who writes


async def ask_pen(request: Request) -> Reply:
    words = request.words
    asked = AskedWords(
        words("secretary-pen-title"),
        words("secretary-pen-label"),
        words("secretary-pen-example"),
        LONGEST_WORDS,
    )
    return await _ask(request, await shown.named(request), PEN, asked)


async def pen(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Hands it to a person known here; the owner may always write, and hand it to another."""
    number = json.loads(question.question.about)["event"]
    meant = await request.lookup().meant(Command(request.who, "", text.strip()))
    if meant is None or not meant.accounts:
        said = request.words("secretary-pen-unknown", name=clean_name(text))
        raise Refused(RefusalReason.WHOM, said=said)

    def judge(found: StoredTournament) -> TournamentStep:
        return TournamentStep(
            None, replace(found.document, pen=meant.id), told=((meant.accounts[0], PenGiven()),)
        )

    note = request.words("secretary-pen-given", name=meant.name)
    return await _answered(request, question, number, judge, note)


# What can be looked up


async def look_at(request: Request) -> Reply:
    """The sheet of the round, the tables, the podium, or a part of the bracket."""
    found, place = await shown.named(request), request.args[1] if len(request.args) > 1 else 0
    sight = shown.sight(found)
    boards = TournamentBoards(sight.shown, request.words, request.style)
    offered = _offered(boards)
    if place not in range(LAST_BOARD + max(1, boards.bracket_parts)):
        raise shown.not_offered(request)
    others = tuple(other for other in offered if other != place)
    draft = panels.board(sight, _board(boards, place), others, request.words)
    return shown.reply(request, draft)


def _board(boards: TournamentBoards, place: int) -> PanelDraft:
    match place:
        case 0:
            return boards.round()
        case 1:
            return boards.tables()
        case 2:
            return boards.podium()
        case _:
            return boards.bracket(place - LAST_BOARD)


def _offered(boards: TournamentBoards) -> tuple[int, ...]:
    podium = (2,) if boards.sight.places else ()
    return (0, 1, *podium, *range(LAST_BOARD, LAST_BOARD + boards.bracket_parts))


async def send_file(request: Request) -> Reply:
    found, kind = await shown.named(request), request.args[1] if len(request.args) > 1 else -1
    if kind not in range(len(panels.FILES)):
        raise shown.not_offered(request)
    sight, name = shown.sight(found).shown, panels.FILES[kind]
    if name != "pdf":
        return Reply(file=tournament_file(TournamentFile(name), sight, request.words))
    try:
        printed = await printed_tournament(sight, request.words)
    except NotDrawn:
        printed = None
    return Reply(request.words("secretary-no-file")) if printed is None else Reply(file=printed)


async def more(request: Request) -> Reply:
    found = await shown.named(request)
    return shown.reply(request, panels.more(shown.sight(found), request.words))


async def earlier_round(request: Request) -> Reply:
    found = await shown.named(request)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(found.state.rounds)):
        raise shown.not_offered(request)
    return shown.reply(request, panels.earlier_round(shown.sight(found), place, request.words))


# How all of them change it


async def _pressed(request: Request, judge: shown.Judge) -> Reply:
    found = await shown.named(request)
    after = await shown.changed(request, found.id, judge)
    if after is None:
        return await shown.show_newest(request, found.id)
    return await shown.show(request, after)


async def _answered(
    request: Request, question: OpenQuestion, number: int, judge: shown.Judge, note: str = ""
) -> Reply:
    after = await shown.changed(request, number, judge, answers=question.id, stale=False)
    assert after is not None
    return await shown.show(request, after, Told((note,) if note else ()))


async def _ask(request: Request, found: StoredTournament, kind: str, asked: AskedWords) -> Reply:
    about = json.dumps({"event": found.id})
    return await typed_words.ask(request, kind, about, asked, replaces=True)


async def withdrawn(request: Request, question: OpenQuestion) -> Reply:
    """The tournament again, in place of the question."""
    number = json.loads(question.question.about).get("event")
    if number is None:
        return shown.reply(request, setup_panels.choose_kind((), request.words))
    return await shown.show(request, await shown.find(request, number))
