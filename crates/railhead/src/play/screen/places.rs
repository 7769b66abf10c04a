//! What an action names of the board, so that pointing at a place finds the actions with it.

use serde_json::Value;

/// The places of an action's fields: words as they are, numbers with the name of their field (`parcel:2`).
pub fn places(action: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect("", action, &mut found);
    found
}

/// The field that says what is done, and so is no place.
const VERB: &str = "do";

fn collect(field: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(word) => found.push(word.clone()),
        Value::Number(number) => found.push(format!("{field}:{number}")),
        Value::Array(items) => items.iter().for_each(|item| collect(field, item, found)),
        Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| *name != VERB) {
                collect(name, value, found);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
}

/// Whether a piece of a drawing that stands for `at` is one of these places.
pub fn is_among(at: Option<&str>, places: &[String]) -> bool {
    at.is_some_and(|at| {
        at.split(' ')
            .any(|word| places.iter().any(|place| place == word))
    })
}

/// Actions that another place would make of an offer: the same fields with that place for one that is drawn.
/// `drawn` are the places of the board, each with all its names.
pub fn instead(offer: &Value, drawn: &[String], place: &str) -> Vec<Value> {
    let Some(fields) = offer.as_object() else {
        return Vec::new();
    };
    let names_of = |word: &str| {
        drawn
            .iter()
            .find(|at| at.split(' ').any(|name| name == word))
    };
    let mut found = Vec::new();
    for (field, value) in fields.iter().filter(|(field, _)| *field != VERB) {
        let word = match value {
            Value::String(word) => word.clone(),
            Value::Number(number) => format!("{field}:{number}"),
            _ => continue,
        };
        let Some(names) = names_of(&word) else {
            continue;
        };
        // A place with several names is named in the same way as the other.
        let which = names.split(' ').position(|name| name == word).unwrap_or(0);
        let other = place.split(' ').nth(which).or(place.split(' ').next());
        let Some(other) = other else { continue };
        let changed = match other.split_once(':') {
            Some((name, number)) if name == field => number.parse::<i64>().map(Value::from).ok(),
            Some(_) => None,
            None => Some(Value::from(other)),
        };
        if let Some(changed) = changed {
            let mut fields = fields.clone();
            fields.insert(field.clone(), changed);
            found.push(Value::Object(fields));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_are_places_and_numbers_with_their_field() {
        let action = json!({"do": "look", "target": {"card": "mine", "parcel": 2}, "first": null});
        assert_eq!(places(&action), ["mine", "parcel:2"]);
        let legs = json!({"do": "deliver", "legs": [{"side": "n", "to": "duluth"}]});
        assert_eq!(places(&legs), ["n", "duluth"]);
    }
    #[test]
    fn a_place_may_have_several_names() {
        let places = ["duluth".to_string()];
        assert!(is_among(Some("c07r05 duluth"), &places));
        assert!(!is_among(Some("c07r05"), &places) && !is_among(None, &places));
    }
    #[test]
    fn another_place_makes_another_action() {
        let drawn = ["tulsa", "dagger_flat"].map(str::to_string);
        let offer = json!({"do": "rattle", "color": "orange", "tile": "tulsa"});
        let made = instead(&offer, &drawn, "dagger_flat");
        assert_eq!(
            made,
            [json!({"do": "rattle", "color": "orange", "tile": "dagger_flat"})]
        );
        let drawn = ["c01r01 duluth", "c02r02 chicago"].map(str::to_string);
        let offer = json!({"do": "deliver", "from": "duluth"});
        let made = instead(&offer, &drawn, "c02r02 chicago");
        assert_eq!(made, [json!({"do": "deliver", "from": "chicago"})]);
        let drawn = ["parcel:2", "parcel:3"].map(str::to_string);
        let made = instead(&json!({"do": "look", "parcel": 2}), &drawn, "parcel:3");
        assert_eq!(made, [json!({"do": "look", "parcel": 3})]);
    }
}
