//! Positions to test from: an empty table, and the track of the worked examples.

use game_age_of_steam::{
    AgeOfSteam,
    hex::{HexId, Side},
    ids::{Good, SpecialAction},
    network::{Line, Owner},
    options::Options,
    state::{Auction, Building, GOODS, Moving, Phase, Production},
    tiles::Placement,
};
use game_core::{
    Chance, Game, Seat,
    testing::{Scenario, scenario},
};
use serde_json::{Value, json};

/// Phase 1 of turn 1 in the order of the seats; all cubes are in the bag, everybody has $50 and has
/// built before.
pub fn table(seats: u8) -> Scenario<AgeOfSteam> {
    table_with(seats, json!({}))
}

pub fn table_with(seats: u8, options: Value) -> Scenario<AgeOfSteam> {
    let options: Options = serde_json::from_value(options).unwrap();
    let mut game = AgeOfSteam::set_up(&options, seats, &mut Chance::fast(7)).unwrap();
    game.order = Seat::all(seats).collect();
    game.display.iter_mut().for_each(|cube| *cube = None);
    game.yards.iter_mut().for_each(|cubes| *cubes = [0; GOODS]);
    game.bag = [20, 20, 20, 20, 16];
    for seat in Seat::all(seats) {
        let player = &mut game.players[seat.index()];
        player.cash = 50;
        player.has_built = true;
    }
    scenario(game)
}

/// The first player of three is asked to build.
pub fn building() -> Scenario<AgeOfSteam> {
    let mut game = table(3);
    game.phase = build_turn(0);
    game
}

/// The first player of three is asked to move goods; everybody has engine 6.
pub fn moving() -> Scenario<AgeOfSteam> {
    let mut game = table(3);
    game.phase = Phase::MoveGoods(Moving::default());
    (0..3).for_each(|i| game.players[i].engine = 6);
    game
}

/// The first of so many players speaks in the auction.
pub fn auction(seats: u8) -> Scenario<AgeOfSteam> {
    let mut game = table(seats);
    game.phase = Phase::PlayerOrder(Auction {
        speaker: Seat(0),
        bids: [0; 6],
        highest: None,
        out: Default::default(),
        pass_used: false,
    });
    game
}

/// The first of three players has Production and is asked.
pub fn producing() -> Scenario<AgeOfSteam> {
    producing_with(json!({}))
}

pub fn producing_with(options: Value) -> Scenario<AgeOfSteam> {
    let mut game = table_with(3, options);
    has(&mut game, 0, SpecialAction::Production);
    game.phase = Phase::GoodsGrowth(Production::default());
    game
}

/// The last player declines next, which ends the moves; nobody has an action.
pub fn before_accounts() -> Scenario<AgeOfSteam> {
    let mut game = moving();
    game.phase = Phase::MoveGoods(Moving {
        at: 2,
        round: 1,
        raised: 0,
    });
    (0..3).for_each(|i| game.players[i].engine = 1);
    game
}

/// The dice of both halves all show six; column 6 is empty in most tests.
pub const SIXES: &[u32] = &[5; 6];

pub fn build_turn(at: u8) -> Phase {
    Phase::BuildTrack(Building {
        at,
        ..Building::default()
    })
}

pub fn has(game: &mut AgeOfSteam, seat: u8, action: SpecialAction) {
    game.players[seat as usize].action = Some(action);
}

pub fn hex(word: &str) -> HexId {
    word.parse().unwrap()
}

/// Lays tiles by the rules of track, without turn, limit or price.
#[track_caller]
pub fn lays(game: &mut AgeOfSteam, seat: u8, tiles: &[&str]) {
    for words in tiles {
        let (place, tile) = words.split_once(' ').unwrap();
        let tile: Placement = tile.parse().unwrap();
        let plan = game.plan(Seat(seat), hex(place), tile);
        let plan = plan.unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        game.lay(Seat(seat), hex(place), tile, &plan);
    }
}

/// The seat's incomplete lines become unowned.
pub fn lapses(game: &mut Scenario<AgeOfSteam>, seat: u8) {
    let phase = game.phase.clone();
    game.phase = build_turn(seat);
    game.does("end");
    game.phase = phase;
}

pub fn line(game: &AgeOfSteam, place: &str, port: Side) -> Line {
    game.net().line(hex(place), port)
}

pub fn owner(game: &AgeOfSteam, place: &str, port: Side) -> Option<u8> {
    let owner: Owner = game.board[hex(place)].owner(port);
    owner.seat().map(|seat| seat.0)
}

/// Puts cubes from the bag on a city.
pub fn cubes(game: &mut AgeOfSteam, city: &str, goods: &[Good]) {
    let place = game.map().hex_of(city.parse().unwrap()).unwrap();
    let yard = game.yard_at(place).unwrap();
    for good in goods {
        game.bag[good.index()] -= 1;
        game.yards[yard.index()][good.index()] += 1;
    }
}

pub fn cubes_in(game: &AgeOfSteam, city: &str, good: Good) -> u8 {
    let place = game.map().hex_of(city.parse().unwrap()).unwrap();
    game.yards[game.yard_at(place).unwrap().index()][good.index()]
}

/// Puts a cube from the bag on a space of the display.
pub fn shows(game: &mut AgeOfSteam, space: &str, good: Good) {
    let space: game_age_of_steam::places::Space = space.parse().unwrap();
    game.bag[good.index()] -= 1;
    game.display[space.index()] = Some(good);
}

pub fn shown(game: &AgeOfSteam, space: &str) -> Option<Good> {
    let space: game_age_of_steam::places::Space = space.parse().unwrap();
    game.display[space.index()]
}

/// Peter of the rulebook's example: Evansville–Cincinnati, and a line towards Lexington.
pub const PETER: &[&str] = &["c10r09 straight 1", "c11r08 straight 1", "c13r08 gentle 3"];
/// Dave: Evansville–Indianapolis–Cincinnati.
pub const DAVE: &[&str] = &["c09r08 gentle 1", "c10r08 straight 1", "c11r07 gentle 2"];
/// John: Cincinnati–Indianapolis by a crossing, and a stub at Indianapolis.
pub const JOHN: &[&str] = &[
    "c12r09 sharp 5",
    "c11r08 cross_straights 1",
    "c10r08 cross_straights 1",
];
/// Example E20: Cincinnati–Evansville–Terre Haute–Chicago.
pub const LONG: &[&str] = &[
    "c10r09 straight 1",
    "c11r08 straight 1",
    "c09r08 gentle 3",
    "c08r08 gentle 0",
    "c08r07 straight 0",
    "c08r06 gentle 3",
];
