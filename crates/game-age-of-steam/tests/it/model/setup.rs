//! AS-12 to AS-18: bag, display, cities, starting values and the order of the first turn.

use super::{Luck, Phase, Player, Table, printed::Printed};
use game_age_of_steam::options::Options;
use game_core::testing::Met;
use std::{collections::BTreeMap, rc::Rc};

impl Table {
    pub fn set_up(options: Options, seats: usize, luck: &mut Luck) -> Table {
        let printed = Rc::new(Printed::of(&options.map.to_string()));
        let mut model = Table {
            options,
            seats,
            turn: 1,
            phase: Phase::Shares { at: 0 },
            order: Vec::new(),
            players: vec![Player::default(); seats],
            tiles: vec![None; printed.hexes.len()],
            new_cities: BTreeMap::new(),
            cubes: BTreeMap::new(),
            bag: Vec::new(),
            display: BTreeMap::new(),
            supply: printed.tiles.iter().map(|kind| kind.count).collect(),
            discs: printed.figure("/supply/town_discs"),
            lots: vec![0; seats],
            met: Met::default(),
            printed,
        };
        model.fill_bag_display_and_cities(luck);
        // AS-15.
        for player in &mut model.players {
            player.cash = model.printed.figure("/setup/money");
            player.shares = model.printed.figure("/setup/shares");
            player.engine = model.printed.figure("/setup/engine");
            player.income = model.printed.figure("/setup/income");
        }
        // AS-16.
        let dice = model.printed.figure("/setup/order_dice");
        model.order = roll_for_order((0..seats).collect(), dice, luck);
        model.go_on(luck);
        model
    }
    /// AS-13 and AS-14.
    fn fill_bag_display_and_cities(&mut self, luck: &mut Luck) {
        for good in &self.printed.goods {
            let count = self.printed.figure(&format!("/goods/cubes/{good}"));
            self.bag.extend(vec![good.clone(); count as usize]);
        }
        for space in self.printed.spaces.clone() {
            let cube = self.draw(luck);
            self.display.insert(space, cube);
        }
        let hexes = self.printed.rows("/map/cities").iter();
        let hex = |city: &serde_json::Value| self.printed.hex_named(city["hex"].as_str().unwrap());
        let mut cities: Vec<usize> = hexes.map(hex).collect();
        // The sheet names those with three cubes first.
        cities.sort_by_key(|hex| std::cmp::Reverse(self.printed.hexes[*hex].start_cubes));
        for hex in cities {
            let count = self.printed.hexes[hex].start_cubes;
            let cubes = (0..count).map(|_| self.draw(luck)).collect();
            self.cubes.insert(hex, cubes);
        }
    }
    /// A cube from the bag, which lies sorted by colour.
    pub fn draw(&mut self, luck: &mut Luck) -> String {
        self.sort_bag();
        self.bag.remove(luck.below(self.bag.len()))
    }
    fn sort_bag(&mut self) {
        let goods = &self.printed.goods;
        self.bag
            .sort_by_key(|cube| goods.iter().position(|good| good == cube));
    }
}

/// Everybody rolls; who is tied rolls again among themselves (AS-16, AS-17). The highest first.
pub fn roll_for_order(seats: Vec<usize>, dice: i64, luck: &mut Luck) -> Vec<usize> {
    let mut rolls: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for seat in seats {
        let total: usize = (0..dice).map(|_| luck.die()).sum();
        rolls.entry(total).or_default().push(seat);
    }
    let mut order = Vec::new();
    for (_, tied) in rolls.into_iter().rev() {
        match tied.len() {
            1 => order.extend(tied),
            _ => order.extend(roll_for_order(tied, dice, luck)),
        }
    }
    order
}
