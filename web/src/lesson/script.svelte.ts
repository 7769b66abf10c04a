// A lesson at the other end of the line: it answers as a table would, from what was loaded, so that the
// page of the table needs to know nothing of lessons and works without a network.

import { after, newId } from '../net/browser';
import type { Line, TableSource } from '../net/socket';
import type { ActionWords, Frame, FromTable, Lesson, LessonPage, LogEntry, Refusal, ToTable } from '../wire';

/** Milliseconds between steps that follow by themselves, so that each can be seen. */
const PACE = 1_300;

/** Asks why the rules refuse an action after a step; null where they would allow it. */
export type Explain = (step: number, action: ActionWords) => Promise<Refusal | null>;

export class Script {
  /** The page on show. */
  at = $state(0);
  /** Steps done so far. */
  step = $state(0);
  #seq = 0;
  #line: Line | null = null;
  #stopTimer = () => {};

  constructor(
    readonly lesson: Lesson,
    private readonly explain: Explain,
  ) {}

  get page(): LessonPage {
    return this.lesson.pages[this.at]!;
  }
  get isLast(): boolean {
    return this.at === this.lesson.pages.length - 1;
  }
  /** Steps of the script are being played, on the way to the next page. */
  get isMoving(): boolean {
    return this.step !== this.page.step;
  }
  /** What has happened since the page before. */
  get told(): LogEntry[] {
    const from = this.isMoving ? this.page.step : (this.lesson.pages[this.at - 1]?.step ?? 0);
    return this.lesson.frames.slice(from + 1, this.step + 1).flatMap((frame) => frame.news);
  }
  next() {
    if (!this.isMoving && !this.isLast && this.page.ask === null) this.#advance();
  }
  back() {
    this.go(this.isMoving ? this.at : this.at - 1);
  }
  go(page: number) {
    this.#stopTimer();
    this.at = Math.max(0, page);
    this.step = this.page.step;
    this.#show([], this.step + 1);
  }
  readonly source: TableSource = {
    isPaced: true,
    connect: () => this.#connect(),
    after,
    random: () => 0,
    newId,
    load: () => [],
    keep: () => {},
    at: (step) => Promise.resolve(this.lesson.frames[step]!),
    watch: () => () => {},
    see: () => () => {},
  };

  #connect(): Line {
    const line: Line = { send: (data) => void this.#hear(JSON.parse(data) as ToTable), close: () => this.#stopTimer(), onopen: null, onmessage: null, onclose: null };
    this.#line = line;
    queueMicrotask(() => {
      const log = this.lesson.frames.slice(0, this.step + 1).flatMap((frame) => frame.news);
      this.#say({ type: 'welcome', table: this.lesson.table, log, chat: [], notes: [], wish: null });
      this.#show([], null);
    });
    return line;
  }
  #advance() {
    this.step += 1;
    this.#show(this.lesson.frames[this.step]!.news, null);
    if (this.lesson.pages[this.at + 1]!.step === this.step) this.at += 1;
    else this.#stopTimer = after(PACE, () => this.#advance());
  }
  async #hear(message: ToTable) {
    const awaited = this.#frame.legal[0];
    switch (message.type) {
      case 'play':
        this.#say({ type: 'done', id: message.id, seq: this.#seq });
        if (message.action === awaited?.notation && !this.isMoving) this.#advance();
        return;
      case 'preview': {
        const { preview } = this.page;
        if (preview && message.action === awaited?.notation) this.#say({ type: 'preview', id: message.id, preview });
        return;
      }
      case 'hint':
        if (awaited) this.#say({ type: 'hint', id: message.id, notation: awaited.notation, label: awaited.label, value: null, proved: false });
        return;
      case 'explain': {
        const refusal = await this.explain(this.step, message.action).catch(() => null);
        this.#say(refusal ? { type: 'refused', id: message.id, refusal, remedies: [], text: '' } : { type: 'allowed', id: message.id });
        return;
      }
      case 'refresh':
        return this.#say({ type: 'frame', ...this.#frame, seq: this.#seq, news: [] });
      case 'undo':
      case 'answer_wish':
      case 'say':
        return this.#say({ type: 'problem', id: message.id, code: 'forbidden', text: 'this is a lesson', message: { say: 'this is a lesson', with: [] } });
    }
  }
  get #frame(): Frame {
    return this.lesson.frames[this.step]!;
  }
  #show(news: LogEntry[], undoneFrom: number | null) {
    this.#seq += 1;
    this.#say({ type: 'frame', ...this.#frame, seq: this.#seq, news, undone_from: undoneFrom });
  }
  #say(message: FromTable) {
    this.#line?.onmessage?.({ data: JSON.stringify(message) });
  }
}
