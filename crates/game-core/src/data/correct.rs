//! A file with some of its places corrected.

use super::difference::position;
use crate::{Message, message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// What stands at a place of an owner's copy.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// As in [`super::Difference::path`].
    pub path: String,
    #[ts(type = "unknown")]
    pub value: Value,
}

/// Puts the corrections into their places.
pub fn correct(file: &mut Value, corrections: &[Correction]) -> Result<(), Message> {
    for correction in corrections {
        let mut place = Some(&mut *file);
        for name in correction.path.split('.') {
            place = place.and_then(|value| within(value, name));
        }
        match place {
            Some(place) => *place = correction.value.clone(),
            None => {
                return Err(message!(
                    "there is no place '{path}'",
                    path = &correction.path
                ));
            }
        }
    }
    Ok(())
}

fn within<'v>(value: &'v mut Value, name: &str) -> Option<&'v mut Value> {
    let at = position(value, name);
    match value {
        Value::Object(fields) => fields.get_mut(name),
        Value::Array(items) => items.get_mut(at?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(path: &str) -> Result<Value, Message> {
        let mut file = json!({"cities": [{"id": "tulsa", "cost": 1}, {"id": "waco", "cost": 2}], "gaps": [3, 4]});
        let correction = Correction {
            path: path.to_string(),
            value: json!(9),
        };
        correct(&mut file, &[correction]).map(|()| file)
    }

    #[test]
    fn places_are_found_by_keys_ids_and_numbers() {
        assert_eq!(at("cities.waco.cost").unwrap()["cities"][1]["cost"], 9);
        assert_eq!(at("gaps.1").unwrap()["gaps"], json!([3, 9]));
        for nowhere in ["cities.reno.cost", "gaps.2", "gaps.x", "", "gaps.1.more"] {
            assert!(at(nowhere).is_err(), "{nowhere}");
        }
    }
}
