-- The deals of the days, and who has played them.

-- Older programs would let a person play the deal of a day twice.
UPDATE compatibility SET oldest_program = 23;

CREATE TABLE daily_chains (
    number bigint PRIMARY KEY,
    -- The last secret, as hex digits; the others follow from it.
    secret text COLLATE "C" NOT NULL
);

CREATE TABLE daily_plays (
    -- The number of the day.
    day bigint NOT NULL,
    game text COLLATE "C" NOT NULL,
    pool bigint NOT NULL,
    player bigint NOT NULL REFERENCES players (id),
    -- The group with whose people they compare themselves; empty: none.
    chat text COLLATE "C" NOT NULL,
    table_id bigint NOT NULL UNIQUE REFERENCES tables (id),
    begun double precision NOT NULL,
    -- NULL while they play.
    finished double precision,
    -- NULL if they have left.
    points bigint,
    PRIMARY KEY (day, game, player)
);

CREATE INDEX daily_plays_by_points ON daily_plays (day, game, pool, points);
CREATE INDEX daily_plays_by_player ON daily_plays (player, game, day);
CREATE INDEX daily_plays_by_chat ON daily_plays (chat, game, day);
