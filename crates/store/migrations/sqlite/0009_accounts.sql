-- Members: users who have a name of their own and a way to sign in. Everything else about a person is keyed
-- by the user, so that a guest who becomes a member keeps it all.
CREATE TABLE members (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- Always that of the user.
    name TEXT NOT NULL,
    -- What a reader takes the name for: no two members are read alike.
    name_key TEXT NOT NULL UNIQUE,
    -- Under which passkeys know the member: random, so that it tells nothing.
    handle BLOB NOT NULL UNIQUE,
    -- Hashed by argon2id, with its parameters; none if the member has no password.
    password TEXT,
    -- Confirmed by a code that was sent there.
    mail TEXT,
    mail_key TEXT UNIQUE,
    joined_at INTEGER NOT NULL,
    renamed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX members_by_name ON members (name);

-- Names that members had, as hashes, so that nobody takes them for another soon after.
CREATE TABLE kept_names (
    name_hash BLOB PRIMARY KEY,
    -- Who may take it again; none if they are gone.
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    until INTEGER NOT NULL
) STRICT;

CREATE TABLE passkeys (
    credential_id BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES members (user_id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    -- The public key and what is known of it, as JSON.
    credential TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id);

CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES members (user_id) ON DELETE CASCADE,
    code_hash BLOB NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- Codes sent by mail, each for the session that asked for it. One is also kept, for nobody, when the address
-- is not known, so that asking costs the same.
CREATE TABLE mail_codes (
    session BLOB NOT NULL REFERENCES sessions (token) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    user_id INTEGER REFERENCES members (user_id) ON DELETE CASCADE,
    mail TEXT NOT NULL,
    code_hash BLOB NOT NULL,
    tries_left INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (session, purpose)
) STRICT;
CREATE INDEX mail_codes_by_user ON mail_codes (user_id);

-- Links that an operator gave to who lost every way in; each opens once.
CREATE TABLE rescues (
    token_hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES members (user_id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX rescues_by_user ON rescues (user_id);

-- From which browser and system, when last used, when the person last proved who they are, and until when
-- the session holds if it is not used. Those from before have a year from now on.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;
ALTER TABLE sessions ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used_at = coalesce((SELECT seen_at FROM users WHERE id = user_id), made_at);
UPDATE sessions SET expires_at = unixepoch() * 1000 + 31536000000;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Who said it: a line goes without its name when its speaker deletes the account. A request is named by who asks.
ALTER TABLE chat ADD COLUMN user_id INTEGER REFERENCES users (id) ON DELETE SET NULL;
UPDATE chat SET user_id = (SELECT id FROM users WHERE id = CAST(substr(request_id, 1, instr(request_id, ':') - 1) AS INTEGER))
WHERE instr(request_id, ':') > 1;
CREATE INDEX chat_by_user ON chat (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX notes_by_user ON notes (user_id) WHERE user_id IS NOT NULL;
