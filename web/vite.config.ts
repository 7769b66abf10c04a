import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cards } from './scripts/cards.ts';
import { icons } from './scripts/icons.ts';
import { worker } from './scripts/worker.ts';

const server = process.env.RAILHEAD_URL ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte(), icons(), cards(), worker()],
  build: {
    target: 'es2022',
    // The content security policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The map of a game is read from the data file of its rules.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  // Long enough for a busy machine; reached only by a test that fails.
  test: { include: ['src/**/*.test.ts'], environment: './tests/runes.ts', testTimeout: 60_000 },
});
