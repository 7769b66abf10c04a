//! The table before the first turn.

use crate::{
    dice::roll_off,
    hex::PerHex,
    map::{MAX_MAP_CITIES, YARDS},
    options::Options,
    places::Space,
    state::{AgeOfSteam, GOODS, Order, Phase, Player},
};
use arrayvec::ArrayVec;
use game_core::{Chance, MAX_SEATS, Refusal, Seat, require};
use std::cmp::Reverse;

pub fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<AgeOfSteam, Refusal> {
    require!(
        (3..=6).contains(&seats),
        "AS-15",
        "this game is for 3 to 6 players, not {seats}",
        seats
    );
    require!(
        (2..=3).contains(&options.coexist_upgrade_cost),
        "AS-89",
        "a coexisting track costs $2 or $3, not ${cost}",
        cost = options.coexist_upgrade_cost
    );
    require!(
        (50..=51).contains(&options.top_reduction_from),
        "AS-132",
        "the highest reduction begins at 50 or 51, not {income}",
        income = options.top_reduction_from
    );
    let file = &options.data.get().map(options.map).file;
    let player = Player {
        cash: file.setup.money,
        shares: file.setup.shares,
        income: file.setup.income,
        engine: file.setup.engine,
        ..Player::default()
    };
    let mut players = [Player::default(); MAX_SEATS];
    players[..seats as usize].fill(player);
    let mut bag = [0; GOODS];
    for (good, cubes) in &file.goods.cubes {
        bag[good.index()] = *cubes;
    }
    let mut game = AgeOfSteam {
        options: *options,
        seats,
        turn: 1,
        phase: Phase::IssueShares { at: 0 },
        order: Order::new(),
        players,
        board: PerHex::default(),
        supply: std::array::from_fn(|kind| file.tiles[kind].count),
        discs: file.supply.town_discs,
        bag,
        yards: [[0; GOODS]; YARDS],
        display: ArrayVec::new(),
        lots: [0; MAX_SEATS],
    };
    game.fill_display(chance);
    game.fill_cities(chance);
    let dice = file.setup.order_dice;
    let mut order: Order = Seat::all(seats).collect();
    roll_off(&mut order, dice, chance, &mut |_, _| {});
    game.order = order;
    Ok(game)
}

impl AgeOfSteam {
    fn fill_display(&mut self, chance: &mut Chance) {
        for _ in 0..Space::count() {
            let cube = self.draw_cube(chance);
            self.display.push(cube);
        }
    }
    fn fill_cities(&mut self, chance: &mut Chance) {
        // The cities with more cubes draw first (AS-14).
        let cities = &self.map().file.map.cities;
        let mut by_cubes: ArrayVec<usize, MAX_MAP_CITIES> = (0..cities.len()).collect();
        by_cubes.sort_by_key(|i| Reverse(cities[*i].start_cubes));
        for i in by_cubes {
            for _ in 0..cities[i].start_cubes {
                if let Some(good) = self.draw_cube(chance) {
                    self.yards[i][good.index()] += 1;
                }
            }
        }
    }
}
