//! GW-701 to GW-751: the tiles that come into the game, the income, and the way back to the start.

use super::{Ask, Luck, Spot, Table, printed::word, take_out};
use std::collections::BTreeSet;

impl Table {
    /// The sub-phases, then the start; phase C follows.
    pub fn enter_kansas_city(&mut self) {
        let sub_phases = [
            Ask::Home,
            Ask::Income,
            Ask::Tile(3),
            Ask::Tile(2),
            Ask::Tile(1),
        ];
        self.asks.extend(sub_phases);
    }
    /// GW-701 and GW-902: the tiles of a number that may be chosen.
    pub fn tiles_of(&self, number: usize) -> BTreeSet<String> {
        let may = |tile: &&String| self.token_holder.is_none() || !is_worker(tile);
        self.foresight[number - 1]
            .iter()
            .filter(may)
            .cloned()
            .collect()
    }
    pub fn choose_tile(&mut self, number: usize, tile: &str, luck: &mut Luck) {
        take_out(&mut self.foresight[number - 1], tile);
        if is_worker(tile) {
            self.place_worker(tile, luck);
        } else {
            match self.room_for(tile) {
                Some(space) => drop(self.trail.insert(space, Spot::Tile(tile.to_string()))),
                None => self.met.add("GW-702"),
            }
        }
    }
    /// GW-711 to GW-723.
    fn place_worker(&mut self, worker: &str, luck: &mut Luck) {
        let row = self.token_row;
        self.jobs[row].push(worker.to_string());
        if self.jobs[row].len() < self.job_columns() {
            return;
        }
        self.token_row += 1;
        match self
            .printed
            .at(&format!("/job_market/rows/{row}/arrow_out"))
            .as_str()
        {
            Some("refill_cattle_market") => {
                self.met.add("GW-722");
                let missing = self.by_players("cattle_market") - self.market.len() as i64;
                self.add_to_market(missing, luck);
            }
            Some("game_end") => self.token_holder = Some(self.current),
            _ => {}
        }
    }
    pub fn job_columns(&self) -> usize {
        let path = format!("/setup/by_players/{}/job_market_columns", self.seats);
        self.printed.rows(&path).len()
    }
    /// What the certificate marker is worth so many steps below where it is.
    fn marker_value(&self, steps: usize) -> i64 {
        let place = self.me().certificates - steps;
        self.printed
            .figure(&format!("/player_board/certificate_track/{place}"))
    }
    pub fn permanent_certificates(&self, seat: usize) -> i64 {
        let of = |master: &String| {
            let row = self.printed.row("/station_masters", master);
            row["permanent_certificates"].as_i64().unwrap()
        };
        self.players[seat].masters.iter().map(of).sum()
    }
    /// GW-731 to GW-733.
    pub fn take_income(&mut self, steps: usize) {
        let cattle = self
            .me()
            .hand
            .iter()
            .filter(|card| self.printed.is_cattle(card));
        let breeds: BTreeSet<String> = cattle.map(|card| self.printed.breed(card)).collect();
        let value = |breed: &String| {
            self.printed.row("/breeds", breed)["value"]
                .as_i64()
                .unwrap()
        };
        let spent = self.marker_value(0) - self.marker_value(steps);
        let permanent = self.permanent_certificates(self.current);
        let value = breeds.iter().map(value).sum::<i64>() + permanent + spent;
        let me = self.me_mut();
        me.certificates -= steps;
        me.cash += value;
        me.discard.extend(std::mem::take(&mut me.hand));
        let special = false;
        self.asks.push(Ask::Deliver { value, special });
    }
    /// GW-751.
    pub fn go_home(&mut self, luck: &mut Luck) {
        self.me_mut().cattleman = Some("start".to_string());
        for number in 0..3 {
            let mut stack = std::mem::take(&mut self.stacks[number]);
            while self.foresight[number].len() < 2 {
                match self.draw_from(&mut stack, luck) {
                    Some(tile) => self.foresight[number].push(tile),
                    None => break,
                }
            }
            self.stacks[number] = stack;
        }
    }
    /// The immediate action of an objective card.
    pub fn play_objective(&mut self, card: &str) {
        take_out(&mut self.me_mut().hand, card);
        self.me_mut().zone.push(card.to_string());
        let immediate = self.printed.row("/objectives", card)["immediate"].clone();
        self.offer(&immediate);
    }
    pub fn objectives_in_hand(&self) -> Vec<String> {
        let hand = self.hand_kinds().into_iter();
        hand.filter(|card| !self.printed.is_cattle(card)).collect()
    }
    pub fn starter_words(&self) -> Vec<String> {
        let objectives = self.printed.rows("/objectives").into_iter();
        let starters = objectives.filter(|objective| objective["starter"] == true);
        starters.map(|objective| word(&objective["id"])).collect()
    }
}

pub fn is_worker(tile: &str) -> bool {
    ["cowboy", "craftsman", "engineer"].contains(&tile)
}
