-- Passkeys that browsers are asked for: what was asked, for some minutes, so that any node may hear the answer.
CREATE TABLE ceremonies (
    session BLOB NOT NULL,
    -- make or show: one of each may be under way
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (session, kind)
) WITHOUT ROWID;
CREATE INDEX ceremonies_by_time ON ceremonies (until);
