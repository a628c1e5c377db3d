"""Finds people whom a player may know."""

import json
from collections.abc import Collection, Mapping
from itertools import groupby

from common.addresses import NOBODY, Chat, group_of, without_bot
from common.ids import PlayerId
from storage.people import PeopleSearch, PlayerRecord, folded, groups_in
from storage.sql.people import person_of
from storage.sql.standings import IS_SHOWN, StandingRows
from storage.sql.variants import Statement, contains, each_text_in, filled

FOUND = """
SELECT :number
UNION SELECT player FROM accounts WHERE account = :plain OR same_as = :plain
UNION SELECT player FROM usernames WHERE platform = :platform AND username = :name
UNION SELECT id FROM players WHERE folded = :name
UNION SELECT id FROM players WHERE folded > :name || ' ' AND folded < :name || '!'
UNION SELECT id FROM players WHERE replace(folded, ' ', '') = :name
"""
"""`!` is the character after the space."""
THERE = filled(
    """
EXISTS (
    SELECT 1 FROM rankings JOIN standings ON ranking = rankings.id
    WHERE rankings.chat = :group AND period = '' AND standings.player = players.id AND {}
) OR EXISTS (
    SELECT 1 FROM seated JOIN tables ON tables.id = table_id
    WHERE seated.player = players.id AND tables.chat = :chat AND ended IS NULL
)
""",
    IS_SHOWN,
)
MET = """
EXISTS (
    SELECT 1 FROM rankings JOIN meetings ON ranking = rankings.id
    WHERE rankings.chat = '' AND period = '' AND player = person.id AND other = players.id
) OR EXISTS (
    SELECT 1 FROM seated AS own JOIN seated AS other USING (table_id)
    WHERE own.player = person.id AND other.player = players.id
)
"""
# While the standings are counted up, results are looked through.
PLAYED_THERE = """ OR EXISTS (
    SELECT 1 FROM counted JOIN results USING (table_id) JOIN tables ON tables.id = table_id
    WHERE results.player = players.id
    AND (tables.chat = :group OR tables.chat > :group || '/' AND tables.chat < :group || '0')
)
"""
PLAYED_TOGETHER = """ OR EXISTS (
    SELECT 1 FROM counted JOIN results AS own USING (table_id)
    JOIN results AS other USING (table_id)
    WHERE own.player = person.id AND other.player = players.id
)
"""
KNOWN = f"""
SELECT players.id, players.name, players.settings, players.removed, account, accounts.name, since
FROM players AS person CROSS JOIN players JOIN accounts ON accounts.player = players.id
WHERE person.id = (SELECT coalesce(joined, id) FROM players WHERE id = :player)
AND players.id IN ({FOUND}) AND (players.id = person.id OR {{}})
ORDER BY players.id, accounts.rowid
"""
KNOWN_TO = filled(KNOWN, MET)
KNOWN_THERE = filled(KNOWN, THERE)
COUNTING_KNOWN_TO = filled(KNOWN, MET + PLAYED_TOGETHER)
COUNTING_KNOWN_THERE = filled(KNOWN, THERE + PLAYED_THERE)

WROTE = filled(
    f"""
SELECT players.id, players.name, players.settings, players.removed, account, accounts.name, since
FROM players JOIN accounts ON accounts.player = players.id
WHERE players.id IN ({FOUND}) AND EXISTS (SELECT 1 FROM {{groups}} WHERE {{is_named}})
ORDER BY players.id, accounts.rowid
""",
    groups=each_text_in(":groups"),
    is_named=contains("players.settings", "own.value"),
)


class KnownPeopleRows(StandingRows):
    """Part of the protocol `People`."""

    async def known_to(
        self, player: PlayerId, chat: Chat | None, search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        if await self.counting() is None:
            question = KNOWN_TO if chat is None else KNOWN_THERE
        else:
            question = COUNTING_KNOWN_TO if chat is None else COUNTING_KNOWN_THERE
        values = {"player": player, "chat": chat, "group": group_of(chat or NOBODY)}
        return await self._found_by(question, search, values)

    async def wrote_in(
        self, chats: Collection[Chat], search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        """A group's address in quotation marks is nothing else in the settings."""
        quoted = [json.dumps(chat, ensure_ascii=False) for chat in chats]
        groups = json.dumps(quoted, ensure_ascii=False)
        people = await self._found_by(WROTE, search, {"groups": groups})
        return tuple(one for one in people if not groups_in(one.settings).isdisjoint(chats))

    async def _found_by(
        self, question: Statement, search: PeopleSearch, values: Mapping[str, object]
    ) -> tuple[PlayerRecord, ...]:
        name = None if search.name is None else folded(search.name)
        plain = None if search.account is None else without_bot(search.account)
        found = {"number": search.number, "platform": search.platform, "plain": plain}
        rows = await self._patient.rows(question, {**found, "name": name, **values})
        people = groupby(rows, key=lambda row: row[0])
        return tuple(person_of(number, list(own)) for number, own in people)
