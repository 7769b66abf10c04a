// The frame around every board: one line on top, a column beside it, the time line as an edge; and how near one looks.

import { expect, type Page } from '@playwright/test';
import { PAGES, settle, speak } from './pages';
import { BOT, decide, makeTable, openSpots, openTalk, playQuietly, sit, sitAt, test, timeLine } from './play';
import { openings } from './room';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const BOARDS = { 'longhorn': 'steal', 'pappy-winchester': 'auction', 'age-of-steam': 'track', 'railroad-revolution': 'docket', 'great-western-trail': 'trail' };

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test('players, title and connection share one line, and the board gets the height', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await sitAt(page, await makeTable(page));
  const [top, board] = [await boxOf(page, '.bar'), await boxOf(page, '#board')];
  expect(top.height).toBeLessThanOrEqual(44);
  expect(board.height).toBeGreaterThan(LAPTOP.height - 70);
  for (const part of ['h1', '.strip', '.line.connected']) {
    const box = await boxOf(page, `.bar ${part}`);
    expect(box.y + box.height).toBeLessThanOrEqual(top.y + top.height);
  }
});

test('the time line is an edge that opens when pointed at, focused or pinned', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  const lines = page.locator('.lines');
  await expect(lines).toHaveCSS('opacity', '0');
  await page.locator('.time > .edge').hover();
  await expect(lines).toHaveCSS('opacity', '1');
  await page.mouse.move(300, 300);
  await expect(lines).toHaveCSS('opacity', '0');
  await timeLine(page).focus();
  await expect(lines).toHaveCSS('opacity', '1');
  await page.locator('#board').focus();
  await expect(lines).toHaveCSS('opacity', '0');
  await page.locator('.time > .edge').click();
  await page.mouse.move(300, 300);
  await page.locator('#board').focus();
  await expect(lines).toHaveCSS('opacity', '1');
});

test('what happened has room for ten lines, over what is above it', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await PAGES.trail!(page);
  await page.getByRole('button', { name: 'More lines' }).click();
  const lines = await page.locator('.panels').evaluate((panel) => panel.clientHeight / (parseFloat(getComputedStyle(panel).fontSize) * 1.3));
  expect(lines).toBeGreaterThan(10);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.drawn')).toHaveCount(0);
});

for (const [game, moment] of Object.entries(BOARDS)) {
  test(`${game}: nearer, aside and back, by buttons, mouse and keys`, async ({ page }) => {
    await PAGES[moment]!(page);
    const frame = page.locator('#board .frame').first();
    await expect(frame).toHaveAttribute('data-zoom', '1.00');
    const drawn = () => frame.locator('.glass > *').evaluate((sheet) => sheet.getAttribute('viewBox') ?? sheet.getAttribute('style'));
    const whole = await drawn();
    await frame.getByRole('button', { name: 'Zoom in' }).click();
    await expect(frame).toHaveAttribute('data-zoom', '1.50');
    const near = await drawn();
    const box = (await frame.boundingBox())!;
    await page.mouse.move(box.x + 200, box.y + box.height - 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 320, box.y + box.height - 60, { steps: 4 });
    await page.mouse.up();
    expect(await drawn()).not.toBe(near);
    await frame.getByRole('button', { name: 'Zoom in' }).press('0');
    await expect(frame).toHaveAttribute('data-zoom', '1.00');
    expect(await drawn()).toBe(whole);
  });

  for (const [when, open] of Object.entries({ first: PAGES[moment]!, ...openings(game) })) {
    test(`${game}, a ${when} moment: what lies before the player is never cut off`, async ({ page }) => {
      await page.setViewportSize(LAPTOP);
      await open(page);
      for (const language of ['en', 'fr']) {
        await speak(page, language);
        for (const size of [LAPTOP, { width: 1440, height: 900 }]) {
          await page.setViewportSize(size);
          await page.evaluate(settle);
          const hidden = await page.locator('#own').evaluate((own) => own.scrollHeight - own.clientHeight);
          if (process.env.ROOM) console.log(game, when, language, size.width, 'hidden', hidden);
          else expect(hidden, `${size.width}×${size.height}, ${language}`).toBeLessThanOrEqual(1);
        }
      }
    });
  }
}

