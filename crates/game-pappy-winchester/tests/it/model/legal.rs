//! What may be decided at each moment: section 4 of the sheet.

use super::setup::{figure, ids, numbers};
use super::{Stage, Table};

impl Table {
    pub fn all_legal(&self) -> Vec<String> {
        match self.stage {
            Stage::PlaceTrain => said("place", ids("/tracks/train/stops")),
            Stage::PlaceBoat => said("place", ids("/tracks/boat/stops")),
            Stage::Keep(_) => said("keep", vec!["1".to_string(), "2".to_string()]),
            Stage::Auction => self.in_auction(),
            Stage::Rumour(buyer) => said("look", self.cards(buyer)),
            Stage::Movement(_) => said("move", self.moves()),
            Stage::Over => Vec::new(),
        }
    }
    fn in_auction(&self) -> Vec<String> {
        let mut all = vec!["pass".to_string()];
        let cash = self.cash[self.auction.turn];
        all.extend((self.lowest_bid()..=cash).map(|amount| format!("bid {amount}")));
        if self.may_duel() {
            all.push("duel".to_string());
        }
        all
    }
    /// PW-23.
    pub fn lowest_bid(&self) -> i32 {
        match self.auction.leader {
            None => figure("/auction/minimum_bid"),
            Some(_) => self.auction.bid + figure("/auction/minimum_raise"),
        }
    }
    /// PW-30 to PW-32.
    fn may_duel(&self) -> bool {
        let auction = &self.auction;
        let has_token = self.duel_tokens.contains(&auction.turn);
        let two_are_left = auction.inside.len() as i32 == figure("/duel/players_left");
        let can_pay = auction.bid <= self.cash[auction.turn];
        has_token && two_are_left && auction.leader.is_some() && can_pay
    }
    /// PW-53: what lies face down for the buyer.
    pub fn cards(&self, buyer: usize) -> Vec<String> {
        let mut all = Vec::new();
        for mine in numbers("/setup/mine_parcels") {
            if self.has_card(mine) {
                all.push(format!("mine {mine}"));
            }
        }
        if self.has_card(figure("/setup/ranch_parcel") as u8) {
            all.push("ranch".to_string());
        }
        if self.option("rumour_targets") == "board_only" {
            return all;
        }
        for seat in (0..self.seats).filter(|seat| *seat != buyer) {
            for slot in [1, 2] {
                if self.discarded[seat] != Some(slot) {
                    all.push(format!("objective {seat} {slot}"));
                }
            }
        }
        all
    }
    /// A card lies on its parcel until the buyer resolves it, after the Bonus token (PW-42).
    pub fn has_card(&self, parcel: u8) -> bool {
        let is_being_bought = self.stage != Stage::Over && self.auction.parcel == parcel;
        self.treasures.contains_key(&parcel) && (self.owner(parcel).is_none() || is_being_bought)
    }
    /// PW-55 and PW-56.
    fn moves(&self) -> Vec<String> {
        let most = self.number("movement_max_steps");
        let mut all = Vec::new();
        for (vehicle, at) in &self.vehicles {
            let line = ids(&format!("/tracks/{vehicle}/stops"));
            let here = line
                .iter()
                .position(|stop| stop == at)
                .expect("on its line");
            let near = line.iter().enumerate();
            all.extend(
                near.filter(|(i, _)| i.abs_diff(here) <= most)
                    .map(|(_, stop)| stop.clone()),
            );
        }
        all
    }
    pub fn vehicle_of(&self, stop: &str) -> &'static str {
        let is_of =
            |line: &&&str| ids(&format!("/tracks/{line}/stops")).contains(&stop.to_string());
        ["train", "boat"].iter().find(is_of).expect("a stop")
    }
}

fn said(verb: &str, what: Vec<String>) -> Vec<String> {
    what.iter().map(|one| format!("{verb} {one}")).collect()
}
