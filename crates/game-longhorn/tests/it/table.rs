//! Positions for tests, written as they lie on the table.

use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Game, Seat, agreed};
use game_longhorn::{Cell, Color, Cows, Longhorn, Options, Phase, Tile, Token};
use serde_json::{Value, json};

/// The tiles of the sheet's examples, row by row.
const TILES: [Tile; 9] = [
    Tile::SalomonTree,
    Tile::CherokeeSpring,
    Tile::NuggetHill,
    Tile::DaggerFlat,
    Tile::BlackstoneCorral,
    Tile::MaverickJunction,
    Tile::RedRiverValley,
    Tile::KidCoppersRanch,
    Tile::Tulsa,
];

/// A whole table, as in the sheet's section 8.
pub const DEMO: [&str; 9] = [
    "2b 1g nugget300",
    "1b 2o 1g rattlesnake",
    "2w 2o 2g sheriff",
    "3w 1g snake_oil",
    "1b 2o 2g branding_iron",
    "1b 2w 1g ambush",
    "1b 1w 1o 1g epidemic",
    "1b 1w 2o nugget500",
    "2b nugget200",
];

/// The active seat is about to steal with the disc on cell `disc`. A cell reads `2b 1g rattlesnake`. What
/// is on no tile is shared by the two herds, seat 1 getting the odd cow.
pub fn table(cells: [&str; 9], disc: u8, active: u8) -> Scenario<Longhorn> {
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut Chance::fast(1)).unwrap();
    for (i, contents) in cells.iter().enumerate() {
        let place = &mut game.cells[i];
        place.tile = TILES[i];
        place.cows = Cows::default();
        place.token = None;
        for word in contents.split_whitespace() {
            match counted(word) {
                Some((n, color)) => place.cows.add(color, n),
                None => place.token = Some(token(word)),
            }
        }
    }
    for color in Color::ALL {
        let away = 9 - game.left(color);
        game.herds[0].add(color, away / 2);
        game.herds[1].add(color, away - away / 2);
    }
    game.disc = Cell::try_from(disc).unwrap();
    game.active = Seat(active);
    game.first = Seat(0);
    game.phase = Phase::Steal;
    let scenario = scenario(game);
    assert_eq!(scenario.audit(), []);
    scenario
}

/// Shares the cows of the herds anew: this seat owns so many, the other the rest.
pub fn owns(game: &mut Longhorn, seat: u8, cows: &str) {
    for word in cows.split_whitespace() {
        let (n, color) = counted(word).expect("a count and the letter of a colour");
        let both = game.herds[0].take_all(color) + game.herds[1].take_all(color);
        game.herds[seat as usize].add(color, n);
        game.herds[1 - seat as usize].add(color, both - n);
    }
}

/// With this option changed.
pub fn with(mut scenario: Scenario<Longhorn>, option: &str, value: Value) -> Scenario<Longhorn> {
    scenario.options = options(json!({ option: value }));
    scenario
}

pub fn options(chosen: Value) -> Options {
    agreed::<Longhorn>(&chosen).unwrap()
}

pub fn token(word: &str) -> Token {
    let form = match word.strip_prefix("nugget") {
        Some(value) => json!({ "type": "nugget", "value": value.parse::<u16>().unwrap() }),
        None => json!({ "type": word }),
    };
    serde_json::from_value(form).unwrap()
}

/// `2b` as two black.
fn counted(word: &str) -> Option<(u8, Color)> {
    let (n, letter) = word.split_at(1);
    let color = match letter {
        "b" => Color::Black,
        "w" => Color::White,
        "o" => Color::Orange,
        "g" => Color::Green,
        _ => return None,
    };
    Some((n.parse().ok()?, color))
}

/// Many games just set up.
pub fn deals(chosen: Value) -> impl Iterator<Item = Longhorn> {
    let options = options(chosen);
    (0..300).map(move |seed| Longhorn::set_up(&options, 2, &mut Chance::fast(seed)).unwrap())
}
