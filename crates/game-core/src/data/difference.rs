//! What one data file has otherwise than another, place by place.

use super::origin::is_mark;
use crate::{Message, Part, message};
use serde::Serialize;
use serde_json::{Map, Value};
use std::{collections::BTreeSet, fmt};
use ts_rs::TS;
use utoipa::ToSchema;

/// Longer values are cut where they are shown.
const SHOWN: usize = 80;

/// One place where two files differ.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Difference {
    /// `cities.chicago.station_cost`: keys, the ids of list items that have one, else their numbers.
    pub path: String,
    /// None where the place is new.
    #[ts(type = "unknown")]
    pub ours: Option<Value>,
    /// None where the place is gone.
    #[ts(type = "unknown")]
    pub theirs: Option<Value>,
}

impl Difference {
    pub fn message(&self) -> Message {
        let place: Part = match self.path.as_str() {
            "" => message!("the whole file").into(),
            path => path.into(),
        };
        let (ours, theirs) = (shown(&self.ours), shown(&self.theirs));
        message!("{place}: {ours} → {theirs}", place, ours, theirs)
    }
    pub(super) fn is_within(&self, places: &[&str]) -> bool {
        is_within(&self.path, places)
    }
}

/// Whether a path leads to one of these places or into it; `*` is any name.
pub(crate) fn is_within(path: &str, places: &[&str]) -> bool {
    places.iter().any(|place| {
        let mut path = path.split('.');
        place
            .split('.')
            .all(|name| path.next().is_some_and(|here| name == "*" || name == here))
    })
}

/// Every place where `theirs` is not as `ours`, in the order of the paths' parents.
pub fn differences(ours: &Value, theirs: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", Some(ours), Some(theirs), &mut found);
    found
}

/// The lists that have the same ids in another order, which is no difference in itself.
pub(super) fn reordered(ours: &Value, theirs: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare_order("", ours, theirs, &mut found);
    found
}

fn compare_order(path: &str, ours: &Value, theirs: &Value, found: &mut Vec<String>) {
    let (Some(ours), Some(theirs)) = (places(ours), places(theirs)) else {
        return;
    };
    let names = |places: &Places| -> Vec<String> { places.iter().map(|p| p.0.clone()).collect() };
    let (before, now) = (names(&ours), names(&theirs));
    let is_shuffled = before
        .iter()
        .filter(|name| now.contains(name))
        .ne(now.iter().filter(|name| before.contains(name)));
    if is_shuffled {
        found.push(path.to_string());
    }
    for (name, value) in &ours {
        if let Some(other) = at(&theirs, name) {
            compare_order(&inside(path, name), value, other, found);
        }
    }
}

pub(super) fn inside(path: &str, name: &str) -> String {
    match path {
        "" => name.to_string(),
        path => format!("{path}.{name}"),
    }
}

fn compare(path: &str, ours: Option<&Value>, theirs: Option<&Value>, found: &mut Vec<Difference>) {
    if ours == theirs {
        return;
    }
    match (ours.and_then(places), theirs.and_then(places)) {
        (Some(ours), Some(theirs)) => {
            let mut seen = BTreeSet::new();
            let names = ours.iter().chain(&theirs).map(|(name, _)| name);
            let names = names.filter(|name| !is_mark(name));
            for name in names.filter(|name| seen.insert(name.as_str())) {
                let inside = inside(path, name);
                compare(&inside, at(&ours, name), at(&theirs, name), found);
            }
        }
        _ => found.push(Difference {
            path: path.to_string(),
            ours: ours.cloned(),
            theirs: theirs.cloned(),
        }),
    }
}

pub(super) type Places<'v> = Vec<(String, &'v Value)>;

fn at<'v>(places: &Places<'v>, name: &str) -> Option<&'v Value> {
    let place = places.iter().find(|(n, _)| n == name);
    place.map(|(_, value)| *value)
}

