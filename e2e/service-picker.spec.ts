import type { Page } from '@playwright/test';
import { newAtPayment } from './support/at-payment.ts';
import { words } from './support/booking-texts.ts';
import { expect, test } from './support/test.ts';

const w = words.en;
const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 960;

/** Chooses a service by Enter alone; on a phone its add-ons are a page of their own. */
async function chooseByKeyboard(page: Page) {
  await page.goto('/inside/select-services');
  await page.getByRole('searchbox', { name: w.search }).fill(w.service);
  await page.getByRole('button', { name: w.service }).first().press('Enter');
  await page.getByRole('button', { name: w.chooseService, exact: true }).press('Enter');
  await expect(page.getByRole('checkbox', { name: w.addon })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anything else while we’re there?' }),
  ).toBeFocused();
}

test('a service is found by a typo, a symptom or the other language, and the booking follows the language; the heading of the add-ons has the focus after the sheet of a service has closed [BK011, BK012, BK013]', async ({
  page,
  server,
  inbox,
}) => {
  await newAtPayment(page, { server, inbox });
  if (wide(page)) await page.getByRole('button', { name: 'Change: Engine oil and filter change' }).click();
  else await page.goto('/inside/select-services');
  const search = page.getByRole('searchbox', { name: 'Search the services' });
  const found = page.locator('.service-list .service-row');

  await search.fill('battry');
  await expect(found.first()).toContainText('Battery');
  await search.fill('bougies');
  await expect(found.first()).toContainText('Spark plugs');

  await page.getByRole('button', { name: 'Squeals', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Not sure? Start here' })).toBeVisible();
  await expect(page.locator('.not-sure .service-row')).toContainText('Brake inspection');
  await expect(found.first()).toContainText(/brake pads/i);

  await search.fill('zeppelin');
  await expect(page.getByRole('heading', { name: /We couldn.t find that/ })).toBeVisible();
  await expect(page.locator('.not-sure .service-row')).toContainText('Check engine light diagnosis');
  await expect(found).toHaveCount(0);

  await page.getByRole('button', { name: /Check engine light diagnosis/ }).click();
  await expect(page.getByRole('heading', { name: /What we.ll do/ })).toBeVisible();
  await expect(page.getByText('Read the codes', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('hoist.language', 'fr'));
  await page.goto(wide(page) ? '/inside/services' : '/inside/select-services-checkout?step=payment');
  await expect(page.getByText('Changement d’huile et filtre').first()).toBeVisible();
  await expect(page.getByText('Engine oil and filter change')).toHaveCount(0);

  if (wide(page)) return;
  await page.evaluate(() => localStorage.setItem('hoist.language', 'en'));
  await chooseByKeyboard(page);
});
