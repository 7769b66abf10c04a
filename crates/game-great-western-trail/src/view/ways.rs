//! Every route of a move with the way that is drawn for it: the spaces, and where a fee is paid.

use crate::GreatWesternTrail;
use crate::data::{NODES, built_in};
use crate::places::Node;
use crate::routes::{Fees, Route, Walk};
use crate::state::Spot;
use game_core::{Indexed, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place within reach for certain fees, by a shortest way that pays just these.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ReachView {
    pub to: Node,
    pub steps: u8,
    pub fees: Fees,
    /// The spaces after the start in order; the empty ones among them are no steps (GW-303).
    pub way: Vec<Node>,
    pub tolls: Vec<TollView>,
}

/// A fee on the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TollView {
    pub at: Node,
    pub cash: u8,
    /// Nobody is the bank.
    pub seat: Option<Seat>,
}

pub fn ways(game: &GreatWesternTrail, walk: Walk) -> Vec<ReachView> {
    let mut found = Vec::new();
    let start = Route {
        to: walk.from,
        steps: 0,
        fees: Fees::default(),
    };
    let mut trip = Trip {
        game,
        walk,
        ahead: game.next_locations(&walk),
        way: Vec::new(),
        tolls: Vec::new(),
        found: &mut found,
    };
    trip.go_on(start, game.me().cash);
    found
}

/// A way that grows step by step.
struct Trip<'a> {
    game: &'a GreatWesternTrail,
    walk: Walk,
    ahead: [u64; NODES],
    way: Vec<Node>,
    tolls: Vec<TollView>,
    found: &'a mut Vec<ReachView>,
}

impl Trip<'_> {
    fn go_on(&mut self, so_far: Route, cash: u16) {
        let locations = self.ahead[so_far.to.index()];
        for to in Node::all().filter(|node| locations >> node.0 & 1 == 1) {
            let (spaces, tolls) = (self.way.len(), self.tolls.len());
            let mut left = cash;
            let route = self.game.step(&self.walk, so_far, to, &mut left);
            lead(self.game, so_far.to, to, &mut self.way);
            if left < cash {
                self.tolls.push(TollView {
                    at: to,
                    cash: (cash - left) as u8,
                    seat: self.game.fee(self.game.spot(to)).1,
                });
            }
            self.remember(route);
            if route.steps < self.walk.max {
                self.go_on(route, left);
            }
            self.way.truncate(spaces);
            self.tolls.truncate(tolls);
        }
    }
    fn remember(&mut self, route: Route) {
        let mut found = self.found.iter_mut();
        let known = found.find(|reach| reach.to == route.to && reach.fees == route.fees);
        if known
            .as_ref()
            .is_some_and(|reach| reach.steps <= route.steps)
        {
            return;
        }
        let reach = ReachView {
            to: route.to,
            steps: route.steps,
            fees: route.fees,
            way: self.way.clone(),
            tolls: self.tolls.clone(),
        };
        match known {
            Some(longer) => *longer = reach,
            None => self.found.push(reach),
        }
    }
}

/// Appends the empty spaces from one location to the next, and that one.
fn lead(game: &GreatWesternTrail, from: Node, to: Node, way: &mut Vec<Node>) -> bool {
    let next = &built_in().nodes[from.index()].next;
    if next.contains(&to) {
        way.push(to);
        return true;
    }
    next.iter().any(|space| {
        way.push(*space);
        let leads = game.spot(*space) == Spot::Empty && lead(game, *space, to, way);
        if !leads {
            way.pop();
        }
        leads
    })
}
