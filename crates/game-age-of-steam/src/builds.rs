//! Every tile that a builder may lay now, found in one pass over the board.
//!
//! This says the same as [`AgeOfSteam::plan`], with sets of sides instead of reasons; tests hold the two
//! equal.

use crate::{
    action::Action,
    hex::{HexId, Side, Sides},
    ids::TileKind,
    map::Map,
    network::{Across, End, Net, Owner},
    options::Options,
    state::AgeOfSteam,
    survey::{Around, Builder, Survey},
    tiles::{Class, Placement, Segment, Shapes, shapes},
};
use game_core::Seat;

/// What the builder can pay with.
pub struct Means {
    pub cash: u32,
    pub supply: [u8; TileKind::ALL.len()],
    pub discs: u8,
}

impl Means {
    /// For listing candidates: everything is affordable.
    pub const UNLIMITED: Means = Means {
        cash: u32::MAX,
        supply: [u8::MAX; TileKind::ALL.len()],
        discs: u8::MAX,
    };
}

struct Lister<'a> {
    game: &'a AgeOfSteam,
    net: Net<'a>,
    map: &'static Map,
    shapes: &'static Shapes,
    options: Options,
    builder: Builder,
    has_built: bool,
    means: &'a Means,
    /// The segments whose simple tile is left, as bits.
    simple_left: u16,
    out: &'a mut Vec<Action>,
}

impl AgeOfSteam {
    /// Appends every tile that may lie somewhere and that these means can pay for.
    pub fn list_builds(&self, seat: Seat, means: &Means, out: &mut Vec<Action>) {
        let builder = self.builder(seat);
        let net = self.net();
        let survey = Survey::of(net, builder);
        let shapes = shapes();
        let is_left = |p: &Placement| 0 < means.supply[p.kind().index()];
        let simple = shapes.simple.iter().enumerate();
        let simple_left = simple.fold(0, |bits, (i, p)| bits | u16::from(is_left(p)) << i);
        let mut lister = Lister {
            game: self,
            net,
            map: net.map,
            shapes,
            options: self.options,
            builder,
            has_built: self.player(seat).has_built,
            means,
            simple_left,
            out,
        };
        for hex in net.map.ordinary.iter().copied() {
            let around = &survey.around[hex];
            match net.board[hex].tile() {
                None if around.connects.is_empty() => {}
                None => lister.bare(hex, around),
                Some(old) => lister.replacements(hex, old, around),
            }
        }
        for hex in net
            .map
            .towns
            .iter()
            .copied()
            .filter(|hex| net.is_town(*hex))
        {
            lister.town(hex, &survey.around[hex]);
        }
    }
}

