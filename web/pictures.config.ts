// Pictures of every page, by the same program and browser as the tests: `cargo xtask pictures`.

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig(tests, { testMatch: 'pictures.ts' });
