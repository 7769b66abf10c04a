//! `data/pappy-winchester.json` as types: read once, checked on load. Drawing data stays in the file, for
//! clients; nothing here changes during a game.

use crate::ids::{
    Bonus, CommonObjective, Feature, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Stop, Terrain,
    Vehicle,
};
use crate::options::CardValues;
use crate::sets::ParcelSet;
use serde::Deserialize;
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

/// The figures and the map, in the form that the rules ask for.
pub struct Table {
    pub notes: Notes,
    pub hats: usize,
    pub setup: SetupFigures,
    pub auction: AuctionFigures,
    pub duellists: usize,
    pub payout_per_parcel: Notes,
    pub majority_bonus: Notes,
    pub options: BTreeMap<String, OptionValues>,
    pub terrain: [Terrain; Parcel::COUNT],
    pub feature: [Feature; Parcel::COUNT],
    pub neighbours: [ParcelSet; Parcel::COUNT],
    pub by_terrain: [ParcelSet; 3],
    pub lists: BTreeMap<String, ParcelSet>,
    /// The parcels that a vehicle standing at each stop pays for (PW-7).
    pub stops: [ParcelSet; 12],
    pub tokens: [Bonus; Parcel::COUNT],
    /// Whether each Duel card fires.
    pub duel_cards: [bool; 2],
    pub personal: [PersonalCard; 10],
    pub common: [CommonKind; 10],
    value_sets: [ValueSet; 3],
}

#[derive(Deserialize)]
pub struct SetupFigures {
    pub cash_per_player: Notes,
    pub saloon_tips: Notes,
    pub common_objective_piles: [Notes; 5],
    pub mine_parcels: [Parcel; 3],
    pub ranch_parcel: Parcel,
    bank_after_setup: BTreeMap<u8, Notes>,
}

#[derive(Deserialize)]
pub struct AuctionFigures {
    pub minimum_bid: Notes,
    pub minimum_raise: Notes,
    pub forced_price: Notes,
    pub rounds: usize,
}

#[derive(Deserialize)]
pub struct OptionValues {
    pub default: Value,
    pub values: Vec<Value>,
}

/// A personal objective: so much for each thing it counts.
#[derive(Clone, Copy)]
pub struct PersonalCard {
    pub amount: Notes,
    pub counts: Counts,
}

#[derive(Clone, Copy)]
pub enum Counts {
    Parcels(ParcelSet),
    Tokens(Bonus),
}

/// What a common objective asks for.
#[derive(Clone, Copy)]
pub enum CommonKind {
    OneParcelOfEachTerrain,
    OneTokenOfEachType,
    ParcelsOwned(usize),
    ConnectedGroup(usize),
    AcquireLastParcel,
    TokensOfOneType(u8),
    ParcelsInList(ParcelSet, usize),
    SaloonTokenWithNoTips,
    IsolatedParcels(usize),
}

#[derive(Clone, Copy, Deserialize)]
struct ValueSet {
    mine: [Notes; 5],
    ranch: [Notes; 3],
}

impl Table {
    pub fn mine_amount(&self, card: MineCard, values: CardValues) -> Notes {
        self.value_sets[values as usize].mine[card.index()]
    }
    pub fn ranch_amount(&self, card: RanchCard, values: CardValues) -> Notes {
        self.value_sets[values as usize].ranch[card.index()]
    }
    /// The bank after set-up (PW-18).
    pub fn bank_after_setup(&self, seats: u8) -> Notes {
        self.setup.bank_after_setup[&seats]
    }
    /// The place of a mine parcel among the mines.
    pub fn mine_index(&self, parcel: Parcel) -> Option<usize> {
        self.setup.mine_parcels.iter().position(|p| *p == parcel)
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../data/pappy-winchester.json"))
        .expect("the data file fits its types");
    let table = file.into_table();
    table.check();
    table
});

pub fn data() -> &'static Table {
    &TABLE
}

