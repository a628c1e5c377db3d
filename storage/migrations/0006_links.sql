-- Two accounts become one player once both have said yes, and can be separated again.

-- Empty until the platform has told it again: then the player's name is meant.
ALTER TABLE accounts ADD COLUMN name TEXT NOT NULL DEFAULT '';

CREATE TABLE link_requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Who asked for the code, and from which account: this player stays.
    player INTEGER NOT NULL UNIQUE REFERENCES players (id),
    account TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    expires REAL NOT NULL,
    -- Who typed the code, and from which account.
    other INTEGER UNIQUE REFERENCES players (id),
    other_account TEXT,
    -- The other account has said yes, and only the first one's yes is missing.
    agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1)),
    CHECK ((other IS NULL) = (other_account IS NULL)),
    CHECK (other IS NOT NULL OR NOT agreed)
) STRICT;

-- Wrong codes, so that nobody can go on guessing.
CREATE TABLE link_tries (
    player INTEGER NOT NULL REFERENCES players (id),
    at REAL NOT NULL
) STRICT;

CREATE INDEX link_tries_by_time ON link_tries (at);

-- Rebuilt, since what a person is told in private need not belong to a table.
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES tables (id),
    receiver TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT;

INSERT INTO messages (id, table_id, receiver, content)
SELECT id, table_id, receiver, content FROM announcements;

-- No number is ever given twice.
DELETE FROM sqlite_sequence WHERE name = 'messages';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'messages', seq FROM sqlite_sequence WHERE name = 'announcements';

DROP TABLE announcements;
ALTER TABLE messages RENAME TO announcements;
