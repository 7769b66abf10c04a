//! RR-1 to RR-22: what luck has laid out, held against the rules.

use super::book::{BOOK, COLORS, DATA, color, constant, number, word};
use super::player::{Open, Player, full_storage};
use super::{Phase, Pile, Table, Turn};
use game_railroad_revolution::{Options, RailroadRevolution};
use serde_json::Value;
use std::collections::BTreeSet;

pub fn begin(options: &Options, seats: usize, dealt: &RailroadRevolution) -> Table {
    let of_count = |one: &&Value| number(&one["players"]) == seats as i32;
    let mut counts = DATA["setup_by_players"].as_array().expect("counts").iter();
    let count = counts.find(of_count).expect("two to four players");
    let first = dealt.first.index();
    let mut table = Table {
        options: serde_json::to_value(options).expect("options"),
        first,
        active: dealt.active.index(),
        seat: (first + seats - 1) % seats,
        round: 0,
        last_round: None,
        phase: Phase::Choosing,
        turn: Turn::default(),
        pending: Vec::new(),
        players: Vec::new(),
        supply: [0; 5],
        trains: [0; 5],
        first_stations: ids(&count["neutral_first_stations"], |id| BOOK.city(id)),
        first_offices: ids(&count["neutral_first_offices"], |id| BOOK.section(id)),
        city_tiles: Vec::new(),
        telegraph_tiles: Vec::new(),
        deal: deal(dealt.deals.up.word()),
        deals_down: BTreeSet::new(),
        deals_out: BTreeSet::new(),
        piles: Default::default(),
        looked_at: Vec::new(),
        offers: Vec::new(),
        sells_when_needed: false,
        twins_in: 0,
        met: Default::default(),
    };
    // RR-11.
    table.deals_down = (0..BOOK.deals.len())
        .filter(|one| *one != table.deal)
        .collect();
    // RR-7 and RR-8.
    for train in 0..5 {
        let starter = DATA["train_types"][train]["starter"] == true;
        table.trains[train] = if starter {
            0
        } else {
            number(&count["train_pile_size"])
        };
    }
    for player in &dealt.players {
        table.players.push(start(player));
    }
    table.milestone_piles();
    table.tiles(dealt);
    table.set_up_tiles(dealt, number(&count["setup_tiles"]) as usize);
    // RR-5.
    for worker in 1..5 {
        let offered = table
            .offers
            .iter()
            .filter(|(_, one)| *one == worker)
            .count();
        table.supply[worker] = number(&DATA["worker_types"][worker]["count"]) - offered as i32;
    }
    table
}

fn ids(list: &Value, at: impl Fn(&str) -> usize) -> BTreeSet<usize> {
    let list = list.as_array().expect("a list").iter();
    list.map(|one| at(&word(one))).collect()
}

pub fn deal(id: &str) -> usize {
    BOOK.deals
        .iter()
        .position(|one| one.0 == id)
        .expect("a deal")
}

/// RR-1 to RR-10: a player, with the milestones that luck has dealt.
fn start(dealt: &game_railroad_revolution::player::Player) -> Player {
    let mut player = Player {
        money: constant("start_money"),
        shares: constant("start_shares"),
        storage: full_storage(),
        spare_building: true,
        spare_rail: true,
        ..Player::default()
    };
    player.stock[0] = constant("start_white_workers");
    let is_start = |one: &Value| one["start"] == true;
    let spaces = DATA["rail_spaces"].as_array().expect("spaces");
    player
        .rails
        .insert(spaces.iter().position(is_start).expect("RR-2"));
    player.up[BOOK.train("train_promote")] = 1;
    for (slot, pile) in ["A1", "A2"].iter().enumerate() {
        let open = dealt.open[slot].expect("RR-9: one of each");
        let id = BOOK.milestone(open.id.word());
        assert_eq!(BOOK.milestones[id].pile, *pile, "RR-9");
        let managers = vec![None; BOOK.milestones[id].managers.len()];
        player.open[slot] = Some(Open { id, managers });
    }
    player
}

impl Table {
    /// RR-9.
    fn milestone_piles(&mut self) {
        let opened = self.players.iter().flat_map(Player::opened);
        let different: BTreeSet<usize> = opened.map(|open| open.id).collect();
        assert_eq!(different.len(), 2 * self.players.len(), "RR-9: none twice");
        self.piles = ["B", "C", "D"].map(|letter| Pile {
            fresh: (0..BOOK.milestones.len())
                .filter(|id| BOOK.milestones[*id].pile == letter)
                .collect(),
            under: Vec::new(),
        });
    }
    /// RR-12 and RR-14.
    fn tiles(&mut self, dealt: &RailroadRevolution) {
        for (city, tile) in dealt.city_tiles.iter().enumerate() {
            let mut tiles = BOOK.city_tiles.iter();
            let tile = tiles.position(|one| one.id == tile.word()).expect("a tile");
            let (printed, level) = (&BOOK.city_tiles[tile], BOOK.cities[city].level);
            assert_eq!(printed.level, level, "RR-12");
            self.city_tiles.push(tile);
        }
        for (section, tile) in dealt.telegraph_tiles.iter().enumerate() {
            let market = BOOK.sections[section].market;
            assert_eq!(tile.is_none(), market, "RR-14");
            let mut tiles = BOOK.telegraph_tiles.iter();
            let tile = tile.map(|tile| tiles.position(|one| one.0 == tile.word()).expect("a tile"));
            self.telegraph_tiles.push(tile);
        }
        let different: BTreeSet<_> = self.city_tiles.iter().collect();
        assert_eq!(different.len(), BOOK.cities.len(), "RR-12: none twice");
        let different: BTreeSet<_> = self.telegraph_tiles.iter().flatten().collect();
        assert_eq!(
            different.len(),
            BOOK.telegraph_tiles.len(),
            "RR-14: none twice"
        );
    }
    /// RR-17 and RR-18.
    fn set_up_tiles(&mut self, dealt: &RailroadRevolution, count: usize) {
        for offer in &dealt.offers {
            let mut sides = BOOK.setup.iter();
            let side = sides.position(|one| one.0 == offer.tile.word());
            let worker = color(offer.worker.word());
            self.offers.push((side.expect("a side"), worker));
        }
        let tiles: BTreeSet<usize> = self.offers.iter().map(|(side, _)| side / 2).collect();
        let workers: BTreeSet<usize> = self.offers.iter().map(|(_, worker)| *worker).collect();
        assert_eq!((tiles.len(), workers.len()), (count, count), "RR-17, RR-18");
        assert!(!workers.contains(&color(COLORS[0])), "RR-18: specialists");
    }
}
