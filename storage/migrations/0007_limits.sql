-- What is counted or searched for inside the transaction of a change.

CREATE INDEX live_tables_by_chat ON tables (chat) WHERE ended IS NULL;

-- Chats that became another: what was begun for the old one is kept for the new one.
CREATE TABLE moved_chats (
    old TEXT PRIMARY KEY,
    new TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- By platform: what precedes the first ":".
CREATE INDEX announcements_by_platform
ON announcements (substr(receiver, 1, instr(receiver, ':') - 1));
