import type { Page } from '@playwright/test';
import { atPayment } from './support/at-payment.ts';
import { book } from './support/booking.ts';
import { anyOf, callCutOff, disconnected, refused } from './support/expected-console.ts';
import { hearEvents } from './support/hear-events.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { expectDraft, expectFree, expectPaid, onlyOrder } from './support/money.ts';
import { readyToBook, type Ready } from './support/orders.ts';
import type { Inbox } from './support/inbox.ts';
import { routeNext } from './support/route-next.ts';
import { saveCard } from './support/save-card.ts';
import type { RunningServer } from './support/server.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { answerWallet, pressWallet } from './support/wallet.ts';
import { words } from './support/booking-texts.ts';

// A call that was cut off is an error in the browser's console by the browser's own hand; so is the refusal of a
// booking whose second payment the bank asks about once the first is answered.
test.use({
  movesClock: 'closed-browser',
  analyticsChoice: 'accepted',
  expectedConsole: anyOf(callCutOff, disconnected, refused(402)),
});

const w = words.en;
const scheduling = /\/users\/\d+\/schedule-service$/;
const finalizing = /\/orders_services\/\d+\/(schedule-service|validate)$/;
const asking = 'pm_card_authenticationRequired';

interface Ground {
  readonly server: RunningServer;
  readonly inbox: Inbox;
}

async function customer({ server, inbox }: Ground, card?: string): Promise<Ready> {
  const who = await readyToBook(server.url, inbox);
  if (card !== undefined) await saveCard(server.url, who, card);
  return who;
}

const challenge = (page: Page) => page.locator('iframe[name^="stripe-challenge"]');

async function answerBank(page: Page) {
  const name = await challenge(page).getAttribute('name');
  await challenge(page).contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.locator(`iframe[name="${name}"]`)).toBeHidden();
}

/** Nothing more reaches the server from this page. */
const cutOff = (page: Page) => page.route(finalizing, (route) => route.abort());

/** Resolves when the server has answered the booking; the page never gets that answer. */
const withholdAnswer = (page: Page): { readonly answered: Promise<void> } => ({
  answered: new Promise((resolve, reject) => {
    void routeNext(page, scheduling, (route) => route.fetch().then(() => resolve(), reject));
  }),
});

/** A new page of the same person: what is unfinished is shown immediately. */
async function sayUnfinished(page: Page, who: Ready) {
  await enter(page, who, '/inside/home');
  const alert = sheet(page, 'Unfinished order payments');
  await expectKeepsFocus(page, { name: 'Unfinished order payments' });
  for (const name of ['View Order', 'Dismiss'])
    await expect(alert.getByRole('button', { name })).toBeVisible();
  await alert.getByRole('button', { name: 'Complete Authorization' }).click();
  await expect(page).toHaveURL(/\/payments\?orders_services_id=\d+$/);
}

/** Counted once, by the page that learned of it. */
const expectOnePurchase = (heard: ReturnType<typeof hearEvents>) =>
  expect.poll(() => heard.flatMap(({ names }) => names).filter((name) => name === 'purchase').length).toBe(1);

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Authorization' }).click();
const done = (page: Page) => expect(toast(page, 'Payment confirmed')).toBeVisible();

