-- The deals of the days, and who has played them.

-- Older programs would let a person play the deal of a day twice.
UPDATE compatibility SET oldest_program = 23;

CREATE TABLE daily_chains (
    number INTEGER PRIMARY KEY,
    -- The last secret, as hex digits; the others follow from it.
    secret TEXT NOT NULL
) STRICT;

CREATE TABLE daily_plays (
    -- The number of the day.
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    -- The group with whose people they compare themselves; empty: none.
    chat TEXT NOT NULL,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    begun REAL NOT NULL,
    -- NULL while they play.
    finished REAL,
    -- NULL if they have left.
    points INTEGER,
    PRIMARY KEY (day, game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_plays_by_points ON daily_plays (day, game, pool, points);
CREATE INDEX daily_plays_by_player ON daily_plays (player, game, day);
CREATE INDEX daily_plays_by_chat ON daily_plays (chat, game, day);
