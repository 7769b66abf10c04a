//! PW-8 to PW-21: what luck has laid out, held against the rules, and the choices before the first turn.

use super::{Auction, Luck, Pile, Stage, Table};
use game_core::Seat;
use game_pappy_winchester::{Options, PappyWinchester, Parcel, Slot};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

pub static DATA: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../data/pappy-winchester.json");
    serde_json::from_str(text).expect("the data file")
});

pub fn figure(pointer: &str) -> i32 {
    let value = DATA.pointer(pointer).and_then(Value::as_i64);
    value.unwrap_or_else(|| panic!("no figure at {pointer}")) as i32
}

pub fn list(pointer: &str) -> Vec<&'static Value> {
    let list = DATA.pointer(pointer).and_then(Value::as_array);
    list.expect("a list").iter().collect()
}

pub fn numbers(pointer: &str) -> Vec<u8> {
    let numbers = list(pointer).into_iter();
    numbers
        .map(|n| n.as_u64().expect("a number") as u8)
        .collect()
}

pub fn ids(pointer: &str) -> Vec<String> {
    let all = list(pointer).into_iter();
    all.map(|one| one["id"].as_str().expect("an id").to_string())
        .collect()
}

pub fn begin(options: &Options, seats: usize, luck: &mut Luck) -> Table {
    let dealt = luck.laid_out();
    let objectives = Seat::all(dealt.seats).map(|seat| {
        let card = |slot| dealt.objective(seat, Slot::new(slot).unwrap()).to_string();
        [card(1), card(2)]
    });
    let mut table = Table {
        options: serde_json::to_value(options).expect("options"),
        seats,
        stage: Stage::PlaceTrain,
        first: dealt.first_player.index(),
        auction: Auction::of(0, 0, seats),
        pool: (1..=19).collect(),
        land: vec![BTreeSet::new(); seats],
        tokens: Parcel::all()
            .map(|parcel| (parcel.number(), dealt.token(parcel).to_string()))
            .collect(),
        treasures: BTreeMap::new(),
        piles: Vec::new(),
        objectives: objectives.collect(),
        discarded: vec![None; seats],
        looks: vec![BTreeSet::new(); seats],
        cash: vec![figure("/setup/cash_per_player"); seats],
        saloon: figure("/setup/saloon_tips"),
        bank: figure(&format!("/setup/bank_after_setup/{seats}")),
        duel_tokens: BTreeSet::new(),
        vehicles: BTreeMap::from([
            ("train", dealt.train.to_string()),
            ("boat", dealt.boat.to_string()),
        ]),
        met: Default::default(),
    };
    table.bonus_tokens();
    table.treasure_cards(dealt);
    table.common_objectives(dealt);
    table.personal_objectives();
    if table.agreed("duel_tokens_used") {
        table.duel_tokens = (0..seats).collect();
    }
    if table.option("first_player") == "seat_1" {
        assert_eq!(table.first, 0, "PW-19");
    }
    if table.option("vehicle_start") == "random" {
        table.after_vehicles(luck);
    }
    table
}

impl Auction {
    /// PW-22: everybody is in, and the first player begins.
    pub fn of(parcel: u8, first: usize, seats: usize) -> Auction {
        Auction {
            parcel,
            bid: 0,
            leader: None,
            inside: (0..seats).collect(),
            turn: first,
            tips: None,
        }
    }
}

impl Table {
    /// PW-10.
    fn bonus_tokens(&self) {
        for kind in list("/bonus_tokens") {
            let laid = self.tokens.values().filter(|t| kind["id"] == ***t).count();
            assert_eq!(kind["count"], laid, "PW-10: {}", kind["id"]);
        }
    }
    /// PW-11 and PW-12.
    fn treasure_cards(&mut self, dealt: &PappyWinchester) {
        let values = self.option("card_values").to_string();
        let pays = |kind: &str, card: String| {
            let cards = list(&format!("/{kind}_cards"));
            let card = cards.iter().find(|one| one["id"] == card).expect("a card");
            figure(&format!(
                "/card_value_sets/{values}/{kind}/{}",
                card["value_index"]
            ))
        };
        let mut mines = dealt.mines.map(|card| card.to_string());
        let mut ranches = dealt.ranch.map(|card| card.to_string());
        for (parcel, card) in numbers("/setup/mine_parcels").into_iter().zip(&mines) {
            self.treasures.insert(parcel, pays("mine", card.clone()));
        }
        let ranch = figure("/setup/ranch_parcel") as u8;
        self.treasures
            .insert(ranch, pays("ranch", ranches[0].clone()));
        mines.sort();
        ranches.sort();
        assert_eq!(mines.to_vec(), ids("/mine_cards"), "PW-11");
        assert_eq!(ranches.to_vec(), ids("/ranch_cards"), "PW-12");
    }
    /// PW-15.
    fn common_objectives(&mut self, dealt: &PappyWinchester) {
        let notes = numbers("/setup/common_objective_piles");
        for (pile, notes) in dealt.piles.iter().zip(notes) {
            self.piles.push(Pile {
                objective: pile.objective.to_string(),
                notes: i32::from(notes),
                taken_by: None,
            });
        }
        let different: BTreeSet<&String> = self.piles.iter().map(|p| &p.objective).collect();
        assert_eq!(different.len(), 5, "PW-15: five different objectives");
    }
    /// PW-17.
    fn personal_objectives(&self) {
        let different: BTreeSet<&String> = self.objectives.iter().flatten().collect();
        assert_eq!(different.len(), 2 * self.seats, "PW-17: no card twice");
    }
    /// PW-14, where the first player chooses.
    pub fn place(&mut self, stop: &str, luck: &mut Luck) {
        let vehicle = self.vehicle_of(stop);
        self.vehicles.insert(vehicle, stop.to_string());
        match self.stage {
            Stage::PlaceTrain => self.stage = Stage::PlaceBoat,
            _ => self.after_vehicles(luck),
        }
    }
    fn after_vehicles(&mut self, luck: &mut Luck) {
        match self.number("personal_objectives_kept") {
            1 => self.stage = Stage::Keep(self.first),
            _ => self.draw_parcel(luck),
        }
    }
    /// PW-17 with one objective kept: each in turn, the first player to begin with.
    pub fn keep(&mut self, slot: usize, luck: &mut Luck) {
        let Stage::Keep(seat) = self.stage else {
            panic!("no objective is chosen now")
        };
        self.discarded[seat] = Some(3 - slot);
        let next = (seat + 1) % self.seats;
        match next == self.first {
            true => self.draw_parcel(luck),
            false => self.stage = Stage::Keep(next),
        }
    }
    /// PW-21: the token that luck has turned up.
    pub fn draw_parcel(&mut self, luck: &mut Luck) {
        let parcel = luck.laid_out().auction.parcel.number();
        assert!(self.pool.remove(&parcel), "PW-21: {parcel} is face down");
        self.auction = Auction::of(parcel, self.first, self.seats);
        self.stage = Stage::Auction;
    }
}
