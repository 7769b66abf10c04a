import { describe, expect, it } from 'vitest';
import type { Phase } from '../../wire/longhorn';
import { offer, position } from './fixture';
import { next, path, whyNot } from './targets';

const STEAL = offer('steal orange', { do: 'steal', color: 'orange' });

describe('a click stands for an action', () => {
  it('of every kind', () => {
    const view = position();
    expect(path(offer('start tulsa', { do: 'start', tile: 'tulsa' }), view)).toEqual(['tile:tulsa']);
    expect(path(STEAL, view)).toEqual(['cows:tulsa:orange']);
    expect(path(offer('brand dagger_flat black', { do: 'brand', tile: 'dagger_flat', color: 'black' }), view)).toEqual(['cows:dagger_flat:black']);
    expect(path(offer('epidemic white', { do: 'epidemic', color: 'white' }), view)).toEqual(['color:white']);
    expect(path(offer('ambush nugget', { do: 'ambush_nugget', value: null }), view)).toEqual(['nugget:1:any']);
    expect(path(offer('ambush nugget 300', { do: 'ambush_nugget', value: 300 }), view)).toEqual(['nugget:1:300']);
    expect(path(offer('ambush black', { do: 'ambush_cows', color: 'black' }), position({ active: 1 }))).toEqual(['herd:0:black']);
    expect(path(offer('rattle green tulsa', { do: 'rattle', color: 'green', tile: 'tulsa' }), view)).toEqual(['tile:tulsa']);
    expect(path(offer('move tulsa', { do: 'move', tile: 'tulsa' }), view)).toEqual(['tile:tulsa']);
  });
});

describe('what may be planned after a theft', () => {
  const steal = { color: 'orange', stride: 2, empties_tile: false, applies: null, destinations: ['dagger_flat'], ends: null } as const;
  const view = (change: object) => position({ steals: [{ ...steal, ...change } as never] });

  it('is a destination', () => expect(next(STEAL, view({}))).toEqual(['tile:dagger_flat']));
  it('is a destination after a nugget', () => expect(next(STEAL, view({ applies: { type: 'nugget', value: 300 } }))).toHaveLength(1));
  it('is nothing where a token asks first', () => expect(next(STEAL, view({ applies: { type: 'rattlesnake' } }))).toEqual([]));
});

describe('why not', () => {
  const at = (phase: Phase) => position({ phase });
  it('asks about the action that the click would be', () => {
    expect(whyNot('tile:tulsa', at({ decide: 'start' }))).toEqual({ do: 'start', tile: 'tulsa' });
    expect(whyNot('tile:dagger_flat', at({ decide: 'steal' }))).toEqual({ do: 'move', tile: 'dagger_flat' });
    expect(whyNot('cows:tulsa:black', at({ decide: 'steal' }))).toEqual({ do: 'steal', color: 'black' });
    expect(whyNot('cows:dagger_flat:black', at({ decide: 'brand', stride: 1, stolen: 'black' }))).toEqual({ do: 'brand', tile: 'dagger_flat', color: 'black' });
    expect(whyNot('tile:tulsa', at({ decide: 'rattle', stride: 1, color: 'green' }))).toEqual({ do: 'rattle', color: 'green', tile: 'tulsa' });
    expect(whyNot('herd:1:black', at({ decide: 'ambush', stride: 1 }))).toEqual({ do: 'ambush_cows', color: 'black' });
    expect(whyNot('nugget:1:300', at({ decide: 'ambush', stride: 1 }))).toEqual({ do: 'ambush_nugget', value: 300 });
    expect(whyNot('elsewhere', at({ decide: 'steal' }))).toBeNull();
  });
});
