//! Building 9b: upgrading a station that the engine has passed (GW-609).

use crate::GreatWesternTrail;
use crate::action::{Action, not_now};
use crate::actions::upgrade;

use crate::pending::Pending;
use crate::places::{Rail, Station};
use game_core::{Allowed, Indexed, require};

fn is_passed(game: &GreatWesternTrail, station: Station) -> bool {
    let at = game.data().station(station).at;
    at < game.me().engine && at != Rail::END
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let passed = Station::all().filter(|station| is_passed(game, *station));
    out.extend(passed.map(|station| Action::Station { station }));
}

pub fn check_any(game: &GreatWesternTrail) -> Allowed {
    let any = Station::all()
        .any(|station| is_passed(game, station) && upgrade::check_any(game, station).is_ok());
    require!(
        any,
        "GW-609",
        "there is no passed station that you can upgrade"
    );
    Ok(())
}

pub fn check(game: &GreatWesternTrail, station: Station) -> Allowed {
    let Some(Pending::PassedStation) = game.top() else {
        return not_now();
    };
    require!(
        is_passed(game, station),
        "GW-609",
        "your engine has not passed {station}",
        station
    );
    upgrade::check_any(game, station)
}

pub fn perform(game: &mut GreatWesternTrail, station: Station) {
    game.pending.pop();
    game.pending.push(Pending::Upgrade { station });
}
