-- Passkeys that browsers are asked for: what was asked, for some minutes, so that any node may hear the answer. Whoever
-- is in the midst of it when the database crashes begins again.
CREATE UNLOGGED TABLE ceremonies (
    session BYTEA NOT NULL,
    -- make or show: one of each may be under way
    kind TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (session, kind)
);
CREATE INDEX ceremonies_by_time ON ceremonies (until);
