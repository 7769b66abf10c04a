//! Where rails, stations and offices may go (RR-50 to RR-52, RR-62, RR-63, RR-71) and what milestones ask
//! for (RR-95, RR-96).

use super::Table;
use super::book::{BOOK, number};
use super::player::Player;
use std::collections::BTreeSet;

impl Player {
    /// The cities and bends that the rails touch.
    fn nodes(&self) -> BTreeSet<&'static str> {
        let ends = self.rails.iter().flat_map(|rail| &BOOK.spaces[*rail].ends);
        ends.map(String::as_str).collect()
    }
    /// RR-51.
    pub fn connected(&self) -> Vec<usize> {
        let nodes = self.nodes();
        (0..BOOK.cities.len())
            .filter(|city| nodes.contains(BOOK.cities[*city].id.as_str()))
            .collect()
    }
    /// RR-62.
    pub fn free_spaces(&self) -> Vec<usize> {
        let nodes = self.nodes();
        (0..BOOK.spaces.len())
            .filter(|space| {
                let mut ends = BOOK.spaces[*space].ends.iter();
                !self.rails.contains(space) && ends.any(|end| nodes.contains(end.as_str()))
            })
            .collect()
    }
    /// RR-50.
    pub fn free_cities(&self) -> Vec<usize> {
        let mut cities = self.connected();
        cities.retain(|city| !self.stations.contains(city));
        cities
    }
    /// RR-71.
    pub fn free_sections(&self) -> Vec<usize> {
        (0..BOOK.sections.len())
            .filter(|section| !self.offices.contains(section))
            .collect()
    }
    /// RR-95: how much of a condition is there.
    fn meets(&self, condition: &serde_json::Value) -> bool {
        let level = number(&condition["level"]);
        let of_level = |city: &usize| BOOK.cities[*city].level == level;
        let rails = self.rails.iter().map(|rail| &BOOK.spaces[*rail]);
        let have = match condition["kind"].as_str().expect("a kind") {
            "connected_cities" => self.connected().into_iter().filter(of_level).count(),
            "stations" => self.stations.iter().filter(|city| of_level(city)).count(),
            "market_rails" => rails.filter(|space| space.market).count(),
            "terrain_rails" => {
                let triangles = number(&condition["triangles"]);
                rails.filter(|space| space.triangles == triangles).count()
            }
            other => panic!("no condition is called {other}"),
        };
        number(&condition["min"]) <= have as i32
    }
    /// RR-97: the open milestones that are complete, by their places.
    pub fn complete(&self) -> Vec<usize> {
        (0..2)
            .filter(|slot| {
                self.open[*slot].as_ref().is_some_and(|open| {
                    let printed = &BOOK.milestones[open.id];
                    let mut conditions = printed.conditions.iter();
                    open.managers.iter().all(Option::is_some)
                        && conditions.all(|condition| self.meets(condition))
                })
            })
            .collect()
    }
}

impl Table {
    /// RR-21: the Market sections whose First Office slot is free.
    pub fn setup_sections(&self) -> Vec<usize> {
        let all = self.me().free_sections().into_iter();
        all.filter(|section| BOOK.sections[*section].market)
            .filter(|section| !self.first_offices.contains(section))
            .collect()
    }
    /// RR-21: Washington and Charlotte, while their First Station slot is free.
    pub fn setup_cities(&self) -> Vec<usize> {
        let all = self.me().free_cities().into_iter();
        all.filter(|city| ["washington", "charlotte"].contains(&BOOK.cities[*city].id.as_str()))
            .filter(|city| !self.first_stations.contains(city))
            .collect()
    }
}
