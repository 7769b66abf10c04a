import { describe, expect, it } from 'vitest';
import type { Offer, Refusal } from '../../wire';
import type { Action, View } from '../../wire/railroad-revolution';
import { path, remedies, rule, whyNot } from './targets';

const offer = (action: Action): Offer => ({ notation: '', action, label: { say: '', with: [] } });
const NOBODY = { white: 0, purple: 0, orange: 0, gray: 0, turquoise: 0 };

function view(changes: Partial<View> = {}): View {
  const player = { seat: 0, stock: { ...NOBODY, orange: 1 }, board: [{ ...NOBODY, gray: 1 }], milestones: [{ id: 'ms_b_03', slots: [{ colour: 'gray', manager: null }] }] };
  const spaces = [{ toll: { workers: 0 }, markers: [0] }, { toll: { workers: 1 }, markers: [] }];
  return { phase: 'placing', seat: 0, pending: [], turn: null, players: [player], tracks: [{ id: 'stations', spaces }], ...changes } as unknown as View;
}

describe('clicks', () => {
  it('name what an action is about, then the worker', () => {
    expect(path(offer({ do: 'work', worker: 'orange', job: 'railroad' }))).toEqual(['work:orange:railroad']);
    expect(path(offer({ do: 'promote', worker: 'gray', from: 'board', milestone: 'ms_b_03' }))).toEqual(['milestone:ms_b_03', 'worker:gray:board']);
    expect(path(offer({ do: 'exchange', worker: 'white', from: 'stock', into: 'gray' }))).toEqual(['worker:white:stock', 'supply:gray']);
    expect(path(offer({ do: 'hire', worker: 'gray' }))).toEqual(['hire', 'supply:gray']);
    expect(path(offer({ do: 'advance', track: 'network', toll: null }))).toEqual(['track:network']);
    expect(path(offer({ do: 'advance', track: 'stations', toll: { worker: 'white', from: 'stock' } }))).toEqual(['track:stations', 'worker:white:stock']);
    expect(path(offer({ do: 'end' }))).toEqual(['end']);
  });
  it('that do not glow are asked about in the notation', () => {
    expect(whyNot('city:denver', view())).toBe('station denver');
    expect(whyNot('work:gray:trade', view())).toBe('work gray trade');
    expect(whyNot('flip:train_money:down', view())).toBe('flip train_money down');
    expect(whyNot('supply:gray', view())).toBe('hire gray');
    expect(whyNot('supply:gray', view({ pending: [{ kind: 'gain_worker', colours: 31, picks: 1 }] }))).toBe('gain gray');
    expect(whyNot('job:trade', view())).toBeNull();
  });
  it('ask with a worker where one is needed', () => {
    expect(whyNot('milestone:ms_b_03', view())).toBe('promote gray board ms_b_03');
    expect(whyNot('milestone:ms_c_01', view({ phase: 'keeping' }))).toBe('keep ms_c_01');
    expect(whyNot('track:stations', view())).toBe('advance stations orange stock');
    expect(whyNot('tile', view())).toBe('tile orange stock');
  });
  it('lead to the rule of the moment', () => {
    expect(rule(view())).toBe('RR-25');
    expect(rule(view({ pending: [{ kind: 'free_rail', times: 1 }] }))).toBe('RR-46');
    expect(rule(view({ phase: 'dealing' }))).toBe('RR-84');
  });
});

describe('a refusal', () => {
  const offers = [offer({ do: 'sell' }), offer({ do: 'hire', worker: 'white' }), offer({ do: 'end' })];
  const refusal = (id: string, ...names: string[]): Refusal => ({ rule: id, reason: { say: '', with: names.map((name) => [name, { number: 1 }]) } });
  const mended = (what: Refusal) => remedies(what, offers).map((one) => (one.action as Action).do);

  it('for want of money is mended by a sale', () => {
    expect(mended(refusal('RR-43', 'money'))).toEqual(['sell']);
    expect(mended(refusal('RR-41', 'due'))).toEqual(['sell']);
    expect(mended(refusal('RR-37', 'price'))).toEqual(['sell']);
  });
  it('for want of workers by a hiring', () => expect(mended(refusal('RR-34', 'least'))).toEqual(['hire']));
  it('of another kind by nothing', () => expect(mended(refusal('RR-62', 'space'))).toEqual([]));
});
