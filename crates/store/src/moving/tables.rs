//! The one list of what a database consists of. A test holds it against the form of both databases, so that whoever
//! adds a table must say so here.

/// A table of the form.
#[derive(PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: &'static str,
    /// The columns by which a row is found, and in whose order rows are read.
    pub(super) key: &'static [&'static str],
    /// Whether the database itself gives out the key.
    pub(super) is_numbered: bool,
    /// A column that names another row of this table, which may come later.
    pub(super) names_own: Option<&'static str>,
}

const fn table(name: &'static str, key: &'static [&'static str]) -> Table {
    Table {
        name,
        key,
        is_numbered: false,
        names_own: None,
    }
}

const fn numbered(name: &'static str, key: &'static [&'static str]) -> Table {
    Table {
        is_numbered: true,
        ..table(name, key)
    }
}

/// Each stands below those that its rows name.
pub(super) const TABLES: &[Table] = &[
    numbered("users", &["id"]),
    table("sessions", &["token"]),
    Table {
        names_own: Some("rematch_of"),
        ..table("tables", &["id"])
    },
    table("seats", &["table_id", "seat"]),
    table("steps", &["table_id", "seq"]),
    table("chat", &["table_id", "number"]),
    table("data_sets", &["game", "name"]),
    table("notes", &["table_id", "number"]),
    numbered("orders", &["number"]),
    table("bans", &["target"]),
    table("mutes", &["user_id"]),
    table("closed_tables", &["table_id"]),
    table("members", &["user_id"]),
    table("kept_names", &["name_hash"]),
    table("passkeys", &["credential_id"]),
    table("recovery_codes", &["user_id", "code_hash"]),
    table("mail_codes", &["session", "purpose"]),
    table("rescues", &["token_hash"]),
    table("deadlines", &["table_id"]),
    table("people_hours", &["user_id", "since"]),
    table("people_holidays", &["user_id", "first_day"]),
    table("heartbeat", &["number"]),
    table("outages", &["from_at"]),
    numbered("notices", &["number"]),
    table("deliveries", &["notice", "channel"]),
    table("word_preferences", &["user_id"]),
    table("word_at_tables", &["user_id", "table_id"]),
    numbered("push_subscriptions", &["number"]),
    table("webhooks", &["user_id"]),
    table("secrets", &["name"]),
    table("ratings", &["user_id", "game"]),
    table("hidden_games", &["user_id"]),
    table("rated_browsers", &["table_id", "browser"]),
    table("follows", &["user_id", "whom"]),
    table("blocks", &["user_id", "whom"]),
    table("quiet", &["table_id", "user_id", "whom"]),
    table("invitations", &["table_id", "user_id"]),
    numbered("reports", &["number"]),
    table("intentions", &["table_id", "seat", "kind"]),
    table("programs", &["user_id"]),
    table("tokens", &["token_hash"]),
    numbered("results", &["number"]),
    table("result_seats", &["result", "seat", "entry"]),
];

/// What is not moved: a database's form, whose it is, where no row stays, what browsers are asked for and bots are
/// thinking about just now, which is asked for again.
pub(super) const OWN: &[&str] = &[
    "_sqlx_migrations",
    "ceremonies",
    "health",
    "site",
    "sqlite_sequence",
    "thoughts",
];
