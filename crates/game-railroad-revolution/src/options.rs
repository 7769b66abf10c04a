//! The variants of the rulebook and the rulings that groups may play otherwise.

use crate::data::DataId;
use game_core::Choice;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A milestone is chosen from the whole pile instead of the top tiles.
    pub open_milestone_choice: bool,
    /// The money tolls are ten times as high.
    pub hard_tolls: bool,
    /// An exchanged worker stands where the old one stood, instead of in the stock.
    pub exchanged_worker_keeps_place: bool,
    /// A worker may be exchanged for one of the same colour. Not so where nothing is said, as in version 1
    /// of the rules.
    #[serde(default)]
    pub exchange_same_color: bool,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            open_milestone_choice: false,
            hard_tolls: false,
            exchanged_worker_keeps_place: false,
            exchange_same_color: true,
            data: DataId::default(),
        }
    }
}

pub fn choices() -> Vec<Choice> {
    let usually = |usual: bool, id| Choice {
        id,
        values: vec![usual.into(), (!usual).into()],
        default: usual.into(),
    };
    vec![
        usually(false, "open_milestone_choice"),
        usually(false, "hard_tolls"),
        usually(false, "exchanged_worker_keeps_place"),
        usually(true, "exchange_same_color"),
    ]
}
