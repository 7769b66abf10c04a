//! What is printed: the data file, read by itself, with the words by which pieces go.

use serde_json::{Value, json};
use std::collections::BTreeMap;

pub struct Printed {
    data: Value,
    /// All cards and tiles in the order of the file, each kind once.
    pub kinds: Vec<String>,
    nodes: BTreeMap<String, Value>,
    /// Value and points of each cattle card.
    cattle: BTreeMap<String, (i64, i64)>,
}

impl Printed {
    pub fn read() -> Printed {
        let text = include_str!("../../../data/great-western-trail.json");
        let mut data: Value = serde_json::from_str(text).unwrap();
        // An auxiliary action draws exactly its number of cards (GW-424), others up to theirs.
        for auxiliary in data["auxiliary_actions"].as_array_mut().unwrap() {
            for form in ["once", "twice"] {
                for gain in auxiliary[form]["gain"].as_array_mut().unwrap() {
                    gain["exactly"] = json!(true);
                }
            }
        }
        let mut printed = Printed {
            kinds: Vec::new(),
            nodes: BTreeMap::new(),
            cattle: BTreeMap::new(),
            data,
        };
        for node in printed.rows("/trail/nodes") {
            printed.nodes.insert(word(&node["id"]), node.clone());
        }
        let mut kinds = Vec::new();
        for card in [printed.rows("/starting_deck"), printed.rows("/market_deck")].concat() {
            let value = printed.row("/breeds", &word(&card["breed"]))["value"].as_i64();
            let figures = (value.unwrap(), card["vp"].as_i64().unwrap());
            printed.cattle.insert(cattle_word(&card), figures);
            kinds.push(cattle_word(&card));
        }
        kinds.extend(
            printed
                .rows("/objectives")
                .iter()
                .map(|card| word(&card["id"])),
        );
        kinds.extend(["cowboy", "craftsman", "engineer"].map(str::to_string));
        kinds.extend(["teepee_green", "teepee_blue"].map(str::to_string));
        for tile in printed.rows("/supply_tiles").iter().map(tile_word) {
            if !kinds.contains(&tile) {
                kinds.push(tile);
            }
        }
        printed.kinds = kinds;
        printed
    }
    pub fn at(&self, path: &str) -> &Value {
        self.data
            .pointer(path)
            .unwrap_or_else(|| panic!("nothing at {path}"))
    }
    pub fn figure(&self, path: &str) -> i64 {
        self.at(path)
            .as_i64()
            .unwrap_or_else(|| panic!("no figure at {path}"))
    }
    fn list(&self, path: &str) -> &[Value] {
        self.at(path).as_array().unwrap()
    }
    pub fn rows(&self, path: &str) -> Vec<Value> {
        self.list(path).to_vec()
    }
    /// The row of a table by its id.
    pub fn row(&self, path: &str, id: &str) -> Value {
        let row = self.list(path).iter().find(|row| row["id"] == id);
        row.unwrap_or_else(|| panic!("no {id} in {path}")).clone()
    }
    pub fn node(&self, id: &str) -> &Value {
        &self.nodes[id]
    }
    pub fn nodes_of(&self, kind: &str) -> Vec<String> {
        let nodes = self.rows("/trail/nodes").into_iter();
        nodes
            .filter(|node| node["kind"] == kind)
            .map(|node| word(&node["id"]))
            .collect()
    }
    /// A personal building with one side up.
    pub fn building(&self, number: u8, side: &str) -> Value {
        self.row("/personal_buildings", &format!("{number}{side}"))
    }
    pub fn is_cattle(&self, card: &str) -> bool {
        self.cattle.contains_key(card)
    }
    /// The breed of a cattle card: its word, without the points that some have.
    pub fn breed(&self, card: &str) -> String {
        let breeds = self.list("/breeds").iter();
        let mut of_card = breeds
            .map(|b| word(&b["id"]))
            .filter(|b| card.starts_with(b));
        of_card
            .next()
            .unwrap_or_else(|| panic!("{card} has no breed"))
    }
    pub fn value(&self, card: &str) -> i64 {
        self.cattle[card].0
    }
    pub fn cattle_points(&self, card: &str) -> i64 {
        self.cattle[card].1
    }
    /// A hazard or teepee by its word.
    pub fn tile(&self, kind: &str) -> Value {
        let mut tiles = self.list("/supply_tiles").iter();
        tiles.find(|tile| tile_word(tile) == kind).unwrap().clone()
    }
}

pub fn word(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no word"))
        .to_string()
}

pub fn words(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(word).collect()
}

/// The breed, with the points where a breed has several.
pub fn cattle_word(card: &Value) -> String {
    let breed = word(&card["breed"]);
    match breed.as_str() {
        "west_highland" | "texas_longhorn" => format!("{breed}_{}", card["vp"]),
        _ => breed,
    }
}

pub fn tile_word(tile: &Value) -> String {
    match tile["kind"].as_str().unwrap() {
        "worker" => word(&tile["worker"]),
        "teepee" => format!("teepee_{}", word(&tile["colour"])),
        _ => {
            let hand = word(&tile["hands"][0]);
            format!("{}_{hand}_{}", word(&tile["hazard"]), tile["vp"])
        }
    }
}
