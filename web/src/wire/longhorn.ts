// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat } from './index';

/**
 * The smallest decisions: D0 to D3 of the sheet.
 */
export type Action = { "do": "start", tile: Tile, } | { "do": "steal", color: Color, } | { "do": "brand", tile: Tile, color: Color, } | { "do": "epidemic", color: Color, } | { "do": "ambush_nugget", value: Nugget | null, } | { "do": "ambush_cows", color: Color, } | { "do": "rattle", color: Color, tile: Tile, } | { "do": "move", tile: Tile, };

export type AmbushNugget = "random" | "thief_chooses";

export type BrandingIronColor = "any" | "same_as_stolen";

/**
 * The colours of cows, in the order in which a rattlesnake takes them.
 */
export type Color = "black" | "white" | "orange" | "green";

/**
 * Four bits a colour, so that nine tiles of cows fit in a few words and 'no cow' is one comparison.
 * No count ever passes the nine cows of a colour.
 */
export type Cows = { black: number, white: number, orange: number, green: number, };

export type DangerScope = "same_tile" | "any_dangerous_tile";

export type EndReason = "sheriff" | "nine_of_a_color" | "no_destination";

export type EpidemicTokens = "to_box" | "stay";

export type Event = { "what": "started", seat: Seat, tile: Tile, first: Seat, } | { "what": "disc_drawn", tile: Tile, } | { "what": "stolen", seat: Seat, n: number, color: Color, tile: Tile, } | { "what": "nugget_kept", seat: Seat, value: Nugget, } | { "what": "snake_oil", seat: Seat, } | { "what": "no_effect", token: Token, } | { "what": "branded", seat: Seat, n: number, color: Color, tile: Tile, } | { "what": "struck", seat: Seat, n: number, color: Color, } | { "what": "boxed", token: Token, tile: Tile, } | { "what": "nugget_taken", seat: Seat, victim: Seat, value: Nugget, } | { "what": "cows_taken", seat: Seat, victim: Seat, n: number, color: Color, } | { "what": "ran_off", seat: Seat, color: Color, tile: Tile, } | { "what": "moved", seat: Seat, tile: Tile, next: Seat, } | { "what": "captured", seat: Seat, } | { "what": "completed", seat: Seat, color: Color, } | { "what": "stranded", n: number, } | { "what": "counted", seat: Seat, money: number, } | { "what": "won", seat: Seat, } | { "what": "drawn", } | { "what": "next_game", game: number, first: Seat, } | { "what": "match_over", eagle: number, jessie: number, };

export type FirstPlayer = "coin_toss" | "seat_0" | "seat_1" | "loser_of_last_game";

/**
 * How many games a match has at most (LH-59).
 */
export type MatchGames = number;

export type MovementRule = "no_u_turn" | "self_avoiding";

/**
 * A nugget by its value (LH-16); a number of dollars in JSON and notation.
 */
export type Nugget = number;

export type NuggetSet = "one_two_two_one" | "two_two_one_one";

/**
 * The nuggets one player owns, counted by value; a list of values in JSON.
 */
export type Nuggets = Array<number>;

export type Options = {
/**
 * Ruling A1.
 */
movement_rule: MovementRule,
/**
 * Ruling A2: a loop may end on the tile just left.
 */
allow_return_to_start: boolean, nugget_set: NuggetSet,
/**
 * Ruling A17.
 */
sheriff: SheriffInPlay,
/**
 * Ruling A16.
 */
start_tile_chooser: StartTileChooser, first_player: FirstPlayer,
/**
 * Ruling A3.
 */
branding_iron_color: BrandingIronColor, ambush_nugget: AmbushNugget,
/**
 * Ruling A7: a colour of which the victim owns one cow may be ambushed. It may where nothing is said.
 */
ambush_single_cow: boolean,
/**
 * Ruling A4.
 */
epidemic_tokens: EpidemicTokens,
/**
 * Ruling A9: the colour of the epidemic stays worthless when it comes back to the board. It does not
 * where nothing is said.
 */
epidemic_color_worthless: boolean,
/**
 * Ruling A12.
 */
danger_scope: DangerScope, match_games: MatchGames,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

/**
 * What is being decided. `stride` is the number of cows stolen this turn: so far the disc will move.
 */
export type Phase = { "decide": "start" } | { "decide": "steal" } | { "decide": "brand", stride: number, stolen: Color, } | { "decide": "epidemic", stride: number, } | { "decide": "ambush", stride: number, } | { "decide": "rattle", stride: number, color: Color, } | { "decide": "move", stride: number, next: Seat, } | { "decide": "over", reason: EndReason,
/**
 * Of the last game; nobody after a draw.
 */
winner: Seat | null, };

export type PlaceView = { tile: Tile, cows: Cows, token: Token | null, dangerous: boolean,
/**
 * Cows printed on the tile.
 */
printed: number, };

export type PlayerView = { outlaw: string, cows: Cows, nuggets: Nuggets,
/**
 * If the money were counted now.
 */
money: number,
/**
 * Tiles to which this player may not be sent while there is another way (LH-40).
 */
barred: Array<Tile>, };

export type SeriesView = {
/**
 * The game on the table, counted from 1.
 */
game: number, of: number,
/**
 * Games won by each seat.
 */
won: [number, number], };

export type SheriffInPlay = "by_draw" | "always" | "never";

export type StartTileChooser = "second_player" | "first_player" | "random";

/**
 * One colour that may be stolen.
 */
export type StealView = { color: Color,
/**
 * How many cows, and how far the disc will go.
 */
stride: number, empties_tile: boolean,
/**
 * The token that will have to be applied.
 */
applies: Token | null,
/**
 * Where the disc could go, unless the token changes the board.
 */
destinations: Array<Tile>,
/**
 * It ends the game at once.
 */
ends: EndReason | null, };

/**
 * The nine territories.
 */
export type Tile = "nugget_hill" | "blackstone_corral" | "cherokee_spring" | "dagger_flat" | "maverick_junction" | "red_river_valley" | "kid_coppers_ranch" | "salomon_tree" | "tulsa";

/**
 * An action token, as it lies on a tile.
 */
export type Token = { "type": "nugget", value: Nugget, } | { "type": "branding_iron" } | { "type": "snake_oil" } | { "type": "ambush" } | { "type": "rattlesnake" } | { "type": "epidemic" } | { "type": "sheriff" };

export type View = { options: Options,
/**
 * What is being decided, and the end of the last game when the match is over.
 */
phase: Phase,
/**
 * Who decides; nobody when the match is over.
 */
waiting: Seat | null,
/**
 * Whose face the disc shows.
 */
active: Seat, first: Seat,
/**
 * The tile under the disc, once it is on the board.
 */
disc: Tile | null,
/**
 * Row by row.
 */
cells: [PlaceView, PlaceView, PlaceView, PlaceView, PlaceView, PlaceView, PlaceView, PlaceView, PlaceView], players: [PlayerView, PlayerView],
/**
 * What one cow of each colour is worth now, in the order of the colours.
 */
values: [number, number, number, number],
/**
 * Cows in the box.
 */
removed: Cows, struck: Color | null,
/**
 * What each colour would lead to, while one is chosen.
 */
steals: Array<StealView>, series: SeriesView, };
