-- The table of a month of deals of the day: a day is counted up once, when it is over.

-- Older programs may open it: they count the month up anew from the days.

-- Of the others who played the same cards, how many were beaten. NULL until the day is over, and
-- for a person who was alone with their cards.
ALTER TABLE daily_plays ADD COLUMN share {real};

-- Days that are counted up. A month is known by the number of its first day.
CREATE TABLE daily_closed (
    day {integer} NOT NULL,
    game {text} NOT NULL,
    month {integer} NOT NULL,
    PRIMARY KEY (game, day)
){keyed_table};

CREATE TABLE daily_months (
    month {integer} NOT NULL,
    game {text} NOT NULL,
    -- The group with whose people they compared themselves, or '' for everywhere.
    chat {text} NOT NULL,
    player {integer} NOT NULL REFERENCES players (id),
    days {integer} NOT NULL,
    -- Of the best days.
    mean {real} NOT NULL,
    PRIMARY KEY (month, game, chat, player)
){keyed_table};

CREATE INDEX daily_months_by_mean ON daily_months (month, game, chat, mean DESC, player);
CREATE INDEX daily_months_by_player ON daily_months (player);
