//! Everything a player can decide, and where its rules are. `notation.rs` says how it is written.

use crate::{
    actions::{
        ability, advance, choose, deal, done, end, exchange, flip, gain, hire, milestone, office,
        promote, rail, reward, sell, station, tile, trade, train, work,
    },
    event::Event,
    ids::{
        City, Face, Half, Job, Milestone, Piece, Place, Section, SetupSide, Space, Track, Train,
        Worker,
    },
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::{Allowed, Chance, Events};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Choose {
        tile: SetupSide,
    },
    Work {
        worker: Worker,
        job: Job,
    },
    Station {
        city: City,
    },
    Rail {
        space: Space,
    },
    Office {
        section: Section,
    },
    Trade {
        piece: Piece,
    },
    Reward,
    First,
    Ability,
    Tile {
        worker: Worker,
        from: Place,
    },
    Promote {
        worker: Worker,
        from: Place,
        milestone: Milestone,
    },
    Advance {
        track: Track,
        toll: Option<TollWorker>,
    },
    Flip {
        train: Train,
        to: Face,
    },
    Take,
    Exchange {
        worker: Worker,
        from: Place,
        into: Worker,
    },
    Gain {
        worker: Worker,
    },
    Train {
        train: Train,
    },
    Deal {
        half: Half,
    },
    Complete {
        milestone: Milestone,
    },
    Keep {
        milestone: Milestone,
    },
    Sell,
    Hire {
        worker: Worker,
    },
    Done,
    Pass,
    End,
}

/// The worker given for a toll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TollWorker {
    pub worker: Worker,
    pub from: Place,
}

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    if game.phase == Phase::Over {
        return;
    }
    match game.top() {
        Some(decision) => pending_candidates(game, decision, out),
        None => match game.phase {
            Phase::Choosing => choose::candidates(game, out),
            Phase::Placing => work::candidates(game, out),
            Phase::Acting => acting_candidates(game, out),
            Phase::Dealing { .. } => {
                deal::candidates(game, out);
                out.push(Action::Pass);
            }
            Phase::Completing => milestone::complete_candidates(game, out),
            Phase::Keeping { .. } => milestone::keep_candidates(game, out),
            Phase::SettingUp | Phase::Over => {}
        },
    }
    if game.decider().shares != 0 {
        out.push(Action::Sell);
    }
    hire::candidates(game, out);
}

fn pending_candidates(game: &RailroadRevolution, decision: Pending, out: &mut Vec<Action>) {
    match decision {
        Pending::Advance { .. } => advance::candidates(game, out),
        Pending::Promote { .. } => promote::candidates(game, out),
        Pending::Flip { .. } => flip::candidates(game, out),
        Pending::TrainBonus { .. } => out.push(Action::Take),
        Pending::GainWorker { .. } => gain::candidates(game, out),
        Pending::Exchange { .. } => exchange::candidates(game, out),
        Pending::TakeTrain { .. } => train::candidates(game, out),
        Pending::FreeRail { .. } | Pending::SetupRail => rail::candidates(game, out),
        Pending::FreeStation { .. } | Pending::SetupStation => station::candidates(game, out),
        Pending::FreeOffice { .. } | Pending::SetupOffice => office::candidates(game, out),
    }
    out.push(Action::Done);
}

fn acting_candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let turn = &game.turn;
    if turn.to_place != 0 {
        match turn.job {
            Job::Station => station::candidates(game, out),
            Job::Railroad => rail::candidates(game, out),
            Job::Telegraph => office::candidates(game, out),
            Job::Trade => trade::candidates(game, out),
        }
    } else {
        out.push(Action::End);
    }
    if turn.reward {
        out.push(Action::Reward);
    }
    if turn.first {
        out.push(Action::First);
    }
    if turn.tile {
        tile::candidates(game, out);
    }
    if turn.flip {
        flip::candidates(game, out);
    }
    if turn.extra {
        promote::candidates(game, out);
        if deal::is_own(game) {
            deal::candidates(game, out);
        } else if turn.worker != Worker::White {
            out.push(Action::Ability);
        }
    }
}

pub fn check(game: &RailroadRevolution, action: &Action) -> Allowed {
    match *action {
        Action::Choose { tile } => choose::check(game, tile),
        Action::Work { worker, job } => work::check(game, worker, job),
        Action::Station { city } => station::check(game, city),
        Action::Rail { space } => rail::check(game, space),
        Action::Office { section } => office::check(game, section),
        Action::Trade { piece } => trade::check(game, piece),
        Action::Reward => reward::check_reward(game),
        Action::First => reward::check_first(game),
        Action::Ability => ability::check(game),
        Action::Tile { worker, from } => tile::check(game, worker, from),
        Action::Promote {
            worker,
            from,
            milestone,
        } => promote::check(game, worker, from, milestone),
        Action::Advance { track, toll } => advance::check(game, track, toll),
        Action::Flip { train, to } => flip::check(game, train, to),
        Action::Take => flip::check_take(game),
        Action::Exchange { worker, from, into } => exchange::check(game, worker, from, into),
        Action::Gain { worker } => gain::check(game, worker),
        Action::Train { train } => train::check(game, train),
        Action::Deal { half } => deal::check(game, half),
        Action::Complete { milestone } => milestone::check_complete(game, milestone),
        Action::Keep { milestone } => milestone::check_keep(game, milestone),
        Action::Sell => sell::check(game),
        Action::Hire { worker } => hire::check(game, worker),
        Action::Done => done::check(game),
        Action::Pass => deal::check_pass(game),
        Action::End => end::check(game),
    }
}

pub fn perform(
    game: &mut RailroadRevolution,
    action: &Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    apply(game, action, chance, events);
    game.go_on(chance, events);
}

/// Does a checked action, without going on to what follows it.
pub fn apply(
    game: &mut RailroadRevolution,
    action: &Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match *action {
        Action::Choose { tile } => choose::perform(game, tile, events),
        Action::Work { worker, job } => work::perform(game, worker, job, events),
        Action::Station { city } => station::perform(game, city, events),
        Action::Rail { space } => rail::perform(game, space, events),
        Action::Office { section } => office::perform(game, section, events),
        Action::Trade { piece } => trade::perform(game, piece, events),
        Action::Reward => reward::perform_reward(game, events),
        Action::First => reward::perform_first(game, events),
        Action::Ability => ability::perform(game, events),
        Action::Tile { worker, from } => tile::perform(game, worker, from, events),
        Action::Promote {
            worker,
            from,
            milestone,
        } => promote::perform(game, worker, from, milestone, events),
        Action::Advance { track, toll } => advance::perform(game, track, toll, events),
        Action::Flip { train, to } => flip::perform(game, train, to, events),
        Action::Take => flip::perform_take(game, events),
        Action::Exchange { worker, from, into } => {
            exchange::perform(game, worker, from, into, events)
        }
        Action::Gain { worker } => gain::perform(game, worker, events),
        Action::Train { train } => train::perform(game, train, events),
        Action::Deal { half } => deal::perform(game, half, events),
        Action::Complete { milestone } => {
            milestone::perform_complete(game, milestone, chance, events)
        }
        Action::Keep { milestone } => milestone::perform_keep(game, milestone, chance, events),
        Action::Sell => sell::perform(game, events),
        Action::Hire { worker } => hire::perform(game, worker, events),
        Action::Done => done::perform(game, events),
        Action::Pass => game.pass_deals(chance, events),
        Action::End => {
            end::perform(game, events);
            game.after_action(chance, events);
        }
    }
}
