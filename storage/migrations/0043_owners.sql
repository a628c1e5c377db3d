-- Owners of deadlines and announcements are texts, as they always were in PostgreSQL.

-- [sqlite]
-- Older programs would not find the deadlines of a table by its number.
UPDATE compatibility SET oldest_program = 43;

UPDATE deadlines SET owner = CAST(owner AS TEXT) WHERE owner_kind <> 'chat';
UPDATE announcements SET owner = CAST(owner AS TEXT) WHERE owner_kind <> 'chat';
-- [postgresql]
-- Older programs may open it: nothing changes here.
-- [both]
