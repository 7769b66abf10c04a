import { describe, expect, it } from 'vitest';
import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/pappy-winchester';
import { PARCELS, STOPS, counted } from './layout';
import { path, whyNot } from './targets';

const offer = (action: Action): Offer => ({ notation: '', action, label: { say: '', with: [] } });
const view = (stage: View['stage']) => ({ stage, auction: null }) as View;

describe('clicks', () => {
  it('stand for one action each', () => {
    expect(path(offer({ do: 'bid', amount: 5 }))).toEqual(['bid:5']);
    expect(path(offer({ do: 'move', stop: 'train_2' }))).toEqual(['stop:train_2']);
    expect(path(offer({ do: 'look', target: { card: 'objective', seat: 1, slot: 2 } }))).toEqual(['look:objective 1 2']);
    expect(path(offer({ do: 'look', target: { card: 'mine', parcel: 3 } }))).toEqual(['look:mine 3']);
  });
  it('that do not glow are asked about as the action they would be', () => {
    expect(whyNot('stop:boat_1', view('auction'))).toEqual({ do: 'move', stop: 'boat_1' });
    expect(whyNot('stop:boat_1', view('place_boat'))).toEqual({ do: 'place', stop: 'boat_1' });
    expect(whyNot('bid:40', view('auction'))).toEqual({ do: 'bid', amount: 40 });
    expect(whyNot('look:mine 3', view('auction'))).toEqual({ do: 'look', target: { card: 'mine', parcel: 3 } });
  });
  it('on a card that does not glow name the card', () => {
    expect(whyNot('look:objective 1 2', view('auction'))).toEqual({ do: 'look', target: { card: 'objective', seat: 1, slot: 2 } });
    expect(whyNot('look:ranch', view('auction'))).toEqual({ do: 'look', target: { card: 'ranch' } });
  });
});

describe('the map', () => {
  it('has every parcel and stop of the rules', () => {
    expect(PARCELS.map((place) => place.parcel)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    expect(STOPS).toHaveLength(12);
  });
  it('knows what an objective counts', () => {
    expect(counted('personal_mines')).toEqual({ amount: 5, parcels: [2, 3, 4], token: null });
    expect(counted('personal_rumour').token).toBe('rumour');
  });
});
