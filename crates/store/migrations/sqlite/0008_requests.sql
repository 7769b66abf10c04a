-- Who asks twice is known by the table, which has all its rows, and two holders of one table cannot both
-- have the next number: this index guarded nothing more, and every move paid a page for it.
DROP INDEX steps_by_request;
