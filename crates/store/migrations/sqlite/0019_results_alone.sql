-- A result outlives its table: games that are over may be cleared away, and ratings and figures follow from results.
CREATE TABLE results_alone (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE,
    -- What the table was called and in whose lists it stood, from when it is gone; 'nobody' for one that was closed.
    gone_name TEXT,
    gone_audience TEXT,
    game TEXT NOT NULL,
    -- As the table was at its end.
    rated TEXT NOT NULL,
    ending TEXT NOT NULL,
    steps INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
) STRICT;
INSERT INTO results_alone (number, table_id, game, rated, ending, steps, ended_at)
SELECT number, table_id, game, rated, ending, steps, ended_at FROM results;

-- Both are made anew: what refers to a table goes with it when that is dropped.
CREATE TABLE result_seats_alone (
    result INTEGER NOT NULL REFERENCES results_alone (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    level TEXT,
    name TEXT NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER,
    has_left INTEGER NOT NULL,
    was_dealt_in INTEGER NOT NULL,
    -- Holds several seats of the table: nobody's own result.
    shares INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    time INTEGER NOT NULL,
    -- The rating before and after, where it counted; of a bot only before, which is its fixed point.
    mean INTEGER,
    uncertainty INTEGER,
    new_mean INTEGER,
    new_uncertainty INTEGER,
    PRIMARY KEY (result, seat, entry)
) STRICT, WITHOUT ROWID;
INSERT INTO result_seats_alone
SELECT result, seat, entry, game, user_id, level, name, place, points, has_left, was_dealt_in, shares, moves, time,
    mean, uncertainty, new_mean, new_uncertainty
FROM result_seats;
DROP TABLE result_seats;
DROP TABLE results;
ALTER TABLE results_alone RENAME TO results;
ALTER TABLE result_seats_alone RENAME TO result_seats;
CREATE INDEX result_seats_by_user ON result_seats (user_id, result) WHERE user_id IS NOT NULL;
