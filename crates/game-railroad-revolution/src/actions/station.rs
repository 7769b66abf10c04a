//! Put a building into a city: the Station action, a free station, or the one of set-up.

use crate::{
    action::Action,
    event::Event,
    ids::{City, Job},
    outlook::Spend,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let data = game.data();
    let cities = match game.top() {
        Some(Pending::SetupStation) => data.map.of_level[1],
        _ => game.decider().available_cities(data),
    };
    out.extend(cities.iter().map(|city| Action::Station { city }));
}

/// The Station action still has its building to place.
pub fn is_to_do(game: &RailroadRevolution) -> bool {
    game.is_acting() && game.turn.job == Job::Station && game.turn.to_place != 0
}

fn is_due(game: &RailroadRevolution) -> bool {
    game.pending.is_empty() && is_to_do(game)
}

pub fn check(game: &RailroadRevolution, city: City) -> Allowed {
    let (data, player) = (game.data(), game.decider());
    if game.top() == Some(Pending::SetupStation) {
        let home = data.map.of_level[1].has(city);
        require!(
            home,
            "RR-21",
            "the set-up station goes to a city of level 1"
        );
        let free = game.first_stations[city.index()].is_none();
        require!(
            free,
            "RR-21",
            "the First Station slot of {city} is taken",
            city = city.word()
        );
        return Ok(());
    }
    let free_station = matches!(game.top(), Some(Pending::FreeStation { .. }));
    require!(
        free_station || is_due(game),
        "RR-50",
        "you have no station to build now"
    );
    require!(player.buildings != 0, "RR-49", "you have no building left");
    let own = player.stations.has(city);
    require!(
        !own,
        "RR-52",
        "you have a station in {city} already",
        city = city.word()
    );
    let connected = player.connected(data).has(city);
    require!(
        connected,
        "RR-50",
        "your rails do not reach {city}",
        city = city.word()
    );
    if let Some(free) = game.top() {
        let spare = game.is_possible(free);
        require!(
            spare,
            "RR-26",
            "your action needs your last {piece}",
            piece = "building"
        );
        return Ok(());
    }
    game.check_finish(
        &Action::Station { city },
        Spend {
            // The cheapest city is already reserved, so the whole cost is more than enough to keep.
            money: if game.turn.waived {
                0
            } else {
                data.city(city).station_cost.into()
            },
            ..Spend::default()
        },
    )
}

pub fn perform(game: &mut RailroadRevolution, city: City, events: &mut Events<Event>) {
    let data = game.data();
    match game.top() {
        Some(Pending::SetupStation) => {
            game.decider_mut().spare_building = false;
            game.count_down();
            game.put_station(city, events);
        }
        Some(_) => {
            game.decider_mut().buildings -= 1;
            game.count_down();
            game.put_station(city, events);
        }
        None => {
            game.decider_mut().buildings -= 1;
            game.turn.to_place = 0;
            game.turn.city = Some(city);
            game.turn.reward = true;
            game.turn.first = game.first_stations[city.index()].is_none();
            game.turn.due = if game.turn.waived {
                0
            } else {
                data.city(city).station_cost.into()
            };
            game.put_station(city, events);
        }
    }
}
