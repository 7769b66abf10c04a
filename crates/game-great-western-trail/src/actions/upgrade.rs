//! Upgrading a station with a disc (GW-551…554).

use crate::action::{Action, not_now};

use crate::discs::{DiscFrom, Target};
use crate::event::Event;
use crate::pending::Pending;
use crate::places::Station;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Indexed, require, unchecked};

pub fn candidates(game: &GreatWesternTrail, station: Station, out: &mut Vec<Action>) {
    let target = Target::Station(station);
    let discs = game.discs_for(target, game.means_for(target));
    out.extend(discs.into_iter().map(|disc| Action::Upgrade { disc }));
}

pub fn check_any(game: &GreatWesternTrail, station: Station) -> Allowed {
    let has = game.has_station(game.current, station);
    require!(
        !has,
        "GW-551",
        "your disc lies on {station} already",
        station
    );
    game.me()
        .affords(game.data().station(station).cost, "GW-103")?;
    let target = Target::Station(station);
    let any = !game.discs_for(target, game.means_for(target)).is_empty();
    require!(any, "GW-654", "you have no disc for {station}", station);
    Ok(())
}

pub fn check(game: &GreatWesternTrail, disc: DiscFrom) -> Allowed {
    let Some(Pending::Upgrade { station }) = game.top() else {
        return not_now();
    };
    check_any(game, station)?;
    let target = Target::Station(station);
    let fits = game
        .discs_for(target, game.means_for(target))
        .contains(&disc);
    require!(
        fits,
        game.rule_against(disc),
        "this disc cannot be used for {station}",
        station
    );
    Ok(())
}

impl GreatWesternTrail {
    /// Which rule keeps a disc from being used.
    pub fn rule_against(&self, disc: DiscFrom) -> &'static str {
        match disc {
            DiscFrom::Board(kind) if self.me().discs[kind.index()] == 0 => "GW-651",
            DiscFrom::Board(kind) if !self.me().can_pay(self.data().discs[kind.index()].pay) => {
                "GW-103"
            }
            DiscFrom::Board(_) => "GW-651",
            DiscFrom::Station(_) => "GW-653",
            DiscFrom::Nowhere => "GW-654",
        }
    }
}

pub fn perform(game: &mut GreatWesternTrail, disc: DiscFrom, events: &mut Told) {
    let Some(Pending::Upgrade { station }) = game.pending.pop() else {
        unchecked!()
    };
    let (seat, cash) = (game.current, game.data().station(station).cost);
    game.me_mut().pay(cash);
    game.take_disc(disc);
    game.stations[station.index()] |= 1 << seat.0;
    events.tell(Event::Upgraded {
        seat,
        station,
        disc,
        cash,
    });
    if game.data().station(station).has_master {
        game.pending.push(Pending::Master { station });
    }
}
