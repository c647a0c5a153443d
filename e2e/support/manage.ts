import type { Page } from '@playwright/test';
import { sheet } from './sign-in.ts';

/** Chooses one of the actions under Manage visit, in the page in front. */
export async function manage(page: Page, action: string): Promise<void> {
  await page
    .locator('.ion-page:not(.ion-page-hidden)')
    .last()
    .getByRole('button', { name: 'Manage visit' })
    .click();
  await sheet(page, 'Manage visit')
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
}
