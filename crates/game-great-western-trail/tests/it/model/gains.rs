//! What an action gives: whether it can be had now, and taking it.

use super::{Ask, Luck, Table, count};
use serde_json::Value;

impl Table {
    fn worker_count(&self, per: &str) -> i64 {
        match per {
            "own_building_in_woods" => self.in_the_woods(),
            worker => self.me().workers[worker],
        }
    }
    fn reach(&self, gain: &Value) -> i64 {
        let per = || self.worker_count(gain["max_per"].as_str().unwrap());
        gain["max"].as_i64().unwrap_or_else(per)
    }
    pub fn can_gain(&self, gain: &Value) -> bool {
        let number = |of: &str| gain[of].as_i64().unwrap();
        match gain["k"].as_str().unwrap() {
            "hire" => !self.hires(number("modifier")).is_empty(),
            "build" => !self.builds(number("cash_per_craftsman")).is_empty(),
            // GW-522.
            "take_objective" => !self.display.is_empty() || !self.objective_deck.is_empty(),
            // GW-537.
            "engine_forward" => !self.forward(self.reach(gain)).is_empty(),
            "buy_cattle" => !self.purchases(self.me().workers["cowboy"]).is_empty(),
            "remove_hazard" => !self.hazards_on_trail().is_empty(),
            "village_trade" => !self.village().is_empty(),
            "move_cattleman" => {
                let activate = gain["activate"] == true;
                !self.ways(self.reach(gain), true, activate).is_empty()
            }
            "special_delivery" => !self.any_back().is_empty(),
            "upgrade_passed_station" => !self.passed_stations().is_empty(),
            "copy_adjacent_building" => false,
            _ => true,
        }
    }
    pub fn take_gains(&mut self, mut gains: Vec<Value>, several: bool, luck: &mut Luck) {
        if gains.is_empty() {
            return;
        }
        let gain = gains.remove(0);
        self.asks.push(Ask::Gains { gains, several });
        self.gain(&gain, several, luck);
    }
    fn gain(&mut self, gain: &Value, several: bool, luck: &mut Luck) {
        let number = |of: &str| gain[of].as_i64().unwrap();
        let ask = match gain["k"].as_str().unwrap() {
            "cash" => return self.me_mut().cash += number("n"),
            "cash_per" => {
                let times = self.worker_count(gain["per"].as_str().unwrap());
                return self.me_mut().cash += number("n") * times;
            }
            "certificate" => return self.gain_certificates(number("n")),
            // GW-610.
            "certificate_max" => return self.me_mut().certificates = self.certificate_limit(),
            // GW-604.
            "per_teepee_pair" => {
                for _ in 0..self.teepee_pairs(self.current) {
                    for gain in gain["gain"].as_array().unwrap() {
                        self.gain(gain, several, luck);
                    }
                }
                return;
            }
            "hire" => Ask::Hire(number("modifier")),
            "build" => Ask::Build(number("cash_per_craftsman")),
            "take_objective" => Ask::Objective {
                to_hand: gain["to"] == "hand",
                may_skip: several,
            },
            "engine_forward" => Ask::Forward(self.reach(gain)),
            "auxiliary" => Ask::Auxiliary,
            "buy_cattle" => Ask::Buy {
                cowboys: self.me().workers["cowboy"],
                bought: false,
            },
            "remove_hazard" => Ask::Hazard,
            "village_trade" => Ask::Trade,
            "move_cattleman" => Ask::ExtraMove {
                max: self.reach(gain),
                fees: gain["pay_fees"] == true,
                activate: gain["activate"] == true,
            },
            "draw_then_discard" if gain["exactly"] == true => {
                return self.draw_then_discard(self.reach(gain), luck);
            }
            "draw_then_discard" => Ask::Draw(self.reach(gain)),
            "remove_card_from_hand" => Ask::Remove(number("n")),
            "special_delivery" => Ask::SpecialDelivery,
            "upgrade_passed_station" => Ask::PassedStation,
            other => panic!("a gain of {other}"),
        };
        self.asks.push(ask);
    }
    /// GW-112: one track space a certificate, not beyond the limit.
    pub fn gain_certificates(&mut self, n: i64) {
        let limit = self.certificate_limit();
        let place = self.me().certificates;
        self.me_mut().certificates = (place + n as usize).min(limit).max(place);
    }
    fn certificate_limit(&self) -> usize {
        let gone = |disc: &str| self.me().discs[disc] == 0;
        let which = match (gone("cert_4"), gone("cert_6")) {
            (false, _) => "base",
            (true, false) => "with_cert_4",
            (true, true) => "with_cert_4_and_cert_6",
        };
        let most = self
            .printed
            .figure(&format!("/player_board/certificate_limit/{which}"));
        let track = self.printed.rows("/player_board/certificate_track");
        track.iter().position(|value| *value == most).unwrap()
    }
    pub fn teepee_pairs(&self, seat: usize) -> i64 {
        let collected = &self.players[seat].collected;
        count(collected, "teepee_green").min(count(collected, "teepee_blue"))
    }
    /// GW-108: gives the number of cards drawn.
    pub fn draw_cards(&mut self, n: i64, luck: &mut Luck) -> i64 {
        for drawn in 0..n {
            if self.me().draw.is_empty() {
                self.me_mut().draw = std::mem::take(&mut self.me_mut().discard);
            }
            let mut pile = std::mem::take(&mut self.me_mut().draw);
            let card = self.draw_from(&mut pile, luck);
            self.me_mut().draw = pile;
            match card {
                Some(card) => self.me_mut().hand.push(card),
                None => return drawn,
            }
        }
        n
    }
    /// GW-425 and GW-426.
    pub fn draw_then_discard(&mut self, n: i64, luck: &mut Luck) {
        let drawn = self.draw_cards(n, luck);
        self.asks.push(Ask::Discard(drawn));
    }
}
