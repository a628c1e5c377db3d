-- When something was sent to a chat that takes only so much a minute: a restart has to know of it.

CREATE TABLE sent_times (
    chat TEXT PRIMARY KEY,
    newest REAL NOT NULL,
    -- JSON, the oldest first.
    times TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Older programs may open it: they neither read nor write these rows.
