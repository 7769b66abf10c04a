import { expect, it } from 'vitest';

const styles = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], { eager: true, query: '?raw', import: 'default' });

it('nothing on a page moves without end, so that a table that waits costs nothing', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(100);
  expect(Object.keys(styles).filter((path) => /\binfinite\b/.test(styles[path]!))).toEqual([]);
});
