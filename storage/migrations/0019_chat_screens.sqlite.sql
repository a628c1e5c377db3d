-- Messages of chats that are about no table, such as a ranking.

-- Older programs may open it: they post such a message again after a start, as they always did.

CREATE TABLE chat_screens (
    view TEXT NOT NULL,
    place TEXT NOT NULL,
    reference TEXT NOT NULL,
    PRIMARY KEY (view, place)
) STRICT, WITHOUT ROWID;
