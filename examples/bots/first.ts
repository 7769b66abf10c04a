/** A first bot, for every game of Railhead: npx tsx first.ts SERVER TABLE, with its token in RAILHEAD_TOKEN.
 *
 * It sits down at the table, waits for its turn and does something legal, until the game is over. */
import { setTimeout as wait } from 'node:timers/promises';

interface Frame { seq: number; status: { over?: unknown }; view: unknown; legal: { notation: string; action: unknown }[] }
interface Now { frame: Frame | null }

const [server, table] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.RAILHEAD_TOKEN}`, 'content-type': 'application/json' };

/** The server's answer. When it is busy it says how long to wait; anything else that is refused ends the bot. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (;;) {
    const answer = await fetch(`${server}/api/tables/${table}${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) return (await answer.json()) as T;
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 5));
  }
}

/** Your ideas go here: `view` is all that you may know, `legal` all that you may do. */
const choose = ({ legal }: Frame) => legal[Math.floor(Math.random() * legal.length)].notation;

async function play() {
  await ask('POST', '/join', {});
  let frame: Frame | null = null;
  while (!frame?.status.over) {
    if (frame?.legal.length) {
      const action: object = { action: choose(frame), after_seq: frame.seq, id: `m${frame.seq}` };
      frame = (await ask<Now>('POST', '/actions', action)).frame;
    } else {
      frame = (await ask<Now>('GET', '/frame?wait=25')).frame;
    }
  }
  console.log('over:', JSON.stringify(frame.status.over));
}

void play();
