// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat } from './index';

export type Action = { "do": "first", seat: Seat, } | { "do": "bid", place: number, points: number, } | { "do": "side", side: Side, } | { "do": "draft", objective: Objective, } | { "do": "place", at: Node, } | { "do": "move", to: Node, fees: Fees, } | { "do": "play", objective: Objective, } | { "do": "use", at: Node, deal: DealId, first: Card | null, second: Card | null, } | { "do": "copy", at: Node, } | { "do": "auxiliary", auxiliary: Auxiliary, twice: boolean, } | { "do": "end" } | { "do": "accept", deal: DealId, } | { "do": "skip" } | { "do": "hire", row: number, worker: Worker, } | { "do": "build", building: Building, } | { "do": "site", at: Node, } | { "do": "objective", objective: Objective | null, } | { "do": "engine", to: Rail, } | { "do": "station", station: Station, } | { "do": "upgrade", disc: DiscFrom, } | { "do": "master", worker: Worker, } | { "do": "trade", at: Node, } | { "do": "hazard", at: Node, } | { "do": "buy", offer: Offer, first: Cattle | null, second: Cattle | null, } | { "do": "draw", cards: number, } | { "do": "discard", card: Card, } | { "do": "remove", card: Card, } | { "do": "tile", tile: Tile, } | { "do": "certificates", steps: number, } | { "do": "deliver", city: City, } | { "do": "disc", disc: DiscFrom, };

export type Auxiliary = "aux_cash" | "aux_cycle" | "aux_certificate" | "aux_engine" | "aux_cull";

export type AuxiliaryView = { auxiliary: Auxiliary, once: boolean, twice: boolean, };

export type Bid = { seat: Seat, points: number, };

/**
 * A personal building by its number, 1 to 10; its side is the same for the whole table.
 */
export type Building = number;

export type BuildingSides = "all_a" | "random_each" | "chosen";

/**
 * An id of the dictionaries: a building's (`building_d`, `building_4a`) or a space's.
 */
export type Called = string;

/**
 * A card of a herd.
 */
export type Card = Cattle | Objective;

/**
 * A cattle card: its breed, and its victory points where a breed has several.
 */
export type Cattle = "jersey" | "dutch_belt" | "black_angus" | "guernsey" | "holstein" | "brown_swiss" | "ayrshire" | "west_highland_3" | "west_highland_4" | "west_highland_5" | "texas_longhorn_5" | "texas_longhorn_6" | "texas_longhorn_7";

export type City = "kansas_city_yard" | "topeka" | "wichita" | "colorado_springs" | "santa_fe" | "albuquerque" | "el_paso" | "san_diego" | "sacramento" | "san_francisco";

export type CityDiscs = { city: City, discs: Array<DiscFrom>, };

/**
 * A deal by its place in the table of deals.
 */
export type DealId = string;

/**
 * What a delivery to a city would cost this player now and bring, the disc apart.
 */
export type DeliveryView = { city: City, transport: number, cash: number,
/**
 * Objectives of the links that it would complete.
 */
objectives: number,
/**
 * Points of the disc and of those links.
 */
vp: number, };

/**
 * The places of a player board that discs are taken from. Two spaces of one kind are alike.
 */
export type Disc = "aux_cash" | "aux_cycle" | "aux_certificate" | "aux_engine" | "aux_cull" | "step_cash" | "step_vp" | "hand" | "cert_4" | "cert_6";

/**
 * Where a disc is taken from.
 */
export type DiscFrom = string;

/**
 * A kind of disc space: what is still there and what taking the next disc does.
 */
export type DiscView = { disc: Disc, left: number, spaces: number,
/**
 * What taking the next disc costs and brings.
 */
pay: number, cash: number,
/**
 * What counts at the end once no disc is left.
 */
vp: number, };

