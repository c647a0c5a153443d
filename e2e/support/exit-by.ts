import type { Page } from '@playwright/test';
import { sheet } from './sign-in.ts';

/** Leaves a job by one of the ways of "I can't do this job". */
export async function exitBy(page: Page, way: RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: 'I can’t do this job' });
  await opener.locator('visible=true').first().click();
  await sheet(page, 'I can’t do this job').getByRole('button', { name: way }).click();
}