/// What is inside a value, each with its name; none for a figure or a word.
pub(super) fn places(value: &Value) -> Option<Places<'_>> {
    match value {
        Value::Object(fields) => Some(fields.iter().map(|(k, v)| (k.clone(), v)).collect()),
        Value::Array(items) => Some(match ids(items) {
            Some(ids) => ids.into_iter().zip(items).collect(),
            None => (0..).map(|n: usize| n.to_string()).zip(items).collect(),
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Where something of this name stands in a list.
pub(super) fn position(value: &Value, name: &str) -> Option<usize> {
    places(value)?.iter().position(|(n, _)| n == name)
}

/// Where a figure stands in a file.
#[cfg(feature = "testing")]
pub(crate) struct FigurePlace {
    pub path: String,
    /// The same as a JSON pointer.
    pub pointer: String,
}

/// Every number of a file.
#[cfg(feature = "testing")]
pub(crate) fn figures_in(file: &Value) -> Vec<FigurePlace> {
    let mut found = Vec::new();
    find_figures(file, String::new(), String::new(), &mut found);
    found
}

#[cfg(feature = "testing")]
fn find_figures(value: &Value, path: String, pointer: String, found: &mut Vec<FigurePlace>) {
    if value.is_number() {
        found.push(FigurePlace { path, pointer });
        return;
    }
    for (index, (name, inner)) in places(value).into_iter().flatten().enumerate() {
        let step = if value.is_array() {
            index.to_string()
        } else {
            name.clone()
        };
        let pointer = format!("{pointer}/{step}");
        find_figures(inner, inside(&path, &name), pointer, found);
    }
}

/// The ids of a list's items, if each has one of its own.
fn ids(items: &[Value]) -> Option<Vec<String>> {
    let id = |item: &Value| {
        let fields: &Map<String, Value> = item.as_object()?;
        fields.get("id")?.as_str().map(str::to_string)
    };
    let ids: Vec<String> = items.iter().map(id).collect::<Option<_>>()?;
    let each_once = ids.iter().collect::<BTreeSet<_>>().len() == ids.len();
    each_once.then_some(ids)
}

/// In English.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

fn shown(value: &Option<Value>) -> Part {
    let Some(value) = value else {
        return message!("nothing").into();
    };
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(ours: Value, theirs: Value) -> Vec<String> {
        let found = differences(&ours, &theirs);
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_place_is_named_by_keys_ids_and_numbers() {
        let ours = json!({"cities": [{"id": "tulsa", "cost": 1}, {"id": "waco", "cost": 2}], "gaps": [3, 4]});
        let theirs = json!({"cities": [{"id": "waco", "cost": 5}, {"id": "tulsa", "cost": 1}], "gaps": [3, 6]});
        assert_eq!(
            told(ours.clone(), theirs),
            ["cities.waco.cost: 2 → 5", "gaps.1: 4 → 6"]
        );
        assert!(told(ours.clone(), ours).is_empty());
    }
    #[test]
    fn a_list_in_another_order_is_found() {
        let ours = json!({"cities": [{"id": "tulsa"}, {"id": "waco"}], "gaps": [3, 4]});
        let theirs = json!({"cities": [{"id": "waco"}, {"id": "tulsa"}], "gaps": [4, 3]});
        assert_eq!(reordered(&ours, &theirs), ["cities"]);
        assert!(reordered(&ours, &ours).is_empty());
    }
    #[test]
    fn a_place_is_open_if_a_pattern_leads_there() {
        let open = ["cities.*.cost", "gaps"];
        assert!(is_within("cities.waco.cost", &open) && is_within("gaps.1", &open));
        assert!(!is_within("cities.waco", &open) && !is_within("cities.waco.name", &open));
        assert!(is_within("anything.at.all", &["*"]));
    }
    #[test]
    fn what_is_new_or_gone_is_told_and_long_values_are_cut() {
        let long = "x".repeat(200);
        let found = told(json!({"a": 1, "b": [1]}), json!({"b": [1, 2], "c": long}));
        assert_eq!(found[..2], ["a: 1 → nothing", "b.1: nothing → 2"]);
        assert!(found[2].starts_with("c: nothing → \"xxx") && found[2].ends_with('…'));
        assert_eq!(
            told(json!({"a": 1, "prov": "X"}), json!({"a": 1})),
            Vec::<String>::new(),
            "where a figure comes from is no figure"
        );
        assert_eq!(
            told(json!(1), json!({"a": 1})),
            ["the whole file: 1 → {\"a\":1}"]
        );
    }
}
