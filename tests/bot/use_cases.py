"""Everything that can be asked for, as one entry each: who asks, and for what, is drawn by lot.

Most requests can be fulfilled when they are made; the others are refused in any order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from adapters.link_steps import number_of
from adapters.panels.options import TableOption
from adapters.panels.settings import OF_GROUP, OWN
from adapters.panels.verbs import Verb
from adapters.ports import Command, Press, Surface
from adapters.text import LANGUAGES, words
from adapters.token import unpack
from bot.tables.model import Table
from common.ids import TableId
from common.people import Person
from storage.tables import Status
from tests.bot.simultaneous_requests import NOW, Asked, BotCopy, Moved
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, buttons, guest

KNOWN = (ADA, BICE, CIRO, DINO)
STRANGER = guest("Elsa")
"""Whom the bot has not met before."""
PEOPLE = (*KNOWN, STRANGER)
OTHER_ADA = guest("Other Ada")
"""Another account of Ada's, where it has been linked."""
ELSEWHERE = "playground:another house"
FOCUSED = 0.8
"""So often do both concern the same person, or the same table."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What two requests are about."""

    tables: Sequence[Table]
    offered: Sequence[Press]
    """What the games have written on people's hands."""
    rng: Random
    person: Person
    table: Table | None

    def who(self) -> Person:
        return self.person if self.rng.random() < FOCUSED else self.rng.choice(PEOPLE)

    def at(self, fits: Callable[[Table], bool]) -> Table | None:
        """A table at which it makes sense; if there is none, any."""
        if self.table is not None and fits(self.table) and self.rng.random() < FOCUSED:
            return self.table
        fitting = [table for table in self.tables if fits(table)] or list(self.tables)
        return self.rng.choice(fitting) if fitting else None

    def pressed(
        self, verb: Verb | str, table: Table | None, *args: int, who: Person | None = None
    ) -> Press:
        """On the newest screen, in the group or in private, wherever the table stands."""
        number, revision = (0, 0) if table is None else (table.id, table.revision)
        chat = GROUP if table is None or table.chat == GROUP else None
        surface = Surface.PRIVATE if chat is None else Surface.GROUP
        return Press(who or self.who(), TableId(number), revision, str(verb), args, chat, surface)

    def said(self, name: str, text: str = "") -> Command:
        return Command(self.who(), name, text, self.rng.choice((GROUP, GROUP, None)))


Pick: TypeAlias = Callable[[Draw], Asked]
Choose: TypeAlias = Callable[[Table], bool]
WhoOf: TypeAlias = Callable[[Draw, Table | None], Person]


def in_lobby(table: Table) -> bool:
    return table.status is Status.LOBBY


def asking(table: Table) -> bool:
    return in_lobby(table) and table.facts.invitation is not None


def playing(table: Table) -> bool:
    return table.status is Status.PLAYING


def dealt(table: Table) -> bool:
    return playing(table) and table.served.game.name == "scala40"


def over(table: Table) -> bool:
    return table.status is Status.OVER


def at_a(fits: Choose, verb: Verb, *args: int) -> Pick:
    return lambda draw: draw.pressed(verb, draw.at(fits), *args)


def mostly_by(who_of: WhoOf, fits: Choose, verb: Verb, *args: int) -> Pick:
    def pick(draw: Draw) -> Asked:
        table = draw.at(fits)
        return draw.pressed(verb, table, *args, who=who_of(draw, table))

    return pick


def host_of(draw: Draw, table: Table | None) -> Person:
    hosts = (
        [] if table is None else [s for s in table.facts.sitters if s.player == table.facts.host]
    )
    return by_account(draw, [sitter.account for sitter in hosts])


def player_of(draw: Draw, table: Table | None) -> Person:
    sitters = [] if table is None else table.facts.sitters
    return by_account(draw, [sitter.account for sitter in sitters])


def by_account(draw: Draw, accounts: Sequence[str]) -> Person:
    people = [who for who in PEOPLE if who.account in accounts]
    if draw.person in people and draw.rng.random() < FOCUSED:
        return draw.person
    return draw.rng.choice(people) if people and draw.rng.random() < 0.9 else draw.who()


