//! One plain sentence for each decision, and the rule to read about it.

use crate::GreatWesternTrail;
use crate::pending::Pending;
use game_core::{Question, text};

pub fn question(game: &GreatWesternTrail) -> Question {
    let Some(top) = game.top() else {
        return Question::new("GW-923", text!("the last turn is over"));
    };
    match top {
        Pending::NameFirst => Question::new("GW-214", text!("Who begins?")),
        Pending::Bid => Question::new(
            "GW-951",
            text!("Bid victory points for a place in the order of turns."),
        ),
        Pending::ChooseSide { building } => Question::new(
            "GW-211",
            text!("Which side of building {n} is used?", n = building.0),
        ),
        Pending::Draft => Question::new("GW-954", text!("Take a starting objective.")),
        Pending::Move => match game.me().cattleman {
            None => Question::new("GW-304", text!("Put your cattleman on a neutral building.")),
            Some(_) => {
                let n = game.step_limit(game.current);
                Question::new(
                    "GW-304",
                    text!("Move your cattleman {n||up to }{n} {n|step|steps}.", n),
                )
            }
        },
        Pending::Use => match game.activation.acted {
            false => Question::new(
                "GW-401",
                text!("Use the location, take one auxiliary action, or end the turn."),
            ),
            true => Question::new("GW-401", text!("Do another action, or end the turn.")),
        },
        Pending::Tile { number } => Question::new(
            "GW-701",
            text!("Choose a foresight tile of number {number}.", number),
        ),
        Pending::Income => Question::new(
            "GW-731",
            text!("How many certificates do you spend on your hand?"),
        ),
        Pending::Deliver { value, .. } => Question::new(
            "GW-741",
            text!("Deliver to a city of value {value} or less.", value),
        ),
        Pending::DeliveryDisc { city, .. } => {
            Question::new("GW-651", text!("Which disc goes to {city}?", city))
        }
        Pending::Offer { deal, .. } => {
            Question::new("GW-408", text!("Do you want to {deal}?", deal))
        }
        Pending::Hire { modifier: n @ 1.. } => {
            Question::new("GW-501", text!("Hire a worker, at ${n} more.", n))
        }
        Pending::Hire { modifier: 0 } => Question::new("GW-501", text!("Hire a worker.")),
        Pending::Hire { modifier } => Question::new(
            "GW-501",
            text!("Hire a worker, at ${n} less.", n = modifier.unsigned_abs()),
        ),
        Pending::Build { per_craftsman } => Question::new(
            "GW-511",
            text!(
                "Choose a building, at ${n} per craftsman.",
                n = per_craftsman
            ),
        ),
        Pending::Site { building, .. } => Question::new(
            "GW-511",
            text!(
                "Where does {building} go?",
                building = game.building_called(building)
            ),
        ),
        Pending::TakeObjective { .. } => Question::new("GW-521", text!("Take an objective.")),
        Pending::EngineForward { max: n } => Question::new(
            "GW-533",
            text!(
                "Move the engine forward {n||up to }{n} {n|space|spaces}.",
                n
            ),
        ),
        Pending::EngineBack { spaces: n } => Question::new(
            "GW-534",
            text!("Move the engine back {n} {n|space|spaces}.", n),
        ),
        Pending::EngineReturn => Question::new(
            "GW-536",
            text!("Move the engine back from the end of the line."),
        ),
        Pending::SpecialDelivery => Question::new(
            "GW-608",
            text!("Move the engine back for a special delivery."),
        ),
        Pending::PassedStation => Question::new("GW-609", text!("Which station do you upgrade?")),
        Pending::Upgrade { station } => {
            Question::new("GW-551", text!("Do you upgrade {station}?", station))
        }
        Pending::Master { .. } => Question::new(
            "GW-553",
            text!("Do you leave a worker to take the station master?"),
        ),
        Pending::Trade => Question::new("GW-571", text!("Take a teepee.")),
        Pending::RemoveHazard => Question::new("GW-591", text!("Remove a hazard.")),
        Pending::Buy { cowboys: n, .. } => Question::new(
            "GW-581",
            text!("Buy cattle; {n} {n|cowboy is|cowboys are} left.", n),
        ),
        Pending::ExtraMove { max: n, .. } => Question::new(
            "GW-595",
            text!("Move your cattleman {n||up to }{n} {n|step|steps}.", n),
        ),
        Pending::Auxiliary => Question::new("GW-421", text!("Choose an auxiliary action.")),
        Pending::Draw { max: n } => {
            Question::new("GW-426", text!("Draw {n||up to }{n} {n|card|cards}.", n))
        }
        Pending::Discard { cards: n } => {
            Question::new("GW-105", text!("Discard {n} {n|card|cards}.", n))
        }
        Pending::RemoveCards { cards: n } => Question::new(
            "GW-427",
            text!("Remove {n||up to }{n} {n|card|cards} from the game.", n),
        ),
        Pending::Begin | Pending::Return | Pending::DrawUp | Pending::Gains { .. } => {
            Question::new("GW-923", text!("The game goes on."))
        }
    }
}
