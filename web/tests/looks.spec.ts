// Every page in both themes: without barriers (axe), and as pictures to look at (web/screenshots).

import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { decide, drive, finishQuietly, makeTable, openSpots, overDialog, playQuietly, test } from './play';

const PAGES: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await makeTable(page);
    await page.goto('/');
    await expect(page.getByText('Your turn').first()).toBeVisible();
    await expect(page.locator('.game svg').first()).toBeVisible();
  },
  new: async (page) => {
    await page.goto('/new/longhorn');
    await expect(page.getByRole('button', { name: /Expert/ })).toBeVisible();
  },
  options: async (page) => {
    await page.goto('/new/longhorn');
    await page.getByText('Options').click();
  },
  settings: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByLabel('Your name')).not.toHaveValue('');
  },
  waiting: async (page) => {
    await page.goto(`/table/${await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] })}`);
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  },
  lesson: async (page) => {
    await page.goto('/learn/longhorn');
    await expect(openSpots(page)).toHaveCount(1);
  },
  start: async (page) => {
    await page.goto(`/table/${await makeTable(page)}`);
    await expect(openSpots(page).first()).toBeVisible();
  },
  steal: async (page) => {
    await PAGES.start!(page);
    await decide(page);
    await openSpots(page).first().click();
    await expect(page.locator('#prompt').getByText(/steals \d/)).toBeVisible();
  },
  move: async (page) => {
    await PAGES.start!(page);
    for (let i = 0; i < 8; i += 1) await decide(page);
  },
  why: async (page) => {
    await PAGES.start!(page);
    await page.locator('[data-stop="tile:nugget_hill"]').click({ force: true });
    await expect(page.getByRole('dialog', { name: 'Why not?' })).toBeVisible();
  },
  drawer: async (page) => {
    await PAGES.start!(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await expect(page.locator('.drawer .current')).toBeVisible();
  },
  over: async (page) => {
    const id = await makeTable(page);
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
    await expect(overDialog(page)).toBeVisible();
  },
  replay: async (page) => {
    const id = await makeTable(page);
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await expect(page.locator('.territory')).toHaveCount(9);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press(',');
    await expect(page.getByText('You are looking at move')).toBeVisible();
  },
  auction: async (page) => {
    const bot = { kind: 'bot', level: 'easy' } as const;
    await page.goto(`/table/${await makeTable(page, { game: 'pappy-winchester', options: { first_player: 'seat_1' }, seats: [{ kind: 'me', name: 'Ada' }, bot, bot, bot] })}`);
    await expect(page.getByLabel('Your bid')).toBeVisible();
    await page.locator('[data-parcel].sale').focus();
  },
  curtain: async (page) => {
    const seats = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
    await page.goto(`/table/${await makeTable(page, { game: 'pappy-winchester', seats })}`);
    await expect(page.getByRole('button', { name: /show my cards/ })).toBeVisible();
  },
  will: async (page) => {
    const seats = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'].map((name) => ({ kind: 'me', name }) as const);
    const id = await makeTable(page, { game: 'pappy-winchester', seats });
    await finishQuietly(page, id);
    await page.goto(`/table/${id}`);
    await expect(page.locator('[data-parcel]')).toHaveCount(19);
    await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
    await expect(overDialog(page)).toBeVisible();
  },
  docket: async (page) => {
    const seats = ['Ada', 'Bo'].map((name) => ({ kind: 'me', name }) as const);
    const id = await makeTable(page, { game: 'railroad-revolution', seats });
    await playQuietly(page, id, ['choose setup_2a', 'office tel_3', 'choose setup_1b', 'rail r06', 'work white railroad', 'rail r02']);
    await page.goto(`/table/${id}`);
    await expect(page.getByText('To pay at the end')).toBeVisible();
  },
  trail: async (page) => {
    await page.goto(`/table/${await makeTable(page, { game: 'great-western-trail', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'easy' }] })}`);
    await page.locator('[data-stop="node:n_a"]').click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.locator('[data-stop^="aux:"]').first()).toBeVisible();
  },
  order: async (page) => {
    await page.goto(`/table/${await railway(page, RAILS.slice(0, 3))}`);
    await page.locator('[data-target="bid:1"]').first().click();
    await expect(page.locator('tr.ahead')).toBeVisible();
  },
  track: async (page) => {
    await page.goto(`/table/${await railway(page, RAILS)}`);
    await page.locator('[data-hex="c11r08"]').click();
    await expect(page.locator('[data-ghost]')).toBeAttached();
  },
  freight: async (page) => {
    await page.goto(`/table/${await railway(page, [...RAILS, 'build c11r08 cross_straights 1', 'end'])}`);
    await page.locator('[data-cube="cube:cincinnati:blue"]').click();
    await page.locator('[data-route]').first().click();
    await expect(page.getByTestId('route')).toBeAttached();
  },
  ways: async (page) => {
    await drive(page);
    await page.locator('[data-stop="node:n_b"]').click();
    await expect(page.locator('[data-stop^="way:n_b:"]')).toHaveCount(2);
  },
  rules: async (page) => {
    await page.goto('/rules/longhorn#LH-12');
    await expect(page.locator('#LH-12')).toBeInViewport();
  },
  lost: async (page) => {
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { name: 'No such place' })).toBeVisible();
  },
};

