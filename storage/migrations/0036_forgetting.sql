-- Forgetting people and joining them without long transactions: what is still to be done.

-- Older programs may open it: when somebody is forgotten they rewrite SQLite's whole file themselves,
-- and they count joined people anew at once.

-- How often something was deleted that must not be read in the files either, and how often that was
-- so when all unused parts of SQLite's file were last overwritten, or PostgreSQL's tables vacuumed.
CREATE TABLE erasure (
    one {integer} PRIMARY KEY CHECK (one = 1),
    asked {integer} NOT NULL,
    done {integer} NOT NULL
){table};

INSERT INTO erasure (one, asked, done) VALUES (1, 1, 0);

-- Removed players of whom not all is deleted yet.
CREATE TABLE forgetting (
    player {integer} PRIMARY KEY REFERENCES players (id)
){table};

-- Players whose matches are to be counted anew, because some became another's or count no more.
CREATE TABLE recounts (
    player {integer} PRIMARY KEY REFERENCES players (id)
){table};

CREATE INDEX chat_screens_by_place ON chat_screens (place);

CREATE INDEX players_removed ON players (id) WHERE removed = 1;
