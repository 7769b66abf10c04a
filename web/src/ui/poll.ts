// Asking again and again while a page is looked at.

/** Runs now and every `milliseconds` while the page is visible; returns how to stop. */
export function poll(milliseconds: number, run: () => void): () => void {
  const tick = () => document.visibilityState === 'visible' && run();
  run();
  const timer = setInterval(tick, milliseconds);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
