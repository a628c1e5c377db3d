-- What each player has done for the first time, with the match in which it happened.

-- Older programs may open it: the next program that knows albums reads the matches they missed.

CREATE TABLE album (
    player bigint NOT NULL REFERENCES players (id),
    -- Known to the program alone.
    fact text COLLATE "C" NOT NULL,
    table_id bigint NOT NULL REFERENCES tables (id),
    -- The moment in the match; 0: the whole match.
    revision bigint NOT NULL,
    at double precision NOT NULL,
    -- The player has seen it.
    shown bigint NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (player, fact)
);

-- The album contains what happened in the matches up to this number.
CREATE TABLE album_read (
    one bigint PRIMARY KEY CHECK (one = 1),
    number bigint NOT NULL
);

INSERT INTO album_read (one, number) VALUES (1, 0);
