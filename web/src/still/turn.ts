// Boards are drawn one after another, each when the browser is idle, so that a page full of them stays quick.

let last: Promise<void> = Promise.resolve();

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: 1_500 });
    else setTimeout(go, 200);
  });

export function inTurn(draw: () => void): void {
  last = last.then(idle).then(draw);
}
