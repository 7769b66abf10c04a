// Draws the icons of the installed app from our SVG, as PNG: systems that install an app want pixels.

import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The file, the drawing it is made from, and its width. */
const ICONS = [
  ['icon-192.png', 'public/favicon.svg', 192],
  ['icon-512.png', 'public/favicon.svg', 512],
  ['icon-maskable-192.png', 'icons/maskable.svg', 192],
  ['icon-maskable-512.png', 'icons/maskable.svg', 512],
  // Rounded by the system, as those that may be masked.
  ['apple-touch-icon.png', 'icons/maskable.svg', 180],
  // White on nothing: the system gives it a colour.
  ['icon-badge.png', 'icons/badge.svg', 96],
] as const;

export function icons(): Plugin {
  return {
    name: 'railhead-icons',
    apply: 'build',
    async generateBundle() {
      await ready();
      for (const [fileName, drawing, width] of ICONS) {
        const svg = await readFile(new URL(`../${drawing}`, import.meta.url), 'utf8');
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

let loading: Promise<void> | undefined;
/** The renderer can be loaded once a process. */
export function ready(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return (loading ??= readFile(file).then(initWasm));
}
