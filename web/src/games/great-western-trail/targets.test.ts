import { describe, expect, it } from 'vitest';
import type { Offer } from '../../wire';
import type { Action, Fees, Pending, View } from '../../wire/great-western-trail';
import { next, path, through, whyNot } from './targets';

const offer = (action: Action): Offer => ({ notation: '', action, label: { say: '', with: [] } });
const FREE: Fees = { bank: 0, seats: [0, 0, 0, 0] };
const TOLL: Fees = { bank: 0, seats: [0, 2, 0, 0] };
const view = (pending: Pending, more: Partial<View> = {}) => ({ pending: [pending], reachable: [], city_discs: [], current: 0, players: [{ cattleman: 'n_a' }], ...more }) as unknown as View;

describe('clicks', () => {
  it('name a place, and the way only where there are several', () => {
    const one = view('move', { reachable: [{ to: 'n_b', steps: 1, fees: FREE, way: [], tolls: [] }] });
    const two = view('move', { reachable: [{ to: 'n_b', steps: 1, fees: FREE, way: [], tolls: [] }, { to: 'n_b', steps: 2, fees: TOLL, way: [], tolls: [] }] });
    expect(path(offer({ do: 'move', to: 'n_b', fees: FREE }), one)).toEqual(['node:n_b']);
    expect(path(offer({ do: 'move', to: 'n_b', fees: TOLL }), two)).toEqual(['node:n_b', 'way:n_b: 1:2']);
  });
  it('name the card that a deal asks for, a pair of alike cards once', () => {
    const use = (first: 'jersey' | 'west_highland_3' | null, second: 'jersey' | 'west_highland_4' | null) => path(offer({ do: 'use', at: 'n_f', deal: 'pair_for_cash_4', first, second }), view('use'));
    expect(use(null, null)).toEqual(['deal:n_f:pair_for_cash_4']);
    expect(use('jersey', 'jersey')).toEqual(['deal:n_f:pair_for_cash_4', 'card:jersey']);
    expect(use('west_highland_3', 'west_highland_4')).toEqual(['deal:n_f:pair_for_cash_4', 'card:west_highland_3', 'card:west_highland_4']);
  });
  it('name the offer, then the cattle', () => {
    expect(path(offer({ do: 'buy', offer: 'v3_one_full', first: 'holstein', second: null }), view('income'))).toEqual(['offer:v3_one_full', 'cattle:holstein']);
    expect(path(offer({ do: 'buy', offer: 'v3_two', first: 'holstein', second: 'holstein' }), view('income'))).toEqual(['offer:v3_two', 'pair:holstein holstein']);
    expect(path(offer({ do: 'buy', offer: 'reveal_two', first: null, second: null }), view('income'))).toEqual(['offer:reveal_two']);
  });
  it('tell the two rows of foresight apart', () => {
    expect(path(offer({ do: 'tile', tile: 'cowboy' }), view({ tile: { number: 3 } }))).toEqual(['tile:3:cowboy']);
  });
  it('take a disc of the board, or one that comes back from a station', () => {
    expect(path(offer({ do: 'disc', disc: 'aux_cull' }), view('income'))).toEqual(['disc:aux_cull']);
    expect(path(offer({ do: 'disc', disc: 'station_3' }), view('income'))).toEqual(['station:station_3']);
  });
  it('plan the disc together with the city', () => {
    const reach = view({ deliver: { value: 8, special: false } }, { city_discs: [{ city: 'santa_fe', discs: ['aux_cull', 'station_1'] }] });
    expect(next(offer({ do: 'deliver', city: 'santa_fe' }), reach)).toEqual(['disc:aux_cull', 'station:station_1']);
    expect(next(offer({ do: 'deliver', city: 'topeka' }), reach)).toEqual([]);
  });
  it('that do not glow are asked about as the action they would be at that moment', () => {
    expect(whyNot('node:b_1', view('move'))).toEqual({ do: 'move', to: 'b_1', fees: FREE });
    expect(whyNot('node:b_1', view('move', { players: [{ cattleman: null }] as unknown as View['players'] }))).toEqual({ do: 'place', at: 'b_1' });
    expect(whyNot('node:b_1', view({ site: { building: 1, per_craftsman: 2 } }))).toEqual({ do: 'site', at: 'b_1' });
    expect(whyNot('job:2:cowboy', view({ hire: { modifier: 0 } }))).toEqual({ do: 'hire', row: 2, worker: 'cowboy' });
    expect(whyNot('disc:hand', view({ upgrade: { station: 'station_1' } }))).toEqual({ do: 'upgrade', disc: 'hand' });
    expect(whyNot('card:aux_sf', view({ discard: { cards: 1 } }))).toEqual({ do: 'discard', card: 'aux_sf' });
    expect(whyNot('other:1:disc:hand', view('move'))).toBeNull();
  });
});

it('to a worker of the market leads the one deal that hires', () => {
  const use = (deal: string) => offer({ do: 'use', at: 'n_b', deal, first: null, second: null });
  const [hire, dearer, cash] = [use('hire'), use('hire_plus_2'), use('cash_2')];
  expect(through('job:0:cowboy', [cash, hire])).toBe(hire);
  expect(through('job:0:cowboy', [hire, dearer]), 'at which price is asked').toBeNull();
  expect(through('job:0:cowboy', [cash])).toBeNull();
  expect(through('node:n_b', [hire])).toBeNull();
});
