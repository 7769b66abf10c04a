//! GW-303 to GW-319: the ways along the trail and what they cost.

use super::{
    Spot, Table,
    printed::{word, words},
};
use std::collections::{BTreeMap, BTreeSet};

impl Table {
    /// The locations that come next: empty spaces cost no step (GW-303).
    fn ahead(&self, node: &str, kansas_city: bool) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for next in words(&self.printed.node(node)["next"]) {
            if next == "kansas_city" {
                found.extend(kansas_city.then_some(next));
            } else if self.trail.contains_key(&next) {
                found.insert(next);
            } else {
                found.extend(self.ahead(&next, kansas_city));
            }
        }
        found
    }
    /// Every way of 1 to `max` steps, in notation: where it ends and whom it pays.
    pub fn ways(&self, max: i64, fees: bool, kansas_city: bool) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        if let Some(from) = &self.me().cattleman {
            let paid = BTreeMap::new();
            self.walk(from, max, fees, kansas_city, paid, &mut found);
        }
        found
    }
    fn walk(
        &self,
        node: &str,
        steps: i64,
        fees: bool,
        kansas_city: bool,
        paid: BTreeMap<String, i64>,
        found: &mut BTreeSet<String>,
    ) {
        if steps == 0 {
            return;
        }
        for next in self.ahead(node, kansas_city) {
            let mut paid = paid.clone();
            let (fee, to) = self.fee(&next);
            // GW-318: whoever has less pays all there is.
            let left = self.me().cash - paid.values().sum::<i64>();
            if fees && fee.min(left) > 0 {
                *paid.entry(to).or_default() += fee.min(left);
            }
            // The bank is named first.
            let bank = paid.iter().filter(|(to, _)| *to == "bank");
            let seats = paid.iter().filter(|(to, _)| *to != "bank");
            let told = bank.chain(seats).map(|(to, cash)| format!(" {to}:{cash}"));
            found.insert(format!("move {next}{}", told.collect::<String>()));
            self.walk(&next, steps - 1, fees, kansas_city, paid, found);
        }
    }
    /// GW-314 to GW-316: the fee of a location, and to whom it goes.
    fn fee(&self, node: &str) -> (i64, String) {
        let of_hands = |hands: Vec<String>| {
            let fee = |hand| self.by_players(&format!("fee/{hand}"));
            hands.iter().map(fee).sum::<i64>()
        };
        match self.trail.get(node) {
            Some(Spot::Tile(tile)) => {
                let hands = words(&self.printed.tile(tile)["hands"]);
                (of_hands(hands), "bank".to_string())
            }
            Some(Spot::Building { owner, number }) if *owner != self.current => (
                of_hands(words(&self.face(*number)["hands"])),
                owner.to_string(),
            ),
            _ => (0, "bank".to_string()),
        }
    }
    /// A figure that depends on the number of players.
    pub fn by_players(&self, path: &str) -> i64 {
        self.printed
            .figure(&format!("/setup/by_players/{}/{path}", self.seats))
    }
    /// The personal building of a number with the side in use.
    pub fn face(&self, number: u8) -> serde_json::Value {
        self.printed.building(number, &self.sides[&number])
    }
    /// GW-308.
    pub fn step_limit(&self) -> i64 {
        let more = |disc: &str| match self.me().discs[disc] {
            0 => self.by_players(&format!("step_limit/disc_{disc}")),
            _ => 0,
        };
        self.by_players("step_limit/base") + more("step_cash") + more("step_vp")
    }
    /// Pays what a move says and puts the cattleman there.
    pub fn walk_to(&mut self, to: &str, fees: &[&str]) {
        for fee in fees {
            let (to, cash) = fee.split_once(':').unwrap();
            let cash: i64 = cash.parse().unwrap();
            self.me_mut().cash -= cash;
            if to != "bank" {
                self.players[to.parse::<usize>().unwrap()].cash += cash;
            }
        }
        self.me_mut().cattleman = Some(to.to_string());
    }
    /// Own buildings, with their spaces.
    pub fn buildings_of(&self, seat: usize) -> Vec<(String, u8)> {
        let own = |(node, spot): (&String, &Spot)| match spot {
            Spot::Building { owner, number } if *owner == seat => Some((node.clone(), *number)),
            _ => None,
        };
        self.trail.iter().filter_map(own).collect()
    }
    /// GW-601.
    pub fn in_the_woods(&self) -> i64 {
        let own = self.buildings_of(self.current).into_iter();
        own.filter(|(node, _)| self.printed.node(node)["woods"] == true)
            .count() as i64
    }
    pub fn hazards_on_trail(&self) -> Vec<String> {
        let is_hazard = |node: &String| self.printed.node(node)["kind"] == "hazard_space";
        self.trail
            .keys()
            .filter(|node| is_hazard(node))
            .cloned()
            .collect()
    }
    /// The teepees that may be taken, given one's cash (GW-571).
    pub fn village(&self) -> Vec<String> {
        let payable = |node: &&String| {
            let node = self.printed.node(node);
            let value = || node["value"].as_i64().unwrap();
            node["kind"] == "teepee_space" && self.me().cash + value() >= 0
        };
        self.trail.keys().filter(payable).cloned().collect()
    }
    /// GW-702: where a hazard or teepee goes.
    pub fn room_for(&self, tile: &str) -> Option<String> {
        let row = self.printed.tile(tile);
        let spaces = match row["kind"].as_str().unwrap() {
            "teepee" => words(self.printed.at("/trail/teepee_fill_order")),
            _ => words(
                self.printed
                    .at(&format!("/trail/hazard_areas/{}", word(&row["hazard"]))),
            ),
        };
        spaces
            .into_iter()
            .find(|space| !self.trail.contains_key(space))
    }
}
