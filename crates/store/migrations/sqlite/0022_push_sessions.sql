-- In which session a browser was subscribed: it takes pushes until that ends.
ALTER TABLE push_subscriptions ADD COLUMN session BLOB REFERENCES sessions (token) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session);
-- Who is known in one browser alone was subscribed there; of others it is not known where.
UPDATE push_subscriptions SET session = (SELECT token FROM sessions WHERE sessions.user_id = push_subscriptions.user_id)
WHERE (SELECT count(*) FROM sessions WHERE sessions.user_id = push_subscriptions.user_id) = 1;
