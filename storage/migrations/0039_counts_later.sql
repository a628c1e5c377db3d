-- Whoever begins anew counts for rankings from the next day on.

-- Older programs would not note who begins anew, and cannot read why such a match does not count.
UPDATE compatibility SET oldest_program = 39;

-- Accounts that were forgotten or left another person, until their matches count again. Each is one
-- of 16 million numbers that follow from accounts: hundreds of accounts have the same.
CREATE TABLE counts_later (
    trace {integer} PRIMARY KEY,
    until {real} NOT NULL
){table};
