// Drives a real Chromium against the real program, on a free port and with a folder of its own.
//
// The program deals from one seed and its bots think by a number of iterations, so a test plays the same game every
// time. A browser test never waits for a time: what it waits for is on the page, and the limits below are reached only
// by a test that fails.

import { defineConfig } from '@playwright/test';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env.RAILHEAD_BIN ?? '../target/debug/railhead';
// Workers read this file again and must find the same folder.
process.env.RAILHEAD_DATA ??= mkdtempSync(join(tmpdir(), 'railhead-e2e-'));
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const serve = [
  ...['serve', '--log', 'warn', '--listen', '127.0.0.1:0', '--data', `"${process.env.RAILHEAD_DATA}"`],
  ...['--reproducible', '5eed', '--bot-iterations', '60', '--bot-pause', '0ms'],
];

// The longest begin first, so that no worker is left alone with one at the end.
const LONG = /a whole game|is played to its end|two browsers/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  projects: [
    { name: 'long', grep: LONG },
    { name: 'short', grepInvert: LONG },
  ],
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // The program says where it listens; Playwright keeps that in the environment of the workers.
    baseURL: process.env.RAILHEAD_ADDRESS,
    actionTimeout: 60_000,
    locale: 'en-US',
    // What a page shows comes from the server; the spec of the installed app says otherwise.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Nothing on the board has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find((browser) => existsSync(browser)),
      // Drawn as on the smallest machine, which is cheaper; nothing here looks at pixels.
      args: ['--no-sandbox', '--disable-gpu', '--enable-low-end-device-mode', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
    // A trace of every step costs more than the test; `npx playwright test --trace on` keeps one.
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${program}" ${serve.join(' ')}`,
    wait: { stdout: /(?<railhead_address>http:\/\/\S+)/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
