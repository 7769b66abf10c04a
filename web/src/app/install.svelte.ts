// Whether this browser would install Railhead as an app. It is offered in the settings, and nobody is asked unasked.

/** What browsers that can install an app send; it is in no standard yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer: InstallPrompt | null = $state.raw(null);

  watch() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallPrompt;
    });
    window.addEventListener('appinstalled', () => (this.offer = null));
  }
  /** The browser asks; its offer can be used once. */
  async take() {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
