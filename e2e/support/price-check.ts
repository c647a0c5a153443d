import type { Locator, Page } from '@playwright/test';

/** Opens a landing and checks the price of its service, without a vehicle; returns the button that books it. */
export async function checkPrice(page: Page): Promise<Locator> {
  await page.goto('/mobile/brakes-replacement');
  const check = page.locator('[data-price-check]');
  await check.locator('[name=zip]').fill('M6J 2W4');
  await check.getByRole('button', { name: 'See price and times' }).click();
  const book = check.getByRole('button', { name: 'Book this', exact: true });
  await book.waitFor();
  return book;
}
