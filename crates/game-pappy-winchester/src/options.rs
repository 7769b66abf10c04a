//! The options of a table: section 10 of the sheet. Their values and defaults are in the data file.

use crate::data::{DataId, Table};
use game_core::{Allowed, Choice, closed_sets, require};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Face down, nobody knows a Bonus token before its parcel is bought (PW-10).
    pub bonus_tokens_face_up: bool,
    pub money_hidden: bool,
    /// 5 reaches any stop of the line (PW-55).
    pub movement_max_steps: u8,
    pub rumour_targets: RumourTargets,
    pub duel_tokens_used: bool,
    /// With 1, each player is dealt two objectives and secretly keeps one (PW-17).
    pub personal_objectives_kept: u8,
    pub vehicle_start: VehicleStart,
    pub first_player: FirstPlayer,
    pub card_values: CardValues,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

closed_sets! {
    RumourTargets { BoardAndOpponents, BoardOnly }
    VehicleStart { Random, FirstPlayerChooses }
    FirstPlayer { Random, #[serde(rename = "seat_1")] Seat1 }
    /// The amounts on the Mine and Ranch cards.
    CardValues { Standard, Flat, Wild }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bonus_tokens_face_up: true,
            money_hidden: true,
            movement_max_steps: 1,
            rumour_targets: RumourTargets::BoardAndOpponents,
            duel_tokens_used: true,
            personal_objectives_kept: 2,
            vehicle_start: VehicleStart::Random,
            first_player: FirstPlayer::Random,
            card_values: CardValues::Standard,
            data: DataId::default(),
        }
    }
}

/// In the order in which a form shows them.
const ORDER: [&str; 9] = [
    "bonus_tokens_face_up",
    "money_hidden",
    "movement_max_steps",
    "rumour_targets",
    "duel_tokens_used",
    "personal_objectives_kept",
    "vehicle_start",
    "first_player",
    "card_values",
];

impl Options {
    /// The figures that the types alone do not confine.
    pub fn check(&self) -> Allowed {
        let steps = self.movement_max_steps;
        let kept = self.personal_objectives_kept;
        require!(
            allows("movement_max_steps", steps),
            "PW-55",
            "a vehicle moves at most 1, 2 or 5 stops at a table, not {steps}",
            steps
        );
        require!(
            allows("personal_objectives_kept", kept),
            "PW-17",
            "each player keeps 1 or 2 personal objectives, not {kept}",
            kept
        );
        Ok(())
    }
}

pub fn choices() -> Vec<Choice> {
    let choice = |id| {
        let option = &built_in().options[id];
        Choice {
            id,
            values: option.values.clone(),
            default: option.default.clone(),
        }
    };
    ORDER.into_iter().map(choice).collect()
}

/// The options are the same whatever the figures.
fn built_in() -> &'static Table {
    DataId::default().get()
}

fn allows(id: &str, value: u8) -> bool {
    built_in().options[id].values.iter().any(|v| *v == value)
}
