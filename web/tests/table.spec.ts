// What one can ask of a table: why not, what would happen, take back, a hint, an earlier moment, the rules.

import { expect } from '@playwright/test';
import { confirmButton, connected, decide, expectSteps, finishQuietly, makeTable, openSpots, overDialog, sitAt, stepsPlayed, test, tile, timeLine } from './play';

test('what does not glow says why, with the rule and its text', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await tile(page, 'Nugget Hill').click({ force: true });
  const why = page.getByRole('dialog', { name: 'Why not?' });
  await expect(why.getByText('LH-7')).toBeVisible();
  await expect(why.getByText(/the disc begins on a tile with four/)).toBeVisible();
  await expect(why.getByText(/chooses the starting tile/)).toBeVisible();
  const rules = page.waitForEvent('popup');
  await why.getByRole('link', { name: 'Read the rule' }).click();
  await expect((await rules).locator('#LH-7')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
});

test('a choice is shown before it is made: what it takes, and where the disc could go', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await decide(page);
  await openSpots(page).first().click();
  await expect(page.locator('#prompt').getByText(/steals \d/)).toBeVisible();
  await expect(page.locator('.territory.reach').first()).toBeVisible();
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(confirmButton(page)).toBeDisabled();
});

test('a theft and the way of the disc are one flow', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await decide(page);
  const before = await stepsPlayed(page);
  const cows = page.locator('.spot.open[data-stop^="cows:"]');
  for (let i = 0; i < (await cows.count()); i += 1) {
    await cows.nth(i).click();
    if ((await page.locator('.spot.next').count()) > 0) break;
  }
  const way = page.locator('.spot.next').first();
  const name = ((await way.getAttribute('aria-label')) ?? '').split('.')[0]!;
  await way.click({ position: { x: 12, y: 12 } });
  await expect(page.locator('#prompt .crumbs').getByText(name)).toBeVisible();
  await confirmButton(page).click();
  await expectSteps(page, before + 2);
  await expect(tile(page, name)).toHaveAccessibleName(/the disc is here/);
});

test('a decision can be taken back', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await decide(page);
  const asked = await page.locator('#prompt .sentence').textContent();
  await decide(page);
  await expect(page.locator('#prompt .sentence')).not.toHaveText(asked!);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('#prompt .sentence')).toHaveText(asked!);
  await expectSteps(page, 1);
});

test('a friend is asked before a later decision is taken back', async ({ page: ada, browser }) => {
  const bo = await (await browser.newContext()).newPage();
  const id = await makeTable(ada, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], undo: 'consent', options: { first_player: 'seat_1' } });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(openSpots(ada).first()).toBeVisible();
  await decide(ada);
  await decide(bo);
  await ada.getByRole('button', { name: 'Take back' }).click();
  await expect(bo.getByText('asks to take back')).toBeVisible();
  await bo.getByRole('button', { name: 'Refuse' }).click();
  await expect(ada.getByText('The others did not agree')).toBeVisible();
  await ada.getByRole('button', { name: 'Take back' }).click();
  await bo.getByRole('button', { name: 'Allow' }).click();
  await expectSteps(ada, 0);
});

test('a hint names a good decision and chooses it', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('A good player would:')).toBeVisible();
  await expect(page.locator('.spot.hinted')).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose it' }).click();
  await expect(confirmButton(page)).toBeEnabled();
});

test('every step of the game can be looked at again', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  for (let i = 0; i < 4; i += 1) await decide(page);
  const now = await page.locator('.board svg').first().innerHTML();
  await timeLine(page).press('Home');
  await expect(page.getByText('You are looking at move 0 of 4.')).toBeVisible();
  await expect(openSpots(page)).toHaveCount(0);
  await expect(page.locator('.disc')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show the table after move 1/ }).click();
  await expect(page.getByText('You are looking at move 1 of 4.')).toBeVisible();
  await expect(page.locator('.disc')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(openSpots(page).first()).toBeVisible();
  expect((await page.locator('.board svg').first().innerHTML()).length).toBeCloseTo(now.length, -3);
});

test('the rules open beside the table at the rule that matters', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Rules' });
  await expect(drawer.locator('.current')).toContainText('LH-7');
  await expect(drawer.locator('.current')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('without a network the table says so and comes back by itself', async ({ page, context }) => {
  await sitAt(page, await makeTable(page));
  await context.setOffline(true);
  await expect(page.getByText('No network. Your moves are kept.')).toBeVisible();
  await openSpots(page).first().click();
  await confirmButton(page).click();
  // A reload would need the network; what was decided is kept in the tab.
  expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('railhead.unanswered')))).toBe(true);
  await context.setOffline(false);
  await expect(connected(page)).toBeVisible();
  await expectSteps(page, 1);
});

test('a finished game can be found, read and replayed', async ({ page }) => {
  const id = await makeTable(page);
  await finishQuietly(page, id);
  await page.goto('/');
  await page.getByRole('link', { name: /Finished/ }).first().click();
  await page.locator('#prompt').getByRole('button', { name: 'Score sheet' }).click();
  await expect(overDialog(page)).toBeVisible();
});

test('a table that does not exist is no dead end', async ({ page }) => {
  await page.goto('/table/nowhere');
  await expect(page.getByRole('heading', { name: 'No such place' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Play: Longhorn' })).toBeVisible();
});
