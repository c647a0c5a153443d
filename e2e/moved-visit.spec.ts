import { getOrder, orderTimes, updateOrder } from '@hoist/contract/orders/orders';
import type { OrderId } from '@hoist/domain/ids';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { exitBy } from './support/exit-by.ts';
import type { Inbox } from './support/inbox.ts';
import { manage } from './support/manage.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { e164 } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { walkTo } from './support/walk-to.ts';

test.use({ undoSeconds: 10, expectedConsole: /the server responded with a status of 4\d\d/ });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** A confirmed visit that its mechanic moves. */
async function movedVisit(url: string, inbox: Inbox) {
  const customer = await readyToBook(url, inbox);
  const { ordersServicesId } = await book(url, customer, { service: 'brake-pads-front' });
  const mechanic = await mechanicOf(url, ordersServicesId);
  const of = { params: { ordersServicesId }, options: { token: mechanic.token } };
  await callApi(url, updateOrder, { ...of, form: { order_service_status: 'confirm' } });
  const agreed = (await readOrder(url, of))?.preferredTime ?? '';
  await callApi(url, updateOrder, { ...of, form: { preferred_time: await otherTime(url, of) } });
  return { customer, mechanic, ordersServicesId, of, agreed, phone: e164(customer.phone) };
}

/** The last free time that the visit does not have. */
async function otherTime(url: string, of: Parameters<typeof readOrder>[1]): Promise<string> {
  const own = (await readOrder(url, of))?.preferredTimeUnformatted;
  const { datesList } = await callApi(url, orderTimes, of);
  const other = datesList
    .flatMap(({ slots }) => slots)
    .findLast(({ available, preferredTime }) => available && preferredTime !== own);
  return other?.preferredTime ?? '';
}

const readOrder = async (
  url: string,
  of: {
    readonly params: { readonly ordersServicesId: OrderId };
    readonly options: { readonly token: string };
  },
) => (await callApi(url, getOrder, of)).data[0];

/** The link of the text, which leaves after the ten seconds in which the move can be undone. */
async function linkOf(inbox: Inbox, phone: string): Promise<string> {
  const links = async () =>
    (await inbox.messages(phone)).flatMap(
      ({ text }) => /https?:\S+\/visit-moved#token=\S+/.exec(text)?.[0] ?? [],
    );
  await expect.poll(async () => (await links()).length, { timeout: 45_000 }).toBeGreaterThan(0);
  return (await links())[0] ?? '';
}

test(
  'a visit moved by the mechanic is refused by its customer, who cancels without a fee by the link [ST016, DI018]',
  { tag: '@phone' },
  async ({ page, server, inbox }) => {
    test.slow();
    const { customer, ordersServicesId, phone, of, agreed } = await movedVisit(server.url, inbox);
    const { pathname, hash } = new URL(await linkOf(inbox, phone));
    // The order is open in the app and hears of the answer from the app alone.
    await page.route('**/api/events*', () => undefined);
    await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
    const view = front(page);
    const question = view.getByRole('heading', { name: 'Does the new time work?' });
    await expect(question).toBeVisible();
    await walkTo(page, pathname + hash);
    await expect(page).toHaveURL(/visit-moved/);
    await expect(question).toBeVisible();
    await expect(view).toContainText(`We had to move your visit. It was ${agreed}.`);
    await view.getByRole('button', { name: 'Cancel without a fee' }).click();
    await expect(view).toContainText('It costs you nothing.');
    await view.getByRole('button', { name: 'Back' }).click();
    await view.getByRole('button', { name: 'Cancel without a fee' }).click();
    await view.getByRole('button', { name: 'Cancel the visit' }).click();
    await expect(view.getByText('Your visit is cancelled').first()).toBeVisible();
    const order = await readOrder(server.url, of);
    expect([order?.orderServiceStatus, order?.cancelReason]).toEqual([
      'canceled',
      'The new time didn’t work',
    ]);
    await page.goBack();
    await expect(page).toHaveURL(/user\/details$/);
    await expect(question).toHaveCount(0);
    await expect(view.getByText('This visit is cancelled.', { exact: false }).first()).toBeVisible();
    // The answered link stays harmless.
    await page.goto(pathname + hash);
    await expect(front(page).getByText('Your visit is cancelled').first()).toBeVisible();
  },
);

