const isRendered = () => document.querySelector('ion-router-outlet .ion-page h1') !== null;

/** Resolves once a page is rendered: code, texts and React work. */
export function firstPageRendered(): Promise<void> {
  if (isRendered()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isRendered()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}
