"""What people ask for by its name: `/scala40`, `/sfida @anna`, `/classifica scopa`."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from adapters.panels import command_options
from adapters.panels import help as helps
from adapters.panels.game import ShownGame
from adapters.panels.help import command_of
from adapters.panels.phrases import short
from adapters.panels.verbs import Verb
from adapters.policies import COMMANDS, Access, command_policy, policy
from adapters.ports import Command, Reply, Surface
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from adapters.text import Words
from adapters.token import Token
from bot.features.alerts import alerts
from bot.features.challenge.challenges import Opponent, open_challenge
from bot.features.club import club_doors, club_pages
from bot.features.daily import daily, daily_sights
from bot.features.double import double_challenge
from bot.features.evening import tonight
from bot.features.lobby import matches
from bot.features.lobby.games_here import meant, played_last
from bot.features.play import at_table, hand
from bot.features.privacy import own_data
from bot.features.ranking import lookups
from bot.features.replay import replays
from bot.features.score_sheet import sheet_lines, sheets
from bot.features.settings import account
from bot.features.spectators import watching
from bot.features.tournament import live_entries, live_organiser
from bot.kernel.refused import Refused
from bot.people.lookup import named
from bot.receiving import answers
from bot.receiving.verbs import current_if_stale, serve
from bot.requests import invitations, new_tables
from bot.requests.request import Request
from bot.tables import challenge
from bot.tables.model import Table
from common.addresses import group_of
from common.ids import TableId
from common.start_links import LinkKind, StartLink, read_start_link
from engine.game import ByPoints, Cut, Seat
from engine.shuffle import plain_word
from storage.tables import Status

Handler: TypeAlias = Callable[[Request, Command], Awaitable[Reply]]

UNKNOWN = "?"
"""A command that we do not have."""
MOST_DIGITS = 9
SEARCHED = 20
"""How many of a chat's last matches are searched for the one to be played again."""


async def serve_command(request: Request, command: Command) -> Reply:
    """By its Italian name. Most commands do what a button with their verb does."""
    name = command.name
    if command.replied_to is not None:
        return await _answer_to_button(request, command.replied_to, command.text)
    if not name:
        return await answers.answer(request, command) or await _no_command(request, command)
    if name == UNKNOWN:
        return Reply(request.words("unknown-command"))
    if name in HANDLERS:
        return await HANDLERS[name](request, command)
    if name in request.bot.menu:
        return await _new_table(request.about(name), command)
    verb = COMMANDS.get(name, Verb.NEW)
    assert isinstance(verb, Verb)
    if verb is Verb.RULES:
        request = await _of_a_game(request, command)
    elif policy(verb).access is not Access.ANYBODY:
        return await _at_their_table(request, command, verb)
    return replace(await serve(request, verb), replaces=False)


async def _answer_to_button(request: Request, token: Token, text: str) -> Reply:
    asked = replace(request, revision=token.revision, args=token.args)
    match token.verb:
        case Verb.SHEET_LINE:
            return await sheet_lines.line_in_reply(asked, text)
        case _:
            raise Refused(RefusalReason.NO_SUCH_ACTION)


async def _no_command(request: Request, command: Command) -> Reply:
    """Words that answer no question. During a match one short line is enough."""
    if command.question is not None:
        return Reply(request.words("typed-over"))
    if request.chat is not None:
        return Reply()
    tables = await request.bot.tables_of(request.player)
    if any(table.match is not None for table, _ in tables):
        return Reply(request.words("no-command"))
    return await lookups.help(request)


def _is_number(said: str) -> bool:
    return said.isdecimal() and len(said) <= MOST_DIGITS


# Tables


async def _new_table(request: Request, command: Command) -> Reply:
    """`/scala40`, on some platforms with options."""
    panels, levels = request.bot.hands.all_panels[request.game], request.bot.renderer.levels
    wishes = command_options.wished(panels, levels(request.game), command.options)
    if wishes is None:
        raise Refused(RefusalReason.BAD_OPTIONS)
    number = next((int(word) for word in command.text.split() if _is_number(word)), None)
    if number is not None:
        wishes = _to_points(number, wishes, panels, request.words)
    return await new_tables.new(request, wishes)


def _to_points(number: int, wishes: Wishes, panels: ShownGame, words: Words) -> Wishes:
    """`/scopa 16`: how many points the match goes to."""
    offered = [one for one in panels.lengths if isinstance(one, ByPoints)]
    if ByPoints(number) not in offered:
        known = ", ".join(str(one.target) for one in offered)
        raise Refused(RefusalReason.BAD_OPTIONS, said=words("new-to-points", targets=known))
    return replace(wishes, length=ByPoints(number))


async def _challenge(request: Request, command: Command) -> Reply:
    """`/sfida @anna scopa`, or without the `@`; without a name, anybody who answers."""
    if command.to_a_bot:
        raise Refused(RefusalReason.A_BOT)
    game = _game_said(request, command) or next(iter(request.bot.menu))
    meant = await request.lookup().opponent(command) or challenge.ANYBODY
    opponent = Opponent(meant, command.called, command.reads_here)
    opened = await open_challenge(request, opponent, Wishes(game), command.chat_name)
    if command.chat is None or _is_out_of_reach(command, opened):
        return invitations.challenge_to_send(request, opened)
    return Reply()


