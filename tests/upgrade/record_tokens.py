"""Chooses, of all buttons that were ever shown, some of every kind, and records what each does.

Of each kind it takes the newest button that still does something. It presses it on a copy of the
database, and looks for further kinds on the screens that appear.
"""

import shutil
import sqlite3
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from adapters.panels.verbs import Verb
from adapters.policies import policy
from adapters.token import Token, unpack
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from tests.upgrade.pressing import (
    PERSONS,
    Does,
    RecordedToken,
    opened,
    pressed_on,
    stored,
    words_of,
)
from tests.upgrade.recorded_stage import ADA, BOSS, CIRO, GROUP, ShownToken

Kind: TypeAlias = tuple[object, ...]
TRIES = 3
"""Buttons of one kind that are tried until one does something."""
VERBS = frozenset(Verb)
NOTHING = Does("nothing", refused=False, changes=())
FIRST_NUMBER = frozenset((Verb.HOUSE, Verb.SET, Verb.SET_CHAT, Verb.RANKING, Verb.MORE, Verb.WORDS))
"""Their first number says what they do."""
SECOND_NUMBER = frozenset(
    (
        *(Verb.CLUB, Verb.CLUB_WRITE, Verb.CLUB_OPENERS, Verb.EVENING_ANSWER),
        *(Verb.LIVE_MANAGE, Verb.LIVE_SET, Verb.LIVE_LEAVE, Verb.LIVE_TIME, Verb.LIVE_CANCEL),
        *(Verb.TRN_FILE, Verb.TRN_MORE, Verb.TRN_CANCEL, Verb.LINK, Verb.UNLINK),
    )
)
"""After the number of what they are about, a number says what they do."""
OF_NOTHING = (
    (Verb.HELP, (), GROUP),
    (Verb.REPLAYS, (), ADA.account),
    (Verb.ALONE, (1,), ADA.account),
    (Verb.SEASONS, (0, 0), GROUP),
    (Verb.DAILY_SHARE, (1,), GROUP),
)
_PLAYED_BY_THREE = """
    SELECT tables.id, revision, chat, '' FROM tables JOIN seated ON table_id = tables.id
    WHERE status = 'playing' AND game = 'scala40' AND event IS NULL GROUP BY tables.id
    HAVING count(*) = 3
"""
_BY_HAND = """
    SELECT events.id, revision, account, account FROM events JOIN accounts ON player = owner
    WHERE kind = 'tournament' AND accounts.name = 'Ciro'
"""
OF_TABLES = (Verb.BOARD, Verb.HURRY, Verb.REMOVE)
OF_SOMETHING = (
    (Verb.BOARD, (), _PLAYED_BY_THREE),
    (Verb.HURRY, (), _PLAYED_BY_THREE),
    (
        Verb.REMOVE,
        (1,),
        """
        SELECT tables.id, revision, account, account FROM tables JOIN seated ON table_id = tables.id
        JOIN accounts USING (player) WHERE status = 'lobby' AND name = 'Dino' AND game = 'scala40'
        """,
    ),
    (Verb.TRN_TAKE_DOWN, (), _BY_HAND),
    (Verb.TRN_WRONG, (1,), _BY_HAND),
    (
        Verb.SHEET_ROLL,
        (),
        """
        SELECT events.id, revision, chat, '' FROM events JOIN event_chats ON event = events.id
        JOIN players ON players.id = owner WHERE kind = 'scores' AND players.name = 'Dino'
        """,
    ),
    (
        Verb.CLUB_UNLINK,
        (1,),
        """
        SELECT events.id, revision, account, account FROM events JOIN accounts ON player = owner
        WHERE kind = 'club'
        """,
    ),
)
"""Of what a question to the database finds: number, revision, place, and reader."""
OF_AN_EVENT = ("trn_", "club", "eve_", "sheet_", "double")


