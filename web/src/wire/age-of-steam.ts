// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat, Viewer } from './index';

export type Action = { "do": "issue_shares", shares: number, } | { "do": "bid", amount: number, } | { "do": "use_pass" } | { "do": "drop_out" } | { "do": "select_action", action: SpecialAction, } | { "do": "urbanize", town: Stop, new_city: NewCity, } | { "do": "build", hex: HexId, tile: TileKind, rotation: number, } | { "do": "end_build" } | { "do": "deliver", good: Good, from: Stop, legs: Array<Leg>, } | { "do": "raise_engine" } | { "do": "decline" } | { "do": "produce" } | { "do": "skip_production" } | { "do": "place_cube", good: Good, space: Space, };

export type AuctionView = { speaker: Seat, highest: Seat | null, highest_bid: number, lowest_next_bid: number, bidders: Array<BidderView>,
/**
 * Who may use the Turn Order pass in this auction.
 */
pass: Seat | null, };

export type BidderView = { seat: Seat, bid: number,
/**
 * The place a player took when dropping out.
 */
place: number | null,
/**
 * What each place, from the first on, would cost at the present bid.
 */
costs: Array<number>, };

export type BuildingView = { seat: Seat, tiles_left: number, may_urbanize: boolean,
/**
 * The hexes worked on in this build turn.
 */
worked: Array<HexId>,
/**
 * What each kind of tile costs wherever it may be laid now, in whatever rotation.
 */
prices: Array<PriceView>, };

export type CityView = { city: Stop, hex: HexId, color: Good, new_city: NewCity | null, cubes: Array<Good>, };

/**
 * Where a line ends: at a stop, left over this side, or loose before a side of a hex.
 */
export type EndView = { stop: Stop | null, hex: HexId, side: Side, };

export type Event = { "what": "turn_began", turn: number, } | { "what": "shares_issued", seat: Seat, shares: number, cash: number, } | { "what": "bid_made", seat: Seat, amount: number, } | { "what": "pass_used", seat: Seat, } | { "what": "dropped_out", seat: Seat, place: number, } | { "what": "place_paid", seat: Seat, place: number, amount: number, } | { "what": "action_selected", seat: Seat, action: SpecialAction, } | { "what": "engine_raised", seat: Seat, engine: number, } | { "what": "urbanized", seat: Seat, town: Stop, new_city: NewCity, } | { "what": "track_removed", town: Stop, segments: number, } | { "what": "tile_laid", seat: Seat, hex: HexId, tile: TileKind, rotation: number, price: number, } | { "what": "link_completed", seat: Seat, from: Stop, to: Stop, segments: number, } | { "what": "line_lost", seat: Seat, hex: HexId, segments: number, } | { "what": "build_ended", seat: Seat, } | { "what": "delivered", seat: Seat, good: Good, from: Stop, to: Stop, links: number, } | { "what": "income_rose", seat: Seat, by: number, income: number, } | { "what": "declined", seat: Seat, } | { "what": "income_collected", seat: Seat, amount: number, } | { "what": "expenses_paid", seat: Seat, amount: number, } | { "what": "income_fell", seat: Seat, missing: number, income: number, } | { "what": "went_bankrupt", seat: Seat, missing: number, } | { "what": "income_reduced", seat: Seat, by: number, income: number, } | { "what": "cube_drawn", seat: Seat, good: Good, } | { "what": "cube_placed", seat: Seat, good: Good, space: Space, } | { "what": "cube_returned", good: Good, } | { "what": "production_skipped", seat: Seat, } | { "what": "dice_rolled", half: Half, dice: Array<number>, } | { "what": "cube_arrived", good: Good, city: Stop, } | { "what": "tie_rolled", seat: Seat, die: number, } | { "what": "game_ended" } | { "what": "nobody_won" };

/**
 * The colour of a cube and of the city that takes it.
 */
export type Good = "red" | "blue" | "purple" | "yellow" | "black";

export type GoodCount = { good: Good, count: number, };

export type GrowthDice = "starting_players" | "remaining_players";

/**
 * The half of the map and of the display.
 */
export type Half = "west" | "east";

/**
 * A hex by its column and row.
 */
export type HexId = string;

/**
 * One link of a delivery: the side over which it leaves its stop, and the stop it leads to.
 */
export type Leg = { side: Side, to: Stop, };

