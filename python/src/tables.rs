//! Many games of one kind stepped together, each row of the arrays a game. An ended game is dealt anew at once.
//!
//! Each game has its own luck, so that what comes out does not depend on how many threads there are.

use crate::position::{Playing, Position};
use crate::reward::rewards;
use bots::Think;
use game_core::{
    Chance, Chosen, Decision, Encode, Events, Record, Refusal, Seat, Seed, Start, Status, actions,
    observation_size, observe,
};
use rayon::prelude::*;

/// So few games are not worth another thread.
const FEW: usize = 16;

/// The arrays that a step writes, a row for each game.
pub struct Rows<'a> {
    /// What the seat that is asked may know.
    pub observations: &'a mut [f32],
    pub masks: &'a mut [bool],
    /// The seat that is asked.
    pub seats: &'a mut [i64],
    /// For every seat; zeros unless the game has just ended.
    pub rewards: &'a mut [f32],
    /// The points of every seat in the game that has just ended.
    pub scores: &'a mut [i64],
    pub done: &'a mut [bool],
}

/// Games being played together, without their type.
pub trait Tables: Send + Sync {
    /// Deals every game anew.
    fn reset(&mut self, seed: u64);
    /// The first row whose index is not open.
    fn refused(&self, indices: &[i64]) -> Option<usize>;
    /// Chooses an index in every game; all of them are open.
    fn step(&mut self, indices: &[i64], rows: &mut Rows<'_>);
    /// Writes the rows as they are, as if no game had ended.
    fn write(&self, rows: &mut Rows<'_>);
    /// An open index of every game, as a random legal action begins.
    fn sample(&mut self, indices: &mut [i64]);
    /// What these seats may know, a seat for each game.
    fn observe(&self, seats: &[Seat], observations: &mut [f32]);
    /// One game by itself.
    fn position(&self, row: usize, seed: Seed) -> Box<dyn Playing>;
}

pub struct Together<G: Encode> {
    tables: Vec<Table<G>>,
    options: G::Options,
    seats: u8,
    /// The numbers of an observation.
    size: usize,
    actions: usize,
}

struct Table<G: Encode> {
    game: G,
    decision: Decision<G>,
    luck: Chance,
    /// Chooses where nobody does, so that the luck of the game stays its own.
    whim: Chance,
}

impl<G: Think + Encode> Together<G> {
    pub fn deal(options: G::Options, seats: u8, count: usize, seed: u64) -> Result<Self, Refusal> {
        let deal = |row| {
            let mut luck = Chance::fast(stream(seed, 2 * row));
            let game = G::set_up(&options, seats, &mut luck)?;
            Ok(Table {
                decision: Decision::of(&game),
                game,
                luck,
                whim: Chance::fast(stream(seed, 2 * row + 1)),
            })
        };
        let tables = (0..count as u64).map(deal);
        Ok(Together {
            tables: tables.collect::<Result<_, Refusal>>()?,
            options,
            seats,
            size: observation_size::<G>(),
            actions: actions::<G>(),
        })
    }
}

/// A beginning for each row, far from those of other rows and seeds.
fn stream(seed: u64, row: u64) -> u64 {
    let mixed = seed ^ row.wrapping_mul(0xd134_2543_de82_ef95);
    mixed.wrapping_mul(0xaef1_7502_108e_f2d9) ^ mixed >> 29
}

impl<G: Think + Encode> Tables for Together<G> {
    fn reset(&mut self, seed: u64) {
        let (count, options) = (self.tables.len(), self.options.clone());
        let dealt = Together::deal(options, self.seats, count, seed);
        *self = dealt.expect("these options were dealt with before");
    }
    fn refused(&self, indices: &[i64]) -> Option<usize> {
        let open = |(table, index): (&Table<G>, &i64)| {
            u32::try_from(*index).is_ok_and(|index| table.decision.allows(index))
        };
        let pairs = self.tables.par_iter().zip(indices).with_min_len(FEW);
        pairs.position_first(|pair| !open(pair))
    }
    fn step(&mut self, indices: &[i64], rows: &mut Rows<'_>) {
        let (options, seats) = (&self.options, self.seats);
        let tables = self.tables.par_iter_mut().zip(indices);
        tables
            .zip(rows.observations.par_chunks_exact_mut(self.size))
            .zip(rows.masks.par_chunks_exact_mut(self.actions))
            .zip(rows.seats.par_iter_mut())
            .zip(rows.rewards.par_chunks_exact_mut(seats.into()))
            .zip(rows.scores.par_chunks_exact_mut(seats.into()))
            .zip(rows.done.par_iter_mut())
            .with_min_len(FEW)
            .for_each(
                |((((((pair, observation), mask), seat), rewarded), scores), done)| {
                    let (table, index) = pair;
                    (*done, _) = (false, rewarded.fill(0.0));
                    scores.fill(0);
                    if table.step(*index as u32, rewarded, scores) {
                        *done = true;
                        table.deal_anew(options, seats);
                    }
                    table.write(observation, mask, seat);
                },
            );
    }
    fn write(&self, rows: &mut Rows<'_>) {
        rows.rewards.fill(0.0);
        rows.scores.fill(0);
        rows.done.fill(false);
        self.tables
            .par_iter()
            .zip(rows.observations.par_chunks_exact_mut(self.size))
            .zip(rows.masks.par_chunks_exact_mut(self.actions))
            .zip(rows.seats.par_iter_mut())
            .with_min_len(FEW)
            .for_each(|(((table, observation), mask), seat)| table.write(observation, mask, seat));
    }
    fn sample(&mut self, indices: &mut [i64]) {
        for (table, index) in self.tables.iter_mut().zip(indices) {
            let place = table.whim.below(table.decision.open().len() as u32) as usize;
            let at = table.decision.chosen().len();
            let (_, word) = table.decision.open().nth(place).expect("one of them");
            *index = word[at].into();
        }
    }
    fn observe(&self, seats: &[Seat], observations: &mut [f32]) {
        self.tables
            .par_iter()
            .zip(seats)
            .zip(observations.par_chunks_exact_mut(self.size))
            .with_min_len(FEW)
            .for_each(|((table, seat), out)| {
                let is_own = table.game.status() == Status::Waiting(*seat);
                let chosen = if is_own { table.decision.chosen() } else { &[] };
                observe(&table.game, *seat, chosen, out);
            });
    }
    fn position(&self, row: usize, seed: Seed) -> Box<dyn Playing> {
        let table = &self.tables[row];
        let options = serde_json::to_value(&self.options).expect("plain data becomes JSON");
        let head = Record::of::<G>(self.seats, options, Start::Setup(Vec::new()));
        let mut position = Position::from_state(table.game.clone(), head, seed);
        position.resume(table.decision.chosen());
        Box::new(position)
    }
}

impl<G: Think + Encode> Table<G> {
    /// Chooses an index that is open; tells whether the game has ended by it.
    fn step(&mut self, index: u32, rewarded: &mut [f32], scores: &mut [i64]) -> bool {
        let chosen = self.decision.choose(index);
        if let Chosen::Action(action) = chosen.expect("every index was looked at before") {
            self.game
                .perform(&action, &mut self.luck, &mut Events::muted());
            if let Status::Over(placings) = self.game.status() {
                rewards(&placings, rewarded);
                for placing in &placings {
                    scores[placing.seat.index()] = placing.score.into();
                }
                return true;
            }
            self.decision.begin(&self.game);
        }
        false
    }
    fn deal_anew(&mut self, options: &G::Options, seats: u8) {
        let dealt = G::set_up(options, seats, &mut self.luck);
        self.game = dealt.expect("these options were dealt with before");
        self.decision.begin(&self.game);
    }
    fn write(&self, observation: &mut [f32], mask: &mut [bool], seat: &mut i64) {
        let asked = self.game.status().waiting();
        let asked = asked.expect("an ended game is dealt anew");
        observe(&self.game, asked, self.decision.chosen(), observation);
        mask.fill(false);
        for index in self.decision.indices() {
            mask[index as usize] = true;
        }
        *seat = asked.0.into();
    }
}
