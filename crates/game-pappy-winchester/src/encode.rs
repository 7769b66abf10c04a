//! The game as numbers, for programs that learn. What a seat may know is asked of `hidden` alone.

use crate::action::Action;
use crate::ids::{Bonus, CommonObjective, Parcel, PersonalObjective, Slot, Stop, Vehicle};
use crate::sequence;
use crate::sets::ParcelSet;
use crate::setup::drawn;
use crate::state::{MAX_PLAYERS, PappyWinchester, Stage};
use crate::target::Target;
use game_core::{Encode, Group, Numbers, Seat, Viewer, Word, index_groups, relative, spell_number};

/// Notes that one index can name.
const NOTES: usize = 128;
/// Mine and ranch cards.
const BOARD_CARDS: usize = 4;

index_groups! {
    PLACE: Stop::COUNT => "place the vehicle of this stop's line there";
    KEEP: Slot::COUNT => "keep the objective in this slot";
    BID: NOTES => "bid so many notes; the last index: so many and more";
    PASS: 1 => "pass";
    DUEL: 1 => "challenge to a duel";
    LOOK: BOARD_CARDS + MAX_PLAYERS * Slot::COUNT => "look at a mine, the ranch, or an objective: by player from who looks on, and slot";
    MOVE: Stop::COUNT => "move the vehicle of this stop's line there, or let it stand";
}

fn stage_index(stage: Stage) -> usize {
    match stage {
        Stage::PlaceTrain => 0,
        Stage::PlaceBoat => 1,
        Stage::Keep(_) => 2,
        Stage::Auction => 3,
        Stage::Rumour(_) => 4,
        Stage::Movement(_) => 5,
        Stage::Over => 6,
    }
}

const STAGES: usize = 7;

