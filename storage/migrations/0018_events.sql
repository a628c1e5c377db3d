-- Events: tournaments, score sheets, evenings. Each has people, chats and a document.

-- Older programs know nothing of the people in an event, who may ask to be forgotten.
UPDATE compatibility SET oldest_program = 18;

CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    -- NULL once this person is forgotten.
    owner INTEGER REFERENCES players (id),
    title TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'over')),
    revision INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL,
    -- JSON, whose form depends on the kind.
    document TEXT NOT NULL
) STRICT;

CREATE INDEX events_by_kind ON events (kind, status);
CREATE INDEX events_by_owner ON events (owner);

CREATE TABLE event_actions (
    event INTEGER NOT NULL REFERENCES events (id),
    -- The event's revision after the action.
    revision INTEGER NOT NULL,
    at REAL NOT NULL,
    player INTEGER REFERENCES players (id),
    action TEXT NOT NULL,
    PRIMARY KEY (event, revision)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_actions_by_player ON event_actions (player) WHERE player IS NOT NULL;

-- Where an event is shown.
CREATE TABLE event_chats (
    event INTEGER NOT NULL REFERENCES events (id),
    chat TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (event, chat)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_chats_by_chat ON event_chats (chat);

CREATE TABLE event_people (
    event INTEGER NOT NULL REFERENCES events (id),
    player INTEGER NOT NULL REFERENCES players (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_people_by_player ON event_people (player);

-- The event for which the table was opened.
ALTER TABLE tables ADD COLUMN event INTEGER REFERENCES events (id);

CREATE INDEX tables_by_event ON tables (event) WHERE event IS NOT NULL;