test(
  'a customer takes another time than the one that the mechanic chose, on the page of the link [DI018] @long',
  { tag: '@phone' },
  async ({ page, server, inbox }) => {
    test.slow();
    const { phone, of } = await movedVisit(server.url, inbox);
    const before = (await readOrder(server.url, of))?.preferredTimeUnformatted;
    await page.goto(await linkOf(inbox, phone));
    const view = front(page);
    await view.getByRole('button', { name: 'Pick another time' }).click();
    await view.getByText('Soonest').click();
    await view.getByRole('button', { name: /^Move to / }).click();
    await expect(view.getByText('Your visit has its new time').first()).toBeVisible();
    const order = await readOrder(server.url, of);
    expect(order?.orderServiceStatus).toBe('confirm');
    expect(order?.preferredTimeUnformatted).not.toBe(before);
  },
);

test(
  'a customer accepts a moved visit on the order page, and a mechanic undoes a move before anyone hears of it [DI018, DI019] @long',
  { tag: '@phone' },
  async ({ page, server, inbox, newPerson }) => {
    test.slow();
    const { customer, mechanic, ordersServicesId, phone, of } = await movedVisit(server.url, inbox);
    await linkOf(inbox, phone);
    await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
    const view = front(page);
    await expect(view.getByRole('heading', { name: 'Does the new time work?' })).toBeVisible();
    await view.getByRole('button', { name: 'That works' }).click();
    await expect(toast(page, 'Thanks! Your visit stays at its new time.')).toBeVisible();
    await expect(view.getByRole('heading', { name: 'Does the new time work?' })).toBeHidden();
    const agreed = (await readOrder(server.url, of))?.preferredTimeUnformatted;

    const theirs = await newPerson();
    await enter(theirs, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
    await exitBy(theirs, /^Ask to move it/);
    const moving = sheet(theirs, 'Change the date');
    await moving.getByText('Soonest').click();
    await moving.getByRole('button', { name: /^Move to / }).click();
    await toast(theirs, 'Date changed').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(theirs, 'The visit is back')).toBeVisible();
    expect((await readOrder(server.url, of))?.preferredTimeUnformatted).toBe(agreed);
  },
);

test(
  'a customer moves a confirmed visit and cancels it, both granted immediately by the office’s rule [DI015] @long',
  { tag: '@phone' },
  async ({ page, server, inbox }) => {
    test.slow();
    const customer = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
    const mechanic = await mechanicOf(server.url, ordersServicesId);
    const of = { params: { ordersServicesId }, options: { token: mechanic.token } };
    await callApi(server.url, updateOrder, { ...of, form: { order_service_status: 'confirm' } });
    const before = (await readOrder(server.url, of))?.preferredTimeUnformatted;

    await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
    await manage(page, 'Move or cancel');
    const form = sheet(page, 'Move or cancel');
    await expect(form.getByText(/choose a time, and it moves right away\./)).toBeVisible();
    // A day that is far enough from now for the cancellation below.
    await form
      .getByRole('radio', { name: /^\w{3}, \w{3} \d/ })
      .nth(3)
      .check();
    await form.getByRole('radiogroup').getByRole('radio').last().check();
    await form.getByRole('button', { name: /^Move to / }).click();
    await expect(toast(page, 'Your visit has its new time')).toBeVisible();
    const moved = await readOrder(server.url, of);
    expect(moved?.preferredTimeUnformatted).not.toBe(before);
    expect(moved?.orderServiceStatus).toBe('confirm');

    await manage(page, 'Move or cancel');
    await form.getByRole('radio', { name: 'Cancel' }).check();
    await expect(form.getByText(/It’s cancelled right away/)).toBeVisible();
    await form.getByLabel('Reason').fill('Sold the car');
    await form.getByRole('button', { name: 'Cancel the visit' }).click();
    await expect(toast(page, 'Your visit is cancelled')).toBeVisible();
    expect((await readOrder(server.url, of))?.orderServiceStatus).toBe('canceled');
  },
);
