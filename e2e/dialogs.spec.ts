import { completePayment, getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { paths } from '../apps/client/src/kit/navigation/paths.ts';
import { callApi } from './support/api.ts';
import { book, type Booker } from './support/book.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { expectKeepsFocus } from './support/keeps-focus.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Dialog {
  /** What it says it is. */
  readonly name: string | RegExp;
  readonly path: string;
  /** The button or link that opens it. */
  readonly opener: string | RegExp;
  readonly role?: 'dialog' | 'alertdialog';
  /** The opener is one of the actions under Manage visit. */
  readonly managed?: boolean;
}

/** It has a name, takes the focus, keeps it in both directions, ends by Escape and gives the focus back. */
async function expectGoodDialog(page: Page, { name, opener, role = 'dialog', managed }: Dialog) {
  const first = managed ? 'Manage visit' : opener;
  const button = page
    .getByRole('button', { name: first, exact: true })
    .or(page.getByRole('link', { name: first, exact: true }))
    .locator('visible=true')
    .first();
  await button.focus();
  await page.keyboard.press('Enter');
  if (managed) {
    const row = sheet(page, 'Manage visit').getByRole('button', { name: new RegExp(`^${String(opener)}`) });
    await row.focus();
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole(role, { name, exact: true });
  await expectKeepsFocus(page, { name, role });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.soft(button, `the focus goes back from ${String(name)}`).toBeFocused();
}

async function tryAll(page: Page, dialogs: readonly Dialog[]) {
  for (const dialog of dialogs)
    await test.step(String(dialog.name), async () => {
      if (!page.url().endsWith(dialog.path)) await page.goto(dialog.path);
      await expectGoodDialog(page, dialog);
    });
}

test('every dialog has a name, keeps the focus, ends by Escape and gives the focus back to what opened it [OF017] @desktop', async ({
  page,
  newPerson,
  server,
  inbox,
}) => {
  test.slow();
  await page.goto(paths.landing);
  await tryAll(page, [{ name: 'Log in', path: paths.landing, opener: 'Log in' }]);

  const who = await readyToBook(server.url, inbox);
  await saveCard(server.url, who);
  const pending = await ordered(server.url, who);
  const agreed = await ordered(server.url, who);
  await step(server.url, agreed, 'confirm');
  const done = await ordered(server.url, who, 'brake-pads-front');
  await finish(server.url, done);
  const details = ({ id }: Ordered) => `/inside/orders/${id}/user/details`;
  const vehicle = `/inside/select-vehicles/${who.usersVehiclesId}/details`;
  await enter(page, who, paths.account);
  await tryAll(page, [
    { name: /^Log out/, path: paths.account, opener: 'Log out', role: 'alertdialog' },
    { name: 'Communication preferences', path: paths.notifications, opener: 'Communication preferences' },
    { name: 'Add a card', path: paths.managePayments, opener: 'Add a card' },
    { name: /card/, path: paths.managePayments, opener: /^(Delete|Remove)/, role: 'alertdialog' },
    { name: 'Change the date', path: details(pending), opener: 'Change the date', managed: true },
    { name: 'Cancel order', path: details(pending), opener: 'Cancel', managed: true },
    { name: 'Manage visit', path: details(pending), opener: 'Manage visit' },
    { name: /^Messages with /, path: details(agreed), opener: 'Message' },
    { name: 'Move or cancel', path: details(agreed), opener: 'Move or cancel', managed: true },
    { name: 'Leave a Review', path: details(done), opener: 'Leave a Review' },
    { name: 'Claim warranty', path: details(done), opener: 'Claim warranty: Front brake pads' },
    { name: 'Work done elsewhere', path: vehicle, opener: 'Add work' },
    { name: 'Create a link', path: vehicle, opener: 'Create a link' },
    { name: 'Transfer to a buyer', path: vehicle, opener: 'Offer to a buyer' },
    { name: 'Add an address', path: paths.services, opener: 'Add an address' },
  ]);

  const theirs = await newPerson();
  await theirs.setViewportSize({ width: 1280, height: 800 });
  const job = ({ id }: Ordered) => `/inside/mechanics/orders/${id}/details`;
  const offered = await ordered(server.url, who);
  await enter(theirs, offered.mechanic, paths.account);
  await expect(theirs.getByRole('button', { name: 'Log out' })).toBeVisible();
  await tryAll(theirs, [
    { name: 'I can’t do this job', path: job(offered), opener: 'I can’t do this job' },
    { name: 'Pass this offer on?', path: job(offered), opener: 'Pass on' },
  ]);
});

interface Ordered {
  readonly id: number;
  readonly mechanic: { readonly token: string; readonly userId: number };
}

async function ordered(serverUrl: string, who: Booker, service = 'oil-change'): Promise<Ordered> {
  const { ordersServicesId: id } = await book(serverUrl, who, { service });
  return { id, mechanic: await mechanicOf(serverUrl, id) };
}

const steps = ['confirm', 'on_the_way', 'arrived', 'in_progress'] as const;

/** The mechanic goes on as far as that. */
async function step(serverUrl: string, { id, mechanic }: Ordered, to: (typeof steps)[number]) {
  const given = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
  await callApi(serverUrl, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
  for (const progress of ['on_the_way', 'arrived', 'in_progress'] as const)
    if (steps.indexOf(progress) <= steps.indexOf(to))
      await callApi(serverUrl, setProgress, { ...given, form: { progress, confirmed: true } });
}

async function finish(serverUrl: string, order: Ordered) {
  await step(serverUrl, order, 'in_progress');
  await fillSheet(serverUrl, order.id, order.mechanic.token);
  const given = { params: { ordersServicesId: order.id }, options: { token: order.mechanic.token } };
  const { data } = await callApi(serverUrl, getOrder, given);
  await callApi(serverUrl, completePayment, {
    ...given,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 129_480,
      payment_collected_by_mechanic: true,
    },
  });
}
