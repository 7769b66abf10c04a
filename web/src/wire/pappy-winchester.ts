// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat } from './index';

export type Action = { "do": "place", stop: Stop, } | { "do": "keep", slot: Slot, } | { "do": "bid", amount: number, } | { "do": "pass" } | { "do": "duel" } | { "do": "look", target: Target, } | { "do": "move", stop: Stop, };

export type AuctionView = { parcel: Parcel,
/**
 * 0 before the first bid.
 */
bid: number,
/**
 * The least that may be bid next.
 */
lowest: number, leader: Seat | null, inside: Array<Seat>, passed: Array<Seat>, is_last: boolean, };

/**
 * The three types of Bonus tokens (PW-50).
 */
export type Bonus = "rumour" | "saloon" | "movement";

/**
 * The amounts on the Mine and Ranch cards.
 */
export type CardValues = "standard" | "flat" | "wild";

export type CommonGain = { objective: CommonObjective, notes: number, };

export type CommonObjective = "common_each_terrain" | "common_each_token" | "common_five_parcels" | "common_three_adjacent" | "common_last_auction" | "common_four_same_token" | "common_three_off_river" | "common_three_off_rails" | "common_empty_saloon" | "common_four_isolated";

/**
 * An objective in the box; who put it there still knows it.
 */
export type DiscardedView = { slot: Slot, objective: PersonalObjective | null, };

export type Event = { "what": "places", seat: Seat, stop: Stop, } | { "what": "keeps_one", seat: Seat, } | { "what": "auction_opens", number: number, parcel: Parcel,
/**
 * Its feature, else its terrain.
 */
land: string, first: Seat, token: Bonus | null, } | { "what": "bids", seat: Seat, parcel: Parcel, amount: number, } | { "what": "passes", seat: Seat, } | { "what": "challenges", seat: Seat, rival: Seat, price: number, } | { "what": "wins_duel", seat: Seat, loser: Seat, } | { "what": "must_take", seat: Seat, parcel: Parcel, price: number, } | { "what": "takes_for_nothing", seat: Seat, parcel: Parcel, } | { "what": "buys", seat: Seat, parcel: Parcel, price: number, share: number, tip: number, } | { "what": "takes_token", seat: Seat, token: Bonus, } | { "what": "takes_tips", seat: Seat, amount: number, } | { "what": "finds_no_tips", seat: Seat, } | { "what": "looks", seat: Seat, target: Target, } | { "what": "nothing_to_look_at", seat: Seat, } | { "what": "moves", seat: Seat, from: Stop, stop: Stop, } | { "what": "earns", seat: Seat, stop: Stop, amount: number, } | { "what": "opens_mine", seat: Seat, parcel: Parcel, amount: number, } | { "what": "opens_ranch", seat: Seat, amount: number, } | { "what": "meets_objective", seat: Seat, objective: CommonObjective, amount: number, } | { "what": "owns_most", seat: Seat, parcels: number, group: number, amount: number, } | { "what": "shows_objective", seat: Seat, objective: PersonalObjective, count: number, amount: number, };

/**
 * What a parcel has besides its terrain.
 */
export type Feature = "none" | "mine" | "ranch";

export type FirstPlayer = "random" | "seat_1";

export type LookView = { seat: Seat, target: Target, };

/**
 * A personal objective before a player.
 */
export type ObjectiveView = { slot: Slot, objective: PersonalObjective | null,
/**
 * What it pays for what its owner has now.
 */
worth: number | null, };

