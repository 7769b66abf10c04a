//! Age of Steam's two longest lists: the tiles that may be laid, and the routes of a long engine.
//!
//! They are timed in positions that greedy bots bring about, since random companies go bankrupt before
//! they have a network. Every call is timed by itself and every position is listed in turn, so that a
//! list is never found warm from the call before.

use bots::{Bot, Budget, Stop, think};
use game_age_of_steam::{AgeOfSteam, action::Action, state::Phase};
use game_core::{Chance, Events, Game, Seen};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Microseconds in which the builds of a position are to be listed, at the median.
const BUILDS_GOAL: f64 = 50.0;
/// What the other engine that was measured takes for about as many, on this kind of machine.
const BUILDS_ELSEWHERE: f64 = 600_000.0;
/// Microseconds in which the routes of a position are to be found.
const ROUTES_GOAL: f64 = 1000.0;
pub const ID: &str = AgeOfSteam::INFO.id;
const ENGINE: u8 = 6;
/// A game has a middle from this turn on.
const FROM_TURN: u8 = 3;
const MOST_GAMES: u64 = 20;

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Track {
    pub builds: List,
    /// How many times as long the list of builds takes elsewhere.
    pub builds_elsewhere_ratio: f64,
    /// With an engine of six links.
    pub routes: List,
}

/// One list of actions, timed in many positions.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct List {
    pub positions: usize,
    pub mean_length: f64,
    pub median_microseconds: f64,
    /// Of the slowest position, at its median.
    pub worst_microseconds: f64,
    pub goal_microseconds: f64,
}

pub fn measure(seats: u8, time: Duration) -> Track {
    let (building, moving) = positions(seats, time);
    let builds = List::time(&building, time / 2, BUILDS_GOAL, |action| {
        matches!(action, Action::Build { .. })
    });
    let routes = List::time(&moving, time / 2, ROUTES_GOAL, |action| {
        matches!(action, Action::Deliver { .. })
    });
    Track {
        builds,
        builds_elsewhere_ratio: BUILDS_ELSEWHERE / builds.median_microseconds,
        routes,
    }
}

/// The positions of some games in which tiles may be laid, and those in which goods may be moved.
fn positions(seats: u8, time: Duration) -> (Vec<AgeOfSteam>, Vec<AgeOfSteam>) {
    let (mut building, mut moving) = (Vec::new(), Vec::new());
    let started = Instant::now();
    let mut chance = Chance::fast(6);
    for seed in 0..MOST_GAMES {
        let mut game = AgeOfSteam::set_up(&Default::default(), seats, &mut chance)
            .expect("the defaults set up");
        while let Some(seat) = game.status().waiting() {
            if FROM_TURN <= game.turn {
                match game.phase {
                    Phase::BuildTrack(_) => building.push(game.clone()),
                    Phase::MoveGoods(_) => {
                        let mut game = game.clone();
                        game.player_mut(seat).engine = ENGINE;
                        moving.push(game);
                    }
                    Phase::IssueShares { .. }
                    | Phase::PlayerOrder(_)
                    | Phase::SelectActions { .. }
                    | Phase::GoodsGrowth(_)
                    | Phase::Over => {}
                }
            }
            let seen = Seen::new(&game, seat);
            let thought = think(
                Bot::Greedy,
                &Budget::iterations(1),
                &seen,
                seed,
                &Stop::new(),
            );
            game.perform(&thought.action, &mut chance, &mut Events::muted());
        }
        if time < started.elapsed() {
            break;
        }
    }
    (building, moving)
}

impl List {
    /// Lists every position again and again; those without a single one of these actions do not count.
    fn time(
        positions: &[AgeOfSteam],
        time: Duration,
        goal: f64,
        is_one: fn(&Action) -> bool,
    ) -> List {
        let length = |game: &AgeOfSteam| game.legal_list().iter().filter(|a| is_one(a)).count();
        let lengths: Vec<usize> = positions.iter().map(length).collect();
        let mut times: Vec<(&AgeOfSteam, Vec<f64>)> = positions
            .iter()
            .zip(&lengths)
            .filter(|(_, length)| **length != 0)
            .map(|(game, _)| (game, Vec::new()))
            .collect();
        let mut legal = Vec::new();
        let started = Instant::now();
        while started.elapsed() < time || times.iter().any(|(_, times)| times.is_empty()) {
            for (game, times) in &mut times {
                legal.clear();
                let began = Instant::now();
                game.legal(&mut legal);
                times.push(1e6 * began.elapsed().as_secs_f64());
                std::hint::black_box(&legal);
            }
        }
        let mut medians: Vec<f64> = times.into_iter().map(|(_, times)| median(times)).collect();
        let positions = medians.len();
        medians.sort_by(f64::total_cmp);
        List {
            positions,
            mean_length: lengths.iter().sum::<usize>() as f64 / positions as f64,
            worst_microseconds: medians.last().copied().unwrap_or(0.0),
            median_microseconds: median(medians),
            goal_microseconds: goal,
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(0.0)
}
