//! GW-301 to GW-302, GW-401 to GW-409, GW-801 and GW-901 to GW-903: the turn, gone through until somebody
//! must decide.

use super::{
    Activation, Ask, Luck, Spot, Table,
    deals::{choices, is_copy},
    printed::words,
};
use serde_json::Value;
use std::collections::BTreeSet;

impl Table {
    /// Who decides; nobody at the end.
    pub fn asked(&self) -> Option<usize> {
        (!self.asks.is_empty()).then_some(self.current)
    }
    pub fn begin_turn(&mut self) {
        self.asks = vec![Ask::DrawUp, Ask::Move];
        // GW-955.
        let hand = self.me().hand.len() as i64;
        let more = hand - self.printed.figure("/setup/hand_size");
        if self.options.seat_extra_cards && self.me().cattleman.is_none() && more > 0 {
            self.asks.push(Ask::Discard(more));
        }
    }
    /// Does what goes on by itself.
    pub fn go_on(&mut self, luck: &mut Luck) {
        while let Some(ask) = self.asks.last().cloned() {
            match ask {
                Ask::Begin => self.begin_game(luck),
                Ask::DrawUp => self.draw_up(luck),
                Ask::Home => {
                    self.asks.pop();
                    self.go_home(luck);
                }
                Ask::Gains { gains, several } => {
                    self.asks.pop();
                    self.take_gains(gains, several, luck);
                }
                // Where only one way leads back, nobody is asked.
                Ask::Back(n) if self.back(n).len() == 1 => {
                    self.asks.pop();
                    let to = self.back(n).pop_first().expect("there is one");
                    self.move_engine(&to, &ask);
                }
                // Where there is no disc at all, there is none to choose (GW-654).
                Ask::Disc { city, special }
                    if self.delivery_discs(&city, special) == ["no_disc"] =>
                {
                    self.asks.pop();
                    self.deliver(&city, special, "no_disc");
                }
                ask => {
                    if !self.is_idle(&ask) {
                        return;
                    }
                    self.asks.pop();
                }
            }
        }
    }
    /// Nothing is left to decide.
    fn is_idle(&self, ask: &Ask) -> bool {
        match ask {
            // GW-703 and GW-902.
            Ask::Tile(number) => self.tiles_of(*number).is_empty(),
            // Whether the cards for it are in hand, nobody may see from what is asked.
            Ask::Offer(deals) => !deals.iter().any(|deal| self.is_available(deal)),
            Ask::Discard(cards) => *cards == 0,
            Ask::Remove(cards) => *cards == 0 || self.me().hand.is_empty(),
            Ask::Upgrade(station) => self.upgrades(station).is_empty(),
            Ask::Master(_) => self.spare_workers().is_empty(),
            Ask::Buy { cowboys, .. } => self.purchases(*cowboys).is_empty(),
            Ask::Objective { .. } => self.display.is_empty() && self.objective_deck.is_empty(),
            _ => false,
        }
    }
    /// Phase C, then the next seat (GW-801, GW-903).
    fn draw_up(&mut self, luck: &mut Luck) {
        let missing = self.hand_limit() - self.me().hand.len() as i64;
        self.draw_cards(missing.max(0), luck);
        let at = self
            .order
            .iter()
            .position(|seat| *seat == self.current)
            .unwrap();
        let next = self.order[(at + 1) % self.seats];
        if self.token_holder == Some(next) {
            return self.asks.clear();
        }
        self.current = next;
        self.activation = Activation::default();
        self.begin_turn();
    }
    fn hand_limit(&self) -> i64 {
        let gone = 2 - self.me().discs["hand"];
        let more = self
            .printed
            .figure("/player_board/hand_limit/per_hand_space");
        self.printed.figure("/player_board/hand_limit/base") + gone * more
    }
    /// Phase B of the space where the cattleman stands.
    pub fn begin_phase_b(&mut self) {
        self.asks.truncate(1);
        self.activation = Activation::default();
        let at = self.me().cattleman.clone().unwrap();
        if at == "kansas_city" {
            return self.enter_kansas_city();
        }
        let is_open = match self.trail.get(&at) {
            Some(Spot::Neutral(_)) => true,
            Some(Spot::Building { owner, .. }) => *owner == self.current,
            Some(Spot::Tile(_)) | None => false,
        };
        if is_open {
            self.activation.sources.push((at, BTreeSet::new()));
        }
        self.asks.push(Ask::Use);
    }
    /// The local actions of the building on a space, with the special one of the space (GW-404).
    pub fn local_actions(&self, node: &str) -> Vec<Value> {
        match &self.trail[node] {
            Spot::Neutral(letter) => {
                let row = self.printed.row("/neutral_buildings", letter);
                row["actions"].as_array().unwrap().clone()
            }
            Spot::Building { number, .. } => {
                let mut actions = self.face(*number)["actions"].as_array().unwrap().clone();
                let special = &self.printed.node(node)["special_action"];
                actions.extend((!special.is_null()).then(|| special.clone()));
                actions
            }
            Spot::Tile(tile) => panic!("{tile} has no actions"),
        }
    }
    /// The deals that can still be used: source, place of the action, deal.
    pub fn open_deals(&self) -> Vec<(String, usize, Value)> {
        let mut found = Vec::new();
        if self.activation.closed {
            return found;
        }
        for (node, used) in &self.activation.sources {
            for (i, action) in self.local_actions(node).iter().enumerate() {
                if !used.contains(&i) {
                    let deals = choices(action).into_iter();
                    found.extend(deals.map(|deal| (node.clone(), i, deal)));
                }
            }
        }
        found
    }
    /// GW-605 and ruling A7: the buildings beside an 8b in use, none twice.
    pub fn copyable(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for (node, _, deal) in self.open_deals() {
            if !is_copy(&deal) {
                continue;
            }
            for other in self.printed.rows("/trail/nodes") {
                let id = super::printed::word(&other["id"]);
                let ahead = words(&self.printed.node(&node)["next"]).contains(&id);
                let behind = words(&other["next"]).contains(&node);
                let is_building = matches!(
                    self.trail.get(&id),
                    Some(Spot::Neutral(_) | Spot::Building { .. })
                );
                let is_new = self
                    .activation
                    .sources
                    .iter()
                    .all(|(source, _)| *source != id);
                if (ahead || behind) && is_building && is_new {
                    found.insert(id);
                }
            }
        }
        found
    }
    /// Marks a local action as done.
    pub fn mark_used(&mut self, node: &str, action: usize) {
        let mut sources = self.activation.sources.iter_mut();
        let source = sources.find(|(source, _)| source == node);
        source.unwrap().1.insert(action);
        self.activation.acted = true;
    }
}
