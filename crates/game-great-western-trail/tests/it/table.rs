//! Arranging a table for a test. Pieces are moved, never made, so that the audit after every action holds.

use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Events, Game, Seat};
use game_great_western_trail::{
    Card, Cards, Cattle, City, Disc, FirstPlayer, GreatWesternTrail, Herd, Indexed, MasterSpace,
    Node, Objective, Options, Pending, Rail, Spot, Station, StationMaster, Tile, Worker, built_in,
};

pub type Table = Scenario<GreatWesternTrail>;

/// The layout of the first game without tiles on the trail. Seat 0 is to move from the start; everybody has
/// $10 and one card of each starting breed in hand; row 1 of the job market has a cowboy and an engineer.
pub fn table(seats: u8) -> Table {
    table_with(seats, Options::first_game())
}

pub fn table_with(seats: u8, options: Options) -> Table {
    let options = Options {
        first_player: FirstPlayer::Chosen,
        ..options
    };
    let mut game =
        GreatWesternTrail::set_up(&options, seats, &mut Chance::fast(7)).expect("sets up");
    let first = "first 0".parse().expect("an action");
    game.play(Seat(0), &first, &mut Chance::fast(8), &mut Events::muted())
        .expect("seat 0 begins");
    for node in Node::all() {
        game.clear(node);
    }
    for seat in 0..usize::from(seats) {
        game.hand(seat, "jersey dutch_belt black_angus guernsey");
        game.players[seat].cash = 10;
        game.at(seat, "start");
    }
    game.jobs("1:cowboy 1:engineer", 2);
    scenario(game)
}

fn word<T: Indexed>(word: &str) -> T {
    T::all()
        .find(|member| member.word() == word)
        .unwrap_or_else(|| panic!("no '{word}'"))
}

pub trait Arrange {
    fn clear(&mut self, node: Node);
    fn hand(&mut self, seat: usize, cards: &str);
    fn piles(&mut self, seat: usize, draw: &str, discard: &str);
    fn fetch(&mut self, seat: usize, card: Card);
    fn cash(&mut self, seat: usize, cash: u16);
    fn at(&mut self, seat: usize, node: &str);
    /// The acting player's cattleman stops here and phase B begins.
    fn stop(&mut self, node: &str);
    fn tile(&mut self, node: &str, tile: &str);
    fn building(&mut self, seat: usize, number: u8, node: &str);
    fn workers(&mut self, seat: usize, workers: [u8; 3]);
    fn jobs(&mut self, workers: &str, token_row: u8);
    fn engine(&mut self, seat: usize, rail: &str);
    fn city(&mut self, seat: usize, disc: Disc, city: City);
    fn station(&mut self, seat: usize, disc: Disc, station: &str);
    fn foresight_tiles(&mut self, number: usize, tiles: [&str; 2]);
    fn market_cards(&mut self, cards: &str);
    fn display_cards(&mut self, objectives: &str);
    fn collect(&mut self, seat: usize, tile: &str);
    fn zone(&mut self, seat: usize, objective: &str);
    fn master(&mut self, seat: usize, master: StationMaster);
    fn master_at(&mut self, station: usize, master: StationMaster);
    /// The acting player is in Kansas City and about to count the income.
    fn income(&mut self);
    fn ask(&mut self, pending: Pending);
    fn take_tile(&mut self, tile: Tile);
}