/** A table of Age of Steam after these moves. */
async function railway(page: Page, moves: readonly string[]): Promise<string> {
  const seats = ['Ada', 'Bo', 'Cleo'].map((name) => ({ kind: 'me', name }) as const);
  const id = await makeTable(page, { game: 'age-of-steam', seats });
  await playQuietly(page, id, moves);
  return id;
}
/** Evansville and Cincinnati joined by two players; the third is to build. */
const RAILS = [
  ...['issue 2', 'issue 2', 'issue 2', 'drop', 'drop', 'select locomotive', 'select engineer', 'select urbanization'],
  ...['build c09r08 gentle 1', 'build c10r08 straight 1', 'build c11r07 gentle 2', 'end'],
  ...['build c10r09 straight 1', 'build c11r08 straight 1', 'build c08r06 gentle 3', 'end', 'build c12r09 sharp 5'],
];

/**
 * Looking at each hex of a map takes minutes, and most are made alike: one of each make, by the classes of all that
 * it is drawn of, speaks for the others.
 */
function passOverAlike() {
  const seen = new Set<string>();
  for (const hex of document.querySelectorAll('[data-hex]')) {
    const state = ['tabindex', 'aria-disabled', 'aria-pressed'].map((name) => hex.getAttribute(name)).join(' ');
    const make = [hex, ...hex.querySelectorAll('*')].map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`).join('|') + state;
    hex.toggleAttribute('data-alike', seen.has(make));
    seen.add(make);
  }
}

/** The page as it stays: drawn in its new size and colours, with nothing under way but what never ends. */
async function settle() {
  for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame);
  const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime);
  // One that is called off is over too.
  await Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished));
}

const PICTURES = process.env.RAILHEAD_PICTURES ?? 'screenshots';
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Contrast is the theme's affair, structure the size's: between them these say all, and none says it twice. */
const EXAMINED: Record<string, RunOptions> = {
  'desk light': {},
  'desk dark': { runOnly: ['color-contrast'] },
  'phone light': { rules: { 'color-contrast': { enabled: false } } },
};

/** What would keep somebody out. Only that leaves the page: what is right of a board fills megabytes. */
async function barriers(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(passOverAlike);
  await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    const here = window as unknown as { axe: typeof axe };
    const { violations } = await here.axe.run({ exclude: ['[data-alike]'] }, { ...wanted, resultTypes: ['violations'] });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, options);
}

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name}: no barriers, and pictures`, async ({ page }) => {
    // A board of many pieces takes a while to be examined.
    test.slow();
    await open(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settle);
        await page.screenshot({ path: `${PICTURES}/${name}-${size}-${colorScheme}.png` });
        const examined = EXAMINED[`${size} ${colorScheme}`];
        if (examined) expect(await barriers(page, examined), `${name} ${size} ${colorScheme}`).toEqual([]);
      }
    }
  });
}
