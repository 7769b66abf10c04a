// The luck of a finished game, computed again here: by the browser's own SHA-256, from what the server tells and from
// what this browser remembers of before the deal. What the texts are made of stands in `game-core/src/seal.rs`.

import type { Draw, LuckProof, Moment } from '../wire';

const DOMAIN = 'railhead luck 1';
const LARGEST_WORD = 0xffff_ffff;

/** What this browser noted when its user sat down. */
export interface Seen {
  commitment: string;
  /** None where somebody came after the deal. */
  salt: string | null;
}

/** Whether something fits; null where there is nothing to compare it with. */
export type Fits = boolean | null;

export interface Sums {
  /** The commitment is the one that was seen before the deal. */
  promised: Fits;
  /** It is SHA-256 of the secret that is told now. */
  kept: boolean;
  /** My salt is among the salts. */
  salted: Fits;
  /** Draws that came out as they had to, and all of them. */
  right: number;
  drawn: number;
  /** The first step of the game that was drawn otherwise. */
  wrongStep: number | null;
}

export async function checkLuck(proof: LuckProof, seen: Seen | null): Promise<Sums> {
  const key = await keyOf(proof.secret);
  const salts = proof.salts.map(({ salt }) => salt);
  let [right, drawn, wrongStep]: [number, number, number | null] = [0, 0, null];
  for (const draw of proof.draws) {
    const expected = await expectedOf(proof.table, key, salts, draw);
    const same = draw.outcomes.filter((outcome, i) => outcome === expected[i]).length;
    right += same;
    drawn += draw.outcomes.length;
    if (same < draw.outcomes.length || draw.outcomes.length !== draw.bounds.length) wrongStep ??= draw.step;
  }
  return {
    promised: seen && seen.commitment === proof.commitment,
    kept: (await commitmentOf(proof.table, proof.secret, proof.from)) === proof.commitment,
    salted: seen?.salt ? salts.includes(seen.salt) : null,
    right,
    drawn,
    wrongStep,
  };
}

export const fits = ({ promised, kept, salted, wrongStep }: Sums): boolean => promised !== false && kept && salted !== false && wrongStep === null;

/** Without a secure connection browsers keep their cryptography to themselves. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Of a game that goes on from another, it also says from where: what was drawn before is not claimed. */
export async function commitmentOf(table: string, secret: string, from: Moment | null): Promise<string> {
  const since = from ? ` from ${from.table} ${from.step}` : '';
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`${DOMAIN} ${table} ${secret}${since}`))));
}

export const keyOf = (secret: string): Promise<CryptoKey> => crypto.subtle.importKey('raw', unhex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** What a drawing step had to draw. */
export async function expectedOf(table: string, key: CryptoKey, salts: readonly string[], { n, bounds }: Pick<Draw, 'n' | 'bounds'>): Promise<number[]> {
  const words: number[] = [];
  let block = 0;
  const next = async (): Promise<number> => {
    if (words.length === 0) {
      const text = [DOMAIN, table, n, block, ...salts].join(' ');
      const view = new DataView(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
      for (let at = 0; at < view.byteLength; at += 4) words.push(view.getUint32(at));
      block += 1;
    }
    return words.shift()!;
  };
  const drawn: number[] = [];
  for (const bound of bounds) {
    const zone = LARGEST_WORD - (LARGEST_WORD % bound);
    let word = await next();
    while (word >= zone) word = await next();
    drawn.push(word % bound);
  }
  return drawn;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (digits: string): Uint8Array<ArrayBuffer> => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
