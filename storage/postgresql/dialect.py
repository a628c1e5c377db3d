"""Translates the shared SQL, which is written for SQLite."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from storage.sql.aliases import IDENTITY
from storage.sql.connection import Values
from storage.sql.counting import COUNTED_UP
from storage.sql.people import SETTINGS

KEYS = {
    "chat_screens": "view, place",
    "chats": "chat",
    "heartbeat": "one",
    "moved_chats": "old",
    "screens": "table_id, view, place",
    "sent_times": "chat",
    "service_times": "platform",
    "table_notes": "table_id, name",
}
"""The primary key of each table whose rows are replaced."""
LOCKED = {IDENTITY, SETTINGS, COUNTED_UP}
"""What depends on such a row is decided while nobody else can change it."""

# Parts of statements, as SQLite and PostgreSQL have them. Columns that mix types are JSON.
PARTS = (
    ("BEGIN IMMEDIATE", "BEGIN"),
    # tables.py: the table, its actions and its deadlines
    (
        "SELECT 0, chat, tables.game, tables.rules_version,",
        "SELECT 0, to_jsonb(chat), to_jsonb(tables.game), to_jsonb(tables.rules_version),",
    ),
    (
        " status, revision, created, document, setup,",
        " status, to_jsonb(revision), created, document, setup,",
    ),
    (
        "SELECT 1, revision, at, seat, action, digest,",
        "SELECT 1, to_jsonb(revision), to_jsonb(at), to_jsonb(seat), action, to_jsonb(digest),",
    ),
    (
        "SELECT 2, due, kind, clock, NULL,",
        "SELECT 2, to_jsonb(due), to_jsonb(kind), to_jsonb(clock), NULL,",
    ),
    # events.py: the events, their chats, people and deadlines
    ("SELECT id, 0, kind, owner, title,", "SELECT id, 0, to_jsonb(kind), to_jsonb(owner), title,"),
    ("SELECT event, 1, position, chat,", "SELECT event, 1, to_jsonb(position), to_jsonb(chat),"),
    (
        "SELECT event, 2, position, player,",
        "SELECT event, 2, to_jsonb(position), to_jsonb(player),",
    ),
    (
        "SELECT owner, 3, due, kind, clock,",
        "SELECT owner::bigint, 3, to_jsonb(due), to_jsonb(kind), clock,",
    ),
    ("owner IN (SELECT +id FROM chosen)", "owner IN (SELECT id::text FROM chosen)"),
    # owners are texts
    ("tables.id = owner)", "tables.id = owner::bigint)"),
    # flags are numbers
    ("rankings.chat <> '' OR ranked,", "(rankings.chat <> '' OR ranked = 1)::int,"),
    ("AND standings.shown", "AND standings.shown = 1"),
    ("standings.player = players.id AND shown", "standings.player = players.id AND shown = 1"),
    # lists as JSON: of texts, of pairs, of numbers
    (
        "':') - 1) IN (SELECT value FROM json_each(?))",
        "':') - 1) IN (SELECT json_array_elements_text(?::json))",
    ),
    (
        "chat IN (SELECT value FROM json_each(:chats))",
        "chat IN (SELECT json_array_elements_text(:chats::json))",
    ),
    (
        "account IN (SELECT value FROM json_each(:accounts))",
        "account IN (SELECT json_array_elements_text(:accounts::json))",
    ),
    ("FROM json_each(?) AS own", "FROM json_array_elements(?::json) AS own (value)"),
    (
        "FROM json_each(:groups) AS own",
        "FROM json_array_elements_text(:groups::json) AS own (value)",
    ),
    ("FROM json_each(?2) AS own", "FROM json_array_elements_text(?2::json) AS own (value)"),
    # other names of the same
    ("instr(receiver, ':') - 1", "greatest(strpos(receiver, ':') - 1, 0)"),
    ("instr(", "strpos("),
    ("max(coalesce(before.best_streak", "greatest(coalesce(before.best_streak"),
    (" INDEXED BY ratings_by_strength", ""),
    ("owner IS ?1", "owner IS NOT DISTINCT FROM ?1"),
)
PATTERNS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (
        r"SELECT value FROM json_each\(([?:]\w*)\)",
        r"SELECT value::bigint FROM json_array_elements_text(\1::json) AS value",
    ),
    (r"CAST\(json_extract\(own\.value, '\$\[(\d+)\]'\) AS TEXT\)", r"(own.value ->> \1)"),
    (r"json_extract\(own\.value, '\$\[(\d+)\]'\)", r"(own.value ->> \1)::bigint"),
    (r"round\((\w*\.?mu - 3 \* \w*\.?sigma), 2\)", r"round((\1)::numeric, 2)"),
    (r"CROSS JOIN (\w+) ON", r"JOIN \1 ON"),
    (r"REPLACE INTO (\w+) \(([^)]*)\)((?s:.*))", lambda found: _replaced(*found.groups())),
)
OWNER = re.compile(r"\bowner = (\?\d*|:\w+)(?![\w:])")
PLACEHOLDER = re.compile(r"'[^']*'|::|\?\d*|:[a-z_]+")


@dataclass(frozen=True, slots=True)
class Query:
    """A statement with numbered placeholders, and the names of its values if they have any."""

    statement: bytes
    names: tuple[str, ...] | None

    def ordered(self, values: Values) -> Sequence[object]:
        if isinstance(values, Mapping):
            return [values[name] for name in self.names or ()]
        return values


@lru_cache(maxsize=1000)
def translated(statement: str) -> Query:
    ours = statement + " FOR NO KEY UPDATE" if statement in LOCKED else statement
    for part, own in PARTS:
        ours = ours.replace(part, own)
    for pattern, own_pattern in PATTERNS:
        ours = re.sub(pattern, own_pattern, ours)
    if "owner_kind" in ours:
        ours = OWNER.sub(r"owner = \1::text", ours)
    return _numbered(ours)


def _replaced(table: str, columns: str, source: str) -> str:
    key = KEYS[table]
    others = [one for one in columns.split(", ") if one not in key.split(", ")]
    changes = ", ".join(f"{one} = excluded.{one}" for one in others)
    return f"INSERT INTO {table} ({columns}){source} ON CONFLICT ({key}) DO UPDATE SET {changes}"


def _numbered(statement: str) -> Query:
    names: dict[str, int] = {}
    positions = 0

    def number(found: re.Match[str]) -> str:
        nonlocal positions
        sign, rest = found[0][0], found[0][1:]
        if sign == ":" and rest != ":":
            return f"${names.setdefault(rest, len(names) + 1)}"
        if sign != "?":
            return found[0]
        positions = int(rest) if rest else positions + 1
        return f"${positions}"

    numbered = PLACEHOLDER.sub(number, statement)
    return Query(numbered.encode(), tuple(names) or None)
