-- Users that are no people: members with a row more, known by tokens alone. Who keeps one answers for it; those
-- that the operator made have no keeper.
CREATE TABLE programs (
    user_id INTEGER PRIMARY KEY REFERENCES members (user_id) ON DELETE CASCADE,
    keeper INTEGER REFERENCES users (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX programs_by_keeper ON programs (keeper);

CREATE TABLE tokens (
    token_hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES programs (user_id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    -- What it opens: words with a space between them.
    scopes TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX tokens_by_user ON tokens (user_id);
