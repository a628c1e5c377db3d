"""Whom one may ask about or challenge, and how he is found: by a reply, a list, or his name."""

import re

from adapters.answers import RefusalReason
from adapters.people import Account, group_of
from adapters.ports import Command, Press
from bot.office import MIND
from bot.people.repository import read_settings
from bot.reception.front import Front, place_of, press_of
from bot.schedule.availability import platform_of
from bot.tables.model import Refuse
from storage.ledger import LIVE, Player, PlayerId

_AFTER_AT = re.compile(r"@\w[\w.-]*")
_USERNAME = re.compile(r"[a-z]\w{3,31}", re.ASCII | re.IGNORECASE)
_ENDS = ",.;:!?"
_LITTLE = 2
"""Words so short are nobody's name: `/sfida anna a scopa`."""


def named(front: Front, command: Command) -> str:
    """Whom he means, as he calls him; empty: nobody but himself."""
    if command.named is not None:
        return command.called
    said = [word.strip(_ENDS) for word in command.text.split()]
    if with_at := [word for word in said if word.startswith("@")]:
        return with_at[0]
    return " ".join(w for w in said if len(w) > _LITTLE and not _of_a_game(front, w.casefold()))


async def opponent(front: Front, command: Command) -> str:
    """His account, or `@` and his username; empty: nobody is named."""
    if command.named is not None:
        return command.named
    name = named(front, command)
    if not name:
        return ""
    return _as_it_may_be(name) if name[0] == "@" else await _without_at(front, command, name)


async def _without_at(front: Front, command: Command, name: str) -> str:
    """Somebody known here is called so, or else it is his username; only one person is meant."""
    called = _called(await _known(front, press_of(command)), name)
    if len(called) == 1:
        return _account(called[0], platform_of(command.who.account))
    if called or _USERNAME.fullmatch(name) is None:
        raise Refuse(RefusalReason.WHOM)
    return f"@{name.casefold()}"


def _called(people: list[Player], name: str) -> list[Player]:
    """By all his names, or the first of them."""
    said = name.casefold().split()
    return [one for one in people if one.name.casefold().split()[: len(said)] == said]


def _as_it_may_be(name: str) -> str:
    if _AFTER_AT.fullmatch(name) is None:
        raise Refuse(RefusalReason.BAD_NAME)
    return name


def _of_a_game(front: Front, word: str) -> bool:
    """Also of `scala 40`."""
    return any(game.startswith(word) for game in front.panels)


def _account(player: Player, platform: str) -> Account:
    here = [account for account in player.accounts if platform_of(account) == platform]
    return (*here, *player.accounts)[0]


async def meant(front: Front, command: Command) -> Player | None:
    """None: nobody who is known there."""
    people = await _known(front, press_of(command))
    if command.named is not None:
        return next((one for one in people if command.named in one.accounts), None)
    name = named(front, command)
    if not name.startswith("@") and len(called := _called(people, name)) == 1:
        return called[0]
    return _by_username(people, name.removeprefix("@").casefold(), platform_of(command.who.account))


def _by_username(people: list[Player], name: str, platform: str) -> Player | None:
    """Or, where the platform has none, by his name written together."""
    its = sorted((p for p in people if _username(p, platform) == name), key=_named_at, reverse=True)
    by_name = [one for one in people if "".join(one.name.split()).casefold() == name]
    return next(iter(its or by_name), None)


async def known(front: Front, press: Press, player: PlayerId) -> Player | None:
    people = await _known(front, press)
    return next((one for one in people if one.id == player), None)


async def _known(front: Front, press: Press) -> list[Player]:
    """Who has played or sits where it is asked; in private, whom he has met, and himself."""
    storage, me = front.desk.office.storage, await front.desk.office.door.player(press.who)
    if press.chat is None:
        played = await storage.played(player=me.id)
        tables = await storage.tables(*LIVE, player=me.id)
    else:
        played = await storage.played(chat=group_of(press.chat))
        tables = await storage.tables(*LIVE, chat=place_of(press))
    met = {me.id, *(result.player for match in played for result in match.players)}
    for table in tables:
        met |= await _sitting(front, table)
    people = [await storage.player(number) for number in sorted(met)]
    return [one for one in people if one.accounts and not one.accounts[0].startswith(MIND)]


async def _sitting(front: Front, table: int) -> set[PlayerId]:
    facts = (await front.desk.office.tables.table(table)).facts
    return {sitter.player for sitter in facts.sitters if sitter.mind is None and sitter.here}


def _named_at(player: Player) -> float:
    return read_settings(player.settings).named_at


def _username(player: Player, platform: str) -> str | None:
    return read_settings(player.settings).usernames.get(platform)
