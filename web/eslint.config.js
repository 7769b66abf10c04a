// What the linter looks for: mistakes that types alone do not find. Matters of taste stay with STYLE.md.

import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'screenshots/', 'test-results/', 'src/wire/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js', 'scripts/*.js'] }, extraFileExtensions: ['.svelte'] } },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
);
