//! Step 2 of a turn: price, parcel, Bonus token and treasure (PW-40 to PW-62).

use super::setup::{figure, list};
use super::{Luck, Stage, Table};

impl Table {
    pub fn buy(&mut self, buyer: usize, price: i32, luck: &mut Luck) {
        let tips_before = self.saloon;
        self.pay_others(buyer, price);
        // PW-43.
        self.land[buyer].insert(self.auction.parcel);
        if figure("/components/hats_per_player") < self.land[buyer].len() as i32 {
            self.met.add("PW-101");
        }
        match self.tokens[&self.auction.parcel].as_str() {
            "saloon" => {
                // PW-51 and PW-52.
                self.cash[buyer] += tips_before;
                self.saloon -= tips_before;
                self.auction.tips = Some(tips_before);
                self.after_token(buyer, luck);
            }
            "rumour" if self.cards(buyer).is_empty() => {
                self.met.add("PW-53 void");
                self.after_token(buyer, luck);
            }
            "rumour" => self.stage = Stage::Rumour(buyer),
            "movement" => self.stage = Stage::Movement(buyer),
            other => panic!("no token is called {other}"),
        }
    }
    /// PW-40 and PW-41.
    fn pay_others(&mut self, buyer: usize, price: i32) {
        let others = self.seats as i32 - 1;
        let (share, tip) = (price / others, price % others);
        self.cash[buyer] -= price;
        for seat in (0..self.seats).filter(|seat| *seat != buyer) {
            self.cash[seat] += share;
        }
        self.saloon += tip;
    }
    /// PW-53 and PW-54.
    pub fn look(&mut self, card: &str, luck: &mut Luck) {
        let Stage::Rumour(buyer) = self.stage else {
            panic!("nobody looks at a card now")
        };
        self.looks[buyer].insert(card.to_string());
        self.met
            .add(format!("PW-53 {}", card.split(' ').next().unwrap()));
        self.after_token(buyer, luck);
    }
    /// PW-55, PW-57 and PW-58.
    pub fn move_vehicle(&mut self, stop: &str, luck: &mut Luck) {
        let Stage::Movement(buyer) = self.stage else {
            panic!("no vehicle moves now")
        };
        let vehicle = self.vehicle_of(stop);
        if self.vehicles[vehicle] == stop {
            self.met.add("PW-55 stays");
        }
        self.vehicles.insert(vehicle, stop.to_string());
        let stops = list(&format!("/tracks/{vehicle}/stops"));
        let stop = stops.iter().find(|one| one["id"] == stop).expect("a stop");
        for parcel in stop["parcels"].as_array().expect("parcels") {
            if let Some(owner) = self.owner(parcel.as_u64().expect("a number") as u8) {
                self.bank_pays(owner, figure("/movement/payout_per_parcel"));
            }
        }
        self.after_token(buyer, luck);
    }
    pub fn bank_pays(&mut self, seat: usize, notes: i32) {
        self.cash[seat] += notes;
        self.bank -= notes;
        if self.bank < 0 {
            self.met.add("PW-100");
        }
    }
    /// The rest of PW-42: treasure (PW-60, PW-61), First Player token (PW-44), then step 3.
    fn after_token(&mut self, buyer: usize, luck: &mut Luck) {
        if let Some(notes) = self.treasures.get(&self.auction.parcel).copied() {
            self.bank_pays(buyer, notes);
            self.met.add("PW-60");
        }
        self.first = buyer;
        self.claim_objectives(buyer);
        match self.pool.is_empty() {
            true => self.end(),
            false => self.draw_parcel(luck),
        }
    }
}
