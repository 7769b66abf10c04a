//! Tables to test on: a fixed start, and hands that move pieces without losing any.

use arrayvec::ArrayVec;
use game_core::{
    Chance, Game, Seat,
    testing::{Scenario, options_with, scenario},
};
use game_railroad_revolution::{
    Options, RailroadRevolution,
    ids::{City, CityTile, DealTile, Milestone, Section, Space, TelegraphTile, Train, Worker},
    state::{Crew, Holder, OpenMilestone, Phase, Player},
};
use serde_json::Value;

pub type Table = Scenario<RailroadRevolution>;

/// A game just set up, before the first choice of a set-up tile.
pub fn fresh(seats: u8) -> RailroadRevolution {
    RailroadRevolution::set_up(&Options::default(), seats, &mut Chance::fast(5)).expect("sets up")
}

/// The first turn of seat 0, who is First Player. City tiles, telegraph tiles and milestones lie in the
/// order of the data file; seat n has the n-th specialist; deal tile 1 is up.
pub fn table(seats: u8) -> Table {
    table_with(seats, Options::default())
}

/// A table with a data file in which something is changed.
pub fn table_of(seats: u8, change: impl Fn(&mut Value)) -> Table {
    table_with(seats, options_with::<RailroadRevolution>(change))
}

pub fn table_with(seats: u8, options: Options) -> Table {
    let set_up = RailroadRevolution::set_up(&options, seats, &mut Chance::fast(5));
    let mut game = set_up.expect("sets up");
    game.first = Seat(0);
    game.active = Seat(0);
    game.seat = Seat(0);
    game.round = 1;
    game.phase = Phase::Placing;
    for offer in std::mem::take(&mut game.offers) {
        game.supply.add(offer.worker);
    }
    for (i, worker) in Worker::specialists().take(seats as usize).enumerate() {
        game.supply.take(worker);
        game.players[i].stock.add(worker);
    }
    for (i, p) in game.players.iter_mut().enumerate() {
        p.spare_building = false;
        p.spare_rail = false;
        let open = |word: String| OpenMilestone {
            id: id(&word),
            managers: [None; 2],
        };
        p.open = [format!("ms_a1_{}", i + 1), format!("ms_a2_{}", i + 1)].map(|w| Some(open(w)));
    }
    let tiles: ArrayVec<CityTile, 15> = CityTile::all().collect();
    game.city_tiles = tiles.into_inner().expect("fifteen");
    let mut tiles = TelegraphTile::all();
    for section in Section::all() {
        let market = game.data().section(section).market;
        game.telegraph_tiles[section.index()] = if market { None } else { tiles.next() };
    }
    let mut table = scenario(game);
    table.deal_up("deal_1");
    table
}