export type Event = { "what": "first_player", seat: Seat, } | { "what": "bid", seat: Seat, place: number, points: number, } | { "what": "side_chosen", building: Building, side: Side, } | { "what": "drafted", seat: Seat, objective: Objective, } | { "what": "placed", seat: Seat, at: Called, } | { "what": "moved", seat: Seat, to: Called, owner: Seat | null, } | { "what": "paid_bank", seat: Seat, cash: number, } | { "what": "paid_seat", seat: Seat, to: Seat, cash: number, } | { "what": "played_objective", seat: Seat, objective: Objective, } | { "what": "used", seat: Seat, deal: DealId, } | { "what": "copied", seat: Seat, at: Called, owner: Seat | null, } | { "what": "forwent", seat: Seat, deal: DealId, } | { "what": "not_upgraded", seat: Seat, station: Station, } | { "what": "stopped", seat: Seat, } | { "what": "discarded", seat: Seat, card: Card, } | { "what": "removed", seat: Seat, card: Card, } | { "what": "gained_cash", seat: Seat, cash: number, } | { "what": "gained_certificates", seat: Seat, certificates: number, } | { "what": "hired", seat: Seat, worker: Worker, row: number, cash: number, } | { "what": "building_chosen", seat: Seat, building: Called, } | { "what": "built", seat: Seat, building: Building, side: Side, at: Node, cash: number, } | { "what": "replaced", building: Called, } | { "what": "took_objective", seat: Seat, objective: Objective, } | { "what": "took_hidden_objective", seat: Seat, } | { "what": "objective_shown", objective: Objective, } | { "what": "engine_moved", seat: Seat, to: Rail, } | { "what": "upgraded", seat: Seat, station: Station, disc: DiscFrom, cash: number, } | { "what": "took_master", seat: Seat, master: StationMaster, worker: Worker, } | { "what": "traded", seat: Seat, tile: Tile, cash: number, } | { "what": "removed_hazard", seat: Seat, tile: Tile, at: Node, } | { "what": "bought", seat: Seat, card: Cattle, } | { "what": "paid_for_cattle", seat: Seat, cash: number, cowboys: number, } | { "what": "market_grew", card: Cattle, } | { "what": "drew", seat: Seat, cards: number, } | { "what": "worker_placed", seat: Seat, worker: Worker, row: number, } | { "what": "tile_placed", seat: Seat, tile: Tile, at: Node, } | { "what": "tile_left", seat: Seat, tile: Tile, } | { "what": "token_moved", row: number, } | { "what": "token_taken", seat: Seat, } | { "what": "income", seat: Seat, value: number, certificates: number, } | { "what": "city_chosen", seat: Seat, city: City, } | { "what": "delivered", seat: Seat, city: City, disc: DiscFrom, transport: number, } | { "what": "delivered_in_vain", seat: Seat, city: City, } | { "what": "foresight", tile: Tile, number: number, } | { "what": "turn_ended", seat: Seat, } | { "what": "game_over" };

/**
 * What a move pays, by recipient.
 */
export type Fees = { bank: number, seats: [number, number, number, number], };

export type FirstPlayer = "random" | "chosen" | "bid";

export type HandView = { cards: Record<string, number>, draw: Record<string, number>,
/**
 * What the hand is worth in Kansas City, without and with all temporary certificates.
 */
value: number, most: number,
/**
 * The same for each number of steps that the certificate marker may go back.
 */
incomes: Array<number>,
/**
 * Where that would reach, by value and earlier discs.
 */
cities: Array<City>, };

export type JobView = { cost: number,
/**
 * What a worker of this row costs in the hiring at hand.
 */
price: number | null, workers: Array<Worker | null>, };

export type LocalView = { deals: Array<DealId>, used: boolean, };

/**
 * A station master's space: the tile, or the worker that was left for it.
 */
export type MasterSpace = { "master": StationMaster } | { "worker": Worker };

export type MissingView = { need: Need, n: number, };

/**
 * What the conditions of objectives ask for.
 */
