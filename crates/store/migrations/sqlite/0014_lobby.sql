-- In whose lists a table stands: nobody's ('link'), of those whom its host follows ('friends'), everybody's.
-- Whoever has the link was given it, and may come.
ALTER TABLE tables ADD COLUMN audience TEXT NOT NULL DEFAULT 'link';
UPDATE tables SET audience = 'everybody' WHERE is_open = 1;
DROP INDEX tables_by_stage;
ALTER TABLE tables DROP COLUMN is_open;
CREATE INDEX tables_by_stage ON tables (stage, audience, changed_at);

-- When the game is to begin, and what becomes of it if seats are free then: 'bots' or 'call_off'.
ALTER TABLE tables ADD COLUMN starts_at INTEGER;
ALTER TABLE tables ADD COLUMN at_start TEXT;
CREATE INDEX tables_by_start ON tables (starts_at) WHERE starts_at IS NOT NULL;

-- The table that this one repeats with the same people. Each is repeated once, so that all who want it meet.
ALTER TABLE tables ADD COLUMN rematch_of TEXT REFERENCES tables (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX tables_by_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

-- Who may read a line while the game goes on: 'table' everybody, 'watchers' those who watch.
ALTER TABLE chat ADD COLUMN room TEXT NOT NULL DEFAULT 'table';

CREATE TABLE follows (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    whom INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_whom ON follows (whom);

CREATE TABLE blocks (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    whom INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_whom ON blocks (whom);

-- Whose words somebody does not want to read at one table.
CREATE TABLE quiet (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    whom INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user_id, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX quiet_by_user ON quiet (user_id);
CREATE INDEX quiet_by_whom ON quiet (whom);

-- One invitation to a table for each person; it goes with the table.
CREATE TABLE invitations (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    invited_by INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL,
    is_declined INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_user ON invitations (user_id);
CREATE INDEX invitations_by_sender ON invitations (invited_by, made_at);

-- What people told the operator of each other, with what was said until then.
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    made_at INTEGER NOT NULL,
    made_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
    whom INTEGER REFERENCES users (id) ON DELETE SET NULL,
    whom_name TEXT NOT NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL,
    reason TEXT NOT NULL,
    -- The last lines as they were, in JSON; who said them, by number alone.
    lines TEXT NOT NULL,
    closed_at INTEGER
) STRICT;
CREATE INDEX reports_by_sender ON reports (made_by, made_at);
CREATE INDEX reports_by_whom ON reports (whom);
CREATE INDEX reports_by_table ON reports (table_id);
