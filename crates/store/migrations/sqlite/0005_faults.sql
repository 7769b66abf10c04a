-- What is written to find out whether anything can be; no row stays.
CREATE TABLE health (room BLOB NOT NULL) STRICT;

-- Why a table is set aside, as a message in JSON: its log does not replay under the rules of this program.
ALTER TABLE tables ADD COLUMN set_aside TEXT;
