import { describe, expect, it } from 'vitest';
import type { Action, View } from '../../wire/age-of-steam';
import { position } from './fixture';
import { path, whyNot } from './targets';

const clicks = (action: Action, view: View = position()) => path({ notation: '', action, label: { say: '', with: [] } }, view);

describe('clicks', () => {
  it('name the place first, then what is done there', () => {
    expect(clicks({ do: 'build', hex: 'c10r09', tile: 'straight', rotation: 1 })).toEqual(['hex:c10r09', 'lay:c10r09:straight:1']);
    expect(clicks({ do: 'urbanize', town: 'toledo', new_city: 'new_f' })).toEqual(['hex:c12r05', 'city:c12r05:new_f']);
    expect(clicks({ do: 'deliver', good: 'blue', from: 'cincinnati', legs: [{ side: 'sw', to: 'evansville' }] })).toEqual(['cube:cincinnati:blue', 'route:blue:cincinnati:sw evansville']);
  });
  it('ask for the colour only where two were drawn', () => {
    const drawn = (...goods: ('red' | 'blue')[]) => position({ production: { drawn: goods, left: goods.length } });
    expect(clicks({ do: 'place_cube', good: 'red', space: 'w3_1' }, drawn('red', 'red'))).toEqual(['space:w3_1']);
    expect(clicks({ do: 'place_cube', good: 'red', space: 'w3_1' }, drawn('red', 'blue'))).toEqual(['drawn:red', 'space:w3_1']);
  });
  it('that do not glow are asked about as the action they would be', () => {
    expect(whyNot('bid:40', position())).toEqual({ do: 'bid', amount: 40 });
    expect(whyNot('act:engineer', position())).toEqual({ do: 'select_action', action: 'engineer' });
    expect(whyNot('lay:c10r09:sharp:2', position())).toEqual({ do: 'build', hex: 'c10r09', tile: 'sharp', rotation: 2 });
    // On a hex: with the tile that somebody may have in mind.
    expect(whyNot('hex:c11r08', position())).toMatchObject({ do: 'build', hex: 'c11r08', tile: expect.stringMatching(/^(cross|pair)_/) as string });
    expect(whyNot('hex:c09r09', position())).toMatchObject({ do: 'build', hex: 'c09r09' });
    expect(whyNot('hex:c11r08', position({ phase: 'move_goods' }))).toBeNull();
  });
});