#[derive(Deserialize)]
struct File {
    components: ComponentsEntry,
    setup: SetupFigures,
    auction: AuctionFigures,
    duel: DuelEntry,
    movement: MovementEntry,
    scoring: ScoringEntry,
    options: BTreeMap<String, OptionValues>,
    parcels: [ParcelEntry; Parcel::COUNT],
    tracks: TracksEntry,
    parcel_lists: BTreeMap<String, Vec<Parcel>>,
    bonus_tokens: [TokenEntry; 3],
    mine_cards: [CardEntry<MineCard>; 5],
    ranch_cards: [CardEntry<RanchCard>; 3],
    card_value_sets: ValueSetsEntry,
    duel_cards: [DuelCardEntry; 2],
    personal_objectives: [PersonalEntry; 10],
    common_objectives: [CommonEntry; 10],
}
#[derive(Deserialize)]
struct ComponentsEntry {
    notes: Notes,
    hats_per_player: usize,
}
#[derive(Deserialize)]
struct DuelEntry {
    players_left: usize,
}
#[derive(Deserialize)]
struct MovementEntry {
    payout_per_parcel: Notes,
}
#[derive(Deserialize)]
struct ScoringEntry {
    majority_bonus: Notes,
}
#[derive(Deserialize)]
struct ParcelEntry {
    number: Parcel,
    terrain: Terrain,
    feature: Feature,
    neighbours: Vec<Parcel>,
    river_side: bool,
    rail_side: bool,
    saloon_side: bool,
    ranch_group: bool,
    train_stops: Vec<Stop>,
    boat_stops: Vec<Stop>,
}
#[derive(Deserialize)]
struct TracksEntry {
    train: TrackEntry,
    boat: TrackEntry,
}
#[derive(Deserialize)]
struct TrackEntry {
    stops: [StopEntry; 6],
}
#[derive(Deserialize)]
struct StopEntry {
    id: Stop,
    parcels: Vec<Parcel>,
    previous: Option<Stop>,
    next: Option<Stop>,
}
#[derive(Deserialize)]
struct TokenEntry {
    id: Bonus,
    count: usize,
}
#[derive(Deserialize)]
struct CardEntry<Id> {
    id: Id,
    value_index: usize,
}
#[derive(Deserialize)]
struct ValueSetsEntry {
    standard: ValueSet,
    flat: ValueSet,
    wild: ValueSet,
}
#[derive(Deserialize)]
struct DuelCardEntry {
    wins: bool,
}
#[derive(Deserialize)]
struct PersonalEntry {
    id: PersonalObjective,
    amount: Notes,
    #[serde(flatten)]
    per: PerEntry,
}
#[derive(Deserialize)]
#[serde(tag = "per", rename_all = "snake_case")]
enum PerEntry {
    Parcel { list: String },
    BonusToken { token: Bonus },
}
#[derive(Deserialize)]
struct CommonEntry {
    id: CommonObjective,
    #[serde(flatten)]
    kind: KindEntry,
}
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum KindEntry {
    OneParcelOfEachTerrain,
    OneTokenOfEachType,
    ParcelsOwned { count: usize },
    ConnectedGroup { count: usize },
    AcquireLastParcel,
    TokensOfOneType { count: u8 },
    ParcelsInList { list: String, count: usize },
    SaloonTokenWithNoTips,
    IsolatedParcels { count: usize },
}

