// Pictures of every page, by the same program and browser as the tests: `cargo xtask pictures`.

import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// Drawn as people see it.
const launchOptions = { ...tests.use?.launchOptions, args: ['--no-sandbox', '--disable-gpu'] };

export default defineConfig({ ...tests, projects: undefined, testMatch: '**/pictures.ts', use: { ...tests.use, launchOptions } });
