// Where the client begins.

import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './app/install.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { site } from './site.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import { waiting } from './waiting/waiting.svelte';
import { loadWords } from './words';
import { loadProblems } from './words/problems';

site.load();
settings.load();
await loadWords(settings.language);
router.start();
waiting.start();
install.watch();
mount(App, { target: document.getElementById('app')! });
void loadProblems(settings.language);
if (import.meta.env.PROD) void import('./app/worker').then(({ register }) => register());
