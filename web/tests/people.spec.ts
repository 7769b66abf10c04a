// For everybody: French, night, keyboard alone, a phone, one's own name.

import { expect, type Page } from '@playwright/test';
import { confirmButton, decide, expectSteps, listen, makeTable, openSpots, sitAt, stepsPlayed, test } from './play';

test('in French, remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Jouer: Longhorn' })).toBeVisible();
  await sitAtInFrench(page, await makeTable(page));
  await expect(page.locator('#prompt .sentence')).toContainText(/Choisi/);
  await openSpots(page).first().click();
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.locator('.log li').first()).not.toContainText(/puts the disc/);
  await page.goto('/rules/longhorn');
  await expect(page.getByRole('heading', { name: /^Règles\s: Longhorn$/ })).toBeVisible();
  await page.getByLabel('Chercher dans les règles').fill('sherif');
  await expect(page.locator('#LH-43')).toBeVisible();
  await expect(page.locator('#LH-9')).toBeHidden();
});

async function sitAtInFrench(page: Page, id: string) {
  await page.goto(`/table/${id}`);
  await expect(page.getByText('Connecté')).toBeVisible();
}

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });
  test('it is French from the start', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sur l’étagère' })).toBeVisible();
  });
});

test('by night, as the system is or as chosen', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const day = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(day);
  const night = await paper();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Paper' }).check({ force: true });
  await expect.poll(paper).toBe(day);
  await page.getByRole('radio', { name: 'Night' }).check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe(night);
});

test('by keyboard alone, from the first page through several decisions', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play: Longhorn' })).toBeVisible();
  await tabTo(page, 'Play: Longhorn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Bots' })).toBeAttached();
  await tabTo(page, 'Bots');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Name at seat 2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(openSpots(page).first()).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Held, it shows what the icons mean for as long as it is down.
  await page.clock.install();
  await page.keyboard.down('?');
  await expect(page.getByRole('heading', { name: 'What the icons mean' })).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.keyboard.up('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await tabToSpot(page);
  for (let step = 1; step <= 5; step += 1) {
    // Arrow keys until the focus is on something that glows.
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let i = 0; i < 24 && !(await focusGlows(page)); i += 1) await page.keyboard.press(keys[i % 4]!);
    await page.keyboard.press((await focusGlows(page)) ? 'Enter' : '1');
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expectSteps(page, step);
  }
  await page.keyboard.press('u');
  await expectSteps(page, 4);
  await page.keyboard.press('h');
  await expect(page.getByText('A good player would:')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press(',');
  await expect(page.getByText('You are looking at move 3 of 4.')).toBeVisible();
  await page.keyboard.press('.');
  await expect(openSpots(page).first()).toBeVisible();
});

async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 40; i += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
    });
    if (focused?.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach '${name}'`);
}

async function tabToSpot(page: Page) {
  for (let i = 0; i < 40; i += 1) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-stop') ?? false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the board');
}

const focusGlows = (page: Page) => page.evaluate(() => /\b(open|chosen)\b/.test(document.activeElement?.getAttribute('class') ?? ''));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by thumb, without scrolling sideways, on targets that are large enough', async ({ page }) => {
    await page.goto(`/table/${await makeTable(page)}`);
    await openSpots(page).first().tap();
    await confirmButton(page).tap();
    await expect(page.locator('.disc')).toHaveCount(1);
    await expect(openSpots(page).first()).toBeVisible();
    const small = await page.locator('button:visible, a:visible, .spot.open').evaluateAll((elements) =>
      elements
        .filter((element) => !element.classList.contains('skip') && !element.closest('.folded'))
        .map((element) => ({ what: element.getAttribute('aria-label') ?? element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ what, box }) => `${what} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
    const last = { [page.url()]: '.territory', '/': '.game .picture > svg', '/new/longhorn': 'main h1', '/rules/longhorn': '#LH-43' };
    for (const [path, whole] of Object.entries(last)) {
      await page.goto(path);
      await expect(page.locator(whole).last()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  });

  test('the rest is in tabs', async ({ page }) => {
    await page.goto(`/table/${await makeTable(page)}`);
    await expect(page.locator('.territory')).toHaveCount(9);
    await page.getByRole('tab', { name: 'Talk' }).tap();
    await expect(page.getByLabel('Say something')).toBeVisible();
    await page.getByRole('tab', { name: 'Time line' }).tap();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.getByRole('tab', { name: 'Score' }).tap();
    await expect(page.getByRole('row', { name: /Black cows/ })).toBeVisible();
    await page.getByRole('button', { name: 'List' }).tap();
    await expect(page.getByRole('list', { name: 'Choices' }).getByRole('button').first()).toBeVisible();
  });
});

