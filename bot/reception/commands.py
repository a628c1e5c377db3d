"""What people ask for by its name: `/scala40`, `/sfida @anna`, `/classifica scopa`."""

from collections.abc import Mapping
from dataclasses import replace

from adapters.answers import Done, Refusal
from adapters.panel import Button
from adapters.panels import help as helps
from adapters.panels import invitation
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.verbs import Verb
from adapters.ports import Command, Press, Reply, Surface
from adapters.sights import Stage, TableSight, Wishes
from adapters.text import Words
from adapters.token import Token
from bot.reception import acquaintances, buttons, inhand, lookups
from bot.reception.front import Front, place_of, press_of
from bot.reception.oneself import ONESELF, Handler
from bot.schedule.availability import platform_of
from bot.tables import challenge
from bot.tables.model import Refuse
from engine.game import Cut
from engine.shuffle import plain_word
from storage.ledger import Status

OF_ONES_OWN = frozenset({Verb.HAND, Verb.RESIGN})
"""What is answered beside the table, where the platform can show something to one person alone."""
MOST_DIGITS = 9
CHALLENGE = "sfida-"
"""With which the ticket begins of whoever is only asked, and has not said yes."""


async def asked(front: Front, command: Command, words: Words) -> Reply:
    called = command.name.casefold()
    name = called if called in front.panels else helps.command_of(called)
    if name is None:
        return Reply(words("unknown-command"))
    if name in front.panels:
        return await _open(front, command, name, words)
    return await HANDLERS[name](front, command, words)


# Tables


async def _open(front: Front, command: Command, game: str, words: Words) -> Reply:
    number = tuple(front.panels).index(game)
    return await buttons.pressed(front, press_of(command, 0, 0, number), Verb.NEW, words)


async def _challenge(front: Front, command: Command, words: Words) -> Reply:
    """`/sfida @anna scopa`, or without the `@`; nobody named is anybody who answers."""
    if command.to_a_bot:
        raise Refuse(Refusal.A_BOT)
    game = _game_in(front, command.text.split())
    opponent = await acquaintances.opponent(front, command) or challenge.ANYBODY
    place, wishes = place_of(press_of(command)), Wishes(game)
    answer = await front.desk.challenge(
        command.who, place, opponent, wishes, command.called, command.reads_here
    )
    if command.chat is None and isinstance(answer, Done):
        return await _ticket(front, command, answer, words)
    return await front.replied(press_of(command), answer, words)


async def _ticket(front: Front, command: Command, opened: Done, words: Words) -> Reply:
    """In private nobody else sees the challenge: it is for him to send it on."""
    number = opened.table.table
    facts = (await front.desk.office.tables.table(number)).facts
    ticket, friend = f"{number}-{facts.ticket}", short(facts.sitters[-1].name)
    game = words(f"{opened.table.game}-name")
    said = words("challenge-said", by=command.who.name, game=game)
    links = {name: way(f"{CHALLENGE}{ticket}", said) for name, way in front.room.ways.items()}
    ways = {name: links.get(name) for name in front.screens.platforms}
    own = platform_of(command.who.account)
    sheet = invitation.to_send(ways, own, ticket, friend, words)
    return Reply(panel=sheet.only_for(command.who.account))


async def _tables(front: Front, command: Command, words: Words) -> Reply:
    """In a group those that are there, for all; in private the one where somebody sits."""
    if command.chat is None:
        return await _at_his_table(Verb.TABLE)(front, command, words)
    sights = await front.desk.tables(command.chat)
    for sight in sights:
        front.show_table(await front.desk.office.tables.table(sight.table), anew=True)
    return Reply("" if sights else words("no-table-here"))


def _at_his_table(verb: Verb, *args: int) -> Handler:
    """A button's verb, at the table where he sits; if he sits at several, he says at which."""

    async def handler(front: Front, command: Command, words: Words) -> Reply:
        sights = await _where_he_sits(front, command)
        if len(sights) != 1:
            return _which(command, sights, verb, words)
        sight = sights[0]
        press = press_of(command, sight.table, sight.revision, *args)
        if verb in OF_ONES_OWN and command.aside:
            press = replace(press, surface=Surface.ASIDE)
        elif verb is Verb.RESIGN:
            press = replace(press, surface=Surface.PRIVATE)
        reply = await buttons.pressed(front, press, verb, words)
        if command.chat is None:
            await _put_below(front, press)
        return reply

    return handler


