-- Finished matches, and the ratings reckoned from them.

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    ended REAL NOT NULL,
    counts INTEGER NOT NULL CHECK (counts IN (0, 1))
) STRICT;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES matches (table_id),
    player INTEGER NOT NULL REFERENCES players (id),
    seat INTEGER NOT NULL,
    side INTEGER NOT NULL,
    place INTEGER NOT NULL,
    match_points INTEGER NOT NULL,
    victory_points INTEGER NOT NULL,
    has_left INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    deals INTEGER NOT NULL,
    closings INTEGER NOT NULL,
    closings_in_hand INTEGER NOT NULL,
    points_paid INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_player ON results (player);

-- A result is never changed, but that two players turn out to be one person.
CREATE TRIGGER matches_stay BEFORE UPDATE ON matches
BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;

CREATE TRIGGER matches_are_kept BEFORE DELETE ON matches
BEGIN SELECT RAISE(ABORT, 'a match is never lost'); END;

CREATE TRIGGER results_stay BEFORE UPDATE OF
    table_id, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips
ON results
BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END;

CREATE TRIGGER results_are_kept BEFORE DELETE ON results
BEGIN SELECT RAISE(ABORT, 'a result is never lost'); END;

-- Nobody wins against himself.
CREATE VIEW counted AS
SELECT number, table_id, ended FROM matches
WHERE counts AND NOT EXISTS (
    SELECT 1 FROM results AS one JOIN results AS other USING (table_id, player)
    WHERE table_id = matches.table_id AND one.seat < other.seat
);

CREATE TABLE ratings (
    player INTEGER NOT NULL REFERENCES players (id),
    game TEXT NOT NULL,
    chat TEXT NOT NULL,  -- '' is everywhere
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, chat, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_chat ON ratings (chat);

-- The last match that the ratings hold; they take them up in order.
CREATE TABLE rated (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL
) STRICT;

INSERT INTO rated (one, number) VALUES (1, 0);
