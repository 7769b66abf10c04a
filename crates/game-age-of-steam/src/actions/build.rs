//! Phase 4: laying or replacing one tile. Whether a tile fits is said in [`crate::laying`].

use crate::{
    action::Action,
    builds::Means,
    event::Event,
    hex::{HexId, Side, Sides},
    ids::SpecialAction,
    network::Owner,
    state::{AgeOfSteam, Building, Phase},
    tiles::Placement,
};
use game_core::{Allowed, Events, Seat, keep_from, require, unchecked};

/// No tile makes more new lines than it has exits.
const MOST_NEW_LINES: u8 = 4;

pub fn candidates(game: &AgeOfSteam, building: &Building, means: &Means, out: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    if game.tile_limit(seat) <= building.laid.len() as u8 {
        return;
    }
    let start = out.len();
    game.list_builds(seat, means, out);
    let few_discs = game
        .options
        .ownership_disc_limit
        .is_some_and(|limit| limit < game.lines_of(seat) + MOST_NEW_LINES);
    if game.options.hex_once_per_turn || few_discs {
        keep_from(start, out, |action| match *action {
            Action::Build {
                hex,
                tile,
                rotation,
            } => {
                worked_once(game, building, hex).is_ok()
                    && has_discs(game, seat, hex, Placement::new(tile, rotation)).is_ok()
            }
            _ => false,
        });
    }
}

pub fn check(game: &AgeOfSteam, hex: HexId, tile: Placement) -> Allowed {
    let (Phase::BuildTrack(building), Some(seat)) = (&game.phase, game.waiting()) else {
        return Err(game.not_now());
    };
    let limit = game.tile_limit(seat);
    require!(
        (building.laid.len() as u8) < limit,
        "AS-55",
        "you have laid your {limit} {limit|tile|tiles} of this turn",
        limit
    );
    game.plan(seat, hex, tile)?;
    worked_once(game, building, hex)?;
    game.check_supply(hex, tile)?;
    let (price, cash) = (game.price(seat, hex, tile), game.player(seat).cash);
    require!(
        price <= cash,
        "AS-56",
        "this tile costs ${price}; you have ${cash}",
        price,
        cash
    );
    has_discs(game, seat, hex, tile)
}

/// The option `hex_once_per_turn`.
fn worked_once(game: &AgeOfSteam, building: &Building, hex: HexId) -> Allowed {
    let again = building.laid.iter().any(|laid| laid.hex == hex);
    require!(
        !game.options.hex_once_per_turn || !again,
        "AS-60",
        "you have worked on {hex} this turn",
        hex = hex.name()
    );
    Ok(())
}

/// The option `ownership_disc_limit`: every line of a player takes one disc. A tile that cannot be laid
/// for another reason is not judged here.
fn has_discs(game: &AgeOfSteam, seat: Seat, hex: HexId, tile: Placement) -> Allowed {
    let Some(limit) = game.options.ownership_disc_limit else {
        return Ok(());
    };
    let (Ok(plan), Ok(())) = (game.plan(seat, hex, tile), game.check_supply(hex, tile)) else {
        return Ok(());
    };
    let mut after = game.clone();
    after.lay(seat, hex, tile, &plan);
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

pub fn perform(game: &mut AgeOfSteam, hex: HexId, tile: Placement, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    let price = game.price(seat, hex, tile);
    let Ok(plan) = game.plan(seat, hex, tile) else {
        unchecked!()
    };
    let player = game.player_mut(seat);
    player.cash -= price;
    player.has_built = true;
    let laid = game.lay(seat, hex, tile, &plan);
    events.tell(Event::TileLaid {
        seat,
        hex,
        tile: tile.kind(),
        rotation: tile.rotation(),
        price,
    });
    if let Phase::BuildTrack(building) = &mut game.phase {
        // A segment laid and redirected in the same turn still counts as new (AS-98).
        let here = building
            .laid
            .iter_mut()
            .filter(|earlier| earlier.hex == hex);
        for earlier in here {
            let before = earlier.fresh;
            let turned = || {
                plan.redirects
                    .iter()
                    .filter(|turned| before.has(turned.from))
            };
            turned().for_each(|turned| earlier.fresh.remove(turned.from));
            turned().for_each(|turned| earlier.fresh.add(turned.to));
        }
        building.laid.push(laid);
    }
    let ports = plan.fresh.iter().chain(plan.redirects.iter().map(|t| t.to));
    tell_links(game, hex, ports, events);
}

/// The links that end or pass here and are new.
fn tell_links(
    game: &AgeOfSteam,
    hex: HexId,
    ports: impl Iterator<Item = Side>,
    events: &mut Events<Event>,
) {
    let net = game.net();
    let mut told = Sides::NONE;
    for port in ports {
        if told.has(port) {
            continue;
        }
        net.partner(hex, port)
            .into_iter()
            .for_each(|other| told.add(other));
        game.tell_link(hex, port, events);
    }
}

impl AgeOfSteam {
    pub fn tile_limit(&self, seat: Seat) -> u8 {
        let limits = &self.map().file.limits;
        if self.has_action(seat, SpecialAction::Engineer) {
            limits.builds_engineer
        } else {
            limits.builds
        }
    }
    /// How many lines a seat owns, complete or not.
    pub fn lines_of(&self, seat: Seat) -> u8 {
        let mut lines = 0;
        self.net().for_each_line(|_, _, line| {
            lines += u8::from(line.owner == Owner::of(seat));
        });
        lines
    }
    /// Tells of the line through a port if it is a link.
    pub fn tell_link(&self, hex: HexId, port: Side, events: &mut Events<Event>) {
        let (net, map) = (self.net(), self.map());
        let line = net.line(hex, port);
        if let (Some((a, b)), Some(seat)) = (line.stops(), line.owner.seat())
            && let (Some(from), Some(to)) = (map.stop_at(a), map.stop_at(b))
        {
            events.tell(Event::LinkCompleted {
                seat,
                from,
                to,
                segments: line.segments,
            });
        }
    }
}
