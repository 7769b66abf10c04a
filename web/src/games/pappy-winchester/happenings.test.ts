import { expect, it } from 'vitest';
import french from '../../../../crates/game-pappy-winchester/words/fr.json';
import type { Arg, LogEntry, Text } from '../../wire';
import { TEMPLATES, duel, payments } from './happenings';

const entry = (...events: Text[]) => ({ events }) as LogEntry;
const text = (say: string, args: Record<string, Arg>): Text => ({ say, with: Object.entries(args) });

it('reads sentences that the game really says', () => {
  const known = Object.keys(french);
  expect(Object.values(TEMPLATES).filter((template) => !known.includes(template))).toEqual([]);
});
it('a price goes to the others and the rest to the saloon', () => {
  const bought = entry(text(TEMPLATES.buys, { seat: { seat: 1 }, parcel: { number: 4 }, price: { number: 7 }, share: { number: 3 }, tip: { number: 1 } }));
  expect(payments([bought], 3)).toEqual([
    { from: 'seat:1', to: 'seat:0', notes: 3 },
    { from: 'seat:1', to: 'seat:2', notes: 3 },
    { from: 'seat:1', to: 'saloon', notes: 1 },
  ]);
});
it('a pile goes to who met its objective', () => {
  const met = entry(text(TEMPLATES.objective, { seat: { seat: 0 }, objective: { word: 'common_five_parcels' }, amount: { number: 6 } }));
  expect(payments([met], 4)).toEqual([{ from: 'pile:common_five_parcels', to: 'seat:0', notes: 6 }]);
});
it('a duel has a challenger, a rival and one who fires', () => {
  const fought = entry(
    text(TEMPLATES.challenges, { seat: { seat: 2 }, rival: { seat: 0 }, price: { number: 5 } }),
    text(TEMPLATES.fires, { seat: { seat: 0 }, loser: { seat: 2 } }),
  );
  expect(duel([fought])).toEqual({ challenger: 2, rival: 0, winner: 0 });
  expect(duel([entry()])).toBeNull();
});
