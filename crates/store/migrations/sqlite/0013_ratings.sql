-- Whether a table's result counts for ratings: 'no', 'people', 'with_bots'.
ALTER TABLE tables ADD COLUMN rated TEXT NOT NULL DEFAULT 'no';

-- The result of every game that is over, in the order of the ends: written with the row that ends it.
CREATE TABLE results (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    -- As the table was at its end.
    rated TEXT NOT NULL,
    ending TEXT NOT NULL,
    steps INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
) STRICT;

-- Who held its seats: entry 0 is who did at the end, further ones left it before.
CREATE TABLE result_seats (
    result INTEGER NOT NULL REFERENCES results (number) ON DELETE CASCADE,
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
CREATE INDEX result_seats_by_user ON result_seats (user_id, result) WHERE user_id IS NOT NULL;

-- The ratings as they are now: they follow from the results.
CREATE TABLE ratings (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    mean INTEGER NOT NULL,
    uncertainty INTEGER NOT NULL,
    games INTEGER NOT NULL,
    -- What the ladder goes by.
    is_settled INTEGER NOT NULL,
    standing INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_standing ON ratings (game, is_settled, standing);

-- Who shows others no games.
CREATE TABLE hidden_games (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
) STRICT;

-- From which browsers people sat down at a rated table, as hashes, until the game begins: one browser is
-- one person there.
CREATE TABLE rated_browsers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    browser BLOB NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    claimed_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, browser)
) STRICT, WITHOUT ROWID;
