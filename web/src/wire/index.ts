// Made from the Rust types by `cargo xtask wire`; edits here are lost.

/**
 * What is asked about: `steal orange`, or `{"do": "steal", "color": "orange"}`, which is what an offer
 * carries and a board can put together without knowing how it is spelled.
 */
export type ActionWords = string | Record<string, unknown>;

/**
 * A figure, a word or a player in a sentence.
 */
export type Arg = { "number": number } | { "word": string } | { "seat": Seat };

export type Category = { word: string, scores: Array<number>, };

/**
 * One option of a game, for forms and help. Its words are `option.<id>` and `option.<id>.<value>`.
 */
export type Choice = { id: string, values: unknown[], default: unknown, };

/**
 * The figures of a data set that are not the built-in ones.
 */
export type DataChanges = { changes: Array<Difference>, };

/**
 * One place where two files differ.
 */
export type Difference = {
/**
 * `cities.chicago.station_cost`: keys, the ids of list items that have one, else their numbers.
 */
path: string,
/**
 * None where the place is new.
 */
ours: unknown,
/**
 * None where the place is gone.
 */
theirs: unknown, };

/**
 * What a dictionary says of one key.
 */
export type Entry = string | { [key in string]: string };

/**
 * All that one viewer may see of a table after one row of its log.
 */
export type Frame = {
/**
 * Rows in the log so far, undone ones included: grows with every change.
 */
seq: number,
/**
 * Steps of the game so far, undone ones left out: the place on the time line.
 */
step: number, viewer: Viewer, status: Status,
/**
 * What is asked of the waiting seat.
 */
prompt: Text | null,
/**
 * The rule that matters now.
 */
rule: Rule, view: unknown,
/**
 * The seats that see now what others may not: at one screen a curtain is drawn before them.
 */
secret: Array<Seat>,
/**
 * What the viewer's waiting seat may do; empty for everybody else.
 */
legal: Array<Offer>, scores: ScoreSheet,
/**
 * The steps that are new since the last frame: what has happened.
 */
news: Array<LogEntry>,
/**
 * Steps from here on were taken back.
 */
undone_from: number | null,
/**
 * Whether this viewer may take back now.
 */
can_undo: boolean,
/**
 * A bot is thinking for the waiting seat.
 */
thinking: boolean, };

/**
 * What a table says to a client.
 */
export type FromTable = { "type": "welcome", table: TableInfo, log: Array<LogEntry>, chat: Array<Said>, notes: Array<Note>,
/**
 * A wish to take back that waits for answers.
 */
wish: Wish | null, } | { "type": "frame" } & Frame | { "type": "table", table: TableInfo, } | { "type": "watchers", watchers: number, } | { "type": "done", id: string, seq: number, } | { "type": "refused", id: string, refusal: Refusal,
/**
 * What the asking seat may do about it, such as a sale where money is lacking.
 */
remedies: Array<Offer>, } | { "type": "problem", id: string | null, code: ProblemCode,
/**
 * In English.
 */
text: string,
/**
 * The same to be said in any language.
 */
message: Message, } | { "type": "preview", id: string, preview: Preview, } | { "type": "allowed", id: string, } | { "type": "hint", id: string, notation: string, label: Text, value: number | null, proved: boolean, } | { "type": "said" } & Said | { "type": "noted" } & Note | { "type": "undo_asked" } & Wish | { "type": "undo_denied", wish: number, seat: Seat, };

export type GameEntry = { id: string, title: string, min_seats: number, max_seats: number, rules_version: number, choices: Array<Choice>, presets: Array<Preset>, levels: Array<Level>,
/**
 * The data set that new tables get here, if it is not the built-in one.
 */
data: string | null,
/**
 * There is a guided first game.
 */
lesson: boolean, };

export type Holder = { "kind": "open" } | { "kind": "person" } | { "kind": "bot", level: Level, };

export type Join = {
/**
 * Any open seat if missing.
 */
seat?: number | null, };

