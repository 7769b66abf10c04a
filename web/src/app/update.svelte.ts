// A new version of the client: it is fetched in the background and waits. It takes over when somebody says so, or goes
// to another page with nothing begun; what is begun survives the reload (`drafts.ts`).

/** Milliseconds between two looks for a new version, for pages that stay open for days. */
const LOOK_EVERY = 60 * 60 * 1000;

class Update {
  /** A new version waits. */
  isReady = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  follow(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer) {
    this.#registration = registration;
    // The first worker of all takes over a page that is as new as itself.
    let isFirst = workers.controller === null;
    workers.addEventListener('controllerchange', () => {
      if (!isFirst) location.reload();
      isFirst = false;
    });
    const look = () => (this.isReady = registration.waiting !== null && workers.controller !== null);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
    // Without a network there is nothing to be found.
    const ask = () => void registration.update().catch(() => {});
    setInterval(ask, LOOK_EVERY);
    window.addEventListener('online', ask);
  }
  /** The new version takes over; every page is loaded again with it. */
  takeOver() {
    this.#registration?.waiting?.postMessage('take over');
  }
}

export const update = new Update();
