// My next turn, prepared while others decide: a table that stands in the place of the server, as lessons do.
// What may be done after the steps so far is asked of the real table, which knows the rules; nothing is
// decided before it is kept.

import { after, newId } from '../net/browser';
import type { Line, TableSource } from '../net/socket';
import type { GameClient } from '../games/client';
import { TableSession } from '../table/session.svelte';
import type { Frame, FromTable, PreparedStep, Prospect, Seat, ToTable } from '../wire';

/** What a planner needs of the table that goes on meanwhile. */
export type Live = Pick<TableSession, 'info' | 'log' | 'notes' | 'frame' | 'lookAhead' | 'explain' | 'prepare'> & { readonly game: GameClient; at(step: number, seat: Seat | null): Promise<Frame> };

export class Planner {
  steps: readonly PreparedStep[] = $state.raw([]);
  /** The turn as it would be after the steps; none until it was asked for, or where it cannot be said. */
  prospect: Prospect | null = $state.raw(null);
  /** Steps that did not fit any more, since the table has changed. */
  lost = $state(0);
  /** Nothing can be prepared any more. */
  isBlind = $state(false);
  readonly session: TableSession;
  #line: Line | null = null;
  #seq = 0;
  /** The newest question, so that an answer to an older one is nobody's. */
  #asked = 0;

  constructor(
    private readonly live: Live,
    readonly seat: Seat,
    steps: readonly PreparedStep[] = [],
  ) {
    this.steps = steps;
    this.session = new TableSession({ ...live.info, mine: [seat], hints: 'none' }, live.game, this.#source());
  }
  /** Asks again, since the table has changed: what no longer fits is left out, from the end. */
  async renew() {
    const asked = ++this.#asked;
    const chosen = this.#notations;
    for (let kept = chosen.length; 0 <= kept; kept -= 1) {
      const answer = await this.#ask(chosen.slice(0, kept));
      if (asked !== this.#asked || !answer) return;
      if (answer.type === 'prospect') {
        this.lost += chosen.length - kept;
        return this.#show(answer.prospect);
      }
    }
    this.isBlind = true;
  }
  removeLast() {
    void this.#go(this.#notations.slice(0, -1), null);
  }
  keep() {
    this.live.prepare(this.seat, this.#notations);
  }
  /** What was chosen; the rest follows by itself. */
  readonly chosen = $derived(this.steps.filter((step) => !step.only));
  get #notations(): string[] {
    return this.chosen.map((step) => step.notation);
  }

  #source(): TableSource {
    return {
      connect: () => this.#connect(),
      after,
      random: () => 0,
      newId,
      load: () => [],
      keep: () => {},
      at: (step, seat) => this.live.at(step, seat),
      watch: () => () => {},
      see: () => () => {},
    };
  }
  #connect(): Line {
    const line: Line = { send: (data) => void this.#hear(JSON.parse(data) as ToTable), close: () => {}, onopen: null, onmessage: null, onclose: null };
    this.#line = line;
    queueMicrotask(() => {
      this.#say({ type: 'welcome', table: this.session.info, log: this.live.log, chat: [], notes: this.live.notes, wish: null });
      void this.renew();
    });
    return line;
  }
  async #hear(message: ToTable) {
    switch (message.type) {
      case 'play':
        return this.#go([...this.#notations, message.action as string], message.id);
      case 'undo':
        return this.#go(this.#notations.slice(0, -1), message.id);
      case 'preview': {
        const answer = await this.#ask([...this.#notations, message.action]);
        if (answer?.type !== 'prospect') return;
        const { end, view, scores, status } = answer.prospect;
        const uncertain = end === 'luck';
        const settles = end !== null;
        return this.#say({ type: 'preview', id: message.id, preview: { events: [], uncertain, view: uncertain ? null : view, scores: uncertain ? null : scores, status: uncertain ? null : status, settles } });
      }
      case 'explain': {
        const answer = await this.live.explain(this.seat, message.action, [...this.#notations, ...message.after]);
        return this.#say(answer?.type === 'refused' ? { ...answer, id: message.id } : { type: 'allowed', id: message.id });
      }
      case 'refresh':
        return this.#showFrame();
      case 'look':
      case 'ask':
      case 'pace':
        return;
      default:
        return this.#say({ type: 'problem', id: message.id, code: 'forbidden', text: 'this is a plan', message: { say: 'this is a plan', with: [] } });
    }
  }
  #ask(actions: string[]): Promise<FromTable | null> {
    return this.live.lookAhead(this.seat, actions);
  }
  /** Goes to other steps, if the rules allow them. */
  async #go(actions: string[], id: string | null) {
    const asked = ++this.#asked;
    const answer = await this.#ask(actions);
    if (asked !== this.#asked) return;
    if (id !== null) {
      if (answer?.type === 'refused' || answer?.type === 'problem') return this.#say({ ...answer, id });
      this.#say({ type: 'done', id, seq: this.#seq });
    }
    if (answer?.type === 'prospect') this.#show(answer.prospect);
  }
  #show(prospect: Prospect) {
    this.prospect = prospect;
    this.steps = prospect.steps;
    this.#seq += 1;
    this.#showFrame();
  }
  #showFrame() {
    const { prospect } = this;
    const now = this.live.frame;
    if (!prospect || !now) return;
    const { status, prompt, rule, view, legal, scores } = prospect;
    const frame: Frame = {
      ...now, status, prompt, rule, view, legal, scores, viewer: { seat: this.seat }, seq: this.#seq,
      news: [], undone_from: null, can_undo: 0 < this.chosen.length, thinking: false, clock: null, orders: null, can_prepare: false,
    };
    this.#say({ type: 'frame', ...frame });
  }
  #say(message: FromTable) {
    this.#line?.onmessage?.({ data: JSON.stringify(message) });
  }
}
