-- The table of a month of deals of the day: a day is counted up once, when it is over.

-- Older programs may open it: they count the month up anew from the days.

-- Of the others who played the same cards, how many were beaten. NULL until the day is over, and
-- for a person who was alone with their cards.
ALTER TABLE daily_plays ADD COLUMN share REAL;

-- Days that are counted up. A month is known by the number of its first day.
CREATE TABLE daily_closed (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    month INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_months (
    month INTEGER NOT NULL,
    game TEXT NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat TEXT NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    days INTEGER NOT NULL,
    -- Of the best days.
    mean REAL NOT NULL,
    PRIMARY KEY (month, game, chat, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_months_by_mean ON daily_months (month, game, chat, mean DESC, player);
CREATE INDEX daily_months_by_player ON daily_months (player);
