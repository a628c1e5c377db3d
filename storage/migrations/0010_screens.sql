-- Which message shows what, where and how far; and which messages are still to lose their buttons.

ALTER TABLE screens RENAME TO slots;

CREATE TABLE screens (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- 'table', 'hand 0', 'call' …
    view TEXT NOT NULL,
    -- A chat, or the account of the person whose private chat it is.
    place TEXT NOT NULL,
    -- NULL where no message is.
    reference TEXT,
    revision INTEGER NOT NULL,
    -- NULL where it is not known.
    deal TEXT,
    turn TEXT,
    digest TEXT NOT NULL,
    instead TEXT,
    PRIMARY KEY (table_id, view, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE to_disarm (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    place TEXT NOT NULL,
    reference TEXT NOT NULL,
    closing TEXT NOT NULL,
    UNIQUE (place, reference)
) STRICT;

CREATE INDEX to_disarm_by_table ON to_disarm (table_id);

-- What is kept with a table, but is no screen: own orders of cards, who cannot be written to.
CREATE TABLE table_notes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;

INSERT INTO table_notes (table_id, name, content)
SELECT table_id, slot, reference FROM slots
WHERE slot GLOB 'order [0-9]*' OR slot GLOB 'unreachable [0-9]*';

-- A hand is where its seat's person is told of it; of a table that has ended, where they are now.
CREATE TEMPORARY TABLE seats AS
SELECT documents.table_id, slots.slot, json_extract(
    document,
    '$[0].sitters[' || CASE slot WHEN 'invitation' THEN '#-1' ELSE substr(slot, 6) END || ']'
) AS sitter
FROM slots JOIN documents USING (table_id)
WHERE json_valid(document) AND (slot GLOB 'hand [0-9]*' OR slot = 'invitation');

CREATE TEMPORARY TABLE places AS
SELECT seats.table_id, slot, coalesce(
    nullif(json_extract(sitter, '$.account'), ''),
    min(account) FILTER (WHERE account GLOB substr(chat, 1, instr(chat, ':')) || '*'),
    min(account)
) AS place
FROM seats
JOIN tables ON tables.id = seats.table_id
LEFT JOIN players ON players.id = json_extract(sitter, '$.player')
LEFT JOIN accounts ON accounts.player = coalesce(joined, players.id)
GROUP BY seats.table_id, slot
UNION ALL
SELECT table_id, slot, chat FROM slots JOIN tables ON id = table_id WHERE slot IN ('table', 'call');

-- Live tables are compared with their screens after the start; the others show their end.
INSERT INTO screens (table_id, view, place, reference, revision, digest)
SELECT table_id, slot, place, json_extract(reference, '$'),
    CASE WHEN ended IS NULL THEN 0 ELSE revision END, ''
FROM slots JOIN places USING (table_id, slot) JOIN tables ON tables.id = table_id
WHERE place IS NOT NULL AND json_valid(reference) AND json_type(reference) = 'text';

DROP TABLE places;
DROP TABLE seats;
DROP TABLE slots;

-- A program that looks for screens where they were can use this database no more.
UPDATE compatibility SET oldest_program = 10;
