-- Forgetting people and joining them without long transactions: what is still to be done.

-- Older programs may open it: they count joined people anew at once.

-- How often something was deleted that must not be read in the tables' files either, and how often
-- that was so when these were last vacuumed.
CREATE TABLE erasure (
    one bigint PRIMARY KEY CHECK (one = 1),
    asked bigint NOT NULL,
    done bigint NOT NULL
);

INSERT INTO erasure (one, asked, done) VALUES (1, 1, 0);

-- Removed players of whom not all is deleted yet.
CREATE TABLE forgetting (
    player bigint PRIMARY KEY REFERENCES players (id)
);

-- Players whose matches are to be counted anew, because some became another's or count no more.
CREATE TABLE recounts (
    player bigint PRIMARY KEY REFERENCES players (id)
);

CREATE INDEX chat_screens_by_place ON chat_screens (place);

CREATE INDEX players_removed ON players (id) WHERE removed = 1;
