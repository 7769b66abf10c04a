-- Where a table's luck comes from: a seed that somebody could know, or a secret whose commitment was shown
-- when the table was made. Tables from before have a secret that was never committed to.
ALTER TABLE tables ADD COLUMN luck TEXT NOT NULL DEFAULT 'unsealed';
-- Hints are given also between people.
ALTER TABLE tables ADD COLUMN friendly INTEGER NOT NULL DEFAULT 0;

-- What the person who sat here before the deal added to the luck, in hexadecimal digits. From the deal on
-- it stays with the seat.
ALTER TABLE seats ADD COLUMN salt TEXT;

-- Who came or went, where it was a person: a seat with secrets is not for everybody.
ALTER TABLE notes ADD COLUMN user_id INTEGER REFERENCES users (id);
