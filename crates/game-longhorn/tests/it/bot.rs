//! What the solver proves is what plain search finds, without memory, bounds or ordering.

use bots::{Bot, Budget, Stop, Think, think};
use game_core::{Chance, Events, Game, Placings, Seat, Seen, Status};
use game_longhorn::{Longhorn, Options, Phase, Token};

/// A game played at random up to its `turns`-th steal; none if it ends before.
fn position(seed: u64, turns: u32) -> Option<Longhorn> {
    let mut chance = Chance::fast(seed.wrapping_mul(7_919));
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut chance).expect("two seats");
    let mut steals = 0;
    while let Status::Waiting(_) = game.status() {
        if game.phase == Phase::Steal {
            if steals == turns {
                return Some(game);
            }
            steals += 1;
        }
        let legal = game.legal_list();
        let i = chance.below(legal.len() as u32) as usize;
        game.perform(&legal[i], &mut chance, &mut Events::muted());
    }
    None
}

fn result(placings: &Placings, seat: Seat) -> f64 {
    let rank = |s: Seat| placings[s.index()].rank;
    f64::from(rank(seat.next(2)).cmp(&rank(seat)) as i8)
}

/// The expected result of best play, by trying everything.
fn plain(game: &Longhorn, seat: Seat) -> f64 {
    let mover = match game.status() {
        Status::Over(placings) => return result(&placings, seat),
        Status::Waiting(mover) => mover,
    };
    let values = game.legal_list().into_iter().map(|action| {
        let mut lucky = Chance::fast(0);
        let mut next = *game;
        next.perform(&action, &mut lucky, &mut Events::muted());
        if !lucky.used() {
            return plain(&next, seat);
        }
        let count = game.victim_nuggets().count();
        let outcomes = (0..count).map(|i| {
            let mut next = *game;
            next.perform(&action, &mut Chance::scripted([i]), &mut Events::muted());
            plain(&next, seat)
        });
        outcomes.sum::<f64>() / f64::from(count)
    });
    if mover == seat {
        values.fold(-1.0, f64::max)
    } else {
        values.fold(1.0, f64::min)
    }
}

fn groups(game: &Longhorn) -> usize {
    game.cells
        .iter()
        .map(|place| place.cows.colors().count())
        .sum()
}

#[test]
fn proofs_agree_with_plain_search() {
    let (mut positions, mut lucky) = (0, 0);
    for seed in 0..4_000 {
        let turns = 11 + (seed % 6) as u32;
        let Some(game) = position(seed, turns).filter(|game| groups(game) <= 8) else {
            continue;
        };
        let snakes = game
            .cells
            .iter()
            .filter(|p| p.token == Some(Token::Rattlesnake))
            .count();
        if 0 < snakes && 5 < groups(&game) {
            continue;
        }
        let exact = game.exact(16, 1, &|_| true).expect("no bound");
        let value = plain(&game, game.active);
        let proved = exact.value().expect("no bound");
        assert!(
            (proved - value).abs() < 1e-9,
            "{proved} proved, {value} found\n{game}"
        );
        let mut next = game;
        let mut luck = Chance::fast(1);
        next.perform(&exact.action, &mut luck, &mut Events::muted());
        if !luck.used() {
            assert!(
                (plain(&next, game.active) - value).abs() < 1e-9,
                "{} keeps the value\n{game}",
                exact.action
            );
        }
        positions += 1;
        lucky += usize::from(value.fract() != 0.0);
    }
    assert!(100 < positions, "{positions} positions");
    assert!(0 < lucky, "some of them with luck");
}

#[test]
fn two_threads_prove_what_one_proves() {
    let mut positions = 0;
    for seed in 0..60 {
        let Some(game) = position(seed, 7).filter(|game| groups(game) <= 18) else {
            continue;
        };
        let few = |nodes| nodes < 300_000;
        let [alone, together] = [1, 2].map(|threads| game.exact(18, threads, &few));
        let (Some(alone), Some(together)) = (alone, together) else {
            continue;
        };
        if let (Some(one), Some(two)) = (alone.value(), together.value()) {
            assert_eq!(one, two, "{game}");
            assert_eq!(game.check(&together.action), Ok(()), "{game}");
            positions += 1;
        }
    }
    assert!(20 < positions, "{positions} positions");
}

#[test]
fn a_proof_that_runs_out_of_budget_says_nothing() {
    let opening = position(3, 0).expect("an opening");
    assert_eq!(opening.exact(16, 1, &|nodes| nodes < 2_000), None);
}

#[test]
fn the_line_of_best_play_is_legal_and_begins_with_the_action() {
    let game = (0..)
        .find_map(|seed| position(seed, 13))
        .expect("a position");
    let exact = game.exact(18, 1, &|_| true).expect("no bound");
    assert_eq!(exact.line.first(), Some(&exact.action));
    let mut at = game;
    for action in &exact.line {
        assert_eq!(at.check(action), Ok(()), "{action}\n{at}");
        at.perform(action, &mut Chance::fast(1), &mut Events::muted());
    }
}

#[test]
fn the_solver_bot_says_when_it_has_proved() {
    let has_a_choice = |game: &Longhorn| 1 < game.legal_list().len();
    let game = (0..)
        .find_map(|seed| position(seed, 14).filter(has_a_choice))
        .expect("a position");
    let seen = Seen::new(&game, game.active);
    let thought = think(
        Bot::Solver,
        &Budget::iterations(200_000),
        &seen,
        1,
        &Stop::new(),
    );
    assert!(thought.proved, "{thought:?}\n{game}");
}
