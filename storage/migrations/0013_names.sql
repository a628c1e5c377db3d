-- Names by which people are looked up, and indexes for what is kept about them.

-- Older programs may open it: triggers delete what a name was looked up by when it changes, and the
-- next program that knows this column fills it.

-- The name without regard to case and to more spaces than one, or NULL until it is filled.
ALTER TABLE players ADD COLUMN folded TEXT;

CREATE INDEX players_by_name ON players (folded);

-- The same in one word.
CREATE INDEX players_by_word ON players (replace(folded, ' ', ''));

CREATE INDEX ratings_by_player ON ratings (player);

CREATE INDEX screens_by_place ON screens (place);

CREATE TRIGGER players_renamed AFTER UPDATE OF name ON players WHEN NEW.name <> OLD.name
BEGIN UPDATE players SET folded = NULL WHERE id = NEW.id; END;
