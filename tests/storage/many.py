"""Writes a database with as many people and matches as wanted."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

from engine.daily import POOLS
from storage.sql.counting import count_more
from storage.sqlite.connection import connect, transaction

GAME = "scala40"
NOW = 1_790_000_000.0
RESULT = (
    "table_id, player, seat, side, place, match_points, victory_points, has_left, deals, closings,"
    " closings_in_hand, points_paid, chips, total"
)


def fill(database: Path, people: int) -> None:
    """In a database that an older program has left: nothing is counted up yet."""
    matches = people
    with closing(sqlite3.connect(database)) as connection, connection:
        names = [
            (f"P{n}", '{"ranked": true}' if n % 4 == 0 else "{}") for n in range(1, people + 1)
        ]
        connection.executemany("INSERT INTO players (name, settings) VALUES (?, ?)", names)
        connection.executemany(
            "INSERT INTO accounts (account, player, name, since) VALUES (?, ?, ?, 0)",
            ((f"telegram:{n}", n, f"P{n}") for n in range(1, people + 1)),
        )
        connection.executemany(
            "INSERT INTO tables (chat, game, rules_version, status, created, ended)"
            " VALUES (?, ?, 1, 'over', 0, 0)",
            ((f"telegram:-{1 + n % (1 + people // 50)}", GAME) for n in range(matches)),
        )
        connection.executemany(
            "INSERT INTO matches (number, table_id, ended, counts) VALUES (?1, ?1, ?2, 1)",
            ((n, NOW - (matches - n) * 180 * 86400 / matches) for n in range(1, matches + 1)),
        )
        connection.executemany(
            f"INSERT INTO results ({RESULT}) VALUES ({', '.join('?' * 14)})",
            _results(matches, people),
        )
        connection.execute("UPDATE rated SET number = ?", (matches,))
        chance = Random(6)
        connection.executemany(
            "INSERT INTO ratings (player, game, chat, mu, sigma, matches)"
            " VALUES (?, ?, '', ?, 3, 9)",
            ((player, GAME, chance.gauss(25, 5)) for player in range(1, people + 1)),
        )


def fill_tables(database: Path, actions: int) -> None:
    """What was done at each table, and the messages that showed it, in a filled database."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO documents SELECT id, ? FROM tables", ("f" * 600,))
        connection.execute(
            "INSERT INTO deals (table_id, first_revision, number, game, rules_version, setup,"
            " snapshot, commitment) SELECT id, 1, 1, game, 1, ?, ?, '' FROM tables",
            ("5" * 670, "s" * 800),
        )
        connection.execute(
            "WITH RECURSIVE numbers (number) AS ("
            " SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)"
            " INSERT INTO actions SELECT id, number, 20.0 + number, number % 2, ?, ?"
            " FROM tables CROSS JOIN numbers",
            (actions, '{"type":"discard","card":"10H","deck":1}', "0123456789abcdef"),
        )
        connection.execute(
            "INSERT INTO screens (table_id, view, place, reference, revision, digest)"
            " SELECT table_id, 'hand ' || seat, 'telegram:' || player, '7', 1, '' FROM results"
        )


def count_up(database: Path, until: int) -> None:
    """Quickly, while nobody waits: all matches but those after this number."""
    with closing(connect(database)) as connection, transaction(connection):
        number: int | None = 0
        while number is not None and number < until:
            number = count_more(connection, min(500, until - number))


def fill_days(database: Path, people: int, days: int) -> None:
    """Everybody has played the deal of the first days, in groups of fifty; no day is closed."""
    chance = Random(7)
    tables = people * days
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executemany(
            "INSERT INTO players (name, settings, ranked) VALUES (?, '{\"ranked\": true}', 1)",
            ((f"P{n}",) for n in range(1, people + 1)),
        )
        connection.executemany(
            "INSERT INTO accounts (account, player, name, since) VALUES (?, ?, ?, 0)",
            ((f"telegram:{n}", n, f"P{n}") for n in range(1, people + 1)),
        )
        connection.executemany(
            "INSERT INTO tables (chat, game, rules_version, status, created, ended)"
            " VALUES ('telegram:-1', ?, 1, 'over', 0, 0)",
            ((GAME,) for _ in range(tables)),
        )
        connection.executemany(
            "INSERT INTO daily_plays (day, game, pool, player, chat, table_id, begun, finished,"
            " points) VALUES (?, ?, ?, ?, ?, ?, 0, 1, ?)",
            (
                (day, GAME, n % POOLS, n, f"telegram:-{n // 50}", day * people + n - people, points)
                for day in range(1, days + 1)
                for n in range(1, people + 1)
                for points in [None if chance.random() < 0.02 else round(chance.gauss(0, 40))]
            ),
        )


def _results(matches: int, people: int) -> Iterator[tuple[int, ...]]:
    """Each person plays, and some far more than others."""
    chance = Random(5)
    for match in range(1, matches + 1):
        some = min(people, int(people * chance.random() ** 2) + 3)
        players = {
            1 + match % people,
            *(chance.randint(1, some) for _ in range(chance.randint(1, 3))),
        }
        for seat, player in enumerate(players):
            points = 3 if seat == 0 else -1
            yield match, player, seat, seat, seat + 1, points, seat, 0, 3, 1, 0, 40, 0, 100
