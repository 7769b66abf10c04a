//! The data file as it is written; [`super::load`] makes the tables of it.

use crate::cards::{Breed, Need, Objective};
use crate::deal::Per;
use crate::ids::{
    Auxiliary, City, Hand, Hazard, Neutral, Offer, Side, StationMaster, Teepee, Worker,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub struct File {
    pub setup: Setup,
    pub trail: Trail,
    pub neutral_buildings: Vec<NeutralBuilding>,
    pub personal_buildings: Vec<PersonalBuilding>,
    pub breeds: Vec<BreedRow>,
    pub starting_deck: Vec<DeckRow>,
    pub market_deck: Vec<DeckRow>,
    pub cattle_offers: Vec<OfferRow>,
    pub supply_tiles: Vec<TileRow>,
    pub job_market: JobMarket,
    pub auxiliary_actions: Vec<AuxiliaryRow>,
    pub player_board: PlayerBoard,
    pub railway: Railway,
    pub station_masters: Vec<MasterRow>,
    pub cities: Vec<CityRow>,
    pub city_links: Vec<LinkRow>,
    pub objectives: Vec<ObjectiveRow>,
    pub scoring: Scoring,
    pub options: Options,
}
#[derive(Deserialize)]
pub struct Setup {
    pub starting_cash_by_seat: Vec<u16>,
    pub hand_size: u8,
    pub objective_display: u8,
    pub first_pile_tiles_on_trail: u8,
    pub by_players: BTreeMap<String, ByPlayers>,
}
#[derive(Deserialize)]
pub struct ByPlayers {
    pub step_limit: StepLimit,
    pub fee: Fee,
    pub cattle_market: u8,
    pub job_market_columns: Vec<u8>,
    pub initial_workers: u8,
}
#[derive(Deserialize)]
pub struct StepLimit {
    pub base: u8,
    pub disc_step_cash: u8,
    pub disc_step_vp: u8,
}
#[derive(Deserialize)]
pub struct Fee {
    pub green: u8,
    pub black: u8,
}
#[derive(Deserialize)]
pub struct Trail {
    pub nodes: Vec<NodeRow>,
    pub hazard_areas: BTreeMap<String, Vec<String>>,
    pub teepee_fill_order: Vec<String>,
}
#[derive(Deserialize)]
pub struct NodeRow {
    pub id: String,
    pub kind: NodeKind,
    pub next: Vec<String>,
    #[serde(default)]
    pub woods: bool,
    #[serde(default)]
    pub special_action: Option<ActionRow>,
    #[serde(default)]
    pub letter: Option<Neutral>,
    #[serde(default)]
    pub value: i8,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeKind {
    Start,
    NeutralSpace,
    BuildingSpace,
    HazardSpace,
    TeepeeSpace,
    KansasCity,
}
#[derive(Deserialize)]
pub struct NeutralBuilding {
    pub id: Neutral,
    pub actions: Vec<ActionRow>,
}
#[derive(Deserialize)]
pub struct PersonalBuilding {
    pub number: u8,
    pub side: Side,
    pub craftsmen: u8,
    pub vp: u8,
    pub hands: Vec<Hand>,
    pub actions: Vec<ActionRow>,
}
#[derive(Clone, Deserialize)]
#[serde(untagged)]
pub enum ActionRow {
    Choice { choose_one: Vec<DealRow> },
    Deal(DealRow),
}
#[derive(Clone, Deserialize)]
pub struct DealRow {
    pub cost: Vec<CostRow>,
    pub gain: Vec<GainRow>,
}
#[derive(Clone, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum CostRow {
    Cash { n: u8 },
    DiscardCattle { breed: String },
    DiscardPair,
    DiscardObjective,
    EngineBack { n: u8 },
}
#[derive(Clone, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum GainRow {
    Cash {
        n: u8,
    },
    CashPer {
        n: u8,
        per: Per,
    },
    Certificate {
        n: u8,
    },
    CertificateMax,
    PerTeepeePair {
        gain: Vec<GainRow>,
    },
    Hire {
        modifier: i8,
    },
    Build {
        cash_per_craftsman: u8,
    },
    TakeObjective {
        to: To,
    },
    EngineForward {
        max: Option<u8>,
        max_per: Option<Per>,
    },
    Auxiliary,
    BuyCattle,
    RemoveHazard,
    VillageTrade,
    MoveCattleman {
        max: u8,
        pay_fees: bool,
        activate: bool,
    },
    DrawThenDiscard {
        max: Option<u8>,
        max_per: Option<Per>,
    },
    RemoveCardFromHand {
        n: u8,
    },
    CopyAdjacentBuilding,
    SpecialDelivery,
    UpgradePassedStation,
}
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    Discard,
    Hand,
}
#[derive(Deserialize)]
pub struct BreedRow {
    pub id: Breed,
    pub value: u8,
}
#[derive(Deserialize)]
pub struct DeckRow {
    pub breed: Breed,
    pub vp: u8,
    pub count: u8,
}
#[derive(Deserialize)]
pub struct OfferRow {
    pub id: Offer,
    pub cowboys: u8,
    pub cash: u8,
    pub cards: u8,
    pub value: Option<u8>,
    pub reveal: u8,
}
#[derive(Deserialize)]
pub struct TileRow {
    pub kind: TileKind,
    pub stack: u8,
    pub hazard: Option<Hazard>,
    pub colour: Option<Teepee>,
    pub worker: Option<Worker>,
    #[serde(default)]
    pub hands: Vec<Hand>,
    #[serde(default)]
    pub vp: u8,
}
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    Hazard,
    Teepee,
    Worker,
}
#[derive(Deserialize)]
pub struct JobMarket {
    pub token_start_row: u8,
    pub rows: Vec<JobRow>,
}
#[derive(Deserialize)]
pub struct JobRow {
    pub cost: u8,
    pub arrow_out: Option<Arrow>,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrow {
    None,
    RefillCattleMarket,
    GameEnd,
}
#[derive(Deserialize)]
pub struct AuxiliaryRow {
    pub id: Auxiliary,
    pub once: DealRow,
    pub twice: DealRow,
}
#[derive(Deserialize)]
pub struct PlayerBoard {
    pub discs: u8,
    pub disc_spaces: Vec<DiscRow>,
    pub hand_limit: HandLimit,
    pub certificate_track: Vec<u8>,
    pub certificate_limit: CertificateLimit,
    pub worker_rows: BTreeMap<String, Vec<SlotRow>>,
}
#[derive(Deserialize)]
pub struct DiscRow {
    pub id: String,
    pub frame: Frame,
    pub starts_with_disc: bool,
    pub pay_on_remove: u8,
    pub cash_on_remove: u8,
    pub vp_if_empty: u8,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    None,
    White,
    Black,
}
#[derive(Deserialize)]
pub struct HandLimit {
    pub base: u8,
    pub per_hand_space: u8,
}
#[derive(Deserialize)]
pub struct CertificateLimit {
    pub base: u8,
    pub with_cert_4: u8,
    pub with_cert_4_and_cert_6: u8,
}
#[derive(Deserialize)]
pub struct SlotRow {
    pub immediate: Option<ActionRow>,
    pub vp: u8,
}
#[derive(Deserialize)]
pub struct Railway {
    pub spaces: Vec<RailRow>,
    pub turnouts: Vec<TurnoutRow>,
    pub forward: BTreeMap<String, Vec<String>>,
    pub crosses_after: Vec<u8>,
    pub stations: Vec<StationRow>,
    pub end_bonus_cash: u8,
}
#[derive(Deserialize)]
pub struct RailRow {
    pub id: String,
    pub number: u8,
}
#[derive(Deserialize)]
pub struct TurnoutRow {
    pub id: String,
    pub after: String,
    pub before: String,
}
#[derive(Deserialize)]
pub struct StationRow {
    pub id: String,
    pub at: String,
    pub cash: u8,
    pub vp: u8,
    pub frame: Frame,
    pub station_master_space: bool,
}
#[derive(Deserialize)]
pub struct MasterRow {
    pub id: StationMaster,
    pub immediate: Option<ActionRow>,
    pub permanent_certificates: u8,
    pub vp: MasterVp,
}
#[derive(Deserialize)]
pub struct MasterVp {
    pub n: u8,
    pub vp: u8,
}
#[derive(Deserialize)]
pub struct CityRow {
    pub id: City,
    pub value: u8,
    pub frame: Frame,
    pub repeat: bool,
    pub cash: u8,
    pub vp_per_disc: i8,
}
#[derive(Deserialize)]
pub struct LinkRow {
    pub cities: [City; 2],
    pub vp: i8,
    pub take_objective: bool,
}
#[derive(Deserialize)]
pub struct ObjectiveRow {
    pub id: Objective,
    pub starter: bool,
    pub count: u8,
    pub immediate: Option<ActionRow>,
    pub require: BTreeMap<Need, u8>,
    pub vp: u8,
    pub penalty: u8,
}
#[derive(Deserialize)]
pub struct Scoring {
    pub cash_per_vp: u16,
    pub job_market_token_vp: u8,
}
#[derive(Deserialize)]
pub struct Options {
    pub balanced_supply: BalancedSupply,
}
#[derive(Deserialize)]
pub struct BalancedSupply {
    pub remove: BTreeMap<String, Removal>,
}
#[derive(Deserialize)]
pub struct Removal {
    pub stack_1: BTreeMap<String, u8>,
    pub stack_2: BTreeMap<String, u8>,
    pub stack_3: BTreeMap<String, u8>,
    pub market: BTreeMap<String, u8>,
}
