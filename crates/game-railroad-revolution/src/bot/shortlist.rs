//! What is worth a thought: one order of play for what can be done in any order, no worker given away that
//! another could replace, shares sold and workers hired only where that opens something.

use super::prospect::Prospect;
use crate::{
    Action, RailroadRevolution,
    data::Condition,
    ids::{Place, Space, Track, Worker},
    state::{Pending, Phase},
};

/// Never drops everything.
pub fn keep_sensible(game: &RailroadRevolution, actions: &mut Vec<Action>) {
    if actions.len() <= 1 {
        return;
    }
    if let Some(only) = taken_first(game, actions) {
        actions.clear();
        actions.push(only);
        return;
    }
    let given = expendable(game);
    let worst = match game.top() {
        Some(Pending::Advance { .. }) => worst_track(game),
        _ => None,
    };
    let useful = |action: &Action| is_sensible(game, action, given, worst);
    let kept = actions.iter().filter(|a| useful(a)).count();
    if kept != 0 {
        actions.retain(useful);
    }
    drop_waiver(game, actions);
}

/// What costs nothing is taken at once.
fn taken_first(game: &RailroadRevolution, actions: &[Action]) -> Option<Action> {
    if !game.is_acting_freely() || game.turn.to_place != 0 {
        return None;
    }
    let city = game.turn.city?;
    let first_is_free = game.tile_of(city).first.is_free();
    let at_once = |action: &&Action| match action {
        Action::Reward => true,
        Action::First => first_is_free,
        _ => false,
    };
    actions.iter().find(at_once).copied()
}

/// An effect that can only do good is not waived.
fn drop_waiver(game: &RailroadRevolution, actions: &mut Vec<Action>) {
    let Some(top) = game.top() else {
        return;
    };
    let good = |action: &Action| match top {
        Pending::Advance { .. } => matches!(action, Action::Advance { track, toll: None }
            if game.next_toll(game.seat, *track).is_some_and(|toll| toll == Default::default())),
        Pending::Promote { .. } | Pending::Flip { .. } | Pending::Exchange { .. } => false,
        Pending::TrainBonus { .. } => matches!(action, Action::Take),
        Pending::GainWorker { .. } => matches!(action, Action::Gain { .. }),
        Pending::TakeTrain { .. } => matches!(action, Action::Train { .. }),
        Pending::FreeRail { .. } | Pending::SetupRail => matches!(action, Action::Rail { .. }),
        Pending::FreeStation { .. } | Pending::SetupStation => {
            matches!(action, Action::Station { .. })
        }
        Pending::FreeOffice { .. } | Pending::SetupOffice => {
            matches!(action, Action::Office { .. })
        }
    };
    if actions.iter().any(good) {
        actions.retain(|action| !matches!(action, Action::Done));
    }
}

fn is_sensible(
    game: &RailroadRevolution,
    action: &Action,
    given: Option<(Worker, Place)>,
    worst: Option<Track>,
) -> bool {
    // The main part of an action comes first.
    let placing = game.is_acting_freely() && game.turn.to_place != 0;
    let is_given = |worker: Worker, from: Place| given == Some((worker, from));
    match *action {
        Action::Rail { space } => leads_on(game, space),
        Action::Station { .. } | Action::Office { .. } | Action::Trade { .. } => true,
        Action::Sell => !placing && opens_something(game),
        Action::Hire { worker } => !placing && is_wanted(game, worker),
        Action::Tile { worker, from } => !placing && is_given(worker, from),
        Action::Promote {
            worker,
            from,
            milestone,
        } => {
            let named = game
                .data()
                .milestone(milestone)
                .managers
                .contains(&Some(worker));
            !placing
                && (from == Place::Board || game.decider().on_board(worker) == 0)
                && (named || is_given(worker, from))
        }
        Action::Advance { track, toll } => {
            worst != Some(track) && toll.is_none_or(|toll| is_given(toll.worker, toll.from))
        }
        Action::Exchange { worker, from, into } => {
            is_given(worker, from) && (is_wanted(game, into) || !anything_wanted(game))
        }
        Action::Gain { worker } => worker != Worker::White,
        Action::Flip { .. } | Action::Ability | Action::Deal { .. } => !placing,
        Action::Choose { .. }
        | Action::Work { .. }
        | Action::Reward
        | Action::First
        | Action::Take
        | Action::Train { .. }
        | Action::Complete { .. }
        | Action::Keep { .. }
        | Action::Done
        | Action::Pass
        | Action::End => true,
    }
}

