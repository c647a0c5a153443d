import type { Page } from '@playwright/test';
import { appOrigin, deviceOf } from './device/device.ts';
import { expect } from './test.ts';
import { masked, type Person } from './people.ts';

interface Standing {
  readonly token: string;
  readonly userId: number;
}

/**
 * A page of the app's origin, whose storage a test fills: it costs less than the app. Not a routed one: a page with
 * routes asks the test about every file, and keeps none in its cache.
 */
export async function openPlain(page: Page): Promise<void> {
  await page.goto(deviceOf(page) ? '/favicon.svg' : '/robots.txt');
}

/** What the app itself keeps of a session, for the page that is opened next: in the browser's storage, or in the device's. */
export async function keepSession(page: Page, { token, userId }: Standing): Promise<void> {
  const kept = JSON.stringify({ token, userId });
  const device = deviceOf(page);
  if (device) return device.keepSession(kept);
  await openPlain(page);
  await page.evaluate((text) => localStorage.setItem('hoist.session', text), kept);
}

/** The session that the app has kept, as text; null: none. */
export async function keptSession(page: Page): Promise<string | null> {
  const device = deviceOf(page);
  if (device) return device.state.secure.get('capacitor-storage_hoist.session') ?? null;
  return page.evaluate(() => localStorage.getItem('hoist.session'));
}

/** The app has never been used on this device. */
export async function forgetSession(page: Page): Promise<void> {
  deviceOf(page)?.state.secure.clear();
  await page.evaluate(() => localStorage.clear());
}

/** Logs in without the dialogs. In the app a whole address leads to the same place of it. */
export async function enter(page: Page, who: Standing, path = '/inside') {
  await keepSession(page, who);
  const { pathname, search, hash } = new URL(path, appOrigin);
  await page.goto(deviceOf(page) ? `${pathname}${search}${hash}` : path);
}

/** The dialog's role and name are in Ionic's shadow tree, its content in the page's own. */
const modal = (page: Page, role: 'dialog' | 'alertdialog', name: string | RegExp) =>
  page
    .locator('ion-modal')
    .filter({ has: page.getByRole(role, { name, exact: true }) })
    .locator('.sheet-body, .alert-body');

export const sheet = (page: Page, title: string | RegExp) => modal(page, 'dialog', title);
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text });

/** Fills 'Log in', which is open, and sends it. */
export async function sendLogIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const form = sheet(page, 'Log in');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** The landing's own way in, at every width. */
export async function openSignUp(page: Page, query = '') {
  await page.goto(`/home-page${query}`);
  await page.getByRole('button', { name: 'Browse on the web' }).click();
  return sheet(page, 'Sign up');
}

/** Fills 'Sign up' (screen 10) without sending it. */
export async function fillSignUp(page: Page, person: Person) {
  const form = sheet(page, 'Sign up');
  await form.getByLabel('First name').fill(person.fname);
  await form.getByLabel('Last name').fill(person.lname);
  await form.getByLabel('Mobile number').pressSequentially(person.phone);
  await expect(form.getByLabel('Mobile number')).toHaveValue(masked(person.phone));
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm password').fill(person.password);
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  return form;
}
