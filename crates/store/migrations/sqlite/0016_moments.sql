-- The moment of another table's game from which this one goes on: the steps until then are the first rows of
-- its own log. Not a reference, since the other may go; the luck of the set-up stays there until it begins.
ALTER TABLE tables ADD COLUMN forked_from TEXT;
ALTER TABLE tables ADD COLUMN forked_step INTEGER;
ALTER TABLE tables ADD COLUMN forked_setup TEXT;
CREATE INDEX tables_by_fork ON tables (forked_from, changed_at) WHERE forked_from IS NOT NULL;

-- A record that the host brought to be looked through: what its head says of its luck, as JSON, and a hash
-- of the whole, so that the same record is one table of theirs.
ALTER TABLE tables ADD COLUMN brought TEXT;
ALTER TABLE tables ADD COLUMN brought_hash BLOB;
CREATE UNIQUE INDEX tables_by_record ON tables (host, brought_hash) WHERE brought_hash IS NOT NULL;
