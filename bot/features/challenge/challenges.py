"""Challenges: who may be challenged, how often, and who is asked in private, too."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.kernel.refused import require
from bot.people.lookup import account_near
from bot.people.repository import COMPUTER
from bot.people.settings import read_settings
from bot.requests.new_tables import options_in
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables import challenge
from bot.tables.document import Invitation, Sitter
from bot.tables.model import Table
from bot.tables.opening import NewTable
from bot.tables.origin import Challenge
from common.addresses import NOBODY, Account, Chat, kind_of, platform_of
from common.ids import PlayerId
from common.people import Person
from storage.people import PeopleSearch, PlayerRecord
from storage.tables import Status


@dataclass(frozen=True, slots=True)
class Opponent:
    """Who is challenged: an account (`telegram:5`), `@username`, or `*` for anybody."""

    meant: str
    name: str = ""
    """Of an account that we have not met."""
    reads_here: bool = False
    """They see the chat for sure."""


@dataclass(frozen=True, slots=True)
class ChallengedPerson:
    """The person who is challenged. `known` is who they are, which nothing that is shown tells
    about a username."""

    sitter: Sitter
    username: str | None = None
    known: PlayerRecord | None = None
    account: Account = NOBODY


async def open_challenge(
    request: Request, opponent: Opponent, wishes: Wishes, where: str = ""
) -> Table:
    """`where`: the name of the group."""
    require(not is_own(request.who, opponent.meant), RefusalReason.YOURSELF)
    request.bot.demand_opening()
    chat, wishes = request.place, replace(wishes, players=2, pairs=False)
    options = await options_in(request.bot, chat, wishes)
    asked = await asked_person(request.bot, opponent, chat)
    invitation = replace(await invitation_to(request, opponent, asked), where=where)
    moment = request.bot.availability.moment(platform_of(chat))
    facts = challenge.challenged(options, request.sitter, asked.sitter, invitation, moment)
    async with request.bot.opening:
        require(not await _is_open(request, asked), RefusalReason.CHALLENGE_OPEN)
        await request.bot.people.count_challenge(request.who)
        return await request.bot.open(
            NewTable(chat, facts, (challenge.called,), origin=Challenge())
        )


# Who is meant


async def asked_person(bot: RequestServices, opponent: Opponent, chat: Chat) -> ChallengedPerson:
    """With their seat, and the username by which somebody whom we have not met may answer."""
    meant = opponent.meant
    if meant == challenge.ANYBODY:
        return ChallengedPerson(Sitter(challenge.NOBODY_YET, NOBODY, ""))
    if meant.startswith("@"):
        username = meant.removeprefix("@").casefold()
        known, account = await _called(bot, username, chat)
        return ChallengedPerson(
            Sitter(challenge.NOBODY_YET, NOBODY, meant), username, known, account
        )
    account = Account(meant)
    known = await bot.storage.found(account)
    name = opponent.name if known is None else known.name
    require(bool(name) and kind_of(account) != COMPUTER, RefusalReason.UNKNOWN_PERSON)
    known = known or await bot.people.player(Person(account, name))
    return ChallengedPerson(Sitter(known.id, account, name), None, known, account)


async def _called(
    bot: RequestServices, username: str, chat: Chat
) -> tuple[PlayerRecord | None, Account]:
    """Who was last known by this username there, with their account."""
    known = await bot.storage.with_username(kind_of(chat), username)
    newest = max(known, key=lambda one: read_settings(one.settings).named_at, default=None)
    account = None if newest is None else account_near(newest, chat)
    there = account is not None and kind_of(account) == kind_of(chat)
    return newest, account if there and account else NOBODY


def is_own(who: Person, opponent: str) -> bool:
    named = opponent.removeprefix("@").casefold()
    return (
        opponent.startswith("@") and who.username is not None and named == who.username.casefold()
    )


# What they may be sent


async def invitation_to(
    request: Request, opponent: Opponent, asked: ChallengedPerson
) -> Invitation:
    """A private message goes only to those who were seen in this chat or have played with the
    challenger, and not to those who want no challenges from them."""
    quiet = await _is_unwanted(request, asked.known)
    told = not quiet and (opponent.reads_here or await _has_met(request, asked.known))
    private = (asked.account,) if told and asked.account not in {"", request.place} else ()
    return Invitation(0, asked.username, private=private, quiet=quiet)


async def _has_met(request: Request, known: PlayerRecord | None) -> bool:
    if known is None:
        return False
    search, storage = PeopleSearch(number=known.id), request.bot.storage
    for chat in dict.fromkeys((request.chat, None)):
        if await storage.known_to(request.player, chat, search):
            return True
    return False


async def _is_unwanted(request: Request, known: PlayerRecord | None) -> bool:
    """Players who were joined count as one."""
    unwanted = () if known is None else read_settings(known.settings).unwanted
    if not unwanted:
        return False
    return request.player in (await request.bot.storage.identities(unwanted)).values()


# One at a time


async def _is_open(request: Request, asked: ChallengedPerson) -> bool:
    """Whether these two people have an open challenge already, made by either of them."""
    bot, known = request.bot, asked.known
    own = [table for table, _ in await bot.tables_of(request.player)]
    if any(_is_to(table, request.player, asked) for table in own):
        return True
    if known is None:
        return False
    theirs = [table for table, _ in await bot.tables_of(known.id) if _is_by(table, known.id)]
    return any(_asks(table, request) for table in theirs)


def _asks(table: Table, request: Request) -> bool:
    """The person who makes the request, by their seat or their username."""
    username = challenge.username_there(request.who, table.chat)
    seat = table.facts.seat_of(request.player)
    return seat is not None or challenge.invites(table.facts, username)


def _is_by(table: Table, player: PlayerId) -> bool:
    waits = table.status is Status.LOBBY and isinstance(table.origin, Challenge)
    return waits and table.facts.host == player


def _is_to(table: Table, player: PlayerId, asked: ChallengedPerson) -> bool:
    """Whether the player's open challenge is to this person: by the seat kept for them, by their
    username, or because both are to anybody."""
    invitation = table.facts.invitation
    if not _is_by(table, player) or invitation is None:
        return False
    invited = table.facts.sitters[-1].player
    if invited != challenge.NOBODY_YET:
        return asked.known is not None and invited == asked.known.id
    return invitation.username in {asked.username, *_usernames(asked)}


def _usernames(asked: ChallengedPerson) -> Sequence[str]:
    known = asked.known
    return () if known is None else tuple(read_settings(known.settings).usernames.values())
