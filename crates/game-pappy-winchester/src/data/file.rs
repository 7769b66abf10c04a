//! The data file as it is written, and its conversion into a [`Table`].

use super::{
    AuctionFigures, CommonKind, Counts, OptionValues, PersonalCard, SetupFigures, Table, ValueSet,
};
use crate::ids::{
    Bonus, CommonObjective, Feature, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Stop,
    Terrain, Vehicle,
};
use crate::sets::ParcelSet;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct File {
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
    pub(super) fn into_table(self) -> Table {
        self.check();
        let lists: BTreeMap<String, ParcelSet> = self
            .parcel_lists
            .iter()
            .map(|(name, list)| (name.clone(), set(list)))
            .collect();
        let stops: Vec<ParcelSet> = self.all_stops().map(|stop| set(&stop.parcels)).collect();
        let tokens: Vec<Bonus> = self
            .bonus_tokens
            .iter()
            .flat_map(|t| std::iter::repeat_n(t.id, t.count))
            .collect();
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
            common: self
                .common_objectives
                .map(|entry| entry.kind.resolve(&lists)),
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
        self.tracks
            .train
            .stops
            .iter()
            .chain(&self.tracks.boat.stops)
    }
    /// Every list in the file says the same as the parcels do, and entries stand in the order of their ids.
    fn check(&self) {
        let agrees = |name: &str, holds: &dyn Fn(&ParcelEntry) -> bool| {
            let found: Vec<Parcel> = self
                .parcels
                .iter()
                .filter(|p| holds(p))
                .map(|p| p.number)
                .collect();
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
            let at = line
                .iter()
                .position(|s| *s == stop.id)
                .expect("on its line");
            assert_eq!(stop.previous, at.checked_sub(1).map(|i| line[i]));
            assert_eq!(stop.next, line.get(at + 1).copied());
            for parcel in &self.parcels {
                let stops = match stop.id.vehicle() {
                    Vehicle::Train => &parcel.train_stops,
                    Vehicle::Boat => &parcel.boat_stops,
                };
                assert_eq!(
                    stops.contains(&stop.id),
                    stop.parcels.contains(&parcel.number)
                );
            }
        }
        assert!(self.bonus_tokens.iter().map(|t| &t.id).eq(Bonus::ALL));
        assert!(
            self.mine_cards
                .iter()
                .map(|c| (c.id.index(), c.value_index))
                .eq((0..5).zip(0..5))
        );
        assert!(
            self.ranch_cards
                .iter()
                .map(|c| (c.id.index(), c.value_index))
                .eq((0..3).zip(0..3))
        );
        assert!(
            self.personal_objectives
                .iter()
                .map(|o| &o.id)
                .eq(PersonalObjective::ALL)
        );
        assert!(
            self.common_objectives
                .iter()
                .map(|o| &o.id)
                .eq(CommonObjective::ALL)
        );
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
            KindEntry::ParcelsInList { list, count } => {
                CommonKind::ParcelsInList(lists[&list], count)
            }
            KindEntry::SaloonTokenWithNoTips => CommonKind::SaloonTokenWithNoTips,
            KindEntry::IsolatedParcels { count } => CommonKind::IsolatedParcels(count),
        }
    }
}

fn set(parcels: &[Parcel]) -> ParcelSet {
    parcels.iter().copied().collect()
}
