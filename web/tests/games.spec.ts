// Whole games of Longhorn, played as people play them.

import { expect } from '@playwright/test';
import { confirmButton, decide, expectSteps, listen, openSpots, openTalk, overDialog, playToTheEnd, stepsPlayed, test, timeLine, withFriends } from './play';

test('against a bot, two clicks from the first page, to the score sheet', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play: Longhorn' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.territory')).toHaveCount(9);
  await playToTheEnd(page);

  const over = overDialog(page);
  await expect(over.locator('.winner')).toContainText(/wins\.|draw/);
  await expect(over.getByRole('row', { name: /Black cows/ })).toBeVisible();
  await expect(over.getByRole('row', { name: /Total/ })).toBeVisible();
  await expect(over.getByRole('img')).toBeVisible();
  const download = page.waitForEvent('download');
  await over.getByRole('link', { name: 'Download the record' }).click();
  const record = await (await download).createReadStream();
  expect(String((await record.toArray()).join(''))).toMatch(/^railhead 1\ngame longhorn/);

  const finished = page.url();
  await over.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(finished);
  await expect(page.locator('.territory')).toHaveCount(9);
});

test('two at one screen', async ({ page }) => {
  await page.goto('/new/longhorn');
  await page.getByRole('radio', { name: 'All at this screen' }).check({ force: true });
  await page.getByLabel('Name at seat 1').fill('Ada');
  await page.getByLabel('Name at seat 2').fill('Bo');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(/^(Ada|Bo):/)).toBeVisible();
  await playToTheEnd(page);
  await expect(overDialog(page).getByRole('columnheader', { name: 'Ada' })).toBeVisible();
  await expect(overDialog(page).getByRole('columnheader', { name: 'Bo' })).toBeVisible();
});

test('two browsers and a watcher, with a reload and a cut line in the middle', async ({ page: ada, browser }) => {
  const context = await browser.newContext();
  const bo = await context.newPage();
  const watcher = await (await browser.newContext()).newPage();
  const errors = [listen(bo), listen(watcher)];
  test.slow();

  // The line of Bo can be cut like a cable.
  let isCut = false;
  let cut = () => {};
  await bo.routeWebSocket(/\/socket\b/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    cut = () => void line.close();
  });

  await ada.goto('/new/longhorn');
  await withFriends(ada);
  await ada.getByRole('button', { name: 'Make a table with a link' }).click();
  const link = await ada.getByLabel('Link to this table').inputValue();
  await bo.goto(link);
  await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
  await watcher.goto(link);
  for (const page of [ada, bo, watcher]) await expect(page.locator('.territory')).toHaveCount(9);
  await expect(watcher.getByText('You are watching.')).toBeVisible();

  await ada.getByLabel('Say something').fill('Good luck!');
  await ada.getByRole('button', { name: 'Send' }).click();
  await openTalk(bo);
  await expect(bo.getByText('Good luck!')).toBeVisible();

  /** Both see that something was decided; what follows by itself is a step too. */
  const bothSee = (steps: number) => expect.poll(async () => {
    const [first, second] = [await stepsPlayed(ada), await stepsPlayed(bo)];
    return first === second && first > steps;
  }).toBe(true);

  let hasReloaded = false;
  let hasCut = false;
  for (;;) {
    const somebodyCanGoOn = async () => (await openSpots(ada).count()) + (await openSpots(bo).count()) + (await overDialog(ada).count());
    await expect.poll(somebodyCanGoOn).toBeGreaterThan(0);
    if (await overDialog(ada).isVisible()) break;
    const steps = await stepsPlayed(ada);
    const isAda = (await openSpots(ada).count()) > 0;
    if (isAda && steps >= 3 && !hasReloaded) {
      hasReloaded = true;
      await ada.reload();
      await expect(openSpots(ada).first()).toBeVisible();
      await expectSteps(ada, steps);
      await openTalk(ada);
      await expect(ada.getByText('Good luck!')).toBeVisible();
    }
    if (!isAda && steps >= 5 && !hasCut) {
      hasCut = true;
      isCut = true;
      cut();
      await expect(bo.getByText('Connection lost, trying again …')).toBeVisible();
      await openSpots(bo).first().click();
      await confirmButton(bo).click();
      await expect(bo.getByText('Sending …')).toBeVisible();
      await expectSteps(ada, steps);
      const again = bo.getByRole('button', { name: 'Try now' });
      await expect(again).toBeVisible();
      isCut = false;
      // The line may come back by itself before a hand can reach the button.
      await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
      await bothSee(steps);
      continue;
    }
    await decide(isAda ? ada : bo);
    await bothSee(steps);
  }
  expect(hasReloaded && hasCut).toBe(true);
  for (const page of [bo, watcher]) await expect(overDialog(page)).toBeVisible();
  await overDialog(watcher).getByRole('button', { name: 'Close' }).click();
  await timeLine(watcher).press('ArrowLeft');
  await expect(watcher.getByText('You are looking at move')).toBeVisible();
  expect(errors.flat()).toEqual([]);
  await context.close();
});
