// Counts the clicks of ten usual turns in each game: what a hint advises is chosen, click by click, as the client asks.
//
//   railhead serve --listen 127.0.0.1:8080 --data DIR --reproducible 5eed --bot-iterations 60 --bot-pause 0ms
//   node --experimental-websocket scripts/clicks.js http://127.0.0.1:8080 [game …]

import * as drafts from '../src/table/draft';
import type { Frame, FromTable, Offer, Preview, TableInfo, ToTable } from '../src/wire';

const TURNS = 10;
/** So many bots beside the person. */
const BOTS: Record<string, number> = { longhorn: 1, 'pappy-winchester': 2, 'age-of-steam': 2, 'railroad-revolution': 1, 'great-western-trail': 1 };

interface Targets {
  path(offer: Offer, view: unknown): readonly string[];
  next?(offer: Offer, view: unknown): readonly string[];
}
interface Tally {
  clicks: number;
  asked: number;
  turns: { clicks: number; steps: string[] }[];
}

let address = '';

export async function run(at: string, wanted: readonly string[]) {
  address = at;
  for (const game of wanted.length > 0 ? wanted : Object.keys(BOTS)) {
    const { turns, asked, clicks } = await count(game);
    console.log(`${game}: ${clicks} clicks, ${asked} decisions in ${turns.length} turns`);
    if (process.env.VERBOSE) for (const turn of turns) console.log(`  ${turn.clicks}: ${turn.steps.join(', ')}`);
  }
}

const TARGETS = import.meta.glob<Targets>('../src/games/*/targets.ts');

async function count(game: string): Promise<Tally> {
  const targets = await TARGETS[`../src/games/${game}/targets.ts`]!();
  const me = await fetch(`${address}/api/me`);
  const cookie = me.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
  const seats = [{ kind: 'me', name: 'Ada' }, ...Array.from({ length: BOTS[game] ?? 1 }, () => ({ kind: 'bot', level: 'easy' }))];
  const made = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ game, name: null, options: {}, seats, undo: 'until_information', seed: '7'.repeat(64) }),
  });
  if (!made.ok) throw new Error(await made.text());
  const table = (await made.json()) as TableInfo;
  const line = new Line(`${address.replace('http', 'ws')}/api/tables/${table.id}/socket`, cookie);
  const tally: Tally = { clicks: 0, asked: 0, turns: [] };
  let before: { step: number; planned: readonly string[]; confirmed: boolean } | null = null;
  for (;;) {
    const frame = await line.asked();
    if (!frame) return tally;
    const isNewTurn = before === null || line.others(before.step);
    if (isNewTurn && tally.turns.length === TURNS) return tally;
    if (isNewTurn) tally.turns.push({ clicks: 0, steps: [] });
    const offer = await advised(line, frame);
    const path = targets.path(offer, frame.view);
    const preview = await line.ask<{ preview: Preview }>({ type: 'preview', seat: 0, action: offer.notation });
    // Older programs do not say what can simply be taken back: there everything is confirmed.
    const confirmed = preview?.preview.settles ?? true;
    const knowsFilled = preview?.preview.settles !== undefined;
    // What was planned together is confirmed together.
    const together = before?.confirmed && !isNewTurn && before.planned.includes(path[0] ?? '') ? 1 : 0;
    const clicks = (game === 'age-of-steam' && offer.notation.startsWith('build ') ? 1 + Number(!confirmed) : knowsFilled ? clicksOf(path, frame, targets) : path.length) + Number(confirmed) - together;
    tally.clicks += clicks;
    tally.asked += 1;
    tally.turns.at(-1)!.clicks += clicks;
    tally.turns.at(-1)!.steps.push(`${offer.notation} (${clicks})`);
    before = { step: frame.step, planned: targets.next?.(offer, frame.view) ?? [], confirmed };
    line.play(offer.notation, frame.seq);
  }
}

/** How many clicks make this path, where those that can be made in one way only follow by themselves. */
function clicksOf(path: readonly string[], frame: Frame, targets: Targets): number {
  const pathOf = (offer: Offer) => targets.path(offer, frame.view);
  let clicks: readonly string[] = [];
  let n = 0;
  while (clicks.length < path.length) {
    clicks = drafts.filled([...clicks, path[clicks.length]!], frame.legal, pathOf);
    n += 1;
  }
  return n;
}

async function advised(line: Line, frame: Frame): Promise<Offer> {
  if (frame.legal.length === 1) return frame.legal[0]!;
  const hint = await line.ask<{ notation: string }>({ type: 'hint', seat: 0 });
  return frame.legal.find((offer) => offer.notation === hint?.notation) ?? frame.legal[0]!;
}

type Asked = { type: 'preview'; seat: number; action: string } | { type: 'hint'; seat: number };

class Line {
  #socket: WebSocket;
  #frame: Frame | null = null;
  #log: { step: number; seat: number }[] = [];
  #wake: () => void = () => {};
  #answers = new Map<string, (answer: FromTable | null) => void>();
  #ids = 0;
  #played = -1;

  constructor(url: string, cookie: string) {
    const options = { headers: { cookie, origin: address } } as unknown as string[];
    this.#socket = new WebSocket(url, options);
    this.#socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromTable);
    this.#socket.onerror = () => {
      throw new Error('no line');
    };
  }
  /** The next frame in which something is asked; none when the game is over. */
  async asked(): Promise<Frame | null> {
    for (;;) {
      const frame = this.#frame;
      if (frame && 'over' in frame.status) return null;
      if (frame && frame.legal.length > 0 && frame.seq > this.#played) return frame;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
  /** Whether somebody else has acted since that step. */
  others(step: number): boolean {
    return this.#log.some((entry) => entry.step > step && entry.seat !== 0);
  }
  ask<T>(question: Asked): Promise<T | null> {
    const id = `q${(this.#ids += 1)}`;
    this.#send({ ...question, id });
    return new Promise((resolve) => this.#answers.set(id, (answer) => resolve(answer as T | null)));
  }
  play(action: string, seq: number) {
    this.#played = seq;
    this.#send({ type: 'play', id: `p${seq}`, seat: 0, action, after_seq: seq });
  }
  #send(message: ToTable) {
    this.#socket.send(JSON.stringify(message));
  }
  #hear(message: FromTable) {
    if (message.type === 'welcome') this.#log = message.log;
    if (message.type === 'frame') {
      this.#log.push(...message.news);
      this.#frame = message;
      this.#wake();
    }
    if ('id' in message && message.id) {
      const isGood = message.type !== 'problem' && message.type !== 'refused';
      this.#answers.get(message.id)?.(isGood ? message : null);
      this.#answers.delete(message.id);
    }
  }
}
