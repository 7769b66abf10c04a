//! Every message of the socket and every event of the stream, with its fields and an example.

use super::html::{self, escape, fields, prose, said};
use crate::http::openapi::description;
use serde_json::Value;

const PARTS: [(&str, &str, &str); 3] = [
    (
        "ToTable",
        "What a client says to a table",
        "Over the socket, or as the body of <code>POST /api/tables/{id}/messages</code>.",
    ),
    (
        "FromTable",
        "What a table says to a client",
        "After <code>welcome</code> and <code>frame</code> it comes as it happens. An answer carries the <code>id</code> of what it answers.",
    ),
    (
        "MyEvent",
        "What concerns me",
        "The events of <code>GET /api/me/events</code>, each the <code>data</code> of one server-sent event.",
    ),
];

pub(super) fn page() -> String {
    let schemas = &description()["components"]["schemas"];
    let mut content = String::new();
    for (name, title, about) in PARTS {
        let schema = &schemas[name];
        content += &format!("<h2 id=\"{name}\">{title}</h2>\n<p>{about}</p>\n");
        content += &format!("<p>{}</p>\n", prose(said(schema, "description")));
        for kind in schema["oneOf"].as_array().into_iter().flatten() {
            content += &message(name, kind, &schema["examples"]);
        }
    }
    html::page("/api/docs/messages", &content)
}

fn message(of: &str, kind: &Value, examples: &Value) -> String {
    let word = type_of(kind).unwrap_or_default();
    let mut examples = examples.as_array().into_iter().flatten();
    let example = examples.find(|example| example["type"] == word);
    let example = example.map(|example| format!("{example:#}"));
    format!(
        "<section id=\"{of}-{word}\"><h3>{word}</h3>\n{}<details><summary>An example</summary><pre>{}</pre></details></section>\n",
        fields(kind),
        escape(&example.unwrap_or_default())
    )
}

/// The word that tells this kind of message from the others.
fn type_of(kind: &Value) -> Option<&str> {
    let own = kind["properties"]["type"]["enum"][0].as_str();
    let parts = || kind["allOf"].as_array().into_iter().flatten();
    own.or_else(|| parts().find_map(type_of))
}
