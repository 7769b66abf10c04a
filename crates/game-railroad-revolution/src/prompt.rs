//! One sentence: what is asked of the player who decides.

use crate::{
    ids::Job,
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::{Text, text};

pub fn prompt(game: &RailroadRevolution) -> Text {
    match game.top() {
        Some(decision) => pending_prompt(decision),
        None => phase_prompt(game),
    }
}

fn phase_prompt(game: &RailroadRevolution) -> Text {
    match game.phase {
        Phase::Choosing | Phase::SettingUp => text!("Choose a set-up tile with its worker."),
        Phase::Placing => text!("Place a worker on one of the four actions."),
        Phase::Acting => acting_prompt(game),
        Phase::Dealing { .. } => text!("Take a deal of the face-up tile, or pass."),
        Phase::Completing => text!("Choose which completed milestone is replaced first."),
        Phase::Keeping { .. } => text!("Keep one of these milestones."),
        Phase::Over => text!("The game is over."),
    }
}

fn acting_prompt(game: &RailroadRevolution) -> Text {
    let turn = &game.turn;
    let n = turn.to_place;
    match turn.job {
        _ if n == 0 && turn.due != 0 => {
            text!(
                "Use what is still open, then end your action and pay ${due}.",
                due = turn.due
            )
        }
        _ if n == 0 => text!("Use what is still open, then end your action."),
        Job::Station => text!("Build a station in a city that your rails reach."),
        Job::Railroad => text!("Lay {n} more {n|rail|rails}.", n),
        Job::Telegraph => text!("Open an office in a telegraph section."),
        Job::Trade => text!("Sell a piece of your leftmost section."),
    }
}

fn pending_prompt(decision: Pending) -> Text {
    match decision {
        Pending::Advance { steps: n } => text!("Advance up to {n} {n|step|steps}.", n),
        Pending::Promote {
            times: n,
            money_each: 0,
        } => {
            text!("Promote up to {n} {n|worker|workers}.", n)
        }
        Pending::Promote {
            times: n,
            money_each,
        } => text!(
            "Promote up to {n} {n|worker|workers} for ${money} each.",
            n,
            money = money_each
        ),
        Pending::Flip { times: n } => text!("Flip up to {n} {n|train|trains}.", n),
        Pending::TrainBonus { .. } => text!("Pay for the bonus of the train, or waive it."),
        Pending::GainWorker { picks: n, .. } => {
            text!("Gain {n} {n|worker|workers} of the supply.", n)
        }
        Pending::Exchange { .. } => text!("Exchange a worker for one of another colour."),
        Pending::TakeTrain { .. } => text!("Take a train."),
        Pending::FreeRail { .. } | Pending::SetupRail => text!("Lay a free rail."),
        Pending::FreeStation { .. } | Pending::SetupStation => text!("Build a free station."),
        Pending::FreeOffice { .. } | Pending::SetupOffice => text!("Open a free office."),
    }
}
