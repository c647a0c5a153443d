import type { Page, Route } from '@playwright/test';

/**
 * Handles the next call of a page, and lets later ones through; used twice, it handles the next two. Playwright's own
 * `times` stops watching the page's requests after the last one, and Chromium then loses scripts that are being loaded.
 */
export async function routeNext(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<void> {
  let waiting = true;
  await page.route(url, (route) => {
    if (!waiting) return route.fallback();
    waiting = false;
    return handle(route);
  });
}
