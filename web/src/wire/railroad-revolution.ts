// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat } from './index';

export type Action = { "do": "choose", tile: SetupSide, } | { "do": "work", worker: Worker, job: Job, } | { "do": "station", city: City, } | { "do": "rail", space: Space, } | { "do": "office", section: Section, } | { "do": "trade", piece: Piece, } | { "do": "reward" } | { "do": "first" } | { "do": "ability" } | { "do": "tile", worker: Worker, from: Place, } | { "do": "promote", worker: Worker, from: Place, milestone: Milestone, } | { "do": "advance", track: Track, toll: TollWorker | null, } | { "do": "flip", train: Train, to: Face, } | { "do": "take" } | { "do": "exchange", worker: Worker, from: Place, into: Worker, } | { "do": "gain", worker: Worker, } | { "do": "train", train: Train, } | { "do": "deal", half: Half, } | { "do": "complete", milestone: Milestone, } | { "do": "keep", milestone: Milestone, } | { "do": "sell" } | { "do": "hire", worker: Worker, } | { "do": "done" } | { "do": "pass" } | { "do": "end" };

export type City = string;

export type CityTile = string;

export type CityView = { id: City, name: string, level: number, station_cost: number, x: number, y: number, tile: CityTile, main: Effect, first_bonus: Effect,
/**
 * Whose building lies on the First Station slot.
 */
first: Holder | null, stations: Array<Seat>, };

/**
 * A set of worker colours, by a bit each.
 */
export type Colours = number;

export type CompletedView = { id: Milestone, vp: number, };

/**
 * What a milestone asks of a network (RR-95).
 */
export type Condition = { "kind": "connected_cities", level: number, min: number, } | { "kind": "stations", level: number, min: number, } | { "kind": "market_rails", min: number, } | { "kind": "terrain_rails", triangles: number, min: number, };

export type ConditionView = { condition: Condition,
/**
 * How much of it the player has, and whether that is enough.
 */
have: number, holds: boolean, };

export type Cost = { money: number, shares: number, };

export type DealTile = string;

export type DealView = { tile: DealTile, deals: Array<Effect>, face_down: number, discarded: Array<DealTile>, };

/**
 * Paying the cost unlocks the parts; the whole is optional (RR-42, RR-43).
 */
export type Effect = { cost: Cost, ops: Array<Op>, };

export type Event = { "what": "tile_chosen", seat: Seat, tile: SetupSide, worker: Worker, } | { "what": "round_began", round: number, } | { "what": "stock_refilled", seat: Seat, } | { "what": "turn_skipped", seat: Seat, } | { "what": "worked", seat: Seat, worker: Worker, job: Job, } | { "what": "ability_used", seat: Seat, worker: Worker, job: Job, } | { "what": "station_built", seat: Seat, city: City, } | { "what": "reward_taken", seat: Seat, city: City, } | { "what": "first_bonus_taken", seat: Seat, city: City, } | { "what": "rail_laid", seat: Seat, space: Space, } | { "what": "office_opened", seat: Seat, section: Section, } | { "what": "piece_sold", seat: Seat, piece: Piece, } | { "what": "money_gained", seat: Seat, money: number, } | { "what": "money_paid", seat: Seat, money: number, } | { "what": "shares_gained", seat: Seat, shares: number, } | { "what": "shares_paid", seat: Seat, shares: number, } | { "what": "share_sold", seat: Seat, money: number, } | { "what": "worker_gained", seat: Seat, worker: Worker, } | { "what": "worker_discarded", seat: Seat, worker: Worker, } | { "what": "hired", seat: Seat, worker: Worker, money: number, } | { "what": "exchanged", seat: Seat, worker: Worker, into: Worker, } | { "what": "promoted", seat: Seat, worker: Worker, milestone: Milestone, } | { "what": "advanced", seat: Seat, track: Track, space: number, } | { "what": "train_taken", seat: Seat, train: Train, } | { "what": "train_flipped", seat: Seat, train: Train, to: Face, } | { "what": "waived", seat: Seat, } | { "what": "action_ended", seat: Seat, } | { "what": "deals_offered", tile: DealTile, } | { "what": "deal_taken", seat: Seat, tile: DealTile, half: Half, } | { "what": "deals_passed", seat: Seat, } | { "what": "deal_revealed", tile: DealTile, } | { "what": "milestone_completed", seat: Seat, milestone: Milestone, vp: number, } | { "what": "milestones_looked_at", seat: Seat, tiles: number, pile: Letter, } | { "what": "milestone_kept", seat: Seat, milestone: Milestone, } | { "what": "end_triggered", seat: Seat, last_round: number, } | { "what": "game_ended" };