test('a card: cut off before the answer, it is booked once, and the same page says so when it is opened again [AN002] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await customer({ server, inbox }, 'pm_card_visa');
  await atPayment(page, server.url, who);
  const { answered } = withholdAnswer(page);
  await book(page, w);
  await answered;
  const here = page.url();
  await page.goto('about:blank');
  const id = await onlyOrder(server, who);
  await expectPaid(server, { who, id });
  const heard = hearEvents(page);
  await page.goto(here);
  await expect(toast(page, 'This visit is already booked')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/inside/orders/${id}/user/details/new$`));
  await expectPaid(server, { who, id: await onlyOrder(server, who) });
  await expectOnePurchase(heard);
});

test(
  '3-D Secure: closed before the answer, it waits as a draft, is announced on a new page, and completed there [PY006, PY032, RT038, ER020]',
  { tag: '@phone' },
  async ({ newPerson, server, inbox }) => {
    const who = await customer({ server, inbox }, asking);
    const page = await newPerson();
    await atPayment(page, server.url, who);
    const { answered } = withholdAnswer(page);
    await book(page, w);
    await answered;
    await page.context().close();
    const id = await onlyOrder(server, who);
    const later = await newPerson();
    const heard = hearEvents(later);
    await sayUnfinished(later, who);
    await complete(later);
    await answerBank(later);
    await answerBank(later);
    await done(later);
    await expectOnePurchase(heard);
    await expect(later).toHaveURL(new RegExp(`/inside/orders/${id}/user/details$`));
    await expect(sheet(later, 'Unfinished order payments')).toBeHidden();
    await expectPaid(server, { who, id });
  },
);

test("3-D Secure: closed after the bank's answers and before anybody looked, it is booked all the same @long", async ({
  newPerson,
  server,
  inbox,
}) => {
  const who = await customer({ server, inbox }, asking);
  const page = await newPerson();
  await atPayment(page, server.url, who);
  await book(page, w);
  await answerBank(page);
  await expect(challenge(page)).toBeVisible();
  await cutOff(page);
  await answerBank(page);
  await page.context().close();
  await expectPaid(server, { who, id: await onlyOrder(server, who) });
  const later = await newPerson();
  await enter(later, who, '/inside/orders');
  await expect(later.getByRole('link', { name: /Pending/ })).toBeVisible();
});

async function toWallet(page: Page, { server }: Ground, who: Ready) {
  await atPayment(page, server.url, who);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await book(page, w);
  await expect(sheet(page, 'Google Pay').getByText('Payment 1 of 2')).toBeVisible();
}

async function confirmWallet(page: Page) {
  await pressWallet(page, 'Google Pay');
  await answerWallet(page, 'Google Pay');
}

test('a wallet: reloaded between its two sheets, only the second is asked for, and the visit is booked @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await customer({ server, inbox });
  await toWallet(page, { server, inbox }, who);
  await confirmWallet(page);
  const dialog = sheet(page, 'Google Pay');
  await expect(dialog.getByText('Payment 2 of 2')).toBeVisible();
  const id = await onlyOrder(server, who);
  await expectDraft(server, { who, id }, 1);
  await page.reload();
  await sheet(page, 'Unfinished order payments')
    .getByRole('button', { name: 'Complete Authorization' })
    .click();
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await complete(page);
  await expect(dialog.getByRole('heading', { name: 'Confirm the hold' })).toBeVisible();
  await confirmWallet(page);
  await done(page);
  await expectPaid(server, { who, id });
});

test('a wallet: closed after the second sheet and before it is finalized, it is booked all the same @phone @long', async ({
  newPerson,
  server,
  inbox,
}) => {
  const who = await customer({ server, inbox });
  const page = await newPerson();
  await toWallet(page, { server, inbox }, who);
  await confirmWallet(page);
  await expect(sheet(page, 'Google Pay').getByText('Payment 2 of 2')).toBeVisible();
  await cutOff(page);
  const confirmed = page.waitForResponse(/\/v1\/payment_intents\/\w+\/confirm$/);
  await confirmWallet(page);
  await confirmed;
  await page.context().close();
  await expectPaid(server, { who, id: await onlyOrder(server, who) });
});

test('a wallet: closed before its first sheet, it is paid by a saved card on a device without the wallet @phone @long', async ({
  newPerson,
  server,
  inbox,
}) => {
  const who = await customer({ server, inbox }, 'pm_card_visa');
  const page = await newPerson();
  await toWallet(page, { server, inbox }, who);
  await page.context().close();
  const id = await onlyOrder(server, who);
  await expectDraft(server, { who, id }, 0);
  const later = await newPerson();
  await later.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
  await sayUnfinished(later, who);
  await expect(later.getByRole('radio', { name: /4242/ })).toBeChecked();
  await expect(later.getByRole('radio', { name: 'Google Pay' })).toHaveCount(0);
  await complete(later);
  await done(later);
  await expectPaid(server, { who, id });
});

test('what was left at any step lapses after 15 minutes into nothing charged, says so, and is booked again @phone @long', async ({
  newPerson,
  server,
  inbox,
}) => {
  const ground = { server, inbox };
  const left: { readonly who: Ready; readonly id: number }[] = [];
  const leave = async (who: Ready, page: Page, held: number) => {
    await page.context().close();
    const id = await onlyOrder(server, who);
    await expectDraft(server, { who, id }, held);
    left.push({ who, id });
  };
  const inBank = async (answered: number) => {
    const who = await customer(ground, asking);
    const page = await newPerson();
    await atPayment(page, server.url, who);
    await book(page, w);
    await expect(challenge(page)).toBeVisible();
    for (let count = 0; count < answered; count += 1) await answerBank(page);
    await expect(challenge(page)).toBeVisible();
    await page.context().setOffline(true);
    await leave(who, page, answered);
  };
  const inWallet = async (confirmed: number) => {
    const who = await customer(ground);
    const page = await newPerson();
    await toWallet(page, ground, who);
    for (let count = 0; count < confirmed; count += 1) await confirmWallet(page);
    await expect(sheet(page, 'Google Pay').getByText(`Payment ${confirmed + 1} of 2`)).toBeVisible();
    await leave(who, page, confirmed);
  };
  await inBank(0);
  await inBank(1);
  await inWallet(0);
  await inWallet(1);
  await server.pass(16 * 60_000);
  for (const { who, id } of left) await expectFree(server, { who, id });
  const [last] = left.slice(-1);
  if (!last) throw new Error('No mechanic left');
  const later = await newPerson();
  await enter(later, last.who, '/inside/accounts/notifications');
  const notice = later.getByRole('button', { name: /Your booking wasn’t finished/ });
  await expect(notice).toContainText('You weren’t charged');
  await notice.click();
  await expect(later).toHaveURL(new RegExp(`/inside/orders/${last.id}/user/details`));
  await expect(
    later.getByText(/^This booking wasn’t finished in time, and nothing was charged/),
  ).toBeVisible();
  await expect(later.getByText('Booking not finished in time')).toBeVisible();
  await later.getByRole('button', { name: 'Book again' }).click();
  await expect(later).toHaveURL(/\/inside\/select-|\/inside\/services/);
});
