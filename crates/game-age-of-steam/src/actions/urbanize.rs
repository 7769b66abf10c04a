//! Phase 4: a New City on a town.

use crate::{
    action::Action,
    event::Event,
    hex::{HexId, Side, Sides},
    ids::{NewCity, SpecialAction},
    network::{Across, Cover, Owner, paint},
    places::Stop,
    state::{AgeOfSteam, Building, Phase},
};
use game_core::{Allowed, Events, Refusal, Seat, keep_from, require, text, unchecked};

pub fn candidates(game: &AgeOfSteam, building: &Building, out: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    if may_urbanize(game, seat, building).is_err() {
        return;
    }
    let start = out.len();
    for hex in game
        .map()
        .towns
        .iter()
        .copied()
        .filter(|hex| game.net().is_town(*hex))
    {
        let town = game.map().stop_at(hex).expect("a town is a stop");
        for new_city in NewCity::ALL.iter().copied() {
            if game.place_of_new_city(new_city).is_none() {
                out.push(Action::Urbanize { town, new_city });
            }
        }
    }
    if game.options.ownership_disc_limit.is_some() {
        let may = |hex| has_discs(game, seat, hex).is_ok();
        keep_from(start, out, |action| match *action {
            Action::Urbanize { town, .. } => game.map().hex_of(town).is_some_and(may),
            _ => false,
        });
    }
}

pub fn check(game: &AgeOfSteam, town: Stop, new_city: NewCity) -> Allowed {
    let (Phase::BuildTrack(building), Some(seat)) = (&game.phase, game.waiting()) else {
        return Err(game.not_now());
    };
    may_urbanize(game, seat, building)?;
    let Some(hex) = game.map().hex_of(town) else {
        return Err(Refusal::new(
            "AS-102",
            text!("{town} is not on this map", town = town.name()),
        ));
    };
    require!(
        !matches!(game.board[hex].cover, Cover::NewCity(_)),
        "AS-108",
        "{town} is a New City already",
        town = town.name()
    );
    require!(
        game.net().is_town(hex),
        "AS-102",
        "{town} is a city: a New City goes on a town",
        town = town.name()
    );
    require!(
        game.place_of_new_city(new_city).is_none(),
        "AS-102",
        "{tile} is on the map already",
        tile = new_city.word()
    );
    has_discs(game, seat, hex)
}

/// Whether the action is still open to this seat (AS-51, AS-57).
pub fn may_urbanize(game: &AgeOfSteam, seat: Seat, building: &Building) -> Allowed {
    require!(
        game.has_action(seat, SpecialAction::Urbanization),
        "AS-51",
        "only who chose Urbanization may place a New City"
    );
    require!(
        !building.urbanized,
        "AS-51",
        "you have placed your New City of this turn"
    );
    require!(
        building.laid.is_empty() || game.options.urbanize_any_time,
        "AS-57",
        "a New City comes before the first tile of the turn"
    );
    Ok(())
}

/// The option `ownership_disc_limit` counts the links that urbanizing completes (AS-59, AS-106).
fn has_discs(game: &AgeOfSteam, seat: Seat, hex: HexId) -> Allowed {
    let Some(limit) = game.options.ownership_disc_limit else {
        return Ok(());
    };
    let mut after = game.clone();
    after.put_new_city(seat, hex, NewCity::A);
    let lines = after.lines_of(seat);
    require!(
        lines <= limit,
        "AS-59",
        "you would own {lines} {lines|line|lines} with only {limit} {limit|disc|discs} to mark them",
        lines,
        limit
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, town: Stop, new_city: NewCity, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    let Some(hex) = game.map().hex_of(town) else {
        unchecked!()
    };
    let segments = game.board[hex].exits().len() as u8;
    events.tell(Event::Urbanized {
        seat,
        town,
        new_city,
    });
    if 0 < segments {
        events.tell(Event::TrackRemoved { town, segments });
    }
    let before = game.board;
    game.put_new_city(seat, hex, new_city);
    let was_loose = |other: HexId, port: Side| {
        !before[hex].exits().has(port.opposite()) && before[other].exits().has(port)
    };
    for side in Side::ALL {
        if let Across::Track(other, port) = game.net().across(hex, side)
            && was_loose(other, port)
        {
            game.tell_link(other, port, events);
        }
    }
    let Phase::BuildTrack(building) = &mut game.phase else {
        unchecked!()
    };
    building.urbanized = true;
    // With the option `urbanize_any_time` a tile of this turn can vanish.
    let gone = building.laid.iter_mut().filter(|laid| laid.hex == hex);
    gone.for_each(|laid| laid.fresh = Sides::NONE);
}

impl AgeOfSteam {
    pub fn place_of_new_city(&self, tile: NewCity) -> Option<HexId> {
        let towns = self.map().towns.iter().copied();
        towns
            .into_iter()
            .find(|hex| self.board[*hex].cover == Cover::NewCity(tile))
    }
    /// The town's track vanishes; unowned lines that are now complete go to the seat (AS-103 to AS-106).
    fn put_new_city(&mut self, seat: Seat, hex: HexId, tile: NewCity) {
        self.cover(hex, Cover::NewCity(tile));
        self.board[hex].owners = [Owner::NOBODY; 6];
        let map = self.map();
        for side in Side::ALL {
            if let Across::Track(other, port) = self.net().across(hex, side) {
                let line = self.net().line(other, port);
                if line.is_link() && line.owner == Owner::NOBODY {
                    paint(map, &mut self.board, other, port, Owner::of(seat));
                }
            }
        }
    }
}
