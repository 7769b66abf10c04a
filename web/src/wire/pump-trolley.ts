// Made from the Rust types by `cargo xtask wire`; edits here are lost.
import type { Seat } from './index';

/**
 * One a turn (PT-4).
 */
export type Action = { "do": "roll", } | { "do": "pump", n: number, } | { "do": "rest", };

export type CrewView = {
/**
 * How far the crew has come; the depot is 0.
 */
space: number, strength: number, };

export type Event = { "what": "rolled", seat: Seat, n: number, } | { "what": "pumped", seat: Seat, n: number, } | { "what": "rested", seat: Seat, n: number, } | { "what": "watered", seat: Seat, n: number, } | { "what": "jostled", seat: Seat, victim: Seat, n: number, } | { "what": "arrived", seat: Seat, } | { "what": "won", seat: Seat, };

/**
 * The line that is raced on (PT-2).
 */
export type Line = "branch" | "main";

export type Options = { line: Line,
/**
 * The figures to play with; a corrected file is named by its fingerprint.
 */
data: string, };

export type View = { line: Line,
/**
 * The number of the railhead.
 */
spaces: number,
/**
 * The spaces with a water tower.
 */
towers: Array<number>,
/**
 * By seat.
 */
crews: Array<CrewView>,
/**
 * Who decides; nobody when the game is over.
 */
waiting: Seat | null,
/**
 * Sides of the die.
 */
die: number,
/**
 * The most that is pumped at once.
 */
most_pumped: number,
/**
 * The strength that a rest brings, and the most that a crew has.
 */
rest: number, most_strength: number, };
