//! The one list of what is kept of a person: what they are told of it, what becomes of it when they delete
//! the account, and what a guest brings along when they sign in. A test holds it against the file's form,
//! so that whoever adds a table that names a person must say so here.

use super::change::{On, Sql, statement};
use crate::sql::db::{Kind, Pool};
use crate::{FORMER_PLAYER, UserId};
use serde_json::{Map, Value};

/// Rows of a table that are about a person.
struct Personal {
    table: &'static str,
    /// The column with the person's number.
    person: &'static str,
    /// Columns that the person is told.
    told: &'static [&'static str],
    deletion: Deletion,
    sign_in: Guests,
}

/// What becomes of the rows when the account is deleted.
enum Deletion {
    /// They go.
    Go,
    /// They stay, with a neutral word in this column.
    LoseName(&'static str),
    /// Those of which this holds go, the others stay.
    SomeGo(&'static str),
    /// They stay, since they say nothing but a number that is nobody's any more.
    Stay,
}

/// What becomes of a guest's rows when the same person signs in.
enum Guests {
    /// They become the member's, unless the member has such a row.
    ComeAlong,
    /// They stay behind, or are moved by a rule of their own.
    Stay,
}

const PERSONAL: &[Personal] = &[
    Personal {
        table: "users",
        person: "id",
        told: &["id", "name", "made_at", "seen_at", "seen_from"],
        // Emptied by the deletion itself, after the rest.
        deletion: Deletion::Stay,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "passkeys",
        person: "user_id",
        told: &["label", "made_at", "used_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "recovery_codes",
        person: "user_id",
        told: &["used_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "mail_codes",
        person: "user_id",
        told: &["purpose", "mail", "expires_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "rescues",
        person: "user_id",
        told: &["expires_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "kept_names",
        person: "user_id",
        told: &["until"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "tokens",
        person: "user_id",
        told: &["label", "scopes", "made_at", "used_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "programs",
        person: "user_id",
        told: &["made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "programs",
        person: "keeper",
        told: &["user_id", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "members",
        person: "user_id",
        told: &["name", "mail", "joined_at", "renamed_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "sessions",
        person: "user_id",
        told: &["browser", "system", "made_at", "used_at", "expires_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "tables",
        person: "host",
        told: &[
            "id",
            "name",
            "game",
            "made_at",
            "made_from",
            "forked_from",
            "forked_step",
            "brought",
        ],
        // The records that they brought; a game that was played there is others' too.
        deletion: Deletion::SomeGo("brought_hash IS NOT NULL"),
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "seats",
        person: "user_id",
        told: &["table_id", "seat", "name"],
        deletion: Deletion::LoseName("name"),
        sign_in: Guests::Stay,
    },
    Personal {
        table: "notes",
        person: "user_id",
        told: &["table_id", "step", "seat", "kind", "name", "made_at"],
        deletion: Deletion::LoseName("name"),
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "chat",
        person: "user_id",
        told: &["table_id", "name", "body", "said_at"],
        deletion: Deletion::LoseName("name"),
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "people_hours",
        person: "user_id",
        told: &["since", "zone", "from_minute", "to_minute"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "people_holidays",
        person: "user_id",
        told: &["first_day", "last_day", "announced_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "intentions",
        person: "user_id",
        told: &["table_id", "seat", "kind", "body", "fate", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "mutes",
        person: "user_id",
        told: &["reason"],
        // A new account is a new person; the old one says nothing any more anyway.
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "notices",
        person: "user_id",
        told: &["table_id", "kind", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "word_preferences",
        person: "user_id",
        told: &[
            "your_turn",
            "invited",
            "begun",
            "spoken",
            "time_short",
            "over",
            "mail",
            "quiet_from",
            "quiet_until",
            "daily_at",
            "zone",
            "language",
            "is_chosen",
        ],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "word_at_tables",
        person: "user_id",
        told: &["table_id", "wish"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "push_subscriptions",
        person: "user_id",
        told: &["endpoint", "label", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "webhooks",
        person: "user_id",
        told: &["url", "form"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "result_seats",
        person: "user_id",
        told: &[
            "game",
            "seat",
            "name",
            "place",
            "points",
            "has_left",
            "moves",
            "time",
            "new_mean",
            "new_uncertainty",
        ],
        deletion: Deletion::LoseName("name"),
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "ratings",
        person: "user_id",
        told: &["game", "mean", "uncertainty", "games"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "hidden_games",
        person: "user_id",
        told: &["user_id"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "rated_browsers",
        person: "user_id",
        told: &["table_id", "claimed_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "follows",
        person: "user_id",
        told: &["whom", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "follows",
        person: "whom",
        told: &["made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::Stay,
    },
    Personal {
        table: "blocks",
        person: "user_id",
        told: &["whom", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "blocks",
        person: "whom",
        told: &[],
        // By whom somebody is blocked is not theirs to know.
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "quiet",
        person: "user_id",
        told: &["table_id", "whom"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "quiet",
        person: "whom",
        told: &[],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "invitations",
        person: "user_id",
        told: &["table_id", "made_at", "is_declined"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "invitations",
        person: "invited_by",
        told: &["table_id", "made_at"],
        deletion: Deletion::Go,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "reports",
        person: "made_by",
        told: &["table_id", "whom_name", "reason", "made_at"],
        deletion: Deletion::Stay,
        sign_in: Guests::ComeAlong,
    },
    Personal {
        table: "reports",
        person: "whom",
        told: &[],
        // Who has reported somebody is protected.
        deletion: Deletion::LoseName("whom_name"),
        sign_in: Guests::ComeAlong,
    },
];

/// Everything that is kept of a user, by table.
pub(super) async fn told(on: &Pool, user: UserId) -> Sql<Value> {
    let mut all = Map::new();
    for personal in PERSONAL {
        let columns: Vec<String> = personal
            .told
            .iter()
            .map(|column| format!("'{column}', {column}"))
            .collect();
        let columns = columns.join(", ");
        let rows = match on.kind() {
            Kind::Sqlite => format!("json_group_array(json_object({columns}))"),
            Kind::Postgres => {
                format!("coalesce(json_agg(json_build_object({columns})), '[]')::text")
            }
        };
        let Personal { table, person, .. } = personal;
        let query = format!("SELECT {rows} FROM {table} WHERE {person} = $1");
        let row = statement(query).bind(user.0).fetch_one(on).await?;
        let text: String = row.try_get(0)?;
        let rows: Vec<Value> =
            serde_json::from_str(&text).map_err(|why| sqlx::Error::Decode(why.into()))?;
        // A table may name a person in two ways.
        let told = all
            .entry(personal.table)
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(told) = told {
            told.extend(rows);
        }
    }
    Ok(Value::Object(all))
}

pub(super) async fn delete(on: &mut On<'_>, user: UserId) -> Sql<()> {
    for Personal {
        table,
        person,
        deletion,
        ..
    } in PERSONAL
    {
        let query = match deletion {
            Deletion::Go => format!("DELETE FROM {table} WHERE {person} = $1"),
            Deletion::LoseName(name) => {
                format!("UPDATE {table} SET {name} = '{FORMER_PLAYER}' WHERE {person} = $1")
            }
            Deletion::SomeGo(which) => {
                format!("DELETE FROM {table} WHERE {person} = $1 AND {which}")
            }
            Deletion::Stay => continue,
        };
        statement(query).bind(user.0).execute(&mut *on).await?;
    }
    Ok(())
}

pub(super) async fn bring_along(on: &mut On<'_>, guest: UserId, member: UserId) -> Sql<()> {
    for Personal {
        table,
        person,
        sign_in,
        ..
    } in PERSONAL
    {
        match sign_in {
            Guests::ComeAlong => {
                // Row by row: what the member has already stays behind.
                let query = match on.kind() {
                    Kind::Sqlite => {
                        format!("UPDATE OR IGNORE {table} SET {person} = $1 WHERE {person} = $2")
                    }
                    Kind::Postgres => format!("SELECT bring_along('{table}', '{person}', $1, $2)"),
                };
                statement(query)
                    .bind(member.0)
                    .bind(guest.0)
                    .execute(&mut *on)
                    .await?;
            }
            Guests::Stay => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::db::Row;
    use crate::{Sqlite, Store};
    use std::collections::BTreeSet;

    /// Every column of the file that is a person's number, by its name or by what it refers to.
    async fn columns(on: &Pool) -> BTreeSet<(String, String)> {
        let rows = statement(
            "SELECT tables.name AS kept, columns.name AS column FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
             WHERE tables.type = 'table' AND columns.name = 'user_id'
             UNION SELECT tables.name, keys.\"from\" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
             WHERE tables.type = 'table' AND keys.\"table\" IN ('users', 'members')",
        )
        .fetch_all(on)
        .await
        .unwrap();
        let name = |row: &Row, at: usize| row.try_get(at).unwrap();
        rows.iter()
            .map(|row| (name(row, 0), name(row, 1)))
            .collect()
    }

    #[tokio::test]
    async fn every_table_that_names_a_person_is_on_the_list_and_can_be_told() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("railhead.db"))
            .await
            .unwrap();
        let found = columns(&store.readers).await;
        assert!(
            found.contains(&("seats".into(), "user_id".into())),
            "{found:?}"
        );
        assert!(
            found.contains(&("tables".into(), "host".into())),
            "{found:?}"
        );
        let listed = |(table, column): &(String, String)| {
            let mut list = PERSONAL.iter();
            list.any(|p| p.table == table && p.person == column)
        };
        let missing: Vec<_> = found.iter().filter(|found| !listed(found)).collect();
        assert!(
            missing.is_empty(),
            "say in personal.rs what becomes of {missing:?}"
        );
        let told = told(&store.readers, UserId(1)).await.unwrap();
        let tables: BTreeSet<_> = PERSONAL.iter().map(|personal| personal.table).collect();
        assert_eq!(told.as_object().unwrap().len(), tables.len());
        store.close().await;
    }
}
