//! What an action does.

use super::{
    Ask, Luck, Spot, Table,
    deals::{deal_word, is_copy},
};
use game_core::testing::Acts;
use game_great_western_trail::GreatWesternTrail;
use std::collections::BTreeSet;

impl Acts<GreatWesternTrail> for Table {
    fn legal(&self) -> Vec<String> {
        self.all_legal()
    }
    fn perform(&mut self, action: &str, luck: &mut Luck) {
        let words: Vec<&str> = action.split(' ').collect();
        let ask = self.asks.last().cloned().expect("somebody is asked");
        // Phases stay until they are over, everything else is done with.
        if !matches!(ask, Ask::Use) && !matches!(words[0], "play") {
            self.asks.pop();
        }
        match (words[0], ask) {
            ("first", _) => self.name_first(words[1].parse().unwrap()),
            ("bid", _) => self.bid(words[1].parse().unwrap(), words[2].parse().unwrap()),
            ("side", Ask::Side(number)) => self.choose_side(number, words[1]),
            ("draft", _) => self.draft(words[1]),
            ("place", _) => {
                self.walk_to(words[1], &[]);
                self.begin_phase_b();
            }
            (
                "move",
                Ask::ExtraMove {
                    activate: false, ..
                },
            ) => {
                self.walk_to(words[1], &words[2..]);
                // GW-814: played in phase B, phase C follows; a card has nothing else to give.
                self.asks.pop_if(|ask| matches!(ask, Ask::Gains { .. }));
                self.asks.pop_if(|ask| matches!(ask, Ask::Use));
            }
            ("move", _) => {
                self.walk_to(words[1], &words[2..]);
                self.begin_phase_b();
            }
            ("play", _) => self.play_objective(words[1]),
            ("use", _) => self.use_deal(words[1], words[2], &words[3..]),
            ("copy", _) => self.copy(words[1]),
            ("auxiliary", ask) => {
                let form = if words.len() > 2 { "twice" } else { "once" };
                if let Ask::Use = ask {
                    self.activation.closed = true;
                }
                let deal = self.printed.row("/auxiliary_actions", words[1])[form].clone();
                self.do_deal(&deal, &[]);
            }
            ("end", _) => drop(self.asks.pop()),
            ("accept", Ask::Offer(deals)) => {
                let deal = deals
                    .iter()
                    .find(|deal| deal_word(deal) == words[1])
                    .unwrap();
                self.do_deal(deal, &[]);
            }
            ("skip", _) => {}
            ("hire", Ask::Hire(modifier)) => {
                let row: usize = words[1].parse().unwrap();
                self.hire(row - 1, words[2], modifier);
            }
            ("build", Ask::Build(per)) => self.asks.push(Ask::Site(words[1].parse().unwrap(), per)),
            ("site", Ask::Site(number, per)) => self.build(number, words[1], per),
            ("objective", Ask::Objective { to_hand, .. }) => {
                self.take_objective(words[1], to_hand, luck);
            }
            ("engine", ask) => self.move_engine(words[1], &ask),
            ("station", _) => self.asks.push(Ask::Upgrade(words[1].to_string())),
            ("upgrade", Ask::Upgrade(station)) => self.upgrade(&station, words[1]),
            ("master", Ask::Master(station)) => self.take_master(&station, words[1]),
            // GW-571.
            ("trade", _) => {
                let value = self.printed.node(words[1])["value"].as_i64().unwrap();
                self.me_mut().cash += value;
                self.collect(words[1]);
            }
            ("hazard", _) => self.collect(words[1]),
            ("buy", Ask::Buy { cowboys, .. }) => self.buy(words[1], &words[2..], cowboys, luck),
            ("draw", _) => self.draw_then_discard(words[1].parse().unwrap(), luck),
            ("discard", Ask::Discard(cards)) => {
                self.discard(words[1]);
                self.asks.push(Ask::Discard(cards - 1));
            }
            ("remove", Ask::Remove(cards)) => {
                super::take_out(&mut self.me_mut().hand, words[1]);
                self.asks.push(Ask::Remove(cards - 1));
            }
            ("tile", Ask::Tile(number)) => self.choose_tile(number, words[1], luck),
            ("certificates", _) => self.take_income(words[1].parse().unwrap()),
            ("deliver", Ask::Deliver { special, .. }) => {
                let city = words[1].to_string();
                self.asks.push(Ask::Disc { city, special });
            }
            ("disc", Ask::Disc { city, special }) => self.deliver(&city, special, words[1]),
            (verb, ask) => panic!("'{verb}' while {ask:?} is asked"),
        }
        self.go_on(luck);
    }
}

impl Table {
    fn use_deal(&mut self, node: &str, deal: &str, cards: &[&str]) {
        let open = self.open_deals().into_iter();
        let mut here = open.filter(|(at, _, d)| at == node && deal_word(d) == deal);
        let (_, action, deal) = here.next().expect("an open deal");
        self.mark_used(node, action);
        self.do_deal(&deal, cards);
    }
    /// GW-605: the local actions of another building besides.
    fn copy(&mut self, at: &str) {
        let copies = self
            .open_deals()
            .into_iter()
            .filter(|(_, _, deal)| is_copy(deal));
        let beside = |node: &str| {
            let leads = |from: &str, to: &str| {
                super::printed::words(&self.printed.node(from)["next"])
                    .iter()
                    .any(|n| n == to)
            };
            leads(node, at) || leads(at, node)
        };
        let mut copies = copies.filter(|(node, ..)| beside(node));
        let (node, action, _) = copies.next().expect("an 8b beside it");
        self.met.add("GW-605");
        // To name a building is to do nothing yet: the auxiliary action stays open (GW-402).
        let acted = self.activation.acted;
        self.mark_used(&node, action);
        self.activation.acted = acted;
        self.activation
            .sources
            .push((at.to_string(), BTreeSet::new()));
    }
    /// GW-535, GW-536 and GW-608: the engine stops, and what the stop brings.
    pub fn move_engine(&mut self, to: &str, ask: &Ask) {
        let entered = matches!(ask, Ask::SpecialDelivery).then(|| self.entered(to));
        self.me_mut().engine = to.to_string();
        if let Ask::EndOfLine = ask {
            self.met.add("GW-536");
            self.me_mut().cash += self.printed.figure("/railway/end_bonus_cash");
        }
        if to == "r39" {
            self.asks.push(Ask::EndOfLine);
        }
        if let Some(station) = self.station_at(to) {
            self.asks.push(Ask::Upgrade(station));
        }
        if let Some(value) = entered {
            self.met.add("GW-608");
            self.asks.push(Ask::Deliver {
                value,
                special: true,
            });
        }
    }
    /// A hazard or teepee comes to the player.
    fn collect(&mut self, node: &str) {
        match self.trail.remove(node) {
            Some(Spot::Tile(tile)) => self.me_mut().collected.push(tile),
            other => panic!("{other:?} cannot be taken"),
        }
    }
}
