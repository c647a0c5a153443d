import type { Page } from '@playwright/test';
import { book, demoBooker } from './support/book.ts';
import { anyOf, callCutOff, refused } from './support/expected-console.ts';
import { registered } from './support/people.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedConsole: anyOf(refused(403, 422, 500), callCutOff, /^error: TypeError: Failed to fetch/),
});

const cards = '**/api/users/*/users_credit_cards';
const recording = '**/api/log/error';

/** What the browser records of errors from now on. */
function recorded(page: Page): string[] {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log/error')) forms.push(request.postData() ?? '');
  });
  return forms;
}

test('a forbidden call says so, leads to the landing and is recorded [AP002, AP003, ER013, ER014, ER016]', async ({
  page,
  server,
}) => {
  const who = await registered(server.url);
  await page.route(cards, (route) =>
    route.fulfill({ status: 403, json: { status: 403, message: 'No', code: 'forbidden' } }),
  );
  const forms = recorded(page);
  const record = page.waitForRequest(recording);
  await enter(page, who, '/inside/accounts/manage-payments');
  // Like every call it says who it is from.
  const headers = (await record).headers();
  expect([headers['token'], headers['device-info']]).toEqual([
    who.token,
    expect.stringContaining('app_version'),
  ]);
  await expect(toast(page, 'Forbidden access! Try to relogin or contact support!')).toBeVisible();
  await expect(page).toHaveURL(/\/home-page$/);
  expect(forms.length).toBeGreaterThan(0);
  expect(decodeURIComponent(forms[0] ?? '').replaceAll('+', ' ')).toContain('users_credit_cards');
});

test('a failed call is shown, thrown on to its screen and recorded once; what fails of the record stays in the console [ER004, ER005, AP064, AP065]', async ({
  page,
  server,
}) => {
  const who = await registered(server.url);
  await page.route(cards, (route) =>
    route.fulfill({ status: 422, json: { status: 422, message: 'The cards are away', code: 'invalid' } }),
  );
  const answers = [
    { status: 200, body: 'not even JSON' },
    { status: 500, body: '{"status":500,"message":"the log is full"}' },
  ];
  await page.route(recording, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.abort();
  });
  const printed: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') printed.push(message.text());
  });
  const forms = recorded(page);
  await enter(page, who, '/inside/accounts/manage-payments');
  const again = page.getByRole('button', { name: 'Try again' });
  for (const times of [1, 2, 3]) {
    await expect(again).toBeVisible();
    await expect(toast(page, 'The cards are away').first()).toBeVisible();
    await expect.poll(() => forms.length).toBe(times);
    if (times < 3) await again.click();
  }
  await expect(toast(page, /the log is full|Could not connect/)).toHaveCount(0);
  await expect.poll(() => printed.some((line) => line.includes('Failed to fetch'))).toBe(true);
  expect(forms.length).toBe(3);
});

test('a sheet whose code is long under way says so, is left, and comes once it is there', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId } = await book(server.url, who);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/cancel-sheet-.*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  await enter(page, who, `/inside/orders/${ordersServicesId}/user/details`);
  const opener = page.getByRole('button', { name: 'Cancel', exact: true });
  const coming = page.locator('.sheet-coming');
  await opener.click();
  await expect(coming.getByRole('status')).toHaveText('Loading');
  await page.keyboard.press('Escape');
  await expect(coming).toHaveCount(0);
  await opener.click();
  await coming.getByRole('button', { name: 'Close' }).click({ position: { x: 20, y: 20 } });
  await expect(coming).toHaveCount(0);
  await opener.click();
  await expect(coming).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(coming).toHaveCount(0);
});
