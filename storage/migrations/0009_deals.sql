-- A row for each deal, so that a match can be replayed from its first cut to its last card.
-- Deadlines and announcements that belong to a table, a person, a chat or an event.
-- Questions that typed words will answer.

-- Older programs look for a match in the tables that are dropped here.
UPDATE compatibility SET oldest_program = 9;

CREATE TABLE deals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The table's revision at which the deal began. A void deal and the one that replaced it have
    -- the same number.
    first_revision INTEGER NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    -- JSON: what the match started from, and the state in which the deal waited for its cut.
    -- NULL once the moves of the match are forgotten.
    setup TEXT,
    snapshot TEXT,
    commitment TEXT NOT NULL,
    -- NULL until the deal has ended: the seed as hex digits, the cuts as JSON.
    seed TEXT,
    cuts TEXT,
    voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)),
    PRIMARY KEY (table_id, first_revision)
) STRICT;

-- The newest deal of each match, so that matches in play go on. A document is a list of one object.
INSERT INTO deals (
    table_id, first_revision, number, game, rules_version, setup, snapshot, commitment
)
SELECT
    id, snapshots.revision, coalesce(json_extract(facts, '$[0].deal.number'), 1), game,
    rules_version, setup, snapshot, coalesce(json_extract(facts, '$[0].deal.commitment'), '')
FROM tables
JOIN (
    SELECT table_id, setup, CASE WHEN json_valid(document) THEN document ELSE '[]' END AS facts
    FROM documents
) AS documents ON documents.table_id = id
JOIN snapshots ON snapshots.table_id = id
WHERE setup IS NOT NULL;

-- Those that have ended, as their documents prove them.
UPDATE deals SET seed = json_extract(proof, '$.seed'), cuts = json_extract(proof, '$.cuts')
FROM (
    SELECT table_id AS proved, value AS proof FROM documents, json_each(document, '$[0].proofs')
    WHERE json_valid(document)
)
WHERE table_id = proved
AND number = json_extract(proof, '$.number')
AND commitment = json_extract(proof, '$.commitment');

DROP TABLE snapshots;
ALTER TABLE documents DROP COLUMN setup;

-- Where a table comes from: {"kind": ...} with "casual", "tutorial", "challenge", "rematch" ...
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '{"kind":"casual"}';

UPDATE tables SET origin = '{"kind":"tutorial"}'
FROM documents
WHERE table_id = id AND json_valid(document) AND json_extract(document, '$[0].lesson');

UPDATE tables SET origin = '{"kind":"challenge"}'
FROM documents
WHERE table_id = id AND json_valid(document)
AND json_extract(document, '$[0].invitation') IS NOT NULL;

-- The table that was played before remembers its rematch.
UPDATE tables SET origin = json_object('kind', 'rematch', 'of', table_id)
FROM documents
WHERE json_valid(document) AND json_extract(document, '$[0].rematch') = id;

-- The points of the player's side at the end of the match. NULL where they were not kept.
ALTER TABLE results ADD COLUMN total INTEGER;

CREATE TRIGGER totals_stay BEFORE UPDATE OF total ON results
BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END;

ALTER TABLE deadlines RENAME TO old_deadlines;

CREATE TABLE deadlines (
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('table', 'person', 'chat', 'event')),
    -- The number of a table, a player or an event, or the name of a chat.
    owner ANY NOT NULL,
    kind TEXT NOT NULL,
    -- Of this deadline, and of no other that the owner has later for the same kind.
    id INTEGER NOT NULL DEFAULT (random()),
    due REAL NOT NULL,
    clock TEXT NOT NULL,
    -- Of a table: the revision that set it.
    revision INTEGER,
    PRIMARY KEY (owner_kind, owner, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO deadlines (owner_kind, owner, kind, due, clock, revision)
SELECT 'table', table_id, kind, due, clock, revision FROM old_deadlines;

DROP TABLE old_deadlines;
CREATE INDEX deadlines_by_due ON deadlines (clock, due);

ALTER TABLE announcements RENAME TO old_announcements;

CREATE TABLE announcements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner_kind TEXT NOT NULL CHECK (owner_kind IN ('table', 'person', 'chat', 'event')),
    owner ANY NOT NULL,
    -- When it was made: those of no table expire.
    at REAL NOT NULL,
    receiver TEXT NOT NULL,
    content TEXT NOT NULL,
    -- Which part of the receiver's screen it belongs to, if it leaves with that part.
    slot TEXT
) STRICT;

INSERT INTO announcements (id, owner_kind, owner, at, receiver, content)
SELECT
    id, CASE WHEN table_id IS NULL THEN 'chat' ELSE 'table' END, coalesce(table_id, receiver),
    coalesce((SELECT written FROM heartbeat), 0), receiver, content
FROM old_announcements;

-- No number is ever given twice.
DELETE FROM sqlite_sequence WHERE name = 'announcements';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'announcements', seq FROM sqlite_sequence WHERE name = 'old_announcements';

DROP TABLE old_announcements;
CREATE INDEX announcements_by_platform
ON announcements (substr(receiver, 1, instr(receiver, ':') - 1));

CREATE TABLE questions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES players (id),
    -- The chat or private chat in which the player is to type the answer.
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    -- Of the table that it is about, when it was asked.
    asked_revision INTEGER,
    until REAL NOT NULL,
    UNIQUE (player, place)
) STRICT;
