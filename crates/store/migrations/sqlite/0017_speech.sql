-- Whether the person has chosen how to hear. Else language and zone are those of the page by which they came, and
-- follow it.
ALTER TABLE word_preferences ADD COLUMN is_chosen INTEGER NOT NULL DEFAULT 1;
