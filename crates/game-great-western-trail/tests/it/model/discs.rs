//! GW-551 to GW-556, GW-651 to GW-654 and GW-741 to GW-746: discs on stations and in cities.

use super::{Ask, Table, printed::word};
use serde_json::Value;

impl Table {
    /// A space of the player board of this kind that has a disc at the start: the last of them.
    pub fn disc_space(&self, kind: &str) -> Value {
        let spaces = self.printed.rows("/player_board/disc_spaces").into_iter();
        let mut of_kind = spaces.filter(|space| disc_kind(space) == kind);
        of_kind.next_back().unwrap()
    }
    /// The discs that may be used for a target of this frame when so much cash is left for them.
    fn discs(&self, frame: &str, left: i64, is_delivery: bool, target: &str) -> Vec<String> {
        let on_board = self.me().discs.iter().filter(|(_, n)| **n > 0);
        let on_board: Vec<&String> = on_board.map(|(kind, _)| kind).collect();
        let is_white = |kind: &str| self.disc_space(kind)["frame"] == "white";
        let any_white = on_board.iter().any(|kind| is_white(kind));
        // GW-651 and GW-652.
        let fits = |kind: &str| frame == "black" || is_white(kind) || !any_white;
        let payable = |kind: &str| {
            let space = self.disc_space(kind);
            // GW-746; a station is paid first (ruling A20).
            let helps = if is_delivery {
                space["cash_on_remove"].as_i64().unwrap()
            } else {
                0
            };
            left + helps - space["pay_on_remove"].as_i64().unwrap() >= 0
        };
        let usable = on_board
            .into_iter()
            .filter(|kind| fits(kind) && payable(kind));
        let usable: Vec<String> = usable.cloned().collect();
        if !usable.is_empty() || left < 0 {
            return usable;
        }
        // GW-653.
        let own = self
            .stations
            .iter()
            .filter(|(_, seats)| seats.contains(&self.current));
        let own = own.map(|(id, _)| id.clone()).filter(|id| id != target);
        let own: Vec<String> = own.collect();
        // GW-654.
        match own.is_empty() && is_delivery {
            true => vec!["no_disc".to_string()],
            false => own,
        }
    }
    /// The discs with which a station can be upgraded; none if it cannot.
    pub fn upgrades(&self, station: &str) -> Vec<String> {
        let row = self.printed.row("/railway/stations", station);
        let left = self.me().cash - row["cash"].as_i64().unwrap();
        if self.stations[station].contains(&self.current) || left < 0 {
            return Vec::new();
        }
        self.discs(row["frame"].as_str().unwrap(), left, false, station)
    }
    pub fn upgrade(&mut self, station: &str, disc: &str) {
        let row = self.printed.row("/railway/stations", station);
        self.me_mut().cash -= row["cash"].as_i64().unwrap();
        self.take_disc(disc);
        let seat = self.current;
        self.stations.get_mut(station).unwrap().insert(seat);
        // GW-553.
        if self
            .masters
            .get(station)
            .is_some_and(|master| master.starts_with("sm_"))
        {
            self.asks.push(Ask::Master(station.to_string()));
        }
    }
    fn take_disc(&mut self, disc: &str) {
        let seat = self.current;
        if let Some(seats) = self.stations.get_mut(disc) {
            self.met.add("GW-653");
            seats.remove(&seat);
        } else {
            let space = self.disc_space(disc);
            let me = self.me_mut();
            me.cash += space["cash_on_remove"].as_i64().unwrap();
            me.cash -= space["pay_on_remove"].as_i64().unwrap();
            *me.discs.get_mut(disc).unwrap() -= 1;
        }
    }
    /// The rows from which a worker can be left (GW-553): not a printed one.
    pub fn spare_workers(&self) -> Vec<String> {
        let workers = self.me().workers.iter().filter(|(_, n)| **n > 1);
        workers.map(|(kind, _)| kind.clone()).collect()
    }
    /// GW-556.
    pub fn take_master(&mut self, station: &str, worker: &str) {
        let master = self
            .masters
            .insert(station.to_string(), worker.to_string())
            .unwrap();
        *self.me_mut().workers.get_mut(worker).unwrap() -= 1;
        self.me_mut().masters.push(master.clone());
        let immediate = self.printed.row("/station_masters", &master)["immediate"].clone();
        self.offer(&immediate);
    }

    /// GW-745.
    fn transport(&self, city: &str) -> i64 {
        let value = self.printed.row("/cities", city)["value"].as_i64().unwrap();
        let crosses = self.printed.rows("/railway/crosses_after").into_iter();
        let between = |k: i64| self.engine_number() <= k && k < value;
        crosses.filter(|k| between(k.as_i64().unwrap())).count() as i64
    }
    /// The discs for a delivery; none if it cannot be made.
    pub fn delivery_discs(&self, city: &str, special: bool) -> Vec<String> {
        let row = self.printed.row("/cities", city);
        let transport = if special { 0 } else { self.transport(city) };
        let left = self.me().cash + row["cash"].as_i64().unwrap() - transport;
        self.discs(row["frame"].as_str().unwrap(), left, true, city)
    }
    /// GW-741.
    pub fn cities_for(&self, value: i64, special: bool) -> Vec<String> {
        let may = |city: &Value| {
            let id = word(&city["id"]);
            let again = city["repeat"] == true || self.me().cities[&id] == 0;
            let reached = city["value"].as_i64().unwrap() <= value;
            reached && again && !self.delivery_discs(&id, special).is_empty()
        };
        let cities = self.printed.rows("/cities").into_iter();
        cities.filter(may).map(|city| word(&city["id"])).collect()
    }
    /// GW-742 to GW-745.
    pub fn deliver(&mut self, city: &str, special: bool, disc: &str) {
        if disc == "no_disc" {
            self.met.add("GW-654");
            return;
        }
        let cash = self.printed.row("/cities", city)["cash"].as_i64().unwrap();
        let transport = if special { 0 } else { self.transport(city) };
        self.me_mut().cash += cash - transport;
        self.take_disc(disc);
        *self.me_mut().cities.get_mut(city).unwrap() += 1;
        // GW-744: a link is completed by the first disc in its second city.
        if self.me().cities[city] == 1 {
            for link in self.printed.rows("/city_links") {
                let ends = super::printed::words(&link["cities"]);
                let completes = ends.iter().any(|end| end == city)
                    && ends.iter().all(|end| self.me().cities[end] > 0);
                if completes && link["take_objective"] == true {
                    self.met.add("GW-744");
                    let (to_hand, may_skip) = (false, false);
                    self.asks.push(Ask::Objective { to_hand, may_skip });
                }
            }
        }
    }
}

/// The two spaces of an auxiliary action are alike, and so are those for the hand.
pub fn disc_kind(space: &Value) -> String {
    match (space["group"].as_str(), space["auxiliary"].as_str()) {
        (_, Some(auxiliary)) => auxiliary.to_string(),
        (Some("hand"), None) => "hand".to_string(),
        (_, None) => word(&space["id"]),
    }
}