/// The space reaches something new, or a milestone counts it.
fn leads_on(game: &RailroadRevolution, space: Space) -> bool {
    let (data, player) = (game.data(), game.decider());
    let ends = |space: Space| data.space(space).nodes;
    let reached = player.rails.iter().fold(0u64, |all, own| {
        let [a, b] = ends(own);
        all | 1 << a | 1 << b
    });
    let is_new = ends(space).iter().any(|end| reached >> end & 1 == 0);
    is_new
        || data.space(space).market
        || player.open.iter().flatten().any(|open| {
            let conditions = &data.milestone(open.id).conditions;
            conditions.iter().any(|condition| {
                matches!(condition, Condition::TerrainRails { triangles, .. }
                    if *triangles == data.space(space).triangles)
                    && !player.fulfils(data, *condition)
            })
        })
}

/// Something stands open that the money in hand does not pay for.
fn opens_something(game: &RailroadRevolution) -> bool {
    let (data, money) = (game.data(), game.decider().money);
    let due = if game.is_acting() { game.turn.due } else { 0 };
    let short_of = |cost: u16| cost != 0 && money < due + u32::from(cost);
    match game.top() {
        Some(Pending::TrainBonus { train }) => short_of(data.train(train).effect.cost.money),
        Some(Pending::Advance { .. }) => Track::ALL
            .iter()
            .filter_map(|track| game.next_toll(game.seat, *track))
            .any(|toll| short_of(toll.money)),
        Some(Pending::Promote { money_each, .. }) => short_of(money_each),
        Some(_) => false,
        None => match game.phase {
            Phase::Acting => {
                let turn = &game.turn;
                let first = turn
                    .city
                    .filter(|_| turn.first)
                    .map(|c| &game.tile_of(c).first);
                let ability = &data.job(turn.job).abilities[turn.worker.index()];
                money < due
                    || first.is_some_and(|first| short_of(first.cost.money))
                    || (turn.extra && short_of(ability.cost.money))
            }
            Phase::Dealing { .. } => {
                let deals = &data.deals[game.deals.up.index()];
                deals.iter().any(|deal| short_of(deal.cost.money))
            }
            _ => false,
        },
    }
}

/// A milestone has a slot for this colour and nobody of it is there.
fn is_wanted(game: &RailroadRevolution, worker: Worker) -> bool {
    let (data, player) = (game.data(), game.decider());
    !player.stock.has(worker)
        && player.on_board(worker) == 0
        && player.open.iter().flatten().any(|open| {
            open.slot_for(data, worker)
                .is_some_and(|slot| data.milestone(open.id).managers[slot].is_some())
        })
}

fn anything_wanted(game: &RailroadRevolution) -> bool {
    let supply = game.supply;
    supply.colours().any(|worker| is_wanted(game, worker))
}

/// The worker that is missed least: a white one, else of a colour that no milestone asks for, else of the
/// one that is there most; from the board, where it has worked already.
fn expendable(game: &RailroadRevolution) -> Option<(Worker, Place)> {
    let (data, player) = (game.data(), game.decider());
    let crew = player.board_workers().plus(&player.stock);
    let asked = |worker: Worker| {
        player.open.iter().flatten().any(|open| {
            open.slot_for(data, worker)
                .is_some_and(|slot| data.milestone(open.id).managers[slot].is_some())
        })
    };
    let missed = |worker: &Worker| {
        let special = *worker != Worker::White;
        (
            special && asked(*worker),
            special,
            u8::MAX - crew.of(*worker),
        )
    };
    let worker = crew.colours().min_by_key(missed)?;
    let from = match player.on_board(worker) {
        0 => Place::Stock,
        _ => Place::Board,
    };
    Some((worker, from))
}

/// The track on which a step brings least.
fn worst_track(game: &RailroadRevolution) -> Option<Track> {
    let prospect = Prospect::of(game, game.seat);
    let worst = Track::ALL
        .iter()
        .min_by_key(|track| prospect.step(**track))?;
    (prospect.step(*worst) < prospect.best_step()).then_some(*worst)
}
