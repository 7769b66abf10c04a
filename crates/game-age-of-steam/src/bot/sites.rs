//! Of all tiles and New Cities, those that serve the links the seat wishes for.

use super::{
    moment::Moment,
    near::near,
    rails::{Rails, bits},
    wishes::Wishes,
};
use crate::{
    AgeOfSteam,
    action::Action,
    hex::{HexId, Side},
    ids::NewCity,
    network::{Across, End},
    places::Stop,
    tiles::Placement,
};
use arrayvec::ArrayVec;
use game_core::Seat;

/// Tiles to think about, how many of them for the same link, and New Cities.
const TILES: usize = 8;
const SAME_LINK: usize = 2;
const NEW_CITIES: usize = 6;
/// What a dollar takes from the worth of a tile, in hundredths of an income.
const DOLLAR: f32 = 8.0;
/// What each tile still missing takes from a link, as a part.
const MISSING: f32 = 0.15;

/// What an action is for: the link it serves most, and how much all that it serves is wished for.
#[derive(Clone, Copy, Default)]
struct Use {
    link: (u8, u8),
    worth: f32,
}

impl Use {
    fn better(self, other: Use) -> Use {
        if self.worth < other.worth {
            other
        } else {
            self
        }
    }
}

/// The best actions of one kind, the best first.
struct Best<const N: usize>(ArrayVec<(Use, u16), N>);

impl<const N: usize> Best<N> {
    /// Puts an action at its place; of those for the same link only so many stay.
    fn add(&mut self, found: Use, action: usize, same_link: usize) {
        let list = &mut self.0;
        let place = list
            .iter()
            .take_while(|(other, _)| found.worth <= other.worth);
        let place = place.count();
        let before = list[..place].iter().filter(|(o, _)| o.link == found.link);
        if place == N || same_link <= before.count() {
            return;
        }
        let after = list[place..]
            .iter()
            .rposition(|(o, _)| o.link == found.link);
        let same = list.iter().filter(|(o, _)| o.link == found.link).count();
        match after {
            Some(worst) if same_link <= same => drop(list.remove(place + worst)),
            _ if list.is_full() => drop(list.pop()),
            _ => {}
        }
        list.insert(place, (found, action as u16));
    }
    fn has(&self, action: usize) -> bool {
        self.0.iter().any(|(_, kept)| *kept as usize == action)
    }
}

pub fn keep_best_sites(game: &AgeOfSteam, seat: Seat, actions: &mut Vec<Action>) {
    let tiles = Moment::of(game, seat).track.tiles();
    let rails = Rails::of(game, seat, tiles);
    let engine = usize::from(game.player(seat).engine) + 1;
    let surveyor = Surveyor {
        game,
        seat,
        rails: &rails,
        wishes: Wishes::of(game, &rails, engine),
        tiles: tiles.unwrap_or(0),
    };
    let mut best_tiles: Best<TILES> = Best(ArrayVec::new());
    let mut best_cities: Best<NEW_CITIES> = Best(ArrayVec::new());
    for (i, action) in actions.iter().enumerate() {
        if let Action::Build {
            hex,
            tile,
            rotation,
        } = action
        {
            let found = surveyor.use_of_tile(*hex, Placement::new(*tile, *rotation));
            if 0.0 < found.worth {
                best_tiles.add(found, i, SAME_LINK);
            }
        } else if let Action::Urbanize { town, new_city } = action {
            best_cities.add(surveyor.use_of_city(*town, *new_city), i, NEW_CITIES);
        }
    }
    let mut i = 0;
    actions.retain(|action| {
        i += 1;
        *action == Action::EndBuild || best_tiles.has(i - 1) || best_cities.has(i - 1)
    });
}

struct Surveyor<'a> {
    game: &'a AgeOfSteam,
    seat: Seat,
    rails: &'a Rails,
    wishes: Wishes,
    /// Those that the seat may still lay.
    tiles: u8,
}

impl Surveyor<'_> {
    fn use_of_tile(&self, hex: HexId, tile: Placement) -> Use {
        let net = self.game.net();
        let mut best = Use::default();
        let mut sum = 0.0;
        let mut serve = |found: Use| {
            sum += found.worth;
            best = best.better(found);
        };
        if net.is_town(hex) {
            let here = net.map.place_of(hex).map_or(0, usize::from);
            let fresh = tile.shape().exits.without(net.board[hex].exits());
            for side in fresh.iter() {
                serve(self.towards(here, hex, side));
            }
        } else {
            let old = net.board[hex].tile();
            let is_new = |s: &_| !old.is_some_and(|old| old.shape().has(*s));
            for segment in tile.shape().segments().filter(is_new) {
                let (a, b) = segment.sides();
                let leaving = |in_by, out_by| {
                    let from = self.stop_over(hex, in_by);
                    from.map_or(Use::default(), |from| self.towards(from, hex, out_by))
                };
                serve(leaving(a, b).better(leaving(b, a)));
            }
        }
        if sum <= 0.0 {
            return best;
        }
        let price = self.game.price(self.seat, hex, tile) as f32;
        Use {
            worth: (sum - DOLLAR * price).max(0.1),
            ..best
        }
    }
    /// The stop to which track over a side leads at once.
    fn stop_over(&self, hex: HexId, side: Side) -> Option<usize> {
        let net = self.game.net();
        let end = match net.across(hex, side) {
            Across::City(city) => End::Stop(city),
            Across::Track(other, port) => net.far_end(other, port),
            Across::Open | Across::Nothing => return None,
        };
        match end {
            End::Stop(stop) => net.map.place_of(stop).map(usize::from),
            End::Loose(..) => None,
        }
    }
    /// What a line from a stop that leaves this hex over a side can become within this turn's tiles.
    fn towards(&self, from: usize, hex: HexId, side: Side) -> Use {
        let serves = |to: usize, missing: u8| Use {
            link: (from.min(to) as u8, from.max(to) as u8),
            worth: self.wishes.worth(from, to) * (1.0 - MISSING * f32::from(missing)),
        };
        let map = self.game.map();
        match (self.stop_over(hex, side), map.beyond(hex, side)) {
            (Some(to), _) if to == from => Use::default(),
            (Some(to), _) => serves(to, 0),
            (None, None) => Use::default(),
            (None, Some(next)) => {
                let missing = |to: usize| near(self.game).tiles(next, to);
                let reached = bits(self.rails.planned[from]).filter(|to| missing(*to) < self.tiles);
                let uses = reached.map(|to| serves(to, missing(to)));
                uses.fold(Use::default(), Use::better)
            }
        }
    }
    /// A New City is for a town where links are or should be, in the colour of the cubes that wait.
    fn use_of_city(&self, town: Stop, new_city: NewCity) -> Use {
        let (game, map) = (self.game, self.game.map());
        let Some(hex) = map.hex_of(town) else {
            return Use::default();
        };
        let place = map.place_of(hex).map_or(0, usize::from);
        let color = map.file.new_cities[new_city.index()].color.index();
        let waiting: u16 = game.yards.iter().map(|yard| u16::from(yard[color])).sum();
        let wished: f32 = bits(self.rails.planned[place])
            .map(|to| self.wishes.worth(place, to))
            .sum();
        let is_present = f32::from(game.net().is_present(self.seat, hex));
        let exits = game.net().board[hex].exits().len() as f32;
        Use {
            link: (0, 0),
            worth: f32::from(waiting + 1) * (wished + 200.0 * is_present + 30.0 * exits),
        }
    }
}