/**
 * Which way a train is turned by a flip.
 */
export type Face = "down" | "up";

/**
 * One of the two deals of a tile.
 */
export type Half = "left" | "right";

/**
 * Whose building lies on a "First" slot.
 */
export type Holder = "neutral" | { "seat": Seat };

/**
 * One of the four actions of a player board.
 */
export type Job = "station" | "railroad" | "telegraph" | "trade";

export type JobView = { id: Job,
/**
 * By colour, in the order of the colours.
 */
abilities: Array<Effect>, };

/**
 * A pile of milestones; A1 and A2 are dealt at set-up.
 */
export type Letter = "A1" | "A2" | "B" | "C" | "D";

export type Milestone = string;

export type MilestoneView = { id: Milestone, pile: Letter, vp: number, slots: Array<SlotView>, conditions: Array<ConditionView>, };

export type OfferView = { offer: SetupOffer, bonus: Effect, };

/**
 * One part of an effect.
 */
export type Op = { "op": "advance", n: number, } | { "op": "gain_money", n: number, } | { "op": "gain_shares", n: number, } | { "op": "gain_workers", colors: Array<Worker>, pick: number, } | { "op": "gain_worker_any", n: number, } | { "op": "exchange_worker", n: number, } | { "op": "promote", max: number, money_each: number, } | { "op": "flip_train", times: number, } | { "op": "take_train", n: number, } | { "op": "place_free_rail", n: number, } | { "op": "place_free_station", n: number, } | { "op": "place_free_office", n: number, } | { "op": "setup_rail" } | { "op": "setup_office" } | { "op": "setup_station" } | { "op": "waive_station_cost" } | { "op": "repeat_first_station_bonus", n: number, } | { "op": "repeat_city_main_reward", n: number, } | { "op": "extra_rail", n: number, } | { "op": "gain_money_per_triangle", n: number, } | { "op": "repeat_first_office_bonus", n: number, } | { "op": "gain_money_per_share_taken", n: number, } | { "op": "telegraph_tile_bonus", n: number, } | { "op": "take_one_current_deal", n: number, } | { "op": "gain_money_per_train", n: number, };