export type LineView = { owner: Seat | null, segments: number, is_link: boolean,
/**
 * Whose income rises when a cube travels over it; that of a bankrupt company does not.
 */
pays: Seat | null, ends: Array<EndView>, };

/**
 * A map of the box or of a file in `data/maps`.
 */
export type MapId = string;

export type MovingView = { round: number, rounds: number,
/**
 * Who raised the engine instead of a delivery this turn.
 */
raised: Array<Seat>, };

/**
 * A New City tile by its letter.
 */
export type NewCity = "new_a" | "new_b" | "new_c" | "new_d" | "new_e" | "new_f" | "new_g" | "new_h";

export type Options = { map: MapId,
/**
 * Every tile of the Engineer costs him the same.
 */
faidutti_engineer: boolean,
/**
 * The Production player draws four cubes and keeps two.
 */
faidutti_production: boolean,
/**
 * Complex tiles may be laid on empty hexes.
 */
direct_complex_placement: boolean, coexist_upgrade_cost: number,
/**
 * The first income that loses most.
 */
top_reduction_from: number, hex_once_per_turn: boolean,
/**
 * Unowned lines may be claimed wherever they begin.
 */
claim_from_foreign_town: boolean, urbanize_any_time: boolean,
/**
 * The most lines a player can mark as his.
 */
ownership_disc_limit: number | null, growth_dice: GrowthDice, score_tiebreak: Tiebreak,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

export type PlayerView = { seat: Seat, color: string, cash: number, shares: number, income: number, engine: number, action: SpecialAction | null, bankrupt: boolean,
/**
 * Shares and engine, to be paid every turn.
 */
expenses: number,
/**
 * Cash after the next income and expenses, if nothing else changes.
 */
next_balance: number,
/**
 * What the income will lose.
 */
reduction: number, track: number, score: number, };

export type PriceView = { hex: HexId, tile: TileKind, price: number, };

export type ProductionView = { drawn: Array<Good>, left: number, };

/**
 * One of the six sides of a hex, clockwise from the north.
 */
export type Side = "n" | "ne" | "se" | "s" | "sw" | "nw";

/**
 * A space of the goods display, such as `w3_1`.
 */
export type Space = string;

export type SpaceView = { space: Space, cube: Good | null, };

/**
 * The seven actions of phase 3, in their printed order.
 */
export type SpecialAction = "first_move" | "first_build" | "engineer" | "locomotive" | "urbanization" | "production" | "turn_order";

/**
 * A city or a town by its id, the same in every map that has it.
 */
export type Stop = string;

export type Tiebreak = "none" | "cash_track_die";

export type TileCount = { tile: TileKind, count: number, };

/**
 * The fifteen kinds of track tile; their shapes and numbers are data.
 */
export type TileKind = "straight" | "gentle" | "sharp" | "cross_straights" | "cross_straight_gentle" | "cross_gentles" | "pair_straight_sharp" | "pair_gentles" | "pair_gentle_sharp_a" | "pair_gentle_sharp_b" | "town_one" | "town_three_left" | "town_three_right" | "town_three_half" | "town_three_star";

export type TileView = { hex: HexId, tile: TileKind, rotation: number, disc: boolean, tracks: Array<TrackView>, };

export type TownView = { town: Stop, hex: HexId, };

/**
 * A segment: its sides, one on a town, and its owner.
 */
export type TrackView = { sides: Array<Side>, owner: Seat | null,
/**
 * The place of its line in the list of lines.
 */
line: number, };

export type View = { viewer: Viewer, map: MapId, options: Options, turn: number, turns: number, phase: string, waiting: Seat | null,
/**
 * The first player first; bankrupts are not in it.
 */
order: Array<Seat>, players: Array<PlayerView>, auction: AuctionView | null, building: BuildingView | null, moving: MovingView | null, production: ProductionView | null, tiles: Array<TileView>, lines: Array<LineView>, cities: Array<CityView>,
/**
 * Towns that are not urbanized.
 */
towns: Array<TownView>, display: Array<SpaceView>,
/**
 * How many dice are rolled for each half in goods growth.
 */
growth_dice: number,
/**
 * Cubes in the bag by colour; everybody can work them out.
 */
bag: Array<GoodCount>, supply: Array<TileCount>, discs: number, new_cities: Array<NewCity>, };