test('the whole table is in the window at once', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  const { scroll, inner } = await page.evaluate(() => ({ scroll: document.documentElement.scrollHeight, inner: innerHeight }));
  expect(scroll).toBeLessThanOrEqual(inner);
  for (const name of ['Nugget Hill', 'Tulsa']) await expect(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeInViewport({ ratio: 1 });
});

test('a name of one’s own, seen at the table', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Your name').fill('Calamity');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.goto(`/table/${await makeTable(page, { seats: [{ kind: 'me', name: null }, { kind: 'bot', level: 'easy' }] })}`);
  await expect(page.getByRole('list', { name: 'Players' }).getByText('Calamity')).toBeVisible();
});

test('moves without asking twice, for who wants it so', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'None', exact: true }).check({ force: true });
  await page.keyboard.press('Escape');
  await openSpots(page).first().click();
  await expectSteps(page, 1);
});

test('a double click is quick', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  await decide(page);
  await openSpots(page).first().dblclick();
  await expectSteps(page, 2);
});

test('the options of a table reach the game', async ({ page }) => {
  await page.goto('/new/longhorn');
  await page.getByText('Options').click();
  await page.getByLabel('Sheriff in play').selectOption({ label: 'always' });
  await page.getByLabel('The starting tile is chosen by').selectOption({ label: 'luck' });
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.territory')).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Nugget Hill.*sheriff/ })).toHaveCount(1);
  await expect(page.locator('.disc')).toHaveCount(1);
});

test('a game is left by keyboard, the seat kept free, taken by who has the link, and left again to a bot', async ({ page: ada, browser }) => {
  const bo = await (await browser.newContext()).newPage();
  const cy = await (await browser.newContext()).newPage();
  const errors = [listen(bo), listen(cy)];
  const id = await makeTable(ada, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], options: { first_player: 'seat_1' } });
  await ada.goto(`/table/${id}`);
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
  await decide(ada);
  const log = ada.getByRole('region', { name: 'What happened' });

  // By keyboard, in French.
  await bo.getByRole('button', { name: 'Settings' }).click();
  await bo.getByRole('radio', { name: 'Français' }).check({ force: true });
  await bo.getByRole('button', { name: 'Quitter la partie' }).focus();
  await bo.keyboard.press('Enter');
  const asked = bo.getByRole('dialog', { name: 'Quitter la partie' });
  await expect(asked).toBeVisible();
  await bo.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await bo.getByRole('button', { name: 'Réglages' }).click();
  await bo.getByRole('button', { name: 'Quitter la partie' }).click();
  await asked.getByRole('button', { name: 'La garder libre' }).focus();
  await bo.keyboard.press('Enter');
  await expect(bo).toHaveURL(/\/$/);
  await expect(log).toContainText('left the game. The seat is free.');
  await expect(ada.getByRole('button', { name: 'Let a bot play' })).toBeVisible();

  await cy.goto(`/table/${id}`);
  await cy.getByRole('button', { name: 'Take this seat' }).click();
  await expect(log).toContainText('takes the free seat.');
  await decide(cy);

  const before = await stepsPlayed(ada);
  await cy.getByRole('button', { name: 'Settings' }).click();
  await cy.getByRole('button', { name: 'Leave the game' }).click();
  await cy.getByRole('button', { name: 'A bot plays on for me (Medium)' }).click();
  await expect(log).toContainText('A bot plays on.');
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('Medium');
  await expect(openSpots(ada).first()).toBeVisible();
  expect(await stepsPlayed(ada)).toBeGreaterThanOrEqual(before);
  expect(errors.flat()).toEqual([]);
});
