// Every page without what would keep somebody out (axe), wide and on a phone, by day and by night.

import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { barriers } from './barriers';
import { PAGES, settle } from './pages';
import { test } from './play';
import { RARER } from './rarer';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Contrast is the theme's affair, structure the size's: between them these say all, and none says it twice. */
const EXAMINED: { name: string; viewport: ViewportSize; colorScheme: 'light' | 'dark'; options: RunOptions }[] = [
  { name: 'wide, light', viewport: WIDE, colorScheme: 'light', options: {} },
  { name: 'wide, dark', viewport: WIDE, colorScheme: 'dark', options: { runOnly: ['color-contrast'] } },
  { name: 'phone', viewport: PHONE, colorScheme: 'light', options: { rules: { 'color-contrast': { enabled: false } } } },
];

/** What a page says, but for what is written for machines. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const code of body.querySelectorAll('pre, code')) code.remove();
    return body.textContent;
  });

for (const [name, open] of Object.entries({ ...PAGES, ...RARER })) {
  test(`${name}: no barriers`, async ({ page }) => {
    // A board of many pieces takes a while to be examined.
    test.slow();
    await open(page);
    expect(await said(page), 'every hole of a sentence is filled').not.toMatch(/\{\w+\}/);
    for (const { name: how, viewport, colorScheme, options } of EXAMINED) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(settle);
      expect(await barriers(page, options), how).toEqual([]);
    }
  });
}
