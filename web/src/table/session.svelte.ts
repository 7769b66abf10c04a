// One table as this browser sees it: the only state of the table page. It draws no conclusion of its
// own: what glows is `legal`, and everything else is asked of the server.

import { SvelteMap } from 'svelte/reactivity';
import { Ticker } from '../clock/ticker.svelte';
import type { GameClient } from '../games/client';
import { TableSocket, type Connection, type TableSource } from '../net/socket';
import { settings } from '../settings.svelte';
import { stayTime } from '../since/pace';
import { Procession } from '../since/procession';
import { sayProblem } from '../words/problems';
import type { ActionWords, Difference, Frame, FromTable, LeftBehind, LeftKind, LogEntry, Note, Offer, Preview, ProblemCode, Said, Seat, TableInfo, Wish, Then } from '../wire';
import { isTold, refusalOf, type Hint, type WhyNot } from './answers';
import { EMPTY, chosenOffer, click, earlierTargets, narrow, openTargets, planned, stepBack, type Draft, type Target } from './draft';
import type { Hand, SpotState } from './hand';
import { mergeLog, turnSoFar } from './log';
import { Past } from './past.svelte';
import { Spots } from './spots.svelte';
import { partIn } from './wish';

/** Milliseconds that a pointer stays before a preview is asked for. */
const LINGER = 90;

export class TableSession implements Hand {
  info: TableInfo = $state.raw()!;
  frame: Frame | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  /** Lines of others that were said since the talk was last looked at. */
  unheard = $state(0);
  /** Who came and went while the game went on. */
  notes: Note[] = $state.raw([]);
  connection: Connection = $state('connecting');
  /** Without a network: when the table stood as it is shown. Nothing can be decided then. */
  seenAt: number | null = $state(null);
  /** The last thing that went wrong, in the server's words. */
  trouble: string | null = $state(null);
  whyNot: WhyNot | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  hintAsked = $state(false);
  /** A wish to take back that waits for my answer. */
  asked: Wish | null = $state.raw(null);
  undoDenied = $state(false);
  /** My wish to take back waits for the others. */
  undoWished = $state(false);
  /** Those who play are asked whether I may sit down. */
  sitWished = $state(false);
  /** The bot that is waited for has failed: the table waits. */
  botFailed = $state(false);
  /** The table was taken away. */
  gone = $state(false);
  /** A decision is on its way, or what it changed is. */
  sending = $state(0);
  /** Clicks in this position on what may not be chosen. */
  strays = $state(0);
  /** What my seats have left behind for their next decisions, and what of it was dropped. */
  left: LeftBehind[] = $state.raw([]);
  /** What the newest frame told. */
  news: LogEntry[] = $state.raw([]);

  /** What the server's clock is ahead of this page's. */
  clockSkew = $state(0);
  readonly ticker = new Ticker();
  readonly past: Past;
  #draft: Draft = $state.raw(EMPTY);
  #pointed: Target | null = $state(null);
  #previews = new SvelteMap<string, Preview>();
  readonly #spots = new Spots((target) => this.#open.has(target));
  /** The seat whose player said to sit at the screen. */
  #looking: Seat | null = $state(null);
  #plan: Target | null = null;
  /** It was confirmed as a whole; else its second half may still have to be. */
  #isPlanSure = false;
  /** The position in which something was last clicked. */
  #pickedAt: number | undefined;
  #inSight = $state(true);
  /** The row in which my last decision is stored: its frame follows. */
  #stored = 0;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  /** What others did is shown at the player's pace; what comes meanwhile waits. */
  readonly procession: Procession<Frame>;
  #socket: TableSocket;

