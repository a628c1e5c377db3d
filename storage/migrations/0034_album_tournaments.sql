-- The tournaments that each player has won.

-- Older programs do not know whom these rows belong to, and found something else: matches of
-- tournaments.
UPDATE compatibility SET oldest_program = 34;

DELETE FROM album WHERE fact = 'tournament';

CREATE TABLE album_wins (
    event {integer} NOT NULL REFERENCES events (id),
    player {integer} NOT NULL REFERENCES players (id),
    -- The final; NULL if it was played at no table.
    table_id {integer} REFERENCES tables (id),
    at {real} NOT NULL,
    -- The player has seen it.
    shown {integer} NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (event, player)
){keyed_table};

CREATE INDEX album_wins_by_player ON album_wins (player);

-- Events that have ended, or were put right after their end, and are not in the albums yet.
CREATE TABLE album_unread (
    event {integer} PRIMARY KEY REFERENCES events (id),
    -- It ended before there were messages about it.
    untold {integer} NOT NULL CHECK (untold IN (0, 1))
){table};

INSERT INTO album_unread (event, untold) SELECT id, 1 FROM events WHERE status = 'over';
