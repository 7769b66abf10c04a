//! The Movement token: one vehicle moves or stays, and pays every owner beside it (PW-55 to PW-58).

use crate::action::Action;
use crate::data::Table;
use crate::event::Event;
use crate::ids::{Notes, Stop, Vehicle};
use crate::sets::ParcelSet;
use crate::state::{PappyWinchester, Stage};
use game_core::{Allowed, Chance, Events, Seat, require, unchecked};

impl PappyWinchester {
    /// The stops that one Movement token can make active.
    pub fn stops_within_reach(&self) -> impl Iterator<Item = Stop> {
        Vehicle::ALL
            .iter()
            .flat_map(|vehicle| vehicle.stops())
            .filter(|stop| self.steps_to(**stop) <= self.options.movement_max_steps as usize)
            .copied()
    }
    fn steps_to(&self, stop: Stop) -> usize {
        let from = self.stop_of(stop.vehicle());
        from.index().abs_diff(stop.index())
    }
}

impl Table {
    /// What a vehicle standing at `stop` pays for this land.
    pub(crate) fn pay_at(&self, stop: Stop, land: ParcelSet) -> Notes {
        (self.stops[stop.index()] & land).len() as Notes * self.payout_per_parcel
    }
}

pub(crate) fn candidates(game: &PappyWinchester, out: &mut Vec<Action>) {
    out.extend(game.stops_within_reach().map(|stop| Action::Move { stop }));
}

pub(crate) fn check(game: &PappyWinchester, stop: Stop) -> Allowed {
    require!(
        matches!(game.stage, Stage::Movement(_)),
        "PW-55",
        "no Movement token is to be applied now"
    );
    let limit = game.options.movement_max_steps;
    let steps = game.steps_to(stop);
    require!(
        steps <= limit as usize,
        "PW-55",
        "{stop} is {steps} stops away; the {vehicle} moves at most {limit}",
        stop = stop.word(),
        steps,
        vehicle = stop.vehicle().word(),
        limit
    );
    Ok(())
}

pub(crate) fn perform(
    game: &mut PappyWinchester,
    stop: Stop,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let Stage::Movement(buyer) = game.stage else {
        unchecked!()
    };
    let from = game.stop_of(stop.vehicle());
    game.put_vehicle(stop);
    events.tell(Event::Moves {
        seat: buyer,
        from,
        stop,
    });
    for seat in Seat::all(game.seats) {
        let amount = game.data().pay_at(stop, game.land[seat.index()]);
        if 0 < amount {
            game.pay_from_bank(seat, amount);
            events.tell(Event::Earns { seat, stop, amount });
        }
    }
    game.finish_purchase(buyer, chance, events);
}
