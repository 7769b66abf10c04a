//! Where a cube can go: the links that leave each stop, and every delivery that they allow.

use crate::{
    action::{Action, Leg},
    hex::{HexId, Side},
    ids::Good,
    map::MAX_STOPS,
    network::{End, Net, Owner},
    places::Stop,
    state::AgeOfSteam,
};
use arrayvec::ArrayVec;
use game_core::Seat;

/// A link, seen from one of its stops.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    pub side: Side,
    pub to: HexId,
    pub owner: Owner,
}

impl Net<'_> {
    /// The link that leaves a stop over a side.
    pub fn link_from(self, stop: HexId, side: Side) -> Option<Link> {
        let (end, owner) = if self.is_city(stop) {
            let beside = self.map.beyond(stop, side)?;
            let port = side.opposite();
            if !self.board[beside].exits().has(port) {
                return None;
            }
            (self.far_end(beside, port), self.board[beside].owner(port))
        } else {
            if !self.board[stop].exits().has(side) {
                return None;
            }
            (self.near_end(stop, side), self.board[stop].owner(side))
        };
        match end {
            End::Stop(to) if to != stop => Some(Link { side, to, owner }),
            End::Stop(_) | End::Loose(..) => None,
        }
    }
}

/// All links, by the place of their stop in the map's list of stops.
struct Links {
    from: [ArrayVec<(Side, u8), 6>; MAX_STOPS],
    color: [Option<Good>; MAX_STOPS],
    stop: [Option<Stop>; MAX_STOPS],
}

impl Links {
    fn of(net: Net<'_>) -> Links {
        let mut links = Links {
            from: [const { ArrayVec::new_const() }; MAX_STOPS],
            color: [None; MAX_STOPS],
            stop: [None; MAX_STOPS],
        };
        let place = |hex: HexId| net.map.place_of(hex).expect("links end at stops");
        for (i, hex) in net.map.stops.iter().copied().enumerate() {
            links.color[i] = net.city_color(hex);
            links.stop[i] = net.map.stop_at(hex);
            let found = Side::ALL
                .into_iter()
                .filter_map(|side| net.link_from(hex, side));
            links.from[i].extend(found.map(|link| (link.side, place(link.to))));
        }
        links
    }
}

impl AgeOfSteam {
    /// Appends every delivery that the seat's engine can make.
    pub fn list_deliveries(&self, seat: Seat, out: &mut Vec<Action>) {
        let net = self.net();
        let links = Links::of(net);
        for (i, hex) in net.map.stops.iter().copied().enumerate() {
            let Some(yard) = self.yard_at(hex) else {
                continue;
            };
            let cubes = self.yards[yard.index()];
            let waiting = (0..cubes.len()).filter(|good| 0 < cubes[*good]);
            let waiting = waiting.fold(0u8, |bits, good| bits | 1 << good);
            if waiting == 0 || links.from[i].is_empty() {
                continue;
            }
            let mut trip = Trip {
                links: &links,
                from: links.stop[i].expect("a stop"),
                legs: ArrayVec::new(),
                engine: self.player(seat).engine as usize,
                out,
            };
            trip.go_on(i as u8, 1 << i, waiting);
        }
    }
}

/// One cube's way, growing link by link; all colours that wait in its city travel together.
struct Trip<'a> {
    links: &'a Links,
    from: Stop,
    legs: ArrayVec<Leg, 6>,
    engine: usize,
    out: &'a mut Vec<Action>,
}

impl Trip<'_> {
    fn go_on(&mut self, at: u8, visited: u64, travelling: u8) {
        if self.legs.len() == self.engine || self.legs.is_full() {
            return;
        }
        for (side, to) in self.links.from[at as usize].iter().copied() {
            if visited >> to & 1 == 1 {
                continue;
            }
            self.legs.push(Leg {
                side,
                to: self.links.stop[to as usize].expect("a stop"),
            });
            let mut still = travelling;
            if let Some(good) = self.links.color[to as usize]
                && travelling >> good.index() & 1 == 1
            {
                // Cubes of the city's colour stop there (AS-113).
                still &= !(1 << good.index());
                self.out.push(Action::Deliver {
                    good,
                    from: self.from,
                    legs: self.legs.clone(),
                });
            }
            if still != 0 {
                self.go_on(to, visited | 1 << to, still);
            }
            self.legs.pop();
        }
    }
}