async def _put_below(front: Front, press: Press) -> None:
    """What takes the place of the hand comes below the command that asked for it."""
    table, seat = await front.seat(press)
    account = press.who.account
    if await front.hands.own_screens.shown(table, seat, account) is not None:
        front.show_hand(table, seat, account, anew=True)


async def _cut(front: Front, command: Command, words: Words) -> Reply:
    """`/taglia 53 parola`: where, and perhaps a word to be mixed in (C2)."""
    sights = await _where_he_sits(front, command)
    waiting = [sight for sight in sights if await _cuts(front, command, sight)]
    cut = cut_said(command.text)
    if not waiting:
        return Reply(words("not-cutting" if sights else "not-at-a-table"))
    if cut is None:
        return Reply(words("cut-how"))
    if len(waiting) > 1:
        return _which(command, tuple(waiting), Verb.HAND, words)
    press = press_of(command, waiting[0].table, waiting[0].revision)
    return await inhand.cut(front, press, cut, words)


async def _cuts(front: Front, command: Command, sight: TableSight) -> bool:
    cutter = None if sight.view is None else sight.view.cutter
    return cutter is not None and (await front.seat(press_of(command, sight.table)))[1] == cutter


def cut_said(text: str) -> Cut | None:
    """A place, and whatever comes after it as one word.

    >>> cut_said("53"), cut_said("53  sette   bello"), cut_said("settebello")
    (Cut(place=53, word=''), Cut(place=53, word='sette bello'), None)
    """
    place, word, *_ = (*text.split(maxsplit=1), "", "")
    if not place.isdecimal() or len(place) > MOST_DIGITS:
        return None
    return Cut(int(place), plain_word(word))


async def _where_he_sits(front: Front, command: Command) -> tuple[TableSight, ...]:
    sights = await front.desk.seated(command.who)
    here = tuple(s for s in sights if command.chat in {None, s.chat})
    playing = tuple(s for s in here if s.stage is not Stage.LOBBY)
    return playing or here


def _which(command: Command, sights: tuple[TableSight, ...], verb: Verb, words: Words) -> Reply:
    if not sights:
        return Reply(words("not-at-a-table"))
    rows = tuple(
        (Button(_label(sight, words), Token(sight.table, sight.revision, verb.value).pack()),)
        for sight in sights
    )
    sheet = PanelDraft(words("which-table"), (), rows)
    return Reply(panel=sheet.only_for(command.who.account))


def _label(sight: TableSight, words: Words) -> str:
    return words("table-label", game=words(f"{sight.game}-name"), table=sight.table)


async def _rematch(front: Front, command: Command, words: Words) -> Reply:
    """Of the last match that he played here."""
    office, press = front.desk.office, press_of(command)
    player = (await office.door.player(command.who)).id
    over = await office.storage.tables(Status.OVER, chat=place_of(press))
    for number in reversed(over[-20:]):
        table = await office.tables.table(number)
        if table.facts.seat_of(player) is not None:
            again = replace(press, table=number, revision=table.revision)
            return await buttons.pressed(front, again, Verb.REMATCH, words)
    return Reply(words("nothing-played-here"))


async def _verify(front: Front, command: Command, words: Words) -> Reply:
    """The deals of a table by its number, or of the newest one here."""
    press = press_of(command)
    if command.text.strip().isdecimal() and len(command.text) < 10:
        numbers: tuple[int, ...] = (int(command.text),)
    else:
        numbers = await _played_at(front, command)
    if not numbers:
        return Reply(words("nothing-to-verify"))
    return await buttons.pressed(front, replace(press, table=numbers[-1]), Verb.VERIFY, words)


