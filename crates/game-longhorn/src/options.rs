//! What a table may agree on before the game. The defaults are the rulebook's; what a record of version 1
//! does not say is read as it was then.

use crate::{DataId, built_in};
use game_core::{Choice, closed_sets};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Ruling A1.
    pub movement_rule: MovementRule,
    /// Ruling A2: a loop may end on the tile just left.
    pub allow_return_to_start: bool,
    pub nugget_set: NuggetSet,
    /// Ruling A17.
    pub sheriff: SheriffInPlay,
    /// Ruling A16.
    pub start_tile_chooser: StartTileChooser,
    pub first_player: FirstPlayer,
    /// Ruling A3.
    pub branding_iron_color: BrandingIronColor,
    pub ambush_nugget: AmbushNugget,
    /// Ruling A7: a colour of which the victim owns one cow may be ambushed. It may where nothing is said.
    #[serde(default = "yes")]
    pub ambush_single_cow: bool,
    /// Ruling A4.
    pub epidemic_tokens: EpidemicTokens,
    /// Ruling A9: the colour of the epidemic stays worthless when it comes back to the board. It does not
    /// where nothing is said.
    #[serde(default)]
    pub epidemic_color_worthless: bool,
    /// Ruling A12.
    pub danger_scope: DangerScope,
    pub match_games: MatchGames,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

fn yes() -> bool {
    true
}

impl Default for Options {
    fn default() -> Options {
        Options {
            movement_rule: MovementRule::NoUTurn,
            allow_return_to_start: false,
            nugget_set: NuggetSet::OneTwoTwoOne,
            sheriff: SheriffInPlay::ByDraw,
            start_tile_chooser: StartTileChooser::SecondPlayer,
            first_player: FirstPlayer::CoinToss,
            branding_iron_color: BrandingIronColor::Any,
            ambush_nugget: AmbushNugget::Random,
            ambush_single_cow: false,
            epidemic_tokens: EpidemicTokens::ToBox,
            epidemic_color_worthless: true,
            danger_scope: DangerScope::SameTile,
            match_games: MatchGames::One,
            data: DataId::default(),
        }
    }
}

closed_sets! {
    MovementRule { NoUTurn, SelfAvoiding }
    NuggetSet { OneTwoTwoOne, TwoTwoOneOne }
    SheriffInPlay { ByDraw, Always, Never }
    StartTileChooser { SecondPlayer, FirstPlayer, Random }
    FirstPlayer { CoinToss, #[serde(rename = "seat_0")] Seat0, #[serde(rename = "seat_1")] Seat1, LoserOfLastGame }
    BrandingIronColor { Any, SameAsStolen }
    AmbushNugget { Random, ThiefChooses }
    EpidemicTokens { ToBox, Stay }
    DangerScope { SameTile, AnyDangerousTile }
}

/// How many games a match has at most (LH-59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(into = "u8", try_from = "u8")]
#[ts(as = "u8")]
pub enum MatchGames {
    One = 1,
    Three = 3,
    Five = 5,
}

impl MatchGames {
    pub const fn count(self) -> u8 {
        self as u8
    }
}

impl From<MatchGames> for u8 {
    fn from(games: MatchGames) -> u8 {
        games.count()
    }
}

impl TryFrom<u8> for MatchGames {
    type Error = String;
    fn try_from(count: u8) -> Result<MatchGames, String> {
        let known = [MatchGames::One, MatchGames::Three, MatchGames::Five];
        known
            .into_iter()
            .find(|games| games.count() == count)
            .ok_or_else(|| format!("a match has 1, 3 or 5 games, not {count}"))
    }
}

pub fn choices() -> Vec<Choice> {
    let listed = built_in().options.iter();
    listed
        .map(|option| Choice {
            id: option.id.as_str(),
            values: option.values.clone(),
            default: option.default.clone(),
        })
        .collect()
}