test('a building with three choices cuts nothing off what lies before the player', async ({ page }) => {
  const options = { neutral_layout: 'lettered', building_sides: 'all_a', first_player: 'chosen' };
  const id = await makeTable(page, { game: 'great-western-trail', options });
  await playQuietly(page, id, ['first 0', 'place n_c']);
  await sit(page, id);
  await page.getByRole('button', { name: /show my cards/ }).click();
  await expect(page.locator('#own').getByRole('button', { name: 'End the turn' })).toBeVisible();
  for (const size of [LAPTOP, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.evaluate(settle);
    expect(await page.locator('#own').evaluate((own) => own.scrollHeight - own.clientHeight), `${size.width}×${size.height}`).toBeLessThanOrEqual(1);
  }
});

for (const [game, moment] of Object.entries(BOARDS)) {
  test(`${game}: what is told of a choice moves nothing`, async ({ page }) => {
    await PAGES[moment]!(page);
    const places = () => page.locator('.buttons > .confirm, #own, .rest').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const choices = page.locator('.table :is(.spot, .choice, .hex).open:visible');
    for (const size of [LAPTOP, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await page.mouse.move(2, 2);
      await page.evaluate(settle);
      const before = await places();
      for (let i = 0; i < Math.min(6, await choices.count()); i += 1) {
        await choices.nth(i).hover({ force: true });
        await page.evaluate(settle);
        expect(await places(), `${size.width}×${size.height}, choice ${i + 1}`).toEqual(before);
      }
    }
  });
}

test('what is being chosen is read whole, however much was done before it', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await sitAt(page, await makeTable(page));
  // A theft, which the turn remembers, and where the disc is to go.
  for (let i = 0; i < 2; i += 1) await decide(page);
  await openSpots(page).first().click();
  const now = page.locator('.crumbs .now');
  await expect(now).toHaveText(/^Move to /);
  expect(await now.evaluate((crumb) => crumb.scrollWidth - crumb.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a phone the button that leads nearer covers no figure of Longhorn', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitAt(page, await makeTable(page));
  const button = (await page.getByRole('button', { name: 'Zoom in' }).boundingBox())!;
  const covered = await page.locator('#board .panel text').evaluateAll((texts, { x, y }) => texts.filter((text) => {
    const box = text.getBoundingClientRect();
    return box.right > x && box.bottom > y;
  }).map((text) => text.textContent), button);
  expect(covered).toEqual([]);
});

test('a larger text is chosen in the settings and stays', async ({ page }) => {
  await sitAt(page, await makeTable(page));
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const usual = parseFloat(await size());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Larger' }).check({ force: true });
  expect(parseFloat(await size())).toBe(usual * 1.25);
  await page.reload();
  await expect(page.locator('.territory')).toHaveCount(9);
  expect(parseFloat(await size())).toBe(usual * 1.25);
});

test('on a phone the head says that somebody spoke, and who is away', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  const id = await makeTable(page, { seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await page.goto(`/table/${id}`);
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const bo = await other.newPage();
  await bo.goto(`/table/${id}`);
  await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
  await sit(page, id);
  await openTalk(bo);
  await bo.getByRole('textbox', { name: 'Say something' }).fill('Howdy');
  await bo.getByRole('textbox', { name: 'Say something' }).press('Enter');
  const talk = page.locator('.bar').getByRole('button', { name: 'Talk 1 new' });
  await expect(talk).toBeVisible();
  await talk.click();
  await expect(page.getByText('Howdy')).toBeInViewport();
  await other.close();
  await expect(page.locator('.strip').getByText('away')).toBeVisible();
});

test('a spent pistol moves nothing in its row', async ({ page }) => {
  await PAGES.auction!(page);
  const row = page.locator('.roll li').first();
  const places = () => row.locator('.hats, .cash, .state').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const before = await places();
  await row.locator('.pistol').evaluate((pistol) => pistol.remove());
  expect(await places()).toEqual(before);
});

test('what is said about a hex stands beside it, never over Kansas City', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await PAGES.track!(page);
  await page.keyboard.press('Escape');
  await page.locator('[data-hex="c05r05"]').hover();
  const note = await boxOf(page, '.note');
  const city = (await page.getByRole('button', { name: /^Kansas City/ }).first().boundingBox())!;
  const isClear = note.x > city.x + city.width || note.x + note.width < city.x || note.y > city.y + city.height || note.y + note.height < city.y;
  expect(isClear).toBe(true);
});

for (const path of ['/', '/rules/longhorn', '/rules/great-western-trail']) {
  for (const viewport of [LAPTOP, PHONE]) {
    test(`${path} stays where it is while it loads, at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const seen = window as unknown as { shifted: number };
        seen.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.locator(path === '/' ? '.game .picture > svg' : 'article').last()).toBeAttached();
      if (path === '/') await page.locator('.game').first().scrollIntoViewIfNeeded();
      // Boards and drawings come later, into room that is there.
      await expect(page.locator('[data-drawn="true"]').first()).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(settle);
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);
    });
  }
}

for (const game of Object.keys(BOARDS)) {
  test(`${game}: on a phone the drawer of the rules tells what the icons mean`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await sit(page, await makeTable(page, { game, seats: [{ kind: 'me', name: 'Ada' }, BOT, ...(game === 'longhorn' ? [] : [BOT])] }));
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByText('What the icons mean').click();
    const icons = drawer.locator('.legend li');
    await expect(icons.first()).toBeInViewport();
    const [told, drawn] = [await icons.allInnerTexts(), await icons.locator('.icon').evaluateAll((all) => all.filter((one) => (one.querySelector('svg')?.getBoundingClientRect().width ?? 0) > 0 || one.textContent !== '').length)];
    expect(told.length).toBeGreaterThan(12);
    expect(drawn).toBe(told.length);
    expect(await drawer.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
}

for (const [game, moment] of Object.entries({ 'age-of-steam': 'track', 'railroad-revolution': 'docket', 'great-western-trail': 'trail' })) {
  test(`${game}: on a phone everybody's figures stand above the board`, async ({ page }) => {
    await PAGES[moment]!(page);
    await page.setViewportSize(PHONE);
    await page.evaluate(settle);
    const rows = page.locator('#board .glance li');
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    expect(await rows.count()).toBeGreaterThan(1);
    for (const row of await rows.all()) expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
}
