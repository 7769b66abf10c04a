import { describe, expect, it } from 'vitest';
import { companyOf, inCompany, levelOf, resized, seated, seatsFrom, withLevel, type Who } from './seats';

const unnamed = (seat: number) => `Player ${seat + 1}`;
const LEVELS = ['easy', 'medium', 'hard'] as const;

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
  it('has somebody of this browser', () => {
    expect(seatsFrom(['friend', 'easy'], [], unnamed)).toBeNull();
    expect(seatsFrom(['screen', 'easy'], [], unnamed)).toHaveLength(2);
  });
  it('has me once: who takes my place gives me theirs', () => {
    expect(seated(['me', 'hard', 'friend'], 2, 'me')).toEqual(['friend', 'hard', 'me']);
    expect(seated(['me', 'hard', 'friend'], 1, 'easy')).toEqual(['me', 'easy', 'friend']);
  });
  it('grows by more of the last, and shrinks without losing me', () => {
    expect(resized(['me', 'hard'], 4, LEVELS)).toEqual(['me', 'hard', 'hard', 'hard']);
    expect(resized(['hard', 'friend', 'me'], 2, LEVELS)).toEqual(['hard', 'me']);
    expect(resized(['screen', 'screen', 'screen'], 2, LEVELS)).toEqual(['screen', 'screen']);
  });
});

describe('company in one choice', () => {
  it.each(['bots', 'screen', 'friends'] as const)('is known again: %s', (company) => expect(companyOf(inCompany(company, 3, LEVELS))).toBe(company));
  it('is none where the seats are mixed', () => expect(companyOf(['me', 'hard', 'friend'])).toBeNull());
  it('begins with bots that neither sleep nor count to the end', () => {
    expect(inCompany('bots', 2, LEVELS)).toEqual(['me', 'medium']);
    expect(inCompany('bots', 2, ['easy'])).toEqual(['me', 'easy']);
  });
  it('has one level for all bots, who may also differ', () => {
    const who: Who[] = ['me', 'easy', 'hard', 'friend'];
    expect(levelOf(who)).toBeNull();
    expect(levelOf(withLevel(who, 'hard'))).toBe('hard');
    expect(withLevel(who, 'hard')).toEqual(['me', 'hard', 'hard', 'friend']);
  });
});
