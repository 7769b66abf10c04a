//! The flow of the game: it goes on by itself until somebody must decide.

use crate::actions;
use crate::deal::DealId;
use crate::discards::Paid;
use crate::event::Event;
use crate::pending::Pending;
use crate::places::{Node, Rail, Station};
use crate::state::{Activation, MasterSpace, Source, Spot};
use crate::{GreatWesternTrail, Told};
use game_core::{Chance, Indexed, Seat, Status, Turn};

/// The sub-phases 1 to 3 of Kansas City, the last first: a stack is worked off from its end.
const TILES: [u8; 3] = [3, 2, 1];

pub fn status(game: &GreatWesternTrail) -> Status {
    match game.is_over() {
        true => Status::Over(game.placings()),
        false => Status::Waiting(game.current),
    }
}

/// What is settled before the first turn is no part of it.
pub fn turn(game: &GreatWesternTrail) -> Turn {
    match game.top() {
        Some(Pending::NameFirst | Pending::Bid) => Turn::of(None),
        Some(Pending::ChooseSide { .. } | Pending::Draft) => Turn::of(Some(game.current)),
        _ => Turn::of(Some(game.current)).numbered(1),
    }
}

impl GreatWesternTrail {
    pub fn top(&self) -> Option<Pending> {
        self.pending.last().copied()
    }
    /// Does what needs no decision, and drops decisions that have nothing to decide.
    pub fn go_on(&mut self, chance: &mut Chance, events: &mut Told) {
        while self.settle(chance, events) {
            match self.top() {
                Some(Pending::Return) => self.return_to_start(chance, events),
                _ => self.draw_up(chance, events),
            }
        }
    }
    /// The same as far as the draws that end a turn; says whether one of them comes next.
    pub(crate) fn settle(&mut self, chance: &mut Chance, events: &mut Told) -> bool {
        while let Some(top) = self.top() {
            match top {
                Pending::Begin => self.begin(chance),
                Pending::Draft => match self.next_drafter() {
                    Some(seat) => {
                        self.current = seat;
                        return false;
                    }
                    None => {
                        self.pending.pop();
                    }
                },
                Pending::Gains { deal, from } => {
                    self.pending.pop();
                    self.take_gains(deal, from, chance, events);
                }
                Pending::Return | Pending::DrawUp => return true,
                Pending::EngineBack { spaces } => {
                    let targets = self.engine_back(spaces);
                    if targets.count_ones() != 1 {
                        return false;
                    }
                    let to = Rail(targets.trailing_zeros() as u8);
                    actions::engine::perform(self, to, events);
                }
                Pending::Offer { deal, other } => match self.resolve_offer(deal, other) {
                    Offered::Nothing => {
                        self.pending.pop();
                    }
                    Offered::Cash => {
                        self.pending.pop();
                        self.begin_deal(deal, Paid::default(), events);
                    }
                    Offered::Choice => return false,
                },
                Pending::DeliveryDisc { city, special } => {
                    if !actions::disc::is_without(self, city, special) {
                        return false;
                    }
                    self.pending.pop();
                    events.tell(Event::DeliveredInVain {
                        seat: self.current,
                        city,
                    });
                }
                other if self.has_nothing_to_decide(other) => {
                    self.pending.pop();
                }
                _ => return false,
            }
        }
        false
    }
    fn has_nothing_to_decide(&self, pending: Pending) -> bool {
        match pending {
            Pending::Tile { number } => {
                !actions::tile::choices(self, number).any(|t| self.may_choose(t))
            }
            Pending::Hire { modifier } => actions::hire::check_any(self, modifier).is_err(),
            Pending::Build { per_craftsman } => {
                actions::build::check_any(self, per_craftsman).is_err()
            }
            Pending::Site {
                building,
                per_craftsman,
            } => !actions::site::any(self, building, per_craftsman),
            Pending::TakeObjective { .. } => actions::objective::check_any(self).is_err(),
            Pending::EngineForward { max } => self.engine_forward(max) == 0,
            Pending::EngineReturn | Pending::SpecialDelivery => self.engine_anywhere_back() == 0,
            Pending::PassedStation => actions::station::check_any(self).is_err(),
            Pending::Upgrade { station } => actions::upgrade::check_any(self, station).is_err(),
            Pending::Master { station } => !self.may_take_master(station),
            Pending::Trade => actions::trade::check_any(self).is_err(),
            Pending::RemoveHazard => actions::hazard::check_any(self).is_err(),
            Pending::Buy { cowboys, .. } => actions::buy::check_any(self, cowboys).is_err(),
            Pending::ExtraMove {
                max,
                fees,
                activate,
            } => {
                let walk = actions::move_on::extra_walk(self, max, fees, activate);
                walk.is_none_or(|walk| !self.has_route(walk))
            }
            Pending::Draw { max } => max == 0,
            Pending::Discard { cards } => cards == 0 || self.me().hand.is_empty(),
            Pending::RemoveCards { cards } => cards == 0 || self.me().hand.is_empty(),
            Pending::NameFirst
            | Pending::Bid
            | Pending::ChooseSide { .. }
            | Pending::Draft
            | Pending::Begin
            | Pending::Move
            | Pending::Use
            | Pending::Income
            | Pending::Deliver { .. }
            | Pending::DeliveryDisc { .. }
            | Pending::Return
            | Pending::DrawUp
            | Pending::Offer { .. }
            | Pending::Gains { .. }
            | Pending::EngineBack { .. }
            | Pending::Auxiliary => false,
        }
    }
    /// Whether an offer is dropped, taken without asking, or asked. Cards of the hand do not enter into it:
    /// being asked must tell nobody what a player holds.
    fn resolve_offer(&self, deal: DealId, other: Option<DealId>) -> Offered {
        let exists = |deal: DealId| self.check_deal_in_public(deal).is_ok();
        match other {
            None if !exists(deal) => Offered::Nothing,
            None if deal.deal().is_mere_cash() => Offered::Cash,
            Some(other) if !exists(deal) && !exists(other) => Offered::Nothing,
            _ => Offered::Choice,
        }
    }
    /// GW-553: the tile is still there, and a worker that is not printed can be spared.
    pub fn may_take_master(&self, station: Station) -> bool {
        let space = self.masters.get(station.index());
        matches!(space, Some(MasterSpace::Master(_))) && self.me().workers.iter().any(|n| 1 < *n)
    }
    /// Cash by place in the order, and the first turn (GW-214).
    fn begin(&mut self, chance: &mut Chance) {
        self.pending.pop();
        for place in 0..usize::from(self.seats) {
            let seat = self.order[place];
            let cash = self.data().starting_cash[place];
            let player = &mut self.players[seat.index()];
            player.cash = cash;
            if self.options.seat_extra_cards {
                player.draw_cards(place as u32, chance);
            }
        }
        self.begin_turn(self.order[0]);
    }
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.current = seat;
        self.activation = Activation::default();
        self.pending.clear();
        self.pending.push(Pending::Move);
        let size = u32::from(self.data().hand_size);
        let surplus = self.me().hand.total().saturating_sub(size);
        // Only the extra cards of later seats are discarded again (GW-955).
        if self.me().cattleman.is_none() && 0 < surplus {
            self.pending.push(Pending::Discard {
                cards: surplus as u8,
            });
        }
    }
    /// The cattleman stands on a location and phase B begins.
    pub fn arrive(&mut self, at: Node) {
        self.me_mut().cattleman = Some(at);
        self.activation = Activation::default();
        self.pending.clear();
        match self.spot(at) {
            Spot::KansasCity => {
                self.pending.push(Pending::Return);
                self.pending.push(Pending::Income);
                self.pending
                    .extend(TILES.map(|number| Pending::Tile { number }));
                return;
            }
            Spot::Building { owner, .. } if owner != self.current => {}
            Spot::Neutral(_) | Spot::Building { .. } => {
                self.activation.sources.push(Source { at, used: 0 });
            }
            Spot::Tile(_) | Spot::Empty => {}
        }
        self.pending.push(Pending::Use);
    }
    /// GW-751.
    fn return_to_start(&mut self, chance: &mut Chance, events: &mut Told) {
        self.pending.pop();
        self.me_mut().cattleman = Some(self.data().start);
        self.refill_foresight(chance, events);
        self.pending.push(Pending::DrawUp);
    }
    /// Phase C, then the next player; the game is over when the turn would come to the token's holder (GW-903).
    fn draw_up(&mut self, chance: &mut Chance, events: &mut Told) {
        let seat = self.current;
        let me = self.me_mut();
        let missing = me.hand_limit().saturating_sub(me.hand.total());
        let cards = me.draw_cards(missing, chance);
        if 0 < cards {
            events.tell(Event::Drew { seat, cards });
        }
        events.tell(Event::TurnEnded { seat });
        let next = self.after(seat);
        if self.token_holder == Some(next) {
            self.pending.clear();
            events.tell(Event::GameOver);
        } else {
            self.begin_turn(next);
        }
    }
    /// Who follows in the order of turns.
    pub fn after(&self, seat: Seat) -> Seat {
        let order = &self.order[..usize::from(self.seats)];
        let place = order.iter().position(|s| *s == seat).unwrap_or(0);
        order[(place + 1) % order.len()]
    }
    /// The last in the order who has no starting objective yet.
    pub fn next_drafter(&self) -> Option<Seat> {
        let order = &self.order[..usize::from(self.seats)];
        order
            .iter()
            .rev()
            .copied()
            .find(|seat| self.players[seat.index()].zone.is_empty())
    }
}

enum Offered {
    Nothing,
    Cash,
    Choice,
}
