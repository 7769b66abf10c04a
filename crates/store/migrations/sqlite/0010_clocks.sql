-- A table's rule of time, as JSON; none where everybody has all the time in the world. From when it counts.
ALTER TABLE tables ADD COLUMN clock TEXT;
ALTER TABLE tables ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
-- Whose time passed before a row, and how much of it counted.
ALTER TABLE steps ADD COLUMN spent_by INTEGER;
ALTER TABLE steps ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;
-- Why the player of a seat does not decide, so that lists need not replay.
ALTER TABLE seats ADD COLUMN away TEXT;

-- When a table is to be looked at, and whose time runs out when.
CREATE TABLE deadlines (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    seat INTEGER,
    out_at INTEGER,
    -- Somebody looks at it until then.
    held_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX deadlines_by_time ON deadlines (due_at);

-- The hours of the day that count for a person, from a moment on.
CREATE TABLE people_hours (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    zone TEXT NOT NULL,
    from_minute INTEGER NOT NULL,
    to_minute INTEGER NOT NULL,
    PRIMARY KEY (user_id, since)
) STRICT, WITHOUT ROWID;

-- Days that a person has announced beforehand and that do not count, both included.
CREATE TABLE people_holidays (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    announced_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, first_day)
) STRICT, WITHOUT ROWID;

-- When a server was last there, and when none was: nobody's time passes then.
CREATE TABLE heartbeat (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    beat_at INTEGER NOT NULL
) STRICT;
CREATE TABLE outages (
    from_at INTEGER PRIMARY KEY,
    until_at INTEGER NOT NULL
) STRICT;
