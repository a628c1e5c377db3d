-- What each player has done for the first time, with the match in which it happened.

-- Older programs may open it: the next program that knows albums reads the matches they missed.

CREATE TABLE album (
    player INTEGER NOT NULL REFERENCES players (id),
    -- Known to the program alone.
    fact TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    -- The moment in the match; 0: the whole match.
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    -- The player has seen it.
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, fact)
) STRICT, WITHOUT ROWID;

-- The album contains what happened in the matches up to this number.
CREATE TABLE album_read (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
) STRICT;

INSERT INTO album_read (one, number) VALUES (1, 0);
