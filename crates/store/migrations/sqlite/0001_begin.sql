CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;

-- A token is kept as its hash alone, so a stolen database opens no session.
CREATE TABLE sessions (
    token BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    undo TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES users (id),
    -- The luck of the set-up; none until the game has begun.
    setup TEXT,
    -- Where the game stands, kept with every step so that lists need not replay.
    stage TEXT NOT NULL,
    step INTEGER NOT NULL,
    waiting INTEGER,
    made_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_stage ON tables (stage, is_open, changed_at);
CREATE INDEX tables_by_host ON tables (host, changed_at);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id),
    level TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX seats_by_user ON seats (user_id);

CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    outcomes TEXT NOT NULL,
    request_id TEXT,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX steps_by_request ON steps (table_id, request_id) WHERE request_id IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    said_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, request_id)
) STRICT, WITHOUT ROWID;
