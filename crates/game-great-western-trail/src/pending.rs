//! What is still to be decided or done: a stack in the state, the next on top.

use crate::deal::DealId;
use crate::ids::{Building, City};
use crate::places::Station;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One decision or one automatic step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pending {
    /// Seat 0 names the first player.
    NameFirst,
    /// The auction of the seats.
    Bid,
    /// The first player chooses the side of this number; the next number follows.
    ChooseSide {
        building: Building,
    },
    /// Somebody takes a starting objective.
    Draft,
    /// Cash is dealt out and the first turn begins.
    Begin,
    /// Phase A.
    Move,
    /// Phase B.
    Use,
    /// Sub-phases 1 to 3 of Kansas City.
    Tile {
        number: u8,
    },
    /// Sub-phase 4.
    Income,
    /// Sub-phase 5, or the special delivery of 9a.
    Deliver {
        value: u8,
        special: bool,
    },
    /// The disc of a delivery.
    DeliveryDisc {
        city: City,
        special: bool,
    },
    /// The cattleman goes to the start and foresight is refilled.
    Return,
    /// Phase C, and the next turn.
    DrawUp,
    /// An immediate action, to be done or forgone.
    Offer {
        deal: DealId,
        other: Option<DealId>,
    },
    /// The gains of a deal from this one on.
    Gains {
        deal: DealId,
        from: u8,
    },
    Hire {
        modifier: i8,
    },
    Build {
        per_craftsman: u8,
    },
    Site {
        building: Building,
        per_craftsman: u8,
    },
    TakeObjective {
        to_hand: bool,
        may_skip: bool,
    },
    EngineForward {
        max: u8,
    },
    EngineBack {
        spaces: u8,
    },
    /// Back from the end of the line (GW-536).
    EngineReturn,
    /// Back any distance, then deliver (GW-608).
    SpecialDelivery,
    PassedStation,
    Upgrade {
        station: Station,
    },
    Master {
        station: Station,
    },
    Trade,
    RemoveHazard,
    Buy {
        cowboys: u8,
        bought: bool,
    },
    ExtraMove {
        max: u8,
        fees: bool,
        activate: bool,
    },
    Auxiliary,
    Draw {
        max: u8,
    },
    Discard {
        cards: u8,
    },
    RemoveCards {
        cards: u8,
    },
}
