// Made from the Rust types by `cargo xtask wire`; edits here are lost.

/**
 * Who I am here, and what I can become.
 */
export type Account = {
/**
 * Empty for who has no name yet.
 */
name: string,
/**
 * None for a guest.
 */
member: MemberInfo | null,
/**
 * Whether passkeys work at this address.
 */
passkeys_work: boolean,
/**
 * Whether this server sends mail.
 */
mail_works: boolean, };

/**
 * What is asked about: `steal orange`, or `{"do": "steal", "color": "orange"}`, which is what an offer
 * carries and a board can put together without knowing how it is spelled.
 */
export type ActionWords = string | Record<string, unknown>;

/**
 * A figure, a word or a player in a sentence.
 */
export type Arg = { "number": number } | { "word": string } | { "seat": Seat };

/**
 * What becomes of free seats when the time has come.
 */
export type AtStart = "bots" | "call_off";

/**
 * In whose lists a table stands. Whoever has the link was given it, and may come.
 */
export type Audience = "link" | "friends" | "everybody";

/**
 * Why a seat's own player does not decide for it.
 */
export type Away = "stand_in" | "out_of_time" | "conceded";

export type Block = { whom: Whom,
/**
 * False to meet them again.
 */
block: boolean, };

export type Blocked = {
/**
 * To take it back by.
 */
key: string, name: string,
/**
 * Milliseconds since 1970.
 */
since: number, };

/**
 * How somebody came to decide: there and then, beforehand, or not at all.
 */
export type By = "hand" | "order" | "prepared" | "only";

export type Category = { word: string, scores: Array<number>, };

/**
 * One option of a game, for forms and help. Its words are `option.<id>`, `option.<id>.<value>`, and
 * `option.<id>.more`, which says in a line what is different in play.
 */
export type Choice = { id: string, values: unknown[], default: unknown, };

/**
 * A table's rule of time.
 */
export type Clock = { pace: ClockPace, out?: WhenOut, };

/**
 * How time is kept.
 */
export type ClockKind = "none" | "live" | "days";

/**
 * How the clocks of a table stand. Times are milliseconds, moments those since 1970.
 */
export type ClockNow = { now: number,
/**
 * In the order of the seats.
 */
seats: Array<SeatClock>, runs: RunsNow | null, };

/**
 * In seconds.
 */
export type ClockPace = { "kind": "live", bank: number, increment: number, } | { "kind": "days", turn: number, bank: number, };

/**
 * The built-in file with corrections: whether it can be played with.
 */
export type CorrectedData = {
/**
 * Why it cannot; none if it can.
 */
problems: Array<Message>, changes: Array<Difference>,
/**
 * The whole file as text, to be kept.
 */
file: string, };

/**
 * What stands at a place of an owner's copy.
 */
export type Correction = {
/**
 * As in [`super::Difference::path`].
 */
path: string, value: unknown, };

/**
 * What an owner of the game found on the printed pieces.
 */
export type Corrections = { corrections: Array<Correction>, };

/**
 * The figures of a data set that are not the built-in ones.
 */
export type DataChanges = { changes: Array<Difference>, };

/**
 * The figures of a game, and which of them were not taken from the print.
 */
export type DataPage = {
/**
 * The built-in file.
 */
file: unknown, doubts: Array<Doubt>,
/**
 * The places that can be corrected, such as `parcels.*.terrain`.
 */
open: Array<string>, };

/**
 * A code was sent, if the address is one that it could be sent to.
 */
export type Delivered = {
/**
 * How long it holds.
 */
minutes: number, };

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
 * A kind of figure that was not taken from the print, and the records that have it. Its words are
 * `data.<group>` and `figure.<figure>`.
 */
export type Doubt = { origin: Provenance,
/**
 * The list or part of the file that the records stand in, such as `cities`.
 */
group: string,
/**
 * A field of the records, or `whole`.
 */
figure: string, records: Array<DoubtfulRecord>,
/**
 * The names of the group's other records.
 */
printed: Array<string>, };

export type DoubtfulRecord = { name: string,
/**
 * As in [`super::Difference::path`].
 */
path: string, };

/**
 * What one step of the game drew.
 */
export type Draw = {
/**
 * Which drawing step it is; 0 is the set-up.
 */
n: number,
/**
 * The step of the game; 0 is the set-up.
 */
step: number,
/**
 * How many ways each draw could have gone.
 */
bounds: Array<number>, outcomes: Array<number>, };

export type EndedGame = { table: string,
/**
 * What the table was called.
 */
name: string,
/**
 * The table is still there; ended ones may be cleared away after a while.
 */
kept: boolean, game: string, rated: Rated, ending: GameEnd, steps: number,
/**
 * Milliseconds since 1970.
 */
at: number,
/**
 * By seat; who held it at the end first, then who left it.
 */
players: Array<EndedPlayer>, };

