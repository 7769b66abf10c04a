//! The data file as tables: whatever is printed on the board, the tiles and the cards.

use serde_json::Value;
use std::sync::LazyLock;

pub const COLORS: [&str; 5] = ["white", "purple", "orange", "gray", "turquoise"];
pub const JOBS: [&str; 4] = ["station", "railroad", "telegraph", "trade"];
pub const TRACKS: [&str; 3] = ["telegraph", "stations", "network"];

pub static DATA: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../data/railroad-revolution.json");
    serde_json::from_str(text).expect("the data file")
});
pub static BOOK: LazyLock<Book> = LazyLock::new(Book::read);

pub struct Book {
    pub cities: Vec<City>,
    pub spaces: Vec<Space>,
    pub sections: Vec<Section>,
    /// By track and space.
    pub tracks: Vec<Vec<Step>>,
    pub city_tiles: Vec<CityTile>,
    pub telegraph_tiles: Vec<(String, Effect)>,
    pub trains: Vec<(String, Effect)>,
    pub milestones: Vec<Milestone>,
    pub deals: Vec<(String, [Effect; 2])>,
    pub setup: Vec<(String, Effect)>,
    /// By action and colour.
    pub abilities: Vec<Vec<Effect>>,
}

pub struct City {
    pub id: String,
    pub level: i32,
    pub cost: i32,
}
pub struct Space {
    pub id: String,
    pub ends: [String; 2],
    pub triangles: i32,
    pub market: bool,
}
pub struct Section {
    pub id: String,
    pub shares: i32,
    pub first_shares: i32,
    pub market: bool,
}
/// A space of a track and the toll before it.
pub struct Step {
    pub vp: i32,
    pub money: i32,
    pub money_hard: i32,
    pub shares: i32,
    pub workers: i32,
}
pub struct CityTile {
    pub id: String,
    pub level: i32,
    pub main: Effect,
    pub first: Effect,
}
pub struct Milestone {
    pub id: String,
    pub pile: String,
    pub vp: i32,
    /// No colour where any will do.
    pub managers: Vec<Option<usize>>,
    pub conditions: Vec<Value>,
}

#[derive(Clone, Debug)]
pub struct Effect {
    pub money: i32,
    pub shares: i32,
    pub ops: Vec<Op>,
}
#[derive(Clone, Debug)]
pub struct Op {
    pub op: String,
    /// How much, how often or how many at most.
    pub n: i32,
    pub money_each: i32,
    pub colors: Vec<usize>,
}

pub fn constant(id: &str) -> i32 {
    number(&DATA["constants"][id])
}
pub fn number(value: &Value) -> i32 {
    value.as_i64().unwrap_or(0) as i32
}
pub fn word(value: &Value) -> String {
    value.as_str().expect("a word").to_string()
}
pub fn color(word: &str) -> usize {
    at(&COLORS, word)
}
pub fn at(words: &[&str], word: &str) -> usize {
    words.iter().position(|one| *one == word).expect("a word")
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(read).collect()
}

fn effect(value: &Value) -> Effect {
    Effect {
        money: number(&value["cost"]["money"]),
        shares: number(&value["cost"]["shares"]),
        ops: list(&value["ops"], |op| {
            let amounts = ["n", "max", "times", "pick"].map(|key| number(&op[key]));
            let colors = op["colors"].as_array().map_or(vec![], |all| {
                let words = all.iter().map(|one| one.as_str().expect("a colour"));
                words.map(color).collect()
            });
            Op {
                op: word(&op["op"]),
                n: amounts.into_iter().max().unwrap_or(0),
                money_each: number(&op["money_each"]),
                colors,
            }
        }),
    }
}

impl Book {
    fn read() -> Book {
        let with_id = |one: &Value| (word(&one["id"]), effect(&one["effect"]));
        Book {
            cities: list(&DATA["cities"], |one| City {
                id: word(&one["id"]),
                level: number(&one["level"]),
                cost: number(&one["station_cost"]),
            }),
            spaces: list(&DATA["rail_spaces"], |one| Space {
                id: word(&one["id"]),
                ends: [word(&one["a"]), word(&one["b"])],
                triangles: number(&one["triangles"]),
                market: one["market"] == true,
            }),
            sections: list(&DATA["telegraph_sections"], |one| Section {
                id: word(&one["id"]),
                shares: number(&one["shares"]),
                first_shares: number(&one["first_shares"]),
                market: one["market"] == true,
            }),
            tracks: list(&DATA["performance_tracks"], |track| {
                list(&track["spaces"], |one| {
                    let toll = &one["toll_to_enter"];
                    Step {
                        vp: number(&one["vp"]),
                        money: number(&toll["money"]),
                        money_hard: number(&toll["money_hard"]),
                        shares: number(&toll["shares"]),
                        workers: number(&toll["workers"]),
                    }
                })
            }),
            city_tiles: list(&DATA["city_tiles"], |one| CityTile {
                id: word(&one["id"]),
                level: number(&one["level"]),
                main: effect(&one["main"]),
                first: effect(&one["first"]),
            }),
            telegraph_tiles: list(&DATA["telegraph_tiles"], with_id),
            trains: list(&DATA["train_types"], with_id),
            milestones: list(&DATA["milestones"], |one| Milestone {
                id: word(&one["id"]),
                pile: word(&one["pile"]),
                vp: number(&one["vp"]),
                managers: list(&one["managers"], |wanted| match wanted.as_str() {
                    Some("any") | None => None,
                    Some(word) => Some(color(word)),
                }),
                conditions: list(&one["conditions"], Clone::clone),
            }),
            deals: list(&DATA["deal_tiles"], |one| {
                (
                    word(&one["id"]),
                    [0, 1].map(|half| effect(&one["deals"][half])),
                )
            }),
            setup: list(&DATA["setup_tiles"], |tile| list(&tile["sides"], with_id)).concat(),
            abilities: list(&DATA["actions"], |action| {
                let of = |color: &&str| match *color {
                    "white" => effect(&action["white"]),
                    other => effect(&action["abilities"][other]),
                };
                COLORS.iter().map(of).collect()
            }),
        }
    }
    pub fn city(&self, id: &str) -> usize {
        self.cities
            .iter()
            .position(|one| one.id == id)
            .expect("a city")
    }
    pub fn space(&self, id: &str) -> usize {
        self.spaces
            .iter()
            .position(|one| one.id == id)
            .expect("a space")
    }
    pub fn section(&self, id: &str) -> usize {
        self.sections
            .iter()
            .position(|one| one.id == id)
            .expect("a section")
    }
    pub fn train(&self, id: &str) -> usize {
        self.trains
            .iter()
            .position(|one| one.0 == id)
            .expect("a train")
    }
    pub fn milestone(&self, id: &str) -> usize {
        let mut all = self.milestones.iter();
        all.position(|one| one.id == id).expect("a milestone")
    }
}
