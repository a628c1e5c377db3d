-- What the matches of each player come to, by ranking, so that nobody has to add them up.

-- Older programs may open it: triggers keep what follows from settings, and note when results
-- change; the next program that knows standings counts them up anew.

-- The name of a group, or '' for everywhere; a week, a month, a season, or '' for all time.
CREATE TABLE rankings (
    id INTEGER PRIMARY KEY,
    chat TEXT NOT NULL,
    period TEXT NOT NULL,
    game TEXT NOT NULL,
    UNIQUE (chat, period, game)
) STRICT;

-- It can be counted up again from the matches that count.
CREATE TABLE standings (
    ranking INTEGER NOT NULL REFERENCES rankings (id),
    player INTEGER NOT NULL REFERENCES players (id),
    -- The number of the player's newest match in it.
    newest INTEGER NOT NULL,
    -- In the ranking of everybody only those are shown who chose it.
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    match_points INTEGER NOT NULL,
    victory_points INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    closings INTEGER NOT NULL,
    closings_in_hand INTEGER NOT NULL,
    points_paid INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    -- Matches won in a row: up to the newest match, and the most ever.
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (ranking, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_match_points
ON standings (ranking, match_points DESC, player) WHERE shown;
CREATE INDEX standings_by_victory_points
ON standings (ranking, victory_points DESC, player) WHERE shown;
CREATE INDEX standings_by_wins ON standings (ranking, wins DESC, player) WHERE shown;

-- How a player did against another in a ranking of all time; of partners the numbers are 0.
CREATE TABLE meetings (
    ranking INTEGER NOT NULL REFERENCES rankings (id),
    player INTEGER NOT NULL REFERENCES players (id),
    other INTEGER NOT NULL REFERENCES players (id),
    matches INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (ranking, player, other)
) STRICT, WITHOUT ROWID;

-- The standings contain the matches up to this number, by the weeks and months of this time zone.
CREATE TABLE counted_up (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL,
    zone TEXT NOT NULL
) STRICT;

INSERT INTO counted_up (one, number, zone) VALUES (1, 0, '');

-- Standings are counted up anew if an older program, which does not know them, changes a result.
CREATE TRIGGER results_handed_over AFTER UPDATE OF player ON results
BEGIN UPDATE counted_up SET number = 0; END;

CREATE TRIGGER matches_moved AFTER UPDATE OF chat ON tables
WHEN NEW.chat <> OLD.chat AND EXISTS (SELECT 1 FROM matches WHERE table_id = NEW.id)
BEGIN UPDATE counted_up SET number = 0; END;

CREATE TRIGGER games_stay BEFORE UPDATE OF game ON tables
WHEN NEW.game <> OLD.game AND EXISTS (SELECT 1 FROM matches WHERE table_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;

-- The player chose to appear in the ranking of everybody, as the settings say.
ALTER TABLE players ADD COLUMN ranked INTEGER NOT NULL DEFAULT 0 CHECK (ranked IN (0, 1));

UPDATE players SET ranked = 1
WHERE json_type(CASE WHEN json_valid(settings) THEN settings END, '$.ranked') = 'true';

CREATE TRIGGER players_shown AFTER UPDATE OF ranked ON players WHEN NEW.ranked <> OLD.ranked
BEGIN
    UPDATE standings SET shown = NEW.ranked
    WHERE player = NEW.id AND ranking IN (SELECT id FROM rankings WHERE chat = '');
END;

-- What follows the @ in a player's name on each platform, as the settings say.
CREATE TABLE usernames (
    platform TEXT NOT NULL,
    username TEXT NOT NULL,
    player INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (platform, username, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX usernames_by_player ON usernames (player);

INSERT OR IGNORE INTO usernames (platform, username, player)
SELECT key, value, players.id
FROM players, json_each(CASE WHEN json_valid(settings) THEN settings ELSE '{}' END, '$.usernames')
WHERE type = 'text';

CREATE TRIGGER settings_changed AFTER UPDATE OF settings ON players
WHEN NEW.settings <> OLD.settings
BEGIN
    UPDATE players SET ranked = coalesce(
        json_type(CASE WHEN json_valid(settings) THEN settings END, '$.ranked') = 'true', 0
    )
    WHERE id = NEW.id;
    DELETE FROM usernames WHERE player = NEW.id;
    INSERT OR IGNORE INTO usernames (platform, username, player)
    SELECT key, value, NEW.id
    FROM json_each(
        CASE WHEN json_valid(NEW.settings) THEN NEW.settings ELSE '{}' END, '$.usernames'
    )
    WHERE type = 'text';
END;

-- By the strength that is shown: what the player has at least, almost surely.
CREATE INDEX ratings_by_strength
ON ratings (game, chat, round(mu - 3 * sigma, 2) DESC, player, matches);
