-- Forgetting people and joining them without long transactions: what is still to be done.

-- Older programs may open it: when somebody is forgotten they rewrite the whole file themselves, and
-- they count joined people anew at once.

-- How often something was deleted that must not be read in the file either, and how often that was
-- so when all unused parts of the file were last overwritten.
CREATE TABLE erasure (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    asked INTEGER NOT NULL,
    done INTEGER NOT NULL
) STRICT;

INSERT INTO erasure (one, asked, done) VALUES (1, 1, 0);

-- Removed players of whom not all is deleted yet.
CREATE TABLE forgetting (
    player INTEGER PRIMARY KEY REFERENCES players (id)
) STRICT;

-- Players whose matches are to be counted anew, because some became another's or count no more.
CREATE TABLE recounts (
    player INTEGER PRIMARY KEY REFERENCES players (id)
) STRICT;

CREATE INDEX chat_screens_by_place ON chat_screens (place);

CREATE INDEX players_removed ON players (id) WHERE removed = 1;
