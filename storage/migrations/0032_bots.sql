-- Several bots on one platform.

-- Older programs would take a person whom another bot knows for somebody new.
UPDATE compatibility SET oldest_program = 32;

-- The account without the number of its bot; NULL for those of the first bot, which have none.
ALTER TABLE accounts ADD COLUMN same_as {text};

CREATE INDEX accounts_by_same ON accounts (same_as) WHERE same_as IS NOT NULL;

-- Of several bots in one group the first one serves.
CREATE TABLE served_groups (
    -- Without the number of the bot.
    chat {text} PRIMARY KEY,
    -- The beginning of the bot's addresses.
    bot {text} NOT NULL,
    -- Whether this bot has left the group since.
    has_left {integer} NOT NULL DEFAULT 0
){keyed_table};
