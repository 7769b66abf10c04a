// Where the client begins.

import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';

settings.load();
router.start();
mount(App, { target: document.getElementById('app')! });
