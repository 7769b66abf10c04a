//! GW-911 to GW-923: points by category, and places.

use super::{Player, Spot, Table, count, printed::word};
use game_core::testing::Scored;
use game_great_western_trail::FirstPlayer;
use serde_json::Value;
use std::collections::BTreeMap;

impl Table {
    /// The points of a seat, in the order of the sheet; a bid comes last (GW-951).
    fn points(&self, seat: usize) -> Vec<(String, i64)> {
        let (objectives, masters) = self.best_objectives(seat);
        let player = &self.players[seat];
        let figure = |path: &str| self.printed.figure(path);
        let points = |category: &str| match category {
            "cash" => player.cash / figure("/scoring/cash_per_vp"),
            "buildings" => {
                let own = self.buildings_of(seat).into_iter();
                own.map(|(_, number)| self.face(number)["vp"].as_i64().unwrap())
                    .sum()
            }
            "cities" => self.city_points(player),
            "stations" => {
                let own = self
                    .stations
                    .iter()
                    .filter(|(_, seats)| seats.contains(&seat));
                let vp = |id: &str| self.printed.row("/railway/stations", id)["vp"].as_i64();
                own.map(|(id, _)| vp(id).unwrap()).sum()
            }
            "hazards" => {
                let vp = |tile: &String| self.printed.tile(tile)["vp"].as_i64().unwrap_or(0);
                player.collected.iter().map(vp).sum()
            }
            "cattle" => {
                let cattle = herd(player)
                    .into_iter()
                    .filter(|card| self.printed.is_cattle(card));
                cattle.map(|card| self.printed.cattle_points(&card)).sum()
            }
            "objectives" => objectives,
            "station_masters" => masters,
            "workers" => {
                let beyond = |n: &i64| (n - 4).max(0) * figure("/scoring/worker_vp");
                player.workers.values().map(beyond).sum()
            }
            "step_disc" if player.discs["step_vp"] == 0 => figure("/scoring/step_disc_vp"),
            "job_market_token" if self.token_holder == Some(seat) => {
                figure("/scoring/job_market_token_vp")
            }
            "step_disc" | "job_market_token" => 0,
            other => panic!("points for {other}"),
        };
        let categories = super::printed::words(self.printed.at("/scoring/order"));
        let mut all: Vec<(String, i64)> = categories
            .into_iter()
            .map(|c| (c.clone(), points(&c)))
            .collect();
        if self.options.first_player == FirstPlayer::Bid {
            all.push(("bid".to_string(), -player.bid));
        }
        all
    }
    /// GW-913.
    fn city_points(&self, player: &Player) -> i64 {
        let vp = |row: &Value, of: &str| row[of].as_i64().unwrap();
        let cities = self.printed.rows("/cities");
        let discs = cities
            .iter()
            .map(|c| vp(c, "vp_per_disc") * player.cities[&word(&c["id"])]);
        let links = self.printed.rows("/city_links");
        let complete = |link: &&Value| {
            let ends = super::printed::words(&link["cities"]);
            ends.iter().all(|city| player.cities[city] > 0)
        };
        discs.sum::<i64>()
            + links
                .iter()
                .filter(complete)
                .map(|link| vp(link, "vp"))
                .sum::<i64>()
    }
    /// GW-918: what the conditions count.
    fn holdings(&self, seat: usize) -> BTreeMap<String, i64> {
        let player = &self.players[seat];
        let herd = herd(player);
        let of_value = |value: i64| {
            let cattle = herd.iter().filter(|card| self.printed.is_cattle(card));
            cattle
                .filter(|card| self.printed.value(card) == value)
                .count() as i64
        };
        let is_hazard = |tile: &&String| !tile.starts_with("teepee");
        let stations = self.stations.values().filter(|seats| seats.contains(&seat));
        BTreeMap::from([
            ("cattle_value_3".to_string(), of_value(3)),
            ("cattle_value_4".to_string(), of_value(4)),
            ("cattle_value_5".to_string(), of_value(5)),
            ("building".to_string(), self.buildings_of(seat).len() as i64),
            (
                "teepee_green".to_string(),
                count(&player.collected, "teepee_green"),
            ),
            (
                "teepee_blue".to_string(),
                count(&player.collected, "teepee_blue"),
            ),
            (
                "hazard".to_string(),
                player.collected.iter().filter(is_hazard).count() as i64,
            ),
            ("station".to_string(), stations.count() as i64),
            (
                "san_francisco_disc".to_string(),
                player.cities["san_francisco"],
            ),
        ])
    }
    /// GW-917 to GW-919: the best way to add the objectives of the herd and to fulfil those of the zone, with
    /// what station masters make of it.
    fn best_objectives(&self, seat: usize) -> (i64, i64) {
        let player = &self.players[seat];
        let mut cards: Vec<(Value, bool)> = Vec::new();
        let row = |card: &String| self.printed.row("/objectives", card);
        cards.extend(player.zone.iter().map(|card| (row(card), false)));
        // Unplayed ones are nobody else's business while the game lasts.
        if self.asked().is_none() {
            let objectives = herd(player)
                .into_iter()
                .filter(|card| !self.printed.is_cattle(card));
            cards.extend(objectives.map(|card| (row(&card), true)));
        }
        let mut best: Option<(i64, i64)> = None;
        self.assign(seat, &cards, &self.holdings(seat), (0, 0), &mut best);
        best.unwrap()
    }
    fn assign(
        &self,
        seat: usize,
        cards: &[(Value, bool)],
        left: &BTreeMap<String, i64>,
        (points, in_zone): (i64, i64),
        best: &mut Option<(i64, i64)>,
    ) {
        let Some(((card, may_drop), rest)) = cards.split_first() else {
            let masters = self.master_points(seat, in_zone);
            let better = best.is_none_or(|(o, m)| o + m < points + masters);
            if better {
                *best = Some((points, masters));
            }
            return;
        };
        let needs: Vec<(&String, i64)> = card["require"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(need, n)| (need, n.as_i64().unwrap()))
            .collect();
        if needs.iter().all(|(need, n)| left[*need] >= *n) {
            let mut after = left.clone();
            needs
                .iter()
                .for_each(|(need, n)| *after.get_mut(*need).unwrap() -= n);
            let points = points + card["vp"].as_i64().unwrap();
            self.assign(seat, rest, &after, (points, in_zone + 1), best);
        }
        if *may_drop {
            self.assign(seat, rest, left, (points, in_zone), best);
        }
        let points = points - card["penalty"].as_i64().unwrap();
        self.assign(seat, rest, left, (points, in_zone + 1), best);
    }
    /// GW-919.
    fn master_points(&self, seat: usize, in_zone: i64) -> i64 {
        let player = &self.players[seat];
        let marker = format!("/player_board/certificate_track/{}", player.certificates);
        let number = |per: &str| match per {
            "worker" => player.workers.values().sum(),
            "objective_in_zone" => in_zone,
            "hazard_tile" => player
                .collected
                .iter()
                .filter(|t| !t.starts_with("teepee"))
                .count() as i64,
            "teepee_pair" => self.teepee_pairs(seat),
            "certificate" => self.printed.figure(&marker) + self.permanent_certificates(seat),
            other => panic!("points per {other}"),
        };
        let points = |master: &String| {
            let vp = self.printed.row("/station_masters", master)["vp"].clone();
            let figure = |of: &str| vp[of].as_i64().unwrap();
            number(vp["per"].as_str().unwrap()) / figure("n") * figure("vp")
        };
        player.masters.iter().map(points).sum()
    }
    pub fn spot_words(&self, spot: &Spot) -> String {
        match spot {
            Spot::Neutral(letter) => letter.clone(),
            Spot::Building { owner, number } => format!("building {number} of {owner}"),
            Spot::Tile(tile) => tile.clone(),
        }
    }
}

impl Scored for Table {
    fn scores(&self) -> Vec<(String, Vec<i32>)> {
        let of_seats: Vec<_> = (0..self.seats).map(|seat| self.points(seat)).collect();
        let categories = of_seats[0].iter().enumerate();
        categories
            .map(|(at, (category, _))| {
                let points = of_seats.iter().map(|points| points[at].1 as i32);
                (format!("score.{category}"), points.collect())
            })
            .collect()
    }
    /// GW-923.
    fn placings(&self) -> Vec<(u8, i32)> {
        let total = |seat| self.points(seat).iter().map(|(_, points)| points).sum();
        let totals: Vec<i64> = (0..self.seats).map(total).collect();
        let placed = |total: &i64| {
            let ahead = totals.iter().filter(|other| total < *other).count();
            (ahead as u8 + 1, *total as i32)
        };
        totals.iter().map(placed).collect()
    }
}

/// GW-110.
fn herd(player: &Player) -> Vec<String> {
    [&player.draw[..], &player.hand[..], &player.discard[..]].concat()
}
