// What only the drawing of Longhorn says; the sentences of the game come from its dictionary.

import type { Language } from '../../settings.svelte';
import { sayer } from '../../text';

const en = {
  wanted: 'Wanted',
  each: '{money} each',
  nuggets: 'Nuggets',
  cows: '{n} × {color}, {tile}',
  noCows: 'no {color} cow, {tile}',
  herd: '{player}: {n} × {color}, {money} each',
  nugget: '{player}: nugget of {money}',
  empty: 'no cow',
  disc: 'the disc is here',
  token: 'token: {token}',
  dangerous: 'dangerous',
  barred: '{player} may not be sent here',
  barredNote: 'Not to be sent to {tile}',
  applies: 'then: {token}',
  ends: 'Ends the game',
  ends_sheriff: 'Captured by the sheriff: the game is lost',
  ends_nine_of_a_color: 'All nine cows: the game is won',
  ends_no_destination: 'No way on: money is counted',
  inBox: 'In the box: {cows}',
  match: 'Game {game} of {of} · {won} won',
  board: 'The nine territories',
} as const;

export type BoardWord = keyof typeof en;

const fr: Record<BoardWord, string> = {
  wanted: 'Recherché',
  each: '{money} pièce',
  nuggets: 'Pépites',
  cows: '{n} × {color}, {tile}',
  noCows: 'aucune vache ({color}), {tile}',
  herd: '{player} : {n} × {color}, {money} pièce',
  nugget: '{player} : pépite de {money}',
  empty: 'aucune vache',
  disc: 'le jeton hors-la-loi est ici',
  token: 'jeton : {token}',
  dangerous: 'dangereux',
  barred: '{player} ne peut pas y être envoyé',
  barredNote: 'Renvoi interdit : {tile}',
  applies: 'puis : {token}',
  ends: 'Met fin à la partie',
  ends_sheriff: 'Capture par le shérif : partie perdue',
  ends_nine_of_a_color: 'Les neuf vaches : partie gagnée',
  ends_no_destination: 'Aucune issue : on compte l’argent',
  inBox: 'Dans la boîte : {cows}',
  match: 'Partie {game} sur {of} · {won} gagnée(s)',
  board: 'Les neuf territoires',
};

export const BOARD_WORDS: Record<Language, Record<BoardWord, string>> = { en, fr };

export const say = sayer(BOARD_WORDS);

/** Dollars as the language writes them. */
export function dollars(n: number, language: Language): string {
  const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-US').format(Math.abs(n));
  const sign = n < 0 ? '−' : '';
  return language === 'fr' ? `${sign}${number} $` : `${sign}$${number}`;
}
