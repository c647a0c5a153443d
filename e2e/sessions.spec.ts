import { checkToken, logout, updateUser } from '@hoist/contract/identity/users';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { anyOf, callCutOff, refused } from './support/expected-console.ts';
import { linkIn } from './support/inbox.ts';
import { demoPassword, demoSession, e164, newPersonData, registered, verified } from './support/people.ts';
import { routeNext } from './support/route-next.ts';
import {
  enter,
  fillSignUp,
  forgetSession,
  keptSession,
  openSignUp,
  sheet,
  toast,
} from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

/** Logs in by the form. Answers what the browser sent. */
async function logIn(page: Page, given: { email: string; password: string; remember?: boolean }) {
  // A dialog that still closes has fields of the same names.
  await expect(page.locator('ion-modal.show-modal')).toHaveCount(0);
  await page.goto('/home-page#login');
  const form = sheet(page, 'Log in');
  await form.getByLabel('Email address').fill(given.email);
  await form.getByLabel('Password', { exact: true }).fill(given.password);
  await form.getByRole('checkbox', { name: 'Remember me' }).setChecked(given.remember ?? true);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/users-login')),
    form.getByLabel('Password', { exact: true }).press('Enter'),
  ]);
  await expect(page).toHaveURL(/\/inside\/(mechanics\/)?home$/);
  return request.postData() ?? '';
}

for (const remember of [true, false])
  test(
    `a session outlives the browser, ${remember ? 'remembered for long' : 'not remembered for long'} [PE009] @long`,
    { tag: '@phone' },
    async ({ server, inbox, playwright, launchOptions }) => {
      const who = await verified(server.url, inbox);
      const folder = mkdtempSync(join(tmpdir(), 'hoist-browser-'));
      const start = () =>
        playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: server.url });
      const first = await start();
      const sent = await logIn(await first.newPage(), { ...who, remember });
      expect(sent).toMatch(
        new RegExp(
          `name="?remember"?[^]*?${remember ? '(true|1)' : '(false|0)'}|remember=${remember ? '(true|1)' : '(false|0)'}`,
        ),
      );
      await first.close();
      const second = await start();
      const page = await second.newPage();
      await page.goto('/');
      await expect(page).toHaveURL(/\/inside\/home$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    },
  );

