//! The track on the board: segments, lines, ends and links. Geometry alone, no phases and no prices.
//!
//! A *port* is a side of a hex over which a tile has an exit. A segment on an ordinary hex has two
//! ports, one on a town has one and ends in the circle.

use crate::{
    hex::{HexId, PerHex, Side, Sides},
    ids::{Good, NewCity},
    map::{Ground, Map},
    tiles::Placement,
};
use game_core::Seat;
use serde::{Deserialize, Serialize};

/// What lies on a hex, and who owns the segment at each of its sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub cover: Cover,
    pub owners: [Owner; 6],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    #[default]
    Bare,
    Tile(Placement),
    NewCity(NewCity),
}

/// Whose a segment is: nobody's (0), or that of a seat (its number plus 1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Owner(pub u8);

impl Owner {
    pub const NOBODY: Owner = Owner(0);

    #[inline]
    pub fn of(seat: Seat) -> Owner {
        Owner(seat.0 + 1)
    }
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        self.0.checked_sub(1).map(Seat)
    }
}

impl Cell {
    #[inline]
    pub fn tile(&self) -> Option<Placement> {
        match self.cover {
            Cover::Tile(placement) => Some(placement),
            Cover::Bare | Cover::NewCity(_) => None,
        }
    }
    #[inline]
    pub fn exits(&self) -> Sides {
        self.tile().map_or(Sides::NONE, |tile| tile.shape().exits)
    }
    #[inline]
    pub fn owner(&self, side: Side) -> Owner {
        self.owners[side.index()]
    }
}

/// Where a line ends (AS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Anchored at the city or in the town of this hex.
    Stop(HexId),
    /// Loose at this side of this hex.
    Loose(HexId, Side),
}

/// A maximal chain of segments (AS-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub ends: [End; 2],
    pub segments: u16,
    pub owner: Owner,
}

impl Line {
    /// The two stops of a link; none for an incomplete line (AS-4, AS-148).
    pub fn stops(&self) -> Option<(HexId, HexId)> {
        match self.ends {
            [End::Stop(a), End::Stop(b)] => (a != b).then_some((a, b)),
            [End::Loose(..), _] | [_, End::Loose(..)] => None,
        }
    }
    pub fn is_link(&self) -> bool {
        self.stops().is_some()
    }
}

/// What is over a side of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// A lake or the edge of the map.
    Nothing,
    City(HexId),
    /// Track that comes to this side, at a port.
    Track(HexId, Side),
    /// A hex with no track at this side.
    Open,
}

/// One segment met on a walk: its hex, the port it was entered by and the one it was left by; a segment
/// that ends in a town circle is left by none.
#[derive(Clone, Copy, Debug)]
pub struct Met {
    pub hex: HexId,
    pub from: Side,
    pub to: Option<Side>,
}

/// A walk along a line, away from the port it begins with.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: Option<(HexId, Side)>,
    end: End,
    /// No line is longer; damaged boards may hold rings.
    steps_left: u16,
}

impl Walk {
    #[inline]
    pub fn next(&mut self, net: Net<'_>) -> Option<Met> {
        let (hex, from) = self.at.take()?;
        let Some(to) = net.partner(hex, from) else {
            self.end = End::Stop(hex);
            return Some(Met {
                hex,
                from,
                to: None,
            });
        };
        self.steps_left -= 1;
        match net.across(hex, to) {
            Across::City(city) => self.end = End::Stop(city),
            Across::Track(next, port) if 0 < self.steps_left => self.at = Some((next, port)),
            Across::Track(..) | Across::Open | Across::Nothing => self.end = End::Loose(hex, to),
        }
        Some(Met {
            hex,
            from,
            to: Some(to),
        })
    }
}

/// The board with its map.
#[derive(Clone, Copy)]
pub struct Net<'a> {
    pub map: &'static Map,
    pub board: &'a PerHex<Cell>,
}

