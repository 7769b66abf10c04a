//! What every operation may answer when something cannot be done: the same words and the same body everywhere.

use serde_json::{Map, Value, json};

struct Answer {
    status: u16,
    name: &'static str,
    about: &'static str,
    /// Whether an operation may answer so.
    of: fn(&Operation<'_>) -> bool,
}

struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    takes_body: bool,
    is_for_anybody: bool,
}

const OF_A_TABLE: &str = "/api/tables/{id}";

const ANSWERS: [Answer; 9] = [
    Answer {
        status: 400,
        name: "BadRequest",
        about: "This is not understood; `text` says what is wrong with it.",
        of: |_| true,
    },
    Answer {
        status: 401,
        name: "Unauthorized",
        about: "Nobody is known by this token or session (`bad_token`, `not_signed_in`), or what was shown to sign in does not do.",
        of: |operation| !operation.is_for_anybody,
    },
    Answer {
        status: 403,
        name: "Forbidden",
        about: "It is known who asks, and they may not: another's seat, a scope that the token lacks, the operator's ban.",
        of: |_| true,
    },
    Answer {
        status: 404,
        name: "NotFound",
        about: "There is no such table, game, person or step.",
        // A body may name a game, a table or a person as well.
        of: |operation| operation.path.contains('{') || operation.takes_body,
    },
    Answer {
        status: 409,
        name: "Conflict",
        about: "Not as things stand: the table has changed since (`stale`), the game has not begun, there is no free seat, the name is taken.",
        // A table may not have begun, or be set aside, also for who only looks.
        of: |operation| operation.method != "get" || operation.path.starts_with(OF_A_TABLE),
    },
    Answer {
        status: 413,
        name: "TooLarge",
        about: "The body is larger than the limit `message_bytes`, or `record_bytes` for records.",
        of: |operation| operation.takes_body,
    },
    Answer {
        status: 429,
        name: "TooMany",
        about: "Too much at once, or too much held. `Retry-After` says in how many seconds it may be tried again; nothing was done.",
        of: |_| true,
    },
    Answer {
        status: 500,
        name: "Internal",
        about: "Our fault, which is logged; nothing is lost.",
        of: |_| true,
    },
    Answer {
        status: 503,
        name: "Unavailable",
        about: "The server can save nothing now, is shutting down or was too slow; the same may be sent again after `Retry-After`.",
        of: |_| true,
    },
];

/// Adds to an operation what it may answer, where it does not say so itself.
pub(super) fn add(method: &str, path: &str, operation: &mut Map<String, Value>) {
    let is_for_anybody = operation["security"] == json!([{}]);
    let seen = Operation {
        method,
        path,
        takes_body: operation.contains_key("requestBody"),
        is_for_anybody,
    };
    let answers = ANSWERS.iter().filter(|answer| (answer.of)(&seen));
    let responses = operation.entry("responses").or_insert_with(|| json!({}));
    for response in super::object(responses).values_mut() {
        let about = super::object(response).entry("description");
        about.or_insert_with(|| json!("What was asked for."));
    }
    for Answer { status, name, .. } in answers {
        let refers = json!({"$ref": format!("#/components/responses/{name}")});
        let status = status.to_string();
        super::object(responses).entry(status).or_insert(refers);
    }
}

pub(super) fn all() -> Value {
    let answer = |answer: &Answer| {
        let schema = json!({"$ref": "#/components/schemas/Problem"});
        let mut told = json!({
            "description": answer.about,
            "content": {"application/json": {"schema": schema}},
        });
        if let 429 | 503 = answer.status {
            told["headers"] =
                json!({"Retry-After": {"schema": {"type": "integer"}, "description": "seconds"}});
        }
        (answer.name.to_string(), told)
    };
    Value::Object(ANSWERS.iter().map(answer).collect())
}