export type EndedPlayer = { seat: number,
/**
 * What the player was called at the table.
 */
name: string,
/**
 * A member's name today, for the link to the profile.
 */
profile: string | null, bot: Level | null,
/**
 * 1 is best.
 */
place: number,
/**
 * None for who left.
 */
points: number | null,
/**
 * Left before the end: counts as last.
 */
left: boolean,
/**
 * What the game did to the rating, where it counted.
 */
change: RatingChange | null, };

/**
 * What a dictionary says of one key.
 */
export type Entry = string | { [key in string]: string };

export type Followed = { name: string,
/**
 * Milliseconds since 1970.
 */
since: number,
/**
 * Tables of theirs with free seats that I may see.
 */
tables: Array<TableInfo>, };

/**
 * How a table hangs together with others.
 */
export type Forks = {
/**
 * What the table is called from which this one goes on; none if it is gone, or there is none.
 */
from: string | null,
/**
 * Tables that go on from moments of this one, as far as the asking user finds them in lists.
 */
forks: Array<TableInfo>, };

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
thinking: boolean, opinions: Opinions,
/**
 * How the clocks stand; none at a table without.
 */
clock: ClockNow | null,
/**
 * The orders that the viewer's seat may leave behind now.
 */
orders: Orders | null,
/**
 * The viewer's seat may prepare its next turn: others are to decide.
 */
can_prepare: boolean, };

export type FreeVote = { by: Seat, about: Seat, free: Then, };

/**
 * Whom I follow and whom I do not want to meet.
 */
export type Friends = {
/**
 * Guests follow nobody and are followed by nobody.
 */
is_member: boolean, follows: Array<Followed>, blocks: Array<Blocked>, };

/**
 * What a table says to a client.
 */
export type FromTable = { "type": "welcome", table: TableInfo, log: Array<LogEntry>, chat: Array<Said>, notes: Array<Note>,
/**
 * A wish that waits for answers.
 */
wish: Wish | null, } | { "type": "frame" } & Frame | { "type": "table", table: TableInfo, } | { "type": "watchers", watchers: number, } | { "type": "done", id: string, seq: number, } | { "type": "refused" } & Refused | { "type": "problem", id: string | null, code: ProblemCode,
/**
 * In English.
 */
text: string,
/**
 * The same to be said in any language.
 */
message: Message, } | { "type": "preview", id: string, preview: Preview, } | { "type": "prospect", id: string, prospect: Prospect, } | { "type": "left", left: Array<LeftBehind>, } | { "type": "allowed", id: string, } | { "type": "hint", id: string, notation: string, label: Text, value: number | null, proved: boolean, } | { "type": "said" } & Said | { "type": "chat", chat: Array<Said>, } | { "type": "noted" } & Note | { "type": "wish_made" } & Wish | { "type": "wish_denied", wish: number, seat: Seat, };

/**
 * How a game came to its end.
 */
export type GameEnd = "played_out" | "conceded" | "agreed";

export type GameEntry = { id: string, title: string, min_seats: number, max_seats: number, rules_version: number, choices: Array<Choice>, presets: Array<Preset>, levels: Array<Level>,
/**
 * Those whose strength was measured, which may be fixed points of a rated game.
 */
measured: Array<Level>,
/**
 * The data set that new tables get here, if it is not the built-in one.
 */
data: string | null,
/**
 * Seats see what others may not, until the game is over.
 */
secrets: boolean,
/**
 * There is a guided first game.
 */
lesson: boolean,
/**
 * It is on the shelf: new tables can be made. Of others, tables go on that are there.
 */
offered: boolean, };

export type GameFigures = { game: string, played: number, won: number,
/**
 * Points a game.
 */
average: number | null, best: number | null,
/**
 * The level of bots that was played against most often.
 */
favourite: Level | null,
/**
 * Milliseconds.
 */
time_a_move: number | null, };

export type GameRating = { game: string, rating: RatingInfo,
/**
 * Rated games.
 */
games: number,
/**
 * On the ladder; none while it is provisional.
 */
place: number | null,
/**
 * The last games, the newest last.
 */
history: Array<RatingPoint>, };

export type GamesPage = { games: Array<EndedGame>,
/**
 * Counted from 1.
 */
page: number, pages: number, };

/**
 * A salt with who gave it.
 */
export type GivenSalt = { seat: Seat, name: string, salt: string, };

/**
 * Two members' games with each other.
 */
export type HeadToHead = { one: string, other: string, games: Array<HeadToHeadGame>,
/**
 * The newest.
 */
last: Array<EndedGame>, };

export type HeadToHeadGame = { game: string,
/**
 * In which `one` did better, `other` did, and neither.
 */
wins: number, losses: number, draws: number, };

/**
 * Whose lines are not sent to me at a table, as far as I wanted it so.
 */
