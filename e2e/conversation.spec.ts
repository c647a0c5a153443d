import type { Page } from '@playwright/test';
import { updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { choosePicture } from './support/choose-picture.ts';
import { anyOf, callCutOff, disconnected } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { mechanicOf, picture, readyToBook } from './support/orders.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  expectedConsole: anyOf(disconnected, callCutOff),
});

const bubble = (page: Page, text: string) =>
  sheet(page, /^Messages with /).locator('.bubble', { hasText: text });
const card = (page: Page) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Messages', exact: true }) });
const write = async (page: Page, title: RegExp, text: string) => {
  const field = sheet(page, title).getByLabel('Message', { exact: true });
  await field.fill(text);
  if ((page.viewportSize()?.width ?? 0) >= 960) await field.press('Enter');
  else await sheet(page, title).getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('');
};

test('a customer and the mechanic write to each other live, with a picture, a draft and a lost connection [MG013, MG014]', async ({
  page,
  inbox,
  server,
  newPerson,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(server.url, id);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId: id },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  const theirs = await newPerson();
  const title = /^Messages with /;
  await enter(theirs, mechanic, `/inside/mechanics/orders/${id}/details`);
  await expect(card(theirs).getByText(/^Ask Maya anything you need to know/)).toBeVisible();
  await enter(page, who, `/inside/orders/${id}/user/details`);
  const reach = page.locator('.your-mechanic');
  await reach.getByRole('button', { name: 'Message', exact: true }).click();
  await write(page, title, 'The gate code is 1234');
  const mine = sheet(page, title).locator('.bubble-line.mine');
  await expect(mine).toHaveCount(1);

  // The mechanic's screen hears of it, reads it, answers; the customer sees that it was seen.
  await expect(card(theirs).getByText('1 new')).toBeVisible();
  await theirs.goto('/inside/mechanics/my-jobs');
  const row = theirs.locator(`a[href*="/${id}/"]`);
  await expect(row.getByText('1 new message')).toBeVisible();
  await theirs.goto(`/inside/mechanics/orders/${id}/details?messages=1`);
  await expect(bubble(theirs, 'The gate code is 1234')).toBeVisible();
  await expect(sheet(page, title).getByText(/Seen$/)).toBeVisible();
  await write(theirs, title, 'Thanks.\nI bring the pads.');
  await expect(bubble(page, 'I bring the pads.')).toBeVisible();
  await expect(sheet(page, title).locator('.thread').getByRole('status')).toContainText('I bring the pads.');
  await expectNoFindings(page, 'a conversation');

  // A picture without words.
  const file = picture();
  await choosePicture(sheet(page, title), { button: 'Attach a picture' }, file);
  await expect(sheet(page, title).locator('.composer-file')).toBeVisible();
  await sheet(page, title).getByRole('button', { name: 'Send' }).click();
  await expect(sheet(theirs, title).getByRole('img', { name: 'Picture' })).toBeVisible();

  // Without a connection the message stays and says so; it goes out by itself when there is one again.
  await page.context().setOffline(true);
  await write(page, title, 'Are you near?');
  await expect(sheet(page, title).getByText('Not sent', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(bubble(theirs, 'Are you near?')).toBeVisible();
  await expect(sheet(page, title).getByText('Not sent', { exact: true })).toBeHidden();

  // What could not be sent and what was begun outlive the page; its writer sends or deletes it.
  const refusing = '**/api/orders_services/*/messages';
  await page.route(refusing, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await choosePicture(sheet(page, title), { button: 'Attach a picture' }, file);
  await expect(sheet(page, title).locator('.composer-file')).toBeVisible();
  await write(page, title, 'This is the noise');
  await write(page, title, 'Never mind');
  const unsent = sheet(page, title).locator('.bubble-line.failed');
  await expect(unsent).toHaveCount(2);
  const field = sheet(page, title).getByLabel('Message', { exact: true });
  await field.fill('Half a sen');
  await page.reload();
  await expect(reach.getByText('You: Are you near?')).toBeVisible();
  await expect(reach.getByText('Not sent')).toBeVisible();
  await reach.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(field).toHaveValue('Half a sen');
  await expect(unsent.first().getByRole('img', { name: 'Picture' })).toHaveJSProperty('complete', true);
  await unsent.last().getByRole('button', { name: 'Delete' }).click();
  await page.unroute(refusing);
  await unsent.getByRole('button', { name: 'Try again' }).click();
  await expect(bubble(theirs, 'This is the noise')).toBeVisible();
  await expect(mine).toHaveCount(4);
});
