//! What the waiting seat may do, in the notation of actions, and what an action does: section 4 of the
//! sheet.

use super::{Luck, Phase, Table};
use game_age_of_steam::AgeOfSteam;
use game_core::testing::Acts;

impl Acts<AgeOfSteam> for Table {
    fn legal(&self) -> Vec<String> {
        let Some(seat) = self.asked() else {
            return Vec::new();
        };
        match &self.phase {
            // AS-23 and AS-25.
            Phase::Shares { .. } => (0..=self.shares_left(seat))
                .map(|n| format!("issue {n}"))
                .collect(),
            // AS-28.
            Phase::Auction(auction) => {
                let mut all: Vec<String> = vec!["drop".to_string()];
                all.extend(
                    self.bids(auction)
                        .iter()
                        .map(|amount| format!("bid {amount}")),
                );
                all.extend(self.may_pass(auction).then(|| "pass".to_string()));
                all
            }
            Phase::Actions { at } => self.actions_left(*at),
            Phase::Build { worked, .. } => {
                let mut all = vec!["end".to_string()];
                for (hex, new_city) in self.urbanizations(seat) {
                    let town = self.printed.hexes[hex].stop.as_ref().unwrap();
                    all.push(format!("urbanize {town} {new_city}"));
                }
                for (hex, kind, rotation) in self.builds(seat, worked) {
                    let (hex, kind) = (&self.printed.hexes[hex].id, &self.printed.tiles[kind].id);
                    all.push(format!("build {hex} {kind} {rotation}"));
                }
                all
            }
            // AS-109, AS-120, AS-122.
            Phase::Move { .. } => {
                let mut all = self.deliveries(seat);
                all.push("decline".to_string());
                all.extend(self.may_raise(seat).then(|| "raise".to_string()));
                all
            }
            Phase::Produce { drawn, .. } if drawn.is_empty() => {
                vec!["produce".to_string(), "skip".to_string()]
            }
            Phase::Produce { drawn, .. } => {
                let mut all = Vec::new();
                for good in self
                    .printed
                    .goods
                    .iter()
                    .filter(|good| drawn.contains(good))
                {
                    let spaces = self.free_spaces().into_iter();
                    all.extend(spaces.map(|space| format!("place {good} {space}")));
                }
                all
            }
            Phase::Over => Vec::new(),
        }
    }
    fn perform(&mut self, action: &str, luck: &mut Luck) {
        let seat = self.asked().expect("somebody is asked");
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["issue", shares] => self.issue(seat, shares.parse().unwrap()),
            ["bid", amount] => self.bid(amount.parse().unwrap()),
            ["pass"] => self.use_pass(),
            ["drop"] => self.drop_out(),
            ["select", action] => self.select(seat, action),
            ["urbanize", town, new_city] => {
                self.urbanize(seat, self.printed.hex_of_stop(town), new_city);
            }
            ["build", hex, kind, rotation] => {
                let kind = self
                    .printed
                    .tiles
                    .iter()
                    .position(|tile| tile.id == kind)
                    .unwrap();
                let hex = self.printed.hex_named(hex);
                self.build(seat, hex, kind, rotation.parse().unwrap());
            }
            ["end"] => self.end_build_turn(),
            ["deliver", ..] => self.deliver(&words[1..]),
            ["raise"] => self.raise_engine(seat),
            ["decline"] => self.next_mover(),
            ["produce"] => self.produce(luck),
            ["skip"] => self.grow(luck),
            ["place", good, space] => self.place(good, space, luck),
            _ => panic!("'{action}' is unknown to the model"),
        }
        self.go_on(luck);
    }
}

impl Table {
    /// AS-45: what nobody before has chosen in this turn.
    fn actions_left(&self, at: usize) -> Vec<String> {
        let actions = self.printed.rows("/actions").iter();
        let taken = |action: &str| {
            let mut before = self.order[..at].iter();
            before.any(|seat| self.players[*seat].action.as_deref() == Some(action))
        };
        actions
            .filter_map(|action| action["id"].as_str())
            .filter(|action| !taken(action))
            .map(|action| format!("select {action}"))
            .collect()
    }

    /// AS-24.
    fn issue(&mut self, seat: usize, shares: i64) {
        let player = &mut self.players[seat];
        player.cash += shares * self.printed.figure("/tracks/shares/cash_per_share");
        player.shares += shares;
        if let Phase::Shares { at } = &mut self.phase {
            *at += 1;
        }
    }
    /// AS-45 and AS-50.
    fn select(&mut self, seat: usize, action: &str) {
        let player = &mut self.players[seat];
        player.action = Some(action.to_string());
        if action == "locomotive" {
            player.engine = (player.engine + 1).min(self.printed.figure("/tracks/engine/max"));
        }
        if let Phase::Actions { at } = &mut self.phase {
            *at += 1;
        }
    }
}
