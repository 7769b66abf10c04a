// A board gets the window, and nothing on it is too small to read, in either language. `ROOM=folder npx playwright test
// room` prints the figures and takes pictures.

import { expect } from '@playwright/test';
import { settle, speak } from './pages';
import { test } from './play';
import { measure, MOMENTS, openings } from './room';

const WINDOWS = [{ width: 1366, height: 768 }, { width: 1440, height: 900 }];
const SMALLEST = 11;

for (const [game, { shares }] of Object.entries(MOMENTS)) {
  for (const [when, open] of Object.entries(openings(game))) {
    test(`${game}, a ${when} moment: room for the board, and no text too small`, async ({ page }) => {
      await open(page);
      for (const language of ['en', 'fr']) {
        await speak(page, language);
        for (const [i, size] of WINDOWS.entries()) {
          await page.setViewportSize(size);
          await page.evaluate(settle);
          const room = await measure(page, game);
          const small = room.texts.filter((one) => one.size < SMALLEST);
          if (process.env.ROOM) {
            console.log(game, when, language, `${size.width}×${size.height}`, 'board', room.pixels, 'map', room.map, 'smallest', room.texts[0]?.size, 'under 11 px', small.length, JSON.stringify(small.slice(0, 40)));
            await page.screenshot({ path: `${process.env.ROOM}/${game}-${when}-${language}-${size.width}.png` });
            continue;
          }
          expect(room.pixels / (size.width * size.height), `${size.width}×${size.height}, ${language}`).toBeGreaterThan(shares[i]!);
          expect(small, language).toEqual([]);
        }
      }
    });
  }
}
