//! Local, auxiliary and immediate actions as the data file tells them: their words, whether they can be
//! done, and what is paid for them (GW-103 to GW-106).

use super::{Ask, Table, count, printed::word, take_out};
use serde_json::Value;

/// The one action, or those of an 'or' (GW-403).
pub fn choices(action: &Value) -> Vec<Value> {
    match action.get("choose_one") {
        Some(choices) => choices.as_array().unwrap().clone(),
        None => vec![action.clone()],
    }
}

fn list(deal: &Value, of: &str) -> Vec<Value> {
    deal[of].as_array().unwrap().clone()
}

fn number(entry: &Value) -> i64 {
    entry["n"].as_i64().unwrap()
}

/// The word of a deal in notation, made of its content.
pub fn deal_word(deal: &Value) -> String {
    let cost = |cost: &Value| match cost["k"].as_str().unwrap() {
        "cash" => format!("pay_{}", number(cost)),
        "discard_cattle" if cost["breed"] == "any" => "any_cattle".to_string(),
        "discard_cattle" => word(&cost["breed"]),
        "discard_pair" => "pair".to_string(),
        "discard_objective" => "objective".to_string(),
        "engine_back" => format!("engine_back_{}", number(cost)),
        other => panic!("a cost of {other}"),
    };
    let costs: Vec<String> = list(deal, "cost").iter().map(cost).collect();
    let gains: Vec<String> = list(deal, "gain").iter().map(gain_word).collect();
    match costs.is_empty() {
        true => gains.join("_and_"),
        false => format!("{}_for_{}", costs.join("_and_"), gains.join("_and_")),
    }
}

fn gain_word(gain: &Value) -> String {
    let per = |of: &str| match gain[of].as_str().unwrap() {
        "own_building_in_woods" => "wooded_building".to_string(),
        other => other.to_string(),
    };
    let reach = || match gain["max"].as_i64() {
        Some(max) => max.to_string(),
        None => per("max_per"),
    };
    match gain["k"].as_str().unwrap() {
        "cash" => format!("cash_{}", number(gain)),
        "cash_per" => format!("cash_{}_per_{}", number(gain), per("per")),
        "certificate" => format!("certificates_{}", number(gain)),
        "certificate_max" => "certificates_to_limit".to_string(),
        "per_teepee_pair" => "teepee_pairs".to_string(),
        "hire" => match gain["modifier"].as_i64().unwrap() {
            0 => "hire".to_string(),
            more @ 1.. => format!("hire_plus_{more}"),
            less => format!("hire_minus_{}", -less),
        },
        "build" => format!("build_at_{}", gain["cash_per_craftsman"]),
        "take_objective" if gain["to"] == "hand" => "objective_to_hand".to_string(),
        "take_objective" => "objective".to_string(),
        "engine_forward" => format!("engine_{}", reach()),
        "remove_hazard" => "hazard".to_string(),
        "village_trade" => "trade".to_string(),
        "move_cattleman" if gain["pay_fees"] == true => format!("move_{}", reach()),
        "move_cattleman" => format!("free_move_{}", reach()),
        "draw_then_discard" => format!("draw_up_to_{}", reach()),
        "remove_card_from_hand" => format!("remove_{}", number(gain)),
        "copy_adjacent_building" => "copy".to_string(),
        "upgrade_passed_station" => "passed_station".to_string(),
        as_it_is => as_it_is.to_string(),
    }
}

pub fn is_copy(deal: &Value) -> bool {
    list(deal, "gain")
        .iter()
        .any(|gain| gain["k"] == "copy_adjacent_building")
}

impl Table {
    /// The cards of the hand, each kind once, in the order of the file.
    pub fn hand_kinds(&self) -> Vec<String> {
        let kinds = self.printed.kinds.iter();
        kinds
            .filter(|kind| self.me().hand.contains(kind))
            .cloned()
            .collect()
    }
    /// The ways to name the cards that a deal asks for; none if they are not in hand.
    pub fn payments(&self, deal: &Value) -> Vec<Vec<String>> {
        let hand = self.hand_kinds();
        let is_cattle = |card: &String| self.printed.is_cattle(card);
        for cost in list(deal, "cost") {
            match cost["k"].as_str().unwrap() {
                "discard_cattle" if cost["breed"] == "any" => {
                    let cattle = hand.into_iter().filter(is_cattle);
                    return cattle.map(|card| vec![card]).collect();
                }
                "discard_cattle" => {
                    let breed = word(&cost["breed"]);
                    let has = hand.contains(&breed);
                    return if has { vec![Vec::new()] } else { Vec::new() };
                }
                "discard_objective" => {
                    let objectives = hand.into_iter().filter(|card| !is_cattle(card));
                    return objectives.map(|card| vec![card]).collect();
                }
                "discard_pair" => return self.pairs(),
                _ => {}
            }
        }
        vec![Vec::new()]
    }
    fn pairs(&self) -> Vec<Vec<String>> {
        let mut hand = self.hand_kinds();
        hand.retain(|card| self.printed.is_cattle(card));
        let mut pairs = Vec::new();
        for (i, first) in hand.iter().enumerate() {
            for second in &hand[i..] {
                let needed = if first == second { 2 } else { 1 };
                let has = count(&self.me().hand, first) >= needed;
                if has && self.printed.breed(first) == self.printed.breed(second) {
                    pairs.push(vec![first.clone(), second.clone()]);
                }
            }
        }
        pairs
    }
    /// Whether cash and engine can meet the costs, and the gain can be had (GW-103).
    pub fn is_available(&self, deal: &Value) -> bool {
        let payable = list(deal, "cost")
            .iter()
            .all(|cost| match cost["k"].as_str().unwrap() {
                "cash" => self.me().cash >= number(cost),
                "engine_back" => !self.back(number(cost)).is_empty(),
                _ => true,
            });
        // No gain that is paid for needs cash itself.
        let gains = list(deal, "gain");
        // With several gains one may be declined (GW-104).
        payable && (gains.len() > 1 || self.can_gain(&gains[0]))
    }
    pub fn can_do(&self, deal: &Value) -> bool {
        self.is_available(deal) && !self.payments(deal).is_empty()
    }
    /// Pays the costs; the gains follow, after a station where the engine went back to (ruling A23).
    pub fn do_deal(&mut self, deal: &Value, cards: &[&str]) {
        let gains = list(deal, "gain");
        let several = gains.len() > 1;
        self.asks.push(Ask::Gains { gains, several });
        for card in cards {
            self.discard(card);
        }
        for cost in list(deal, "cost") {
            match cost["k"].as_str().unwrap() {
                "cash" => self.me_mut().cash -= number(&cost),
                "discard_cattle" if cost["breed"] != "any" => self.discard(&word(&cost["breed"])),
                "engine_back" => self.asks.push(Ask::Back(number(&cost))),
                _ => {}
            }
        }
    }
    /// GW-105.
    pub fn discard(&mut self, card: &str) {
        take_out(&mut self.me_mut().hand, card);
        self.me_mut().discard.push(card.to_string());
    }
    /// Offers an immediate action; cash alone must be taken and is not asked about (GW-104, GW-408).
    pub fn offer(&mut self, immediate: &Value) {
        if immediate.is_null() {
            return;
        }
        let deals = choices(immediate);
        let is_cash = |gain: &Value| gain["k"] == "cash";
        let free = list(&deals[0], "cost").is_empty();
        if deals.len() == 1 && free && list(&deals[0], "gain").iter().all(is_cash) {
            self.do_deal(&deals[0], &[]);
        } else {
            self.asks.push(Ask::Offer(deals));
        }
    }
}
