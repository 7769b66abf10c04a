//! What the server answers in any test is declared in the description of its API.

use reqwest::Method;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Method and the parts of a path, `{id}` among them, with the statuses that are declared.
type Declared = BTreeMap<(String, Vec<String>), BTreeSet<u16>>;

fn parts(path: &str) -> Vec<String> {
    path.split('/').map(ToString::to_string).collect()
}

fn read(api: &Value) -> Declared {
    let mut declared = Declared::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let statuses = operation["responses"].as_object().unwrap().keys();
            let statuses = statuses.filter_map(|status| status.parse().ok());
            declared.insert((method.to_uppercase(), parts(path)), statuses.collect());
        }
    }
    declared
}

/// The statuses of the operation that answers there; none where there is no operation.
fn statuses<'d>(declared: &'d Declared, method: &str, path: &str) -> Option<&'d BTreeSet<u16>> {
    let asked = parts(path);
    let fits = |(of, template): &&(String, Vec<String>)| {
        let is_part = |(part, asked): (&String, &String)| part.starts_with('{') || part == asked;
        of == method && template.len() == asked.len() && template.iter().zip(&asked).all(is_part)
    };
    // A word of its own goes before what stands for any.
    let words = |(_, template): &&(String, Vec<String>)| {
        template
            .iter()
            .filter(|part| !part.starts_with('{'))
            .count()
    };
    let found = declared.keys().filter(fits).max_by_key(words)?;
    declared.get(found)
}

pub fn assert_declared(method: &Method, path: &str, status: u16) {
    static DECLARED: LazyLock<Declared> = LazyLock::new(|| read(server::description()));
    if let Some(declared) = statuses(&DECLARED, method.as_str(), path) {
        assert!(
            declared.contains(&status),
            "{method} {path} answered {status}, which is not declared: {declared:?}"
        );
    }
}

#[test]
fn every_answer_is_looked_up_where_it_is_declared() {
    let declared = read(server::description());
    let of = |method: &str, path: &str| statuses(&declared, method, path);
    let frame = of("GET", "/api/tables/k3xw9m2hqa/frame").unwrap();
    assert!(frame.contains(&200) && frame.contains(&409) && !frame.contains(&418));
    assert!(of("GET", "/api/nothing").is_none());
    assert!(of("DELETE", "/api/tables/k3xw9m2hqa/frame").is_none());
    assert!(of("POST", "/api/tables").unwrap().contains(&404));
}
