//! A second reading of Railroad Revolution's rules, from the sheet and the data file alone: slow and plain,
//! so that the rulebook can be laid beside it. `beside.rs` plays it against the first.
//!
//! Colours, cities, spaces, tiles and so on are places in the lists of `book`, which are those of the data
//! file. An action is legal if it is allowed by itself (`legal`) and the turn can still be brought to an end
//! after it (`finish`).

mod book;
mod setup;
mod player;
mod network;
mod legal;
mod useful;
mod finish;
mod perform;
mod effects;
mod turn;
mod milestones;
mod scoring;
mod figures;
mod twins;

use crate::model::book::BOOK;
use game_core::Chance;
use game_core::testing::{self, Acts, Met, Model};
use game_railroad_revolution::{Options, RailroadRevolution};
use player::Player;
use serde_json::Value;
use std::collections::BTreeSet;

pub type Luck<'a> = testing::Luck<'a, RailroadRevolution>;

#[derive(Clone)]
pub struct Table {
    pub options: Value,
    pub first: usize,
    pub active: usize,
    /// Who decides.
    pub seat: usize,
    pub round: i32,
    pub last_round: Option<i32>,
    pub phase: Phase,
    pub turn: Turn,
    /// What effects have opened; the last is decided first.
    pub pending: Vec<Pending>,
    pub players: Vec<Player>,
    pub supply: [i32; 5],
    pub trains: [i32; 5],
    /// Whether the First slots are taken.
    pub first_stations: BTreeSet<usize>,
    pub first_offices: BTreeSet<usize>,
    /// By city, and by section where there is one.
    pub city_tiles: Vec<usize>,
    pub telegraph_tiles: Vec<Option<usize>>,
    pub deal: usize,
    pub deals_down: BTreeSet<usize>,
    pub deals_out: BTreeSet<usize>,
    pub piles: [Pile; 3],
    pub looked_at: Vec<usize>,
    /// Set-up tiles with their workers.
    pub offers: Vec<(usize, usize)>,
    /// Shares count as the money that they bring: for the look ahead in `finish`.
    pub sells_when_needed: bool,
    /// The round in which everybody last got the same board.
    pub twins_in: i32,
    pub met: Met,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    Choosing,
    SettingUp,
    Placing,
    Acting,
    Dealing {
        taken: [bool; 2],
    },
    Completing,
    /// The milestone in this place is to be replaced.
    Replacing {
        slot: usize,
    },
    Keeping {
        slot: usize,
    },
    /// The action and its deals are over: milestones, then the next turn.
    Settling,
    Over,
}

/// The action that is being performed.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Turn {
    pub job: usize,
    pub worker: usize,
    pub to_place: i32,
    pub placed: i32,
    pub extra: bool,
    pub reward: bool,
    pub first: bool,
    pub tile: bool,
    pub flip: bool,
    pub city: Option<usize>,
    pub section: Option<usize>,
    pub due: i32,
    pub waived: bool,
    pub triangles: i32,
    pub shares_taken: i32,
    pub market: bool,
    pub deal_taken: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Pending {
    Advance(i32),
    Promote {
        times: i32,
        money_each: i32,
    },
    Flip(i32),
    TrainBonus(usize),
    /// So many of these colours.
    GainWorker {
        colors: Vec<usize>,
        picks: i32,
    },
    Exchange,
    TakeTrain,
    FreeRail,
    FreeStation,
    FreeOffice,
    SetupRail,
    SetupStation,
    SetupOffice,
}

/// Milestones that nobody has looked at, and under them those that were put back, in their order.
#[derive(Clone, Default)]
pub struct Pile {
    pub fresh: BTreeSet<usize>,
    pub under: Vec<usize>,
}

impl Table {
    pub fn agreed(&self, id: &str) -> bool {
        self.options[id].as_bool().expect("an option of yes and no")
    }
    pub fn me(&self) -> &Player {
        &self.players[self.seat]
    }
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.seat]
    }
    pub fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.players.len()
    }
}

impl Model<RailroadRevolution> for Table {
    fn begin(options: &Options, seats: usize, luck: &mut Luck) -> Table {
        setup::begin(options, seats, luck.laid_out())
    }
    fn arrange(&mut self, number: u64, game: &mut RailroadRevolution, _: &mut Chance) {
        if number % 3 == 1 {
            self.make_twins(game);
        }
    }
    fn waiting(&self) -> Option<usize> {
        (self.phase != Phase::Over).then_some(self.seat)
    }
    fn met(&self) -> &Met {
        &self.met
    }
}

impl Acts<RailroadRevolution> for Table {
    fn legal(&self) -> Vec<String> {
        let mut all = self.allowed();
        all.retain(|action| self.can_finish_after(action));
        all
    }
    fn may_be_refused(&self, action: &str) -> bool {
        self.hangs_on_gains(action)
    }
    fn perform(&mut self, action: &str, luck: &mut Luck) {
        let kind = action.split(' ').next().expect("a verb");
        if self.phase == Phase::Acting && kind == "ability" {
            let (job, worker) = (self.turn.job, self.turn.worker);
            self.met
                .add(format!("{} {}", book::JOBS[job], book::COLORS[worker]));
        }
        self.act(action);
        self.go_on(luck);
    }
}

/// The id of a train, for notation.
pub fn train_id(train: usize) -> &'static str {
    &BOOK.trains[train].0
}
