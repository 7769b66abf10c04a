//! What each decision allows, in the notation of actions: section 4 of the sheet.

use super::{
    Ask, Table,
    deals::{deal_word, is_copy},
};

impl Table {
    pub fn all_legal(&self) -> Vec<String> {
        let Some(ask) = self.asks.last() else {
            return Vec::new();
        };
        let each = |verb: &str, words: Vec<String>| -> Vec<String> {
            words.iter().map(|word| format!("{verb} {word}")).collect()
        };
        let play = || each("play", self.objectives_in_hand());
        let skip = || vec!["skip".to_string()];
        match ask {
            // Ruling A22.
            Ask::First => (0..self.seats)
                .map(|seat| format!("first {seat}"))
                .collect(),
            Ask::Bid => self.possible_bids(),
            Ask::Side(_) => vec!["side a".to_string(), "side b".to_string()],
            Ask::Draft => each("draft", self.starters.clone()),
            // GW-302.
            Ask::Move if self.me().cattleman.is_none() => {
                let mut all = each("place", self.printed.nodes_of("neutral_space"));
                all.extend(play());
                all
            }
            Ask::Move => {
                let mut all: Vec<String> = self
                    .ways(self.step_limit(), true, true)
                    .into_iter()
                    .collect();
                all.extend(play());
                all
            }
            Ask::Use => {
                let mut all = self.uses();
                all.extend(self.copyable().iter().map(|at| format!("copy {at}")));
                // GW-402 and GW-422.
                if !self.activation.acted && !self.activation.closed {
                    all.extend(self.auxiliaries(false));
                }
                all.extend(play());
                all.push("end".to_string());
                all
            }
            Ask::Tile(number) => {
                let mut all = each("tile", self.tiles_of(*number).into_iter().collect());
                // Ruling A4.
                if self.options.objective_in_kansas_city {
                    all.extend(play());
                }
                all
            }
            // GW-732.
            Ask::Income => {
                let steps = 0..=self.me().certificates;
                let mut all: Vec<String> = steps.map(|n| format!("certificates {n}")).collect();
                if self.options.objective_in_kansas_city {
                    all.extend(play());
                }
                all
            }
            Ask::Deliver { value, special } => each("deliver", self.cities_for(*value, *special)),
            Ask::Disc { city, special } => each("disc", self.delivery_discs(city, *special)),
            Ask::Offer(deals) => {
                let can = deals.iter().filter(|deal| self.can_do(deal));
                let words: Vec<String> = can.map(deal_word).collect();
                [each("accept", words), skip()].concat()
            }
            Ask::Hire(modifier) => {
                let hires = self.hires(*modifier).into_iter();
                hires
                    .map(|(row, worker)| format!("hire {} {worker}", row + 1))
                    .collect()
            }
            Ask::Build(per) => {
                let builds = self.builds(*per).into_iter();
                builds.map(|number| format!("build {number}")).collect()
            }
            Ask::Site(number, per) => {
                let sites = self.sites(*number, *per).into_iter();
                sites.map(|(node, _)| format!("site {node}")).collect()
            }
            Ask::Objective { may_skip, .. } => {
                let mut shown = self.display.clone();
                shown.sort();
                shown.dedup();
                let mut all = each("objective", shown);
                if !self.objective_deck.is_empty() {
                    all.push("objective deck".to_string());
                }
                all.extend(may_skip.then(|| "skip".to_string()));
                all
            }
            Ask::Forward(max) => each("engine", self.forward(*max).into_iter().collect()),
            Ask::Back(n) => each("engine", self.back(*n).into_iter().collect()),
            Ask::EndOfLine | Ask::SpecialDelivery => {
                each("engine", self.any_back().into_iter().collect())
            }
            Ask::PassedStation => each("station", self.passed_stations()),
            Ask::Upgrade(station) => [each("upgrade", self.upgrades(station)), skip()].concat(),
            Ask::Master(_) => [each("master", self.spare_workers()), skip()].concat(),
            Ask::Trade => each("trade", self.village()),
            Ask::Hazard => each("hazard", self.hazards_on_trail()),
            Ask::Buy { cowboys, bought } => {
                let mut all = self.purchases(*cowboys);
                all.extend(bought.then(|| "skip".to_string()));
                all
            }
            Ask::ExtraMove {
                max,
                fees,
                activate,
            } => self.ways(*max, *fees, *activate).into_iter().collect(),
            Ask::Auxiliary => self.auxiliaries(true),
            Ask::Draw(max) => (1..=*max).map(|n| format!("draw {n}")).collect(),
            Ask::Discard(_) => each("discard", self.hand_kinds()),
            Ask::Remove(_) => [each("remove", self.hand_kinds()), skip()].concat(),
            Ask::Begin | Ask::Home | Ask::DrawUp | Ask::Gains { .. } => Vec::new(),
        }
    }
    /// GW-401: the local actions that can be paid and bring something.
    fn uses(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (node, _, deal) in self.open_deals() {
            if is_copy(&deal) || !self.is_available(&deal) {
                continue;
            }
            for cards in self.payments(&deal) {
                let cards: String = cards.iter().map(|card| format!(" {card}")).collect();
                all.push(format!("use {node} {}{cards}", deal_word(&deal)));
            }
        }
        all
    }
    /// GW-421 to GW-424.
    fn auxiliaries(&self, double: bool) -> Vec<String> {
        let mut all = Vec::new();
        for auxiliary in self.printed.rows("/auxiliary_actions") {
            let id = auxiliary["id"].as_str().unwrap();
            let discs = self.me().discs[id];
            if discs < 2 && self.is_available(&auxiliary["once"]) {
                all.push(format!("auxiliary {id}"));
            }
            if double && discs == 0 && self.is_available(&auxiliary["twice"]) {
                all.push(format!("auxiliary {id} twice"));
            }
        }
        all
    }
    /// GW-951.
    fn possible_bids(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (place, bid) in self.bids.iter().enumerate() {
            let least = bid.map_or(0, |(_, points)| points + 1);
            all.extend((least..=20).map(|points| format!("bid {} {points}", place + 1)));
        }
        all
    }
}
