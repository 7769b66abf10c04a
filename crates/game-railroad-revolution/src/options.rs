//! The variants of the rulebook and one ruling that groups may play otherwise.

use crate::data::DataId;
use game_core::Choice;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A milestone is chosen from the whole pile instead of the top tiles.
    pub open_milestone_choice: bool,
    /// The money tolls are ten times as high.
    pub hard_tolls: bool,
    /// An exchanged worker stands where the old one stood, instead of in the stock.
    pub exchanged_worker_keeps_place: bool,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

pub fn choices() -> Vec<Choice> {
    let yes_or_no = |id| Choice {
        id,
        values: vec![false.into(), true.into()],
        default: false.into(),
    };
    vec![
        yes_or_no("open_milestone_choice"),
        yes_or_no("hard_tolls"),
        yes_or_no("exchanged_worker_keeps_place"),
    ]
}
