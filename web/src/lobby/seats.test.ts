import { describe, expect, it } from 'vitest';
import { seatsFrom, usualWho } from './seats';

const unnamed = (seat: number) => `Player ${seat + 1}`;

describe('a table seat by seat', () => {
  it('has me, somebody at this screen, a friend and a bot', () => {
    expect(seatsFrom(['me', 'screen', 'screen', 'friend', 'hard'], [undefined!, ' Bo '], unnamed)).toEqual([
      { kind: 'me', name: null },
      { kind: 'me', name: 'Bo' },
      { kind: 'me', name: 'Player 3' },
      { kind: 'open' },
      { kind: 'bot', level: 'hard' },
    ]);
  });
  it('has somebody of this browser, and me once', () => {
    expect(seatsFrom(['friend', 'easy'], [], unnamed)).toBeNull();
    expect(seatsFrom(['me', 'me'], [], unnamed)).toBeNull();
    expect(seatsFrom(['screen', 'easy'], [], unnamed)).toHaveLength(2);
  });
  it('begins as me against bots', () => {
    expect([0, 1].map((seat) => usualWho(seat, ['easy', 'medium']))).toEqual(['me', 'medium']);
    expect(usualWho(1, ['easy'])).toBe('easy');
  });
});
