//! GW-531 to GW-537, GW-608 and GW-609: where the engine may go.

use super::{
    Table,
    printed::{word, words},
};
use std::collections::BTreeSet;

impl Table {
    fn is_occupied(&self, space: &str) -> bool {
        let others = (0..self.seats).filter(|seat| *seat != self.current);
        space != "r0"
            && others
                .into_iter()
                .any(|seat| self.players[seat].engine == space)
    }
    /// The spaces one step from here in a direction; occupied ones are ignored (GW-532).
    fn beside(&self, space: &str, forward: bool) -> BTreeSet<String> {
        let edges = self.printed.at("/railway/forward").as_object().unwrap();
        let next: Vec<String> = match forward {
            true => words(&edges[space]),
            false => edges
                .iter()
                .filter(|(_, to)| words(to).iter().any(|to| to == space))
                .map(|(from, _)| from.clone())
                .collect(),
        };
        let mut found = BTreeSet::new();
        for space in next {
            match self.is_occupied(&space) {
                true => found.extend(self.beside(&space, forward)),
                false => drop(found.insert(space)),
            }
        }
        found
    }
    fn step(&self, spaces: &BTreeSet<String>, forward: bool) -> BTreeSet<String> {
        spaces
            .iter()
            .flat_map(|space| self.beside(space, forward))
            .collect()
    }
    /// GW-533: 1 to `max` spaces ahead.
    pub fn forward(&self, max: i64) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut spaces = BTreeSet::from([self.me().engine.clone()]);
        for _ in 0..max {
            spaces = self.step(&spaces, true);
            reached.extend(spaces.clone());
        }
        reached
    }
    /// GW-534: exactly `n` spaces back.
    pub fn back(&self, n: i64) -> BTreeSet<String> {
        let start = BTreeSet::from([self.me().engine.clone()]);
        (0..n).fold(start, |spaces, _| self.step(&spaces, false))
    }
    /// GW-536 and GW-608: any distance back.
    pub fn any_back(&self) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut spaces = BTreeSet::from([self.me().engine.clone()]);
        while !spaces.is_empty() {
            spaces = self.step(&spaces, false);
            reached.extend(spaces.clone());
        }
        reached
    }
    /// GW-608: how many free numbered spaces are entered on the way back.
    pub fn entered(&self, to: &str) -> i64 {
        let number = |space: &str| space[1..].parse::<i64>().unwrap();
        let turnout = |space: &str| space.starts_with('t');
        let from = &self.me().engine;
        let first = number(from) - i64::from(!turnout(from));
        let last = number(to) + i64::from(turnout(to));
        let free = |n: &i64| !self.is_occupied(&format!("r{n}"));
        (last..=first).filter(free).count() as i64
    }
    /// The number that counts for transport: a turnout counts as the space after it (ruling A5).
    pub fn engine_number(&self) -> i64 {
        let engine = &self.me().engine;
        engine[1..].parse::<i64>().unwrap() + i64::from(engine.starts_with('t'))
    }
    pub fn station_at(&self, space: &str) -> Option<String> {
        let stations = self.printed.rows("/railway/stations");
        let here = stations.iter().find(|station| station["at"] == space);
        here.map(|station| word(&station["id"]))
    }
    /// GW-609: stations with a turnout strictly behind the engine that can be upgraded.
    pub fn passed_stations(&self) -> Vec<String> {
        let behind = self.engine_number();
        let passed = |station: &serde_json::Value| {
            let at = word(&station["at"]);
            at.starts_with('t')
                && at[1..].parse::<i64>().unwrap() < behind
                && at != self.me().engine
        };
        let stations = self.printed.rows("/railway/stations").into_iter();
        let passed = stations.filter(passed).map(|station| word(&station["id"]));
        passed
            .filter(|station| !self.upgrades(station).is_empty())
            .collect()
    }
}
