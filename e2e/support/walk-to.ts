import type { Page } from '@playwright/test';

/** Goes to another page of the app without loading it again; the page before stays as it is. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
