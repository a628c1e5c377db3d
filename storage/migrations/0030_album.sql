-- What each player has done for the first time, with the match in which it happened.

-- Older programs may open it: the next program that knows albums reads the matches they missed.

CREATE TABLE album (
    player {integer} NOT NULL REFERENCES players (id),
    -- Known to the program alone.
    fact {text} NOT NULL,
    table_id {integer} NOT NULL REFERENCES tables (id),
    -- The moment in the match; 0: the whole match.
    revision {integer} NOT NULL,
    at {real} NOT NULL,
    -- The player has seen it.
    shown {integer} NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, fact)
){keyed_table};

-- The album contains what happened in the matches up to this number.
CREATE TABLE album_read (
    one {integer} PRIMARY KEY CHECK (one = 1),
    number {integer} NOT NULL
){table};

INSERT INTO album_read (one, number) VALUES (1, 0);