export type Hidden = {
/**
 * I, as others know me by my lines.
 */
me: string | null,
/**
 * The people who sit here, in the order of the seats.
 */
seats: Array<string | null>,
/**
 * Whom I muted here.
 */
muted: Array<string>,
/**
 * Whom I blocked.
 */
blocked: Array<string>, };

/**
 * Whether others see my games.
 */
export type HideGames = { hide: boolean, };

/**
 * Whether a good bot may be asked for advice.
 */
export type Hints = "alone" | "friendly" | "none";

export type Holder = { "kind": "open" } | { "kind": "person" } | { "kind": "bot", level: Level, } | { "kind": "named" };

/**
 * An invitation of mine.
 */
export type Invitation = { table: TableInfo,
/**
 * Who invites me.
 */
by: string,
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * Who was invited to a table.
 */
export type Invitations = { invited: Array<Invited>, };

export type Invite = {
/**
 * A member's name.
 */
name: string, };

export type Invited = { name: string, is_declined: boolean, };

export type Join = {
/**
 * Any open seat if missing.
 */
seat?: number | null,
/**
 * 32 to 64 hexadecimal digits of one's own, which go into the luck if nothing is dealt yet.
 */
salt?: string | null, };

/**
 * After how many days without a sign something goes; null if it stays.
 */
export type Keeps = {
/**
 * Guests who hold no seat.
 */
guests: number | null,
/**
 * That a browser is known as a guest's, and as a member's.
 */
guest_sessions: number | null, member_sessions: number | null,
/**
 * Tables whose game has not begun.
 */
unbegun: number | null,
/**
 * Tables whose game is over; results stay.
 */
ended: number | null, };

export type Ladder = { game: string,
/**
 * Members and bots of measured strength, the best first.
 */
settled: LadderPage,
/**
 * Those of whom too little is known.
 */
provisional: LadderPage,
/**
 * Where the asking user stands.
 */
mine: LadderPlace | null,
/**
 * A rating is provisional until its uncertainty is this.
 */
settled_at: number, };

export type LadderPage = { rows: Array<LadderRow>,
/**
 * Counted from 1.
 */
page: number, pages: number,
/**
 * Members on all pages.
 */
members: number, };

export type LadderPlace = { provisional: boolean, place: number, page: number, };

export type LadderRow = { who: LadderWho, rating: RatingInfo,
/**
 * Rated games; those of the arena for a bot.
 */
games: number, };

export type LadderWho = { "kind": "member", name: string,
/**
 * Counted from 1, bots left out.
 */
place: number, mine: boolean,
/**
 * It is no person.
 */
program: boolean, } | { "kind": "bot", level: Level, };

export type Leave = {
/**
 * What becomes of the seat of a game that goes on.
 */
then?: Then, };

/**
 * What a seat of mine has left behind. Nobody else is told of it before it is carried out.
 */
export type LeftBehind = { seat: Seat,
/**
 * Why it was dropped; none while it waits.
 */
dropped: Message | null, } & ({ "kind": "order", lot: number,
/**
 * The highest bid; none to pass at once.
 */
limit: number | null,
/**
 * Something else is done before passing.
 */
resort: boolean, } | { "kind": "moves", steps: Array<PreparedStep>, });

export type LeftKind = "order" | "moves";

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
 * The places on the board that it speaks of.
 */
marks: Array<string>,
/**
 * What the awaited move would do.
 */
preview: Preview | null, };

/**
 * One position of a lesson, to be looked at: pictures of the board are drawn from it.
 */
export type LessonStill = { frame: Frame,
/**
 * What the seats are called; the learner's has no name.
 */
names: Array<string>, };

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
live: Array<TableInfo>,
/**
 * To which I am invited.
 */
invitations: Array<Invitation>, };

/**
 * A page of the tables that look for players.
 */
export type LobbyPage = { tables: Array<TableInfo>,
/**
 * For each table the ratings at its game of those who sit there, by seat.
 */
ratings: Array<Array<RatingInfo | null>>,
/**
 * Counted from 0.
 */
page: number,
/**
 * There is another page after this one.
 */
more: boolean, };

/**
 * One step of the game, told.
 */
export type LogEntry = {
/**
 * Counted from 1.
 */
step: number,
/**
 * Steps of one turn have the same, counted from 1.
 */
turn: number,
/**
 * Whose turn it was; nobody's in what all decide together, such as an auction.
 */
whose: Seat | null, seat: Seat, notation: string,
/**
 * The same with fields, for boards that show what was done.
 */
action: unknown, label: Text, events: Array<Text>,
/**
 * Those events that a board shows, with their fields: each an `Event` of the game.
 */
shown: unknown[],
/**
 * The places of the events that a turn told in a sentence leaves out.
 */
asides: Array<number>,
/**
 * The open score after it, a number a seat.
 */
totals: Array<number>, is_final: boolean,
/**
 * Whether it was decided beforehand.
 */
by: By, };

