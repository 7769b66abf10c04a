// Every page as a picture to look at, in four sizes, by day and by night, in the language that is asked for; every board
// also as who sees some colours less sees it.

import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { PAGES, settle, speak } from './pages';
import { test } from './play';
import { RARER } from './rarer';

const SIZES = { laptop: { width: 1366, height: 768 }, wide: { width: 1440, height: 900 }, full: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } };
/** A moment of each game on which much is marked, and how eyes differ that Chromium can lend. */
const BOARDS = ['steal', 'auction', 'track', 'freight', 'docket', 'ways'];
const EYES = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
const LANGUAGE = process.env.RAILHEAD_LANGUAGE ?? 'en';

async function throughOtherEyes(page: Page, name: string) {
  const chromium = await page.context().newCDPSession(page);
  await page.setViewportSize(SIZES.wide);
  for (const type of EYES) {
    await chromium.send('Emulation.setEmulatedVisionDeficiency', { type });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(settle);
      await page.screenshot({ path: join('screenshots', LANGUAGE, `${name}-${type}-${colorScheme}.png`) });
    }
  }
  await chromium.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

for (const [name, open] of Object.entries({ ...PAGES, ...RARER })) {
  test(name, async ({ page }) => {
    await open(page);
    if (LANGUAGE !== 'en') await speak(page, LANGUAGE);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settle);
        await page.screenshot({ path: join('screenshots', LANGUAGE, `${name}-${size}-${colorScheme}.png`) });
      }
    }
    if (BOARDS.includes(name)) await throughOtherEyes(page, name);
  });
}
