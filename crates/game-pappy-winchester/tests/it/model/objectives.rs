//! Step 3 of a turn: the common objectives (PW-70 to PW-83), and the groups that some of them count (PW-6).

use super::Table;
use super::setup::{DATA, ids, list, numbers};
use std::collections::BTreeSet;

impl Table {
    /// PW-70 to PW-73.
    pub fn claim_objectives(&mut self, buyer: usize) {
        for i in 0..self.piles.len() {
            let objective = self.piles[i].objective.clone();
            if self.piles[i].taken_by.is_none() && self.is_met(&objective, buyer) {
                self.piles[i].taken_by = Some(buyer);
                self.cash[buyer] += self.piles[i].notes;
                self.met.add(&objective);
            }
        }
    }
    fn is_met(&self, objective: &str, seat: usize) -> bool {
        let land = &self.land[seat];
        let cards = list("/common_objectives");
        let card = cards.iter().find(|one| one["id"] == objective);
        let wanted = card.expect("a card")["count"].as_u64().unwrap_or(0) as usize;
        match objective {
            // PW-74.
            "common_each_terrain" => ids("/terrains")
                .iter()
                .all(|terrain| 0 < self.owned_in(seat, terrain)),
            // PW-75.
            "common_each_token" => ids("/bonus_tokens")
                .iter()
                .all(|token| 0 < self.tokens_of(seat, token)),
            // PW-76.
            "common_five_parcels" => wanted <= land.len(),
            // PW-77.
            "common_three_adjacent" => wanted <= self.largest_group(seat),
            // PW-78.
            "common_last_auction" => self.pool.is_empty(),
            // PW-79.
            "common_four_same_token" => ids("/bonus_tokens")
                .iter()
                .any(|token| wanted <= self.tokens_of(seat, token)),
            // PW-80 and PW-81.
            "common_three_off_river" => wanted <= self.owned_in(seat, "not_river_side"),
            "common_three_off_rails" => wanted <= self.owned_in(seat, "not_rail_side"),
            // PW-82.
            "common_empty_saloon" => self.auction.tips == Some(0),
            // PW-83.
            "common_four_isolated" => {
                let alone = self.groups(seat).iter().filter(|g| g.len() == 1).count();
                wanted <= alone
            }
            other => panic!("no objective is called {other}"),
        }
    }
    /// Parcels of a player in one of the printed lists.
    pub fn owned_in(&self, seat: usize, name: &str) -> usize {
        let listed = numbers(&format!("/parcel_lists/{name}"));
        let land = &self.land[seat];
        listed.iter().filter(|parcel| land.contains(parcel)).count()
    }
    /// PW-50: the tokens of a player's parcels are his.
    pub fn tokens_of(&self, seat: usize, token: &str) -> usize {
        let land = self.land[seat].iter();
        land.filter(|parcel| self.tokens[parcel] == token).count()
    }
    /// PW-3, PW-4 and PW-6.
    pub fn groups(&self, seat: usize) -> Vec<BTreeSet<u8>> {
        let mut groups: Vec<BTreeSet<u8>> = Vec::new();
        for parcel in &self.land[seat] {
            let near = &DATA["parcels"][usize::from(*parcel) - 1]["neighbours"];
            let near = near.as_array().expect("neighbours");
            let touches =
                |group: &BTreeSet<u8>| group.iter().any(|one| near.contains(&(*one).into()));
            let (joined, mut apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(touches);
            let mut group: BTreeSet<u8> = joined.into_iter().flatten().collect();
            group.insert(*parcel);
            apart.push(group);
            groups = apart;
        }
        groups
    }
    pub fn largest_group(&self, seat: usize) -> usize {
        let groups = self.groups(seat);
        groups.iter().map(BTreeSet::len).max().unwrap_or(0)
    }
}