/**
 * Where a table's luck comes from.
 */
export type LuckInfo = { "kind": "fixed" } | { "kind": "sealed",
/**
 * SHA-256 of the secret with the table's id, shown from the first moment; 64 hexadecimal digits.
 */
commitment: string,
/**
 * What those who sat down before the deal added to it.
 */
salts: Array<SeatSalt>, } | { "kind": "unsealed" };

/**
 * The luck of a table that is still to be made.
 */
export type LuckPromise = {
/**
 * The id that it will have.
 */
table: string,
/**
 * SHA-256 of the secret with that id; 64 hexadecimal digits.
 */
commitment: string,
/**
 * What makes the table with this luck; it is for who asked.
 */
promise: string,
/**
 * Until when it holds, in milliseconds since 1970.
 */
until: number, };

/**
 * All that the luck of a finished game can be checked by. How is told in ARCHITECTURE.md.
 */
export type LuckProof = { table: string, commitment: string,
/**
 * 64 hexadecimal digits.
 */
secret: string,
/**
 * The moment of another table from which the game goes on: what was drawn until then is not claimed.
 */
from: Moment | null,
/**
 * In the order in which they are used.
 */
salts: Array<GivenSalt>, draws: Array<Draw>, };

/**
 * For which table luck is promised.
 */
export type LuckWish = {
/**
 * The moment of another table from which the game is to go on.
 */
from?: Moment | null, };

/**
 * An address that is confirmed.
 */
export type MailGiven = { mail: string, };

/**
 * A seat at the best fitting table, now.
 */
export type Match = {
/**
 * Any game if missing.
 */
game?: string | null,
/**
 * Any if missing; a new table then has no clock.
 */
clock?: ClockKind | null,
/**
 * Only rated tables if true, and only others if false or missing.
 */
rated?: boolean | null,
/**
 * 32 to 64 hexadecimal digits of one's own, which go into the luck. Only with a promise.
 */
salt?: string | null,
/**
 * What `POST /api/luck` promised, should a table have to be made.
 */
promise?: string | null, };

export type Me = {
/**
 * Tells one person from another who uses the same browser. It is said to nobody else.
 */
id: number, name: string, };

export type MemberInfo = {
/**
 * Milliseconds since 1970, as every time here.
 */
joined_at: number,
/**
 * When another name may be taken.
 */
may_rename_at: number, mail: string | null, has_password: boolean, passkeys: Array<PasskeyInfo>,
/**
 * Recovery codes that are left.
 */
recovery_codes: number, };

export type Message = { say: string, with: Array<[string, Part]>, };

/**
 * A table's game after so many steps.
 */
export type Moment = { table: string, step: number, };

export type Mute = { whom: Whom,
/**
 * False to read them again.
 */
mute: boolean, };

/**
 * Something that happened to me. Each but the first is about one table, and brings how that stands now, so
 * that the newest event of a table is all that need be remembered of it.
 */
export type MyEvent = { "type": "tables", tables: Array<MyTable>, invitations: Array<MyTable>, } | { "type": "sat_down" } & MyTable | { "type": "begun" } & MyTable | { "type": "your_turn" } & MyTable | { "type": "turn_passed" } & MyTable | { "type": "over" } & MyTable | { "type": "invited" } & MyTable | { "type": "left", id: string, };

/**
 * Days that do not count, both included, as `2026-11-17`.
 */
export type MyHoliday = { first: string, last: string, };

export type MyHours = {
/**
 * A name of the time zone database, such as `Europe/Paris`.
 */
zone: string,
/**
 * Minutes of the day; all day if both are the same, over midnight if the second comes first.
 */
from: number, to: number, };

/**
 * A table where I sit.
 */
export type MyTable = { id: string, name: string, game: string, stage: Stage,
/**
 * It is my turn.
 */
waits: boolean, step: number,
/**
 * Milliseconds since 1970 of the last change.
 */
changed_at: number, };

/**
 * The hours of the day that count for me, and my holidays.
 */
export type MyTimes = {
/**
 * None until I have said it; then all hours count.
 */
hours: MyHours | null, holidays: Array<MyHoliday>,
/**
 * Days of holiday that are left to announce this year.
 */
days_left: number,
/**
 * Until then the hours stay as they are, in milliseconds since 1970; none if they can be changed.
 */
fixed_until: number | null, };

/**
 * A browser's wish for pushes.
 */
export type NewBrowser = { endpoint: string,
/**
 * The browser's key and secret, as it gives them.
 */
p256dh: string, auth: string, label: string,
/**
 * Of the page that asks; none from where no page is.
 */
speech?: Speech,
/**
 * The address that this browser had before.
 */
replaces?: string, };

