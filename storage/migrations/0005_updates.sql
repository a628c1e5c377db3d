-- What platforms have told us: kept until it is done, so that a kill loses none of it, and then
-- remembered by its number alone, so that none of it is done twice.

CREATE TABLE updates (
    -- Which bot was told, as `telegram:424242`: each has numbers of its own.
    source TEXT NOT NULL,
    id INTEGER NOT NULL,
    at REAL NOT NULL,
    account TEXT,
    -- NULL once it is done.
    body TEXT,
    PRIMARY KEY (source, id),
    CHECK (body IS NOT NULL OR account IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX updates_waiting ON updates (account) WHERE body IS NOT NULL;
