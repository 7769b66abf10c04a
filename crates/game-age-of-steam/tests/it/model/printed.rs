//! What is printed: map, tiles, goods display and figures, read from the data files by themselves.

use serde_json::Value;

/// The six sides of a hex, clockwise from the north.
pub const SIDES: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

#[derive(Clone)]
pub struct Printed {
    pub hexes: Vec<Hex>,
    pub tiles: Vec<Kind>,
    pub columns: Vec<Column>,
    pub spaces: Vec<String>,
    pub goods: Vec<String>,
    pub new_cities: Vec<String>,
    figures: Value,
}

#[derive(Clone)]
pub struct Hex {
    pub id: String,
    pub terrain: String,
    /// The hex over each side, unless there is none or track may not cross that side.
    pub beyond: Vec<Option<usize>>,
    /// The id of the city or town that is printed here.
    pub stop: Option<String>,
    /// The colour of goods that the printed city takes.
    pub color: Option<String>,
    pub start_cubes: usize,
}

/// A kind of tile; `shapes` has its segments for each rotation that counts.
#[derive(Clone)]
pub struct Kind {
    pub id: String,
    pub class: String,
    pub count: i64,
    pub shapes: Vec<Vec<Vec<usize>>>,
}

/// A column of the goods display and the stop or New City that it feeds.
#[derive(Clone)]
pub struct Column {
    pub side: String,
    pub die: usize,
    pub target: String,
    pub spaces: Vec<String>,
}

impl Printed {
    pub fn of(map: &str) -> Printed {
        let base = json(include_str!("../../../data/age-of-steam.json"));
        let mut figures = base.clone();
        if map == "france" {
            let own = json(include_str!("../../../data/maps/france.json"));
            for (key, value) in own.as_object().unwrap() {
                figures[key] = value.clone();
            }
        }
        let hexes = hexes(&figures["map"]);
        Printed {
            hexes,
            tiles: list(&figures["tiles"]).iter().map(kind).collect(),
            columns: columns(&figures),
            spaces: words(&figures["goods_display"]["fill_order"]),
            goods: words(&figures["goods"]["colors"]),
            new_cities: ids(&figures["new_cities"]),
            figures,
        }
    }
    /// A figure by its path, such as `/setup/money`.
    pub fn figure(&self, path: &str) -> i64 {
        let value = self.figures.pointer(path);
        let number = value.and_then(Value::as_i64);
        number.unwrap_or_else(|| panic!("no figure at {path}"))
    }
    pub fn rows(&self, path: &str) -> &[Value] {
        list(self.figures.pointer(path).unwrap())
    }
    pub fn new_city_color(&self, id: &str) -> String {
        let tile = self.rows("/new_cities").iter().find(|t| t["id"] == id);
        word(&tile.unwrap()["color"])
    }
    pub fn hex_of_stop(&self, stop: &str) -> usize {
        let found = self
            .hexes
            .iter()
            .position(|h| h.stop.as_deref() == Some(stop));
        found.unwrap_or_else(|| panic!("no stop {stop}"))
    }
    pub fn hex_named(&self, id: &str) -> usize {
        let found = self.hexes.iter().position(|hex| hex.id == id);
        found.unwrap_or_else(|| panic!("no hex {id}"))
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn word(value: &Value) -> String {
    value.as_str().unwrap().to_string()
}

fn words(value: &Value) -> Vec<String> {
    list(value).iter().map(word).collect()
}

fn ids(value: &Value) -> Vec<String> {
    list(value).iter().map(|entry| word(&entry["id"])).collect()
}

fn hexes(map: &Value) -> Vec<Hex> {
    let names = ids(&map["hexes"]);
    let number = |id: &str| names.iter().position(|name| name == id).unwrap();
    let mut hexes: Vec<Hex> = list(&map["hexes"])
        .iter()
        .map(|hex| Hex {
            id: word(&hex["id"]),
            terrain: word(&hex["terrain"]),
            beyond: list(&hex["neighbors"])
                .iter()
                .map(|next| next.as_str().map(number))
                .collect(),
            stop: hex["stop"].as_str().map(str::to_string),
            color: None,
            start_cubes: 0,
        })
        .collect();
    for city in list(&map["cities"]) {
        let hex = &mut hexes[number(city["hex"].as_str().unwrap())];
        hex.color = Some(word(&city["color"]));
        hex.start_cubes = city["start_cubes"].as_u64().unwrap() as usize;
    }
    // A blocked side is crossed from neither hex.
    for blocked in list(&map["blocked_sides"]) {
        let hex = number(blocked[0].as_str().unwrap());
        let side = SIDES.iter().position(|side| blocked[1] == **side).unwrap();
        if let Some(other) = hexes[hex].beyond[side].take() {
            hexes[other].beyond[(side + 3) % 6] = None;
        }
    }
    hexes
}

fn kind(tile: &Value) -> Kind {
    let numbers = |value: &Value| -> Vec<usize> {
        let numbers = list(value).iter();
        numbers.map(|n| n.as_u64().unwrap() as usize).collect()
    };
    let segments: Vec<Vec<usize>> = match tile.get("segments") {
        Some(segments) => list(segments).iter().map(numbers).collect(),
        None => numbers(&tile["town_exits"])
            .into_iter()
            .map(|s| vec![s])
            .collect(),
    };
    let turned = |by: usize| {
        let turn = |segment: &Vec<usize>| {
            let mut sides: Vec<usize> = segment.iter().map(|side| (side + by) % 6).collect();
            sides.sort();
            sides
        };
        segments.iter().map(turn).collect()
    };
    Kind {
        id: word(&tile["id"]),
        class: word(&tile["cls"]),
        count: tile["count"].as_i64().unwrap(),
        shapes: (0..numbers(&tile["distinct_rotations"]).len())
            .map(turned)
            .collect(),
    }
}

/// The columns; which city a numbered one feeds, the map says.
fn columns(figures: &Value) -> Vec<Column> {
    let cities = list(&figures["map"]["cities"]);
    let column = |column: &Value| {
        let city = cities.iter().find(|city| city["column"] == column["id"]);
        Column {
            side: word(&column["side"]),
            die: column["die"].as_u64().unwrap() as usize,
            target: city.map_or_else(|| word(&column["target"]), |city| word(&city["id"])),
            spaces: ids(&column["spaces"]),
        }
    };
    list(&figures["goods_display"]["columns"])
        .iter()
        .map(column)
        .collect()
}
