-- Who plays, and what persons and chats have chosen.

CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    settings TEXT NOT NULL DEFAULT '{}',
    removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
    -- The person whom this one turned out to be; never one who turned out to be another.
    joined INTEGER REFERENCES players (id)
) STRICT;

CREATE INDEX players_joined ON players (joined) WHERE joined IS NOT NULL;

CREATE TABLE accounts (
    account TEXT PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (id),
    since REAL NOT NULL
) STRICT;

CREATE INDEX accounts_by_player ON accounts (player);

CREATE TABLE chats (
    chat TEXT PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
