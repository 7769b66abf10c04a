//! The disc of a delivery, and what the delivery brings (GW-742…745).

use crate::action::{Action, not_now};

use crate::discs::{DiscFrom, Target};
use crate::event::Event;
use crate::ids::City;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require, unchecked};

pub fn candidates(game: &GreatWesternTrail, city: City, special: bool, out: &mut Vec<Action>) {
    let target = Target::City { city, special };
    let discs = game.discs_for(target, game.means_for(target));
    out.extend(discs.into_iter().map(|disc| Action::Disc { disc }));
}

/// No disc can be had, so that the delivery has no effect (GW-654).
pub fn is_without(game: &GreatWesternTrail, city: City, special: bool) -> bool {
    let target = Target::City { city, special };
    let discs = game.discs_for(target, game.means_for(target));
    discs.iter().all(|disc| *disc == DiscFrom::Nowhere)
}

pub fn check(game: &GreatWesternTrail, disc: DiscFrom) -> Allowed {
    let Some(Pending::DeliveryDisc { city, special }) = game.top() else {
        return not_now();
    };
    let target = Target::City { city, special };
    let fits = game
        .discs_for(target, game.means_for(target))
        .contains(&disc);
    require!(
        fits,
        game.rule_against(disc),
        "this disc cannot be used for {city}",
        city
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, disc: DiscFrom, events: &mut Told) {
    let Some(Pending::DeliveryDisc { city, special }) = game.pending.pop() else {
        unchecked!()
    };
    let seat = game.current;
    let transport = if special { 0 } else { game.transport(city) };
    game.gain_cash(game.data().cities[city.index()].cash, events);
    game.take_disc(disc);
    game.me_mut().pay(transport);
    game.me_mut().cities[city.index()] += 1;
    events.tell(Event::Delivered {
        seat,
        city,
        disc,
        transport,
    });
    if game.city_discs(seat, city) == 1 {
        fire_links(game, city);
    }
}

/// Every link that this disc completes and that shows an objective (GW-744).
fn fire_links(game: &mut GreatWesternTrail, city: City) {
    let has = |game: &GreatWesternTrail, city| 0 < game.city_discs(game.current, city);
    for link in game
        .data()
        .links
        .iter()
        .filter(|link| link.take_objective && link.cities.contains(&city))
    {
        if link.cities.iter().all(|city| has(game, *city)) {
            game.pending.push(Pending::TakeObjective {
                to_hand: false,
                may_skip: false,
            });
        }
    }
}
