-- What is counted or searched for inside the transaction of a change.

CREATE INDEX live_tables_by_chat ON tables (chat) WHERE ended IS NULL;

-- By platform: what precedes the first ":".
CREATE INDEX announcements_by_platform
ON announcements (substr(receiver, 1, instr(receiver, ':') - 1));
