// Drives a real Chromium against the real program, on a free port and with a folder of its own.

import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.RAILHEAD_BIN ?? '../target/debug/railhead';
// Workers read this file again and must find the same port.
process.env.RAILHEAD_PORT ??= String(await freePort());
process.env.RAILHEAD_DATA ??= mkdtempSync(join(tmpdir(), 'railhead-e2e-'));
const address = `127.0.0.1:${process.env.RAILHEAD_PORT}`;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser can be late once; that is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://${address}`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Nothing on the board has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${program}" serve --listen ${address} --data "${process.env.RAILHEAD_DATA}" --bot-pause 0ms`,
    url: `http://${address}/health`,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address();
      const port = typeof taken === 'object' && taken ? taken.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
