-- The figures that tables are played with where they are not the built-in ones. A table's options name
-- the set; a set never changes.
CREATE TABLE data_sets (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