pub fn id<T: std::str::FromStr<Err = game_core::Message>>(word: &str) -> T {
    word.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// What tests arrange; every piece comes from somewhere.
pub trait Arrange {
    fn deal_up(&mut self, tile: &str) -> &mut Self;
    fn money(&mut self, seat: usize, money: u32) -> &mut Self;
    fn shares(&mut self, seat: usize, shares: u16) -> &mut Self;
    /// Workers of the supply join a stock.
    fn workers(&mut self, seat: usize, workers: &[&str]) -> &mut Self;
    /// Workers of a stock go back to the supply.
    fn dismiss(&mut self, seat: usize, workers: &[&str]) -> &mut Self;
    /// A train of a pile, face up.
    fn train(&mut self, seat: usize, train: &str) -> &mut Self;
    fn rails(&mut self, seat: usize, spaces: &[&str]) -> &mut Self;
    fn stations(&mut self, seat: usize, cities: &[&str]) -> &mut Self;
    fn offices(&mut self, seat: usize, sections: &[&str]) -> &mut Self;
    /// Pieces leave the storage as if sold, until so many are left.
    fn storage(&mut self, seat: usize, buildings: u8, rails: u8) -> &mut Self;
    /// This milestone lies open in place `slot`, with managers of the supply.
    fn milestone(
        &mut self,
        seat: usize,
        slot: usize,
        milestone: &str,
        managers: &[&str],
    ) -> &mut Self;
    fn completed(&mut self, seat: usize, milestones: &[&str]) -> &mut Self;
    fn tile_in(&mut self, city: &str, tile: &str) -> &mut Self;
    fn tile_on(&mut self, section: &str, tile: &str) -> &mut Self;
    fn marker(&mut self, seat: usize, track: usize, space: u8) -> &mut Self;
    /// Passes the turn to a seat.
    fn turn_of(&mut self, seat: u8) -> &mut Self;
    /// Each of these actions, one after the other.
    fn plays(&mut self, actions: &[&str]) -> &mut Self;
    fn p(&self, seat: usize) -> &Player;
    /// The rules a seat's total comes from: 0 trains, 1 milestones, 2 to 4 tracks, 5 gaps.
    fn points_of(&self, seat: u8, line: usize) -> i32;
}

impl Arrange for Table {
    fn deal_up(&mut self, tile: &str) -> &mut Self {
        let up: DealTile = id(tile);
        self.deals.up = up;
        self.deals.face_down = DealTile::all().filter(|t| *t != up).collect();
        self.deals.discarded = Default::default();
        self
    }
    fn money(&mut self, seat: usize, money: u32) -> &mut Self {
        self.players[seat].money = money;
        self
    }
    fn shares(&mut self, seat: usize, shares: u16) -> &mut Self {
        self.players[seat].shares = shares;
        self
    }
    fn workers(&mut self, seat: usize, workers: &[&str]) -> &mut Self {
        for worker in workers {
            self.supply.take(id(worker));
            self.players[seat].stock.add(id(worker));
        }
        self
    }
    fn dismiss(&mut self, seat: usize, workers: &[&str]) -> &mut Self {
        for worker in workers {
            self.players[seat].stock.take(id(worker));
            self.supply.add(id(worker));
        }
        self
    }
    fn train(&mut self, seat: usize, train: &str) -> &mut Self {
        let train: Train = id(train);
        self.trains[train.index()] -= 1;
        self.players[seat].trains_up[train.index()] += 1;
        self
    }
    fn rails(&mut self, seat: usize, spaces: &[&str]) -> &mut Self {
        for space in spaces {
            self.players[seat].rails.insert(id::<Space>(space));
            self.players[seat].rails_left -= 1;
        }
        self
    }
    fn stations(&mut self, seat: usize, cities: &[&str]) -> &mut Self {
        for city in cities {
            let city: City = id(city);
            self.first_stations[city.index()].get_or_insert(Holder::Seat(Seat(seat as u8)));
            self.players[seat].stations.insert(city);
            self.players[seat].buildings -= 1;
        }
        self
    }
    fn offices(&mut self, seat: usize, sections: &[&str]) -> &mut Self {
        for section in sections {
            let section: Section = id(section);
            self.first_offices[section.index()].get_or_insert(Holder::Seat(Seat(seat as u8)));
            self.players[seat].offices.insert(section);
            self.players[seat].buildings -= 1;
        }
        self
    }
    fn storage(&mut self, seat: usize, buildings: u8, rails: u8) -> &mut Self {
        let p = &mut self.players[seat];
        p.sold_buildings += p.buildings - buildings;
        p.sold_rails += p.rails_left - rails;
        p.buildings = buildings;
        p.rails_left = rails;
        self
    }
    fn milestone(
        &mut self,
        seat: usize,
        slot: usize,
        milestone: &str,
        managers: &[&str],
    ) -> &mut Self {
        let milestone: Milestone = id(milestone);
        let letter = self.data().milestone(milestone).letter;
        if let Some(old) = self.players[seat].open[slot].take() {
            let letter = self.data().milestone(old.id).letter;
            if let Some(pile) = self.pile_mut(letter) {
                pile.fresh.insert(old.id);
            }
        }
        if let Some(pile) = self.pile_mut(letter) {
            pile.fresh.remove(milestone);
        }
        let mut open = OpenMilestone {
            id: milestone,
            managers: [None; 2],
        };
        for (i, worker) in managers.iter().enumerate() {
            self.supply.take(id(worker));
            open.managers[i] = Some(id(worker));
        }
        self.players[seat].open[slot] = Some(open);
        self
    }
    fn completed(&mut self, seat: usize, milestones: &[&str]) -> &mut Self {
        for milestone in milestones {
            let milestone: Milestone = id(milestone);
            let letter = self.data().milestone(milestone).letter;
            if let Some(pile) = self.pile_mut(letter) {
                pile.fresh.remove(milestone);
            }
            self.players[seat].completed.insert(milestone);
        }
        self
    }
    fn tile_in(&mut self, city: &str, tile: &str) -> &mut Self {
        let (city, tile): (City, CityTile) = (id(city), id(tile));
        let other = self
            .city_tiles
            .iter()
            .position(|t| *t == tile)
            .expect("in play");
        self.city_tiles.swap(city.index(), other);
        self
    }
    fn tile_on(&mut self, section: &str, tile: &str) -> &mut Self {
        let (section, tile): (Section, TelegraphTile) = (id(section), id(tile));
        let other = self
            .telegraph_tiles
            .iter()
            .position(|t| *t == Some(tile))
            .expect("in play");
        self.telegraph_tiles.swap(section.index(), other);
        self
    }
    fn marker(&mut self, seat: usize, track: usize, space: u8) -> &mut Self {
        self.players[seat].markers[track] = space;
        self
    }
    fn turn_of(&mut self, seat: u8) -> &mut Self {
        self.active = Seat(seat);
        self.seat = Seat(seat);
        self
    }
    #[track_caller]
    fn plays(&mut self, actions: &[&str]) -> &mut Self {
        for action in actions {
            self.does(action);
        }
        self
    }
    fn p(&self, seat: usize) -> &Player {
        &self.players[seat]
    }
    fn points_of(&self, seat: u8, line: usize) -> i32 {
        self.points(Seat(seat))[line]
    }
}

/// Workers by word, such as `crew(&p.stock, "gray")`.
pub fn crew(crew: &Crew, worker: &str) -> u8 {
    crew.of(id(worker))
}
