import type { Page } from '@playwright/test';
import type { System } from './device/headers.ts';

/** The wallet that a system's app pays with. */
export const walletOf = (system: 'web' | System) => (system === 'ios' ? 'Apple Pay' : 'Google Pay');

/** The alert that says what the next sheet of Google Pay is for. */
export const sheetAlert = (page: Page) =>
  page.locator('ion-modal.alert').filter({ has: page.getByRole('button', { name: 'Ok', exact: true }) });

/** Takes the alert before a sheet, on the system that has one. */
export async function takeAlert(page: Page, system: 'web' | System): Promise<void> {
  if (system === 'android') await sheetAlert(page).getByRole('button', { name: 'Ok', exact: true }).click();
}
