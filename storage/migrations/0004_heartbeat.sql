-- When the program last was here and could write, and for how long each platform has been served.

CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    written REAL NOT NULL,
    -- It was the last one before an orderly end.
    stopped INTEGER NOT NULL CHECK (stopped IN (0, 1))
) STRICT;

CREATE TABLE service_times (
    platform TEXT PRIMARY KEY,
    seconds REAL NOT NULL,
    last REAL NOT NULL  -- the wall clock when it was last served
) STRICT, WITHOUT ROWID;

-- Times kept so far are read as service time, which therefore goes on from the last sign of life.
INSERT INTO heartbeat (one, written, stopped)
SELECT 1, max(at), 1 FROM (
    SELECT max(at) AS at FROM actions
    UNION ALL SELECT max(created) FROM tables
    UNION ALL SELECT max(ended) FROM tables
) HAVING max(at) IS NOT NULL;

INSERT INTO service_times (platform, seconds, last)
SELECT DISTINCT substr(chat, 1, instr(chat, ':') - 1), written, written FROM tables, heartbeat;

-- The clock by which it is due: a platform's service time, or the wall clock while that is served.
ALTER TABLE deadlines ADD COLUMN clock TEXT NOT NULL DEFAULT '';

UPDATE deadlines SET clock = (
    SELECT substr(chat, 1, instr(chat, ':') - 1) FROM tables WHERE id = table_id
) || CASE kind WHEN 'pause' THEN ' wall' ELSE '' END;

DROP INDEX deadlines_by_due;
CREATE INDEX deadlines_by_due ON deadlines (clock, due);
