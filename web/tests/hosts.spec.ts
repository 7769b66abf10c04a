// A host with figures of its own: a second server, started with a corrected data file.

import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnServer, program } from './servers';

const GAME = 'railroad-revolution';

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
