import { expect, it } from 'vitest';

const pages = import.meta.glob<string>('../**/*.svelte', { eager: true, query: '?raw', import: 'default' });

it('no word sticks to the one before: the compiler leaves out a space at the beginning of a block or an element (`.apart` is for that)', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(100);
  const leading = /(\{[#:](?:if|else|each)[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<(?:span|small|b|i|em)\b[^>]*>) +(?:·|\{t\()/;
  expect(Object.keys(pages).filter((path) => pages[path]!.split('\n').some((line) => leading.test(line.trim())))).toEqual([]);
});