export type Leave = {
/**
 * What becomes of the seat of a game that goes on.
 */
then?: Then, };

/**
 * A guided first game, whole: a client plays it without asking further.
 */
export type Lesson = {
/**
 * The table it is played at; the learner's seat is `mine` and has no name.
 */
table: TableInfo,
/**
 * The position before the first step and after each, as the learner sees it; what is legal is the
 * one move that is awaited.
 */
frames: Array<Frame>, pages: Array<LessonPage>, };

/**
 * What is said at one moment of a lesson, by language.
 */
export type LessonPage = {
/**
 * Steps done before it.
 */
step: number, say: { [key in string]: string },
/**
 * What the learner is asked to do; without it the lesson goes on by itself.
 */
ask: { [key in string]: string } | null,
/**
 * What the awaited move would do.
 */
preview: Preview | null, };

/**
 * What a learner would like to do.
 */
export type LessonWish = {
/**
 * The notation of an action, or its fields.
 */
action: ActionWords, };

export type Level = "easy" | "medium" | "hard" | "expert";

/**
 * The tables of the first page.
 */
export type Lobby = {
/**
 * Mine, those that wait for me first.
 */
mine: Array<TableInfo>,
/**
 * Open seats to join.
 */
open: Array<TableInfo>,
/**
 * Being played, to watch.
 */
live: Array<TableInfo>, };

/**
 * One step of the game, told.
 */
export type LogEntry = {
/**
 * Counted from 1.
 */
step: number, seat: Seat, notation: string,
/**
 * The same with fields, for boards that show what was done.
 */
action: unknown, label: Text, events: Array<Text>,
/**
 * Those events that a board shows, with their fields: each an `Event` of the game.
 */
shown: unknown[],
/**
 * The open score after it, a number a seat.
 */
totals: Array<number>, is_final: boolean, };

export type Me = { name: string, };

export type Message = { say: string, with: Array<[string, Part]>, };

export type NewSeat = { "kind": "me", name?: string | null, } | { "kind": "open" } | { "kind": "bot", level: Level, };

export type NewTable = { game: string, name?: string | null, options: Record<string, unknown>, seats: Array<NewSeat>, undo?: UndoRule, open?: boolean,
/**
 * The level of the bots that play for who left, and in the free seats; medium if missing.
 */
stand_in?: Level | null,
/**
 * 64 hexadecimal digits; drawn by the server if missing.
 */
seed?: string | null, };

/**
 * Somebody came or went while the game went on: told in the log beside its steps.
 */
export type Note = {
/**
 * Steps of the game until then.
 */
step: number, seat: Seat, kind: NoteKind,
/**
 * Who came or went.
 */
name: string,
/**
 * Milliseconds since 1970.
 */
at: number, };

export type NoteKind = "left_to_bot" | "left_open" | "sat_down" | "bot_sat_down";

/**
 * One legal action, as it is offered.
 */
export type Offer = {
/**
 * What to send back: `steal orange`.
 */
notation: string,
/**
 * The same with fields, for boards that narrow by clicks.
 */
action: unknown,
/**
 * A short imperative for a button.
 */
label: Text, };

/**
 * What fills a hole of a message.
 */
export type Part = { "number": number } | { "decimal": number } | { "word": string } | { "seat": Seat } | { "name": string } | { "message": Message } | { "list": Array<Message> };

/**
 * How one seat ended: seats that share a rank drew.
 */
export type Placing = { seat: Seat,
/**
 * 1 is best; two firsts are followed by a third.
 */
rank: number, score: number, };

/**
 * A named set of options, such as an edition. Its word is `preset.<id>`.
 */
export type Preset = { id: string,
/**
 * The options that differ from the usual.
 */
options: Record<string, unknown>, };

/**
 * What an action would do, tried in a world that the viewer cannot tell from the true one.
 */
export type Preview = { events: Array<Text>,
/**
 * Luck or a secret decides a part of it: what is shown is one way it could go, so it is left out.
 */
uncertain: boolean,
/**
 * The table afterwards; none if uncertain.
 */
view: unknown, scores: ScoreSheet | null, status: Status | null, };

