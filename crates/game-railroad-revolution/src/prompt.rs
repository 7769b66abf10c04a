//! One sentence: what is asked of the player who decides.

use crate::{
    ids::Job,
    state::{Pending, Phase, RailroadRevolution},
};
use game_core::{Question, text};

pub fn question(game: &RailroadRevolution) -> Question {
    match game.top() {
        Some(decision) => pending_prompt(game, decision),
        None => phase_prompt(game),
    }
}

fn phase_prompt(game: &RailroadRevolution) -> Question {
    match game.phase {
        Phase::Choosing | Phase::SettingUp => {
            Question::new("RR-20", text!("Choose a set-up tile with its worker."))
        }
        Phase::Placing => {
            Question::new("RR-25", text!("Place a worker on one of the four actions."))
        }
        Phase::Acting => acting_prompt(game),
        Phase::Dealing { .. } => {
            Question::new("RR-84", text!("Take a deal of the face-up tile, or pass."))
        }
        Phase::Completing => Question::new(
            "RR-101",
            text!("Choose which completed milestone is replaced first."),
        ),
        Phase::Keeping { .. } => Question::new("RR-99", text!("Keep one of these milestones.")),
        Phase::Over => Question::new("RR-122", text!("The game is over.")),
    }
}

fn acting_prompt(game: &RailroadRevolution) -> Question {
    let turn = &game.turn;
    let n = turn.to_place;
    let rule = match turn.job {
        Job::Station => "RR-50",
        Job::Railroad => "RR-61",
        Job::Telegraph => "RR-71",
        Job::Trade => "RR-81",
    };
    match turn.job {
        _ if n == 0 && turn.due != 0 => Question::new(
            rule,
            text!(
                "Use what is still open, then end your action and pay ${due}.",
                due = turn.due
            ),
        ),
        _ if n == 0 => Question::new(rule, text!("Use what is still open, then end your action.")),
        Job::Station => Question::new(
            rule,
            text!("Build a station in a city that your rails reach."),
        ),
        Job::Railroad => Question::new(rule, text!("Lay {n} more {n|rail|rails}.", n)),
        Job::Telegraph => Question::new(rule, text!("Open an office in a telegraph section.")),
        Job::Trade => Question::new(rule, text!("Sell a piece of your leftmost section.")),
    }
}

fn pending_prompt(game: &RailroadRevolution, decision: Pending) -> Question {
    match decision {
        Pending::Advance { steps: n } => {
            Question::new("RR-105", text!("Advance {n||up to }{n} {n|step|steps}.", n))
        }
        Pending::Promote {
            times: n,
            money_each: 0,
        } => Question::new(
            "RR-91",
            text!("Promote {n||up to }{n} {n|worker|workers}.", n),
        ),
        Pending::Promote {
            times: n,
            money_each,
        } => Question::new(
            "RR-91",
            text!(
                "Promote {n||up to }{n} {n|worker|workers} for ${money}{n|| each}.",
                n,
                money = money_each
            ),
        ),
        Pending::Flip { times: n } => {
            Question::new("RR-78", text!("Flip {n||up to }{n} {n|train|trains}.", n))
        }
        Pending::TrainBonus { .. } => Question::new(
            "RR-80",
            text!("Pay for the bonus of the train, or waive it."),
        ),
        Pending::GainWorker { picks: n, .. } => Question::new(
            "RR-40",
            text!("Gain {n} {n|worker|workers} from the supply.", n),
        ),
        Pending::Exchange { .. } if game.options.exchange_same_color => Question::new(
            "RR-45",
            text!("Exchange a worker for one of any colour, its own too."),
        ),
        Pending::Exchange { .. } => Question::new(
            "RR-45",
            text!("Exchange a worker for one of another colour."),
        ),
        Pending::TakeTrain { .. } => Question::new("RR-77", text!("Take a train.")),
        Pending::FreeRail { .. } => Question::new("RR-46", text!("Lay a free rail.")),
        Pending::FreeStation { .. } => Question::new("RR-47", text!("Build a free station.")),
        Pending::FreeOffice { .. } => Question::new("RR-48", text!("Open a free office.")),
        Pending::SetupRail => Question::new("RR-21", text!("Lay a free rail.")),
        Pending::SetupStation => Question::new("RR-21", text!("Build a free station.")),
        Pending::SetupOffice => Question::new("RR-21", text!("Open a free office.")),
    }
}
