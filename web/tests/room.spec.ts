// A board gets the window, and nothing on it is too small to read. `ROOM=1 npx playwright test room` prints the figures.

import { expect } from '@playwright/test';
import { PAGES, settle } from './pages';
import { test } from './play';
import { measure } from './room';

/** A usual moment of each game, and the share of the window that its drawing has at least. */
const MOMENTS: Readonly<Record<string, { page: string; share: number }>> = {
  'longhorn': { page: 'steal', share: 0.5 },
  'pappy-winchester': { page: 'auction', share: 0.5 },
  'age-of-steam': { page: 'track', share: 0.6 },
  'railroad-revolution': { page: 'docket', share: 0.55 },
  'great-western-trail': { page: 'ways', share: 0.6 },
};
const WINDOWS = [{ width: 1366, height: 768 }, { width: 1440, height: 900 }];
const SMALLEST = 11;

for (const [game, { page: moment, share }] of Object.entries(MOMENTS)) {
  test(`${game}: room for the board, and no text too small`, async ({ page }) => {
    await PAGES[moment]!(page);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await page.evaluate(settle);
      const room = await measure(page, game);
      const small = room.texts.filter((one) => one.size < SMALLEST);
      if (process.env.ROOM) {
        console.log(game, `${size.width}×${size.height}`, 'board', room.pixels, 'map', room.map, 'smallest', room.texts[0]?.size, 'under 11 px', small.length, 'under 9 px', small.filter((one) => one.size < 9).length);
        await page.screenshot({ path: `${process.env.ROOM}/${game}-${size.width}.png` });
        continue;
      }
      expect(room.pixels / (size.width * size.height), `${size.width}×${size.height}`).toBeGreaterThan(share);
      if (size.width >= 1440) expect(small).toEqual([]);
    }
  });
}
