import { describe, expect, it } from 'vitest';
import type { Offer } from '../../wire';
import { position } from './fixture';
import { hexName } from './layout';
import { detail, fold } from './listed';

const offer = (action: unknown) => ({ notation: '', action, label: { say: '', with: [] } }) as Offer;

describe('the list', () => {
  it('has builds under their hex, called as the map calls it', () => {
    expect(fold(offer({ do: 'build', hex: 'c10r09', tile: 'sharp', rotation: 2 }), position())).toBe('K10');
    expect(fold(offer({ do: 'end_build' }), position())).toBeNull();
  });
  it('calls a hex by column and row', () => {
    expect([hexName('c00r00'), hexName('c07r05'), hexName('c18r12')]).toEqual(['A1', 'H6', 'S13']);
  });
  it('tells the way of a delivery', () => {
    const deliver = (side: string) => offer({ do: 'deliver', good: 'blue', from: 'duluth', legs: [{ side, to: 'minneapolis' }] });
    expect(detail(deliver('sw'), position(), (id) => id)).toBe('sw → Minneapolis');
    expect(detail(deliver('s'), position(), (id) => id)).not.toBe(detail(deliver('sw'), position(), (id) => id));
    expect(detail(offer({ do: 'decline' }), position(), (id) => id)).toBeNull();
  });
});