impl Arrange for GreatWesternTrail {
    fn clear(&mut self, node: Node) {
        if let Spot::Tile(tile) = self.spot(node) {
            self.stacks[0].add(tile);
            self.trail[node.index()] = Spot::Empty;
        }
    }
    fn hand(&mut self, seat: usize, cards: &str) {
        let player = &mut self.players[seat];
        player.draw.add_all(&player.hand);
        player.hand = Cards::new();
        player.shown.clear();
        for card in cards.split_whitespace() {
            self.fetch(seat, word(card));
            self.players[seat].hand.add(word(card));
        }
    }
    fn piles(&mut self, seat: usize, draw: &str, discard: &str) {
        let player = &mut self.players[seat];
        let mut box_of_cards = player.draw;
        box_of_cards.add_all(&player.discard);
        player.draw = Cards::new();
        player.discard = box_of_cards;
        let (mut first, mut second) = (Cards::new(), Cards::new());
        for card in draw.split_whitespace() {
            self.fetch(seat, word(card));
            first.add(word(card));
        }
        for card in discard.split_whitespace() {
            self.fetch(seat, word(card));
            second.add(word(card));
        }
        self.players[seat].draw = first;
        self.players[seat].discard = second;
    }
    /// Takes a card from wherever it lies.
    fn fetch(&mut self, seat: usize, card: Card) {
        let player = &mut self.players[seat];
        for pile in [&mut player.draw, &mut player.discard] {
            if pile.has(card) {
                return pile.take(card);
            }
        }
        match card {
            Card::Cattle(cattle) if self.market_deck.has(cattle) => self.market_deck.take(cattle),
            Card::Cattle(cattle) => self.market.take(cattle),
            Card::Objective(objective) if self.objective_deck.has(objective) => {
                self.objective_deck.take(objective)
            }
            Card::Objective(objective) => {
                let place = self
                    .display
                    .iter()
                    .position(|o| *o == objective)
                    .expect("an objective");
                self.display.remove(place);
            }
        }
    }
    fn cash(&mut self, seat: usize, cash: u16) {
        self.players[seat].cash = cash;
    }
    fn at(&mut self, seat: usize, node: &str) {
        self.players[seat].cattleman = Some(word(node));
    }
    fn stop(&mut self, node: &str) {
        self.arrive(word(node));
    }
    fn tile(&mut self, node: &str, tile: &str) {
        self.clear(word(node));
        self.take_tile(word(tile));
        self.trail[word::<Node>(node).index()] = Spot::Tile(word(tile));
    }
    fn take_tile(&mut self, tile: Tile) {
        let stack = self.stacks.iter_mut().find(|stack| stack.has(tile));
        stack.unwrap_or_else(|| panic!("no {tile} left")).take(tile);
    }
    fn building(&mut self, seat: usize, number: u8, node: &str) {
        let building = game_great_western_trail::Building(number);
        self.players[seat].unbuilt &= !building.bit();
        self.trail[word::<Node>(node).index()] = Spot::Building {
            owner: Seat(seat as u8),
            building,
        };
    }
    fn workers(&mut self, seat: usize, workers: [u8; 3]) {
        for (i, wanted) in workers.into_iter().enumerate() {
            while self.players[seat].workers[i] < wanted {
                self.take_tile(Tile::of_worker(Worker::at(i)));
                self.players[seat].workers[i] += 1;
            }
            while wanted < self.players[seat].workers[i] {
                self.stacks[1].add(Tile::of_worker(Worker::at(i)));
                self.players[seat].workers[i] -= 1;
            }
        }
    }
    fn jobs(&mut self, workers: &str, token_row: u8) {
        for space in self.jobs.iter_mut().flatten() {
            if let Some(worker) = space.take() {
                self.stacks[1].add(Tile::of_worker(worker));
            }
        }
        self.token_row = token_row - 1;
        let first = usize::from(built_in().for_seats(self.seats).first_column);
        for job in workers.split_whitespace() {
            let (row, kind) = job.split_once(':').expect("row:worker");
            let row: usize = row.parse().expect("a row");
            self.take_tile(word(kind));
            let column = (first..4)
                .find(|c| self.jobs[row - 1][*c].is_none())
                .expect("room");
            self.jobs[row - 1][column] = Some(word(kind));
        }
    }
    fn engine(&mut self, seat: usize, rail: &str) {
        self.players[seat].engine = word::<Rail>(rail);
    }
    fn city(&mut self, seat: usize, disc: Disc, city: City) {
        self.players[seat].discs[disc.index()] -= 1;
        self.players[seat].cities[city.index()] += 1;
    }
    fn station(&mut self, seat: usize, disc: Disc, station: &str) {
        self.players[seat].discs[disc.index()] -= 1;
        self.stations[word::<Station>(station).index()] |= 1 << seat;
    }
    fn foresight_tiles(&mut self, number: usize, tiles: [&str; 2]) {
        for place in 0..2 {
            if let Some(old) = self.foresight[number - 1][place].take() {
                self.stacks[number - 1].add(old);
            }
        }
        for (place, tile) in tiles
            .into_iter()
            .enumerate()
            .filter(|(_, tile)| !tile.is_empty())
        {
            self.take_tile(word(tile));
            self.foresight[number - 1][place] = Some(word(tile));
        }
    }
    fn market_cards(&mut self, cards: &str) {
        self.market_deck.add_all(&self.market);
        self.market = Herd::new();
        for card in cards.split_whitespace() {
            self.market_deck.take(word::<Cattle>(card));
            self.market.add(word(card));
        }
    }
    fn display_cards(&mut self, objectives: &str) {
        while let Some(old) = self.display.pop() {
            self.objective_deck.add(old);
        }
        for objective in objectives.split_whitespace() {
            self.objective_deck.take(word::<Objective>(objective));
            self.display.push(word(objective));
        }
    }
    fn collect(&mut self, seat: usize, tile: &str) {
        self.take_tile(word(tile));
        self.players[seat].collected.add(word(tile));
    }
    fn zone(&mut self, seat: usize, objective: &str) {
        let objective: Objective = word(objective);
        if built_in().objectives[objective.index()].starter {
            for player in &mut self.players {
                if player.zone.has(objective) {
                    player.zone.take(objective);
                }
            }
        } else {
            self.fetch(seat, Card::Objective(objective));
        }
        self.players[seat].zone.add(objective);
    }
    fn master(&mut self, seat: usize, master: StationMaster) {
        let space = self
            .masters
            .iter()
            .position(|space| *space == MasterSpace::Master(master));
        self.take_tile(Tile::Cowboy);
        self.masters[space.expect("not taken")] = MasterSpace::Worker(Worker::Cowboy);
        self.players[seat].masters.push(master);
    }
    fn master_at(&mut self, station: usize, master: StationMaster) {
        let space = self
            .masters
            .iter()
            .position(|space| *space == MasterSpace::Master(master));
        self.masters.swap(station - 1, space.expect("not taken"));
    }
    fn income(&mut self) {
        self.arrive(built_in().kansas_city);
        self.pending.truncate(2);
    }
    fn ask(&mut self, pending: Pending) {
        self.pending.push(pending);
    }
}