test('a password forgotten is replaced by way of the mailed link, or of the phone [RO002, ST057, SC092, SC094, RT036, SC087, SC088, SC089, SC090, SC091, SC093, SC095, VA027, VA028, ST056, ST058, ST059, ST060, ST061]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  const welcome = await inbox.waitFor(who.email, ({ text }) => text.includes('/confirm-email?'));
  await page.goto(`${server.url}${linkIn(welcome.text, '/api/confirm-email') ?? ''}`);
  // This browser has not logged in to the account yet.
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Log in and confirm' }).click();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto('/home-page#forgot');
  await page.getByLabel('Email', { exact: true }).check();
  await page.getByLabel('Email address').fill(who.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const letter = await inbox.waitFor(who.email, ({ text }) => text.includes('/reset-password#'));
  await page.goto(linkIn(letter.text, '/reset-password') ?? '');
  const password = 'red-canoe-43';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset: New password is saved, please login')).toBeVisible();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/home-page/);
  await logIn(page, { email: who.email, password });

  // Someone else on this device, by the phone.
  await forgetSession(page);
  const { token } = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const { phone } = (await callApi(server.url, checkToken, { options: { token } })).data;
  await page.goto('/home-page#forgot');
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await expect(sheet(page, 'Forgot Password').getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expect(reset).toBeDisabled();
  await page.getByLabel('Phone Number').check();
  await expect(reset).toBeDisabled();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await reset.click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  await page.getByLabel('Verification code').fill(await inbox.code(e164(phone)));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(reset).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm new password').fill(demoPassword);
  await reset.click();
  await expect(page.getByText('Password reset: New password is saved, please login')).toBeVisible();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  await logIn(page, { email: 'mechanic.vancouver@hoist.test', password: demoPassword });
});

test('an email that was never confirmed leads to a reset by phone, and that page to the office [RO002] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  await page.goto('/home-page#forgot');
  await page.getByLabel('Email', { exact: true }).check();
  await page.getByLabel('Email address').fill(who.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  const letter = await inbox.waitFor(who.email, ({ text }) => text.includes('/reset-password?by=phone'));
  await page.goto(linkIn(letter.text, '/reset-password') ?? '');
  await expect(page.getByLabel('Phone Number')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await page.getByRole('button', { name: 'We’ll help you' }).click();
  await expect(page).toHaveURL(/\/company\/support$/);
});

test('a verified number is replaced only with the password [PE006] @long', async ({
  page,
  server,
  inbox,
}) => {
  const person = await verified(server.url, inbox);
  const { phone } = newPersonData();
  await enter(page, person, '/inside/accounts/profile');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Update Your Mobile Number' })).toBeVisible();
  const dialog = page.locator('ion-modal.show-modal');
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`+1${phone}`);
  await dialog.getByRole('button', { name: 'Update & Verify' }).click();
  await expect(dialog.getByText('Password must be of length 6 or more')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Update & Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  expect(await inbox.code(e164(phone))).toMatch(/^\d{6}$/);
});

test('the mechanics area sends a customer to their own home, and asks a mechanic to verify a new number before it goes on there [RO022, RT052, RO030, ST047]', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await verified(server.url, inbox), '/inside/mechanics/my-jobs');
  await expect(page).toHaveURL(/\/inside\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const { phone } = newPersonData();
  await callApi(server.url, updateUser, {
    params: { userId: mechanic.userId },
    form: { phone, phone_country_code: 'CA', fields_to_update: ['phone', 'phone_country_code'] },
    options: { token: mechanic.token },
  });
  await enter(page, mechanic, '/inside/mechanics/my-jobs');
  await expect(page.getByRole('heading', { name: 'Verify Your Mobile Number' })).toBeVisible();
  await expect(page).toHaveURL(/\/inside\/accounts$/);
  await page.getByLabel('Verification code').fill(await inbox.code(e164(phone)));
  await expect(page).toHaveURL(/\/inside\/mechanics\/my-jobs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My jobs' })).toBeVisible();
});

test.describe('a session that ends by itself', () => {
  test.use({ expectedConsole: anyOf(callCutOff, refused(401)) });

  test('does not do so because its first check was cut off by leaving the page, or once; only when the second check fails too [SE006, SE007, PE008]', async ({
    page,
    server,
  }) => {
    const who = await registered(server.url);
    const checks = '**/api/check-token';
    await routeNext(page, checks, () => undefined);
    const asked = page.waitForRequest(/check-token/);
    await enter(page, who, '/inside/accounts');
    await asked;
    await page.goto('/company/privacy-policy');
    expect(await keptSession(page)).toContain(who.token);
    await routeNext(page, checks, (route) => route.abort());
    await page.goto('/inside/accounts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/inside\/accounts$/);
    await routeNext(page, checks, (route) => route.abort());
    await routeNext(page, checks, (route) => route.abort());
    await enter(page, who, '/inside/accounts');
    await expect(page).toHaveURL(/\/home-page$/);
  });

  test('under an open dialog leads to the landing, and the next person on the same page finds nothing of it; a sign-up goes on after a lost answer [SE003, ST048] @long', async ({
    page,
    server,
  }) => {
    await openSignUp(page);
    const form = await fillSignUp(page, newPersonData());
    await routeNext(page, '**/api/check-token', (route) => route.abort());
    await form.getByRole('button', { name: 'Sign Up And Login' }).click();
    await expect(toast(page, /^Could not connect to the server!/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await form.getByRole('button', { name: 'Sign Up And Login' }).click();
    const dialog = sheet(page, 'Verify Your Mobile Number');
    await expect(dialog.getByText('Code Sent! (0 minute ago)')).toBeVisible();
    const kept = JSON.parse((await keptSession(page)) ?? '{}') as { token: string; userId: number };
    const { token, userId } = kept;
    await dialog.getByLabel('Verification code').fill('12345');
    await callApi(server.url, logout, { params: { userId }, options: { token } });
    // The last digit sends the code, unless the page has already noticed.
    await page.keyboard.press('6');
    await expect(page).toHaveURL(/\/home-page$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'The garage that comes to you.' }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();

    const next = await registered(server.url);
    await page.locator('[data-open=login]:visible').click();
    const login = sheet(page, 'Log in');
    await login.getByLabel('Email address').fill(next.email);
    await login.getByLabel('Password', { exact: true }).fill(next.password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('button', { name: 'Resend' })).toBeVisible();
    await expect(dialog.getByText('Code Sent!')).toHaveCount(0);
  });
});
