//! What everybody may know happened.

use crate::{
    hex::HexId,
    ids::{Good, Half, NewCity, SpecialAction, TileKind},
    places::{Space, Stop},
};
use arrayvec::ArrayVec;
use game_core::{Arg, Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    SharesIssued {
        seat: Seat,
        shares: u8,
        cash: u32,
    },
    BidMade {
        seat: Seat,
        amount: u32,
    },
    PassUsed {
        seat: Seat,
    },
    DroppedOut {
        seat: Seat,
        place: u8,
    },
    PlacePaid {
        seat: Seat,
        place: u8,
        amount: u32,
    },
    ActionSelected {
        seat: Seat,
        action: SpecialAction,
    },
    EngineRaised {
        seat: Seat,
        engine: u8,
    },
    Urbanized {
        seat: Seat,
        town: Stop,
        new_city: NewCity,
    },
    TrackRemoved {
        town: Stop,
        segments: u8,
    },
    TileLaid {
        seat: Seat,
        hex: HexId,
        tile: TileKind,
        rotation: u8,
        price: u32,
    },
    LinkCompleted {
        seat: Seat,
        from: Stop,
        to: Stop,
        segments: u16,
    },
    LineLost {
        seat: Seat,
        hex: HexId,
        segments: u16,
    },
    BuildEnded {
        seat: Seat,
    },
    Delivered {
        seat: Seat,
        good: Good,
        from: Stop,
        to: Stop,
        links: u8,
    },
    IncomeRose {
        seat: Seat,
        by: u8,
        income: u32,
    },
    Declined {
        seat: Seat,
    },
    IncomeCollected {
        seat: Seat,
        amount: u32,
    },
    ExpensesPaid {
        seat: Seat,
        amount: u32,
    },
    IncomeFell {
        seat: Seat,
        missing: u32,
        income: u32,
    },
    WentBankrupt {
        seat: Seat,
        missing: u32,
    },
    IncomeReduced {
        seat: Seat,
        by: u32,
        income: u32,
    },
    CubeDrawn {
        seat: Seat,
        good: Good,
    },
    CubePlaced {
        seat: Seat,
        good: Good,
        space: Space,
    },
    CubeReturned {
        good: Good,
    },
    ProductionSkipped {
        seat: Seat,
    },
    DiceRolled {
        half: Half,
        #[ts(as = "Vec<u8>")]
        dice: ArrayVec<u8, 6>,
    },
    CubeArrived {
        good: Good,
        city: Stop,
    },
    TieRolled {
        seat: Seat,
        die: u8,
    },
    GameEnded,
    NobodyWon,
}

impl Event {
    /// Bids that were outdone, the end of a build, and the cubes of goods growth, which are many.
    pub(crate) fn is_aside(&self) -> bool {
        matches!(
            self,
            Event::BidMade { .. }
                | Event::PassUsed { .. }
                | Event::BuildEnded { .. }
                | Event::DiceRolled { .. }
                | Event::CubeArrived { .. }
        )
    }
}