export type NewHook = { url: string, form: WordForm, speech?: Speech, };

/**
 * A program to be made, with its first token.
 */
export type NewProgram = {
/**
 * What it is called at tables; nobody else has the name.
 */
name: string, token: NewToken, };

export type NewSeat = { "kind": "me", name?: string | null, } | { "kind": "open" } | { "kind": "bot", level: Level, };

export type NewTable = { game: string, name?: string | null, options: Record<string, unknown>, seats: Array<NewSeat>, undo?: UndoRule, audience?: Audience,
/**
 * When the game is to begin; without it, when every seat is taken.
 */
starts?: Start | null,
/**
 * The level of the bots that play for who left, and in the free seats; medium if missing.
 */
stand_in?: Level | null,
/**
 * Hints are given also between people.
 */
friendly?: boolean,
/**
 * How long everybody may think; as long as they like if missing.
 */
clock?: Clock | null,
/**
 * Whether the result counts; then hints, taking back and a seed are refused, and so are guests.
 */
rated?: Rated,
/**
 * 32 to 64 hexadecimal digits of the maker's own, which go into the luck. Only with a promise, so that nobody
 * can draw the secret after it.
 */
salt?: string | null,
/**
 * What `POST /api/luck` promised; without it the table gets luck of its own, to which its maker adds nothing.
 */
promise?: string | null,
/**
 * Goes on from a moment of another table: its game, options and set-up, with luck of its own from there
 * on. That game is over, or a record, or the maker plays it alone with bots.
 */
from?: Moment | null,
/**
 * 64 hexadecimal digits, for practice: all seats must be the maker's or bots'. Without it the server
 * seals a secret of its own.
 */
seed?: string | null, };

export type NewToken = {
/**
 * What you call it, such as where it is used.
 */
label: string, scopes: Array<Scope>, };

/**
 * Somebody came or went while the game went on, or something else happened beside its steps: told in the
 * log.
 */
export type Note = {
/**
 * Steps of the game until then.
 */
step: number, seat: Seat, kind: NoteKind,
/**
 * Whom it is told of.
 */
name: string,
/**
 * The seat that a vote is about.
 */
about: Seat | null,
/**
 * Milliseconds since 1970.
 */
at: number, };

export type NoteKind = "left_to_bot" | "left_open" | "sat_down" | "bot_sat_down" | "stand_in" | "out_of_time" | "back" | "conceded" | "conceded_end" | "lost_on_time" | "lost_on_time_end" | "wants_end" | "plays_on" | "agreed" | "votes" | "freed_to_bot" | "freed_open";

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
 * What people have said about ending the game or freeing a seat.
 */
export type Opinions = {
/**
 * Who would end the game as it stands.
 */
end: Array<Seat>, free: Array<FreeVote>, };

/**
 * The orders that a seat may leave behind now.
 */
export type Orders = {
/**
 * What is auctioned, by a number: an order is for this alone and over with it.
 */
lot: number,
/**
 * The same in words: 'parcel 7'.
 */
about: Text,
/**
 * The lowest and the highest limit; none where the seat cannot bid any more.
 */
limits: [number, number] | null,
/**
 * How passing is called.
 */
pass: Text,
/**
 * What may be done before passing; none where there is no such thing.
 */
resort: Text | null, };

/**
 * Where a table's game came from, if it was not dealt there.
 */
export type Origin = { "kind": "fork", from: Moment, } | { "kind": "record", from: Moment | null, };

/**
 * What fills a hole of a message.
 */
export type Part = { "number": number } | { "decimal": number } | { "word": string } | { "seat": Seat } | { "name": string } | { "message": Message } | { "list": Array<Message> };

export type PasskeyInfo = { id: string, label: string, made_at: number, used_at: number | null, };

/**
 * What a browser is asked for: the options of `navigator.credentials.create` or `get`, as JSON.
 */
export type PasskeyOptions = { public_key: unknown, };

/**
 * Something that the operator should know of a member.
 */
export type PersonReport = { reason: string, };

/**
 * How one seat ended: seats that share a rank drew.
 */
export type Placing = { seat: Seat,
/**
 * 1 is best; two firsts are followed by a third.
 */
rank: number, score: number, };

/**
 * One step that is prepared.
 */
export type PreparedStep = { notation: string, label: Text,
/**
 * Nothing else can be done then, so nobody chose it.
 */
only: boolean, };

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
view: unknown, scores: ScoreSheet | null, status: Status | null,
/**
 * The seat decides nothing more after it: the turn goes on to another, or luck or a secret comes in.
 * Otherwise it can simply be taken back.
 */
settles: boolean, };

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