export type Options = {
/**
 * A milestone is chosen from the whole pile instead of the top tiles.
 */
open_milestone_choice: boolean,
/**
 * The money tolls are ten times as high.
 */
hard_tolls: boolean,
/**
 * An exchanged worker stands where the old one stood, instead of in the stock.
 */
exchanged_worker_keeps_place: boolean,
/**
 * A worker may be exchanged for one of the same colour. Not so where nothing is said, as in version 1
 * of the rules.
 */
exchange_same_color: boolean,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

/**
 * A decision opened by an effect.
 */
export type Pending = { "kind": "advance", steps: number, } | { "kind": "promote", times: number, money_each: number, } | { "kind": "flip", times: number, } | { "kind": "train_bonus", train: Train, } | { "kind": "gain_worker", colours: Colours, picks: number, } | { "kind": "exchange", times: number, } | { "kind": "take_train", times: number, } | { "kind": "free_rail", times: number, } | { "kind": "free_station", times: number, } | { "kind": "free_office", times: number, } | { "kind": "setup_rail" } | { "kind": "setup_station" } | { "kind": "setup_office" };

/**
 * What a storage section holds.
 */
export type Piece = "building" | "rail";

export type PileView = { pile: Letter, left: number, };

/**
 * Where an available worker stands: in the personal stock or on an action space (RR-33).
 */
export type Place = "stock" | "board";

export type PlayerView = { seat: Seat, money: number, shares: number, stock: Workers,
/**
 * On the four actions, in their order.
 */
board: Array<Workers>, available_workers: number, storage: Array<StorageView>,
/**
 * The sections of the next building and rail, and the one Trade sells from.
 */
next_building: number | null, next_rail: number | null, next_trade: number | null, rails: Array<Space>, stations: Array<City>, offices: Array<Section>,
/**
 * Cities that the rails reach.
 */
connected: Array<City>, markers: Array<number>, trains: Array<TrainView>, milestones: Array<MilestoneView>, completed: Array<CompletedView>, points: Array<number>, };

export type PricesView = {
/**
 * What the sale of a share brings, and what hiring a worker costs.
 */
share_sale: number, hire: number,
/**
 * The Railroad action: rails laid, money for all of them, and money per triangle.
 */
rails: number, rail_action: number, triangle: number,
/**
 * Points of a train that is face up.
 */
train_vp: number, min_workers: number, };

export type RailView = { id: Space,
/**
 * The ends: cities or waypoints.
 */
ends: [string, string], triangles: number, market: boolean, x: number, y: number, angle: number, rails: Array<Seat>, };

/**
 * A section of the telegraph line.
 */
export type Section = string;

export type SectionView = { id: Section, shares: number, first_shares: number, market: boolean, tile: TelegraphTile | null, bonus: Effect | null, first: Holder | null, offices: Array<Seat>, };

export type SetupOffer = { tile: SetupSide, worker: Worker, };

/**
 * One side of a set-up tile.
 */
export type SetupSide = string;

export type SlotView = {
/**
 * None takes any colour.
 */
colour: Worker | null, manager: Worker | null, };

/**
 * A rail space. The data file may use fewer of these ids, never more.
 */
export type Space = string;

export type Stage = "choosing" | "setting_up" | "placing" | "acting" | "dealing" | "completing" | "keeping" | "over";

/**
 * What is printed on a storage section.
 */
export type StorageCopy = { sale_value: number, left_of_logo: boolean, };

export type StorageView = { buildings: number, rails: number, printed: StorageCopy, };

export type TelegraphTile = string;

/**
 * What is paid to enter a track space (RR-106).
 */
export type Toll = { money: number,
/**
 * Instead of `money` with the option `hard_tolls`.
 */
money_hard: number, shares: number,
/**
 * 0 or 1.
 */
workers: number, };

/**
 * The worker given for a toll.
 */
export type TollWorker = { worker: Worker, from: Place, };

/**
 * A performance track, from left to right (RR-104).
 */
export type Track = "telegraph" | "stations" | "network";

export type TrackSpaceView = { vp: number,
/**
 * To be paid on entering, with the tolls of this game.
 */
toll: Toll, x: number, y: number, markers: Array<Seat>, };

export type TrackView = { id: Track, spaces: Array<TrackSpaceView>, };

export type Train = string;

export type TrainPile = { id: Train, bonus: Effect, left: number, };

export type TrainView = { id: Train, bonus: Effect, up: number, down: number, };

/**
 * One of the four actions while it is performed: what is still to do, and what is owed.
 */
export type Turn = { job: Job, worker: Worker,
/**
 * Pieces that must still be placed, or sold on Trade.
 */
to_place: number,
/**
 * The worker's extra effect may still be used (RR-27).
 */
extra: boolean,
/**
 * The main reward and the First Station bonus of `city` may still be taken.
 */
reward: boolean, first: boolean,
/**
 * The tile of `section` may still be taken for a worker.
 */
tile: boolean,
/**
 * A train may still be flipped on Trade.
 */
flip: boolean, city: City | null, section: Section | null,
/**
 * The cost of the action, paid when it ends: what it yields may pay it (RR-30).
 */
due: number,
/**
 * The station is free (RR-57).
 */
waived: boolean,
/**
 * Triangles built on and shares taken from the section by this action.
 */
triangles: number, shares_taken: number,
/**
 * A deal follows the action (RR-83).
 */
market: boolean,
/**
 * The face-up deal was taken by the gray ability and is replaced when the action ends (RR-82).
 */
deal_taken: boolean, };

export type View = { options: Options, first: Seat, active: Seat,
/**
 * Who decides now.
 */
seat: Seat, round: number, last_round: number | null, phase: Stage,
/**
 * The action being performed: what is open, and what it will cost at its end.
 */
turn: Turn | null,
/**
 * What effects have opened; the last is decided first.
 */
pending: Array<Pending>,
/**
 * Which deals of the tile the deciding seat has taken.
 */
deals_taken: [boolean, boolean], cities: Array<CityView>, waypoints: Array<Waypoint>, rails: Array<RailView>, telegraph: Array<SectionView>, gaps: Array<number>, tracks: Array<TrackView>, deal: DealView, trains: Array<TrainPile>, supply: Workers, milestone_piles: Array<PileView>,
/**
 * The milestones looked at; empty for those who may not see them.
 */
looked_at: Array<MilestoneView>, offers: Array<OfferView>,
/**
 * The abilities of the four actions, for help on the player boards.
 */
jobs: Array<JobView>,
/**
 * The fixed prices of this game's data set.
 */
prices: PricesView, players: Array<PlayerView>, };

/**
 * A mere bend between two rail spaces.
 */
export type Waypoint = { id: string, x: number, y: number, };

/**
 * A worker's colour; white ones are unskilled, the others specialists.
 */
export type Worker = "white" | "purple" | "orange" | "gray" | "turquoise";

export type Workers = { white: number, purple: number, orange: number, gray: number, turquoise: number, };
