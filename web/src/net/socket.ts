// The line to one table. It reconnects by itself, and what a player has decided is kept until the
// table has answered: it is sent again, under the same id, after every reconnect and reload.

import type { Frame, FromTable, Seat, ToTable } from '../wire';

export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';
/** A decision: sent until it is answered. */
export type Decision = Extract<ToTable, { type: 'play' | 'undo' | 'answer_wish' | 'say' | 'back' | 'concede' | 'end' | 'vote' | 'leave_order' | 'prepare' | 'withdraw' }>;
/** A question: forgotten when the line breaks. */
export type Question = Extract<ToTable, { type: 'preview' | 'explain' | 'hint' | 'prospect' }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export interface Line {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What the socket needs of its surroundings; tests bring their own. */
export interface Surroundings {
  connect(): Line;
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
  newId(): string;
  load(): Decision[];
  keep(decisions: Decision[]): void;
}

/** Where a table comes from: its line, and its earlier positions. */
export interface TableSource extends Surroundings {
  /** What comes from it comes at a pace of its own, as a lesson's steps do. */
  readonly isPaced?: boolean;
  at(step: number, seat: Seat | null): Promise<Frame>;
  /** Tells of the network going and coming, until the answer is called. */
  watch(lost: () => void, back: () => void): () => void;
  /** Tells whether the page is in sight, now and whenever that changes, until the answer is called. */
  see(tell: (visible: boolean) => void): () => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const TOO_FAST_WAIT = 1_000;
/** A line on which nothing came for so long is asked for a frame, and given up if none comes. */
const QUIET = 25_000;
const DEAF = 8_000;

export class TableSocket {
  #line: Line | null = null;
  #attempts = 0;
  #welcomed = false;
  #closed = false;
  #stopTimer: () => void = () => {};
  #stopWatch: () => void = () => {};
  #decisions: Decision[];
  /** Whether the page is in sight; nothing while that is nobody's business. */
  #visible: boolean | null = null;
  #asksAlways = false;
  #hurries = false;
  #questions = new Map<string, { resolve: (answer: FromTable) => void; reject: (error: Error) => void }>();

  constructor(
    private readonly around: Surroundings,
    private readonly hear: (message: FromTable) => void,
    private readonly tell: (connection: Connection) => void,
  ) {
    this.#decisions = around.load();
  }

  /** Decisions that the table has not answered yet. */
  get unanswered(): readonly Decision[] {
    return this.#decisions;
  }
  open() {
    this.#stopTimer();
    this.#welcomed = false;
    const line = this.around.connect();
    this.#line = line;
    line.onopen = () => this.#listen();
    line.onmessage = (event) => this.#message(event.data);
    line.onclose = () => this.#lost(line);
  }
  close() {
    this.#closed = true;
    this.#stopTimer();
    this.#stopWatch();
    this.#line?.close();
    this.#forgetQuestions();
  }
  decide(decision: WithoutId<Decision>): string {
    const id = this.around.newId();
    const kept = { ...decision, id };
    this.#keep([...this.#decisions, kept]);
    if (this.#welcomed) this.#send(kept);
    return id;
  }
  ask(question: WithoutId<Question>): Promise<FromTable> {
    if (!this.#welcomed) return Promise.reject(new Error('not connected'));
    const id = this.around.newId();
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject });
      this.#send({ ...question, id });
    });
  }
  /** Says whether the page is in sight, and again after every reconnect. */
  look(visible: boolean | null) {
    if (visible === this.#visible) return;
    this.#visible = visible;
    if (this.#welcomed) this.#sayLook();
  }
  /** Says whether everything is to be asked, and again after every reconnect. */
  askAlways(always: boolean) {
    if (always === this.#asksAlways) return;
    this.#asksAlways = always;
    if (this.#welcomed) this.#send({ type: 'ask', always });
  }
  /** Says whether bots are to play at once, and again after every reconnect. */
  hurry(at_once: boolean) {
    if (at_once === this.#hurries) return;
    this.#hurries = at_once;
    if (this.#welcomed) this.#send({ type: 'pace', at_once });
  }
  #sayLook() {
    if (this.#visible !== null) this.#send({ type: 'look', visible: this.#visible });
  }
  /** The browser says that the network is gone. */
  networkLost() {
    this.#stopTimer();
    if (this.#line) this.#drop(this.#line);
    this.tell('offline');
  }
  /** The browser says that the network is back, or the user does not want to wait. */
  networkBack() {
    if (this.#closed || this.#welcomed) return;
    this.#attempts = 0;
    if (this.#line) this.#drop(this.#line);
    this.tell('reconnecting');
    this.open();
  }

  #send(message: ToTable) {
    this.#line?.send(JSON.stringify(message));
  }
  #message(data: unknown) {
    this.#listen();
    const message = read(data);
    if (!message) return;
    if (message.type === 'welcome') this.#welcome();
    this.#settle(message);
    this.hear(message);
  }
  #welcome() {
    this.#welcomed = true;
    this.#attempts = 0;
    this.tell('connected');
    this.#sayLook();
    if (this.#asksAlways) this.#send({ type: 'ask', always: true });
    if (this.#hurries) this.#send({ type: 'pace', at_once: true });
    this.#decisions.forEach((decision) => this.#send(decision));
  }
  /** Matches an answer with what it answers. */
  #settle(message: FromTable) {
    if (!('id' in message) || message.id === null) return;
    const { id } = message;
    const question = this.#questions.get(id);
    if (question) {
      this.#questions.delete(id);
      question.resolve(message);
      return;
    }
    const decision = this.#decisions.find((kept) => kept.id === id);
    if (!decision) return;
    if (message.type === 'problem' && message.code === 'shutting_down') return;
    if (message.type === 'problem' && message.code === 'too_fast') {
      this.around.after(TOO_FAST_WAIT, () => this.#welcomed && this.#send(decision));
      return;
    }
    this.#keep(this.#decisions.filter((kept) => kept.id !== id));
  }
  #keep(decisions: Decision[]) {
    this.#decisions = decisions;
    this.around.keep(decisions);
  }
  #lost(line: Line) {
    if (line !== this.#line) return;
    this.#drop(line);
    if (this.#closed) return;
    this.tell('reconnecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts) * (0.75 + this.around.random() / 2);
    this.#attempts += 1;
    this.#stopTimer = this.around.after(wait, () => this.open());
  }
  #drop(line: Line) {
    this.#line = null;
    this.#welcomed = false;
    this.#stopWatch();
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
    this.#forgetQuestions();
  }
  #forgetQuestions() {
    this.#questions.forEach(({ reject }) => reject(new Error('the line broke')));
    this.#questions.clear();
  }
  /** Something was heard: the line is good for a while. */
  #listen() {
    const line = this.#line;
    if (!line) return;
    this.#stopWatch();
    this.#stopWatch = this.around.after(QUIET, () => {
      this.#send({ type: 'refresh' });
      this.#stopWatch = this.around.after(DEAF, () => this.#lost(line));
    });
  }
}

function read(data: unknown): FromTable | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as FromTable;
  } catch {
    return null;
  }
}
