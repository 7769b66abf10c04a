//! Phase 5: one cube over one or more links to a city of its colour.

use crate::{
    action::{Action, Leg},
    event::Event,
    hex::HexId,
    ids::Good,
    map::Yard,
    network::Cover,
    places::Stop,
    state::{AgeOfSteam, Phase},
};
use game_core::{Allowed, Events, MAX_SEATS, Refusal, Seat, require, text, unchecked};

pub fn candidates(game: &AgeOfSteam, out: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    game.list_deliveries(seat, out);
}

pub fn check(game: &AgeOfSteam, good: Good, from: Stop, legs: &[Leg]) -> Allowed {
    let (Phase::MoveGoods(_), Some(seat)) = (&game.phase, game.waiting()) else {
        return Err(game.not_now());
    };
    let (net, map) = (game.net(), game.map());
    let start = map.hex_of(from).ok_or_else(|| unknown(from))?;
    let cubes = game
        .yard_at(start)
        .map_or(0, |yard| game.yards[yard.index()][good.index()]);
    require!(
        0 < cubes,
        "AS-110",
        "there is no {good} cube in {from}",
        good = good.word(),
        from = from.name()
    );
    require!(
        !legs.is_empty(),
        "AS-110",
        "a delivery uses at least one link"
    );
    let (engine, links) = (game.player(seat).engine, legs.len());
    require!(
        links <= engine as usize,
        "AS-111",
        "your engine of level {engine} goes over {engine} {engine|link|links}, not {links}",
        engine,
        links
    );
    let mut at = start;
    let mut visited = 1u64 << map.place_of(start).unwrap_or(0);
    for (i, leg) in legs.iter().enumerate() {
        let to = map.hex_of(leg.to).ok_or_else(|| unknown(leg.to))?;
        let here = map.stop_at(at).map_or("", Stop::name);
        let link = net.link_from(at, leg.side).filter(|link| link.to == to);
        require!(
            link.is_some(),
            "AS-110",
            "no link that leaves {here} to the {side} leads to {to}",
            here,
            side = leg.side.word(),
            to = leg.to.name()
        );
        let bit = 1u64 << map.place_of(to).unwrap_or(0);
        require!(
            visited & bit == 0,
            "AS-112",
            "the cube would visit {stop} twice",
            stop = leg.to.name()
        );
        visited |= bit;
        let is_last = i + 1 == links;
        require!(
            is_last || net.city_color(to) != Some(good),
            "AS-113",
            "{city} takes {good} cubes: the cube stops there",
            city = leg.to.name(),
            good = good.word()
        );
        at = to;
    }
    let end = map.stop_at(at).map_or("", Stop::name);
    let Some(color) = net.city_color(at) else {
        return Err(Refusal::new(
            "AS-115",
            text!("{end} is a town: a delivery ends in a city", end),
        ));
    };
    require!(
        color == good,
        if good == Good::Black {
            "AS-123"
        } else {
            "AS-110"
        },
        "{end} takes {color} cubes, not {good} ones",
        end,
        color = color.word(),
        good = good.word()
    );
    Ok(())
}

fn unknown(stop: Stop) -> Refusal {
    Refusal::new(
        "AS-110",
        text!("{stop} is not on this map", stop = stop.name()),
    )
}

pub fn perform(
    game: &mut AgeOfSteam,
    good: Good,
    from: Stop,
    legs: &[Leg],
    events: &mut Events<Event>,
) {
    let (Some(seat), Some(to)) = (game.waiting(), legs.last().map(|leg| leg.to)) else {
        unchecked!()
    };
    let gains = game.gains(from, legs);
    let map = game.map();
    let Some(yard) = map.hex_of(from).and_then(|hex| game.yard_at(hex)) else {
        unchecked!()
    };
    game.yards[yard.index()][good.index()] -= 1;
    game.bag[good.index()] += 1;
    events.tell(Event::Delivered {
        seat,
        good,
        from,
        to,
        links: legs.len() as u8,
    });
    for owner in Seat::all(game.seats) {
        let by = gains[owner.index()];
        if 0 < by {
            let player = game.player_mut(owner);
            player.income += u32::from(by);
            let income = player.income;
            events.tell(Event::IncomeRose {
                seat: owner,
                by,
                income,
            });
        }
    }
    game.next_mover();
}

impl AgeOfSteam {
    /// The income each seat would gain by a delivery; links of bankrupts bring nothing (AS-117, AS-129).
    pub fn gains(&self, from: Stop, legs: &[Leg]) -> [u8; MAX_SEATS] {
        let mut gains = [0; MAX_SEATS];
        let map = self.map();
        let mut at = map.hex_of(from);
        for leg in legs {
            let link = at.and_then(|hex| self.net().link_from(hex, leg.side));
            let owner = link.and_then(|link| link.owner.seat());
            if let Some(owner) = owner.filter(|owner| !self.player(*owner).bankrupt) {
                gains[owner.index()] += 1;
            }
            at = map.hex_of(leg.to);
        }
        gains
    }
    /// Where the cubes of the city on this hex lie.
    pub fn yard_at(&self, hex: HexId) -> Option<Yard> {
        match self.board[hex].cover {
            Cover::NewCity(tile) => Some(Yard::of_new_city(tile)),
            Cover::Bare | Cover::Tile(_) => self.map().printed_yard(hex),
        }
    }
}
