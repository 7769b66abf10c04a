//! Every address and every body, made from the description.

use super::html::{self, escape, fields, kind, prose, referred, said};
use crate::http::openapi::{description, operations};
use serde_json::Value;

pub(super) fn page() -> String {
    let api = description();
    let mut content = format!("<p>{}</p>\n", prose(said(&api["info"], "description")));
    content += "<p>An error of any address has the body <a href=\"#Problem\">Problem</a>; what each status means stands <a href=\"#errors\">below</a>.</p>\n";
    let tags = || api["tags"].as_array().into_iter().flatten();
    content += "<nav class=\"contents\" aria-label=\"Parts\">";
    for tag in tags() {
        let name = said(tag, "name");
        content += &format!("<a href=\"#of-{name}\">{name}</a>");
    }
    content += "<a href=\"#errors\">errors</a><a href=\"#bodies\">bodies</a></nav>\n";
    for tag in tags() {
        let name = said(tag, "name");
        let about = escape(said(tag, "description"));
        content += &format!("<h2 id=\"of-{name}\">{name}</h2>\n<p>{about}</p>\n");
        for (path, method, operation) in operations(api) {
            if operation["tags"][0] == name {
                content += &section(path, method, operation);
            }
        }
    }
    content += "<h2 id=\"errors\">errors</h2>\n<dl>\n";
    for (name, response) in api["components"]["responses"]
        .as_object()
        .into_iter()
        .flatten()
    {
        let about = prose(said(response, "description"));
        content += &format!("<dt id=\"{name}\">{name}</dt><dd>{about}</dd>\n");
    }
    content += "</dl>\n<h2 id=\"bodies\">bodies</h2>\n";
    for (name, schema) in api["components"]["schemas"]
        .as_object()
        .into_iter()
        .flatten()
    {
        let drawn = fields(schema);
        content += &format!("<section id=\"{name}\"><h3>{name}</h3>\n{drawn}</section>\n");
    }
    html::page("/api/docs/reference", &content)
}

fn section(path: &str, method: &str, operation: &Value) -> String {
    let id = said(operation, "operationId");
    let mut told = format!(
        "<section id=\"{id}\"><h3><b>{}</b> {}</h3>\n",
        method.to_uppercase(),
        escape(path)
    );
    // The first line of a comment is its summary, the whole its description.
    let about = operation["description"].as_str();
    let about = about.unwrap_or(said(operation, "summary"));
    told += &format!("<p>{}</p>\n<ul>\n", prose(about));
    told += &format!("<li>{}</li>\n", who(operation));
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        told += &format!(
            "<li><code>{}</code> in the {}: {} {}</li>\n",
            escape(said(parameter, "name")),
            said(parameter, "in"),
            kind(&parameter["schema"]),
            prose(said(parameter, "description"))
        );
    }
    if let Some(body) = content(&operation["requestBody"]) {
        told += &format!("<li>takes {body}</li>\n");
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let answer = match (referred(response), content(response)) {
            (Some(error), _) => format!("<a href=\"#{error}\">{error}</a>"),
            (None, Some(body)) => body,
            (None, None) => prose(said(response, "description")),
        };
        told += &format!("<li>{status}: {answer}</li>\n");
    }
    told + "</ul></section>\n"
}

/// Who may ask.
fn who(operation: &Value) -> String {
    let ways = operation["security"].as_array().into_iter().flatten();
    let named = |way: &Value| match way.as_object().and_then(|way| way.iter().next()) {
        None => "anybody".to_string(),
        Some((name, _)) if name == "cookie" => "a person".to_string(),
        Some((_, scopes)) => format!("a token with <code>{}</code>", said_at(scopes)),
    };
    let ways: Vec<String> = ways.map(named).collect();
    format!("for {}", ways.join(", "))
}

fn said_at(scopes: &Value) -> &str {
    scopes[0].as_str().unwrap_or_default()
}

fn content(of: &Value) -> Option<String> {
    let (kind_of_text, body) = of["content"].as_object()?.iter().next()?;
    let drawn = kind(&body["schema"]);
    Some(match kind_of_text.as_str() {
        "application/json" => drawn,
        other => format!("{drawn} (<code>{other}</code>)"),
    })
}
