//! One game for learning: every seat looks through its turns, tries something else now and then, and all
//! that was seen is kept with the end.

use crate::memory::{Past, Sample};
use bots::{Candidate, Judge, Net, Think, TurnSearch};
use game_core::{Chance, Events, Placings, Seat, Seen, Status};

/// Of so many moments within a turn one is kept.
const WITHIN: u32 = 6;
/// Of so many turns one begins with another decision, at most this many points worse.
const OTHER: u32 = 12;
const WORSE: f32 = 3.0;

/// By what a seat judges.
#[derive(Clone)]
pub struct Mind<'n> {
    /// None: by the game's own evaluation.
    pub net: Option<&'n Net>,
    /// What it likes beyond its worth.
    pub likings: Vec<(usize, f32)>,
    /// Whether it tries other things, and is learned from.
    pub is_pupil: bool,
}

/// A game to be played for learning.
pub struct Pupil<'n> {
    pub minds: Vec<Mind<'n>>,
    /// Positions looked at for one turn.
    pub positions: u32,
    pub seed: u64,
}

/// Plays it: the end, and what the pupils saw.
pub fn game_of<G: Think>(options: &G::Options, pupil: &Pupil<'_>) -> (Placings, Vec<Past>) {
    let seats = pupil.minds.len() as u8;
    let mut chance = Chance::fast(pupil.seed);
    let mut game = G::set_up(options, seats, &mut chance).expect("so many may play");
    let mut searches: Vec<TurnSearch<'_, G>> = pupil
        .minds
        .iter()
        .map(|mind| Judge::new::<G>(mind.net).liking(mind.likings.clone()))
        .map(TurnSearch::new)
        .collect();
    let mut world = game.clone();
    let mut seen: Vec<Vec<Sample>> = vec![Vec::new(); pupil.minds.len()];
    let (mut plan, mut found, mut features) = (Vec::new(), Vec::new(), Vec::new());
    let placings = loop {
        let seat = match game.status() {
            Status::Waiting(seat) => seat,
            Status::Over(placings) => break placings,
        };
        let mind = &pupil.minds[seat.index()];
        let search = &mut searches[seat.index()];
        let seed = u64::from(chance.below(u32::MAX));
        // A seat plans by what it may know.
        Seen::new(&game, seat).guess_into(&mut world, &mut chance);
        if mind.is_pupil && chance.below(OTHER) == 0 {
            search.candidates(&world, pupil.positions, seed, &mut found);
            other(&mut found, &mut chance, &mut plan);
        } else {
            search.best(&world, pupil.positions, seed, &mut plan);
        }
        let turn = game.turn();
        for action in plan.drain(..) {
            if game.check(&action).is_err() {
                break;
            }
            if mind.is_pupil {
                if chance.below(WITHIN) == 0 {
                    seen[seat.index()].push(Sample::of(&game, seat, false, &mut features));
                }
                let mut after = game.clone();
                let stopped = after.perform_to_luck(&action, &mut Chance::fast(seed));
                let goes_on = after.status() == Status::Waiting(seat) && after.turn() == turn;
                if stopped || !goes_on && !after.status().is_over() {
                    seen[seat.index()].push(Sample::of(&after, seat, true, &mut features));
                }
            }
            game.perform(&action, &mut chance, &mut Events::muted());
        }
    };
    let pasts = Seat::all(seats)
        .zip(seen)
        .filter(|(_, samples)| !samples.is_empty())
        .map(|(seat, samples)| Past::of(samples, seat, &placings))
        .collect();
    (placings, pasts)
}

/// Any plan that is not much worse than the best.
fn other<A: Clone>(found: &mut [Candidate<A>], chance: &mut Chance, plan: &mut Vec<A>) {
    let best = found[0].worth;
    let good = found.iter().filter(|c| best - WORSE <= c.worth).count();
    let one = chance.below(good as u32) as usize;
    plan.clear();
    plan.extend_from_slice(&found[one].plan);
}
