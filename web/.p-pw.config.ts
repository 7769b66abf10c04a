import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: '/work/main/web/tests', outputDir: '/tmp/P-results', workers: 1, timeout: 240000, expect: { timeout: 15000 }, reporter: [['list']],
  use: { baseURL: process.env.BASE ?? 'http://127.0.0.1:7851', locale: 'en-US', viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' }, launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] } } });