def option(draw: Draw) -> Asked:
    table = draw.at(in_lobby)
    asked = draw.rng.choice([*map(int, TableOption), 16, 17])
    value = draw.rng.randrange(5)
    return draw.pressed(Verb.ADJUST, table, asked, value, who=host_of(draw, table))


def an_order(draw: Draw) -> Asked:
    """Of one's own: the cards of a hand, in whatever order."""
    table = draw.at(dealt)
    count = 0 if table is None or not dealt(table) else 13
    order = draw.rng.sample(range(count), count)
    return draw.pressed("arrange", table, *order, who=player_of(draw, table))


def challenge(draw: Draw) -> Asked:
    whom = draw.rng.choice(["", *(f"@{who.username}" for who in PEOPLE)])
    known = draw.rng.choice([None, None, *PEOPLE])
    said = draw.said("sfida", f"{whom} scopa")
    if known is None:
        return said
    return Command(said.who, "sfida", "scopa", said.chat, known.account, known.name)


def alert(draw: Draw) -> Asked:
    return draw.said("avvisami", draw.rng.choice(("", "sempre", "sempre 23-8", "mai")))


def tonight(draw: Draw) -> Asked:
    return draw.said("stasera", draw.rng.choice(("", "21:30 scopa", "22", "yesterday")))


def evening_answer(draw: Draw) -> Asked:
    return draw.pressed(
        Verb.EVENING_ANSWER, None, draw.rng.choice((1, 1, 2)), draw.rng.randrange(3)
    )


def of_a_club(verb: Verb, *args: int) -> Pick:
    """A member, or an administrator of its chat."""

    def pick(draw: Draw) -> Asked:
        who = replace(draw.who(), administers=draw.rng.random() < 1 / 2)
        return draw.pressed(verb, None, draw.rng.choice((1, 2)), *args, who=who)

    return pick


def typed(draw: Draw) -> Asked:
    """An answer to a question, if one is open."""
    return Command(draw.who(), "", draw.rng.choice("ABC"), GROUP)


def act(draw: Draw) -> Asked:
    return draw.rng.choice(draw.offered) if draw.offered else draw.said("mano")


def own_setting(draw: Draw) -> Asked:
    return draw.pressed(Verb.SET, None, draw.rng.randrange(len(OWN)))


def setting_of_the_group(draw: Draw) -> Asked:
    return draw.pressed(Verb.SET_CHAT, None, draw.rng.randrange(len(OF_GROUP)))


def language(draw: Draw) -> Asked:
    return draw.said("lingua", draw.rng.choice(("", *LANGUAGES)))


def link(draw: Draw) -> Asked:
    """Mostly a yes, and mostly of one of the two who are asked."""
    who = draw.rng.choice((CIRO, CIRO, DINO, draw.who()))
    return draw.pressed(Verb.LINK, None, 1, draw.rng.choice((1, 1, 1, 0)), who=who)


