//! Hiring, building, taking objectives and buying cattle (GW-501 to GW-522, GW-581 to GW-584).

use super::{Ask, Luck, Spot, Table, count, printed::word, take_out};
use serde_json::Value;

impl Table {
    /// GW-501 and GW-502: row and worker.
    pub fn hires(&self, modifier: i64) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for row in 0..self.token_row {
            for worker in ["cowboy", "craftsman", "engineer"] {
                let is_there = self.jobs[row].iter().any(|w| w == worker);
                let has_room = self.me().workers[worker] < 6;
                if is_there && has_room && self.hire_cost(row, modifier) <= self.me().cash {
                    found.push((row, worker.to_string()));
                }
            }
        }
        found
    }
    fn hire_cost(&self, row: usize, modifier: i64) -> i64 {
        let cost = self.printed.figure(&format!("/job_market/rows/{row}/cost"));
        (cost + modifier).max(0)
    }
    pub fn hire(&mut self, row: usize, worker: &str, modifier: i64) {
        self.me_mut().cash -= self.hire_cost(row, modifier);
        take_out(&mut self.jobs[row], worker);
        *self.me_mut().workers.get_mut(worker).unwrap() += 1;
        // GW-503.
        let slot = self.me().workers[worker] - 1;
        let immediate = format!("/player_board/worker_rows/{worker}/{slot}/immediate");
        let immediate = self.printed.at(&immediate).clone();
        self.offer(&immediate);
    }

    /// GW-511 to GW-513: where a building can go, with the number of craftsmen to pay for.
    pub fn sites(&self, number: u8, per_craftsman: i64) -> Vec<(String, i64)> {
        let craftsmen = |number: u8| self.face(number)["craftsmen"].as_i64().unwrap();
        let mut found = Vec::new();
        for node in self.printed.nodes_of("building_space") {
            let needed = match self.trail.get(&node) {
                None => craftsmen(number),
                Some(Spot::Building { owner, number: old })
                    if *owner == self.current && craftsmen(*old) < craftsmen(number) =>
                {
                    craftsmen(number) - craftsmen(*old)
                }
                Some(_) => continue,
            };
            let payable = needed * per_craftsman <= self.me().cash;
            if needed <= self.me().workers["craftsman"] && payable {
                found.push((node, needed));
            }
        }
        found
    }
    pub fn builds(&self, per_craftsman: i64) -> Vec<u8> {
        let unbuilt = self.me().unbuilt.iter().copied();
        unbuilt
            .filter(|number| !self.sites(*number, per_craftsman).is_empty())
            .collect()
    }
    pub fn build(&mut self, number: u8, at: &str, per_craftsman: i64) {
        let sites = self.sites(number, per_craftsman);
        let (_, needed) = sites.iter().find(|(node, _)| node == at).unwrap();
        self.me_mut().cash -= needed * per_craftsman;
        self.me_mut().unbuilt.remove(&number);
        let owner = self.current;
        let old = self
            .trail
            .insert(at.to_string(), Spot::Building { owner, number });
        // GW-409: what is left of the old building's actions is lost, and what was copied through it.
        if old.is_some() {
            self.met.add("GW-513");
            let sources = &mut self.activation.sources;
            let lost = sources.iter().position(|(node, _)| node == at);
            sources.truncate(lost.unwrap_or(sources.len()));
        }
    }

    /// GW-521 and GW-522.
    pub fn take_objective(&mut self, which: &str, to_hand: bool, luck: &mut Luck) {
        let mut deck = std::mem::take(&mut self.objective_deck);
        let card = match which {
            "deck" => self.draw_from(&mut deck, luck).unwrap(),
            shown => {
                take_out(&mut self.display, shown);
                let next = self.draw_from(&mut deck, luck);
                self.display.extend(next);
                shown.to_string()
            }
        };
        self.objective_deck = deck;
        match to_hand {
            true => self.me_mut().hand.push(card),
            false => self.me_mut().discard.push(card),
        }
    }

    /// GW-581 to GW-583, in notation.
    pub fn purchases(&self, cowboys: i64) -> Vec<String> {
        let mut found = Vec::new();
        for offer in self.printed.rows("/cattle_offers") {
            let figure = |of: &str| offer[of].as_i64().unwrap();
            if figure("cowboys") > cowboys || figure("cash") > self.me().cash {
                continue;
            }
            let id = word(&offer["id"]);
            let cards = self.cards_of(&offer);
            match figure("cards") {
                0 if !self.market_deck.is_empty() => found.push(format!("buy {id}")),
                1 => found.extend(cards.iter().map(|card| format!("buy {id} {card}"))),
                2 => {
                    for (i, first) in cards.iter().enumerate() {
                        for second in &cards[i..] {
                            let needed = if first == second { 2 } else { 1 };
                            if count(&self.market, first) >= needed {
                                found.push(format!("buy {id} {first} {second}"));
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        found
    }
    /// The cards of the market that an offer sells, each kind once.
    fn cards_of(&self, offer: &Value) -> Vec<String> {
        let kinds = self
            .printed
            .kinds
            .iter()
            .filter(|kind| self.market.contains(kind));
        kinds
            .filter(|kind| offer["value"] == self.printed.value(kind))
            .cloned()
            .collect()
    }
    pub fn buy(&mut self, id: &str, cards: &[&str], cowboys: i64, luck: &mut Luck) {
        let offer = self.printed.row("/cattle_offers", id);
        self.me_mut().cash -= offer["cash"].as_i64().unwrap();
        for card in cards {
            take_out(&mut self.market, card);
            self.me_mut().discard.push(card.to_string());
        }
        self.add_to_market(offer["reveal"].as_i64().unwrap(), luck);
        self.asks.push(Ask::Buy {
            cowboys: cowboys - offer["cowboys"].as_i64().unwrap(),
            bought: true,
        });
    }
    pub fn add_to_market(&mut self, cards: i64, luck: &mut Luck) {
        let mut deck = std::mem::take(&mut self.market_deck);
        for _ in 0..cards {
            let card = self.draw_from(&mut deck, luck);
            self.market.extend(card);
        }
        self.market_deck = deck;
    }
}
