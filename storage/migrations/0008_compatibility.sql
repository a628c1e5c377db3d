-- Which programs may open this database: those that know at least this migration.

CREATE TABLE compatibility (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    oldest_program INTEGER NOT NULL
) STRICT;

INSERT INTO compatibility (one, oldest_program) VALUES (1, 8);
