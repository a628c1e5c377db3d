"""What is still to be announced, said in other words."""

import sqlite3

from storage.ledger import Announcement, Pending, Reworded

WAITING = "SELECT id, table_id, receiver, content FROM announcements"
REWORD = "UPDATE announcements SET content = ? WHERE id = ?"
DROP = "DELETE FROM announcements WHERE id = ?"


def reword(connection: sqlite3.Connection, reworded: Reworded) -> None:
    for number, table, receiver, content in connection.execute(WAITING).fetchall():
        now = reworded(Pending(number, table, Announcement(receiver, content)))
        if now is None:
            connection.execute(DROP, (number,))
        elif now != content:
            connection.execute(REWORD, (now, number))