export type ProblemCode = "bad_message" | "too_large" | "too_fast" | "stale" | "not_your_seat" | "not_started" | "cannot_undo" | "not_found" | "not_signed_in" | "proof_needed" | "wrong_proof" | "name_taken" | "bad_token" | "scope_missing" | "forbidden" | "full" | "bad_request" | "set_aside" | "not_saved" | "too_slow" | "internal" | "bot_failed" | "shutting_down";

/**
 * A member as others see them.
 */
export type Profile = { name: string,
/**
 * Milliseconds since 1970.
 */
since: number,
/**
 * It is no person.
 */
program: boolean,
/**
 * The member who keeps the program, if it is a member.
 */
kept_by: string | null,
/**
 * The asking user's own.
 */
mine: boolean,
/**
 * Shows others no games.
 */
hides_games: boolean, ratings: Array<GameRating>,
/**
 * None where they are hidden from who asks.
 */
figures: Array<GameFigures> | null,
/**
 * Games that who asks may see; none where they are hidden.
 */
going_on: Array<TableInfo>,
/**
 * The asking user's own name, if they are a member and somebody else.
 */
visitor: string | null, };

/**
 * A program of mine.
 */
export type ProgramInfo = { name: string,
/**
 * Milliseconds since 1970, as every time here.
 */
made_at: number, tokens: Array<TokenInfo>, };

/**
 * A next turn after some steps.
 */
export type Prospect = { steps: Array<PreparedStep>, status: Status, prompt: Text | null, rule: Rule, view: unknown,
/**
 * What may be prepared next; nothing where the turn has come to its end.
 */
legal: Array<Offer>, scores: ScoreSheet, end: ProspectEnd | null, };

/**
 * Why nothing more can be prepared.
 */
export type ProspectEnd = "turn" | "luck";

/**
 * Where something comes from that is not printed.
 */
export type Provenance = "ours" | "found";

/**
 * Minutes of the day; they may go over midnight.
 */
export type QuietHours = { from: number, until: number, };

/**
 * Whether a table's result counts for ratings. At a rated table there are no hints, nothing is taken back,
 * the luck is sealed, only members sit down, and who leaves is last.
 */
export type Rated = "no" | "people" | "with_bots";

export type RatingChange = { before: RatingInfo,
/**
 * None for a bot, which is a fixed point.
 */
after: RatingInfo | null, };

/**
 * A strength in points, as far as it is known: the true one is very likely within twice the uncertainty.
 */
export type RatingInfo = { rating: number, uncertainty: number,
/**
 * Too little is known for the ladder proper.
 */
provisional: boolean, };

export type RatingPoint = {
/**
 * Milliseconds since 1970.
 */
at: number, rating: number, uncertainty: number, };

/**
 * Shown once; each works once.
 */
export type RecoveryCodes = { codes: Array<string>, };

/**
 * Why an action may not be done now.
 */
export type Refusal = { rule: Rule, reason: Text, };

/**
 * The rules say no. Nothing changed.
 */
export type Refused = { id: string, refusal: Refusal,
/**
 * What the asking seat may do about it, such as a sale where money is lacking.
 */
remedies: Array<Offer>,
/**
 * The rule and the reason in English.
 */
text: string, };

export type Rematch = {
/**
 * 32 to 64 hexadecimal digits of one's own, which go into the luck. Only with a promise.
 */
salt?: string | null,
/**
 * What `POST /api/luck` promised, should a table have to be made.
 */
promise?: string | null, };

export type Rename = { name: string, };

/**
 * The same of somebody at a table.
 */
export type Report = { whom: Whom, reason: string, };

/**
 * Who may read a line while the game goes on.
 */
export type Room = "table" | "watchers";

/**
 * A rule of the game's sheet, such as `AS-31`.
 */
export type Rule = string;

export type RuleText = { id: string,
/**
 * Markdown of one paragraph, without the marks of origin.
 */
text: string,
/**
 * Where it comes from as far as that is not the rulebook.
 */
origins: Array<Provenance>, };

export type RulesPage = { sheet: Sheet, };

export type RunsNow = { seat: Seat,
/**
 * What counts from now on, each from one moment up to another; between them the clock stands still.
 */
spans: [number, number][], out_at: number,
/**
 * The time zone in which the player's hours are counted, such as `Europe/Paris`.
 */
zone: string | null, };

/**
 * Whose time runs, and when it runs out.
 */
export type RunsOut = { seat: Seat,
/**
 * Milliseconds since 1970.
 */
at: number, };

export type Said = { name: string, seat: Seat | null,
/**
 * The same for all lines of one person at this table, and telling nothing else; none if that is not
 * known.
 */
speaker: string | null, room: Room, text: string,
/**
 * Milliseconds since 1970.
 */
at: number, };

/**
 * What a token opens.
 */
export type Scope = "read" | "play" | "host" | "talk";

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

