-- What people are to be told, written with the change that it tells of.
CREATE TABLE notices (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- A person is told of each key once.
    key TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    is_planned INTEGER NOT NULL DEFAULT 0,
    UNIQUE (user_id, key)
) STRICT;
CREATE INDEX notices_unplanned ON notices (number) WHERE is_planned = 0;
CREATE INDEX notices_by_table ON notices (table_id);
CREATE INDEX notices_by_time ON notices (made_at);

-- A notice on its way to a person: by mail, to a browser, to a webhook.
CREATE TABLE deliveries (
    notice INTEGER NOT NULL REFERENCES notices (number) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    -- Told with all others of the day.
    is_daily INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    -- waiting, sent, failed
    state TEXT NOT NULL DEFAULT 'waiting',
    -- Why the last try failed.
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (notice, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'waiting';

-- How a person wants to hear: when, by kind; not within quiet hours, in minutes of the day in their time zone.
CREATE TABLE word_preferences (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    your_turn TEXT NOT NULL,
    invited TEXT NOT NULL,
    begun TEXT NOT NULL,
    spoken TEXT NOT NULL,
    time_short TEXT NOT NULL,
    over TEXT NOT NULL,
    mail INTEGER NOT NULL,
    quiet_from INTEGER,
    quiet_until INTEGER,
    daily_at INTEGER NOT NULL,
    zone TEXT NOT NULL,
    language TEXT NOT NULL
) STRICT;

-- What differs at one table.
CREATE TABLE word_at_tables (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    wish TEXT NOT NULL,
    PRIMARY KEY (user_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX word_at_tables_by_table ON word_at_tables (table_id);

-- Browsers that take pushes.
CREATE TABLE push_subscriptions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    label TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

CREATE TABLE webhooks (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    form TEXT NOT NULL,
    secret TEXT NOT NULL
) STRICT;

-- Keys of this server's own, made when they are first needed: that of pushes, that of unsubscribe links.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
