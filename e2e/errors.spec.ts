import { startImpersonation } from '@hoist/contract/identity/impersonation';
import { logout } from '@hoist/contract/identity/users';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { atPayment } from './support/at-payment.ts';
import { book } from './support/book.ts';
import { book as pressBook, unfold } from './support/booking.ts';
import { anyOf, callCutOff, disconnected, refused } from './support/expected-console.ts';
import { keptAnswers } from './support/cached-answers.ts';
import { officeSession } from './support/office-session.ts';
import { readyToBook } from './support/orders.ts';
import { registered } from './support/people.ts';
import { routeNext } from './support/route-next.ts';
import { saveCard } from './support/save-card.ts';
import { enter, keptSession, sendLogIn, toast } from './support/sign-in.ts';
import { traceStack } from '../scripts/lib/source-maps.ts';
import { expect, test } from './support/test.ts';
import { walkTo } from './support/walk-to.ts';
import { words } from './support/booking-texts.ts';

// Each journey is several short ones.
test.slow();

test.use({
  expectedConsole: anyOf(
    refused(401, 402, 403, 409, 422, 500),
    callCutOff,
    disconnected,
    /^error: TypeError: Failed to fetch/,
  ),
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

/** What each page reads itself, and the address of that call. */
const ownReads = [
  ['/inside/orders', '**/api/orders_services/0?*'],
  ['/inside/accounts/notifications', /\/user-notifications\?length=20/],
  ['/inside/home', '**/api/orders_services/0?*'],
] as const;

test('a failed call is shown, thrown on to its screen and recorded once, a forbidden one leads to the landing, and what fails of the record stays in the console [AP002, AP003, ER004, ER005, ER008, ER013, ER014, ER016, AP064, AP065]', async ({
  page,
  server,
}) => {
  const who = await registered(server.url);
  const forms = recorded(page);
  const forbidden = toast(page, 'Forbidden access! Try to relogin or contact support!');

  await test.step('a forbidden call is recorded, and says who it is from like every other', async () => {
    await page.route(cards, (route) =>
      route.fulfill({ status: 403, json: { status: 403, message: 'No', code: 'forbidden' } }),
    );
    const record = page.waitForRequest(recording);
    await enter(page, who, '/inside/accounts/manage-payments');
    const headers = (await record).headers();
    expect([headers['token'], headers['device-info']]).toEqual([
      who.token,
      expect.stringContaining('app_version'),
    ]);
    await expect(forbidden).toBeVisible();
    await expect(page).toHaveURL(/\/home-page$/);
    expect(forms.length).toBeGreaterThan(0);
    expect(decodeURIComponent(forms[0] ?? '').replaceAll('+', ' ')).toContain('users_credit_cards');
    await page.unroute(cards);
  });

  await test.step("a page's own read says what failed, and leads to the landing where it is forbidden", async () => {
    const answer = (status: number, message: string) => ({ status, json: { status, message } });
    for (const [path, read] of ownReads) {
      await page.route(read, (route) => route.fulfill(answer(500, `Failed on ${path}`)));
      await page.goto(path);
      await expect(toast(page, `Failed on ${path}`), path).toBeVisible();
      await page.unroute(read);
      await page.route(read, (route) => route.fulfill(answer(403, 'No')));
      await page.goto(path);
      await expect(forbidden, path).toBeVisible();
      await expect(page, path).toHaveURL(/\/home-page$/);
      await page.unroute(read);
    }
  });

  await test.step('each try is recorded once, whatever becomes of the record', async () => {
    await page.route(cards, (route) =>
      route.fulfill({ status: 422, json: { status: 422, message: 'The cards are away', code: 'invalid' } }),
    );
    const answers = [
      { status: 200, body: 'not even JSON' },
      { status: 500, body: '{"status":500,"message":"the log is full"}' },
    ];
    await page.route(recording, (route) => {
      const given = answers.shift();
      return given ? route.fulfill(given) : route.abort();
    });
    const printed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') printed.push(message.text());
    });
    // No record of the pages before is counted.
    await page.goto('about:blank');
    forms.length = 0;
    await page.goto('/inside/accounts/manage-payments');
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
});

test('a recorded error leads to the sources, whose maps are not served [OP008] @long', async ({
  page,
  server,
}) => {
  await page.route(cards, (route) => route.fulfill({ status: 500, json: {} }));
  const sent = page.waitForRequest(recording);
  await enter(page, await registered(server.url), '/inside/accounts/manage-payments');
  const stack = new URLSearchParams((await sent).postData() ?? '').get('stacktrace') ?? '';
  expect(traceStack(stack)).toMatch(/→ apps\/client\/src\/[\w/-]+\.tsx?:\d+/);
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(stack) ?? [];
  expect((await fetch(`${server.url}${script}`)).status).toBe(200);
  expect((await fetch(`${server.url}${script}.map`)).status).toBe(404);
});

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** Presses to remove a saved card, and confirms it. */
async function removeCard(page: Page, last4: string) {
  await page.getByRole('button', { name: new RegExp(`Remove .*${last4}`) }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Remove' }).click();
}

// The native app learns of the connection from its system: native-links.spec.ts has a session that ends there.
test('each kind of refusal says what happened, after a visit to every page and a reload; a refused session leaves nothing behind [ER006, ER010, ER012, ER013, ER024] @browser @long', async ({
  page,
  context,
  server,
  inbox,
}) => {
  // It opens every page of a customer.
  test.slow();
  const who = await readyToBook(server.url, inbox);
  const { usersCreditCardsId: cardId } = await saveCard(server.url, who);
  await saveCard(server.url, who, 'pm_card_chargeCustomerFail');
  const { ordersServicesId } = await book(server.url, who, { cardId });
  await enter(page, who);
  for (const path of [
    'home',
    'orders',
    `orders/${ordersServicesId}/user/details`,
    'select-locations',
    `select-locations/${who.usersLocationsId}/details`,
    'select-vehicles',
    `select-vehicles/${who.usersVehiclesId}/details`,
    'select-services',
    'accounts',
    'accounts/profile',
    'accounts/profile/delete-account',
    'accounts/manage-payments',
    'accounts/company-policies/terms-and-conditions',
    'accounts/notifications',
  ]) {
    await page.goto(`/inside/${path}`);
    await expect(front(page).getByRole('heading').first(), path).toBeVisible();
  }
  const notices = async () => JSON.stringify(await keptAnswers(page));
  await expect.poll(notices).toContain('"listNotifications","endless"');
  await page.reload();
  await expect(front(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();

  // A field, and a payment.
  await atPayment(page, server.url, who);
  await unfold(page, words.en.addCoupon);
  await page.getByRole('textbox', { name: words.en.coupon }).fill('NOTHING');
  await page.getByRole('button', { name: words.en.apply, exact: true }).click();
  await expect(
    page.locator('.field-error', { hasText: 'We don’t know this coupon. Check the code.' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: /0341/ }).check();
  await pressBook(page, words.en);
  // In English it says what the issuer says.
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();

  // A toast, a conflict, a call that is forbidden.
  const answer = async (status: number, message: string) => {
    await routeNext(page, cards, (route) => route.fulfill({ status, json: { status, message } }));
    await page.goto('/inside/accounts/manage-payments');
  };
  await answer(422, 'The cards are away');
  await expect(toast(page, 'The cards are away')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await removeCard(page, '4242');
  await expect(toast(page, 'An open order still needs this')).toBeVisible();
  await answer(403, 'No');
  await expect(toast(page, 'Forbidden access! Try to relogin or contact support!')).toBeVisible();
  await expect(page).toHaveURL(/\/home-page$/);

  // No connection.
  await page.goto('/inside/accounts/manage-payments');
  await expect(page.getByText('4242')).toBeVisible();
  await context.setOffline(true);
  await expect(toast(page, 'Internet connection not available')).toBeVisible();
  await removeCard(page, '4242');
  await expect(toast(page, /^Could not connect to the server!/)).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Internet connection not available')).toHaveCount(0);

  // The session is revoked elsewhere. No stream of the page before is counted.
  await page.goto('about:blank');
  const isStream = (url: string) => new URL(url).pathname === '/api/events';
  const streams: string[] = [];
  page.on('request', (request) => {
    if (isStream(request.url())) streams.push(request.url());
  });
  // All calls of the page but the orders', so that theirs is the one that is refused.
  const asked = ['/user-notifications?length=20', ''].map((path) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/users/${who.userId}${path}`)),
  );
  await page.goto('/inside/accounts/notifications');
  await Promise.all(asked);
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(() => keptAnswers(page)).not.toBeNull();
  await callApi(server.url, logout, { params: { userId: who.userId }, options: { token: who.token } });
  const closed = page.waitForEvent('requestfailed', (request) => isStream(request.url()));
  await page.locator('a[href="/inside/orders"]:visible').click();
  await expect(page).toHaveURL(/\/home-page$/);
  await expect(toast(page, 'Please log in again')).toBeVisible();
  await closed;
  expect(streams.length).toBe(1);
  await expect(page.locator('body')).not.toContainText(/Okeke|Roxton/);
  expect(await keptSession(page)).toBeNull();
  await expect.poll(() => keptAnswers(page)).toBeNull();
  await page.locator('[data-open=login]:visible').click();
  await sendLogIn(page, who);
  await expect(page).toHaveURL(/\/inside\/orders$/);
});

test('while the office acts as a customer, refused cards are asked for once and say why; a reload says that it ended [AC006] @browser @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  const { token } = await officeSession(server.url, 'admin@hoist.test');
  const { code } = await callApi(server.url, startImpersonation, {
    params: { userId: who.userId },
    form: { reason: 'The customer asked for help' },
    options: { token },
  });
  await atPayment(page, server.url, who);
  await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible();
  const booking = new URL(page.url()).pathname + new URL(page.url()).search;
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/users_credit_cards')) tokens.push(request.headers()['token'] ?? '');
  });
  await page.goto(`/act-as#${code}`);
  const bar = page.locator('.acting-bar');
  await expect(bar).toBeVisible();
  await walkTo(page, booking);
  await expect(page.getByRole('heading', { name: 'Only the account’s owner can see this' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /cash/i })).toBeVisible();
  await unfold(page, words.en.addCoupon);
  await page.getByRole('textbox', { name: words.en.coupon }).fill('NOTHING');
  await page.getByRole('button', { name: words.en.apply, exact: true }).click();
  await expect(
    page.locator('.field-error', { hasText: 'We don’t know this coupon. Check the code.' }),
  ).toBeVisible();
  expect(tokens.length).toBe(1);

  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'You’re no longer acting as the customer', level: 2 }),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Okeke|Roxton/);
  const check = () =>
    fetch(`${server.url}/api/check-token`, { headers: { token: tokens[0] ?? '' } }).then((one) => one.status);
  await expect.poll(check).toBe(401);
  await page.goto('/home-page');
  await expect(page).toHaveURL(/\/home-page$/);
});
