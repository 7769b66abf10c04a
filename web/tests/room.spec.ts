// A board gets the window, and nothing on it is too small to read. `ROOM=folder npx playwright test room` prints the
// figures and takes pictures.

import { expect, type Page } from '@playwright/test';
import { PAGES, settle } from './pages';
import { makeTable, playSome, sit, test } from './play';
import { measure } from './room';

interface Moment {
  page: string;
  /** The share of the window that the drawing has at least, on a laptop and on the larger window. */
  shares: readonly [number, number];
  /** How many play and how many moves were made where much lies on the board. */
  late: readonly [number, number];
}
/** A usual moment of each game, and a late one at a full table. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  'longhorn': { page: 'steal', shares: [0.58, 0.58], late: [2, 20] },
  'pappy-winchester': { page: 'auction', shares: [0.66, 0.69], late: [5, 90] },
  'age-of-steam': { page: 'track', shares: [0.67, 0.72], late: [6, 40] },
  'railroad-revolution': { page: 'docket', shares: [0.59, 0.67], late: [4, 150] },
  'great-western-trail': { page: 'ways', shares: [0.64, 0.765], late: [4, 300] },
};
const WINDOWS = [{ width: 1366, height: 768 }, { width: 1440, height: 900 }];
const SMALLEST = 11;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay'];

async function lateMoment(page: Page, game: string, [players, moves]: readonly [number, number]) {
  const id = await makeTable(page, { game, seats: NAMES.slice(0, players).map((name) => ({ kind: 'me', name })) });
  await playSome(page, id, moves);
  await sit(page, id);
  const curtain = page.getByRole('button', { name: /show my cards/ });
  await expect(page.locator('#board .frame').or(curtain).first()).toBeVisible();
  if (await curtain.isVisible()) await curtain.click();
  await expect(page.locator('#board .frame').first()).toBeVisible();
}

for (const [game, { page: moment, shares, late }] of Object.entries(MOMENTS)) {
  const opens: Readonly<Record<string, (page: Page) => Promise<void>>> = { usual: PAGES[moment]!, late: (page) => lateMoment(page, game, late) };
  for (const [when, open] of Object.entries(opens)) {
    test(`${game}, a ${when} moment: room for the board, and no text too small`, async ({ page }) => {
      await open(page);
      for (const [i, size] of WINDOWS.entries()) {
        await page.setViewportSize(size);
        await page.evaluate(settle);
        const room = await measure(page, game);
        const small = room.texts.filter((one) => one.size < SMALLEST);
        if (process.env.ROOM) {
          console.log(game, when, `${size.width}×${size.height}`, 'board', room.pixels, 'map', room.map, 'smallest', room.texts[0]?.size, 'under 11 px', small.length, JSON.stringify(small.slice(0, 40)));
          await page.screenshot({ path: `${process.env.ROOM}/${game}-${when}-${size.width}.png` });
          continue;
        }
        expect(room.pixels / (size.width * size.height), `${size.width}×${size.height}`).toBeGreaterThan(shares[i]!);
        expect(small).toEqual([]);
      }
    });
  }
}
