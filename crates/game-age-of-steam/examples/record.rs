//! Plays games with a modest player and keeps those that show something: the recordings of this crate.
//!
//! `cargo run --release -p game-age-of-steam --example record`, then the tests with `UPDATE=1` for the
//! transcripts.

use game_age_of_steam::{
    AgeOfSteam,
    action::Action,
    event::Event,
    hex::HexId,
    ids::SpecialAction,
    state::{Moving, Phase},
};
use game_core::{Chance, Events, Game, Record, Seat, Start, Status, Step};
use serde_json::{Value, json};

/// What a recording must show, beside its name, seats, options and how often somebody plays wildly.
type Wanted = (
    &'static str,
    u8,
    Value,
    u32,
    fn(&[Event], &AgeOfSteam) -> bool,
);

fn main() {
    let whole: fn(&[Event], &AgeOfSteam) -> bool = |_, game| game.order.len() as u8 == game.seats;
    let wanted: [Wanted; 9] = [
        ("three-players", 3, json!({}), 0, whole),
        ("four-players", 4, json!({}), 0, whole),
        ("five-players", 5, json!({}), 0, whole),
        ("six-players", 6, json!({}), 0, whole),
        ("bankruptcy", 4, json!({}), 12, |_, game| {
            game.order.len() == 3
        }),
        ("ended-by-bankruptcies", 3, json!({}), 40, |_, game| {
            game.order.len() == 1
        }),
        (
            "urbanization-removes-track",
            4,
            json!({}),
            2,
            |told, game| {
                1 < game.order.len() && told.iter().any(|e| matches!(e, Event::TrackRemoved { .. }))
            },
        ),
        ("turn-order-pass", 5, json!({}), 2, |told, game| {
            1 < game.order.len() && told.iter().any(|e| matches!(e, Event::PassUsed { .. }))
        }),
        (
            "france-deluxe",
            3,
            json!({"map": "france", "direct_complex_placement": true, "coexist_upgrade_cost": 2, "top_reduction_from": 50}),
            0,
            whole,
        ),
    ];
    for (name, seats, options, wild, shows) in wanted {
        let found = (1..=255).find_map(|seed| {
            let (record, told, game) = play(seats, &options, seed, wild);
            shows(&told, &game).then_some((seed, record))
        });
        let (seed, record) = found.expect("some seed shows it");
        let path = format!("{}/recordings/{name}.record", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(&path, record.to_string()).expect("writable");
        println!("{name}: seed {seed}, {} steps", record.steps.len());
    }
}

fn play(seats: u8, options: &Value, seed: u8, wild: u32) -> (Record, Vec<Event>, AgeOfSteam) {
    let seed = [seed; 32];
    let mut chance = Chance::for_step(seed, 0);
    let parsed = serde_json::from_value(options.clone()).expect("options");
    let mut game = AgeOfSteam::set_up(&parsed, seats, &mut chance).expect("sets up");
    let info = AgeOfSteam::INFO;
    let start = Start::Setup(chance.outcomes().to_vec());
    let mut record = Record::new(info.id, info.rules_version, seats, options.clone(), start);
    let mut pick = Chance::for_step(seed, u64::MAX);
    let mut told = Vec::new();
    while let Status::Waiting(seat) = game.status() {
        let legal = game.legal_list();
        let is_wild = pick.below(100) < wild;
        let action = match is_wild {
            true => legal[pick.below(legal.len() as u32) as usize].clone(),
            false => choose(&game, seat, &legal, &mut pick),
        };
        let mut chance = Chance::for_step(seed, record.steps.len() as u64 + 1);
        let mut events = Events::new();
        game.play(seat, &action, &mut chance, &mut events)
            .expect("legal");
        record
            .steps
            .push(Step::new(seat, &action, chance.outcomes()));
        told.extend(events.into_vec());
    }
    (record, told, game)
}

fn choose(game: &AgeOfSteam, seat: Seat, legal: &[Action], pick: &mut Chance) -> Action {
    let player = game.player(seat);
    match &game.phase {
        Phase::IssueShares { .. } => {
            let wanted = game.expenses(seat) + 9;
            let has = player.cash + player.income;
            let shares = (wanted.saturating_sub(has)).div_ceil(5) as u8;
            Action::IssueShares {
                shares: shares.min(15 - player.shares),
            }
        }
        Phase::PlayerOrder(auction) => {
            let lowest = game.lowest_bid(auction);
            let limit = (player.cash / 8 + pick.below(3)).saturating_sub(1);
            if lowest <= limit {
                Action::Bid { amount: lowest }
            } else if legal.contains(&Action::UsePass) {
                Action::UsePass
            } else {
                Action::DropOut
            }
        }
        Phase::SelectActions { .. } => {
            use SpecialAction::*;
            let liked = match player.engine {
                0..=3 => [
                    Locomotive,
                    FirstBuild,
                    Urbanization,
                    Engineer,
                    FirstMove,
                    TurnOrder,
                ],
                _ => [
                    FirstMove,
                    Urbanization,
                    Engineer,
                    TurnOrder,
                    FirstBuild,
                    Locomotive,
                ],
            };
            let action = liked.into_iter().find(|a| game.who_has(*a).is_none());
            Action::SelectAction {
                action: action.unwrap_or(Production),
            }
        }
        Phase::BuildTrack(_) => best_build(game, seat, pick),
        Phase::MoveGoods(_) => best_move(game, seat, legal),
        Phase::GoodsGrowth(_) | Phase::Over => {
            legal[pick.below(legal.len() as u32) as usize].clone()
        }
    }
}

/// What the best two deliveries would bring the seat, with what they give to others.
fn prospects(game: &AgeOfSteam, seat: Seat) -> i32 {
    let mut later = game.clone();
    let at = later
        .order
        .iter()
        .position(|other| *other == seat)
        .unwrap_or(0) as u8;
    later.phase = Phase::MoveGoods(Moving {
        at,
        ..Moving::default()
    });
    (0..game.seats).for_each(|i| later.players[i as usize].action = None);
    later.player_mut(seat).engine += 1;
    let mut gains: Vec<i32> = later
        .legal_list()
        .iter()
        .map(|a| gain(&later, seat, a))
        .collect();
    gains.sort_by_key(|gain| std::cmp::Reverse(*gain));
    let track = i32::from(game.completed_segments()[seat.index()]);
    10 * gains.iter().take(2).sum::<i32>() + track
}

fn gain(game: &AgeOfSteam, seat: Seat, action: &Action) -> i32 {
    let Action::Deliver { from, legs, .. } = action else {
        return 0;
    };
    let gains = game.gains(*from, legs);
    let all: i32 = gains.iter().map(|n| i32::from(*n)).sum();
    4 * i32::from(gains[seat.index()]) - all
}

fn best_move(game: &AgeOfSteam, seat: Seat, legal: &[Action]) -> Action {
    let best = legal
        .iter()
        .max_by_key(|action| gain(game, seat, action))
        .expect("decline");
    let can_raise = legal.contains(&Action::RaiseEngine) && game.player(seat).engine < 5;
    let worth = gain(game, seat, best);
    let mut stronger = game.clone();
    stronger.player_mut(seat).engine += 1;
    let later = stronger.legal_list();
    let with_more = later
        .iter()
        .map(|action| gain(&stronger, seat, action))
        .max();
    if can_raise && worth <= 3 && with_more.is_some_and(|more| worth + 2 < more) {
        return Action::RaiseEngine;
    }
    match 0 < worth {
        true => best.clone(),
        false => Action::Decline,
    }
}

/// Tries some build turns, each going on where it began, and begins the best of them.
fn best_build(game: &AgeOfSteam, seat: Seat, pick: &mut Chance) -> Action {
    let keep = game.expenses(seat).saturating_sub(game.player(seat).income);
    let mut best = (prospects(game, seat), Action::EndBuild);
    for _ in 0..700 {
        let mut trial = game.clone();
        let mut first = None;
        let mut last: Option<HexId> = None;
        while trial.waiting() == Some(seat) {
            let mut legal = trial.legal_list();
            if let Some(hex) = last {
                let near = game.map().neighbor[hex];
                legal.retain(
                    |a| matches!(a, Action::Build { hex, .. } if near.contains(&Some(*hex))),
                );
            }
            if legal.is_empty() {
                break;
            }
            let action = legal[pick.below(legal.len() as u32) as usize].clone();
            match &action {
                Action::Build { hex, .. } => last = Some(*hex),
                Action::Urbanize { .. } => {}
                _ => break,
            }
            trial.perform(&action, &mut Chance::fast(1), &mut Events::muted());
            if trial.player(seat).cash < keep {
                break;
            }
            first.get_or_insert(action);
            let value = prospects(&trial, seat);
            if let (true, Some(first)) = (best.0 < value, &first) {
                best = (value, first.clone());
            }
        }
    }
    best.1
}
