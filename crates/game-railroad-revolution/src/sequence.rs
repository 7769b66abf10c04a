//! The order of play: what follows an action, until somebody must decide again.

use crate::{
    actions::deal,
    event::Event,
    ids::DealTile,
    state::{Phase, RailroadRevolution},
};
use game_core::{Chance, Events, Seat, Status, Turn};

type Tell<'e> = &'e mut Events<Event>;

pub fn status(game: &RailroadRevolution) -> Status {
    match game.phase {
        Phase::Over => Status::Over(game.placings()),
        _ => Status::Waiting(game.seat),
    }
}

/// Deals and milestones that others decide belong to the turn that brought them about.
pub fn turn(game: &RailroadRevolution) -> Turn {
    match game.phase {
        Phase::Choosing | Phase::SettingUp => Turn::of(Some(game.seat)),
        _ => Turn::of(Some(game.active)).numbered(u32::from(game.round)),
    }
}

impl RailroadRevolution {
    /// After every action: decisions that decide nothing are dropped, and whoever has finished a set-up
    /// bonus or a deal makes room for the next.
    pub fn go_on(&mut self, chance: &mut Chance, events: Tell) {
        self.drop_impossible();
        if !self.pending.is_empty() {
            return;
        }
        match self.phase {
            Phase::SettingUp => self.next_chooser(events),
            Phase::Dealing { .. } => self.offer_deals(chance, events),
            Phase::Choosing
            | Phase::Placing
            | Phase::Acting
            | Phase::Completing
            | Phase::Keeping { .. }
            | Phase::Over => {}
        }
    }

    /// Set-up tiles are chosen anticlockwise, by the First Player last (RR-20).
    fn next_chooser(&mut self, events: Tell) {
        let player = self.decider_mut();
        // Spare pieces that no set-up tile used leave the game (RR-3).
        player.spare_building = false;
        player.spare_rail = false;
        if self.seat == self.first {
            self.round = 1;
            events.tell(Event::RoundBegan { round: 1 });
            self.begin_turn(events);
        } else {
            self.seat = right_of(self.seat, self.players.len());
            self.phase = Phase::Choosing;
        }
    }

    /// The action is done: deals, then milestones, then the end (RR-31).
    pub fn after_action(&mut self, chance: &mut Chance, events: Tell) {
        if self.turn.deal_taken {
            self.replace_deal(chance, events);
        }
        if self.turn.market {
            events.tell(Event::DealsOffered {
                tile: self.deals.up,
            });
            self.phase = Phase::Dealing { taken: [false; 2] };
            self.offer_deals(chance, events);
        } else {
            self.settle(chance, events);
        }
    }
    /// Goes round the table, past those who could take nothing (RR-84).
    fn offer_deals(&mut self, chance: &mut Chance, events: Tell) {
        let least = u32::from(self.data().constants.min_available_workers);
        while let Phase::Dealing { taken } = self.phase {
            let must_hire = self.decider().available() < least;
            if must_hire || deal::could_take(self, self.seat, taken) {
                return;
            }
            self.next_dealer(chance, events);
        }
    }
    fn next_dealer(&mut self, chance: &mut Chance, events: Tell) {
        let next = self.seat.next(self.players.len() as u8);
        if next == self.active {
            self.replace_deal(chance, events);
            self.settle(chance, events);
        } else {
            self.seat = next;
            self.phase = Phase::Dealing { taken: [false; 2] };
        }
    }
    pub fn pass_deals(&mut self, chance: &mut Chance, events: Tell) {
        events.tell(Event::DealsPassed { seat: self.seat });
        self.next_dealer(chance, events);
    }
    /// The tile is discarded and the next one turned up, after a reshuffle if need be (RR-87).
    fn replace_deal(&mut self, chance: &mut Chance, events: Tell) {
        let deals = &mut self.deals;
        deals.discarded.insert(deals.up);
        if deals.face_down.is_empty() {
            std::mem::swap(&mut deals.face_down, &mut deals.discarded);
        }
        let tile = draw_deal(&mut deals.face_down, chance);
        deals.up = tile;
        events.tell(Event::DealRevealed { tile });
    }

    /// Completed milestones are replaced, by the active player first and then clockwise (RR-102).
    pub fn settle(&mut self, chance: &mut Chance, events: Tell) {
        let seats = self.players.len() as u8;
        let mut seat = self.active;
        for _ in 0..seats {
            self.seat = seat;
            loop {
                let mut done = self.completed_slots(seat);
                let Some(first) = done.next() else {
                    break;
                };
                let second = done.next();
                drop(done);
                if second.is_some() && self.order_matters(seat) {
                    self.phase = Phase::Completing;
                    return;
                }
                if self.complete(first, chance, events) {
                    return;
                }
            }
            seat = seat.next(seats);
        }
        self.end_turn(events);
    }
    /// Two milestones of one letter are replaced from the same pile, in any order.
    fn order_matters(&self, seat: Seat) -> bool {
        let letters = self
            .player(seat)
            .open
            .map(|open| open.and_then(|open| self.data().milestone(open.id).letter.next()));
        letters[0] != letters[1]
    }

    /// Checks for the end (RR-114) and passes the turn on.
    fn end_turn(&mut self, events: Tell) {
        let data = self.data();
        if self.last_round.is_none() {
            let seats = Seat::all(self.players.len() as u8);
            let reached = seats
                .into_iter()
                .find(|s| self.player(*s).has_reached_the_logo(data));
            if let Some(seat) = reached {
                let last_round = self.round + data.constants.final_turns_each;
                self.last_round = Some(last_round);
                events.tell(Event::EndTriggered { seat, last_round });
            }
        }
        self.next_turn(events);
    }
    fn next_turn(&mut self, events: Tell) {
        loop {
            self.active = self.active.next(self.players.len() as u8);
            if self.active == self.first {
                if self.last_round.is_some_and(|last| last <= self.round) {
                    self.seat = self.active;
                    self.phase = Phase::Over;
                    events.tell(Event::GameEnded);
                    return;
                }
                self.round += 1;
                events.tell(Event::RoundBegan { round: self.round });
            }
            if self.player(self.active).has_pieces() {
                return self.begin_turn(events);
            }
            // Without a piece no action is possible (RR-32).
            events.tell(Event::TurnSkipped { seat: self.active });
        }
    }
    pub(crate) fn begin_turn(&mut self, events: Tell) {
        self.seat = self.active;
        self.phase = Phase::Placing;
        let seat = self.seat;
        let player = self.decider_mut();
        if player.stock.is_empty() {
            player.stock = player.board_workers();
            player.board = Default::default();
            events.tell(Event::StockRefilled { seat });
        }
    }
}

fn right_of(seat: Seat, seats: usize) -> Seat {
    Seat((seat.0 + seats as u8 - 1) % seats as u8)
}

/// Who chooses a set-up tile first (RR-20).
pub fn first_chooser(first: Seat, seats: usize) -> Seat {
    right_of(first, seats)
}

/// Draws a deal tile of an unordered pile.
pub fn draw_deal(pile: &mut crate::sets::Set<DealTile>, chance: &mut Chance) -> DealTile {
    let drawn = pile
        .nth(chance.below(pile.len()))
        .expect("drawn below its size");
    pile.remove(drawn);
    drawn
}
