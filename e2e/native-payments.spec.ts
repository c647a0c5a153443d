import { getOrder } from '@hoist/contract/orders/orders';
import { validateOrder } from '@hoist/contract/payments/payments';
import { callApi } from './support/api.ts';
import { appOrigin } from './support/device/device.ts';
import { newAtPayment } from './support/at-payment.ts';
import { book as bookByApi } from './support/book.ts';
import { book, openBooked } from './support/booking.ts';
import { completeJob } from './support/complete-job.ts';
import { sheetAlert, takeAlert, walletOf } from './support/device-wallet.ts';
import { anyOf, callCutOff, refused } from './support/expected-console.ts';
import { expectDraft, expectPaid, onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { providerOf } from './support/server.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

const w = words.en;
const isValidateUrl = /\/orders_services\/\d+\/validate$/;
const isDraftCall = (url: string) => /\/users\/\d+\/schedule-service$/.test(url);
const isFinalizeUrl = /\/orders_services\/\d+\/schedule-service$/;

test("the system's own wallet books a visit: it is asked whether it is there, then two sheets, three seconds apart, and on Android a word before each [CO008, CO009, PY002, PY003, PY034, PY035, PY037, PY038, PY039, PY040, PY041, PY042]", async ({
  page,
  inbox,
  server,
  device,
  system,
}) => {
  const name = walletOf(system);
  const { walletSheets, wallets } = device.state;
  const who = await newAtPayment(page, { server, inbox });
  await page.getByRole('radio', { name }).check();
  const other = name === 'Apple Pay' ? 'Google Pay' : 'Apple Pay';
  await expect(page.getByRole('radio', { name: other })).toHaveCount(0);
  expect(device.asked('Stripe', 'initialize')[0]).toMatchObject({ publishableKey: /^pk_test_/ });

  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    if (isDraftCall(request.url()))
      steps.push(`draft ${new URLSearchParams(request.postData() ?? '').get('is_draft')}`);
    if (isFinalizeUrl.test(request.url()))
      steps.push(`finalize after ${walletSheets.map(({ result }) => result).join(', ')}`);
  });
  // It was there when the list was drawn, and is gone at the payment.
  const there = { ...wallets };
  device.state.wallets = { applePay: false, googlePay: false };
  await book(page, w);
  await expect(page.locator('.order-failure:visible')).toContainText(`${name} is not available`);
  expect(steps).toEqual([]);
  device.state.wallets = there;

  // The app's clock stops at the end of the first sheet: what it shows between the two is there for three seconds.
  await page.clock.install();
  device.state.beforeWalletEnd = async () => {
    device.state.beforeWalletEnd = () => Promise.resolve();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000);
  };
  await book(page, w);
  const dialog = sheet(page, name);
  if (system === 'android') {
    await expect(sheetAlert(page)).toContainText('The deposit (1/2)');
    await expect(sheetAlert(page)).toContainText(/We’ll hold .+ on your card now/);
    expect(walletSheets).toHaveLength(0);
    await takeAlert(page, system);
  }
  await expect(dialog.getByText(`Second of two: ${name} opens again in a moment.`)).toBeVisible();
  await expect(dialog.getByText('Confirmed', { exact: true })).toHaveCount(1);
  await expect(dialog.getByRole('button')).toHaveCount(0);
  expect(walletSheets).toHaveLength(1);
  await page.clock.resume();
  if (system === 'android') {
    await expect(sheetAlert(page)).toContainText('The hold for the rest (2/2)');
    expect(Date.now() - (walletSheets[0]?.endedAt ?? 0)).toBeGreaterThanOrEqual(3000);
    await takeAlert(page, system);
  }
  const id = await openBooked(page);
  await expectPaid(server, { who, id });
  const [first, second] = walletSheets;
  expect(walletSheets).toHaveLength(2);
  expect((second?.shownAt ?? 0) - (first?.endedAt ?? 0)).toBeGreaterThanOrEqual(3000);
  expect(first?.secret).not.toBe(second?.secret);
  expect(steps).toEqual(['draft 1', 'finalize after Completed, Completed']);
  if (system === 'ios')
    expect(first?.options).toMatchObject({
      merchantIdentifier: 'merchant.ca.hoist.app',
      countryCode: 'CA',
      currency: 'CAD',
      paymentSummaryItems: [{ label: 'The deposit' }, { label: 'Hoist' }],
    });
  else expect(first?.options).toMatchObject({ currency: 'CAD' });
});

