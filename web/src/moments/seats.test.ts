import { describe, expect, it } from 'vitest';
import { newSeats, usualSeats } from './seats';

describe('seats of a table that goes on', () => {
  it('are mine where it is somebody’s turn, and bots’ elsewhere', () => {
    expect(usualSeats([null, 'easy', null], 2)).toEqual(['medium', 'easy', 'me']);
    expect(usualSeats([null, 'easy'], null)).toEqual(['me', 'easy']);
  });
  it('have names where several people share a screen', () => {
    const name = (seat: number) => `Player ${seat + 1}`;
    expect(newSeats(['me', 'open', 'hard'], name)).toEqual([{ kind: 'me', name: null }, { kind: 'open' }, { kind: 'bot', level: 'hard' }]);
    expect(newSeats(['me', 'me'], name)).toEqual([{ kind: 'me', name: 'Player 1' }, { kind: 'me', name: 'Player 2' }]);
  });
});