impl Net<'_> {
    /// A printed city or a New City (AS-5).
    #[inline]
    pub fn is_city(self, hex: HexId) -> bool {
        matches!(self.map.ground[hex], Ground::City(_))
            || matches!(self.board[hex].cover, Cover::NewCity(_))
    }
    /// A town that is not urbanized.
    #[inline]
    pub fn is_town(self, hex: HexId) -> bool {
        self.map.ground[hex] == Ground::Town && !matches!(self.board[hex].cover, Cover::NewCity(_))
    }
    /// The colour of goods that a city takes.
    pub fn city_color(self, hex: HexId) -> Option<Good> {
        match (self.map.ground[hex], self.board[hex].cover) {
            (Ground::City(color), _) => Some(color),
            (_, Cover::NewCity(tile)) => Some(self.map.file.new_cities[tile.index()].color),
            (_, Cover::Bare | Cover::Tile(_)) => None,
        }
    }
    /// The other port of a segment; none in a town.
    #[inline]
    pub fn partner(self, hex: HexId, side: Side) -> Option<Side> {
        if self.map.ground[hex] == Ground::Town {
            return None;
        }
        self.board[hex].tile()?.shape().partner(side)
    }
    #[inline]
    pub fn across(self, hex: HexId, side: Side) -> Across {
        let Some(other) = self.map.beyond(hex, side) else {
            return Across::Nothing;
        };
        let facing = side.opposite();
        if self.is_city(other) {
            Across::City(other)
        } else if self.board[other].exits().has(facing) {
            Across::Track(other, facing)
        } else {
            Across::Open
        }
    }
    pub fn walk(self, hex: HexId, from: Side) -> Walk {
        Walk {
            at: Some((hex, from)),
            end: End::Loose(hex, from),
            steps_left: 512,
        }
    }
    /// The end of the line, going away from a port.
    pub fn far_end(self, hex: HexId, from: Side) -> End {
        let mut walk = self.walk(hex, from);
        while walk.next(self).is_some() {}
        walk.end
    }
    /// The end of the line, going out over a port.
    pub fn near_end(self, hex: HexId, port: Side) -> End {
        match self.across(hex, port) {
            Across::City(city) => End::Stop(city),
            Across::Track(next, facing) => self.far_end(next, facing),
            Across::Open | Across::Nothing => End::Loose(hex, port),
        }
    }
    /// The line through a port.
    pub fn line(self, hex: HexId, port: Side) -> Line {
        let mut segments = 0;
        let mut end_of = |mut walk: Walk| {
            while walk.next(self).is_some() {
                segments += 1;
            }
            walk.end
        };
        let far = end_of(self.walk(hex, port));
        let near = match self.outward(hex, port) {
            Some(outward) => end_of(outward),
            None => self.near_end(hex, port),
        };
        Line {
            ends: [near, far],
            segments,
            owner: self.board[hex].owner(port),
        }
    }
    /// Meets every segment of the line through a port.
    pub fn for_each_segment(self, hex: HexId, port: Side, mut met: impl FnMut(Met)) {
        for mut walk in [Some(self.walk(hex, port)), self.outward(hex, port)]
            .into_iter()
            .flatten()
        {
            while let Some(segment) = walk.next(self) {
                met(segment);
            }
        }
    }
    /// Whether any segment of the line through a port fits.
    pub fn any_segment(self, hex: HexId, port: Side, fits: impl Fn(Met) -> bool) -> bool {
        let mut found = false;
        self.for_each_segment(hex, port, |met| found |= fits(met));
        found
    }
    /// The two ends of the line through a port, each with the last port before it.
    pub fn ports_at_ends(self, hex: HexId, port: Side) -> [(End, HexId, Side); 2] {
        let last = |mut walk: Walk| {
            let mut at = (hex, port);
            while let Some(met) = walk.next(self) {
                at = (met.hex, met.to.unwrap_or(met.from));
            }
            (walk.end, at.0, at.1)
        };
        let near = self.outward(hex, port).map(last);
        [
            near.unwrap_or((self.near_end(hex, port), hex, port)),
            last(self.walk(hex, port)),
        ]
    }
    fn outward(self, hex: HexId, port: Side) -> Option<Walk> {
        match self.across(hex, port) {
            Across::Track(next, facing) => Some(self.walk(next, facing)),
            Across::City(_) | Across::Open | Across::Nothing => None,
        }
    }
    /// A player is present in a town if he owns a segment there (AS-11).
    #[inline]
    pub fn is_present(self, seat: Seat, town: HexId) -> bool {
        let cell = &self.board[town];
        self.is_town(town) && cell.owners.contains(&Owner::of(seat))
    }
    /// Calls `found` once for every line, with a port of it.
    pub fn for_each_line(self, mut found: impl FnMut(HexId, Side, Line)) {
        let mut seen: PerHex<Sides> = PerHex::default();
        for hex in self.map.ordinary.iter().chain(&self.map.towns).copied() {
            for port in self.board[hex].exits().iter() {
                if seen[hex].has(port) {
                    continue;
                }
                let line = self.line(hex, port);
                self.for_each_segment(hex, port, |met| {
                    seen[met.hex].add(met.from);
                    met.to.into_iter().for_each(|to| seen[met.hex].add(to));
                });
                found(hex, port, line);
            }
        }
    }
}

/// Gives the whole line through a port to an owner (AS-9).
pub fn paint(map: &'static Map, board: &mut PerHex<Cell>, hex: HexId, port: Side, owner: Owner) {
    let net = Net { map, board };
    for mut walk in [Some(net.walk(hex, port)), net.outward(hex, port)]
        .into_iter()
        .flatten()
    {
        while let Some(met) = walk.next(Net { map, board }) {
            let owners = &mut board[met.hex].owners;
            owners[met.from.index()] = owner;
            if let Some(to) = met.to {
                owners[to.index()] = owner;
            }
        }
    }
}
