//! LH-1 to LH-7: what luck has laid out, held against the rules.

use super::{Cows, Games, Ground, Now, Table};
use game_longhorn::{Color, Longhorn, Token};
use serde_json::Value;
use std::sync::LazyLock;

pub static DATA: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../data/longhorn.json")).expect("the data file")
});

pub fn constant(id: &str) -> u32 {
    DATA["constants"][id].as_u64().expect("a constant") as u32
}

pub fn colors() -> Vec<String> {
    words(&DATA["colors"])
}

fn words(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|one| one["id"].as_str().expect("an id").to_string())
        .collect()
}

/// The entry of a tile in the data file.
pub fn printed(tile: &str) -> &'static Value {
    let mut tiles = DATA["tiles"].as_array().expect("tiles").iter();
    tiles.find(|one| one["id"] == tile).expect("a tile")
}

pub fn begin(options: Value, dealt: &Longhorn) -> Table {
    let none: Cows = colors().into_iter().map(|color| (color, 0)).collect();
    let mut table = Table {
        options,
        grounds: dealt.cells.iter().map(ground).collect(),
        disc: 0,
        active: dealt.first.index(),
        first: dealt.first.index(),
        herds: [none.clone(), none.clone()],
        nuggets: [vec![], vec![]],
        cows_in_box: none,
        struck: None,
        last: [None, None],
        stride: 0,
        now: Now::Start,
        games: Games::default(),
        met: Default::default(),
    };
    tiles(&table);
    tokens(&table);
    cows(&table);
    match table.option("first_player") {
        "seat_0" => assert_eq!(table.first, 0),
        "seat_1" => assert_eq!(table.first, 1),
        _ => {}
    }
    if table.option("start_tile_chooser") == "random" {
        table.start(&dealt.tile(dealt.disc).to_string());
        table.met.add("LH-7 by luck");
    }
    table
}

fn ground(place: &game_longhorn::Place) -> Ground {
    Ground {
        tile: place.tile.to_string(),
        cows: counted(place.cows),
        token: place.token.map(token),
    }
}

pub fn counted(cows: game_longhorn::Cows) -> Cows {
    let all = Color::ALL.into_iter();
    all.map(|color| (color.to_string(), u32::from(cows.of(color))))
        .collect()
}

pub fn token(token: Token) -> String {
    match token {
        Token::Nugget { value } => format!("nugget {}", value.dollars()),
        other => other.word().to_string(),
    }
}

/// LH-2.
fn tiles(table: &Table) {
    let mut laid: Vec<String> = table.grounds.iter().map(|g| g.tile.clone()).collect();
    let mut all = words(&DATA["tiles"]);
    laid.sort();
    all.sort();
    assert_eq!(laid, all, "LH-2: every tile once");
}

/// LH-3 and LH-4: nine of the nineteen tokens, the sheriff on his hill.
fn tokens(table: &Table) {
    let mut supply: Vec<String> = Vec::new();
    for kind in DATA["token_types"].as_array().expect("tokens") {
        let id = kind["id"].as_str().expect("an id");
        if id == "nugget" {
            let values = &DATA["nugget_sets"][table.option("nugget_set")];
            let values = values.as_array().expect("values").iter();
            supply.extend(values.map(|value| format!("nugget {value}")));
        } else {
            let count = kind["count"].as_u64().expect("a count");
            supply.extend((0..count).map(|_| id.to_string()));
        }
    }
    assert_eq!(supply.len() as u32, constant("tokens_total"));
    for ground in &table.grounds {
        let token = ground.token.as_ref().expect("LH-3: a token on each tile");
        let at = supply.iter().position(|one| one == token);
        supply.remove(at.unwrap_or_else(|| panic!("LH-3: one {token} too many")));
    }
    let sheriff = |ground: &&Ground| ground.token.as_deref() == Some("sheriff");
    let home = table.grounds.iter().find(sheriff);
    match table.option("sheriff") {
        "always" => assert!(home.is_some(), "the sheriff is in play"),
        "never" => assert!(home.is_none(), "the sheriff is not in play"),
        _ => {}
    }
    if let Some(home) = home {
        assert_eq!(printed(&home.tile)["sheriff_home"], true, "LH-4");
    }
}

/// LH-5.
fn cows(table: &Table) {
    for ground in &table.grounds {
        let cows: u32 = ground.cows.values().sum();
        assert_eq!(printed(&ground.tile)["cows"], cows, "LH-5");
    }
    for color in colors() {
        assert_eq!(table.left(&color), constant("cows_per_color"), "LH-5");
    }
}

impl Table {
    /// LH-7.
    pub fn start(&mut self, tile: &str) {
        assert_eq!(printed(tile)["start_allowed"], true, "LH-7");
        self.disc = self.cell_of(tile);
        self.active = self.first;
        self.now = Now::Steal;
    }
}
