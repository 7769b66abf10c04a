//! Age of Steam for bots: what the links of a company and the cubes on the board will bring it until the
//! end. Begin with [`outlook`]; everything is in tenths of a point.

mod near;
mod rails;
mod travel;
mod goods;
mod moment;
mod outlook;
mod worth;
mod wishes;
mod sites;
mod deliveries;
mod shortlist;
mod features;
mod learned;
mod prudence;

use crate::{
    AgeOfSteam,
    action::{Action, act},
    state::Phase,
};
use bots::{Extent, Net, Think, place_of_usual};
use game_core::{Chance, Events, Seat};
use goods::loads;
use moment::Moment;
use outlook::{BANKRUPT, Books, highest_engine, outlook};
use rails::Rails;

/// A playout judges every action of a decision by where it leads at once.
const GLANCE: u32 = 0;

impl Think for AgeOfSteam {
    /// Evaluations are in tenths of a point.
    const POINT: f32 = 10.0;
    const DECISIVE: i32 = 20 * Self::POINT as i32;
    /// The tiles of a build turn, and its end.
    const TURN: u32 = 4;
    /// To the next turn, when all companies are at the same point of it.
    const PLAYOUT: Extent = Extent::UntilQuiet;
    const EXPLORE: f32 = 0.12;

    fn evaluate(&self, seat: Seat) -> i32 {
        (Self::POINT * points(self, seat)) as i32
    }

    fn is_quiet(&self) -> bool {
        matches!(self.phase, Phase::IssueShares { at: 0 } | Phase::Over)
    }

    fn play_on(&self, legal: &mut Vec<Action>, chance: &mut Chance) -> usize {
        shortlist::shortlist(self, legal);
        match self.phase {
            // Where produced cubes go, the evaluation hardly tells.
            Phase::GoodsGrowth(_) => chance.below(legal.len() as u32) as usize,
            _ => place_of_usual(self, legal, GLANCE, chance),
        }
    }

    fn shortlist(&self, actions: &mut Vec<Action>) {
        shortlist::shortlist(self, actions);
    }

    const FEATURES: usize = features::COUNT;

    fn features(&self, seat: Seat, out: &mut [f32]) {
        features::features(self, seat, out);
    }

    /// Track is part of what is still to gain: to count it takes longer than all the rest.
    fn points_now(&self, seat: Seat) -> f32 {
        let (player, scoring) = (self.player(seat), &self.map().file.scoring);
        let income = scoring.per_income * player.income as i32;
        match player.bankrupt {
            true => 0.0,
            false => (income + scoring.per_share * i32::from(player.shares)) as f32,
        }
    }

    fn learned() -> Option<&'static Net> {
        Some(learned::net())
    }

    fn worth_judging(&self, actions: &mut Vec<Action>) {
        shortlist::shortlist(self, actions);
        prudence::drop_ruinous(self, actions);
    }

    /// Stops after the accounts, before the dice of goods growth.
    fn perform_to_luck(&mut self, action: &Action, chance: &mut Chance) -> bool {
        let events = &mut Events::muted();
        act(self, action, chance, events);
        if matches!(self.phase, Phase::MoveGoods(_)) && !self.must_decide() {
            if self.close_accounts(chance, events) {
                self.phase = Phase::GoodsGrowth(Default::default());
            }
            return true;
        }
        self.go_on(chance, events);
        false
    }
}

fn points(game: &AgeOfSteam, seat: Seat) -> f32 {
    let player = game.player(seat);
    if player.bankrupt {
        return -2.0 * BANKRUPT;
    }
    let moment = Moment::of(game, seat);
    let rails = Rails::of(game, seat, moment.track.tiles());
    let loads = loads(game, &rails, highest_engine(player.engine + 1));
    let mut books = Books {
        cash: player.cash as f32,
        income: player.income as f32,
        shares: f32::from(player.shares),
        engine: player.engine,
    };
    let mut place = 0;
    if let Phase::PlayerOrder(auction) = &game.phase {
        let likely = worth::likely_place(game, auction, seat);
        place = likely.0;
        books.cash -= likely.1 as f32;
    }
    let plain = outlook(game, &moment, books, &loads);
    let locomotive = || {
        let engine = books.engine + 1;
        (outlook(game, &moment, Books { engine, ..books }, &loads) - plain).max(0.0)
    };
    let chances = match game.phase {
        Phase::PlayerOrder(_) => worth::place_in_auction(game, place, moment.turns, locomotive()),
        Phase::SelectActions { .. } if player.action.is_none() => {
            worth::before_choice(game, seat, moment.turns, locomotive())
        }
        _ => 0.0,
    };
    plain + chances + worth::unused(game, seat, &moment) + rails.segments as f32
}
