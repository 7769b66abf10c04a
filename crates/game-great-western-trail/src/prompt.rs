//! One plain sentence for each decision.

use crate::GreatWesternTrail;
use crate::pending::Pending;
use game_core::{Text, text};

pub fn prompt(game: &GreatWesternTrail) -> Text {
    let Some(top) = game.top() else {
        return text!("the last turn is over");
    };
    match top {
        Pending::NameFirst => text!("Who begins?"),
        Pending::Bid => text!("Bid victory points for a place in the order of turns."),
        Pending::ChooseSide { building } => {
            text!("Which side of building {n} is used?", n = building.0)
        }
        Pending::Draft => text!("Take a starting objective."),
        Pending::Move => match game.me().cattleman {
            None => text!("Put your cattleman on a neutral building."),
            Some(_) => {
                let n = game.step_limit(game.current);
                text!("Move your cattleman 1 to {n} {n|step|steps}.", n)
            }
        },
        Pending::Use => match game.activation.acted {
            false => text!("Use the location, or take one auxiliary action."),
            true => text!("Do another action, or end the turn."),
        },
        Pending::Tile { number } => text!("Kansas City: choose a tile of number {number}.", number),
        Pending::Income => text!("Kansas City: how many certificates do you spend on your hand?"),
        Pending::Deliver { value, .. } => {
            text!("Deliver to a city of value {value} or less.", value)
        }
        Pending::DeliveryDisc { city, .. } => text!("Which disc goes to {city}?", city),
        Pending::Offer { deal, .. } => text!("Immediate action: {deal}?", deal),
        Pending::Hire { modifier: n @ 1.. } => text!("Hire a worker, at ${n} more.", n),
        Pending::Hire { modifier: 0 } => text!("Hire a worker."),
        Pending::Hire { modifier } => {
            text!("Hire a worker, at ${n} less.", n = modifier.unsigned_abs())
        }
        Pending::Build { per_craftsman } => text!(
            "Choose a building, at ${n} per craftsman.",
            n = per_craftsman
        ),
        Pending::Site { building, .. } => text!("Where does building {n} go?", n = building.0),
        Pending::TakeObjective { .. } => text!("Take an objective."),
        Pending::EngineForward { max: n } => {
            text!("Move the engine forward 1 to {n} {n|space|spaces}.", n)
        }
        Pending::EngineBack { spaces: n } => text!("Move the engine back {n} {n|space|spaces}.", n),
        Pending::EngineReturn => text!("Move the engine back from the end of the line."),
        Pending::SpecialDelivery => text!("Special delivery: move the engine back."),
        Pending::PassedStation => text!("Which station do you upgrade?"),
        Pending::Upgrade { station } => text!("Upgrade {station}?", station),
        Pending::Master { .. } => text!("Leave a worker to take the station master?"),
        Pending::Trade => text!("Take a teepee."),
        Pending::RemoveHazard => text!("Take a hazard."),
        Pending::Buy { cowboys: n, .. } => {
            text!("Buy cattle; {n} {n|cowboy is|cowboys are} left.", n)
        }
        Pending::ExtraMove { max: n, .. } => {
            text!("Move your cattleman 1 to {n} {n|step|steps}.", n)
        }
        Pending::Auxiliary => text!("Choose an auxiliary action."),
        Pending::Draw { max: n } => text!("Draw 1 to {n} {n|card|cards}?", n),
        Pending::Discard { cards: n } => text!("Discard {n} {n|card|cards}.", n),
        Pending::RemoveCards { cards: n } => {
            text!("Remove up to {n} {n|card|cards} from the game.", n)
        }
        Pending::Begin | Pending::Return | Pending::DrawUp | Pending::Gains { .. } => {
            text!("The game goes on.")
        }
    }
}
