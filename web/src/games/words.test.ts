// No board has a figure of its own: what it says in figures comes from the table's data set or from the view.

import { describe, expect, it } from 'vitest';
import { BOARD_WORDS as ageOfSteam } from './age-of-steam/words';
import { BOARD_WORDS as greatWesternTrail } from './great-western-trail/words';
import { BOARD_WORDS as longhorn } from './longhorn/words';
import { BOARD_WORDS as pappyWinchester } from './pappy-winchester/words';
import { BOARD_WORDS as railroadRevolution } from './railroad-revolution/words';

const GAMES = { ageOfSteam, greatWesternTrail, longhorn, pappyWinchester, railroadRevolution };
const NUMBER = { en: /\d|\b(two|three|four|five|six|seven|eight|nine|ten|half|twice|doubled)\b/i, fr: /\d|\b(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|moitié|doublée)\b/i };

/** Words whose figures cannot be corrected: the rules have them built in, or the option or piece is named so. */
const BUILT_IN: Readonly<Record<keyof typeof GAMES, readonly string[]>> = {
  ageOfSteam: ['act_locomotive', 'actMore', 'auctionMore', 'diceMore'],
  greatWesternTrail: [
    'specialAny', 'specialJersey', 'kansasCity', 'need_cattle_value_3', 'need_cattle_value_4', 'need_cattle_value_5', 'permanentCertificate', 'disc_aux_cash', 'disc_aux_cycle',
    'disc_aux_certificate', 'disc_aux_engine', 'disc_aux_cull', 'disc_cert_4', 'disc_cert_6', 'workersOf', 'twice', 'offerReveals',
  ],
  longhorn: ['ends_nine_of_a_color', 'board'],
  pappyWinchester: [],
  railroadRevolution: ['effect_promote_one', 'ours_figure_pairing', 'actions', 'times_network', 'orPromote', 'mayPromote', 'mayPromoteWhite'],
};

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('the words of %s', (game) => {
  it.each(['en', 'fr'] as const)('have no figures in %s but those that the rules have built in', (language) => {
    const entries = Object.entries<string>(GAMES[game][language] ?? {});
    expect(entries.length).toBeGreaterThan(0);
    const found = entries.filter(([, text]) => NUMBER[language].test(text.replace(/\{[^}]*\}/g, ''))).map(([key]) => key);
    expect(found.filter((key) => !BUILT_IN[game].includes(key))).toEqual([]);
  });
});

const boards = import.meta.glob<string>('./*/*.svelte', { eager: true, query: '?raw', import: 'default' });
/** Drawings with figures that cannot be corrected. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  './age-of-steam/Die.svelte': ['5', '19', '159', '1379', '13579', '134679'],
  './age-of-steam/TileTray.svelte': ['$0'],
  './great-western-trail/BoardPanel.svelte': ['1', '+1', '≤4', '≤6'],
  './great-western-trail/Deliveries.svelte': ['$0'],
  './great-western-trail/Purchases.svelte': ['+2'],
  './great-western-trail/Trail.svelte': ['2'],
  './pappy-winchester/Cover.svelte': ['19'],
  // The place of the first to build, and the cities of the coast.
  './railroad-revolution/CityPlate.svelte': ['1'],
  './railroad-revolution/Defs.svelte': ['0', '1'],
  './railroad-revolution/Telegraph.svelte': ['1'],
  './railroad-revolution/Tracks.svelte': ['5'],
};

describe('the drawing of a board', () => {
  it.each(Object.keys(boards))('%s has no figure in its text', (path) => {
    const markup = boards[path]!.replace(/<style[^]*<\/style>/, '').replace(/<!--[^]*?-->/g, '');
    const texts = [...markup.matchAll(/(?<=[>}])([^<>{}]*\d[^<>{}]*)(?=[<{])/g)].map(([, text]) => text!.trim()).filter((text) => /^[+−≤$× ]*\d+[ %−+$\d]*$/.test(text));
    const strings = [...markup.matchAll(/[^=]['`]([+−≤$×]*\d+)['`]/g)].map(([, text]) => text!);
    expect([...texts, ...strings].filter((text) => !DRAWN[path]?.includes(text))).toEqual([]);
  });
});
