//! The turn: ten phases in their order, going on until somebody must decide (AS-19).

use crate::{
    actions::urbanize,
    event::Event,
    ids::{NewCity, SpecialAction},
    state::{AgeOfSteam, Building, Moving, Phase},
};
use game_core::{Chance, Events, Status, Turn};

pub fn status(game: &AgeOfSteam) -> Status {
    match (&game.phase, game.waiting()) {
        (Phase::Over, _) | (_, None) => Status::Over(game.placings()),
        (_, Some(seat)) => Status::Waiting(seat),
    }
}

/// A company's part in a phase is one turn, and so is the whole auction.
pub fn turn(game: &AgeOfSteam) -> Turn {
    let of = match game.phase {
        Phase::PlayerOrder(_) => Turn::of(None),
        _ => Turn::of(game.waiting()),
    };
    of.numbered(u32::from(game.turn) * PHASES + game.phase.number())
}
/// More than a turn has.
const PHASES: u32 = 100;

impl Phase {
    /// Its place in the turn; each round of deliveries has its own.
    fn number(&self) -> u32 {
        match self {
            Phase::IssueShares { .. } => 1,
            Phase::PlayerOrder(_) => 2,
            Phase::SelectActions { .. } => 3,
            Phase::BuildTrack(_) => 4,
            Phase::GoodsGrowth(_) => 5,
            Phase::Over => 6,
            Phase::MoveGoods(moving) => 7 + u32::from(moving.round),
        }
    }
    pub fn word(&self) -> &'static str {
        match self {
            Phase::IssueShares { .. } => "issue_shares",
            Phase::PlayerOrder(_) => "player_order",
            Phase::SelectActions { .. } => "select_actions",
            Phase::BuildTrack(_) => "build_track",
            Phase::MoveGoods(_) => "move_goods",
            Phase::GoodsGrowth(_) => "goods_growth",
            Phase::Over => "game_over",
        }
    }
}

impl AgeOfSteam {
    pub(crate) fn go_on(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        while !self.must_decide() {
            match (&self.phase, self.waiting()) {
                // Who has issued every share is not asked.
                (Phase::IssueShares { at }, Some(_)) => {
                    self.phase = Phase::IssueShares { at: at + 1 };
                }
                (Phase::IssueShares { .. }, None) => self.begin_auction(events),
                (Phase::SelectActions { .. }, _) => {
                    self.phase = Phase::BuildTrack(Building::default());
                }
                (Phase::BuildTrack(_), Some(_)) => self.end_build_turn(events),
                (Phase::BuildTrack(_), None) => self.phase = Phase::MoveGoods(Moving::default()),
                (Phase::MoveGoods(_), _) => self.settle_accounts(chance, events),
                (Phase::PlayerOrder(_) | Phase::GoodsGrowth(_) | Phase::Over, _) => return,
            }
        }
    }
    pub(crate) fn must_decide(&self) -> bool {
        let Some(seat) = self.waiting() else {
            return self.phase == Phase::Over;
        };
        match &self.phase {
            Phase::IssueShares { .. } => {
                self.player(seat).shares < self.map().file.tracks.shares.max
            }
            Phase::BuildTrack(building) => {
                // An end of the turn is said aloud once something has been built, so that the last
                // tile can still be taken back.
                !building.laid.is_empty()
                    || building.urbanized
                    || self.map().cheapest_tile <= self.player(seat).cash
                    || self.can_urbanize(building)
            }
            Phase::MoveGoods(moving) => moving.round < self.map().file.limits.move_rounds,
            Phase::PlayerOrder(_)
            | Phase::SelectActions { .. }
            | Phase::GoodsGrowth(_)
            | Phase::Over => true,
        }
    }
    fn can_urbanize(&self, building: &Building) -> bool {
        let seat = self
            .waiting()
            .filter(|seat| urbanize::may_urbanize(self, *seat, building).is_ok());
        let tile_left = || {
            NewCity::ALL
                .iter()
                .any(|tile| self.place_of_new_city(*tile).is_none())
        };
        let town_left = || self.map().towns.iter().any(|hex| self.net().is_town(*hex));
        seat.is_some() && tile_left() && town_left()
    }
    /// Phases 6 to 8, then growth or the end.
    fn settle_accounts(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if !self.close_accounts(chance, events) {
            return;
        }
        let can_produce = self.who_has(SpecialAction::Production).is_some()
            && self.free_spaces().next().is_some()
            && self.bag.iter().any(|cubes| 0 < *cubes);
        if can_produce {
            self.phase = Phase::GoodsGrowth(Default::default());
        } else {
            self.grow(chance, events);
        }
    }
    /// Phases 6 to 8; whether growth follows.
    pub(crate) fn close_accounts(
        &mut self,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) -> bool {
        self.collect_income(events);
        self.pay_expenses(events);
        if 1 < self.order.len() {
            self.reduce_income(events);
        }
        let goes_on = 1 < self.order.len() && self.turn < self.turns();
        if !goes_on {
            self.end_game(chance, events);
        }
        goes_on
    }
    /// Phase 10.
    pub(crate) fn begin_turn(&mut self, events: &mut Events<Event>) {
        self.turn += 1;
        self.phase = Phase::IssueShares { at: 0 };
        events.tell(Event::TurnBegan { turn: self.turn });
    }
}
