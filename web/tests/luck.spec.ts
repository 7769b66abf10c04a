// Luck that is sealed before the deal and checked at the end: on a second server, since the one of the other tests deals
// every table from one seed.

import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishQuietly, listen, test, withFriends } from './play';

const program = process.env.RAILHEAD_BIN ?? '../target/debug/railhead';

test('luck is promised in the waiting room and checked when the game is over', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'railhead-luck-'));
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', folder]);
  try {
    const told = await new Promise<string>((resolve) => server.stdout.once('data', (text) => resolve(String(text))));
    const baseURL = /http:[^\s/]*\/\/[^\s/]+/.exec(told)![0];
    const person = async () => (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
    const [ada, bo] = [await person(), await person()];
    const errors = [listen(ada), listen(bo)];
    const panel = ada.getByRole('dialog', { name: 'The luck of this table' });

    await ada.goto('/new/longhorn');
    await withFriends(ada);
    await ada.getByRole('button', { name: 'Make a table with a link' }).click();
    await expect(ada.getByText('No hints between people')).toBeVisible();
    await ada.getByRole('button', { name: 'Luck sealed' }).click();
    const promise = (await panel.locator('dd').first().textContent())!;
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    await expect(panel.locator('dd')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Close' }).click();
    const table = new URL(ada.url()).pathname;
    await bo.goto(table);
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await expect(bo.locator('#prompt')).toBeVisible();
    await expect(bo.getByRole('button', { name: 'Hint' })).toHaveCount(0);

    const id = table.split('/').at(-1)!;
    await Promise.all([finishQuietly(ada, id), finishQuietly(bo, id)]);
    for (const page of [ada, bo]) {
      await page.goto(table);
      await page.getByRole('button', { name: 'Score sheet' }).click();
      await page.getByRole('button', { name: 'Luck checked' }).click();
      const sums = page.getByRole('dialog', { name: 'The luck of this table' });
      await expect(sums.getByText(promise)).toBeVisible();
      await expect(sums.getByText('The promise is the one that this browser saw when you sat down.')).toBeVisible();
      await expect(sums.getByText('The promise is SHA-256 of the secret.')).toBeVisible();
      await expect(sums.getByText('Your salt is among the salts.')).toBeVisible();
      await expect(sums.getByText(/^(\d+) of \1 draws recomputed\.$/)).toBeVisible();
      await expect(sums.getByText('Everything fits: this luck stood fast before the deal, and nothing changed it.')).toBeVisible();
    }
    expect(errors).toEqual([[], []]);
  } finally {
    server.kill('SIGTERM');
  }
});
