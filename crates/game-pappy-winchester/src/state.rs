//! The whole state of a game: plain data, from which everything else is worked out.

use crate::data::Table;
use crate::ids::{
    Bonus, CommonObjective, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Slot, Stop,
    Vehicle,
};
use crate::options::Options;
use crate::sets::{ParcelSet, SeatSet};
use crate::target::Looks;
use game_core::Seat;
use serde::{Deserialize, Serialize};

pub const MAX_PLAYERS: usize = 5;

/// A game of Pappy Winchester. Arrays by seat have room for five players; absent ones own nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PappyWinchester {
    pub options: Options,
    pub seats: u8,
    pub stage: Stage,
    pub first_player: Seat,
    pub auction: Auction,
    /// The Parcel tokens still face down: a bag, its order is nowhere.
    pub pool: ParcelSet,
    pub land: [ParcelSet; MAX_PLAYERS],
    /// The Bonus token placed on each parcel; its owner's once the parcel is bought.
    pub tokens: [Bonus; Parcel::COUNT],
    pub piles: [Pile; 5],
    /// The first three lie on the mine parcels in ascending order, the others are in the box.
    pub mines: [MineCard; 5],
    /// The first lies on the ranch, the others are in the box.
    pub ranch: [RanchCard; 3],
    /// Two for each seat in turn, slot 1 and slot 2; what follows is in the box.
    pub objectives: [PersonalObjective; 10],
    /// The slot put into the box where only one objective is kept.
    pub discarded: [Option<Slot>; MAX_PLAYERS],
    /// The face-down cards that each seat has looked at.
    pub looks: [Looks; MAX_PLAYERS],
    pub cash: [Notes; MAX_PLAYERS],
    pub saloon: Notes,
    /// Below zero once more than all notes are in play (PW-100).
    pub bank: Notes,
    pub duel_tokens: SeatSet,
    pub train: Stop,
    pub boat: Stop,
}

/// What is asked, and of whom where the auction does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    PlaceTrain,
    PlaceBoat,
    Keep(Seat),
    Auction,
    /// The buyer applies his Rumour token.
    Rumour(Seat),
    /// The buyer applies his Movement token.
    Movement(Seat),
    Over,
}

/// The auction of this turn, also while its purchase is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    pub parcel: Parcel,
    /// 0 before the first bid.
    pub bid: Notes,
    pub leader: Option<Seat>,
    /// Who has not passed.
    pub inside: SeatSet,
    pub turn: Seat,
    /// What a Saloon token brought in this purchase (PW-51).
    pub tips_taken: Option<Notes>,
}

/// A common objective on its pile of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub objective: CommonObjective,
    pub notes: Notes,
    pub taken_by: Option<Seat>,
}

/// What counts for objectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    pub land: ParcelSet,
    pub tokens: [u8; 3],
}

impl PappyWinchester {
    /// The figures that this game is played with.
    #[inline]
    pub fn data(&self) -> &'static Table {
        self.options.data.get()
    }
    pub fn owner(&self, parcel: Parcel) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.land[seat.index()].has(parcel))
    }
    pub fn owned(&self) -> ParcelSet {
        self.land
            .iter()
            .fold(ParcelSet::default(), |all, land| all.union(*land))
    }
    pub fn token(&self, parcel: Parcel) -> Bonus {
        self.tokens[parcel.index()]
    }
    pub fn holdings(&self, seat: Seat) -> Holdings {
        let land = self.land[seat.index()];
        let mut tokens = [0; 3];
        for parcel in land.iter() {
            tokens[self.token(parcel).index()] += 1;
        }
        Holdings { land, tokens }
    }
    pub fn objective(&self, seat: Seat, slot: Slot) -> PersonalObjective {
        self.objectives[seat.index() * Slot::COUNT + slot.index()]
    }
    /// The slots whose cards the seat has before it.
    pub fn slots(&self, seat: Seat) -> impl Iterator<Item = Slot> {
        let discarded = self.discarded[seat.index()];
        Slot::all().filter(move |slot| discarded != Some(*slot))
    }
    pub fn stop_of(&self, vehicle: Vehicle) -> Stop {
        match vehicle {
            Vehicle::Train => self.train,
            Vehicle::Boat => self.boat,
        }
    }
    pub(crate) fn put_vehicle(&mut self, stop: Stop) {
        match stop.vehicle() {
            Vehicle::Train => self.train = stop,
            Vehicle::Boat => self.boat = stop,
        }
    }
    /// The lowest bid that may be made now (PW-23).
    pub fn lowest_bid(&self) -> Notes {
        let figures = &self.data().auction;
        match self.auction.leader {
            None => figures.minimum_bid,
            Some(_) => self.auction.bid + figures.minimum_raise,
        }
    }
    /// Whether the Mine or Ranch card of this parcel still lies on it. A parcel just bought keeps its card
    /// until its Bonus token has been applied (PW-42).
    pub fn card_is_face_down(&self, parcel: Parcel) -> bool {
        let is_on_sale = self.stage != Stage::Over && self.auction.parcel == parcel;
        is_on_sale || self.owner(parcel).is_none()
    }
    /// The amount on the card of a mine or ranch parcel.
    pub fn treasure(&self, parcel: Parcel) -> Option<Notes> {
        let (data, values) = (self.data(), self.options.card_values);
        match data.mine_index(parcel) {
            Some(mine) => Some(data.mine_amount(self.mines[mine], values)),
            None if parcel == data.setup.ranch_parcel => {
                Some(data.ranch_amount(self.ranch[0], values))
            }
            None => None,
        }
    }
}

impl Auction {
    /// An auction opened by `first`, with everybody in.
    pub fn of(parcel: Parcel, first: Seat, seats: u8) -> Auction {
        Auction {
            parcel,
            bid: 0,
            leader: None,
            inside: SeatSet::all(seats),
            turn: first,
            tips_taken: None,
        }
    }
}
