import { describe, expect, it } from 'vitest';
import { inline, nameOf, withoutNumber } from './markup';

describe('light markup', () => {
  it('is read as pieces', () => {
    expect(inline('take **all** cows of *one* `color`.')).toEqual([
      { kind: 'plain', text: 'take ' },
      { kind: 'bold', text: 'all' },
      { kind: 'plain', text: ' cows of ' },
      { kind: 'italic', text: 'one' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'color' },
      { kind: 'plain', text: '.' },
    ]);
  });
  it('leaves lonely marks and HTML as they are', () => {
    expect(inline('2 * 3 < <b>4</b>')).toEqual([{ kind: 'plain', text: '2 * 3 < <b>4</b>' }]);
  });
  it('calls ids of the data by their names, as far as there are any', () => {
    const entries = { 'option.first_player': 'First player', 'option.first_player.bid': 'auctioned', cert_4: { one: 'certificate limit 4' } };
    const words = { language: 'en', entries };
    expect(['first_player', 'first_player: bid', 'bid', 'cert_4'].map((id) => nameOf(id, words))).toEqual([
      'First player',
      'First player: auctioned',
      'auctioned',
      'certificate limit 4',
    ]);
    expect(['first_player: nobody', 'last_cell[p]'].map((id) => nameOf(id, words))).toEqual([null, null]);
  });
  it('has titles without the numbers of the sheet', () => {
    expect(['3.10 Costs', '2. Set-up', 'Phases 6–8'].map(withoutNumber)).toEqual(['Costs', 'Set-up', 'Phases 6–8']);
  });
});
