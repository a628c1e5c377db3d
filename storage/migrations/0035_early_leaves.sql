-- Matches that count for nothing but the reliability of those who have left them, and the matches
-- that the same people play on one day.

-- An older program would count the standings up without what this file adds.
UPDATE compatibility SET oldest_program = 35;

ALTER TABLE matches ADD COLUMN only_leavers {integer} NOT NULL DEFAULT 0
CHECK (only_leavers IN (0, 1));

-- When the match ended, so that the matches of one day are found. NULL in those that were played
-- before this column was there.
ALTER TABLE results ADD COLUMN played_at {real};
CREATE INDEX results_by_time ON results (player, played_at) WHERE played_at IS NOT NULL;

-- By ranking, how many such matches a player has left. Like the standings, it can be counted up
-- again.
CREATE TABLE early_leaves (
    ranking {integer} NOT NULL REFERENCES rankings (id),
    player {integer} NOT NULL REFERENCES players (id),
    matches {integer} NOT NULL,
    PRIMARY KEY (ranking, player)
){keyed_table};

-- What is counted up: the matches that count, and these. Nobody plays against themselves.
CREATE VIEW finished AS
SELECT number, table_id, ended, counts FROM matches
-- [sqlite]
WHERE (counts OR only_leavers) AND NOT EXISTS (
-- [postgresql]
WHERE (counts = 1 OR only_leavers = 1) AND NOT EXISTS (
-- [both]
    SELECT 1 FROM results AS one JOIN results AS other USING (table_id, player)
    WHERE table_id = matches.table_id AND one.seat < other.seat
);
