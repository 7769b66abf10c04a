//! Effects as the data file writes them: a cost, and what it unlocks.

use crate::ids::Worker;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No effect has more parts.
pub const MAX_OPS: usize = 3;

/// Paying the cost unlocks the parts; the whole is optional (RR-42, RR-43).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    pub cost: Cost,
    #[ts(as = "Vec<Op>")]
    pub ops: ArrayVec<Op, MAX_OPS>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    pub money: u16,
    pub shares: u16,
}

/// One part of an effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// Up to `n` steps on the performance tracks.
    Advance {
        n: u8,
    },
    GainMoney {
        n: u16,
    },
    GainShares {
        n: u16,
    },
    /// `pick` of these colours; all of them if `pick` is their number.
    GainWorkers {
        #[ts(as = "Vec<Worker>")]
        colors: ArrayVec<Worker, 4>,
        pick: u8,
    },
    GainWorkerAny {
        n: u8,
    },
    ExchangeWorker {
        n: u8,
    },
    Promote {
        max: u8,
        #[serde(default)]
        money_each: u16,
    },
    FlipTrain {
        times: u8,
    },
    TakeTrain {
        n: u8,
    },
    PlaceFreeRail {
        n: u8,
    },
    PlaceFreeStation {
        n: u8,
    },
    PlaceFreeOffice {
        n: u8,
    },
    /// The spare pieces of set-up (RR-21).
    SetupRail,
    SetupOffice,
    SetupStation,
    /// The rest are abilities of specialists on one action.
    WaiveStationCost,
    RepeatFirstStationBonus {
        n: u8,
    },
    RepeatCityMainReward {
        n: u8,
    },
    ExtraRail {
        n: u8,
    },
    GainMoneyPerTriangle {
        n: u16,
    },
    RepeatFirstOfficeBonus {
        n: u8,
    },
    GainMoneyPerShareTaken {
        n: u16,
    },
    TelegraphTileBonus {
        n: u8,
    },
    TakeOneCurrentDeal {
        n: u8,
    },
    GainMoneyPerTrain {
        n: u16,
    },
}

impl Effect {
    pub fn is_free(&self) -> bool {
        self.cost.money == 0 && self.cost.shares == 0
    }
    /// The gray ability on Trade, which is used by taking a deal (RR-82).
    pub fn takes_deal(&self) -> bool {
        self.ops
            .iter()
            .any(|op| matches!(op, Op::TakeOneCurrentDeal { .. }))
    }
}

impl Op {
    /// Parts that make sense only as a worker's ability on this action.
    pub fn is_ability_only(&self) -> bool {
        match self {
            Op::WaiveStationCost
            | Op::RepeatFirstStationBonus { .. }
            | Op::RepeatCityMainReward { .. }
            | Op::ExtraRail { .. }
            | Op::GainMoneyPerTriangle { .. }
            | Op::RepeatFirstOfficeBonus { .. }
            | Op::GainMoneyPerShareTaken { .. }
            | Op::TelegraphTileBonus { .. }
            | Op::TakeOneCurrentDeal { .. }
            | Op::GainMoneyPerTrain { .. } => true,
            Op::Advance { .. }
            | Op::GainMoney { .. }
            | Op::GainShares { .. }
            | Op::GainWorkers { .. }
            | Op::GainWorkerAny { .. }
            | Op::ExchangeWorker { .. }
            | Op::Promote { .. }
            | Op::FlipTrain { .. }
            | Op::TakeTrain { .. }
            | Op::PlaceFreeRail { .. }
            | Op::PlaceFreeStation { .. }
            | Op::PlaceFreeOffice { .. }
            | Op::SetupRail
            | Op::SetupOffice
            | Op::SetupStation => false,
        }
    }
    /// Parts that use the spare pieces of set-up.
    pub fn is_setup_only(&self) -> bool {
        matches!(self, Op::SetupRail | Op::SetupOffice | Op::SetupStation)
    }
}
