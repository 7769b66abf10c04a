import { describe, expect, it } from 'vitest';
import type { Holder, Note, TableInfo } from '../wire';
import { endedEarly, mayPlayOn } from './may';

const person: Holder = { kind: 'person' };
const bot: Holder = { kind: 'bot', level: 'easy' };
function table(holders: Holder[], more: Partial<TableInfo> = {}): TableInfo {
  const seats = holders.map((holder) => ({ holder }));
  return { seats, mine: [0], host: true, stage: 'playing', rated: 'no', set_aside: null, origin: null, ...more } as unknown as TableInfo;
}

describe('playing on from a moment', () => {
  it('is for games that are over, for records, and for who plays alone with bots', () => {
    expect(mayPlayOn(table([person, bot]))).toBe(true);
    expect(mayPlayOn(table([person, person], { mine: [0, 1] }))).toBe(true);
    expect(mayPlayOn(table([person, person], { stage: 'over' }))).toBe(true);
    expect(mayPlayOn(table([{ kind: 'named' }], { mine: [], host: false, origin: { kind: 'record', from: null } }))).toBe(true);
  });
  it('is not for a game that goes on with others, or counts, or is only watched', () => {
    expect(mayPlayOn(table([person, person]))).toBe(false);
    expect(mayPlayOn(table([person, { kind: 'open' }]))).toBe(false);
    expect(mayPlayOn(table([person, bot], { rated: 'with_bots' }))).toBe(false);
    expect(mayPlayOn(table([bot, bot], { mine: [], host: false }))).toBe(false);
    expect(mayPlayOn(table([person, bot], { stage: 'gathering' }))).toBe(false);
  });
  it('knows an end that people brought about', () => {
    const note = (kind: Note['kind']) => [{ kind }] as Note[];
    expect(endedEarly(note('agreed'))).toBe(true);
    expect(endedEarly(note('sat_down'))).toBe(false);
  });
});
