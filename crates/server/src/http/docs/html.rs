//! What every page has, and schemas drawn as HTML.

use serde_json::Value;
use std::fmt::Write;

/// The pages, in the order of their links.
const PAGES: [(&str, &str); 3] = [
    ("/api/docs", "A game by the API"),
    ("/api/docs/reference", "Every address"),
    ("/api/docs/messages", "The socket’s messages"),
];

pub(super) fn page(path: &str, content: &str) -> String {
    let mut links = String::new();
    let mut title = "";
    for (address, name) in PAGES {
        let here = match address == path {
            true => " aria-current=\"page\"",
            false => "",
        };
        links += &format!("<a href=\"{address}\"{here}>{name}</a>");
        if address == path {
            title = name;
        }
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title} · Railhead</title>\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<link rel=\"stylesheet\" href=\"/api/docs.css\">\n\
         </head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the page</a>\n<header><a href=\"/\">Railhead</a>\
         <nav aria-label=\"API\">{links}<a href=\"/api/openapi.json\">openapi.json</a></nav></header>\n\
         <main id=\"main\">\n<h1>{title}</h1>\n{content}</main>\n</body>\n</html>\n"
    )
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A sentence of the description, where what stands between backticks is code.
pub(super) fn prose(text: &str) -> String {
    let mut told = String::new();
    for (place, part) in text.split('`').enumerate() {
        let part = escape(part);
        told += &match place % 2 {
            0 => part,
            _ => format!("<code>{part}</code>"),
        };
    }
    told
}

pub(super) fn said<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The name behind a reference.
pub(super) fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A type in a word or two, with links to those that have a name.
pub(super) fn kind(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        return format!("<a href=\"/api/docs/reference#{name}\">{name}</a>");
    }
    for (key, joint) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(all) = schema[key].as_array() {
            let kinds: Vec<String> = all.iter().map(kind).collect();
            return kinds.join(joint);
        }
    }
    if let Some(all) = schema["enum"].as_array() {
        let words: Vec<String> = all
            .iter()
            .map(|word| format!("<code>{word}</code>"))
            .collect();
        return words.join(" or ");
    }
    let names: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => return "anything".to_string(),
    };
    let named = |name: &str| match name {
        "array" if schema["prefixItems"].is_array() => {
            let parts = schema["prefixItems"].as_array().into_iter().flatten();
            let parts: Vec<String> = parts.map(kind).collect();
            format!("[{}]", parts.join(", "))
        }
        "array" => format!("list of {}", kind(&schema["items"])),
        "object" if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        name => name.to_string(),
    };
    let kinds: Vec<String> = names.into_iter().map(named).collect();
    kinds.join(" or ")
}

/// Fields of an object, one a row; of several kinds, each after the other.
pub(super) fn fields(schema: &Value) -> String {
    for key in ["oneOf", "allOf"] {
        if let Some(all) = schema[key].as_array() {
            let drawn: Vec<String> = all.iter().map(one_kind).collect();
            return drawn.concat();
        }
    }
    one_kind(schema)
}

fn one_kind(schema: &Value) -> String {
    if schema["allOf"].is_array() {
        return fields(schema);
    }
    let Some(properties) = schema["properties"].as_object() else {
        return format!(
            "<p>{} {}</p>\n",
            kind(schema),
            prose(said(schema, "description"))
        );
    };
    let required: Vec<&str> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let mut table = String::new();
    if let Some(about) = schema["description"].as_str() {
        table += &format!("<p>{}</p>\n", prose(about));
    }
    table += "<div class=\"wide\" tabindex=\"0\"><table>\n";
    for (name, property) in properties {
        let may_lack = match required.contains(&name.as_str()) {
            true => "",
            false => " <i>may be left out</i>",
        };
        let row = writeln!(
            table,
            "<tr><th scope=\"row\"><code>{}</code></th><td>{}{may_lack}</td><td>{}</td></tr>",
            escape(name),
            kind(property),
            prose(said(property, "description"))
        );
        row.expect("a string takes all");
    }
    table + "</table></div>\n"
}
