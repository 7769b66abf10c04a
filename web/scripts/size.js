// Weighs the scripts and styles that the first page loads, gzipped, and fails above the limit.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 120 * 1024;
const dist = new URL('../dist/', import.meta.url).pathname;
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
// The picture of each game on the shelf is loaded by the first page too.
const covers = readdirSync(join(dist, 'assets')).filter((name) => /^Cover-.*\.(js|css)$/.test(name)).map((name) => `assets/${name}`);

// And the words of one language, of which the heaviest counts; English comes with the scripts.
const weigh = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const isWords = (name) => /^[a-z]{2}-[^.]+\.js$/.test(name) && !name.startsWith('en-');
const dictionaries = readdirSync(join(dist, 'assets')).filter(isWords);
const ofLanguage = (code) => dictionaries.filter((name) => name.startsWith(`${code}-`)).map((name) => `assets/${name}`);
const sum = (files) => files.reduce((all, file) => all + weigh(file), 0);
const languages = [...new Set(dictionaries.map((name) => name.slice(0, 2)))].map(ofLanguage);
const words = languages.sort((a, b) => sum(b) - sum(a))[0] ?? [];

let total = 0;
for (const file of [...named, ...covers, ...words]) {
  const size = weigh(file);
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  of ${LIMIT} bytes for the first page, gzipped`);
if (named.length === 0) {
  console.error('index.html names no script: build the client first (npm run build)');
  process.exit(1);
}
if (total > LIMIT) {
  console.error('the first page is too heavy');
  process.exit(1);
}
