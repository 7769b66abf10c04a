import { describe, expect, it } from 'vitest';
import { predicateOf, showText } from '../text';
import type { LogEntry, Note, Text } from '../wire';
import { tell, tellByPlayer, type FullVoice, type Voice } from './story';

const NAMES = ['Ada', 'Rosa', 'Jed'];
const name = (seat: number) => NAMES[seat]!;
const voiceIn = (language: string, entries: Record<string, string> = {}): Voice => ({
  name,
  show: (text) => showText(text, { language, entries }, name),
  predicate: (text) => predicateOf(text, { language, entries }, name),
});
const voice = voiceIn('en');
const full: FullVoice = { ...voice, note: (note) => `${name(note.seat)} is ${note.kind === 'back' ? 'back' : 'out of time; a stand-in plays'}.`, way: (way) => `by ${way}` };
const text = (say: string, seat?: number, n?: number): Text => ({ say, with: [...(seat === undefined ? [] : [['seat', { seat }] as [string, { seat: number }]]), ...(n === undefined ? [] : [['n', { number: n }] as [string, { number: number }]])] });
let count = 0;
const entry = (seat: number, turn: number, events: Text[], asides: number[] = []) => ({ step: (count += 1), seat, turn, events, asides, by: 'hand' }) as unknown as LogEntry;

const HIRES = text('{seat} hires an engineer for ${n}', 1, 6);
const MOVES = text('{seat} moves to building 4', 1);
const ENDS = text('{seat} ends the turn', 1);

describe('a turn in short', () => {
  it('is one sentence for what one player does', () => {
    expect(tell([entry(1, 1, [MOVES]), entry(1, 1, [text('{seat} chooses to hire', 1)], [0]), entry(1, 1, [HIRES]), entry(1, 1, [ENDS], [0])], voice, 'en')).toEqual(['Rosa moves to building 4 and hires an engineer for $6.']);
  });
  it('counts what was done several times', () => {
    const sells = text('{seat} sells a share', 2);
    expect(tell([entry(2, 1, [sells]), entry(2, 1, [sells, MOVES].slice(0, 1)), entry(2, 1, [text('{seat} ends', 2)])], voice, 'en')).toEqual(['Jed sells a share (×2) and ends.']);
  });
  it('tells only the end of a way along a track', () => {
    const reaches = (space: number, track: string): Text => ({ say: '{seat} reaches space {space} of the {track} track', with: [['seat', { seat: 1 }], ['space', { number: space }], ['track', { word: track }]] });
    const steps = [reaches(1, 'telegraph'), reaches(4, 'station'), MOVES, reaches(2, 'telegraph'), reaches(3, 'telegraph')];
    expect(tell(steps.map((step) => entry(1, 1, [step])), voice, 'en')).toEqual(['Rosa reaches space 4 of the station track, moves to building 4, and reaches space 3 of the telegraph track.']);
  });
  it('tells asides where there is nothing else', () => {
    expect(tell([entry(1, 1, [ENDS], [0])], voice, 'en')).toEqual(['Rosa ends the turn.']);
  });
  it('leaves whole what does not begin with a player', () => {
    expect(tell([entry(1, 1, [HIRES, text('the income of {seat} rises', 1), MOVES, text('round {n} begins', undefined, 2)])], voice, 'en')).toEqual([
      'Rosa hires an engineer for $6.',
      'The income of Rosa rises.',
      'Rosa moves to building 4.',
      'Round 2 begins.',
    ]);
  });
  it('puts together what befalls one player', () => {
    const paid = (seat: number) => [text('{seat} receives an income', seat), text('{seat} pays expenses', seat)];
    const [first, second] = [paid(0), paid(1)];
    expect(tell([entry(0, 1, [first[0]!, second[0]!, first[1]!, second[1]!])], voice, 'en')).toEqual(['Ada receives an income and pays expenses.', 'Rosa receives an income and pays expenses.']);
  });
  it('reads the sentence in its language', () => {
    const french = voiceIn('fr', { [HIRES.say]: '{seat} engage un mécanicien pour {n:$}', [MOVES.say]: '{seat} va au bâtiment 4' });
    expect(tell([entry(1, 1, [MOVES, HIRES])], french, 'fr')).toEqual(['Rosa va au bâtiment 4 et engage un mécanicien pour 6\u00a0$.']);
  });
});

describe('several turns by player', () => {
  it('have a sentence each', () => {
    const begins = text('round {n} begins', undefined, 2);
    const told = tellByPlayer([entry(1, 1, [MOVES]), entry(2, 2, [text('{seat} passes', 2), begins]), entry(1, 3, [HIRES]), entry(1, 3, [text('the income of {seat} rises', 1)])], [], [], full, 'en');
    expect(told).toEqual([
      { seat: 1, sentences: ['Rosa moves to building 4.', 'Rosa hires an engineer for $6.', 'The income of Rosa rises.'] },
      { seat: 2, sentences: ['Jed passes.'] },
      { seat: null, sentences: ['Round 2 begins.'] },
    ]);
  });
  it('tell asides of who did nothing else, such as a pass', () => {
    const told = tellByPlayer([entry(1, 1, [text('{seat} bids {n}', 1, 3)], [0]), entry(2, 1, [text('{seat} passes', 2)], [0]), entry(1, 1, [HIRES])], [], [], full, 'en');
    expect(told.map(({ sentences }) => sentences)).toEqual([['Jed passes.'], ['Rosa hires an engineer for $6.']]);
  });
  it('say what was done by an order, beforehand or by a stand-in, and not what was the only thing to do', () => {
    const by = (way: string, one: LogEntry) => ({ ...one, by: way }) as LogEntry;
    const passes = by('order', entry(1, 1, [text('{seat} passes', 1)], [0]));
    const [moves, hires, ends] = [entry(1, 2, [MOVES]), by('prepared', entry(1, 2, [HIRES])), by('only', entry(1, 3, [ENDS]))];
    expect(tellByPlayer([passes, moves, hires, ends], [], [], full, 'en')).toEqual([
      { seat: 1, sentences: ['Rosa passes (by order).', 'Rosa moves to building 4.', 'Rosa hires an engineer for $6 (by prepared).', 'Rosa ends the turn.'] },
    ]);
  });
  it('tell who went and came back, and what was done in their place', () => {
    const [first, second, third] = [entry(1, 1, [MOVES]), entry(1, 2, [HIRES]), entry(1, 3, [MOVES])];
    const notes = [{ step: first.step, seat: 1, kind: 'stand_in' }, { step: second.step, seat: 1, kind: 'back' }] as Note[];
    expect(tellByPlayer([first, second, third], notes, notes, full, 'en')).toEqual([
      { seat: 1, sentences: ['Rosa moves to building 4.', 'Rosa is out of time; a stand-in plays.', 'Rosa hires an engineer for $6 (by stand_in).', 'Rosa is back.', 'Rosa moves to building 4.'] },
    ]);
  });
});
