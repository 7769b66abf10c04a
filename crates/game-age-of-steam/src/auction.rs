//! Phase 2: who speaks, who is out, what each place costs.

use crate::{
    actions::use_pass,
    event::Event,
    state::{AgeOfSteam, Auction, Order, Phase},
};
use game_core::{Events, MAX_SEATS, Message, Seat, message};

impl Auction {
    pub fn highest_bid(&self) -> u32 {
        self.highest.map_or(0, |seat| self.bids[seat.index()])
    }
    pub fn bid_of(&self, seat: Seat) -> u32 {
        self.bids[seat.index()]
    }
    pub fn is_in(&self, seat: Seat) -> bool {
        !self.out.contains(&seat)
    }
}

impl AgeOfSteam {
    /// The old first player speaks first (AS-27).
    pub(crate) fn begin_auction(&mut self, events: &mut Events<Event>) {
        let first = self.order[0];
        self.phase = Phase::PlayerOrder(Auction {
            speaker: first,
            bids: [0; MAX_SEATS],
            highest: None,
            out: Order::new(),
            pass_used: false,
        });
        if !self.speaker_can_stay() {
            self.speaker_drops_out(events);
            self.next_speaker(events);
        }
    }
    pub fn lowest_bid(&self, auction: &Auction) -> u32 {
        let least = self.map().file.limits.min_first_bid;
        least.max(auction.highest_bid() + 1)
    }
    fn speaker_can_stay(&self) -> bool {
        let Phase::PlayerOrder(auction) = &self.phase else {
            return false;
        };
        let can_raise = self.lowest_bid(auction) <= self.player(auction.speaker).cash;
        can_raise || use_pass::may_pass(self, auction).is_ok()
    }
    /// Takes the last place that is empty, and pays for it at once (AS-32).
    pub(crate) fn speaker_drops_out(&mut self, events: &mut Events<Event>) {
        let players = self.order.len();
        if let Phase::PlayerOrder(auction) = &mut self.phase {
            let (seat, place) = (auction.speaker, (players - auction.out.len()) as u8);
            let bid = auction.bid_of(seat);
            auction.out.push(seat);
            events.tell(Event::DroppedOut { seat, place });
            if 0 < self.price_of_place(place, bid) {
                self.pay_for_place(seat, place, bid, events);
            }
        }
    }
    /// By version 1 of the rules, who had dropped out paid only when the auction was over.
    pub(crate) fn charge_those_out(&mut self) -> Result<(), Message> {
        let Phase::PlayerOrder(auction) = &self.phase else {
            return Ok(());
        };
        let auction = auction.clone();
        for (seat, place) in auction.out.iter().zip((1..=self.order.len() as u8).rev()) {
            let bid = auction.bids.get(seat.index()).copied().unwrap_or(0);
            let amount = self.price_of_place(place, bid);
            let player = self.players.get_mut(seat.index());
            let left = player.as_ref().and_then(|p| p.cash.checked_sub(amount));
            let (Some(player), Some(left)) = (player, left) else {
                return Err(message!(
                    "seat {seat} cannot have bid {bid:$}",
                    seat = seat.0,
                    bid
                ));
            };
            player.cash = left;
        }
        Ok(())
    }
    fn pay_for_place(&mut self, seat: Seat, place: u8, bid: u32, events: &mut Events<Event>) {
        let amount = self.price_of_place(place, bid);
        self.player_mut(seat).cash -= amount;
        events.tell(Event::PlacePaid {
            seat,
            place,
            amount,
        });
    }
    /// Goes round in the old order to the next who is in and does not hold the highest bid (AS-27,
    /// AS-31); who cannot stay drops out (AS-41); the last one left is first (AS-33).
    pub(crate) fn next_speaker(&mut self, events: &mut Events<Event>) {
        let players = self.order.len();
        loop {
            let Phase::PlayerOrder(auction) = &mut self.phase else {
                return;
            };
            if auction.out.len() + 1 >= players {
                return self.end_auction(events);
            }
            let spoke = self.order.iter().position(|seat| *seat == auction.speaker);
            let spoke = spoke.unwrap_or(0);
            let round = (1..=players).map(|i| self.order[(spoke + i) % players]);
            let asked = |seat: &Seat| auction.is_in(*seat) && auction.highest != Some(*seat);
            let Some(next) = { round }.find(asked) else {
                return self.end_auction(events);
            };
            auction.speaker = next;
            if self.speaker_can_stay() {
                return;
            }
            self.speaker_drops_out(events);
        }
    }
    fn end_auction(&mut self, events: &mut Events<Event>) {
        let Phase::PlayerOrder(auction) = &self.phase else {
            return;
        };
        let auction = auction.clone();
        let first = self.order.iter().copied().find(|seat| auction.is_in(*seat));
        if let Some(first) = first {
            self.pay_for_place(first, 1, auction.bid_of(first), events);
        }
        let new: Order = first
            .into_iter()
            .chain(auction.out.iter().rev().copied())
            .collect();
        self.order = new;
        for seat in Seat::all(self.seats) {
            self.player_mut(seat).action = None;
        }
        self.phase = Phase::SelectActions { at: 0 };
    }
    /// What a place costs a player with this last bid (AS-34 to AS-37, AS-43).
    pub fn price_of_place(&self, place: u8, bid: u32) -> u32 {
        let payment = &self.map().file.costs.bid_payment;
        let share = if place as usize == self.order.len() {
            payment.first_out
        } else if place <= 2 {
            payment.last_two
        } else {
            payment.others
        };
        let halves = (share * 2.0) as u32;
        bid.saturating_mul(halves).div_ceil(2)
    }
}