/**
 * The body of every HTTP error.
 */
export type Problem = { code: ProblemCode,
/**
 * In English.
 */
text: string,
/**
 * The same to be said in any language.
 */
message: Message, };

export type ProblemCode = "bad_message" | "too_large" | "too_fast" | "stale" | "not_your_seat" | "not_started" | "cannot_undo" | "not_found" | "forbidden" | "full" | "bad_request" | "internal" | "bot_failed" | "shutting_down";

/**
 * Why an action may not be done now.
 */
export type Refusal = { rule: Rule, reason: Text, };

export type Rename = { name: string, };

/**
 * A rule of the game's sheet, such as `AS-31`.
 */
export type Rule = string;

export type RuleText = { id: string,
/**
 * Markdown of one paragraph.
 */
text: string, };

export type RulesPage = { sheet: Sheet, };

export type Said = { name: string, seat: Seat | null, text: string,
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * The score by category, running and final. Categories are words of the game's dictionaries.
 */
export type ScoreSheet = { categories: Array<Category>,
/**
 * One total a seat: the sum of the categories.
 */
totals: Array<number>, };

/**
 * A place in a game, counted from 0. Not an account: an account is a `User`.
 */
export type Seat = number;

export type SeatInfo = { holder: Holder,
/**
 * What the player is called at this table.
 */
name: string, connected: boolean, };

export type Section = { title: string, rules: Array<RuleText>, };

export type Sheet = { sections: Array<Section>, };

export type Stage = "gathering" | "playing" | "over";

/**
 * Whether a game goes on.
 */
export type Status = { "waiting": Seat } | { "over": Array<Placing> };

export type TableInfo = { id: string, name: string, game: string, options: Record<string, unknown>, seats: Array<SeatInfo>, stage: Stage, undo: UndoRule,
/**
 * Listed for everybody; else only who has the link finds it.
 */
open: boolean,
/**
 * The level of the bots that play for who left, and in the free seats.
 */
stand_in: Level, watchers: number,
/**
 * The seats that the asking user holds.
 */
mine: Array<Seat>,
/**
 * The asking user made this table and may start it.
 */
host: boolean, waiting: Seat | null, step: number,
/**
 * Milliseconds since 1970 of the last change.
 */
changed_at: number, };

/**
 * A sentence: a template and what fills it. Never allocates, so a refusal costs nothing in a search.
 */
export type Text = { say: string, with: Array<[string, Arg]>, };

/**
 * What becomes of the seat that somebody leaves.
 */
export type Then = "bot" | "open";

/**
 * What a client says to a table. `id` is the client's own name for its request: the answer carries it,
 * and an action sent again under the same id is done once.
 */
export type ToTable = { "type": "play", id: string, seat: Seat, action: string, after_seq: number, } | { "type": "undo", id: string, after_seq: number, } | { "type": "allow_undo", id: string,
/**
 * The wish that is answered.
 */
wish: number, allow: boolean, } | { "type": "preview", id: string, seat: Seat, action: string, } | { "type": "explain", id: string, seat: Seat, action: ActionWords, } | { "type": "hint", id: string, seat: Seat, } | { "type": "say", id: string, text: string, } | { "type": "refresh" };

/**
 * When a decision may be taken back.
 */
export type UndoRule = "strict" | "until_information" | "consent";

/**
 * Who looks at a game.
 */
export type Viewer = { "seat": Seat } | "spectator";

/**
 * A wish to take back that waits for answers.
 */
export type Wish = {
/**
 * Names it: an answer says which wish it is to.
 */
wish: number,
/**
 * Who wants to take back.
 */
seat: Seat,
/**
 * Whose answer is missing.
 */
asked: Array<Seat>, };

/**
 * A dictionary.
 */
export type WordsPage = {
/**
 * The language that it is in: English where the game lacks the one that was asked for.
 */
language: string, words: { [key in string]: Entry }, };
