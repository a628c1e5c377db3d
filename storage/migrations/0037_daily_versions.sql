-- The table of a month of deals of the day is made in short steps, beside the one that is shown.

-- Older programs would count a day up that is half done, and know nothing of the new tables.
UPDATE compatibility SET oldest_program = 37;

-- While the shares of the day are written: the player with whom to go on. NULL: all are there.
ALTER TABLE daily_closed ADD COLUMN next INTEGER;

-- While the shares of a day are written: which share each score gets.
CREATE TABLE daily_shares (
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    pool INTEGER NOT NULL,
    points INTEGER NOT NULL,
    share REAL NOT NULL,
    PRIMARY KEY (game, day, pool, points)
) STRICT, WITHOUT ROWID;

-- Of a month there are at most two tables: the newest complete one is shown, and the other is made.
CREATE TABLE daily_versions (
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version IN (0, 1)),
    -- The last day that counts in it.
    until INTEGER NOT NULL,
    -- While it is made: the player with whom to go on. NULL: it is complete.
    next INTEGER,
    PRIMARY KEY (month, game, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_means (
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat TEXT NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    days INTEGER NOT NULL,
    -- Of the best days.
    mean REAL NOT NULL,
    PRIMARY KEY (month, game, version, chat, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_means_by_mean
ON daily_means (month, game, version, chat, mean DESC, player, days);
CREATE INDEX daily_means_by_player ON daily_means (player);
CREATE INDEX daily_means_by_chat ON daily_means (chat) WHERE chat <> '';

-- Only the newest month is ever shown.
INSERT INTO daily_means (month, game, version, chat, player, days, mean)
SELECT month, game, 0, chat, player, days, mean FROM daily_months
WHERE month = (SELECT max(month) FROM daily_months);

INSERT INTO daily_versions (month, game, version, until)
SELECT month, game, 0, max(day) FROM daily_closed
WHERE month = (SELECT max(month) FROM daily_closed) GROUP BY month, game;

DROP TABLE daily_months;
