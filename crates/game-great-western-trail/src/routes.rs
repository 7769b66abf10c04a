//! The ways of a cattleman along the trail. A way matters by where it ends and whom it pays, so that is all a
//! route is; two ways that agree in both are one route.

use crate::data::{MAX_PLAYERS, NODES};
use crate::ids::Building;
use crate::places::Node;
use crate::{GreatWesternTrail, state::Spot};
use game_core::{Indexed, Message, Seat, message};
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// What a move pays, by recipient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fees {
    pub bank: u8,
    pub seats: [u8; MAX_PLAYERS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    pub to: Node,
    pub steps: u8,
    pub fees: Fees,
}

/// How a cattleman may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub from: Node,
    pub max: u8,
    pub fees: bool,
    /// The move of an objective may not reach Kansas City (GW-814).
    pub may_reach_kansas_city: bool,
}

/// ` bank:2 1:3`, nothing where nothing is paid.
impl fmt::Display for Fees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if 0 < self.bank {
            write!(f, " bank:{}", self.bank)?;
        }
        for (seat, cash) in self.seats.iter().enumerate().filter(|(_, cash)| 0 < **cash) {
            write!(f, " {seat}:{cash}")?;
        }
        Ok(())
    }
}

impl Fees {
    pub fn total(&self) -> u16 {
        u16::from(self.bank) + self.seats.iter().map(|n| u16::from(*n)).sum::<u16>()
    }
    /// Reads `bank:2` and `1:3`.
    pub fn parse<'w>(words: impl Iterator<Item = &'w str>) -> Result<Fees, Message> {
        let mut fees = Fees::default();
        for word in words {
            let (to, cash) = word.split_once(':').ok_or_else(|| {
                message!("a fee is written 'bank:2' or '1:2', not '{word}'", word)
            })?;
            let cash = cash
                .parse()
                .map_err(|_| message!("'{word}' does not fit here", word = cash))?;
            match to.parse::<usize>() {
                _ if to == "bank" => fees.bank = cash,
                Ok(seat) if seat < MAX_PLAYERS => fees.seats[seat] = cash,
                _ => return Err(message!("'{word}' does not fit here", word = to)),
            }
        }
        Ok(fees)
    }
}

impl GreatWesternTrail {
    /// The fee of the hands on a tile (GW-315).
    fn fee_of_hands(&self, green: bool, black: bool) -> u8 {
        let table = self.data().for_seats(self.seats);
        let fee = |shown, fee| if shown { fee } else { 0 };
        fee(green, table.green_fee) + fee(black, table.black_fee)
    }
    pub fn building_fee(&self, building: Building) -> u8 {
        let face = self.face(building);
        self.fee_of_hands(face.green, face.black)
    }
    /// What the acting player owes for entering a space, and to which seat (GW-316).
    pub fn fee(&self, spot: Spot) -> (u8, Option<Seat>) {
        match spot {
            Spot::Tile(tile) => {
                let row = &self.data().tiles[tile as usize];
                (self.fee_of_hands(row.green, row.black), None)
            }
            Spot::Building { owner, building } if owner != self.current => {
                (self.building_fee(building), Some(owner))
            }
            Spot::Building { .. } | Spot::Neutral(_) | Spot::KansasCity | Spot::Empty => (0, None),
        }
    }
    /// Tells every way, some routes more than once.
    pub fn for_each_route(&self, walk: Walk, found: &mut impl FnMut(Route)) {
        let start = Route {
            to: walk.from,
            steps: 0,
            fees: Fees::default(),
        };
        let ahead = self.next_locations(&walk);
        self.walk_on(&walk, &ahead, start, self.me().cash, found);
    }
    /// For each space from the start of the walk on, the locations that come next, as bits: empty spaces
    /// between are no steps (GW-303).
    pub(crate) fn next_locations(&self, walk: &Walk) -> [u64; NODES] {
        let mut ahead = [0; NODES];
        for i in (walk.from.index()..NODES).rev() {
            for next in &self.data().nodes[i].next {
                ahead[i] |= match self.spot(*next) {
                    Spot::Empty => ahead[next.index()],
                    Spot::KansasCity if !walk.may_reach_kansas_city => 0,
                    _ => 1 << next.0,
                };
            }
        }
        ahead
    }
    fn walk_on(
        &self,
        walk: &Walk,
        ahead: &[u64; NODES],
        so_far: Route,
        cash: u16,
        found: &mut impl FnMut(Route),
    ) {
        let mut locations = ahead[so_far.to.index()];
        while locations != 0 {
            let to = Node(locations.trailing_zeros() as u8);
            locations &= locations - 1;
            let mut cash = cash;
            let route = self.step(walk, so_far, to, &mut cash);
            found(route);
            if route.steps < walk.max {
                self.walk_on(walk, ahead, route, cash, found);
            }
        }
    }
    /// One step further: enters a location and pays its fee from the cash.
    pub(crate) fn step(&self, walk: &Walk, so_far: Route, to: Node, cash: &mut u16) -> Route {
        let mut route = Route { to, ..so_far };
        route.steps += 1;
        if walk.fees {
            let (fee, to) = self.fee(self.spot(to));
            // Who is short pays what there is (GW-318).
            let paid = u16::from(fee).min(*cash);
            *cash -= paid;
            match to {
                None => route.fees.bank += paid as u8,
                Some(seat) => route.fees.seats[seat.index()] += paid as u8,
            }
        }
        route
    }
    pub fn has_route(&self, walk: Walk) -> bool {
        0 < walk.max && self.next_locations(&walk)[walk.from.index()] != 0
    }
}