export type Need = "cattle_value_3" | "cattle_value_4" | "cattle_value_5" | "building" | "teepee_green" | "teepee_blue" | "hazard" | "station" | "san_francisco_disc";

export type Neutral = "A" | "B" | "C" | "D" | "E" | "F" | "G";

export type NeutralLayout = "lettered" | "random";

/**
 * A space of the trail, in the order of the data file: every edge leads to a later space.
 */
export type Node = string;

/**
 * An objective card; the word tells the immediate action and the conditions.
 */
export type Objective = "start_34b" | "start_bbh" | "start_lhh" | "start_ssg" | "cash_4hh" | "cash_bgl" | "cash_bll" | "cash_ssh" | "cash_333b" | "aux_sf" | "draw_5h" | "draw_bbh" | "draw_sgl" | "draw_sgg" | "draw_333s" | "engine_345" | "engine_44sg" | "engine_bbgg" | "engine_blhh" | "engine_sshh" | "move_345" | "move_34hh" | "move_bbhh" | "move_ssbb" | "move_ssll";

/**
 * One card. A piece counts for one card only, so a card lacks what the cards that are met leave too
 * little of (GW-917).
 */
export type ObjectiveView = { objective: Objective,
/**
 * In the zone; otherwise in hand, judged as if it were played now.
 */
is_played: boolean,
/**
 * Nothing if the card is met.
 */
missing: Array<MissingView>, };

export type Offer = "reveal_two" | "v3_one_full" | "v3_one_cheap" | "v3_two" | "v4_one_full" | "v4_one_cheap" | "v4_two" | "v5_one_full" | "v5_one_cheap";

