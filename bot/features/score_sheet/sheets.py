"""`/segnapunti`: the score of a match with real cards, kept with buttons and typed lines."""

import json
from dataclasses import dataclass

from adapters.panels import score_sheet as panels
from adapters.panels.phrases import short
from adapters.panels.score_sheet import GAMES
from adapters.panels.shown_to_all import LookedUp, with_button, with_name
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.features.score_sheet import score_sheets
from bot.features.score_sheet import shown_sheets as shown
from bot.features.score_sheet.score_sheets import StoredSheet
from bot.kernel.refused import Refused
from bot.requests import typed_words
from bot.requests.request import Request
from bot.requests.stored_events import MOST_IN_ALL
from common.addresses import Chat
from common.ids import PlayerId
from common.people import clean_name
from engine.score_sheet.sheet import ScoreSheet, SheetGame
from engine.score_sheet.sheet_setup import (
    TARGETS,
    USUAL_TARGETS,
    BadSetup,
    Sides,
    new_sheet,
    one_by_one,
    read_players,
)
from engine.tournament.typed_names import is_talk
from storage.errors import TooManyEvents
from storage.questions import OpenQuestion

NAMES = "scores_names"
LONGEST_TALK = 60


@dataclass(frozen=True, slots=True)
class NewSheet:
    """The sheet, and who may write on it."""

    sheet: ScoreSheet
    people: tuple[PlayerId, ...]
    invited: tuple[str, ...]
    """Usernames of people who are not known yet."""


async def command(request: Request, command: Command) -> Reply:
    """The person's own sheet here; a new one for the names behind the command; that of others, or
    the way to a new one."""
    if request.chat is not None and not _may_post(request):
        return Reply(request.words("asked-too-often"))
    here = await score_sheets.open_sheets(request.bot.storage, shown.place(request))
    own, typed = shown.own(request, here), command.text.strip()
    if own is not None:
        return await shown.show_copy(request, own)
    if typed:
        return await _begin_with(request, typed)
    return await (shown.show_copy(request, here[0], another=True) if here else _begin(request))


async def _begin_with(request: Request, typed: str) -> Reply:
    """Without a choice: the first game and its usual target, unless others are typed."""
    game, names = _game_and_names(request, typed)
    async with request.bot.opening:
        new = await _set_up(request, game, USUAL_TARGETS[game][0], one_by_one(names))
        return await shown.show(request, await _opened(request, new))


def _game_and_names(request: Request, typed: str) -> tuple[SheetGame, str]:
    """`scopa Anna Bruno`"""
    for game in GAMES:
        for called in (game.value, request.words(f"{game.value}-name")):
            if typed.casefold().startswith(f"{called.casefold()} "):
                return game, typed[len(called) :]
    return GAMES[0], typed


def _may_post(request: Request) -> bool:
    return request.bot.public_answers.allows((request.place, request.account), request.received)


async def _begin(request: Request) -> Reply:
    """In private, the names can be typed at once: what is typed next is about this sheet."""
    if request.chat is None:
        about = json.dumps({"game": GAMES[0].value, "target": None})
        await typed_words.await_words(request, NAMES, about)
    return await _choose_game(request)


async def _choose_game(request: Request) -> Reply:
    if request.beside:
        sheet = panels.choose_game(request.words)
        return request.private(with_button(sheet, LookedUp.SCORE_SHEET, request.words))
    words, alone = await shown.words_here(request), request.chat is None
    return shown.reply(request, panels.choose_game(words, at_once=alone))


async def show_to_all(request: Request, chat: Chat) -> Reply | None:
    if not request.bot.public_lookups.show(chat, LookedUp.SCORE_SHEET, request.received):
        return None
    words = await shown.words_here(request)
    sheet = with_name(panels.choose_game(words), request.who.name, words)
    return Reply(panel=sheet.for_all())


async def new(request: Request) -> Reply:
    """After the choice of a game and a target, the names are asked for."""
    if not request.args:
        return await _begin(request)
    found = await shown.running(request)
    if found is not None:
        return await shown.show(request, found)
    game, target = _chosen(request)
    about = json.dumps({"game": game.value, "target": target})
    asked = panels.ask_names(request.words)
    return await typed_words.ask(request, NAMES, about, asked, replaces=True)


async def ask_names_again(request: Request, question: OpenQuestion) -> Reply:
    if json.loads(question.question.about)["target"] is None:
        return await _choose_game(request)
    return typed_words.ask_again(request, question, panels.ask_names(request.words))


async def names(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    async with request.bot.opening:
        found = await shown.running(request)
        if found is None:
            game, target = SheetGame(about["game"]), about["target"]
            if target is None:
                game, text = _game_and_names(request, text)
                target, text = USUAL_TARGETS[game][0], _one_by_one(request, text)
            found = await _opened(request, await _set_up(request, game, target, text), question.id)
    return await shown.show(request, found)


def _one_by_one(request: Request, text: str) -> str:
    """Words that are no names begin no match. With a comma between them, they are names."""
    names = one_by_one(text)
    if names != text and is_talk(text):
        said = request.words("sheet-talk", line=short(text, LONGEST_TALK))
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
    return names


def _chosen(request: Request) -> tuple[SheetGame, int]:
    match request.args:
        case (number, target) if number in range(len(GAMES)) and target in TARGETS[GAMES[number]]:
            return GAMES[number], target
        case _:
            raise shown.not_offered(request)


async def _set_up(request: Request, game: SheetGame, target: int, text: str) -> NewSheet:
    typed = read_players(text)
    people, invited = await _people(request, typed.sides)
    sides = tuple(tuple(clean_name(name.lstrip("@")) for name in side) for side in typed.sides)
    try:
        sheet = new_sheet(game, target if typed.target is None else typed.target, sides)
    except BadSetup as bad:
        raise Refused(bad.fault, said=panels.bad_setup(bad, game, request.words)) from bad
    return NewSheet(sheet, people, invited)


async def _people(request: Request, sides: Sides) -> tuple[tuple[PlayerId, ...], tuple[str, ...]]:
    """The owner and those who are written with their username. In a group, a username that is not
    known yet may be that of a friend who comes later."""
    people, invited = [request.player], list[str]()
    for name in (name for side in sides for name in side if name.startswith("@")):
        found = await request.lookup().meant(Command(request.who, "", name))
        if found is not None:
            people.append(found.id)
        elif request.chat is not None and len(name) > 1:
            invited.append(name.removeprefix("@").casefold())
        else:
            said = request.words("sheet-unknown-person", name=clean_name(name))
            raise Refused(RefusalReason.WHOM, said=said)
    return tuple(dict.fromkeys(people)), tuple(invited)


async def _opened(request: Request, new: NewSheet, answers: int | None = None) -> StoredSheet:
    place, now = shown.place(request), request.bot.availability.clock.now()
    try:
        number = await request.bot.storage.open_event(
            score_sheets.KIND,
            request.player,
            now,
            score_sheets.written(new.sheet, new.invited),
            title=score_sheets.title(new.sheet),
            chats=place.chats,
            people=new.people,
            deadlines=score_sheets.deadlines(request.place, now),
            answers=answers,
            most=score_sheets.MOST_OPEN,
            most_in_all=MOST_IN_ALL,
        )
    except TooManyEvents as many:
        said = request.words("sheet-too-many")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from many
    return await shown.find(request, number)
