// What only the drawing says; the sentences of the game come from its dictionary.

import type { Language } from '../../settings.svelte';
import { sayer } from '../../text';

const en = {
  board: 'The line from the depot to the railhead',
  depot: 'Depot',
  railhead: 'Railhead',
  space: 'Space {n}',
  tower: 'water tower',
  crew: '{player} is here',
  roll: 'Roll',
  die: 'The die, 1 to {n}',
  rest: 'Rest',
  gain: '+{n}',
  strength: '{player}, strength {n} of {most}',
} as const;

export type BoardWord = keyof typeof en;

const fr: Record<BoardWord, string> = {
  board: 'La ligne, du dépôt à la tête de ligne',
  depot: 'Dépôt',
  railhead: 'Tête de ligne',
  space: 'Case {n}',
  tower: 'château d’eau',
  crew: '{player} est ici',
  roll: 'Lancer',
  die: 'Le dé, de 1 à {n}',
  rest: 'Repos',
  gain: '+{n}',
  strength: '{player}, force {n} sur {most}',
};

export const BOARD_WORDS: Record<Language, Record<BoardWord, string>> = { en, fr };

export const say = sayer(BOARD_WORDS);