impl Encode for PappyWinchester {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;
    const LONGEST: usize = 2;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        let viewer = Viewer::Seat(seat);
        self.observe_moment(seat, out);
        self.observe_board(viewer, out);
        self.observe_piles(seat, out);
        out.players(seat, self.seats, MAX_PLAYERS, |out, other| {
            self.observe_player(viewer, seat, other, out);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        let index = match *action {
            Action::Place { stop } => PLACE + stop.index(),
            Action::Keep { slot } => KEEP + slot.index(),
            Action::Bid { amount } => return spell_number(word, BID, NOTES, amount as usize),
            Action::Pass => PASS,
            Action::Duel => DUEL,
            Action::Look { target } => {
                let who = sequence::status(self).waiting().unwrap_or_default();
                LOOK + self.card_index(target, who)
            }
            Action::Move { stop } => MOVE + stop.index(),
        };
        word.push(index as u32);
    }
}

impl PappyWinchester {
    fn card_index(&self, target: Target, viewer: Seat) -> usize {
        match target {
            Target::Mine { parcel } => self.data().mine_index(parcel).unwrap_or(0),
            Target::Ranch => BOARD_CARDS - 1,
            Target::Objective { seat, slot } => {
                let place = relative(seat, viewer, self.seats);
                BOARD_CARDS + place * Slot::COUNT + slot.index()
            }
        }
    }
    fn observe_moment(&self, seat: Seat, out: &mut Numbers<'_>) {
        let place = |other: Seat| relative(other, seat, self.seats);
        out.slice("seats", 0..=MAX_PLAYERS as i32);
        out.number(self.seats);
        out.slice("stage", 0..=1);
        out.one_of(STAGES, Some(stage_index(self.stage)));
        out.slice("waiting", 0..=1);
        out.one_of(MAX_PLAYERS, sequence::status(self).waiting().map(place));
        out.slice("first_player", 0..=1);
        out.one_of(MAX_PLAYERS, Some(place(self.first_player)));
        out.slice("auctions_begun", 0..=Parcel::COUNT as i32);
        out.number(drawn(self.pool) as u8);
        let is_on_sale = matches!(
            self.stage,
            Stage::Auction | Stage::Rumour(_) | Stage::Movement(_)
        );
        let auction = is_on_sale.then_some(self.auction);
        out.slice("on_sale", 0..=1);
        out.one_of(Parcel::COUNT, auction.map(|auction| auction.parcel.index()));
        out.slice("bid", 0..=200);
        out.number(auction.map_or(0, |auction| auction.bid));
        out.slice("lowest_bid", 0..=200);
        out.number(auction.map_or(0, |_| self.lowest_bid()));
        out.slice("highest_bidder", 0..=1);
        let leader = auction.and_then(|auction| auction.leader);
        out.one_of(MAX_PLAYERS, leader.map(place));
    }
    fn observe_board(&self, viewer: Viewer, out: &mut Numbers<'_>) {
        out.slice("undrawn", 0..=1);
        parcels(out, self.pool);
        out.slice("token_of_parcel", 0..=1);
        for parcel in Parcel::all() {
            let token = self.shows_token(parcel).then(|| self.token(parcel).index());
            out.one_of(Bonus::COUNT, token);
        }
        let setup = &self.data().setup;
        let ranch = (setup.ranch_parcel, Target::Ranch);
        let mines = setup
            .mine_parcels
            .map(|parcel| (parcel, Target::Mine { parcel }));
        let cards = || mines.into_iter().chain([ranch]);
        out.slice("card_lies_face_down", 0..=1);
        cards().for_each(|(parcel, _)| out.flag(self.card_is_face_down(parcel)));
        out.slice("card_is_known", 0..=1);
        cards().for_each(|(_, card)| out.flag(self.shows_card(viewer, card)));
        out.slice("amount_of_card", 0..=60);
        for (parcel, card) in cards() {
            let is_known = self.shows_card(viewer, card);
            out.number(self.treasure(parcel).filter(|_| is_known).unwrap_or(0));
        }
        out.slice("train", 0..=1);
        out.one_of(Vehicle::Train.stops().len(), Some(self.train.number() - 1));
        out.slice("boat", 0..=1);
        out.one_of(Vehicle::Boat.stops().len(), Some(self.boat.number() - 1));
        out.slice("tips", 0..=200);
        out.number(self.saloon);
        out.slice("bank", -200..=200);
        out.number(self.bank);
    }
    fn observe_piles(&self, seat: Seat, out: &mut Numbers<'_>) {
        out.slice("common_objective", 0..=1);
        for pile in &self.piles {
            out.one_of(CommonObjective::COUNT, Some(pile.objective.index()));
        }
        out.slice("common_objective_notes", 0..=40);
        self.piles.iter().for_each(|pile| out.number(pile.notes));
        out.slice("common_objective_taken_by", 0..=1);
        for pile in &self.piles {
            let by = pile.taken_by.map(|other| relative(other, seat, self.seats));
            out.one_of(MAX_PLAYERS, by);
        }
    }
    fn observe_player(&self, viewer: Viewer, me: Seat, seat: Seat, out: &mut Numbers<'_>) {
        let shows_cash = self.shows_cash(viewer, seat);
        let holdings = self.holdings(seat);
        out.slice("cash_is_known", 0..=1);
        out.flag(shows_cash);
        out.slice("cash", 0..=200);
        out.number(if shows_cash {
            self.cash[seat.index()]
        } else {
            0
        });
        out.slice("in_auction", 0..=1);
        out.flag(self.auction.inside.has(seat));
        out.slice("duel_token", 0..=1);
        out.flag(self.duel_tokens.has(seat));
        out.slice("parcels", 0..=1);
        parcels(out, holdings.land);
        out.slice("largest_group", 0..=Parcel::COUNT as i32);
        out.number(self.data().largest_group(holdings.land) as u8);
        out.slice("tokens", 0..=Parcel::COUNT as i32);
        out.numbers(&holdings.tokens);
        out.slice("objective_of_slot", 0..=1);
        for slot in Slot::all() {
            let is_known = self.shows_card(viewer, Target::Objective { seat, slot });
            let objective = is_known.then(|| self.objective(seat, slot).index());
            out.one_of(PersonalObjective::COUNT, objective);
        }
        out.slice("put_away_slot", 0..=1);
        out.one_of(Slot::COUNT, self.discarded[seat.index()].map(Slot::index));
        out.slice("has_looked_at", 0..=1);
        let mut looked = 0;
        for card in self.looks[seat.index()].iter(self.data(), self.seats) {
            looked |= 1 << self.card_index(card, me);
        }
        out.bits(BOARD_CARDS + MAX_PLAYERS * Slot::COUNT, looked);
    }
}

fn parcels(out: &mut Numbers<'_>, set: ParcelSet) {
    out.bits(Parcel::COUNT, u32::from(set).into());
}
