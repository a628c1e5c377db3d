-- Tables of double challenges, set phrases and votes to hurry a player: parts of stored documents.

-- Older programs do not know where the tables of double challenges come from.
UPDATE compatibility SET oldest_program = 26;
