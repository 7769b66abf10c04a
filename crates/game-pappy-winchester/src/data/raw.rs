//! The data file as it is written, and its conversion into a [`Table`].

use super::{
    AuctionFigures, CommonKind, Counts, OptionValues, PersonalCard, SetupFigures, Table, ValueSet,
};
use crate::ids::{
    Bonus, CommonObjective, Feature, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Stop,
    Terrain,
};
use crate::sets::ParcelSet;
use serde::Deserialize;
use std::collections::BTreeMap;

type Lists = BTreeMap<String, ParcelSet>;

#[derive(Deserialize)]
pub(super) struct File {
    pub(super) components: ComponentsEntry,
    pub(super) setup: SetupFigures,
    pub(super) auction: AuctionFigures,
    pub(super) movement: MovementEntry,
    pub(super) scoring: ScoringEntry,
    pub(super) options: BTreeMap<String, OptionValues>,
    pub(super) parcels: [ParcelEntry; Parcel::COUNT],
    pub(super) tracks: TracksEntry,
    pub(super) parcel_lists: BTreeMap<String, Vec<Parcel>>,
    pub(super) bonus_tokens: [TokenEntry; 3],
    pub(super) mine_cards: [CardEntry<MineCard>; 5],
    pub(super) ranch_cards: [CardEntry<RanchCard>; 3],
    pub(super) card_value_sets: ValueSetsEntry,
    pub(super) duel_cards: [DuelCardEntry; 2],
    pub(super) personal_objectives: [PersonalEntry; 10],
    pub(super) common_objectives: [CommonEntry; 10],
}
#[derive(Deserialize)]
pub(super) struct ComponentsEntry {
    pub(super) notes: Notes,
    pub(super) hats_per_player: usize,
}
#[derive(Deserialize)]
pub(super) struct MovementEntry {
    pub(super) payout_per_parcel: Notes,
}
#[derive(Deserialize)]
pub(super) struct ScoringEntry {
    pub(super) majority_bonus: Notes,
}
#[derive(Deserialize)]
pub(super) struct ParcelEntry {
    pub(super) number: Parcel,
    pub(super) terrain: Terrain,
    pub(super) feature: Feature,
    pub(super) neighbours: Vec<Parcel>,
    pub(super) river_side: bool,
    pub(super) rail_side: bool,
    pub(super) saloon_side: bool,
    pub(super) ranch_group: bool,
    pub(super) train_stops: Vec<Stop>,
    pub(super) boat_stops: Vec<Stop>,
}
#[derive(Deserialize)]
pub(super) struct TracksEntry {
    pub(super) train: TrackEntry,
    pub(super) boat: TrackEntry,
}
#[derive(Deserialize)]
pub(super) struct TrackEntry {
    pub(super) stops: [StopEntry; 6],
}
#[derive(Deserialize)]
pub(super) struct StopEntry {
    pub(super) id: Stop,
    pub(super) parcels: Vec<Parcel>,
}
#[derive(Deserialize)]
pub(super) struct TokenEntry {
    pub(super) id: Bonus,
    pub(super) count: usize,
}
#[derive(Deserialize)]
pub(super) struct CardEntry<Id> {
    pub(super) id: Id,
    pub(super) value_index: usize,
}
#[derive(Deserialize)]
pub(super) struct ValueSetsEntry {
    pub(super) standard: ValueSet,
    pub(super) flat: ValueSet,
    pub(super) wild: ValueSet,
}
#[derive(Deserialize)]
pub(super) struct DuelCardEntry {
    pub(super) wins: bool,
}
#[derive(Deserialize)]
pub(super) struct PersonalEntry {
    pub(super) id: PersonalObjective,
    pub(super) amount: Notes,
    #[serde(flatten)]
    pub(super) per: PerEntry,
}
#[derive(Deserialize)]
#[serde(tag = "per", rename_all = "snake_case")]
pub(super) enum PerEntry {
    Parcel { list: String },
    BonusToken { token: Bonus },
}
#[derive(Deserialize)]
pub(super) struct CommonEntry {
    pub(super) id: CommonObjective,
    #[serde(flatten)]
    pub(super) kind: KindEntry,
}
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum KindEntry {
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
    /// Of a file without a problem.
    pub(super) fn into_table(self) -> Table {
        let lists: Lists = self
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
    pub(super) fn all_stops(&self) -> impl Iterator<Item = &StopEntry> {
        self.tracks
            .train
            .stops
            .iter()
            .chain(&self.tracks.boat.stops)
    }
}

impl KindEntry {
    fn resolve(self, lists: &Lists) -> CommonKind {
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
