const stands = () => document.querySelector('ion-router-outlet .ion-page h1') !== null;

/** Waits until the app really shows a page: its own code ran, its texts are there, and React drew it. */
export function firstPage(): Promise<void> {
  if (stands()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!stands()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}
