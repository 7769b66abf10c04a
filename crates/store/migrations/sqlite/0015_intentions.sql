-- What a seat has left behind for its next decisions, one of each kind: 'order' or 'moves'.
CREATE TABLE intentions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- In its notation.
    body TEXT NOT NULL,
    -- Under this name it was left; leaving it again finds it.
    request_id TEXT NOT NULL,
    -- 'waits', 'done' or 'dropped', and why it was dropped, in JSON.
    fate TEXT NOT NULL,
    why TEXT,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX intentions_by_user ON intentions (user_id);
CREATE INDEX intentions_waiting ON intentions (table_id, seat) WHERE fate = 'waits';