impl File {
    fn into_table(self) -> Table {
        self.check();
        let lists: BTreeMap<String, ParcelSet> =
            self.parcel_lists.iter().map(|(name, list)| (name.clone(), set(list))).collect();
        let stops: Vec<ParcelSet> = self.all_stops().map(|stop| set(&stop.parcels)).collect();
        let tokens: Vec<Bonus> =
            self.bonus_tokens.iter().flat_map(|t| std::iter::repeat_n(t.id, t.count)).collect();
        let terrains = [Terrain::Desert, Terrain::Prairie, Terrain::Forest];
        Table {
            notes: self.components.notes,
            hats: self.components.hats_per_player,
            duellists: self.duel.players_left,
            payout_per_parcel: self.movement.payout_per_parcel,
            majority_bonus: self.scoring.majority_bonus,
            terrain: self.parcels.each_ref().map(|p| p.terrain),
            feature: self.parcels.each_ref().map(|p| p.feature),
            neighbours: self.parcels.each_ref().map(|p| set(&p.neighbours)),
            by_terrain: terrains.map(|terrain| lists[terrain.word()]),
            stops: stops.try_into().expect("two lines of six stops"),
            tokens: tokens.try_into().expect("a Bonus token for each parcel"),
            duel_cards: self.duel_cards.map(|card| card.wins),
            personal: self.personal_objectives.map(|entry| PersonalCard {
                amount: entry.amount,
                counts: match entry.per {
                    PerEntry::Parcel { list } => Counts::Parcels(lists[&list]),
                    PerEntry::BonusToken { token } => Counts::Tokens(token),
                },
            }),
            common: self.common_objectives.map(|entry| entry.kind.resolve(&lists)),
            value_sets: [
                self.card_value_sets.standard,
                self.card_value_sets.flat,
                self.card_value_sets.wild,
            ],
            setup: self.setup,
            auction: self.auction,
            options: self.options,
            lists,
        }
    }
    fn all_stops(&self) -> impl Iterator<Item = &StopEntry> {
        self.tracks.train.stops.iter().chain(&self.tracks.boat.stops)
    }
    /// Every list in the file says the same as the parcels do, and entries stand in the order of their ids.
    fn check(&self) {
        let agrees = |name: &str, holds: &dyn Fn(&ParcelEntry) -> bool| {
            let found: Vec<Parcel> = self.parcels.iter().filter(|p| holds(p)).map(|p| p.number).collect();
            assert_eq!(self.parcel_lists[name], found, "the list {name}");
        };
        for terrain in Terrain::ALL {
            agrees(terrain.word(), &|p| p.terrain == *terrain);
        }
        agrees("mine", &|p| p.feature == Feature::Mine);
        agrees("ranch", &|p| p.feature == Feature::Ranch);
        agrees("river_side", &|p| p.river_side);
        agrees("not_river_side", &|p| !p.river_side);
        agrees("rail_side", &|p| p.rail_side);
        agrees("not_rail_side", &|p| !p.rail_side);
        agrees("saloon_side", &|p| p.saloon_side);
        agrees("ranch_group", &|p| p.ranch_group);
        assert_eq!(self.parcel_lists["mine"], self.setup.mine_parcels);
        assert_eq!(self.parcel_lists["ranch"], [self.setup.ranch_parcel]);
        assert!(self.parcels.iter().map(|p| p.number).eq(Parcel::all()));
        assert!(self.all_stops().map(|s| &s.id).eq(Stop::ALL));
        for stop in self.all_stops() {
            let line = stop.id.vehicle().stops();
            let at = line.iter().position(|s| *s == stop.id).expect("on its line");
            assert_eq!(stop.previous, at.checked_sub(1).map(|i| line[i]));
            assert_eq!(stop.next, line.get(at + 1).copied());
            for parcel in &self.parcels {
                let stops = match stop.id.vehicle() {
                    Vehicle::Train => &parcel.train_stops,
                    Vehicle::Boat => &parcel.boat_stops,
                };
                assert_eq!(stops.contains(&stop.id), stop.parcels.contains(&parcel.number));
            }
        }
        assert!(self.bonus_tokens.iter().map(|t| &t.id).eq(Bonus::ALL));
        assert!(self.mine_cards.iter().map(|c| (c.id.index(), c.value_index)).eq((0..5).zip(0..5)));
        assert!(self.ranch_cards.iter().map(|c| (c.id.index(), c.value_index)).eq((0..3).zip(0..3)));
        assert!(self.personal_objectives.iter().map(|o| &o.id).eq(PersonalObjective::ALL));
        assert!(self.common_objectives.iter().map(|o| &o.id).eq(CommonObjective::ALL));
    }
}

impl KindEntry {
    fn resolve(self, lists: &BTreeMap<String, ParcelSet>) -> CommonKind {
        match self {
            KindEntry::OneParcelOfEachTerrain => CommonKind::OneParcelOfEachTerrain,
            KindEntry::OneTokenOfEachType => CommonKind::OneTokenOfEachType,
            KindEntry::ParcelsOwned { count } => CommonKind::ParcelsOwned(count),
            KindEntry::ConnectedGroup { count } => CommonKind::ConnectedGroup(count),
            KindEntry::AcquireLastParcel => CommonKind::AcquireLastParcel,
            KindEntry::TokensOfOneType { count } => CommonKind::TokensOfOneType(count),
            KindEntry::ParcelsInList { list, count } => CommonKind::ParcelsInList(lists[&list], count),
            KindEntry::SaloonTokenWithNoTips => CommonKind::SaloonTokenWithNoTips,
            KindEntry::IsolatedParcels { count } => CommonKind::IsolatedParcels(count),
        }
    }
}

impl Table {
    /// The map and the money add up.
    fn check(&self) {
        for parcel in Parcel::all() {
            for neighbour in self.neighbours[parcel.index()].iter() {
                assert!(self.neighbours[neighbour.index()].has(parcel), "{parcel} and {neighbour}");
                assert_ne!(parcel, neighbour);
            }
        }
        assert_eq!(self.auction.rounds, Parcel::COUNT);
        assert!(self.duel_cards[0] != self.duel_cards[1], "one pistol fires");
        for (seats, bank) in &self.setup.bank_after_setup {
            let dealt = Notes::from(*seats) * self.setup.cash_per_player;
            let piles: Notes = self.setup.common_objective_piles.iter().sum();
            assert_eq!(bank + dealt + piles + self.setup.saloon_tips, self.notes);
        }
    }
}

fn set(parcels: &[Parcel]) -> ParcelSet {
    parcels.iter().copied().collect()
}