def _is_out_of_reach(command: Command, opened: Table) -> bool:
    """The person neither reads this chat for sure nor may be written to: they need a link."""
    asks = opened.facts.invitation
    told = asks is None or bool(asks.private) or asks.quiet
    return command.named is not None and not command.reads_here and not told


async def _tables(request: Request, command: Command) -> Reply:
    """In a group those that are there, or in its topics, for all; in private the one where the
    person sits."""
    if request.chat is None:
        return await _at_their_table(request, command, Verb.TABLE)
    tables = await request.bot.live_near(request.chat)
    replies = [await at_table.put_up_anew(request, table) for table in tables]
    if not tables:
        return Reply(request.words("no-table-here"))
    if tables[0].chat not in {request.chat, *command.appear_here}:
        return Reply(request.words("table-in-topic"))
    return min(replies, key=_length)


def _length(reply: Reply) -> int:
    """What is put up needs no words."""
    return len(reply.toast)


async def _at_their_table(request: Request, command: Command, verb: Verb) -> Reply:
    """At the table where the person sits; if there are several, they choose."""
    tables = await _where_they_sit(request)
    if len(tables) != 1:
        return matches.which(request, tables, verb)
    table, seat = tables[0]
    surface = _surface(verb, request, command)
    reply = await serve(replace(request.at_table(table), surface=surface), verb)
    if request.chat is None:
        await _put_below(request, table, seat)
    return reply


def _surface(verb: Verb, request: Request, command: Command) -> Surface:
    """What is for the person alone is shown beside the table, if the platform can do that."""
    if command.aside and policy(verb).access is Access.SEATED:
        return Surface.ASIDE
    return Surface.PRIVATE if verb is Verb.RESIGN else request.surface


async def _put_below(request: Request, table: Table, seat: Seat) -> None:
    """What takes the place of the hand comes below the command that asked for it."""
    own_screens = request.bot.hands.own_screens
    if await own_screens.shown(table, seat, request.account) is not None:
        request.bot.screens.show_hand(table, seat, request.account, anew=True)


async def _cut(request: Request, command: Command) -> Reply:
    """`/taglia 53 parola`: where, and perhaps a word to be mixed in (C2)."""
    tables = await _where_they_sit(request)
    waiting = [(table, seat) for table, seat in tables if _cuts(table, seat)]
    cut = cut_said(command.text)
    if not waiting:
        return Reply(request.words("not-cutting" if tables else "not-at-a-table"))
    if cut is None:
        return Reply(request.words("cut-how"))
    if len(waiting) > 1:
        return matches.which(request, waiting, Verb.HAND)
    ((before, _),) = waiting
    async with request.bot.hand_lock(before.id, request.player):
        table = await request.bot.tables.table(before.id)
        asked = replace(request.at_table(table), revision=before.revision)
        return await current_if_stale(asked, hand.cut(asked, cut))


def _cuts(table: Table, seat: Seat) -> bool:
    return table.match is not None and table.match.table_view.cutter == seat


def cut_said(text: str) -> Cut | None:
    """A place, and what comes after it as one word.

    >>> cut_said("53"), cut_said("53  sette   bello"), cut_said("settebello")
    (Cut(place=53, word=''), Cut(place=53, word='sette bello'), None)
    """
    place, word, *_ = (*text.split(maxsplit=1), "", "")
    return Cut(int(place), plain_word(word)) if _is_number(place) else None


async def _where_they_sit(request: Request) -> Sequence[tuple[Table, Seat]]:
    """In this topic, or else in this group, or in private anywhere; tables in the lobby only if
    there are no others."""
    mine = await request.bot.played_with(request.account, request.player)
    tables: Sequence[tuple[Table, Seat]] = mine
    if request.chat is not None:
        group = group_of(request.chat)
        tables = [one for one in tables if group_of(one[0].chat) == group]
        tables = [one for one in tables if one[0].chat == request.chat] or tables
    return [one for one in tables if one[0].status is not Status.LOBBY] or tables


async def _rematch(request: Request, _: Command) -> Reply:
    """Of the last match that the person played here."""
    over = await request.bot.tables_near(request.place, Status.OVER)
    for number in reversed(over[-SEARCHED:]):
        table = await request.bot.tables.table(number)
        if table.facts.seat_of(request.player) is not None:
            return await serve(request.at_table(table), Verb.REMATCH)
    return Reply(request.words("nothing-played-here"))


async def _verify(request: Request, command: Command) -> Reply:
    """The deals of a table by its number, or of the newest one here that has any."""
    said, tables = command.text.strip(), request.bot.tables
    numbers = (int(said),) if _is_number(said) else (await _played_at(request))[-SEARCHED:]
    for number in reversed(numbers):
        if _is_number(said) or await tables.proofs(TableId(number)):
            return await serve(request.at_table(await tables.table(TableId(number))), Verb.VERIFY)
    return Reply(request.words("nothing-to-verify"))


