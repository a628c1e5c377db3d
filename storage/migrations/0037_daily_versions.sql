-- The table of a month of deals of the day is made in short steps, beside the one that is shown.

-- Older programs would count a day up that is half done, and know nothing of the new tables.
UPDATE compatibility SET oldest_program = 37;

-- While the shares of the day are written: the player with whom to go on. NULL: all are there.
ALTER TABLE daily_closed ADD COLUMN next {integer};

-- While the shares of a day are written: which share each score gets.
CREATE TABLE daily_shares (
    game {text} NOT NULL,
    day {integer} NOT NULL,
    pool {integer} NOT NULL,
    points {integer} NOT NULL,
    share {real} NOT NULL,
    PRIMARY KEY (game, day, pool, points)
){keyed_table};

-- Of a month there are at most two tables: the newest complete one is shown, and the other is made.
CREATE TABLE daily_versions (
    month {integer} NOT NULL,
    game {text} NOT NULL,
    version {integer} NOT NULL CHECK (version IN (0, 1)),
    -- The last day that counts in it.
    until {integer} NOT NULL,
    -- While it is made: the player with whom to go on. NULL: it is complete.
    next {integer},
    PRIMARY KEY (month, game, version)
){keyed_table};

CREATE TABLE daily_means (
    month {integer} NOT NULL,
    game {text} NOT NULL,
    version {integer} NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat {text} NOT NULL,
    player {integer} NOT NULL REFERENCES players (id),
    days {integer} NOT NULL,
    -- Of the best days.
    mean {real} NOT NULL,
    PRIMARY KEY (month, game, version, chat, player)
){keyed_table};

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
