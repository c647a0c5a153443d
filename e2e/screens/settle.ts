import type { Page } from '@playwright/test';

/** Tells when a page asks for nothing any more; the stream of live events never ends. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => open.delete(request));
  return async () => {
    let quiet = 0;
    for (let tries = 0; tries < 100 && quiet < 4; tries += 1) {
      await page.waitForTimeout(100);
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
    await page
      .waitForFunction(
        () =>
          document.querySelector('.skeleton, .loading-line') === null && document.fonts.status === 'loaded',
        undefined,
        { timeout: 5_000 },
      )
      .catch(() => undefined);
    // A sheet comes up slowly, and is drawn off the screen by a picture without animations.
    if ((await page.locator('ion-modal:not(.overlay-hidden)').count()) > 0) {
      await page.locator('ion-modal.show-modal').first().waitFor();
      await page.waitForTimeout(700);
    }
  };
}
