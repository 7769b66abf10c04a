//! The API described for people: one page made from its OpenAPI, without a script.

use super::openapi::openapi;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use serde_json::Value;
use std::fmt::Write;
use std::sync::LazyLock;

static PAGE: LazyLock<String> =
    LazyLock::new(|| render(&serde_json::to_value(openapi()).expect("plain data becomes JSON")));

pub(crate) async fn page() -> Html<&'static str> {
    Html(&PAGE)
}

pub(crate) async fn style() -> impl IntoResponse {
    (
        [(CONTENT_TYPE, "text/css; charset=utf-8")],
        include_str!("docs.css"),
    )
}

fn render(api: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Railhead API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs.css\">\
         <main><h1>Railhead API</h1>",
    );
    let written = write_page(&mut page, api);
    written.expect("a string takes all");
    page
}

fn write_page(page: &mut String, api: &Value) -> std::fmt::Result {
    writeln!(
        page,
        "<p>{}</p>",
        escape(api["info"]["description"].as_str().unwrap_or_default())
    )?;
    writeln!(
        page,
        "<p><a href=\"/api/openapi.json\">The same for programs</a></p><h2>Addresses</h2>"
    )?;
    for (path, methods) in api["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            write_operation(page, path, method, operation)?;
        }
    }
    writeln!(page, "<h2>Bodies</h2>")?;
    for (name, schema) in api["components"]["schemas"]
        .as_object()
        .into_iter()
        .flatten()
    {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        writeln!(
            page,
            "<h3 id=\"{name}\">{name}</h3><pre>{}</pre>",
            escape(&text)
        )?;
    }
    writeln!(page, "</main></html>")
}

fn write_operation(
    page: &mut String,
    path: &str,
    method: &str,
    operation: &Value,
) -> std::fmt::Result {
    let method = method.to_uppercase();
    writeln!(
        page,
        "<section><h3><b>{method}</b> <code>{}</code></h3>",
        escape(path)
    )?;
    for key in ["summary", "description"] {
        if let Some(text) = operation[key].as_str() {
            writeln!(page, "<p>{}</p>", escape(text))?;
        }
    }
    writeln!(page, "<ul>")?;
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (parameter["name"].as_str(), parameter["in"].as_str());
        let about = parameter["description"].as_str().unwrap_or_default();
        let (name, place) = (name.unwrap_or_default(), place.unwrap_or_default());
        writeln!(
            page,
            "<li><code>{}</code> ({place}) {}</li>",
            escape(name),
            escape(about)
        )?;
    }
    if let Some(name) = schema_name(&operation["requestBody"]) {
        writeln!(page, "<li>takes <a href=\"#{name}\">{name}</a></li>")?;
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        match schema_name(response) {
            Some(name) => writeln!(page, "<li>{status}: <a href=\"#{name}\">{name}</a></li>")?,
            None => writeln!(page, "<li>{status}</li>")?,
        }
    }
    writeln!(page, "</ul></section>")
}

/// The schema that a body refers to, itself or as the items of a list.
fn schema_name(body: &Value) -> Option<&str> {
    let schema = &body["content"].as_object()?.values().next()?["schema"];
    let reference = schema["$ref"]
        .as_str()
        .or_else(|| schema["items"]["$ref"].as_str())?;
    reference.rsplit('/').next()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
