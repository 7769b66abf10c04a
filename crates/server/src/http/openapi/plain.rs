//! Schemas in the few forms that every generator of clients understands: what is put together of several is spelled
//! out as one object, and how many items a list of named ones has is said by its length.

use super::object;
use serde_json::{Value, json};

pub(super) fn spell_out(schemas: &mut Value) {
    let known = schemas.clone();
    spell(schemas, &known);
}

fn spell(schema: &mut Value, known: &Value) {
    if let Some(parts) = schema["allOf"].as_array() {
        let mut whole = merged(parts, known);
        if let Some(about) = schema["description"].as_str() {
            whole["description"] = about.into();
        }
        *schema = whole;
    }
    if let (Some(parts), Some(false)) =
        (schema["prefixItems"].as_array(), schema["items"].as_bool())
    {
        let length = parts.len();
        object(schema).remove("items");
        schema["minItems"] = length.into();
        schema["maxItems"] = length.into();
    }
    match schema {
        Value::Object(parts) => parts.values_mut().for_each(|part| spell(part, known)),
        Value::Array(parts) => parts.iter_mut().for_each(|part| spell(part, known)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One object with the fields of all parts; if a part is one of several, one of as many.
fn merged(parts: &[Value], known: &Value) -> Value {
    let mut whole = vec![json!({"type": "object", "properties": {}, "required": []})];
    for part in parts {
        let part = resolved(part, known);
        let kinds = match part["oneOf"].as_array() {
            Some(kinds) => kinds.iter().map(|kind| resolved(kind, known)).collect(),
            None => vec![part],
        };
        let with_each = |one: Value| kinds.iter().map(move |kind| both(one.clone(), kind));
        whole = whole.into_iter().flat_map(with_each).collect();
    }
    match <[Value; 1]>::try_from(whole) {
        Ok([one]) => one,
        Err(several) => json!({"oneOf": several}),
    }
}

fn resolved(schema: &Value, known: &Value) -> Value {
    let name = schema["$ref"].as_str().and_then(|to| to.rsplit('/').next());
    match (name, schema["allOf"].as_array()) {
        (Some(name), _) => resolved(&known[name], known),
        (None, Some(parts)) => merged(parts, known),
        (None, None) => schema.clone(),
    }
}

fn both(mut one: Value, other: &Value) -> Value {
    for (name, field) in other["properties"].as_object().into_iter().flatten() {
        one["properties"][name] = field.clone();
    }
    if let Some(required) = one["required"].as_array_mut() {
        required.extend(other["required"].as_array().into_iter().flatten().cloned());
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_become_one_object_or_one_of_several() {
        let field = |name: &str| json!({"type": "object", "properties": {name: {"type": "string"}}, "required": [name]});
        let refers = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
        let mut schemas = json!({
            "A": field("a"),
            "Either": {"oneOf": [field("b"), field("c")]},
            "Both": {"allOf": [refers("A"), field("d")], "description": "both"},
            "Several": {"allOf": [refers("A"), refers("Either")]},
            "Pair": {"type": "array", "prefixItems": [{}, {}], "items": false},
        });
        spell_out(&mut schemas);
        let both = &schemas["Both"];
        assert_eq!(both["required"], json!(["a", "d"]));
        assert_eq!(both["properties"].as_object().unwrap().len(), 2);
        assert_eq!(both["description"], "both");
        let several = &schemas["Several"]["oneOf"];
        assert_eq!(several[0]["required"], json!(["a", "b"]));
        assert_eq!(several[1]["required"], json!(["a", "c"]));
        let pair = json!({"type": "array", "prefixItems": [{}, {}], "minItems": 2, "maxItems": 2});
        assert_eq!(schemas["Pair"], pair);
    }
}