class Catalogue:
    """What the numbers in tokens are about, in the recorded database."""

    def __init__(self, database: Path) -> None:
        with closing(sqlite3.connect(database)) as connection:
            self._games: dict[int, str] = dict(
                connection.execute("SELECT id, game FROM tables").fetchall()
            )
            self._kinds: dict[int, str] = dict(
                connection.execute("SELECT id, kind FROM events").fetchall()
            )
            asked = "SELECT id, revision FROM tables"
            self._revisions: dict[int, int] = dict(connection.execute(asked).fetchall())
            self._found = {one: connection.execute(one).fetchone() for *_, one in OF_SOMETHING}
            self._seated = _grouped(
                connection.execute("""
                    SELECT table_id, account FROM seated JOIN accounts USING (player)
                    UNION SELECT table_id, account FROM results JOIN accounts USING (player)
                """)
            )
            self._belonging = _grouped(
                connection.execute("""
                    SELECT event, account FROM event_people JOIN accounts USING (player)
                    UNION SELECT events.id, account FROM events JOIN accounts ON player = owner
                """)
            )

    def kind(self, shown: ShownToken) -> Kind:
        token = unpack(shown.token)
        where = "private" if shown.place == shown.reader else "aside" if shown.reader else "group"
        return (token.verb, len(token.args), *_what(token), where, self._about(token))

    def is_current(self, shown: ShownToken) -> bool:
        token = unpack(shown.token)
        return self._revisions.get(token.table, token.revision) == token.revision

    def of_other_evenings(self) -> Iterator[ShownToken]:
        """Buttons of which chats are full, although no screen of this evening has them."""
        for verb, args, place in OF_NOTHING:
            reader = place if place == ADA.account else None
            yield ShownToken(
                Token(TableId(0), 0, verb, args).pack(),
                place,
                None if reader is None else Account(reader),
                "",
                "",
            )
        for verb, args, question in OF_SOMETHING:
            number, revision, place, account = self._found[question]
            private = None if place.startswith(("telegram:-", "discord:#")) else account
            table, event = (number, ()) if verb in OF_TABLES else (0, (number,))
            token = Token(TableId(table), revision, verb, (*event, *args))
            yield ShownToken(token.pack(), place, private, "", "")

    def _about(self, token: Token) -> str:
        if token.table:
            return self._games.get(token.table, "")
        of_event = bool(token.args) and token.verb.startswith(OF_AN_EVENT)
        return self._kinds.get(token.args[0], "") if of_event else ""

    def people(self, shown: ShownToken) -> Iterator[Person]:
        """Who might press it."""
        token = unpack(shown.token)
        accounts = list(self._seated.get(token.table, ())) if token.table else []
        if token.args and token.verb.startswith(OF_AN_EVENT):
            accounts += self._belonging.get(token.args[0], ())
        if policy(token.verb).administrators and not shown.reader:
            yield BOSS
        for account in (shown.reader,) if shown.reader else (*accounts, ADA.account, CIRO.account):
            if account in PERSONS:
                yield PERSONS[account]


def _grouped(rows: sqlite3.Cursor) -> Mapping[int, list[Account]]:
    found: dict[int, list[Account]] = {}
    for number, account in rows:
        found.setdefault(number, []).append(account)
    return found


def _what(token: Token) -> tuple[int, ...]:
    if token.verb == Verb.ADJUST:  # the first value may be the one that is chosen already
        return (*token.args[:1], *(min(value, 1) for value in token.args[1:2]))
    if token.verb in FIRST_NUMBER:
        return token.args[:1]
    return token.args[1:2] if token.verb in SECOND_NUMBER else ()


class Recorder:
    def __init__(self, database: Path, now: float) -> None:
        self._database, self._now = database, now
        self._catalogue = Catalogue(database)
        self._found: dict[Kind, RecordedToken] = {}
        self._tried: dict[Kind, int] = {}
        self._waiting: deque[ShownToken] = deque()

    async def record(self, shown: Sequence[ShownToken]) -> list[RecordedToken]:
        """The newest come first."""
        newest = [*self._catalogue.of_other_evenings(), *reversed(shown)]
        self._waiting.extend(sorted(newest, key=lambda one: not self._catalogue.is_current(one)))
        while self._waiting:
            one = self._waiting.popleft()
            kind = self._catalogue.kind(one)
            known = self._found.get(kind)
            if (known and known.does.is_useful) or self._tried.get(kind, 0) >= TRIES:
                continue
            self._tried[kind] = self._tried.get(kind, 0) + 1
            await self._try(kind, one)
        return sorted(self._found.values(), key=lambda one: (one.verb, one.token, one.by))

    async def _try(self, kind: Kind, one: ShownToken) -> None:
        """By each who might press it, until it does something for one of them. The host of a table
        is shown more than others."""
        most, best = -1, None
        for who in dict.fromkeys(self._catalogue.people(one)):
            recorded, further = await self._pressed(one, who)
            self._found.setdefault(kind, recorded)
            if recorded.does.is_useful and len(further) > most:
                self._found[kind], most, best = recorded, len(further), further
            if best is not None and recorded.verb != Verb.HOUSE:
                break
        self._waiting.extend(best or ())

    async def _pressed(
        self, one: ShownToken, who: Person
    ) -> tuple[RecordedToken, list[ShownToken]]:
        copy = Path(shutil.copy(self._database, self._database.with_name("pressed.db")))
        async with opened(stored(copy), self._now) as stage:
            stage.shown.clear()
            aside = one.reader is not None and one.place != one.reader
            place = one.place if one.place != one.reader else who.account
            told = RecordedToken(
                one.token, place, aside, who.account, one.label, one.title, one.after, NOTHING, ""
            )
            does, reply = await pressed_on(stage, copy, told)
            of_hand = unpack(one.token).verb not in VERBS
            after = (*one.after, one.token) if of_hand and not does.changes else ()
            further = [replace(found, after=after) for found in stage.shown.values()]
            return replace(told, does=does, reads=words_of(reply)), further
