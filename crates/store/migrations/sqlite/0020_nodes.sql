-- Counts what changes at a table beside the rows of its log, so that whoever holds it sees what was missed.
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- Decisions of bots that are waited for, and who is at one. Whoever asks again asks for the same.
CREATE TABLE thoughts (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    -- Rows in the log when it was asked for.
    seq INTEGER NOT NULL,
    -- For whom, and how many others were waited for by the same person.
    person INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    held_by TEXT NOT NULL,
    held_until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX thoughts_by_turn ON thoughts (turn, asked_at);
CREATE INDEX thoughts_by_person ON thoughts (person);
