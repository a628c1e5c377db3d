-- The deals of the days, and who has played them.

-- Older programs would let a person play the deal of a day twice.
UPDATE compatibility SET oldest_program = 23;

CREATE TABLE daily_chains (
    number {integer} PRIMARY KEY,
    -- The last secret, as hex digits; the others follow from it.
    secret {text} NOT NULL
){table};

CREATE TABLE daily_plays (
    -- The number of the day.
    day {integer} NOT NULL,
    game {text} NOT NULL,
    pool {integer} NOT NULL,
    player {integer} NOT NULL REFERENCES players (id),
    -- The group with whose people they compare themselves; empty: none.
    chat {text} NOT NULL,
    table_id {integer} NOT NULL UNIQUE REFERENCES tables (id),
    begun {real} NOT NULL,
    -- NULL while they play.
    finished {real},
    -- NULL if they have left.
    points {integer},
    PRIMARY KEY (day, game, player)
){keyed_table};

CREATE INDEX daily_plays_by_points ON daily_plays (day, game, pool, points);
CREATE INDEX daily_plays_by_player ON daily_plays (player, game, day);
CREATE INDEX daily_plays_by_chat ON daily_plays (chat, game, day);
