//! Who plays in `beside.rs`: companies that try to live, so that late turns are reached, and now and then
//! do anything at all.

use game_age_of_steam::{
    AgeOfSteam,
    action::Action,
    hex::{HexId, Side},
    network::{End, Owner},
};
use game_core::{
    Chance, Events, Game, Seat,
    testing::{Moment, any_kind, one_of},
};

/// As many builds and deliveries are tried before one is chosen.
const TRIED: u32 = 40;

pub fn choose(moment: &Moment<AgeOfSteam>, pick: &mut Chance) -> usize {
    let Moment { game, actions, .. } = moment;
    let find = |wanted: &Action| actions.iter().position(|action| action == wanted);
    // Where nobody builds, score, cash and track are the same, and dice decide.
    let idle = find(&Action::EndBuild).filter(|_| moment.number % 10 == 7);
    if let Some(end) = idle {
        return end;
    }
    let seat = game.status().waiting().expect("somebody is asked");
    let sensible = match pick.below(12) {
        0 => None,
        _ => sensible(game, actions, seat, pick),
    };
    let sensible = sensible.and_then(|action| find(&action));
    sensible.unwrap_or_else(|| any_kind(moment.legal, pick))
}

fn any_of<T: Clone>(things: &[T], pick: &mut Chance) -> Option<T> {
    (!things.is_empty()).then(|| one_of(things, pick).clone())
}

fn sensible(game: &AgeOfSteam, legal: &[Action], seat: Seat, pick: &mut Chance) -> Option<Action> {
    let has = |action: &Action| legal.contains(action);
    if matches!(legal[0], Action::IssueShares { .. }) {
        return Some(enough_shares(game, legal, seat, pick));
    }
    if has(&Action::DropOut) {
        let pass = has(&Action::UsePass).then_some(Action::UsePass);
        let lowest = legal
            .iter()
            .find(|action| matches!(action, Action::Bid { .. }));
        let bid = lowest.filter(|_| pick.below(4) == 0).cloned();
        return bid.or(pass).or(Some(Action::DropOut));
    }
    if has(&Action::EndBuild) {
        let urbanize = |action: &&Action| matches!(action, Action::Urbanize { .. });
        let urbanize: Vec<Action> = legal.iter().filter(urbanize).cloned().collect();
        let first = any_of(&urbanize, pick);
        return first
            .or_else(|| best_build(game, legal, seat, pick))
            .or(Some(Action::EndBuild));
    }
    if has(&Action::Decline) {
        let raise = has(&Action::RaiseEngine) && is_solvent(game, seat, 2);
        let deliver = best_delivery(game, legal, seat, pick);
        return deliver
            .or(raise.then_some(Action::RaiseEngine))
            .or(Some(Action::Decline));
    }
    None
}

/// Whether what the turn will cost can be paid, with some dollars more.
fn is_solvent(game: &AgeOfSteam, seat: Seat, more: u32) -> bool {
    let player = game.player(seat);
    player.cash + player.income >= game.expenses(seat) + more
}

/// Money for tiles, and for what the turn will cost.
fn enough_shares(game: &AgeOfSteam, legal: &[Action], seat: Seat, pick: &mut Chance) -> Action {
    let wanted = 6 + pick.below(5);
    let enough = |action: &&Action| {
        let mut after = game.clone();
        after.perform(action, &mut Chance::fast(1), &mut Events::muted());
        is_solvent(&after, seat, wanted)
    };
    legal
        .iter()
        .find(enough)
        .unwrap_or(&legal[legal.len() - 1])
        .clone()
}

/// The build that leaves the seat best off, of some that were tried; now and then any.
fn best_build(
    game: &AgeOfSteam,
    legal: &[Action],
    seat: Seat,
    pick: &mut Chance,
) -> Option<Action> {
    let is_build = |action: &&Action| matches!(action, Action::Build { .. });
    let builds: Vec<Action> = legal.iter().filter(is_build).cloned().collect();
    let mut best = (prospects(game, seat), None);
    for _ in 0..TRIED {
        let build = any_of(&builds, pick)?;
        let mut after = game.clone();
        after.perform(&build, &mut Chance::fast(1), &mut Events::muted());
        let worth = prospects(&after, seat);
        if best.0 < worth && is_solvent(&after, seat, 0) {
            best = (worth, Some(build));
        }
    }
    best.1
}

/// Points, and hopes: a loose end that looks at a town, or from beside a stop.
fn prospects(game: &AgeOfSteam, seat: Seat) -> i32 {
    let net = game.net();
    let mut hopes = 0;
    net.for_each_line(|_, _, line| {
        for end in line.ends {
            if let (End::Loose(hex, side), true) = (end, line.owner == Owner::of(seat)) {
                let beyond = game.map().beyond(hex, side);
                let is_stop = |hex: HexId| net.is_city(hex) || net.is_town(hex);
                let near = beyond.map(|hex| Side::ALL.map(|side| game.map().beyond(hex, side)));
                let near = near
                    .into_iter()
                    .flatten()
                    .flatten()
                    .filter(|h| is_stop(*h))
                    .count();
                hopes += 4 * i32::from(beyond.is_some_and(is_stop)) + near as i32;
            }
        }
    });
    8 * game.scores().totals[seat.index()] + hopes
}

/// The one of some that leaves most points.
fn best_delivery(
    game: &AgeOfSteam,
    legal: &[Action],
    seat: Seat,
    pick: &mut Chance,
) -> Option<Action> {
    let deliver = |action: &&Action| matches!(action, Action::Deliver { .. });
    let all: Vec<Action> = legal.iter().filter(deliver).cloned().collect();
    let points = |game: &AgeOfSteam| game.scores().totals[seat.index()];
    let worth = |action: &Action| {
        let mut after = game.clone();
        after.perform(action, &mut Chance::fast(1), &mut Events::muted());
        points(&after)
    };
    let tried = (0..TRIED).filter_map(|_| any_of(&all, pick));
    tried
        .max_by_key(worth)
        .filter(|action| points(game) < worth(action))
}
