//! What a table may agree on before the game. The defaults are the rulebook's.

use crate::data::DataId;
use game_core::{Choice, closed_sets};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// GW-202: the letters in their places, or shuffled.
    pub neutral_layout: NeutralLayout,
    /// GW-211: which sides of the personal buildings are used.
    pub building_sides: BuildingSides,
    /// GW-214: how the order of turns is found.
    pub first_player: FirstPlayer,
    /// GW-952: fewer tiles and cards with 2 or 3 players.
    pub balanced_supply: bool,
    /// GW-213 and GW-954.
    pub starting_objectives: StartingObjectives,
    /// GW-955: later players choose from more cards.
    pub seat_extra_cards: bool,
    /// GW-953: hands and piles are open.
    pub open_information: bool,
    /// Ruling A4.
    pub objective_in_kansas_city: bool,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

closed_sets! {
    NeutralLayout { Lettered, Random }
    BuildingSides { AllA, RandomEach, Chosen }
    FirstPlayer { Random, Chosen, Bid }
    StartingObjectives { Random, DraftReverse }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            neutral_layout: NeutralLayout::Random,
            building_sides: BuildingSides::RandomEach,
            first_player: FirstPlayer::Random,
            balanced_supply: false,
            starting_objectives: StartingObjectives::Random,
            seat_extra_cards: false,
            open_information: false,
            objective_in_kansas_city: false,
            data: DataId::default(),
        }
    }
}

impl Options {
    /// Letters in their places and all sides a: the rulebook's first game.
    pub fn first_game() -> Options {
        Options {
            neutral_layout: NeutralLayout::Lettered,
            building_sides: BuildingSides::AllA,
            ..Options::default()
        }
    }
}

pub fn choices() -> Vec<Choice> {
    let choice = |id, values: &[&str]| Choice {
        id,
        values: values.iter().map(|value| json!(value)).collect(),
        default: json!(values[0]),
    };
    let switch = |id| Choice {
        id,
        values: vec![json!(false), json!(true)],
        default: json!(false),
    };
    vec![
        choice("neutral_layout", &["random", "lettered"]),
        choice("building_sides", &["random_each", "all_a", "chosen"]),
        choice("first_player", &["random", "chosen", "bid"]),
        switch("balanced_supply"),
        choice("starting_objectives", &["random", "draft_reverse"]),
        switch("seat_extra_cards"),
        switch("open_information"),
        switch("objective_in_kansas_city"),
    ]
}
