//! What is printed: the data file, read by itself, with the words by which pieces go.

use serde_json::{Value, json};
use std::collections::BTreeMap;

pub struct Printed {
    data: Value,
    /// All cards and tiles in the order of the file, each kind once.
    pub kinds: Vec<String>,
    nodes: BTreeMap<String, Value>,
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
            data,
        };
        for node in printed.rows("/trail/nodes") {
            printed.nodes.insert(word(&node["id"]), node.clone());
        }
        let mut kinds = Vec::new();
        let decks = printed
            .rows("/starting_deck")
            .into_iter()
            .chain(printed.rows("/market_deck"));
        kinds.extend(decks.map(|card| cattle_word(&card)));
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
    pub fn rows(&self, path: &str) -> Vec<Value> {
        self.at(path).as_array().unwrap().clone()
    }
    /// The row of a table by its id.
    pub fn row(&self, path: &str, id: &str) -> Value {
        let rows = self.at(path).as_array().unwrap();
        let row = rows.iter().find(|row| row["id"] == id);
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
        self.rows("/objectives")
            .iter()
            .all(|objective| objective["id"] != card)
    }
    /// The breed of a cattle card: its word, without the points that some have.
    pub fn breed(&self, card: &str) -> String {
        let breeds = self.rows("/breeds").into_iter();
        let mut of_card = breeds
            .map(|b| word(&b["id"]))
            .filter(|b| card.starts_with(b));
        of_card
            .next()
            .unwrap_or_else(|| panic!("{card} has no breed"))
    }
    pub fn value(&self, card: &str) -> i64 {
        self.row("/breeds", &self.breed(card))["value"]
            .as_i64()
            .unwrap()
    }
    pub fn cattle_points(&self, card: &str) -> i64 {
        let mut decks = self.rows("/starting_deck");
        decks.extend(self.rows("/market_deck"));
        let row = decks.iter().find(|row| cattle_word(row) == card);
        row.unwrap()["vp"].as_i64().unwrap()
    }
    /// A hazard or teepee by its word.
    pub fn tile(&self, kind: &str) -> Value {
        let tiles = self.rows("/supply_tiles");
        tiles
            .into_iter()
            .find(|tile| tile_word(tile) == kind)
            .unwrap()
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
