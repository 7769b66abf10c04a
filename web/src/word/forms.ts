// What a webhook may take: chat services by their names, which are the same in every language, or our own JSON.

import type { WordForm } from '../wire';

/** Without a name where it is said in words. */
export const FORMS: readonly (readonly [WordForm, string | null])[] = [
  ['discord', 'Discord'],
  ['slack', 'Slack, Mattermost'],
  ['matrix', 'Matrix (hookshot)'],
  ['json', null],
];
