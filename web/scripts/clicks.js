// Lets Vite read clicks.ts, which says what this is for.

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({ configFile: false, root, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
const { run } = await vite.ssrLoadModule('/scripts/clicks.ts');
const [address = 'http://127.0.0.1:8080', ...games] = process.argv.slice(2);
await run(address, games);
process.exit(0);
