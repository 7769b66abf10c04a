//! What a builder finds around a hex: where new track may lead, where it would be his, where another
//! player's line is in the way. [`Around`] looks at one hex, [`Survey`] at the whole board in one pass.

use crate::{
    hex::{HexId, PerHex, Side, Sides},
    network::{Across, Cover, End, Net, Owner},
};
use game_core::Seat;

/// The six sides of one hex as its builder finds them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// Track over these sides is connected to the builder: a city, his own loose end, or an unowned one
    /// that he may claim (AS-68).
    pub connects: Sides,
    /// Another player's loose end comes to these sides (AS-66).
    pub foreign: Sides,
    /// An unowned loose end comes here that the builder may not claim (AS-70).
    pub unclaimable: Sides,
    /// The stop to which track over this side leads at once.
    pub far: [Option<HexId>; 6],
}

/// Who builds, and by which reading of the claim rule.
#[derive(Clone, Copy, Debug)]
pub struct Builder {
    pub seat: Seat,
    pub claims_anywhere: bool,
}

impl Builder {
    /// Whether an unowned line that is anchored at this end may be claimed (AS-70).
    #[inline]
    pub fn may_claim(self, net: Net<'_>, anchor: End) -> bool {
        match anchor {
            End::Stop(hex) => {
                self.claims_anywhere || net.is_city(hex) || net.is_present(self.seat, hex)
            }
            End::Loose(..) => false,
        }
    }
}

impl Around {
    pub fn of(net: Net<'_>, builder: Builder, hex: HexId) -> Around {
        let mut around = Around::default();
        for side in Side::ALL {
            match net.across(hex, side) {
                Across::City(city) => around.meet_city(side, city),
                Across::Track(other, port) if !net.board[hex].exits().has(side) => {
                    around.meet_loose_end(net, builder, side, other, port)
                }
                Across::Track(..) | Across::Open | Across::Nothing => {}
            }
        }
        around
    }
    #[inline]
    fn meet_city(&mut self, side: Side, city: HexId) {
        self.connects.add(side);
        self.far[side.index()] = Some(city);
    }
    /// A line ends loose at `port` of the hex `other`, before this `side`.
    #[inline]
    fn meet_loose_end(
        &mut self,
        net: Net<'_>,
        builder: Builder,
        side: Side,
        other: HexId,
        port: Side,
    ) {
        let anchor = net.far_end(other, port);
        let owner = net.board[other].owner(port);
        if owner == Owner::of(builder.seat)
            || owner == Owner::NOBODY && builder.may_claim(net, anchor)
        {
            self.connects.add(side);
        } else if owner == Owner::NOBODY {
            self.unclaimable.add(side);
        } else {
            self.foreign.add(side);
        }
        if let End::Stop(stop) = anchor {
            self.far[side.index()] = Some(stop);
        }
    }
    /// Whether track between these sides would join a stop to itself (AS-73).
    #[inline]
    pub fn would_loop(&self, a: Side, b: Side) -> bool {
        let far = self.far[a.index()];
        far.is_some() && far == self.far[b.index()]
    }
}

/// Every hex of the board as one builder finds it.
pub struct Survey {
    pub around: PerHex<Around>,
}

impl Survey {
    pub fn of(net: Net<'_>, builder: Builder) -> Survey {
        let mut around: PerHex<Around> = PerHex::default();
        for stop in net
            .map
            .stops
            .iter()
            .copied()
            .filter(|hex| net.is_city(*hex))
        {
            for side in net.map.open_sides[stop].iter() {
                let beside = net.map.beyond(stop, side).expect("an open side");
                around[beside].meet_city(side.opposite(), stop);
            }
        }
        let ordinary_and_towns = net.map.ordinary.iter().chain(&net.map.towns).copied();
        for hex in ordinary_and_towns {
            let Cover::Tile(tile) = net.board[hex].cover else {
                continue;
            };
            for port in tile.shape().exits.iter() {
                let Some(beside) = net.map.beyond(hex, port) else {
                    continue;
                };
                let side = port.opposite();
                if !net.is_city(beside) && !net.board[beside].exits().has(side) {
                    around[beside].meet_loose_end(net, builder, side, hex, port);
                }
            }
        }
        Survey { around }
    }
}