export type SeatClock = {
/**
 * What is left of this turn, before the bank is touched.
 */
turn: number, bank: number,
/**
 * The last day of the holiday that the player is away on.
 */
holiday: string | null, };

export type SeatInfo = { holder: Holder,
/**
 * What the player is called at this table.
 */
name: string,
/**
 * A member's own name, by which others find them; none for guests and bots.
 */
profile: string | null,
/**
 * It is no person who sits here: a program, which somebody keeps.
 */
program: boolean, connected: boolean,
/**
 * Why the player does not decide.
 */
away: Away | null, };

export type SeatSalt = { seat: Seat,
/**
 * In hexadecimal digits.
 */
salt: string, };

export type Section = { title: string, rules: Array<RuleText>, };

/**
 * One place where I am signed in.
 */
export type SessionInfo = { id: string,
/**
 * Empty if it is not known.
 */
browser: string, system: string, made_at: number,
/**
 * To within an hour.
 */
used_at: number, is_this: boolean, };

export type Sheet = { sections: Array<Section>, };

export type SignedIn = { account: Account,
/**
 * Tables whose seats came along from the guest who was here.
 */
came: Array<string>,
/**
 * Tables where I sat already: a bot plays on for the guest.
 */
stayed: Array<string>, };

/**
 * This place: its name, the languages it speaks, and how long it keeps what nobody comes back to.
 */
export type SiteInfo = { name: string,
/**
 * Codes such as `en`, the usual one first.
 */
languages: Array<string>,
/**
 * Words of the operator that can be read here.
 */
pages: Array<SitePageName>, keeps: Keeps, };

/**
 * Words of the operator.
 */
export type SitePage = {
/**
 * The language that they are in.
 */
language: string, blocks: Array<TextBlock>, };

export type SitePageName = "imprint" | "privacy";

/**
 * How the page of a person speaks: for who has never chosen.
 */
export type Speech = {
/**
 * A time zone's name, such as `Europe/Paris`.
 */
zone: string,
/**
 * A language's code, such as `fr`.
 */
language: string, };

export type Stage = "gathering" | "playing" | "over";

/**
 * A game that is to begin at a set time.
 */
export type Start = {
/**
 * Milliseconds since 1970.
 */
at: number, then: AtStart, };

/**
 * Whether a game goes on.
 */
export type Status = { "waiting": Seat } | { "over": Array<Placing> };

export type TableInfo = { id: string, name: string, game: string, options: Record<string, unknown>, seats: Array<SeatInfo>, stage: Stage, undo: UndoRule, luck: LuckInfo, hints: Hints,
/**
 * How long everybody may think.
 */
clock: Clock | null,
/**
 * Whose time runs.
 */
runs_out: RunsOut | null, rated: Rated, audience: Audience,
/**
 * When the game is to begin, if that was agreed.
 */
starts: Start | null,
/**
 * The table that this one repeats with the same people, and the one that repeats this.
 */
rematch_of: string | null, rematch: string | null,
/**
 * Where its game came from, if it was not dealt here.
 */
origin: Origin | null,
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
host: boolean,
/**
 * Where who made it sits.
 */
host_seat: Seat | null,
/**
 * In which room the asking user speaks now.
 */
room: Room,
/**
 * What watchers say is not for those who play, until the game is over.
 */
apart: boolean, waiting: Seat | null, step: number,
/**
 * Why nothing is played here any more: no frame comes, but the record can be had and the seat left.
 */
set_aside: Message | null,
/**
 * Milliseconds since 1970 of the last change.
 */
changed_at: number, };

/**
 * A sentence: a template and what fills it. Never allocates, so a refusal costs nothing in a search.
 */
export type Text = { say: string, with: Array<[string, Arg]>, };

export type TextBlock = { "kind": "heading", level: number, spans: Array<TextSpan>, } | { "kind": "paragraph", spans: Array<TextSpan>, } | { "kind": "item", depth: number, number: number | null, spans: Array<TextSpan>, } | { "kind": "rule" };

export type TextSpan = { text: string, style: TextStyle,
/**
 * Where it leads: a page, `mailto:` or `tel:`.
 */
link: string | null, };

export type TextStyle = "plain" | "strong" | "emphasis" | "code";

/**
 * What becomes of the seat that somebody leaves.
 */
export type Then = "bot" | "open";

/**
 * What a client says to a table. `id` is the client's own name for its request: the answer carries it,
 * and an action sent again under the same id is done once.
 */