async def _played_at(front: Front, command: Command) -> tuple[int, ...]:
    """Here, or in private wherever he has played; the newest last."""
    office = front.desk.office
    here = await office.storage.tables(
        Status.PLAYING, Status.OVER, chat=place_of(press_of(command))
    )
    if here or command.chat is not None:
        return here
    played = await office.storage.played(player=(await office.door.player(command.who)).id)
    return tuple(match.table for match in played)


# Looking things up


async def _ranking(front: Front, command: Command, words: Words) -> Reply:
    number = tuple(front.panels).index(await _game_meant(front, command))
    reply = await buttons.pressed(front, press_of(command, 0, 0, number), Verb.RANKING, words)
    return replace(reply, replaces=False)


async def _statistics(front: Front, command: Command, words: Words) -> Reply:
    """His own, or those of whoever he names."""
    name = acquaintances.named(front, command)
    other = await acquaintances.meant(front, command) if name else None
    if name and other is None:
        key = "statistics-not-met" if command.chat is None else "statistics-unknown"
        return Reply(words(key, name=short(name)))
    number = tuple(front.panels).index(await _game_meant(front, command))
    reply = await lookups.statistics(front, press_of(command, 0, 0, number), other)
    return replace(reply, replaces=False)


async def _rules(front: Front, command: Command, words: Words) -> Reply:
    number = tuple(front.panels).index(await _game_meant(front, command))
    reply = await buttons.pressed(front, press_of(command, 0, 0, number), Verb.RULES, words)
    return replace(reply, replaces=False)


async def _learn(front: Front, command: Command, words: Words) -> Reply:
    """The game that is named, or else the first that is taught."""
    games, named = tuple(front.panels), _game_in(front, command.text.split())
    game = named if named in front.taught else next(iter(front.taught), named)
    press = press_of(command, 0, 0, games.index(game))
    return await buttons.pressed(front, press, Verb.LEARN, words)


async def _help(front: Front, command: Command, words: Words) -> Reply:
    return await buttons.pressed(front, press_of(command), Verb.HELP, words)


async def _start(front: Front, command: Command, words: Words) -> Reply:
    """The first word in a private chat; with a table's ticket, he sits down there."""
    said = command.text.strip()
    number, _, ticket = said.removeprefix(CHALLENGE).partition("-")
    if number.isdecimal() and len(number) < 10:
        come = buttons.shown if said.startswith(CHALLENGE) else buttons.joined
        return await come(front, press_of(command, int(number)), ticket, words)
    if command.chat is not None:
        aloud = await front.aloud(press_of(command))
        return Reply(panel=helps.greeting(tuple(front.panels), aloud, front.taught).for_all())
    sheet = helps.welcome(tuple(front.panels), words, front.taught)
    return Reply(panel=sheet.only_for(command.who.account))


def _game_in(front: Front, said: list[str]) -> str:
    """The game that is named, or else the house's first."""
    named = [word.lower() for word in said if word.lower() in front.panels]
    return named[0] if named else next(iter(front.panels))


async def _game_meant(front: Front, command: Command) -> str:
    """The game that is named, or else the one that he played last, or else the house's first."""
    said = command.text.split()
    if any(word.lower() in front.panels for word in said):
        return _game_in(front, said)
    office = front.desk.office
    played = await office.storage.played(player=(await office.door.player(command.who)).id)
    known = [match.game for match in played if match.game in front.panels]
    return known[-1] if known else _game_in(front, [])


HANDLERS: Mapping[str, Handler] = {
    "sfida": _challenge,
    "tavolo": _tables,
    "mano": _at_his_table(Verb.HAND),
    "taglia": _cut,
    "classifica": _ranking,
    "statistiche": _statistics,
    "regole": _rules,
    "impara": _learn,
    "pausa": _at_his_table(Verb.PAUSE),
    "riprendi": _at_his_table(Verb.RESUME),
    "abbandona": _at_his_table(Verb.RESIGN),
    "rivincita": _rematch,
    "verifica": _verify,
    "aiuto": _help,
    "start": _start,
    **ONESELF,
}