async def _played_at(request: Request) -> tuple[TableId, ...]:
    """Here, or in private wherever the person has played; the newest last."""
    storage = request.bot.storage
    here = await request.bot.tables_near(request.place, Status.PLAYING, Status.OVER)
    if here or request.chat is not None:
        return here
    return tuple((await storage.newest_matches(request.player)).values())


async def _start(request: Request, command: Command) -> Reply:
    """The first word in a private chat; with a table's ticket, they sit down there."""
    said = command.text.strip()
    link = read_start_link(said)
    if link is not None:
        return await FOLLOWED[link.kind](request, link)
    if said == daily_sights.LINK:
        return await daily.show(request)
    name = command_of(said)
    if name is not None and command_policy(name).alone:  # from a link that a group showed
        return await serve_command(request, replace(command, name=name, text=""))
    there = await _waited_for(request)
    if there is not None:
        hosts = there.facts.host == request.player
        return request.private(helps.back_to_the_group(there.id, request.words, hosts))
    games, taught = tuple(request.bot.menu), request.bot.taught
    greeting = helps.welcome if request.chat is None else helps.greeting
    return request.private(greeting(games, request.words, taught))


async def _waited_for(request: Request) -> Table | None:
    """The table of a group at which a person in their private chat sits, before the match."""
    if request.chat is not None:
        return None
    mine = await request.bot.played_with(request.account, request.player)
    lobbies = (table for table, _ in mine if table.status is Status.LOBBY)
    return next((table for table in lobbies if not _in_a_private_chat(table)), None)


def _in_a_private_chat(table: Table) -> bool:
    """Such as that of a challenge that is sent on."""
    return table.chat in {sitter.account for sitter in table.facts.sitters}


async def _show_challenge(request: Request, link: StartLink) -> Reply:
    table = await request.bot.tables.table(TableId(link.number))
    return await invitations.show_challenge(request.at_table(table), link.code)


async def _take_seat(request: Request, link: StartLink) -> Reply:
    try:
        table = await request.bot.tables.table(TableId(link.number))
    except Refused as unknown:
        raise Refused(RefusalReason.NOT_YOUR_LINK) from unknown
    asked = request.at_table(table)
    return await current_if_stale(asked, invitations.join_by_link(asked, link.code))


FOLLOWED: Mapping[LinkKind, Callable[[Request, StartLink], Awaitable[Reply]]] = {
    LinkKind.SEAT: _take_seat,
    LinkKind.CHALLENGE: _show_challenge,
    LinkKind.TOURNAMENT: live_entries.follow_link,
    LinkKind.CLUB: club_doors.follow_link,
    LinkKind.DOUBLE: double_challenge.follow_link,
    LinkKind.REPLAY: replays.follow_link,
}


# Looking things up


def _game_said(request: Request, command: Command) -> str | None:
    """The first word that is a game's name."""
    said = command.text.lower().split()
    return next((word for word in said if word in request.bot.menu), None)


async def _of_a_game(request: Request, command: Command) -> Request:
    """Of the one that is named, or else that is meant here."""
    return request.about(_game_said(request, command) or await meant(request))


async def _ranking(request: Request, command: Command) -> Reply:
    """In a group, of the game that was played there last if none is named."""
    here = request.chat and await played_last(request.bot, request.chat)
    if here and here in request.bot.menu and _game_said(request, command) is None:
        return await lookups.public_ranking(request.about(here))
    return await lookups.public_ranking(await _of_a_game(request, command))


async def _statistics(request: Request, command: Command) -> Reply:
    """One's own, or those of the person who is named."""
    name, other = named(command, request.bot.menu), None
    if name:
        other = await request.lookup().meant(command)
    if name and other is None:
        key = "statistics-not-met" if command.chat is None else "statistics-unknown"
        return Reply(request.words(key, name=short(name)))
    asked = await _of_a_game(request, command)
    return await lookups.statistics_of(asked, other)


async def _learn(request: Request, command: Command) -> Reply:
    """The game that is named, or else the first that is taught."""
    taught, said = request.bot.taught, _game_said(request, command) or ""
    game = said if said in taught else next(iter(taught), next(iter(request.bot.menu)))
    return await serve(request.about(game), Verb.LEARN)


HANDLERS: Mapping[str, Handler] = {
    "sfida": _challenge,
    "avvisami": alerts.ask,
    "stasera": tonight.ask,
    "oggi": daily.ask,
    "doppia": double_challenge.challenge,
    "torneo": live_organiser.command,
    "segnapunti": sheets.command,
    "circolo": club_pages.ask,
    "tavolo": _tables,
    "taglia": _cut,
    "statistiche": _statistics,
    "impara": _learn,
    "rivincita": _rematch,
    "verifica": _verify,
    "rivedi": replays.command,
    "guarda": watching.command,
    "start": _start,
    "classifica": _ranking,
    "impostazioni": account.settings,
    "lingua": account.language,
    "collega": account.link,
    "scollega": account.unlink,
    "privacy": account.privacy,
    "esporta": own_data.export,
}
