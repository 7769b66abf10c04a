//! What the options of a new game are where nothing was said.
//!
//! A table is made with the usual value of every option, `Options::default()`, all written out. A record or
//! a table that does not name an option is older than the option, or than its usual value: it is read as it
//! was played, by the default of the field (`#[serde(default = …)]`). So a reading that turns out to be
//! wrong can be mended for new tables without touching a game that was played or is under way. A record says
//! by which version of the rules it was played: from the version on that changed the usual value
//! ([`Game::changed_options`]), what it does not name is as usual.

use crate::{Game, Record};
use serde::Deserialize;
use serde_json::Value;

/// The options of a new game that was agreed on by these; the rest is as usual.
pub fn agreed<G: Game>(chosen: &Value) -> Result<G::Options, serde_json::Error> {
    let Some(chosen) = chosen.as_object() else {
        return G::Options::deserialize(chosen);
    };
    let mut all = serde_json::to_value(G::Options::default())?;
    if let Some(all) = all.as_object_mut() {
        all.extend(chosen.clone());
    }
    serde_json::from_value(all)
}

/// The options of a game that was played by this version of the rules, as a record names them.
pub(crate) fn played<G: Game>(
    named: &Value,
    version: u32,
) -> Result<G::Options, serde_json::Error> {
    G::Options::deserialize(completed::<G>(named, version)?)
}

/// The options that a record was played by, all written out.
pub fn spelled_out<G: Game>(record: &Record) -> Result<Value, serde_json::Error> {
    serde_json::to_value(played::<G>(&record.options, record.rules_version)?)
}

/// With the usual value of what is not named, where the version has it; the rest is left to the fields.
pub(crate) fn completed<G: Game>(named: &Value, version: u32) -> Result<Value, serde_json::Error> {
    let mut options = named.clone();
    let Some(fields) = options.as_object_mut() else {
        return Ok(options);
    };
    let usual = serde_json::to_value(G::Options::default())?;
    let known = G::changed_options().iter();
    for (option, _) in known.filter(|(_, since)| *since <= version) {
        fields
            .entry(*option)
            .or_insert_with(|| usual[*option].clone());
    }
    Ok(options)
}
