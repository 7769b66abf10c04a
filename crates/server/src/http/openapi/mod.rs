//! The API described for programs: OpenAPI 3.1, made from the routes and the types of the wire.
//!
//! What the description says of tokens is what holds: [`scope_of`] is read from it.

mod answers;
mod examples;
mod plain;

use super::described;
use crate::limits::Limits;
use crate::wire::{Problem, WaitUntil};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, Method};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;
use store::Scope;
use utoipa::OpenApi;

/// What no body names: that of every error, and what stands behind the `?` of an address.
#[derive(OpenApi)]
#[openapi(components(schemas(Problem, WaitUntil)))]
pub(super) struct Beside;

/// The description of the whole API.
pub fn description() -> &'static Value {
    static DESCRIPTION: LazyLock<Value> = LazyLock::new(describe);
    &DESCRIPTION
}

pub(crate) async fn json() -> ([(HeaderName, &'static str); 1], &'static str) {
    static TEXT: LazyLock<String> = LazyLock::new(|| format!("{:#}", description()));
    ([(CONTENT_TYPE, "application/json")], &TEXT)
}

/// What a token must open for this to be done; none if no token does.
pub(crate) fn scope_of(method: &Method, path: &str) -> Option<Scope> {
    static SCOPES: LazyLock<HashMap<(String, String), Scope>> = LazyLock::new(scopes);
    let method = match *method {
        Method::HEAD => "get".to_string(),
        ref method => method.as_str().to_lowercase(),
    };
    SCOPES.get(&(method, path.to_string())).copied()
}

fn scopes() -> HashMap<(String, String), Scope> {
    let mut scopes = HashMap::new();
    for (path, method, operation) in operations(description()) {
        let ways = operation["security"].as_array().into_iter().flatten();
        let words = ways.filter_map(|way| way["token"][0].as_str());
        for scope in words.filter_map(Scope::from_word) {
            scopes.insert((method.to_string(), path.to_string()), scope);
        }
    }
    scopes
}

/// Path, method and what is said of it.
pub(super) fn operations(api: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = api["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(|(method, operation)| (path.as_str(), method.as_str(), operation))
    })
}

fn describe() -> Value {
    let (_, api) = described(Limits::default().record_bytes).split_for_parts();
    let mut api = serde_json::to_value(api).expect("plain data becomes JSON");
    api["info"] = json!({
        "title": "Railhead",
        "version": env!("CARGO_PKG_VERSION"),
        "summary": "Tables of board games of rails and cattle.",
        "description": "Everything that the client does goes over this API. `/api/docs` explains a game from sitting \
            down to the end. Programs come with a token (`Authorization: Bearer …`) and play by plain requests, or \
            over the socket of a table, whose messages are the schemas `ToTable` and `FromTable`.",
        "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
    });
    api["servers"] = json!([{"url": "/", "description": "this server"}]);
    api["tags"] = tags();
    api["components"]["securitySchemes"] = json!({
        "cookie": {
            "type": "apiKey", "in": "cookie", "name": "railhead",
            "description": "The session of a person, guest or member. Whoever asks for `/api/me`, makes a table or sits \
                down without one becomes a guest and is given it. Over https it is called `__Host-railhead`.",
        },
        "token": {
            "type": "http", "scheme": "bearer",
            "description": "The token of a program, made on the page of an account or by `railhead token`. It opens what \
                its scopes say: `read`, `play`, `host`, `talk`.",
        },
    });
    for (path, methods) in object(&mut api["paths"]) {
        for (method, operation) in object(methods) {
            let operation = object(operation);
            operation.insert("operationId".to_string(), name(method, path).into());
            let by_cookie = json!([{"cookie": []}]);
            operation.entry("security").or_insert(by_cookie);
            answers::add(method, path, operation);
        }
    }
    api["components"]["responses"] = answers::all();
    plain::spell_out(&mut api["components"]["schemas"]);
    examples::add(&mut api["components"]["schemas"]);
    api
}

fn object(value: &mut Value) -> &mut Map<String, Value> {
    value.as_object_mut().expect("this is an object")
}

/// `get_tables_frame` for `GET /api/tables/{id}/frame`, `get_tables_by_id` for `GET /api/tables/{id}`.
fn name(method: &str, path: &str) -> String {
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let mut name = method.to_string();
    for (place, part) in parts.iter().enumerate() {
        let is_last = place + 1 == parts.len();
        match part.strip_prefix('{').and_then(|p| p.strip_suffix('}')) {
            Some(parameter) if is_last => name += &format!("_by_{parameter}"),
            Some(_) => {}
            None if *part == "api" => {}
            None => name += &format!("_{}", part.replace(['-', '.'], "_")),
        }
    }
    name
}

fn tags() -> Value {
    let tags = [
        ("play", "Playing by plain requests: look, act, say."),
        (
            "tables",
            "Making, joining and looking at tables, and their sockets.",
        ),
        (
            "games",
            "The games on the shelf: options, rules, words, figures, types.",
        ),
        ("me", "Who I am, my tables, what concerns me, my time."),
        ("programs", "Programs that I keep, and their tokens."),
        ("friends", "Whom I follow, block and invite."),
        ("people", "Members: their games, ratings and the ladder."),
        ("account", "Becoming a member, signing in and out."),
        ("word", "How I am told that something happens."),
        ("operator", "For those who run the server."),
    ];
    let tag = |(name, description): (&str, &str)| json!({"name": name, "description": description});
    tags.map(tag).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_operation_has_a_name_of_its_own_and_a_tag_that_is_told() {
        let api = description();
        let tags = api["tags"].as_array().unwrap().iter();
        let tags: BTreeSet<_> = tags.map(|tag| tag["name"].as_str().unwrap()).collect();
        let mut names = BTreeSet::new();
        for (path, method, operation) in operations(api) {
            let id = operation["operationId"].as_str().unwrap();
            assert!(names.insert(id), "{method} {path}: {id}");
            let tag = operation["tags"][0].as_str().unwrap();
            assert!(tags.contains(tag), "{method} {path}: {tag}");
            assert!(operation["summary"].is_string() || operation["description"].is_string());
            for (status, response) in operation["responses"].as_object().unwrap() {
                let is_told = response["description"].is_string() || response["$ref"].is_string();
                assert!(is_told, "{method} {path}: {status}");
            }
        }
    }
    #[test]
    fn what_is_described_for_tokens_is_what_they_open() {
        let of = |method: Method, path: &str| scope_of(&method, path);
        assert_eq!(of(Method::GET, "/api/tables/{id}/frame"), Some(Scope::Read));
        assert_eq!(of(Method::HEAD, "/api/me"), Some(Scope::Read));
        assert_eq!(
            of(Method::POST, "/api/tables/{id}/actions"),
            Some(Scope::Play)
        );
        assert_eq!(of(Method::POST, "/api/tables"), Some(Scope::Host));
        let for_people = [
            (Method::PUT, "/api/me"),
            (Method::POST, "/api/match"),
            (Method::POST, "/api/programs"),
            (Method::DELETE, "/api/account"),
            (Method::POST, "/api/account/sign-in/password"),
            (Method::GET, "/api/nothing"),
        ];
        for (method, path) in for_people {
            assert_eq!(of(method, path), None, "{path}");
        }
    }
}
