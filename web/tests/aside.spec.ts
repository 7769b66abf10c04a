// A table that the rules of its server cannot go on with: it says so, can be left, and its record can be had.

import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { barriers } from './barriers';
import { settle } from './pages';
import { makeTable, playQuietly, test } from './play';
import { OwnServer } from './servers';

test('a table that was set aside says why, gives its record and can be left', async ({ browser }) => {
  const server = await OwnServer.begin(['--reproducible', '5eed']);
  try {
    const context = await browser.newContext({ baseURL: server.address, locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const id = await makeTable(page, { name: 'The last one' });
    await playQuietly(page, id, ['start dagger_flat', 'steal orange']);
    await server.stop();
    server.spoil(id);
    await server.start();

    // It is still among one's own tables, and calls nobody, though nobody has opened it yet.
    await page.goto('/');
    const mine = page.locator('#mine').getByRole('link', { name: /^Longhorn/ });
    await expect(mine).toContainText('Set aside');
    await expect(page.getByText('Your turn')).toHaveCount(0);
    await expect(page.locator('.go-on').getByRole('link')).toHaveCount(0);
    await mine.click();
    await expect(page.getByRole('heading', { name: 'Set aside' })).toBeVisible();
    await expect(page.getByText(/step 2\b.*vanish|vanish.*step 2\b/)).toBeVisible();
    for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settle);
        expect(await barriers(page)).toEqual([]);
      }
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record' }).click()]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/\n\d vanish\n/);
    // Who looks on may read why, and has no way to its record or out of a seat.
    const other = await (await browser.newContext({ baseURL: server.address, locale: 'en-US' })).newPage();
    await other.goto(`/table/${id}`);
    await expect(other.getByRole('heading', { name: 'Set aside' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Leave the table' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Leave the table' }).click();
    await expect(page).toHaveURL(`${server.address}/`);
    await expect(page.locator('#mine').getByText('No table yet')).toBeVisible();
    await expect(mine).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