export type ToTable = { "type": "play", id: string, seat: Seat, action: ActionWords, after_seq?: number, } | { "type": "undo", id: string, after_seq: number, } | { "type": "answer_wish", id: string,
/**
 * The wish that is answered.
 */
wish: number, allow: boolean, } | { "type": "preview", id: string, seat: Seat, action: string, } | { "type": "explain", id: string, seat: Seat, action: ActionWords,
/**
 * What I would do before it, in the same turn or in my next.
 */
after: Array<string>, } | { "type": "hint", id: string, seat: Seat, } | { "type": "back", id: string, } | { "type": "concede", id: string, seat: Seat, } | { "type": "end", id: string, agree: boolean, } | { "type": "vote", id: string, about: Seat, free: Then, } | { "type": "leave_order", id: string, seat: Seat, order: string,
/**
 * What is auctioned, as a frame's `orders` says.
 */
lot: number, } | { "type": "prepare", id: string, seat: Seat, actions: Array<string>, } | { "type": "withdraw", id: string, seat: Seat, kind: LeftKind, } | { "type": "prospect", id: string, seat: Seat, actions: Array<string>, } | { "type": "say", id: string, text: string, } | { "type": "look", visible: boolean, } | { "type": "ask", always: boolean, } | { "type": "pace", at_once: boolean, } | { "type": "refresh" };

export type TokenInfo = {
/**
 * By which it is revoked; it opens nothing.
 */
id: string, label: string, scopes: Array<Scope>, made_at: number,
/**
 * To within a minute; none if it was never used.
 */
used_at: number | null, };

/**
 * A token that was made just now.
 */
export type TokenMade = {
/**
 * Shown this once; only a hash of it is kept.
 */
token: string,
/**
 * All my programs.
 */
programs: Array<ProgramInfo>, };

/**
 * When a decision may be taken back.
 */
export type UndoRule = "strict" | "until_information" | "consent";

/**
 * Who looks at a game.
 */
export type Viewer = { "seat": Seat } | "spectator";

export type Wants = { "kind": "take_back" } | { "kind": "sit", name: string, };

/**
 * What happens when somebody's time runs out.
 */
export type WhenOut = "stand_in" | "vote" | "concede";

/**
 * Somebody at a table: by a line of theirs, or by the seat.
 */
export type Whom = { "speaker": string } | { "seat": number };

/**
 * A wish that waits for answers.
 */
export type Wish = {
/**
 * Names it: an answer says which wish it is to.
 */
wish: number, wants: Wants,
/**
 * Who wants to take back, or which seat is wanted.
 */
seat: Seat,
/**
 * Whose answer is missing.
 */
asked: Array<Seat>, };

/**
 * What the person wants of one table; nothing if it is as everywhere.
 */
export type WordAtTable = { when: WordWhen | null, };

/**
 * A browser that takes pushes.
 */
export type WordBrowser = { id: number, label: string,
/**
 * The end of its address, by which a browser knows itself.
 */
ending: string, };

export type WordChannel = "mail" | "push" | "webhook";

export type WordForm = "json" | "discord" | "slack" | "matrix";

export type WordHook = { url: string, form: WordForm,
/**
 * What messages are signed with.
 */
secret: string, };

export type WordMail = {
/**
 * The operator has set up mail.
 */
available: boolean,
/**
 * The confirmed address of a member.
 */
address: string | null, };

/**
 * How a person wants to hear.
 */
export type WordPreferences = { your_turn: WordWhen, invited: WordWhen, begun: WordWhen, spoken: WordWhen, time_short: WordWhen, over: WordWhen,
/**
 * Also by mail.
 */
mail: boolean,
/**
 * When nothing is sent, in the time zone of the person.
 */
quiet: QuietHours | null,
/**
 * The minute of the day at which all of a day is told.
 */
daily_at: number,
/**
 * A time zone's name, such as `Europe/Paris`.
 */
zone: string,
/**
 * A language's code, such as `fr`.
 */
language: string, };

/**
 * All about word to a person.
 */
export type WordSettings = { preferences: WordPreferences,
/**
 * The person has said so, or these are the usual ones.
 */
chosen: boolean, mail: WordMail,
/**
 * What a browser subscribes with.
 */
push_key: string, browsers: Array<WordBrowser>, webhook: WordHook | null,
/**
 * Why word was given up lately, the newest first.
 */
troubles: Array<WordTrouble>, };

/**
 * What became of a try.
 */
export type WordTried = { sent: boolean,
/**
 * Why not, in English, for programs.
 */
reason: string,
/**
 * The same to be said in any language.
 */
message: Message | null, };

export type WordTrouble = { channel: WordChannel,
/**
 * In English, for programs.
 */
reason: string,
/**
 * The same to be said in any language.
 */
message: Message, };

/**
 * A try of one way: by mail, to the webhook, or to the browser of this id.
 */
export type WordTry = { channel: WordChannel, browser: number | null, };

/**
 * When somebody wants to hear of something.
 */
export type WordWhen = "at_once" | "ten_minutes" | "daily" | "never";

/**
 * A dictionary.
 */
export type WordsPage = {
/**
 * The language that it is in: English where the game lacks the one that was asked for.
 */
language: string, words: { [key in string]: Entry }, };
