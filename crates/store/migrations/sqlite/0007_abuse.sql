-- When a user was last seen (once a day at most) and from where, and from where a table was made.
ALTER TABLE users ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN seen_from TEXT NOT NULL DEFAULT '';
UPDATE users SET seen_at = made_at;
CREATE INDEX users_by_seen ON users (seen_at);
ALTER TABLE tables ADD COLUMN made_from TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_origin ON tables (made_from, changed_at) WHERE made_from <> '';

-- What operators have ordered, in order: the audit log. A running server reads what is new.
CREATE TABLE orders (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    given_at INTEGER NOT NULL,
    given_by TEXT NOT NULL,
    what TEXT NOT NULL,
    -- A table, a user or an address.
    target TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;

-- What holds since.
CREATE TABLE bans (
    -- A user's number or an address.
    target TEXT PRIMARY KEY,
    reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mutes (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL
) STRICT;
CREATE TABLE closed_tables (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