export type Options = {
/**
 * Face down, nobody knows a Bonus token before its parcel is bought (PW-10).
 */
bonus_tokens_face_up: boolean, money_hidden: boolean,
/**
 * 5 reaches any stop of the line (PW-55).
 */
movement_max_steps: number, rumour_targets: RumourTargets, duel_tokens_used: boolean,
/**
 * With 1, each player is dealt two objectives and secretly keeps one (PW-17).
 */
personal_objectives_kept: number, vehicle_start: VehicleStart, first_player: FirstPlayer, card_values: CardValues,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

/**
 * A parcel, by the number on its sign (PW-2).
 */
export type Parcel = number;

export type ParcelView = { parcel: Parcel, terrain: Terrain, feature: Feature, owner: Seat | null,
/**
 * Unknown while it lies face down.
 */
token: Bonus | null,
/**
 * A Mine or Ranch card still lies on it.
 */
has_card: boolean,
/**
 * The amount of its card, once it was shown or if this viewer looked at it.
 */
treasure: number | null, };

export type PersonalGain = { objective: PersonalObjective, notes: number, };

export type PersonalObjective = "personal_forest" | "personal_desert" | "personal_prairie" | "personal_rumour" | "personal_movement" | "personal_river" | "personal_saloon" | "personal_rails" | "personal_mines" | "personal_ranch";

export type PileView = { objective: CommonObjective, notes: number, taken_by: Seat | null, };

export type PlayerView = { seat: Seat, cash: number | null, parcels: Array<Parcel>, largest_group: number, rumour_tokens: number, saloon_tokens: number, movement_tokens: number, duel_token: boolean,
/**
 * None are left from the eleventh parcel on (PW-101).
 */
hats_left: number, objectives: Array<ObjectiveView>,
/**
 * The objective that was put into the box, where only one is kept.
 */
discarded: DiscardedView | null, };

export type RumourTargets = "board_and_opponents" | "board_only";

export type RumourView = { "card": "mine", parcel: Parcel, notes: number, } | { "card": "ranch", notes: number, } | { "card": "objective", seat: Seat, slot: Slot, objective: PersonalObjective, };

/**
 * The place of a personal objective before its owner; cards never change places.
 */
export type Slot = number;

/**
 * What is asked now.
 */
export type StageView = "place_train" | "place_boat" | "keep" | "auction" | "rumour" | "movement" | "over";

/**
 * A space of the rails or of the river, in the order of its line (PW-7).
 */
export type Stop = "train_1" | "train_2" | "train_3" | "train_4" | "train_5" | "train_6" | "boat_1" | "boat_2" | "boat_3" | "boat_4" | "boat_5" | "boat_6";

/**
 * One face-down card.
 */
export type Target = { "card": "mine", parcel: Parcel, } | { "card": "ranch" } | { "card": "objective", seat: Seat, slot: Slot, };

export type Terrain = "desert" | "prairie" | "forest";

export type VehicleStart = "random" | "first_player_chooses";

export type View = { options: Options, stage: StageView,
/**
 * Auctions begun so far, of 19.
 */
turn: number, first_player: Seat, auction: AuctionView | null, parcels: Array<ParcelView>,
/**
 * Parcel tokens still face down, as a set.
 */
undrawn: Array<Parcel>, train: Stop, boat: Stop,
/**
 * Tips on the saloon.
 */
saloon: number,
/**
 * Below zero once more than all notes are in play.
 */
bank: number, common: Array<PileView>, players: Array<PlayerView>,
/**
 * Which cards were looked at by whom: public.
 */
looks: Array<LookView>,
/**
 * What Rumours have told this viewer, for the rest of the game.
 */
rumours: Array<RumourView>,
/**
 * What the parcel under auction would bring this viewer.
 */
worth: Worth | null, };

export type Worth = {
/**
 * What each of one's personal objectives would pay more at the end.
 */
personal: Array<PersonalGain>,
/**
 * The common objectives that the purchase would meet.
 */
common: Array<CommonGain>,
/**
 * The tips that a Saloon token would take.
 */
tips: number,
/**
 * The best pay for oneself that a Movement token could bring.
 */
vehicle: number,
/**
 * The amount on the Mine or Ranch card, where there is one and one has seen it.
 */
treasure: number | null, total: number, };
