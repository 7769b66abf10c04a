//! Kansas City, sub-phase 5, and the special delivery of 9a: choosing a city (GW-741…746).

use crate::action::{Action, not_now};
use crate::discs::Target;
use crate::event::Event;
use crate::ids::City;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require, unchecked};

pub fn candidates(game: &GreatWesternTrail, value: u8, out: &mut Vec<Action>) {
    let rows = City::ALL.iter().zip(&game.data().cities);
    let is_open = |city: City, repeat: bool| repeat || game.city_discs(game.current, city) == 0;
    let reached = rows.filter(|(city, row)| row.value <= value && is_open(**city, row.repeat));
    out.extend(reached.map(|(&city, _)| Action::Deliver { city }));
}

pub fn check(game: &GreatWesternTrail, city: City) -> Allowed {
    let Some(Pending::Deliver { value, special }) = game.top() else {
        return not_now();
    };
    let row = &game.data().cities[city.index()];
    let needed = row.value;
    require!(
        needed <= value,
        "GW-741",
        "{city} needs a value of {needed}, you have {value}",
        city,
        needed,
        value
    );
    let is_new = row.repeat || game.city_discs(game.current, city) == 0;
    require!(is_new, "GW-741", "your disc lies in {city} already", city);
    let target = Target::City { city, special };
    let payable = !game.discs_for(target, game.means_for(target)).is_empty();
    let (costs, cash) = (game.transport(city), game.me().cash);
    require!(
        payable,
        "GW-746",
        "the transport to {city} costs ${costs}, you have ${cash}",
        city,
        costs,
        cash
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, city: City, events: &mut Told) {
    let Some(Pending::Deliver { special, .. }) = game.pending.pop() else {
        unchecked!()
    };
    let seat = game.current;
    events.tell(Event::CityChosen { seat, city });
    game.pending.push(Pending::DeliveryDisc { city, special });
}
