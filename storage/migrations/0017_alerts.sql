-- Who wants to know when a table opens in a group.

-- Older programs do not list these rows for the person who asks what is kept about them.
UPDATE compatibility SET oldest_program = 17;

CREATE TABLE alerts (
    -- Where the person is told.
    account TEXT NOT NULL,
    -- The group, whatever the topic.
    chat TEXT NOT NULL,
    -- The group's name when the person asked.
    name TEXT NOT NULL,
    -- Only of the next table; otherwise of each.
    once INTEGER NOT NULL CHECK (once IN (0, 1)),
    -- The hours of the day in which the person is told nothing: from the first up to the second.
    quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_until INTEGER NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
    -- When the person was told last.
    told REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (account, chat)
) STRICT, WITHOUT ROWID;

CREATE INDEX alerts_by_chat ON alerts (chat);
