// Vitest's surroundings for state that changes: runes are compiled as for a browser, though there is no page.

import type { Environment } from 'vitest/runtime';

export default { name: 'runes', viteEnvironment: 'client', setup: () => ({ teardown() {} }) } satisfies Environment;
