// Which page is shown. Links are ordinary anchors; a click on one of ours does not reload.

import { parseRoute, type Route } from './route';

class Router {
  route: Route = $state({ page: 'home' });
  /** Somebody followed a link: the new page takes the focus, as a loaded one would. */
  hasMoved = false;

  /** Follows the address bar from now on. */
  start() {
    this.#read();
    window.addEventListener('popstate', () => this.#read());
    window.addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }
  go(path: string) {
    history.pushState(null, '', path);
    this.hasMoved = true;
    this.#read();
    window.scrollTo(0, 0);
  }
  /** The same page under another address: nothing to go back to. */
  rename(path: string) {
    if (location.pathname + location.search !== path) history.replaceState(history.state, '', path);
  }
  #read() {
    this.route = parseRoute(location.pathname, location.hash, location.search);
  }
  #click(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const anchor = event.target.closest('a');
    if (!anchor || anchor.target || anchor.hasAttribute('download')) return;
    const to = new URL(anchor.href, location.href);
    const isPage = to.origin === location.origin && !to.pathname.startsWith('/api/');
    const isSkip = to.pathname === location.pathname && to.hash !== '';
    if (!isPage || isSkip) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

export const router = new Router();

/** For the main part of a page: takes the focus when somebody has come by a link. */
export function arrive(main: HTMLElement) {
  if (router.hasMoved) main.focus({ preventScroll: true });
}
