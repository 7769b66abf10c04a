//! What can be agreed before the game: the map, the two variants of the rulebook, the changes of later
//! editions, and what tables commonly play. The presets of the data file name sets of them.

use crate::{
    data::{self, DataId},
    map::MapId,
};
use game_core::{Choice, Preset, closed_sets};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub map: MapId,
    /// Every tile of the Engineer costs him the same.
    pub faidutti_engineer: bool,
    /// The Production player draws four cubes and keeps two.
    pub faidutti_production: bool,
    /// Complex tiles may be laid on empty hexes.
    pub direct_complex_placement: bool,
    pub coexist_upgrade_cost: u8,
    /// The first income that loses most.
    pub top_reduction_from: u8,
    pub hex_once_per_turn: bool,
    /// Unowned lines may be claimed wherever they begin.
    pub claim_from_foreign_town: bool,
    pub urbanize_any_time: bool,
    /// The most lines a player can mark as his.
    pub ownership_disc_limit: Option<u8>,
    pub growth_dice: GrowthDice,
    pub score_tiebreak: Tiebreak,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

closed_sets! {
    GrowthDice { StartingPlayers, RemainingPlayers }
    Tiebreak { None, CashTrackDie }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            map: MapId::default(),
            faidutti_engineer: false,
            faidutti_production: false,
            direct_complex_placement: false,
            coexist_upgrade_cost: 3,
            top_reduction_from: 51,
            hex_once_per_turn: false,
            claim_from_foreign_town: false,
            urbanize_any_time: false,
            ownership_disc_limit: None,
            growth_dice: GrowthDice::StartingPlayers,
            score_tiebreak: Tiebreak::None,
            data: DataId::default(),
        }
    }
}

pub fn choices() -> Vec<Choice> {
    let default = serde_json::to_value(Options::default()).expect("options can be saved");
    let choice = |id: &'static str, values| Choice {
        id,
        values,
        default: default[id].clone(),
    };
    let switch = |id| choice(id, vec![json!(false), json!(true)]);
    vec![
        choice("map", MapId::all().map(|map| json!(map)).collect()),
        switch("faidutti_engineer"),
        switch("faidutti_production"),
        switch("direct_complex_placement"),
        choice("coexist_upgrade_cost", vec![json!(3), json!(2)]),
        choice("top_reduction_from", vec![json!(51), json!(50)]),
        switch("hex_once_per_turn"),
        switch("claim_from_foreign_town"),
        switch("urbanize_any_time"),
        choice("ownership_disc_limit", vec![json!(null), json!(20)]),
        choice(
            "growth_dice",
            vec![json!("starting_players"), json!("remaining_players")],
        ),
        choice(
            "score_tiebreak",
            vec![json!("none"), json!("cash_track_die")],
        ),
    ]
}

/// The presets for a form: what each changes, the one that changes nothing first.
pub fn presets() -> Vec<Preset> {
    let json = |options: &Options| serde_json::to_value(options).expect("options can be saved");
    let usual = json(&Options::default());
    let mut presets = Options::named();
    presets.sort_by_key(|(_, options)| *options != Options::default());
    let preset = |(id, options): (&'static str, Options)| {
        let mut changes = json(&options);
        if let Some(changes) = changes.as_object_mut() {
            changes.retain(|option, value| usual[option.as_str()] != *value);
        }
        Preset {
            id,
            options: changes,
        }
    };
    presets.into_iter().map(preset).collect()
}

impl Options {
    /// The named sets of options of the data file, such as `deluxe`.
    pub fn named() -> Vec<(&'static str, Options)> {
        let presets = data::base().option_presets.iter();
        presets
            .map(|(name, options)| {
                let options = serde_json::from_value(options.clone());
                (name.as_str(), options.expect("presets are options"))
            })
            .collect()
    }
}
