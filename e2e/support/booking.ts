import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { Words } from './booking-texts.ts';

/** From any inside page to the first question of a booking. */
export async function startBooking(page: Page, w: Words) {
  await page.getByRole('link', { name: w.schedule }).click();
}

/** From any inside page to the form of a new location. */
export async function openLocationForm(page: Page, w: Words) {
  await startBooking(page, w);
  await page.getByRole('button', { name: w.addLocation }).click();
}

/** A driveway in Toronto, found by its postal code and without a pin; the new place is the chosen one. */
export async function addLocation(page: Page, w: Words) {
  await page.getByRole('button', { name: w.addLocation }).click();
  await page.getByRole('combobox', { name: w.address }).fill('214 Roxton Rd, Toronto');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: w.city })).toHaveValue('Toronto');
  await page.getByRole('textbox', { name: w.zip }).fill('M6J 2Y5');
  await page.getByRole('checkbox', { name: w.withoutPin }).check();
  await page.getByRole('button', { name: w.saveLocation }).click();
}

/** A vehicle by year, make, model and sub-model of the catalogue. */
export async function addVehicle(page: Page, w: Words) {
  await page.getByRole('button', { name: w.addVehicle }).click();
  await page.getByRole('combobox', { name: w.year }).selectOption('2015');
  await page.getByRole('combobox', { name: w.make }).selectOption({ label: 'Honda' });
  await page.getByRole('combobox', { name: w.model, exact: true }).selectOption({ label: 'Civic' });
  await page.getByRole('combobox', { name: w.subModel }).selectOption({ label: 'EX' });
  await page.getByRole('textbox', { name: w.plate }).fill('CKXR 482');
  await page.getByRole('radio', { name: w.blue }).check({ force: true });
  await page.getByRole('button', { name: w.saveVehicle }).click();
}

/** Chooses a saved location or vehicle from its list; in the one-page form a new one is already chosen. */
export async function pick(page: Page, name: RegExp) {
  await page.locator('.pick-main', { hasText: name }).and(page.getByRole('button')).click();
}

/** Front brake pads with a better parts type and one add-on. */
export async function chooseService(page: Page, w: Words, atAddons?: () => Promise<void>) {
  await page.getByRole('searchbox', { name: w.search }).fill(w.service.slice(0, 12));
  await page.getByRole('button', { name: w.service }).first().click();
  await page.getByRole('radio', { name: w.part }).check();
  await page.getByRole('button', { name: w.chooseService, exact: true }).click();
  await atAddons?.();
  await page.getByRole('checkbox', { name: w.addon }).check();
  await page.getByRole('button', { name: w.continue, exact: true }).click();
}

/**
 * A time of another day, so that it does not pass the least notice while the journey goes on: on a phone one day is
 * shown at a time, on the desktop a week.
 */
export async function chooseTime(page: Page, w: Words) {
  await expect(page.getByRole('button', { name: w.soonest })).toBeVisible();
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  if (narrow) await page.locator('.day:not(.closed)').nth(1).click();
  const inputs = page.locator('input[name="preferred-time"]:enabled');
  await expect(inputs).not.toHaveCount(0);
  const times = await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const later = Date.now() + 12 * 3_600_000;
  const time = times.find((one) => Date.parse(one) > later);
  await page.locator(`.slot:has(input[value="${time ?? ''}"])`).click();
  await page.getByRole('button', { name: w.toPayment }).click();
}

/** Answers after the payment methods above are rendered: the browser's wallets arrive late. */
export async function answerSite(page: Page, w: Words) {
  // The card's form comes with the questions: before them there is none to wait for.
  for (const name of w.site) await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(page.locator('.card-element[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.wallet-probe')).toHaveCount(0);
  for (const name of w.site) await page.getByRole('checkbox', { name }).check();
}

/** Fills the provider's card fields, which are in a frame of their own. */
export async function fillCard(page: Page, w: Words, number: string) {
  const frame = page.frameLocator('.card-element iframe');
  await frame.getByLabel(w.cardNumber).fill(number);
  await frame.getByLabel(w.expiry).fill('12 / 34');
  // American Express has four digits there.
  await frame.getByLabel(w.cvc).fill(number.startsWith('37') ? '1234' : '123');
  const postal = frame.getByLabel(w.cardPostal);
  if ((await postal.count()) > 0) await postal.fill('M6J 2Y5');
}

/** Chooses a new card, and types it. */
export async function typeCard(page: Page, w: Words, number: string) {
  const newCard = page.getByRole('radio', { name: w.newCard });
  if (!(await newCard.isChecked())) await newCard.check();
  await fillCard(page, w, number);
}

/** Opens what checkout folds. */
export const unfold = (page: Page, title: string) =>
  page.locator('.checkout-more summary', { hasText: title }).click();

export const book = (page: Page, w: Words) => page.getByRole('button', { name: w.book }).click();

/** The booked visit's number, from the page that says so. */
export async function openBooked(page: Page): Promise<number> {
  await expect(page.locator('.confirmation')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details\/new$/);
  return Number(/orders\/(\d+)\//.exec(page.url())?.[1]);
}