impl Say for Event {
    fn say(&self) -> Text {
        match self {
            Event::TurnBegan { turn } => text!("turn {turn} begins", turn = *turn),
            Event::SharesIssued {
                seat, shares: 0, ..
            } => {
                text!("{seat} issues no share", seat = *seat)
            }
            Event::SharesIssued { seat, shares, cash } => text!(
                "{seat} issues {n} {n|share|shares} for ${cash}",
                seat = *seat,
                n = *shares,
                cash = *cash
            ),
            Event::BidMade { seat, amount } => {
                text!("{seat} bids ${amount}", seat = *seat, amount = *amount)
            }
            Event::PassUsed { seat } => {
                text!("{seat} uses the Turn Order pass and stays in", seat = *seat)
            }
            Event::DroppedOut { seat, place } => text!(
                "{seat} drops out and takes place {place}",
                seat = *seat,
                place = *place
            ),
            Event::PlacePaid {
                seat,
                place,
                amount,
            } => text!(
                "{seat} pays ${amount} for place {place}",
                seat = *seat,
                amount = *amount,
                place = *place
            ),
            Event::ActionSelected { seat, action } => {
                text!(
                    "{seat} chooses {action}",
                    seat = *seat,
                    action = action.word()
                )
            }
            Event::EngineRaised { seat, engine } => text!(
                "{seat}'s engine rises to level {engine}",
                seat = *seat,
                engine = *engine
            ),
            Event::Urbanized {
                seat,
                town,
                new_city,
            } => text!(
                "{seat} turns {town} into {tile}",
                seat = *seat,
                town = town.name(),
                tile = new_city.word()
            ),
            Event::TrackRemoved { town, segments } => text!(
                "the tile of {town} goes back to the supply: {n} {n|segment|segments} of track {n|vanishes|vanish}",
                town = town.name(),
                n = *segments
            ),
            Event::TileLaid {
                seat,
                hex,
                tile,
                price,
                ..
            } => text!(
                "{seat} lays {tile:a} on {hex} for ${price}",
                seat = *seat,
                tile = tile.word(),
                hex = hex.name(),
                price = *price
            ),
            Event::LinkCompleted {
                seat,
                from,
                to,
                segments,
            } => text!(
                "{seat} now owns the link {from}–{to} of {n} {n|segment|segments}",
                seat = *seat,
                from = from.name(),
                to = to.name(),
                n = *segments
            ),
            Event::LineLost {
                seat,
                hex,
                segments,
            } => text!(
                "{seat} has not extended the line of {n} {n|segment|segments} at {hex} and loses it",
                seat = *seat,
                hex = hex.name(),
                n = *segments
            ),
            Event::BuildEnded { seat } => text!("{seat} ends the build turn", seat = *seat),
            Event::Delivered {
                seat,
                good,
                from,
                to,
                links,
            } => text!(
                "{seat} delivers a {good} cube from {from} to {to} over {n} {n|link|links}",
                seat = *seat,
                good = good.word(),
                from = from.name(),
                to = to.name(),
                n = *links
            ),
            Event::IncomeRose { seat, by, income } => text!(
                "{seat}'s income rises by {by} to {income}",
                seat = *seat,
                by = *by,
                income = *income
            ),
            Event::Declined { seat } => text!("{seat} moves nothing", seat = *seat),
            Event::IncomeCollected { seat, amount: 0 } => {
                text!("{seat} has no income", seat = *seat)
            }
            Event::IncomeCollected { seat, amount } => {
                text!(
                    "{seat} receives an income of ${amount}",
                    seat = *seat,
                    amount = *amount
                )
            }
            Event::ExpensesPaid { seat, amount: 0 } => {
                text!("{seat} has nothing to pay the expenses with", seat = *seat)
            }
            Event::ExpensesPaid { seat, amount } => {
                text!(
                    "{seat} pays ${amount} in expenses",
                    seat = *seat,
                    amount = *amount
                )
            }
            Event::IncomeFell {
                seat,
                missing,
                income,
            } => text!(
                "{seat} is ${missing} short: the income falls to {income}",
                seat = *seat,
                missing = *missing,
                income = *income
            ),
            Event::WentBankrupt { seat, missing } => text!(
                "{seat} is ${missing} short and bankrupt",
                seat = *seat,
                missing = *missing
            ),
            Event::IncomeReduced { seat, by, income } => text!(
                "{seat}'s income falls by {by} to {income}",
                seat = *seat,
                by = *by,
                income = *income
            ),
            Event::CubeDrawn { seat, good } => {
                text!(
                    "{seat} draws a {good} cube",
                    seat = *seat,
                    good = good.word()
                )
            }
            Event::CubePlaced { seat, good, space } => text!(
                "{seat} puts a {good} cube on {space}",
                seat = *seat,
                good = good.word(),
                space = space.word()
            ),
            Event::CubeReturned { good } => {
                text!("a {good} cube goes back into the bag", good = good.word())
            }
            Event::ProductionSkipped { seat } => text!("{seat} does not produce", seat = *seat),
            Event::DiceRolled { half, dice } => dice_text(*half, dice),
            Event::CubeArrived { good, city } => text!(
                "a {good} cube comes to {city}",
                good = good.word(),
                city = city.name()
            ),
            Event::TieRolled { seat, die } => {
                text!(
                    "{seat} rolls {die} to break the tie",
                    seat = *seat,
                    die = *die
                )
            }
            Event::GameEnded => text!("the game is over"),
            Event::NobodyWon => text!("every company is bankrupt: nobody wins"),
        }
    }
}

/// Between one and six dice; a sentence holds no list.
fn dice_text(half: Half, dice: &[u8]) -> Text {
    let text = match (half, dice.len()) {
        (Half::West, 0..=2) => text!("the dice of the west show {a} and {b}"),
        (Half::West, 3) => text!("the dice of the west show {a}, {b} and {c}"),
        (Half::West, 4) => text!("the dice of the west show {a}, {b}, {c} and {d}"),
        (Half::West, 5) => text!("the dice of the west show {a}, {b}, {c}, {d} and {e}"),
        (Half::West, 6..) => text!("the dice of the west show {a}, {b}, {c}, {d}, {e} and {f}"),
        (Half::East, 0..=2) => text!("the dice of the east show {a} and {b}"),
        (Half::East, 3) => text!("the dice of the east show {a}, {b} and {c}"),
        (Half::East, 4) => text!("the dice of the east show {a}, {b}, {c} and {d}"),
        (Half::East, 5) => text!("the dice of the east show {a}, {b}, {c}, {d} and {e}"),
        (Half::East, 6..) => text!("the dice of the east show {a}, {b}, {c}, {d}, {e} and {f}"),
    };
    let names = ["a", "b", "c", "d", "e", "f"];
    let fill = |text: Text, (name, die): (&'static str, &u8)| text.with(name, Arg::from(*die));
    names.into_iter().zip(dice).fold(text, fill)
}
