// Builds the service worker beside the client, as one plain file that knows the client's files by name.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/sw/worker.ts', import.meta.url));
/** Not among the build's own files, and wanted without a network too. */
const PUBLIC = ['/', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

export function worker(): Plugin {
  return {
    name: 'railhead-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { BUILD: JSON.stringify(buildId(bundle)), FILES: JSON.stringify([...PUBLIC, ...shell(bundle)]) },
        build: { write: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'railhead', fileName: 'sw' } },
      });
      const [{ output }] = built as [Rolldown.RolldownOutput];
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}

/** All scripts, styles and pictures; of the fonts, the form that every browser with service workers reads. */
function shell(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|svg|woff2)$/.test(name)).map((name) => `/${name}`);
}

/** Changes with any file of the client. */
function buildId(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256');
  for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
  }
  return hash.digest('hex').slice(0, 12);
}
