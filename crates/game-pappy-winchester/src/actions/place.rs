//! The first player places the vehicles, if the table plays so (PW-14).

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Stop, Vehicle};
use crate::state::{PappyWinchester, Stage};
use game_core::{Allowed, Chance, Events, Refusal, require, text};

fn vehicle(game: &PappyWinchester) -> Option<Vehicle> {
    match game.stage {
        Stage::PlaceTrain => Some(Vehicle::Train),
        Stage::PlaceBoat => Some(Vehicle::Boat),
        Stage::Keep(_) | Stage::Auction | Stage::Rumour(_) | Stage::Movement(_) | Stage::Over => {
            None
        }
    }
}

pub(crate) fn candidates(game: &PappyWinchester, out: &mut Vec<Action>) {
    let stops = vehicle(game).map_or(&[][..], Vehicle::stops);
    out.extend(stops.iter().map(|stop| Action::Place { stop: *stop }));
}

pub(crate) fn check(game: &PappyWinchester, stop: Stop) -> Allowed {
    let Some(vehicle) = vehicle(game) else {
        return Err(Refusal::new(
            "PW-14",
            text!("no vehicle is to be placed now"),
        ));
    };
    require!(
        stop.vehicle() == vehicle,
        "PW-14",
        "{stop} is not on the line of the {vehicle}",
        stop = stop.word(),
        vehicle = vehicle.word()
    );
    Ok(())
}

pub(crate) fn perform(
    game: &mut PappyWinchester,
    stop: Stop,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    game.put_vehicle(stop);
    events.tell(Event::Places {
        seat: game.first_player,
        stop,
    });
    match stop.vehicle() {
        Vehicle::Train => game.stage = Stage::PlaceBoat,
        Vehicle::Boat => game.after_vehicles(chance, events),
    }
}
