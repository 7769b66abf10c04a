//! What everybody may know happened. Nothing here names a card that only its owner has seen.

use crate::called::Called;
use crate::cards::{Card, Cattle, Objective};
use crate::deal::DealId;
use crate::discs::DiscFrom;
use crate::ids::{Building, City, Side, StationMaster, Tile, Worker};
use crate::places::{Node, Rail, Station};
use game_core::{Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    FirstPlayer {
        seat: Seat,
    },
    Bid {
        seat: Seat,
        place: u8,
        points: u8,
    },
    SideChosen {
        building: Building,
        side: Side,
    },
    Drafted {
        seat: Seat,
        objective: Objective,
    },
    Placed {
        seat: Seat,
        at: Called,
    },
    Moved {
        seat: Seat,
        to: Called,
        owner: Option<Seat>,
    },
    PaidBank {
        seat: Seat,
        cash: u8,
    },
    PaidSeat {
        seat: Seat,
        to: Seat,
        cash: u8,
    },
    PlayedObjective {
        seat: Seat,
        objective: Objective,
    },
    Used {
        seat: Seat,
        deal: DealId,
    },
    Copied {
        seat: Seat,
        at: Called,
        owner: Option<Seat>,
    },
    Forwent {
        seat: Seat,
        deal: DealId,
    },
    NotUpgraded {
        seat: Seat,
        station: Station,
    },
    Stopped {
        seat: Seat,
    },
    Discarded {
        seat: Seat,
        card: Card,
    },
    Removed {
        seat: Seat,
        card: Card,
    },
    GainedCash {
        seat: Seat,
        cash: u8,
    },
    GainedCertificates {
        seat: Seat,
        certificates: u8,
    },
    Hired {
        seat: Seat,
        worker: Worker,
        row: u8,
        cash: u8,
    },
    BuildingChosen {
        seat: Seat,
        building: Called,
    },
    Built {
        seat: Seat,
        building: Building,
        side: Side,
        at: Node,
        cash: u8,
    },
    Replaced {
        building: Called,
    },
    TookObjective {
        seat: Seat,
        objective: Objective,
    },
    TookHiddenObjective {
        seat: Seat,
    },
    ObjectiveShown {
        objective: Objective,
    },
    EngineMoved {
        seat: Seat,
        to: Rail,
    },
    Upgraded {
        seat: Seat,
        station: Station,
        disc: DiscFrom,
        cash: u8,
    },
    TookMaster {
        seat: Seat,
        master: StationMaster,
        worker: Worker,
    },
    Traded {
        seat: Seat,
        tile: Tile,
        cash: i8,
    },
    RemovedHazard {
        seat: Seat,
        tile: Tile,
        at: Node,
    },
    Bought {
        seat: Seat,
        card: Cattle,
    },
    PaidForCattle {
        seat: Seat,
        cash: u8,
        cowboys: u8,
    },
    MarketGrew {
        card: Cattle,
    },
    Drew {
        seat: Seat,
        cards: u8,
    },
    WorkerPlaced {
        seat: Seat,
        worker: Worker,
        row: u8,
    },
    TilePlaced {
        seat: Seat,
        tile: Tile,
        at: Node,
    },
    TileLeft {
        seat: Seat,
        tile: Tile,
    },
    TokenMoved {
        row: u8,
    },
    TokenTaken {
        seat: Seat,
    },
    Income {
        seat: Seat,
        value: u8,
        certificates: u8,
    },
    CityChosen {
        seat: Seat,
        city: City,
    },
    Delivered {
        seat: Seat,
        city: City,
        disc: DiscFrom,
        transport: u8,
    },
    DeliveredInVain {
        seat: Seat,
        city: City,
    },
    Foresight {
        tile: Tile,
        number: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    GameOver,
}

impl Event {
    /// What is only chosen or left undone: what comes of it is told beside it.
    pub(crate) fn is_aside(&self) -> bool {
        matches!(
            self,
            Event::Used { .. }
                | Event::Forwent { .. }
                | Event::NotUpgraded { .. }
                | Event::Stopped { .. }
                | Event::BuildingChosen { .. }
                | Event::CityChosen { .. }
                | Event::Foresight { .. }
                | Event::TurnEnded { .. }
        )
    }
}

impl Say for Event {
    fn say(&self) -> Text {
        use Event::*;
        match *self {
            FirstPlayer { seat } => text!("{seat} begins", seat),
            Bid {
                seat,
                place,
                points,
            } => text!(
                "{seat} bids {points} VP for place {place}",
                seat,
                place = place + 1,
                points
            ),
            SideChosen { building, side } => text!(
                "building {n} is used with side {side}",
                n = building.0,
                side
            ),
            Drafted { seat, objective } => text!(
                "{seat} takes the starting objective {objective}",
                seat,
                objective
            ),
            Placed { seat, at } => text!("{seat} begins at {at}", seat, at),
            Moved {
                seat,
                to,
                owner: None,
            } => text!("{seat} moves to {to}", seat, to),
            Moved {
                seat,
                to,
                owner: Some(owner),
            } => text!("{seat} moves to {to} of {owner}", seat, to, owner),
            PaidBank { seat, cash } => text!("{seat} pays ${cash} to the bank", seat, cash),
            PaidSeat { seat, to, cash } => text!("{seat} pays ${cash} to {to}", seat, to, cash),
            PlayedObjective { seat, objective } => {
                text!("{seat} plays the objective {objective}", seat, objective)
            }
            Used { seat, deal } => text!("{seat} chooses to {deal}", seat, deal),
            Copied {
                seat,
                at,
                owner: None,
            } => text!("{seat} copies {at}", seat, at),
            Copied {
                seat,
                at,
                owner: Some(owner),
            } => text!("{seat} copies {at} of {owner}", seat, at, owner),
            Forwent { seat, deal } => text!("{seat} chooses not to {deal}", seat, deal),
            NotUpgraded { seat, station } => {
                text!("{seat} does not upgrade {station}", seat, station)
            }
            Stopped { seat } => text!("{seat} leaves it at that", seat),
            Discarded { seat, card } => text!("{seat} discards {card:a}", seat, card),
            Removed { seat, card } => text!("{seat} removes {card:a} from the game", seat, card),
            GainedCash { seat, cash } => text!("{seat} gains ${cash}", seat, cash),
            GainedCertificates {
                seat,
                certificates: n,
            } => text!("{seat} gains {n} {n|certificate|certificates}", seat, n),
            Hired {
                seat,
                worker,
                row,
                cash,
            } => text!(
                "{seat} hires {worker:a} from row {row} for ${cash}",
                seat,
                worker,
                row = row + 1,
                cash
            ),
            BuildingChosen { seat, building } => {
                text!("{seat} chooses {building}", seat, building)
            }
            Built {
                seat,
                building,
                side,
                at,
                cash,
            } => text!(
                "{seat} builds {n}{side} on {at} for ${cash}",
                seat,
                n = building.0,
                side,
                at,
                cash
            ),
            Replaced { building } => text!("{building} leaves the game", building),
            TookObjective { seat, objective } => {
                text!("{seat} takes the objective {objective}", seat, objective)
            }
            TookHiddenObjective { seat } => {
                text!("{seat} takes an objective from the deck into hand", seat)
            }
            ObjectiveShown { objective } => {
                text!("the objective {objective} is revealed", objective)
            }
            EngineMoved { seat, to } => text!("{seat} moves the engine to {to}", seat, to),
            Upgraded {
                seat,
                station,
                disc,
                cash,
            } => text!(
                "{seat} upgrades {station} for ${cash} and places the disc {disc:from} there",
                seat,
                station,
                cash,
                disc
            ),
            TookMaster {
                seat,
                master,
                worker,
            } => text!(
                "{seat} leaves {worker:a} and takes the station master {master}",
                seat,
                worker,
                master
            ),
            Traded {
                seat,
                tile,
                cash: n @ 0..,
            } => text!("{seat} takes {tile:a} and gains ${n}", seat, tile, n),
            Traded { seat, tile, cash } => text!(
                "{seat} takes {tile:a} and pays ${n}",
                seat,
                tile,
                n = cash.unsigned_abs()
            ),
            RemovedHazard { seat, tile, at } => {
                text!("{seat} removes {tile:a} from {at}", seat, tile, at)
            }
            Bought { seat, card } => text!("{seat} buys {card:a}", seat, card),
            PaidForCattle {
                seat,
                cash: 0,
                cowboys: n,
            } => text!("{seat} uses {n} {n|cowboy|cowboys}", seat, n),
            PaidForCattle {
                seat,
                cash,
                cowboys: n,
            } => text!(
                "{seat} pays ${cash} and uses {n} {n|cowboy|cowboys}",
                seat,
                cash,
                n
            ),
            MarketGrew { card } => text!("{card:a} comes to the cattle market", card),
            Drew { seat, cards: n } => text!("{seat} draws {n} {n|card|cards}", seat, n),
            WorkerPlaced { seat, worker, row } => text!(
                "{seat} puts {worker:a} into row {row} of the job market",
                seat,
                worker,
                row = row + 1
            ),
            TilePlaced { seat, tile, at } => text!("{seat} puts {tile:a} on {at}", seat, tile, at),
            TileLeft { seat, tile } => text!(
                "{seat} chooses {tile:a}, which leaves the game for want of room",
                seat,
                tile
            ),
            TokenMoved { row } => text!("the job market token moves to row {row}", row = row + 1),
            TokenTaken { seat } => text!(
                "{seat} takes the job market token: the others have one more turn",
                seat
            ),
            Income {
                seat,
                value,
                certificates: 0,
            } => text!("{seat} sells the hand for ${value}", seat, value),
            Income {
                seat,
                value,
                certificates: n,
            } => text!(
                "{seat} sells the hand for ${value}, ${n} of it from {n|the certificate|certificates} spent",
                seat,
                value,
                n
            ),
            CityChosen { seat, city } => text!("{seat} chooses to deliver to {city}", seat, city),
            Delivered {
                seat,
                city,
                disc,
                transport: 0,
            } => text!(
                "{seat} delivers to {city} and places the disc {disc:from} there",
                seat,
                city,
                disc
            ),
            Delivered {
                seat,
                city,
                disc,
                transport,
            } => text!(
                "{seat} delivers to {city}, pays ${cash} and places the disc {disc:from} there",
                seat,
                city,
                cash = transport,
                disc
            ),
            DeliveredInVain { seat, city } => {
                text!("{seat} delivers to {city} without a disc", seat, city)
            }
            Foresight { tile, number } => text!("foresight {number} shows {tile:a}", number, tile),
            TurnEnded { seat } => text!("{seat} ends the turn", seat),
            GameOver => text!("the last turn is over"),
        }
    }
}
