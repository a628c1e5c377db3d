-- Who wants to know when a table opens in a group.

-- Older programs do not list these rows for the person who asks what is kept about them.
UPDATE compatibility SET oldest_program = 17;

CREATE TABLE alerts (
    -- The messages go to the private chat of this account.
    account TEXT NOT NULL,
    -- The group, whatever the topic.
    chat TEXT NOT NULL,
    -- The group's name when the person asked.
    name TEXT NOT NULL,
    -- One message, about the next table; otherwise one about each.
    once INTEGER NOT NULL CHECK (once IN (0, 1)),
    -- No messages are sent from the first hour of the day up to the second.
    quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_until INTEGER NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
    -- When the last message was sent.
    told REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (account, chat)
) STRICT, WITHOUT ROWID;

CREATE INDEX alerts_by_chat ON alerts (chat);
