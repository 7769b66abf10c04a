// Hosts that are not like another: a server with figures, a name, a shelf, languages and words of its own.

import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFriends } from './play';
import { OwnServer, program } from './servers';

const GAME = 'railroad-revolution';
/** What a page says that is not there. */
const LOST = 'No such place';

test('a table says when its figures are not the built-in ones, and which', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'railhead-figures-'));
  const figures = JSON.parse(execFileSync(program, ['data', GAME], { encoding: 'utf8' })) as { constants: { start_money: number } };
  figures.constants.start_money = 750;
  const file = join(folder, 'corrected.json');
  writeFileSync(file, JSON.stringify(figures));
  const server = await OwnServer.begin(['--data', `${GAME}=${file}`]);
  try {
    const { address } = server;
    await page.goto(`${address}/new/${GAME}`);
    await page.getByText('Other figures than the built-in ones.').click();
    await expect(page.getByText('constants.start_money')).toBeVisible();
    await expect(page.getByText('750')).toBeVisible();
    await withFriends(page);
    await page.getByRole('button', { name: 'Make a table with a link' }).click();
    await expect(page.getByRole('heading', { name: 'The table is laid' })).toBeVisible();
    await expect(page.getByText('Other figures than the built-in ones.')).toBeVisible();
    await page.goto(`${address}/new/longhorn`);
    await expect(page.getByRole('heading', { name: 'Longhorn' })).toBeVisible();
    await expect(page.getByText('Other figures than the built-in ones.')).toBeHidden();
  } finally {
    await server.stop();
  }
});

test('a place has the name, shelf, levels, languages and words that its operator gave it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'railhead-words-'));
  const imprint = join(folder, 'imprint.md');
  writeFileSync(imprint, '# Who\n\n**Ada Lovelace**, [write](mailto:ada@play.example)\n\n<img src=x onerror="document.title=1">\n');
  const server = await OwnServer.begin(['--site-name', 'The Roundhouse', '--games', 'longhorn', '--levels', 'easy,hard', '--languages', 'en,fr', '--imprint', `en=${imprint}`, '--keep-ended', '30']);
  try {
    const { address } = server;
    await page.goto(address);
    await expect(page).toHaveTitle(/^The Roundhouse · /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Roundhouse');
    await expect(page.locator('#shelf + ul > li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('group', { name: 'Language' }).getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').or(page.locator('footer')).getByRole('link', { name: 'Imprint' }).click();
    await expect(page.getByRole('heading', { name: 'Who' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:ada@play.example');
    await expect(page.getByText('<img src=x')).toBeVisible();
    await expect(page).toHaveTitle('Imprint · The Roundhouse');
    await page.goto(`${address}/privacy`);
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
    await page.goto(`${address}/new/age-of-steam`);
    await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
    await page.goto(`${address}/new/longhorn`);
    await expect(page.getByRole('group', { name: 'How good the bots are' }).getByRole('radio')).toHaveCount(2);
    await withFriends(page);
    await page.getByRole('button', { name: 'Make a table with a link' }).click();
    await expect(page.getByText('If nothing changes here, this table is cleared away after')).toBeVisible();
    const manifest = (await (await page.request.get(`${address}/manifest.webmanifest`)).json()) as { name: string };
    expect(manifest.name).toBe('The Roundhouse');
  } finally {
    await server.stop();
  }
});