  constructor(
    info: TableInfo,
    readonly game: GameClient,
    private readonly source: TableSource,
    changes: readonly Difference[] = [],
  ) {
    // Set together with the table, so that no other table's figures are drawn, however long either took to load.
    game.figures?.(changes);
    this.info = info;
    this.past = new Past((step, seat) => source.at(step, seat));
    this.procession = new Procession(source, (frame) => this.#newFrame(frame));
    this.#socket = new TableSocket(
      source,
      (message) => this.#hear(message),
      (connection) => (this.connection = connection),
    );
  }
  open(): () => void {
    const unwatch = this.source.watch(() => this.#socket.networkLost(), () => this.#socket.networkBack());
    const unsee = this.source.see((visible) => (this.#inSight = visible));
    this.#socket.open();
    // Once everybody may look again, the next secret is behind the curtain, even before the same seat.
    const unsettle = $effect.root(() => {
      $effect(() => {
        if (this.#looking !== null && !this.#isSecret(this.#looking)) this.#looking = null;
      });
      // Who only watches gets no word of the table, so nobody needs to know.
      $effect(() => this.#socket.look(this.info.mine.length > 0 || this.info.host ? this.#inSight : null));
      $effect(() => this.#socket.askAlways(settings.askAlways && this.info.mine.length > 0));
      $effect(() => this.#socket.hurry(settings.pace === 'off' && this.info.mine.length > 0));
    });
    return () => {
      unsettle();
      unwatch();
      unsee();
      this.#socket.close();
    };
  }
  reconnectNow() {
    this.#socket.networkBack();
  }

  readonly #path = (offer: Offer) => (this.frame ? this.game.path(offer, this.frame.view) : []);

  /** The position on show: a past one or the newest. */
  readonly shown = $derived.by(() => this.past.frame ?? this.frame);
  readonly isLive = $derived.by(() => this.past.step === null);
  /** The steps that are seen to happen: what is new, or the one step on in the past. */
  readonly happening: readonly LogEntry[] = $derived.by(() => (this.isLive ? this.news : this.past.happening(this.log)));
  /** The seat before whose cards the curtain stands: at one screen everybody looks only at their own. */
  readonly veiled: Seat | null = $derived.by(() => {
    const viewer = this.shown?.viewer;
    if (!viewer || viewer === 'spectator' || !this.#isSecret(viewer.seat) || this.info.mine.length < 2 || this.isOver) return null;
    return viewer.seat === this.#looking ? null : viewer.seat;
  });
  #isSecret(seat: Seat): boolean {
    return this.shown?.secret.includes(seat) ?? false;
  }
  readonly waiting = $derived(this.frame && 'waiting' in this.frame.status ? this.frame.status.waiting : null);
  readonly isOver = $derived(this.frame !== null && 'over' in this.frame.status);
  /** The seat that this browser decides for now; nobody while the curtain is down. */
  readonly acting = $derived(this.seenAt === null && this.waiting !== null && this.veiled === null && this.info.mine.includes(this.waiting) && !this.info.seats[this.waiting]?.away ? this.waiting : null);
  readonly offers = $derived(this.isLive && this.acting !== null && this.sending === 0 ? (this.frame?.legal ?? []) : []);
  readonly chosen = $derived(chosenOffer(this.offers, this.#draft.clicks, this.#path));
  readonly turn = $derived(this.acting === null ? [] : turnSoFar(this.log, this.acting));
  /** The offer that is looked at: the one under the pointer, else the chosen one. */
  readonly considered: Offer | null = $derived(this.#offerAt(this.#pointed) ?? this.chosen);
  readonly preview: Preview | null = $derived(this.considered && this.frame ? (this.#previews.get(this.#previewKey(this.considered)) ?? null) : null);
  /** What is composed so far. */
  get draft(): Draft {
    return this.#draft;
  }
  /** Goes on with what was composed before the page was loaded again, as far as it is still offered. */
  takeUp(draft: Draft) {
    if (narrow(this.offers, draft.clicks, this.#path).length > 0) this.#choose(draft, false);
  }
  get planned() {
    return this.#draft.then;
  }

  // What the board asks.
  readonly #open = $derived(openTargets(this.offers, this.#draft.clicks, this.#path));
  readonly #earlier = $derived(earlierTargets(this.offers, this.#draft.clicks, this.#path));
  readonly #next = $derived.by(() => new Set(this.chosen && this.frame ? this.game.next(this.chosen, this.frame.view) : []));
  readonly #hinted = $derived(new Set(this.hint ? this.#pathOf(this.hint.notation) : []));

  get isAsked(): boolean {
    return this.offers.length > 0;
  }
  stateOf(target: Target): SpotState {
    if (this.#draft.then === target) return 'planned';
    if (this.#draft.clicks.includes(target)) return 'chosen';
    if (this.#open.has(target) || (!this.#next.has(target) && this.#earlier.has(target))) return 'open';
    return this.#next.has(target) || this.#through(target) ? 'next' : 'idle';
  }
  isHinted(target: Target): boolean {
    return this.#hinted.has(target);
  }
  readonly targets: readonly Target[] = $derived([...new Set([...this.#open, ...this.#earlier])]);
  get looked(): Target | null {
    return this.#pointed;
  }
  get picked(): readonly Target[] {
    return this.#draft.clicks;
  }
  look(target: Target | null) {
    this.#pointed = target;
    // A pointer that only passes over the board asks nothing.
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => void this.#askPreview(), LINGER);
  }
  /** Looks at an offer of the list, as if at its place on the board. */
  lookAt(offer: Offer) {
    this.look(this.#path(offer).at(-1) ?? null);
  }
  pick(target: Target, at: Element, sure: boolean) {
    // The second of two clicks, of which the first has been played: it was not meant for what is there now.
    if (sure && (this.sending > 0 || this.#pickedAt !== this.frame?.seq)) return;
    this.#pickedAt = this.frame?.seq;
    if (sure && (this.stateOf(target) === 'chosen' || this.stateOf(target) === 'planned')) return this.confirm();
    const draft = this.frame && (click(this.#draft, target, this.offers, this.#path, (offer) => this.game.next(offer, this.frame!.view)) ?? planned(this.#through(target), target, this.#path));
    if (!draft) return this.#stray(target, at);
    this.#choose(draft, !sure);
    if (sure) this.confirm();
  }
  /** The one offer that leads to what is not offered yet. */
  #through(target: Target): Offer | null {
    return this.offers.length > 0 ? (this.game.through?.(target, this.offers) ?? null) : null;
  }
  #stray(target: Target, at: Element) {
    this.strays += 1;
    void this.#askWhyNot(target, at);
  }
  get stop(): string | null {
    return this.#spots.stop;
  }
  enter(key: string, target: Target): () => void {
    return this.#spots.enter(key, target);
  }
  focused(key: string) {
    this.#spots.focused(key);
  }
  get firstOpen(): string | null {
    return this.#spots.firstOpen;
  }

  // What the player does.
  lift(seat: Seat) {
    this.#looking = seat;
  }
  choose(offer: Offer) {
    this.#pickedAt = this.frame?.seq;
    this.#choose({ clicks: this.#path(offer), then: null });
  }
  back() {
    if (this.whyNot) this.whyNot = null;
    else this.#choose(stepBack(this.#draft), false);
  }
  drop() {
    this.#choose(EMPTY, false);
  }
  confirm() {
    this.#commit(true);
  }
  #commit(isSure: boolean) {
    if (!this.chosen) return;
    this.#plan = this.#draft.then;
    this.#isPlanSure = isSure;
    this.#play(this.chosen.notation);
  }
  undo() {
    if (!this.frame?.can_undo || this.sending > 0) return;
    this.#decide({ type: 'undo', after_seq: this.frame.seq });
  }
  answer(allow: boolean) {
    if (!this.asked) return;
    const { wish } = this.asked;
    this.asked = null;
    this.#socket.decide({ type: 'answer_wish', wish, allow });
  }
  amBack() {
    this.#socket.decide({ type: 'back' });
  }
  concede(seat: Seat) {
    this.#socket.decide({ type: 'concede', seat });
  }
  end(agree: boolean) {
    this.#socket.decide({ type: 'end', agree });
  }
  vote(about: Seat, free: Then) {
    this.#socket.decide({ type: 'vote', about, free });
  }
  /** What is done when my turn in this auction comes; it replaces the order before. */
  leaveOrder(seat: Seat, order: string, lot: number) {
    this.trouble = null;
    this.#socket.decide({ type: 'leave_order', seat, order, lot });
  }
  /** What is done when my next turn comes. */
  prepare(seat: Seat, actions: string[]) {
    this.trouble = null;
    this.#socket.decide({ type: 'prepare', seat, actions });
  }
  withdraw(seat: Seat, kind: LeftKind) {
    this.#socket.decide({ type: 'withdraw', seat, kind });
  }
  /** My next turn after these actions, or why not; none without a line. */
  lookAhead(seat: Seat, actions: string[]): Promise<FromTable | null> {
    return this.#ask({ type: 'prospect', seat, actions });
  }
  /** Why this may not be done, after these in the same turn. */
  explain(seat: Seat, action: ActionWords, after: string[]): Promise<FromTable | null> {
    return this.#ask({ type: 'explain', seat, action, after });
  }
  at(step: number, seat: Seat | null): Promise<Frame> {
    return this.source.at(step, seat);
  }
  say(text: string) {
    this.#socket.decide({ type: 'say', text });
  }
  async askHint() {
    if (this.acting === null || this.hintAsked || this.info.hints === 'none') return;
    this.hintAsked = true;
    const seq = this.frame?.seq;
    const answer = await this.#ask({ type: 'hint', seat: this.acting });
    this.hintAsked = false;
    if (answer?.type === 'hint' && this.frame?.seq === seq) this.hint = answer;
  }
  takeHint() {
    const offer = this.offers.find((o) => o.notation === this.hint?.notation);
    if (offer) this.choose(offer);
  }

  #pathOf(notation: string): readonly Target[] {
    const offer = this.offers.find((o) => o.notation === notation);
    return offer ? this.#path(offer) : [];
  }
  #offerAt(target: Target | null): Offer | null {
    if (!target) return null;
    return chosenOffer(this.offers, [...this.#draft.clicks, target], this.#path) ?? chosenOffer(this.offers, [target], this.#path);
  }
  #choose(draft: Draft, mayPlay = true) {
    this.#draft = draft;
    this.whyNot = null;
    void this.#askPreview(mayPlay);
    if (mayPlay && this.chosen) this.#playIfSure(this.chosen);
  }
  /** What can simply be taken back is played at once; the rest waits for Confirm, unless nothing is to. */
  #playIfSure(offer: Offer) {
    if (settings.confirm === 'never') return this.confirm();
    const isFree = settings.confirm === 'final' && this.info.undo !== 'strict';
    if (isFree && this.#previews.get(this.#previewKey(offer))?.settles === false) this.#commit(false);
  }
  #play(action: string) {
    if (this.acting === null || !this.frame) return;
    this.#decide({ type: 'play', seat: this.acting, action, after_seq: this.frame.seq });
  }
  #decide(decision: Parameters<TableSocket['decide']>[0]) {
    this.sending += 1;
    this.trouble = null;
    this.undoDenied = false;
    this.#socket.decide(decision);
    this.sending = this.#unsettled();
    this.procession.hurry();
  }
  #unsettled(): number {
    const counts = (type: string) => type === 'play' || (type === 'undo' && !this.undoWished);
    const unanswered = this.#socket.unanswered.filter((decision) => counts(decision.type)).length;
    const isUnseen = this.frame !== null && this.frame.seq < this.#stored;
    return unanswered + (isUnseen ? 1 : 0);
  }
  async #ask(question: Parameters<TableSocket['ask']>[0]): Promise<FromTable | null> {
    try {
      return await this.#socket.ask(question);
    } catch {
      return null;
    }
  }
  #previewKey(offer: Offer): string {
    return `${this.frame?.seq} ${offer.notation}`;
  }
  async #askPreview(mayPlay = false) {
    const offer = mayPlay ? this.chosen : this.considered;
    if (!offer || this.acting === null || this.#previews.has(this.#previewKey(offer))) return;
    const key = this.#previewKey(offer);
    const answer = await this.#ask({ type: 'preview', seat: this.acting, action: offer.notation });
    if (answer?.type !== 'preview') return;
    this.#previews.set(key, answer.preview);
    if (mayPlay && this.chosen === offer && key === this.#previewKey(offer)) this.#playIfSure(offer);
  }
  async #askWhyNot(target: Target, at: Element) {
    // Who watches asks it for the seat that is waited for, while that looks at nothing secret.
    const watched = this.waiting !== null && !this.frame?.secret.includes(this.waiting) ? this.waiting : undefined;
    const seat = this.acting ?? this.info.mine[0] ?? watched;
    if (seat === undefined || !this.frame || !this.isLive || this.isOver) return;
    const box = at.getBoundingClientRect();
    const { chosen: first, frame: { view } } = this;
    const ahead = first && { notation: first.notation, view: this.#previews.get(this.#previewKey(first))?.view ?? null };
    const answer = await refusalOf(this.game, { target, view, clicks: this.#draft.clicks, first: ahead }, (action, after) => this.explain(seat, action, after));
    if (answer) this.whyNot = { refusal: answer.refusal, remedies: answer.remedies, at: box };
  }

  // What the table says.
  #hear(message: FromTable) {
    switch (message.type) {
      case 'welcome':
        this.procession.clear();
        this.info = message.table;
        this.log = message.log;
        this.chat = message.chat;
        this.notes = message.notes;
        this.left = [];
        // What the line that is gone said last is over.
        this.trouble = null;
        this.#stored = 0;
        return this.#wished(message.wish);
      case 'frame':
        if (message.clock) this.clockSkew = message.clock.now - Date.now();
        this.procession.push(message, (waiting) => (this.#inSight && !this.source.isPaced ? stayTime(message.news, this.info.mine, settings.pace, waiting) : 0));
        if (message.undone_from !== null) this.procession.hurry();
        return;
      case 'table':
        this.info = message.table;
        if (this.asked?.wants.kind === 'sit' && this.info.seats[this.asked.seat]?.holder.kind !== 'open') this.asked = null;
        if (this.info.mine.length > 0) this.sitWished = false;
        return;
      case 'watchers':
        this.info = { ...this.info, watchers: message.watchers };
        return;
      case 'done':
        this.#stored = message.seq;
        this.sending = this.#unsettled();
        return;
      case 'refused':
        this.#plan = null;
        this.sending = this.#unsettled();
        this.whyNot = { refusal: message.refusal, remedies: message.remedies, at: { left: innerWidth / 2, top: innerHeight / 3, width: 0, height: 0 } };
        return;
      case 'problem':
        return this.#problem(message.id, message.code, sayProblem(message.message, this.info.game));
      case 'said':
        this.chat = [...this.chat, message];
        if (message.seat === null || !this.info.mine.includes(message.seat)) this.unheard += 1;
        return;
      case 'chat':
        this.chat = message.chat;
        return;
      case 'noted':
        this.notes = [...this.notes, message];
        return;
      case 'left':
        this.left = message.left;
        return;
      case 'wish_made':
        return this.#wished(message);
      case 'wish_denied':
        this.undoDenied = this.info.mine.includes(message.seat);
        this.sitWished = false;
        return this.#wished(null);
      case 'preview':
      case 'prospect':
      case 'allowed':
      case 'hint':
        return;
    }
  }
  #wished(wish: Wish | null) {
    const part = partIn(wish, this.info.mine);
    this.undoWished = part === 'wishes';
    this.asked = part === 'is asked' ? wish : null;
    this.sending = this.#unsettled();
  }
  #problem(id: string | null, code: ProblemCode, text: string) {
    this.#plan = null;
    this.sending = this.#unsettled();
    if (id === null && code === 'not_found') {
      this.gone = true;
      this.#socket.close();
    }
    // The operator has closed the table or sent me away: what is said stays, and nobody knocks again.
    if (id === null && code === 'forbidden') this.#socket.close();
    if (code === 'bot_failed') this.botFailed = true;
    if (!isTold(code, this.undoDenied)) this.trouble = text;
  }
  #newFrame(frame: Frame) {
    const isNew = frame.seq !== this.frame?.seq;
    this.log = mergeLog(this.log, frame);
    if (frame.undone_from !== null) this.past.forgetFrom(frame.undone_from);
    this.frame = frame;
    if (isNew || frame.thinking) this.botFailed = false;
    if (!isNew) return;
    this.news = frame.news;
    this.#draft = EMPTY;
    this.#pointed = null;
    this.#previews.clear();
    this.hint = null;
    this.whyNot = null;
    this.strays = 0;
    if (this.asked?.wants.kind === 'take_back') this.asked = null;
    this.undoWished = false;
    this.sending = this.#unsettled();
    this.#followPlan();
  }
  /** The second half of a plan, if the table still offers it: played where the plan was confirmed as a whole, else chosen. */
  #followPlan() {
    const target = this.#plan;
    this.#plan = null;
    if (!target || this.acting === null || !this.frame) return;
    const offer = chosenOffer(this.frame.legal, [target], this.#path);
    if (!offer) return;
    if (this.#isPlanSure) this.#play(offer.notation);
    else this.choose(offer);
  }
}
