// What the linter looks for: mistakes that types alone do not find. Matters of taste stay with STYLE.md.

import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist/', 'screenshots/', 'test-results/', 'src/wire/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js', 'scripts/*.js'] }, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Sets and maps are made anew by `$derived`, or hold what nothing on the page follows.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // In markup the parser does not know the types of events and snippets; svelte-check does, and holds them.
    files: ['**/*.svelte'],
    rules: Object.fromEntries(['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off'])),
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
);
