//! What a local, auxiliary or immediate action asks for and gives: a deal. All its costs are met in full,
//! then its gains are taken in order (GW-103). Deals of one content are one deal, whatever shows them (GW-107).

use crate::cards::Breed;
use crate::data::built_in;
use game_core::{Message, message, saved_as_word};
use serde::Deserialize;
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A deal by its place in the table of deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct DealId(pub u8);

#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    pub word: &'static str,
    pub cash: u8,
    pub discard: Discard,
    /// Spaces that the engine must go back, exactly.
    pub engine_back: u8,
    pub gains: Vec<Gain>,
}

/// The cards that a deal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discard {
    Nothing,
    Breed(Breed),
    AnyCattle,
    /// Two cattle cards of one breed.
    Pair,
    Objective,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    Cash(u8),
    CashPer(u8, Per),
    Certificates(u8),
    CertificatesToLimit,
    PerTeepeePair {
        certificates: u8,
        cash: u8,
    },
    Hire {
        modifier: i8,
    },
    Build {
        per_craftsman: u8,
    },
    TakeObjective {
        to_hand: bool,
    },
    EngineForward(Reach),
    /// One auxiliary action, once or twice.
    Auxiliary,
    BuyCattle,
    RemoveHazard,
    VillageTrade,
    MoveCattleman {
        max: u8,
        fees: bool,
        activate: bool,
    },
    /// Exactly so many cards, then as many discarded.
    Draw(u8),
    /// Up to so many cards, then as many discarded.
    DrawUpTo(Reach),
    RemoveCards(u8),
    CopyAdjacentBuilding,
    SpecialDelivery,
    UpgradePassedStation,
}

/// How far an action reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Max(u8),
    Per(Per),
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    OwnBuildingInWoods,
    Engineer,
    Cowboy,
}

impl DealId {
    pub fn deal(self) -> &'static Deal {
        &built_in().deals[self.0 as usize]
    }
}

impl Deal {
    /// The name of a deal, made of its content: `guernsey_for_cash_2`.
    pub fn word_of(cash: u8, discard: Discard, engine_back: u8, gains: &[Gain]) -> String {
        let mut costs = Vec::new();
        if 0 < cash {
            costs.push(format!("pay_{cash}"));
        }
        match discard {
            Discard::Nothing => {}
            Discard::Breed(breed) => costs.push(breed.word().to_string()),
            Discard::AnyCattle => costs.push("any_cattle".to_string()),
            Discard::Pair => costs.push("pair".to_string()),
            Discard::Objective => costs.push("objective".to_string()),
        }
        if 0 < engine_back {
            costs.push(format!("engine_back_{engine_back}"));
        }
        let gains = gains.iter().map(|gain| gain.word()).collect::<Vec<_>>();
        match costs.is_empty() {
            true => gains.join("_and_"),
            false => format!("{}_for_{}", costs.join("_and_"), gains.join("_and_")),
        }
    }
    pub fn is_copy(&self) -> bool {
        self.gains.contains(&Gain::CopyAdjacentBuilding)
    }
    /// Only cash, which must be taken (GW-104): nothing is asked.
    pub fn is_mere_cash(&self) -> bool {
        let is_free = self.cash == 0 && self.discard == Discard::Nothing && self.engine_back == 0;
        is_free && self.gains.iter().all(|g| matches!(g, Gain::Cash(_)))
    }
}

impl Gain {
    fn word(&self) -> String {
        match self {
            Gain::Cash(n) => format!("cash_{n}"),
            Gain::CashPer(n, per) => format!("cash_{n}_per_{}", per.word()),
            Gain::Certificates(n) => format!("certificates_{n}"),
            Gain::CertificatesToLimit => "certificates_to_limit".to_string(),
            Gain::PerTeepeePair { .. } => "teepee_pairs".to_string(),
            Gain::Hire { modifier: 0 } => "hire".to_string(),
            Gain::Hire { modifier: n @ 1.. } => format!("hire_plus_{n}"),
            Gain::Hire { modifier: n } => format!("hire_minus_{}", n.unsigned_abs()),
            Gain::Build { per_craftsman } => format!("build_at_{per_craftsman}"),
            Gain::TakeObjective { to_hand: true } => "objective_to_hand".to_string(),
            Gain::TakeObjective { to_hand: false } => "objective".to_string(),
            Gain::EngineForward(reach) => format!("engine_{}", reach.word()),
            Gain::Auxiliary => "auxiliary".to_string(),
            Gain::BuyCattle => "buy_cattle".to_string(),
            Gain::RemoveHazard => "hazard".to_string(),
            Gain::VillageTrade => "trade".to_string(),
            Gain::MoveCattleman {
                max, fees: true, ..
            } => format!("move_{max}"),
            Gain::MoveCattleman {
                max, fees: false, ..
            } => format!("free_move_{max}"),
            Gain::Draw(n) => format!("draw_{n}"),
            Gain::DrawUpTo(reach) => format!("draw_up_to_{}", reach.word()),
            Gain::RemoveCards(n) => format!("remove_{n}"),
            Gain::CopyAdjacentBuilding => "copy".to_string(),
            Gain::SpecialDelivery => "special_delivery".to_string(),
            Gain::UpgradePassedStation => "passed_station".to_string(),
        }
    }
}

impl Reach {
    fn word(self) -> String {
        match self {
            Reach::Max(n) => n.to_string(),
            Reach::Per(per) => per.word().to_string(),
        }
    }
}

impl Per {
    fn word(self) -> &'static str {
        match self {
            Per::OwnBuildingInWoods => "wooded_building",
            Per::Engineer => "engineer",
            Per::Cowboy => "cowboy",
        }
    }
}

impl fmt::Display for DealId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.deal().word)
    }
}
impl FromStr for DealId {
    type Err = Message;
    fn from_str(word: &str) -> Result<DealId, Message> {
        let found = built_in().deals.iter().position(|deal| deal.word == word);
        found
            .map(|index| DealId(index as u8))
            .ok_or_else(|| message!("there is no deal '{word}'", word))
    }
}
impl From<DealId> for game_core::Arg {
    fn from(id: DealId) -> game_core::Arg {
        game_core::Arg::Word(id.deal().word)
    }
}
saved_as_word!(DealId);
