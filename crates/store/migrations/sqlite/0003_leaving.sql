-- The level of the bots that play for who left, and for the free seats when the host starts.
ALTER TABLE tables ADD COLUMN stand_in TEXT NOT NULL DEFAULT 'medium';

-- Who came and went while a game went on, after which step.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
