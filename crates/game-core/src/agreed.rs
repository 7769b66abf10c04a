//! What the options of a new game are where nothing was said.
//!
//! A table is made with the usual value of every option, `Options::default()`, all written out. A record or
//! a table that does not name an option is older than the option, or than its usual value: it is read as it
//! was played, by the default of the field (`#[serde(default = …)]`). So a reading that turns out to be
//! wrong can be mended for new tables without touching a game that was played or is under way.

use crate::Game;
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