def unlink(draw: Draw) -> Asked:
    number = number_of(draw.rng.choice((ADA.account, OTHER_ADA.account)))
    return draw.pressed(Verb.UNLINK, None, number, int(NOW // 60), who=ADA)


@dataclass(frozen=True, slots=True)
class UseCase:
    pick: Pick
    about: frozenset[str]
    """What it reads and writes: two that have something in common may get in each other's way."""


def case(pick: Pick, *about: str) -> UseCase:
    return UseCase(pick, frozenset(about))


USE_CASES: Mapping[str, UseCase] = {
    "open": case(
        lambda draw: draw.said(draw.rng.choice(("scopa", "scala40"))), "seats", "room", "alerts"
    ),
    "learn": case(lambda draw: draw.said("impara"), "seats", "room"),
    "join": case(at_a(in_lobby, Verb.JOIN), "seats", "lobby"),
    "leave": case(mostly_by(player_of, in_lobby, Verb.LEAVE), "seats", "lobby"),
    "start": case(mostly_by(host_of, in_lobby, Verb.START), "lobby", "settings of the group"),
    "cancel": case(mostly_by(host_of, in_lobby, Verb.CANCEL), "lobby", "room"),
    "invite": case(mostly_by(host_of, in_lobby, Verb.INVITE), "lobby"),
    "withdraw the invitation": case(mostly_by(host_of, in_lobby, Verb.INVITE, 0), "lobby"),
    "adjust": case(option, "lobby"),
    "remove": case(mostly_by(host_of, in_lobby, Verb.REMOVE, 1), "seats", "lobby"),
    "challenge": case(challenge, "seats", "room", "asked"),
    "accept": case(at_a(asking, Verb.ACCEPT), "seats", "asked"),
    "decline": case(at_a(asking, Verb.DECLINE), "asked"),
    "no challenges from somebody": case(at_a(asking, Verb.BLOCK), "asked", "settings"),
    "challenges again": case(
        lambda draw: draw.pressed(Verb.UNBLOCK, None, draw.rng.randrange(1, 6)), "settings"
    ),
    "alert": case(alert, "alerts"),
    "tonight": case(tonight, "evening"),
    "answer of an evening": case(evening_answer, "evening"),
    "time of an evening": case(
        lambda draw: draw.pressed(Verb.EVENING_TIME, None, 1, int(NOW // 60) + 90), "evening"
    ),
    "cancel an evening": case(lambda draw: draw.pressed(Verb.EVENING_CANCEL, None, 1), "evening"),
    "enter a club": case(of_a_club(Verb.CLUB_ENTER), "club"),
    "leave a club": case(of_a_club(Verb.CLUB_LEAVE, 1), "club"),
    "secretary's desk": case(of_a_club(Verb.CLUB, 3), "club"),
    "name a secretary": case(of_a_club(Verb.CLUB_NAME, 2, 1), "club"),
    "strike a secretary off": case(of_a_club(Verb.CLUB_NAME, 2, 0), "club"),
    "letter of a club": case(typed, "club"),
    "rematch": case(mostly_by(player_of, over, Verb.REMATCH), "seats", "room", "asked"),
    "rematch by its name": case(lambda draw: draw.said("rivincita"), "seats", "room", "asked"),
    "pause": case(mostly_by(player_of, playing, Verb.PAUSE), "play"),
    "resume": case(mostly_by(player_of, playing, Verb.RESUME), "play"),
    "give time": case(mostly_by(player_of, playing, Verb.GIVE_TIME), "play"),
    "come in": case(at_a(playing, Verb.COME_IN), "play", "seats"),
    "hurry": case(mostly_by(player_of, playing, Verb.HURRY), "play"),
    "set phrase": case(mostly_by(player_of, playing, Verb.REMARK, 0), "play"),
    "resign": case(mostly_by(player_of, playing, Verb.RESIGN, 1), "play", "seats"),
    "act": case(act, "play", "hand"),
    "own order": case(an_order, "hand", "settings"),
    "own setting": case(own_setting, "settings"),
    "setting of the group": case(setting_of_the_group, "settings of the group"),
    "language": case(language, "settings", "settings of the group"),
    "forget": case(
        lambda draw: draw.pressed(Verb.FORGET, None, 1), "settings", "seats", "asked", "club"
    ),
    "link": case(link, "seats", "settings", "asked", "lobby", "play", "club"),
    "unlink": case(unlink, "seats", "settings", "asked"),
    "a code": case(lambda draw: draw.said("collega"), "settings"),
    "export": case(lambda draw: draw.said("esporta"), "settings"),
    "move the chat": case(lambda _: Moved(GROUP, ELSEWHERE), "room", "lobby", "play", "club"),
}
"""All requests that change something; a new one is one more line."""


async def offered(bot_copy: BotCopy, tables: Sequence[Table]) -> list[Press]:
    """What the games have written on the hands of those who sit there."""
    presses = list[Press]()
    for table in filter(playing, tables):
        for seat, sitter in enumerate(table.facts.sitters):
            hands = bot_copy.bot.renderer.hands
            panel = await hands.panel(table, seat, words("it"), sitter.account)
            if sitter.mind is not None or panel is None:
                continue
            picks = () if panel.picker is None else panel.picker.cards
            tokens = [*(key.token for key in buttons(panel)), *(p.token for p in picks if p.token)]
            who = next(one for one in PEOPLE if one.account == sitter.account)
            for told in map(unpack, tokens):
                if told.verb not in frozenset(Verb):
                    presses.append(Press(who, told.table, told.revision, told.verb, told.args))
    return presses
