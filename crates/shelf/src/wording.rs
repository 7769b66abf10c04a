//! An action as a client says it: in its notation, or by the fields of an offer.

use crate::PlayError;
use game_core::{Message, message};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, DeserializeOwned, MapAccess, Visitor, value::MapAccessDeserializer},
};
use serde_json::{Map, Value};
use std::fmt;
use ts_rs::TS;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// What is asked about: `steal orange`, or `{"do": "steal", "color": "orange"}`, which is what an offer
/// carries and a board can put together without knowing how it is spelled.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum ActionWords {
    Notation(String),
    Fields(#[ts(type = "Record<string, unknown>")] Map<String, Value>),
}

impl PartialSchema for ActionWords {
    fn schema() -> RefOr<Schema> {
        let of = |kind: Type| ObjectBuilder::new().schema_type(kind);
        let notation = of(Type::String).description(Some("The notation, such as `steal orange`."));
        let fields = of(Type::Object).description(Some("The fields of an offer's `action`."));
        let both = OneOfBuilder::new().item(notation).item(fields);
        both.into()
    }
}

impl ToSchema for ActionWords {}

impl From<String> for ActionWords {
    fn from(notation: String) -> ActionWords {
        ActionWords::Notation(notation)
    }
}

impl<'de> Deserialize<'de> for ActionWords {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ActionWords, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = ActionWords;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an action, as its notation or as an object with its fields")
            }
            fn visit_str<E: de::Error>(self, notation: &str) -> Result<ActionWords, E> {
                Ok(ActionWords::Notation(notation.to_string()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ActionWords, A::Error> {
                Map::deserialize(MapAccessDeserializer::new(map)).map(ActionWords::Fields)
            }
        }
        from.deserialize_any(Reader)
    }
}

/// The action that these fields are, all of them.
pub(crate) fn read_fields<A: Serialize + DeserializeOwned>(
    fields: &Map<String, Value>,
) -> Result<A, PlayError> {
    let not_an_action = |problem: Message| {
        let fields = Value::Object(fields.clone()).to_string();
        let whole = message!(
            "'{word}' is not an action: {problem}",
            word = fields,
            problem
        );
        PlayError::NotAnAction(whole.shortened(LONGEST))
    };
    let action: A = serde_json::from_value(Value::Object(fields.clone()))
        .map_err(|problem| not_an_action(Message::new(problem.to_string())))?;
    let known = crate::running::to_json(&action);
    match fields.keys().find(|name| known.get(name).is_none()) {
        Some(name) => Err(not_an_action(message!("it has no field '{name}'", name))),
        None => Ok(action),
    }
}

/// As many letters of what was sent as an answer repeats; a list of the words there are fits in.
pub(crate) const LONGEST: usize = 400;
