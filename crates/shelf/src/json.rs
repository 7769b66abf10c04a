//! JSON that is written already: what many are sent is made once, straight to text.

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;
use std::sync::Arc;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType};
use utoipa::{PartialSchema, ToSchema};

/// A part of a message, as the text that goes out. A copy shares it.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    pub fn of(value: &impl Serialize) -> Json {
        let text = to_raw_value(value).expect("plain data becomes JSON");
        Json(text.into())
    }
    pub fn text(&self) -> &str {
        self.0.get()
    }
    /// Read again, for who looks into it.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was written as JSON")
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

/// Anything: what it is, the game says.
impl PartialSchema for Json {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::AnyValue)
            .into()
    }
}

impl ToSchema for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl PartialEq<Value> for Json {
    fn eq(&self, other: &Value) -> bool {
        self.value() == *other
    }
}
