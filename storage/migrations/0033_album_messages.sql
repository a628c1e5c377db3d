-- Messages about what is new in an album.

-- Older programs may open it: they fill albums, and send no such messages.

-- About the matches up to this number there are none: they were played before there were any.
ALTER TABLE album_read ADD COLUMN untold {integer} NOT NULL DEFAULT 0;

UPDATE album_read SET untold = (SELECT coalesce(max(number), 0) FROM matches);
