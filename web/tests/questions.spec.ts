// What is asked, and what is not: as people find it who have changed no setting.

import { expect } from '@playwright/test';
import { atOneScreen, BOT, confirmButton, expectSteps, makeTable, openSpots, sit, sitAt, step, stepsPlayed, test } from './play';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('railhead.ask', 'no');
    localStorage.setItem('railhead.confirm', 'final');
  });
});

test('what can be taken back is one click, and the end of a turn is confirmed', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await openSpots(page).first().click();
  await confirmButton(page).click();
  await expectSteps(page, 1);
  // A theft: the turn goes on, so it is played at once.
  await step(page, () => openSpots(page).first().click());
  await expectSteps(page, 2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectSteps(page, 1);
  await step(page, () => openSpots(page).first().click());
  // The move ends the turn.
  await openSpots(page).first().click();
  await expect(confirmButton(page)).toBeEnabled();
  expect(await stepsPlayed(page)).toBe(2);
  await step(page, () => confirmButton(page).click());
});

test('a worker is hired in at most two clicks, from the building on', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  await sit(page, await makeTable(page, { game: 'great-western-trail', seats: [{ kind: 'me', name: 'Ada' }, BOT] }));
  const spot = (key: string) => page.locator(`.table .spot.open[data-stop^="${key}"]`).first();
  await step(page, () => spot('node:n_b').click());
  await expect(spot('deal:n_b:')).toBeVisible();
  const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
  const before = await clicks();
  // The building that hires is used with the click on the worker.
  await page.locator('.table .spot.next[data-stop^="job:"]').first().click();
  // The last money is spent and nothing is left to do: the turn ends with it, so it is confirmed.
  await step(page, () => confirmButton(page).click());
  await expect(page.locator('#panel-log')).toContainText('hires');
  expect((await clicks()) - before).toBeLessThanOrEqual(2);
});

test('who wants to be asked everything is asked, and confirms everything', async ({ page }) => {
  await sitAt(page, await makeTable(page, { seats: atOneScreen(2) }));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  await page.getByLabel('Ask me also where there is only one answer').check();
  await page.keyboard.press('Escape');
  await openSpots(page).first().click();
  await confirmButton(page).click();
  await expectSteps(page, 1);
  await openSpots(page).first().click();
  await expect(confirmButton(page)).toBeEnabled();
  expect(await stepsPlayed(page)).toBe(1);
});
