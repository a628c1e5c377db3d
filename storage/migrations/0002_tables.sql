-- Tables and what was done at them.

-- Only what changes often or is searched for: this row is written anew by every change.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    revision INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    ended REAL CHECK ((ended IS NULL) = (status IN ('lobby', 'playing')))
) STRICT;

CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_chat ON tables (chat);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;

CREATE TABLE documents (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    document TEXT NOT NULL,
    setup TEXT
) STRICT;

-- The newest of each table.
CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    revision INTEGER NOT NULL,
    snapshot TEXT NOT NULL
) STRICT;

CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    digest TEXT,
    PRIMARY KEY (table_id, revision)
) STRICT, WITHOUT ROWID;

-- Of live tables only, like the next.
CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    due REAL NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_due ON deadlines (due);

CREATE TABLE seated (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_by_player ON seated (player);

CREATE TABLE announcements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    receiver TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT;

CREATE TABLE screens (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    slot TEXT NOT NULL,
    reference TEXT NOT NULL,
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;