export type Options = {
/**
 * GW-202: the letters in their places, or shuffled.
 */
neutral_layout: NeutralLayout,
/**
 * GW-211: which sides of the personal buildings are used.
 */
building_sides: BuildingSides,
/**
 * GW-214: how the order of turns is found.
 */
first_player: FirstPlayer,
/**
 * GW-952: fewer tiles and cards with 2 or 3 players.
 */
balanced_supply: boolean,
/**
 * GW-213 and GW-954.
 */
starting_objectives: StartingObjectives,
/**
 * GW-955: later players choose from more cards.
 */
seat_extra_cards: boolean,
/**
 * GW-953: hands and piles are open.
 */
open_information: boolean,
/**
 * Ruling A4.
 */
objective_in_kansas_city: boolean,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

/**
 * One decision or one automatic step.
 */
export type Pending = "name_first" | "bid" | { "choose_side": { building: Building, } } | "draft" | "begin" | "move" | "use" | { "tile": { number: number, } } | "income" | { "deliver": { value: number, special: boolean, } } | { "delivery_disc": { city: City, special: boolean, } } | "return" | "draw_up" | { "offer": { deal: DealId, other: DealId | null, } } | { "gains": { deal: DealId, from: number, } } | { "hire": { modifier: number, } } | { "build": { per_craftsman: number, } } | { "site": { building: Building, per_craftsman: number, } } | { "take_objective": { to_hand: boolean, may_skip: boolean, } } | { "engine_forward": { max: number, } } | { "engine_back": { spaces: number, } } | "engine_return" | "special_delivery" | "passed_station" | { "upgrade": { station: Station, } } | { "master": { station: Station, } } | "trade" | "remove_hazard" | { "buy": { cowboys: number, bought: boolean, } } | { "extra_move": { max: number, fees: boolean, activate: boolean, } } | "auxiliary" | { "draw": { max: number, } } | { "discard": { cards: number, } } | { "remove_cards": { cards: number, } };

/**
 * What lies on a space of the trail.
 */
export type PlaceView = { at: Node, spot: Spot,
/**
 * The fee of the hands shown, whoever owes it.
 */
fee: number, };

export type PlayerView = { seat: Seat, cash: number, certificates: number, certificate_limit: number, permanent_certificates: number, workers: Array<WorkerView>, discs: Array<DiscView>, auxiliaries: Array<AuxiliaryView>, step_limit: number, hand_limit: number, unbuilt: Array<Building>, cattleman: Node | null, engine: Rail, zone: Record<string, number>,
/**
 * The objectives in the zone, and those of the hand where the viewer may see it.
 */
objectives: Array<ObjectiveView>, collected: Record<string, number>, masters: Array<StationMaster>, cities: Array<number>, deliveries: Array<DeliveryView>, bid: number,
/**
 * The viewer's own hand, or everybody's with open information.
 */
hand: HandView | null, hand_count: number,
/**
 * Cards of the hand that everybody knows.
 */
shown: Array<Card>,
/**
 * Objectives of the hand that only their owner knows.
 */
secrets: number, draw_count: number, discard: Record<string, number>,
/**
 * What is in hand and draw pile together, as everybody can work out.
 */
unseen: Record<string, number>, };

/**
 * A space of the railway, in the order of the line: r0 … r4, t4, r5 … r39.
 */
export type Rail = string;

/**
 * A place within reach for certain fees, by a shortest way that pays just these.
 */
export type ReachView = { to: Node, steps: number, fees: Fees,
/**
 * The spaces after the start in order; the empty ones among them are no steps (GW-303).
 */
way: Array<Node>, tolls: Array<TollView>, };

export type Side = "a" | "b";

export type SiteView = { at: Node, cost: number, };

export type SourceView = { at: Node, actions: Array<LocalView>, };

/**
 * What lies on a space of the trail.
 */
export type Spot = "empty" | { "neutral": Neutral } | { "building": { owner: Seat, building: Building, } } | { "tile": Tile } | "kansas_city";

export type StartingObjectives = "random" | "draft_reverse";

export type Station = string;

export type StationMaster = "sm_workers" | "sm_objectives" | "sm_hazards" | "sm_teepees" | "sm_certificates";

export type StationView = { station: Station, cost: number, vp: number, discs: Array<Seat>, master: MasterSpace | null, };

/**
 * The tiles of the three stacks; tiles of one word are alike.
 */
export type Tile = "cowboy" | "craftsman" | "engineer" | "teepee_green" | "teepee_blue" | "flood_black_2" | "flood_black_3" | "flood_green_2" | "flood_green_3" | "flood_green_4" | "drought_black_2" | "drought_black_3" | "drought_green_2" | "drought_green_3" | "drought_green_4" | "rockfall_black_2" | "rockfall_black_3" | "rockfall_green_2" | "rockfall_green_3" | "rockfall_green_4";

/**
 * A fee on the way.
 */
export type TollView = { at: Node, cash: number,
/**
 * Nobody is the bank.
 */
seat: Seat | null, };

export type View = { viewer: Seat | null, options: Options, current: Seat, order: Array<Seat>,
/**
 * The next on top, that is last.
 */
pending: Array<Pending>, players: Array<PlayerView>, trail: Array<PlaceView>,
/**
 * Where the acting player may move now; the same place may be there with other fees.
 */
reachable: Array<ReachView>,
/**
 * The discs that may go to each city that a delivery now reaches.
 */
city_discs: Array<CityDiscs>,
/**
 * Where the chosen building may go, and for how much.
 */
sites: Array<SiteView>,
/**
 * The buildings whose local actions are in use, with the numbers of those used.
 */
activation: Array<SourceView>, sides: Array<Side>, foresight: Array<Array<Tile | null>>, stacks: Array<number>, jobs: Array<JobView>, first_column: number, token_row: number, token_holder: Seat | null, market: Record<string, number>, market_deck: number, display: Array<Objective>, objective_deck: number, starters: Record<string, number>, stations: Array<StationView>, bids: Array<Bid | null>, };

export type Worker = "cowboy" | "craftsman" | "engineer";

export type WorkerView = { worker: Worker, count: number,
/**
 * The immediate action of the next free slot.
 */
next: DealId | null, };