impl Lister<'_> {
    /// The sides over which new track may lead (AS-65, AS-66).
    fn allowed(&self, hex: HexId, around: &Around) -> Sides {
        self.map.open_sides[hex].without(around.foreign)
    }
    fn city_sides(&self, hex: HexId) -> Sides {
        let faces = |side: &Side| matches!(self.net.across(hex, *side), Across::City(_));
        Side::ALL.into_iter().filter(faces).collect()
    }
    /// The new segments that would be connected and no loop, as bits (AS-68, AS-73).
    fn fresh(&self, hex: HexId, around: &Around) -> u16 {
        let allowed = self.allowed(hex, around);
        let reach = self.shapes.within[allowed.0 as usize];
        let mut bits = reach & self.shapes.touching[around.connects.0 as usize];
        // Only track that meets something at both sides can be a loop.
        let meets = around.connects.0 | around.unclaimable.0;
        for segment in segments(bits & self.shapes.within[meets as usize]) {
            let (a, b) = segment.sides();
            if around.would_loop(a, b) {
                bits &= !(1 << segment.0);
            }
        }
        bits
    }
    fn push(&mut self, hex: HexId, tile: Placement) {
        self.out.push(Action::Build {
            hex,
            tile: tile.kind(),
            rotation: tile.rotation(),
        });
    }
    fn is_left(&self, tile: Placement, old: Option<Placement>) -> bool {
        0 < self.means.supply[tile.kind().index()]
            || old.is_some_and(|old| old.kind() == tile.kind())
    }
    fn can_pay(&self, hex: HexId, tile: Placement) -> bool {
        self.game.price(self.builder.seat, hex, tile) <= self.means.cash
    }

    fn bare(&mut self, hex: HexId, around: &Around) {
        let fresh = self.fresh(hex, around);
        let mut simple = fresh & self.simple_left;
        if !self.has_built {
            simple &= self.shapes.touching[self.city_sides(hex).0 as usize];
        }
        if self.can_pay(hex, self.shapes.simple[0]) {
            for segment in segments(simple) {
                self.push(hex, self.shapes.simple[segment.0 as usize]);
            }
        }
        if self.options.direct_complex_placement && self.has_built {
            for tile in self.shapes.complex.iter().copied() {
                let fits = tile.shape().segments().all(|s| fresh >> s.0 & 1 == 1);
                if fits && self.is_left(tile, None) && self.can_pay(hex, tile) {
                    self.push(hex, tile);
                }
            }
        }
    }

    fn replacements(&mut self, hex: HexId, old: Placement, around: &Around) {
        let mut tracks = old.shape().segments();
        match (tracks.next(), tracks.next()) {
            (Some(only), None) => self.replace_simple(hex, old, only, around),
            (Some(first), Some(second)) => self.replace_complex(hex, old, first, second, around),
            (None, _) => {}
        }
    }
    fn replace_simple(&mut self, hex: HexId, old: Placement, track: Segment, around: &Around) {
        let fresh = self.fresh(hex, around);
        self.add_beside(hex, old, track, fresh);
        let Some(turn) = self.turn(hex, track, around) else {
            return;
        };
        let city_sides = self.city_sides(hex);
        for to in turn.to.iter() {
            let turned = Segment::between(turn.keep, to);
            let tile = self.shapes.simple[turned.0 as usize];
            let may_be_first = self.has_built || tile.shape().exits.touches(city_sides);
            if may_be_first && self.is_left(tile, Some(old)) && self.can_pay(hex, tile) {
                self.push(hex, tile);
            }
            self.add_beside(hex, old, turned, fresh);
        }
    }
    /// Complex tiles with this track and a new one.
    fn add_beside(&mut self, hex: HexId, old: Placement, track: Segment, fresh: u16) {
        if fresh == 0 || !self.has_built {
            return;
        }
        for (tile, other) in self.shapes.joining[track.0 as usize].iter().copied() {
            let fits = fresh >> other.0 & 1 == 1;
            if fits && self.is_left(tile, Some(old)) && self.can_pay(hex, tile) {
                self.push(hex, tile);
            }
        }
    }
    fn replace_complex(
        &mut self,
        hex: HexId,
        old: Placement,
        first: Segment,
        second: Segment,
        around: &Around,
    ) {
        let turns = [
            self.turn(hex, first, around),
            self.turn(hex, second, around),
        ];
        if !self.has_built || turns.iter().all(Option::is_none) {
            return;
        }
        let becomes = |turn: &Option<Turn>, stays: Segment, segment: Segment| {
            segment == stays
                || turn.is_some_and(|turn| {
                    turn.to
                        .iter()
                        .any(|to| Segment::between(turn.keep, to) == segment)
                })
        };
        for tile in self
            .shapes
            .complex
            .iter()
            .copied()
            .filter(|tile| *tile != old)
        {
            let mut tracks = tile.shape().segments();
            let (a, b) = (tracks.next().expect("two"), tracks.next().expect("two"));
            let fits = becomes(&turns[0], first, a) && becomes(&turns[1], second, b)
                || becomes(&turns[0], first, b) && becomes(&turns[1], second, a);
            if fits && self.is_left(tile, Some(old)) && self.can_pay(hex, tile) {
                self.push(hex, tile);
            }
        }
    }
    /// How a segment may be redirected, if at all (AS-80, AS-81).
    fn turn(&self, hex: HexId, track: Segment, around: &Around) -> Option<Turn> {
        let (a, b) = track.sides();
        let owner = self.net.board[hex].owner(a);
        if owner != Owner::NOBODY && owner != Owner::of(self.builder.seat) {
            return None;
        }
        let is_loose = |side| self.net.across(hex, side) == Across::Open;
        let (keep, from) = match (is_loose(a), is_loose(b)) {
            (false, true) => (a, b),
            (true, false) => (b, a),
            (true, true) | (false, false) => return None,
        };
        let anchor = self.net.far_end(hex, from);
        if owner == Owner::NOBODY && !self.builder.may_claim(self.net, anchor) {
            return None;
        }
        let free = self.allowed(hex, around).without(track.set());
        let loops = |side: &Side| {
            let far = around.far[side.index()].map(End::Stop);
            far == Some(anchor)
        };
        let to = free.iter().filter(|side| !loops(side)).collect();
        Some(Turn { keep, to })
    }

    fn town(&mut self, hex: HexId, around: &Around) {
        let old = self.net.board[hex].tile();
        let exits = self.net.board[hex].exits();
        let is_present = self.net.is_present(self.builder.seat, hex);
        let comes_back = |side: &Side| around.far[side.index()] == Some(hex);
        let loops: Sides = Side::ALL.into_iter().filter(comes_back).collect();
        let allowed = self.allowed(hex, around).without(loops);
        if !is_present && !allowed.touches(around.connects) {
            return;
        }
        let city_sides = self.city_sides(hex);
        let has_disc = old.is_some_and(|old| self.game.needs_disc(hex, old));
        for tile in self.shapes.all.iter().copied() {
            let shape = tile.shape();
            let fresh = shape.exits.without(exits);
            let fits = exits.within(shape.exits)
                && !fresh.is_empty()
                && fresh.within(allowed)
                && (is_present || fresh.touches(around.connects));
            if !fits {
                continue;
            }
            let may_be_first =
                self.has_built || shape.class == Class::Simple && shape.exits.touches(city_sides);
            let has_pieces = self.is_left(tile, old)
                && (shape.class == Class::Town || has_disc || 0 < self.means.discs);
            if may_be_first && has_pieces && self.can_pay(hex, tile) {
                self.push(hex, tile);
            }
        }
    }
}

/// The ways a loose end may be turned: the side that stays and the new directions.
#[derive(Clone, Copy)]
struct Turn {
    keep: Side,
    to: Sides,
}

fn segments(mut bits: u16) -> impl Iterator<Item = Segment> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let segment = Segment(bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(segment)
    })
}
