"""What the secretaries of a club type: its name, seasons, winners of years before."""

from dataclasses import dataclass, replace
from datetime import datetime

from pydantic import TypeAdapter

from adapters.panels.club import ClubField
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.features.club import club, clubs
from bot.features.club.club import BookEntry, Season
from bot.features.club.club_lines import LONGEST_TITLE, read_book, read_season
from bot.features.club.club_pages import (
    QUESTION,
    demand_not_begun,
    main_for_all,
    show_office,
    show_season,
)
from bot.features.club.club_results import ClubPlayer
from bot.features.club.club_rights import Right
from bot.features.club.club_roles import administers_chat, club_of, demand, number
from bot.features.club.clubs import KeptClub, load
from bot.kernel.refused import Refused, require
from bot.requests import typed_words
from bot.requests.request import Request
from common.addresses import NOBODY, Chat, group_of
from common.ids import NO_EVENT, EventId
from common.people import clean_name
from storage.questions import OpenQuestion

MOST_SEASONS = 60
MOST_IN_BOOK = 300
LONGEST = 2000


@dataclass(frozen=True, slots=True)
class ClubQuestion:
    """What is asked for; a club that is to be founded has no number yet."""

    field: ClubField
    club: EventId = NO_EVENT
    chat: Chat = NOBODY
    season: int | None = None
    """The place of the season that is changed; None for a new one."""


_QUESTION = TypeAdapter(ClubQuestion)


async def ask_to_found(request: Request) -> Reply:
    """Its administrators found the club of a group."""
    chat = request.chat
    if chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    require(administers_chat(request), RefusalReason.NOT_ADMINISTRATOR)
    await _demand_no_club(request, chat)
    return await _ask(request, ClubQuestion(ClubField.TITLE, chat=group_of(chat)))


async def _demand_no_club(request: Request, chat: Chat) -> None:
    require(await clubs.club_in(request.bot, chat) is None, RefusalReason.CHAT_HAS_CLUB)


async def write(request: Request) -> Reply:
    """Ask for the words that a secretary wants to type."""
    kept, place = await club_of(request, Right.MANAGE), number(request, 1)
    require(place in range(len(ClubField)), RefusalReason.NO_SUCH_ACTION)
    season = number(request, 2) if len(request.args) > 2 else None
    if season is not None:
        demand_not_begun(request, kept, season)
    question = ClubQuestion(tuple(ClubField)[place], kept.number, season=season)
    return await _ask(request, question)


async def _ask(request: Request, question: ClubQuestion) -> Reply:
    about, asked = _QUESTION.dump_json(question).decode(), _asked(request, question.field)
    return await typed_words.ask(request, QUESTION, about, asked)


def _asked(request: Request, field: ClubField) -> AskedWords:
    words = request.words
    label, example = words(f"club-ask-{field}"), words(f"club-example-{field}")
    return AskedWords(words("club-ask"), label, example, LONGEST, field is ClubField.BOOK)


async def again(request: Request, open_question: OpenQuestion) -> Reply:
    question = _QUESTION.validate_json(open_question.question.about)
    if not question.club:
        await _demand_no_club(request, question.chat)
    return typed_words.ask_again(request, open_question, _asked(request, question.field))


async def take(request: Request, open_question: OpenQuestion, said: str) -> Reply:
    question = _QUESTION.validate_json(open_question.question.about)
    if not question.club:
        return await _found(request, question, open_question.id, said)
    before = await load(request.bot, question.club)
    demand(request, before, Right.MANAGE)
    after = _STEPS[question.field](request, before, question, said[:LONGEST])
    change = await clubs.change_to(
        request.bot, before, after, request.player, answers=open_question.id
    )
    await request.bot.storage.change_event(change)
    kept = await load(request.bot, question.club)
    if question.field is ClubField.SEASON:
        newest = len(kept.club.seasons) - 1
        return await show_season(
            request, kept, newest if question.season is None else question.season
        )
    return await show_office(request, kept)


async def _found(request: Request, question: ClubQuestion, number: int, said: str) -> Reply:
    title = _title(said)
    async with request.bot.opening:
        await _demand_no_club(request, question.chat)
        await clubs.found_club(request.bot, question.chat, request.player, title, number)
    return Reply(panel=(await main_for_all(request, question.chat)).for_all())


def _title(said: str) -> str:
    title = clean_name(said)
    require(0 < len(title) <= LONGEST_TITLE, RefusalReason.CLUB_TITLE)
    return title


def _with_title(_: Request, kept: KeptClub, __: ClubQuestion, said: str) -> KeptClub:
    return replace(kept, title=_title(said))


def _with_letter(_: Request, kept: KeptClub, __: ClubQuestion, said: str) -> KeptClub:
    letter = said.strip().upper()
    require(len(letter) == 1 and letter.isalnum(), RefusalReason.CLUB_LETTER)
    return replace(kept, club=replace(kept.club, letter=letter))


def _with_season(request: Request, kept: KeptClub, question: ClubQuestion, said: str) -> KeptClub:
    season, seasons = _read_season(request, said), kept.club.seasons
    place = len(seasons) if question.season is None else question.season
    if question.season is not None:
        demand_not_begun(request, kept, place)
        season = replace(season, rule=seasons[place].rule)
    others = (*seasons[:place], *seasons[place + 1 :])
    apart = all(season.ends <= one.begins or one.ends <= season.begins for one in others)
    require(apart, RefusalReason.SEASON_OVERLAPS)
    require(place < MOST_SEASONS, RefusalReason.CLUB_FULL)
    return replace(kept, club=club.with_season(kept.club, place, season))


def _read_season(request: Request, said: str) -> Season:
    line = read_season(said)
    if line is None:
        raise Refused(RefusalReason.SEASON_WORDS)
    begins, ends = line.bounds(request.bot.storage.zone)
    require(ends > request.bot.availability.clock.now(), RefusalReason.SEASON_PAST)
    return Season(line.name, begins, ends)


def _with_book(request: Request, kept: KeptClub, _: ClubQuestion, said: str) -> KeptClub:
    today = datetime.fromtimestamp(request.bot.availability.clock.now(), request.bot.storage.zone)
    lines = read_book(said, today.year)
    if lines is None:
        raise Refused(RefusalReason.BOOK_WORDS)
    book = (*kept.club.book, *(BookEntry(one.year, ClubPlayer(name=one.name)) for one in lines))
    require(len(book) <= MOST_IN_BOOK, RefusalReason.CLUB_FULL)
    return replace(kept, club=replace(kept.club, book=book))


def _without_name(_: Request, kept: KeptClub, __: ClubQuestion, said: str) -> KeptClub:
    cleaned = club.without_name(kept.club, clean_name(said))
    require(cleaned != kept.club, RefusalReason.NO_SUCH_NAME)
    return replace(kept, club=cleaned)


_STEPS = {
    ClubField.TITLE: _with_title,
    ClubField.LETTER: _with_letter,
    ClubField.SEASON: _with_season,
    ClubField.BOOK: _with_book,
    ClubField.ERASE: _without_name,
}
