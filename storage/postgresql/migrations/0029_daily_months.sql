-- The table of a month of deals of the day: a day is counted up once, when it is over.

-- Older programs may open it: they count the month up anew from the days.

-- Of the others who played the same cards, how many were beaten. NULL until the day is over, and
-- for a person who was alone with their cards.
ALTER TABLE daily_plays ADD COLUMN share double precision;

-- Days that are counted up. A month is known by the number of its first day.
CREATE TABLE daily_closed (
    day bigint NOT NULL,
    game text COLLATE "C" NOT NULL,
    month bigint NOT NULL,
    PRIMARY KEY (game, day)
);

CREATE TABLE daily_months (
    month bigint NOT NULL,
    game text COLLATE "C" NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat text COLLATE "C" NOT NULL,
    player bigint NOT NULL REFERENCES players (id),
    days bigint NOT NULL,
    -- Of the best days.
    mean double precision NOT NULL,
    PRIMARY KEY (month, game, chat, player)
);

CREATE INDEX daily_months_by_mean ON daily_months (month, game, chat, mean DESC, player);
CREATE INDEX daily_months_by_player ON daily_months (player);
