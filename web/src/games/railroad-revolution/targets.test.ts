import { describe, expect, it } from 'vitest';
import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/railroad-revolution';
import { path, whyNot } from './targets';

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
  it('that do not glow are asked about as the action they would be', () => {
    expect(whyNot('city:denver', view())).toEqual({ do: 'station', city: 'denver' });
    expect(whyNot('work:gray:trade', view())).toEqual({ do: 'work', worker: 'gray', job: 'trade' });
    expect(whyNot('flip:train_money:down', view())).toEqual({ do: 'flip', train: 'train_money', to: 'down' });
    expect(whyNot('supply:gray', view())).toEqual({ do: 'hire', worker: 'gray' });
    expect(whyNot('supply:gray', view({ pending: [{ kind: 'gain_worker', colours: 31, picks: 1 }] }))).toEqual({ do: 'gain', worker: 'gray' });
    expect(whyNot('job:trade', view())).toBeNull();
  });
  it('ask with a worker where one is needed', () => {
    expect(whyNot('milestone:ms_b_03', view())).toEqual({ do: 'promote', worker: 'gray', from: 'board', milestone: 'ms_b_03' });
    expect(whyNot('milestone:ms_c_01', view({ phase: 'keeping' }))).toEqual({ do: 'keep', milestone: 'ms_c_01' });
    expect(whyNot('track:stations', view())).toEqual({ do: 'advance', track: 'stations', toll: { worker: 'orange', from: 'stock' } });
    expect(whyNot('tile', view())).toEqual({ do: 'tile', worker: 'orange', from: 'stock' });
  });
});