test.describe('what goes wrong', () => {
  // A declined card is an answer 402 of the provider.
  test.use({ expectedConsole: anyOf(refused(402), callCutOff) });

  test('a closed sheet, a declined card and a bank that asks lose nothing: the draft keeps its time, and only what is open gets a sheet @long', async ({
    page,
    inbox,
    server,
    device,
    system,
  }) => {
    const name = walletOf(system);
    const { walletSheets, walletAnswers } = device.state;
    const who = await newAtPayment(page, { server, inbox });
    await page.getByRole('radio', { name }).check();
    walletAnswers.push(
      { pays: true, token: system === 'ios' ? 'tok_authenticationRequired' : 'tok_visa' },
      { pays: false, why: 'canceled' },
    );
    await book(page, w);
    await takeAlert(page, system);
    // Apple Pay cannot let the bank ask: the app does.
    if (system === 'ios')
      await page
        .frameLocator('iframe[title="Bank authentication"]')
        .getByRole('button', { name: 'Complete authentication' })
        .click();
    await takeAlert(page, system);
    const failure = page.locator('.order-failure:visible');
    await expect(failure).toContainText(`Your ${name} payment isn’t finished. Nothing was charged`);
    const id = await onlyOrder(server, who);
    await expectDraft(server, { who, id }, 1);

    walletAnswers.push({ pays: true, token: 'tok_chargeDeclined' });
    await book(page, w);
    await takeAlert(page, system);
    await expect(failure).toContainText('Your card was declined.');
    await book(page, w);
    await takeAlert(page, system);
    expect(await openBooked(page)).toBe(id);
    await expectPaid(server, { who, id });
    const secrets = walletSheets.map(({ secret }) => secret);
    expect(walletSheets.map(({ result }) => result).slice(1)).toEqual(['Canceled', 'Failed', 'Completed']);
    expect(new Set(secrets.slice(1)).size).toBe(1);
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  test('an app that is killed in mid-payment goes on where it was, one that Android restarts behind the sheet completes the booking, and a payment that had no network at its end is found when there is one; nothing is paid twice @long', async ({
    page,
    inbox,
    server,
    device,
    system,
    context,
  }) => {
    const name = walletOf(system);
    const { walletSheets, walletAnswers } = device.state;
    const who = await newAtPayment(page, { server, inbox });
    await page.getByRole('radio', { name }).check();
    walletAnswers.push({ pays: true, dies: 'killed' });
    await book(page, w);
    const died = page.waitForEvent('close');
    await takeAlert(page, system);
    await died;

    walletAnswers.push({ pays: true, dies: 'restarted' });
    const second = await context.newPage();
    await second.goto(appOrigin);
    const question = second.locator('ion-modal.alert', { hasText: `Go on with ${name}?` });
    await expect(question).toContainText('The first payment is confirmed, the second is not yet.');
    const id = await onlyOrder(server, who);
    await expectDraft(server, { who, id }, 1);
    const diedAgain = second.waitForEvent('close');
    await question.getByRole('button', { name: 'Go on' }).click();
    await takeAlert(second, system);
    await diedAgain;

    const third = await context.newPage();
    await third.goto(appOrigin);
    await expect(third).toHaveURL(new RegExp(`/inside/orders/${id}/user/details`));
    await expectPaid(server, { who, id });
    expect(walletSheets).toHaveLength(2);
    await expect(third.locator('ion-modal:visible')).toHaveCount(0);

    // An order in cash is paid by the wallet instead; for a far visit the second sheet keeps the card for the hold.
    const { ordersServicesId: far } = await bookByApi(server.url, who);
    await third.goto(`/inside/orders/${far}/pay-with-card`);
    await third.getByRole('radio', { name }).check();
    await third.route(isValidateUrl, (route) => route.abort());
    await third.getByRole('button', { name: 'Pay with card' }).click();
    await takeAlert(third, system);
    await expect(sheet(third, name).getByText(/Second of two/)).toBeVisible();
    await takeAlert(third, system);
    // The provider may have told the server before the app gives up.
    const paid = third.getByRole('heading', { name: 'Your visit will be paid by card' });
    await expect(third.locator('.order-failure:visible').or(paid)).toBeVisible();
    await third.unroute(isValidateUrl);
    await third.evaluate(() => dispatchEvent(new Event('online')));
    await expect(toast(third, 'Your visit will be paid by card')).toBeVisible();
    await expect(third).toHaveURL(new RegExp(`/inside/orders/${far}/user/details`));
    expect(walletSheets.map(({ result }) => result)).toEqual(Array.from({ length: 4 }, () => 'Completed'));
    expect(walletSheets[3]?.secret).toMatch(/^seti_/);
    const { data } = await callApi(server.url, validateOrder, {
      params: { ordersServicesId: far },
      options: { token: who.token },
    });
    expect([data.payment1.state, data.payment2.state]).toEqual(['authorized', 'deferred']);
  });
});

test("a tip is paid by the system's own wallet: a closed sheet keeps the amount, and an app that is killed behind the sheet finds that it is paid [PM017] @long", async ({
  page,
  inbox,
  server,
  device,
  system,
  context,
}) => {
  const name = walletOf(system);
  const { walletSheets, walletAnswers } = device.state;
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  const { params, options } = await completeJob(server.url, who);
  await enter(page, who, `/inside/orders/${params.ordersServicesId}/user/details`);
  await page.getByRole('button', { name: 'Add a tip' }).click();
  const tip = sheet(page, 'Add a tip');
  await tip.getByRole('radio', { name: 'Other amount' }).check();
  await tip.getByRole('textbox', { name: 'Amount' }).fill('7.00');
  await tip.getByRole('radio', { name }).check();
  walletAnswers.push({ pays: false, why: 'canceled' }, { pays: true, dies: 'killed' });
  const pay = tip.getByRole('button', { name: 'Pay the tip' });
  await pay.click();
  if (system === 'android') await expect(sheetAlert(page)).toContainText('$7.00 is charged to your card');
  await takeAlert(page, system);
  await expect(tip.getByRole('alert')).toHaveText(
    `Your ${name} payment isn’t finished. Nothing was charged. Try again or pay another way.`,
  );
  await expect(tip.getByRole('textbox', { name: 'Amount' })).toHaveValue('7.00');
  const died = page.waitForEvent('close');
  await pay.click();
  await takeAlert(page, system);
  await died;

  const next = await context.newPage();
  await next.goto(appOrigin);
  await expect(next).toHaveURL(new RegExp(`/inside/orders/${params.ordersServicesId}/user/details`));
  await expect(toast(next, 'Thanks! Your tip is paid.')).toBeVisible();
  await expect(next.getByRole('heading', { name: 'Your tip' })).toBeVisible();
  const [first, second] = walletSheets;
  expect([walletSheets.length, first?.secret]).toEqual([2, second?.secret]);
  if (system === 'ios')
    expect(first?.options).toMatchObject({
      paymentSummaryItems: [
        { label: 'The tip', amount: 7 },
        { label: 'Hoist', amount: 7 },
      ],
    });
  const { data } = await callApi(server.url, getOrder, { params, options });
  const tips = data[0]?.pay?.lines.filter(({ kind }) => kind === 'tip');
  expect(tips?.map(({ amount }) => amount)).toEqual(['7.00']);
});

test("a card's bank is answered in the app, or in the in-app browser and back; a browser that is closed leaves the order as it was [PY017]", async ({
  page,
  inbox,
  server,
  device,
  browser,
}) => {
  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who, 'pm_card_authenticationRequired');
  const orders = [await bookByApi(server.url, who), await bookByApi(server.url, who)];
  const [inPage = 0, atAddress = 0] = orders.map(({ ordersServicesId }) => ordersServicesId);
  const pay = page.getByRole('button', { name: 'Pay with card' });
  const done = toast(page, 'Your visit will be paid by card');

  await enter(page, who, `/inside/orders/${inPage}/pay-with-card`);
  await pay.click();
  await page
    .frameLocator('iframe[title="Bank authentication"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${inPage}/user/details`));

  // A bank that cannot be framed: the provider asks for a page of its own.
  const provider = providerOf(server.folder);
  await page.route(/\/api\/.*\/pay-with-card$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { stripePayload1: Payload };
    const { clientSecret } = body.stripePayload1;
    const [intent = ''] = clientSecret.split('_secret_');
    const asked = await fetch(`${provider}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_hoist' },
      body: new URLSearchParams({ client_secret: clientSecret, return_url: `${server.url}/payments` }),
    });
    const { next_action: next } = (await asked.json()) as { next_action: NextAction };
    const { url } = next.redirect_to_url;
    Object.assign(body.stripePayload1, { nextAction: next.type, redirectUrl: url });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`/inside/orders/${atAddress}/pay-with-card`);
  await pay.click();
  await expect.poll(() => device.state.browser).toContain(`${provider}/sim/3ds/`);
  device.state.browser = undefined;
  await device.tell('Browser', 'browserFinished');
  await expect(page.locator('.order-failure:visible')).toContainText('Your payment wasn’t authorized');

  await pay.click();
  await expect.poll(() => device.state.browser).toContain(`${provider}/sim/3ds/`);
  const inApp = await browser.newPage({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  });
  await inApp.goto(device.state.browser ?? '');
  await inApp.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(inApp).toHaveURL(`${server.url}/close/browser`);
  await expect(inApp.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
    'href',
    'hoist://close/browser',
  );
  await inApp.close();
  // The link closes the browser, and a page that waits for the bank is not left for it.
  await device.openLink('hoist://close/browser');
  await expect.poll(() => device.state.browser).toBeUndefined();
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${atAddress}/user/details`));
});

interface Payload {
  readonly clientSecret: string;
}

interface NextAction {
  readonly type: 'redirect_to_url';
  readonly redirect_to_url: { readonly url: string };
}
