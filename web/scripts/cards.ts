// Draws a card for previews of links from each game's cover, as PNG: who shows a preview wants pixels, of this size.

import { Resvg } from '@resvg/resvg-wasm';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Component } from 'svelte';
import { createServer, type Plugin } from 'vite';
import { ready } from './icons.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const GAMES = new URL('../src/games/', import.meta.url);
const BARE = fileURLToPath(new URL('../src/games/Bare.svelte', import.meta.url));
/** The colours of paper, in which previews are shown. */
const PAPER = '#f3e8d0';
const INK = '#4a3522';
const RED = '#96281c';

export function cards(): Plugin {
  return {
    name: 'railhead-cards',
    apply: 'build',
    async generateBundle() {
      await ready();
      const logo = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
      const emit = (name: string, svg: string) => {
        const source = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng();
        this.emitFile({ type: 'asset', fileName: `cards/${name}.png`, source });
      };
      emit('railhead', sheet(placed(logo, 425, 90, 350, 350)));
      for (const [game, cover] of await covers()) emit(game, sheet(placed(cover, 40, 36, 1120, 465) + FRAME + GAP + placed(logo, 560, 526, 80, 80)));
    },
  };
}

/** A line round the cover. */
const FRAME = `<rect x="40" y="36" width="1120" height="465" rx="6" fill="none" stroke="${INK}" stroke-width="5"/>`;

/** Where the rails make way for the sign. */
const GAP = `<circle cx="600" cy="566" r="58" fill="${PAPER}"/>`;

/** Paper with rails at its foot, and something on it. */
function sheet(inside: string): string {
  const sleepers = Array.from({ length: 41 }, (_, i) => `<rect x="${i * 30 - 6}" y="548" width="12" height="40" rx="2" fill="${INK}" opacity="0.45"/>`);
  const rails = [556, 576].map((y) => `<rect y="${y}" width="${WIDTH}" height="5" fill="${RED}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${sleepers.join('')}${rails.join('')}${inside}</svg>`;
}

/** A drawing at a place of the sheet. */
function placed(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(/<svg\b[^>]*?(viewBox="[^"]*")[^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" $1>`).replace(/^<\?xml.*?\?>/, '');
}

/** The covers of all games, by day, as drawings with their styles inside. */
async function covers(): Promise<[string, string][]> {
  const frame: Plugin = {
    name: 'bare-covers',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/Picture.svelte') ? BARE : undefined),
  };
  const plugins = [frame, svelte({ configFile: false, emitCss: false, compilerOptions: { css: 'injected' } })];
  const server = await createServer({ configFile: false, root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'error', appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false }, optimizeDeps: { noDiscovery: true }, plugins });
  try {
    const { render } = (await server.ssrLoadModule('svelte/server')) as typeof import('svelte/server');
    const drawn: [string, string][] = [];
    for (const entry of await readdir(GAMES, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const { default: Cover } = (await server.ssrLoadModule(`/src/games/${entry.name}/Cover.svelte`)) as { default: Component };
      const { head, body } = render(Cover);
      drawn.push([entry.name, styled(body, head)]);
    }
    return drawn;
  } finally {
    await server.close();
  }
}

/** The picture alone, with its styles as a renderer without a page understands them. */
function styled(body: string, head: string): string {
  const svg = /<svg\b[\s\S]*<\/svg>/.exec(body)?.[0] ?? '';
  const styles = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!.replace(/light-dark\(([^,()]+),[^()]+\)/g, '$1'));
  return svg.replace(/<!--.*?-->/g, '').replace(/(<svg\b[^>]*>)/, `$1<style>${styles.join('\n')}</style>`);
}
