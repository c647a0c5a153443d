import type { Page } from '@playwright/test';
import { getMessageTemplate, restoreMessageTemplate } from '@hoist/contract/messaging/message-templates';
import { updateOrder } from '@hoist/contract/orders/orders';
import { listConversation, listConversations, sendMessage } from '@hoist/contract/people/conversations';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test.use({ undoSeconds: 10 });

async function asOwner(page: Page, serverUrl: string): Promise<{ readonly token: string }> {
  const session = await officeSession(serverUrl, 'owner@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  return session;
}

test('the owner finds a message, rewrites it with placeholders, tests it and publishes it; words that are not published stay until they are discarded [MG010, MG012]', async ({
  page,
  server,
}) => {
  const session = await asOwner(page, server.url);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByLabel('Find a message').fill('earlier time taken');
  await page.getByRole('link', { name: 'Earlier time taken by another customer' }).click();
  const panel = page.getByRole('complementary', { name: 'Earlier time taken by another customer' });
  const english = panel.getByRole('region', { name: 'English' });
  const french = panel.getByRole('region', { name: 'French' });
  await expect(french.getByLabel('Text', { exact: true })).toHaveValue(/\{plages proposées\}/);
  await expectNoFindings(page, 'the editor of a message');

  await english.getByLabel('Text', { exact: true }).fill('Too bad, see https://hoist.example');
  const checks = panel.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('The reader needs {times offered}. Insert it.');
  await expect(checks).toContainText('Write no web addresses.');
  await expect(panel.getByRole('button', { name: 'Publish both languages' })).toBeHidden();
  await english.getByLabel('Text', { exact: true }).fill('Too bad, this time is gone: ');
  await english.getByRole('button', { name: 'times offered', exact: true }).click();
  await expect(english.getByLabel('Text', { exact: true })).toHaveValue(
    'Too bad, this time is gone: {times offered}',
  );
  await expect(checks).toHaveText('Both languages have what the reader needs');
  await expect(panel.getByRole('region', { name: 'Preview' })).toContainText(
    /Too bad, this time is gone: \w/,
  );

  await panel.getByRole('button', { name: 'Publish both languages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish both languages' }).click();
  await expect(panel.getByText('Version 1')).toBeVisible();
  await expect(page.getByText('Changed by you').first()).toBeAttached();
  const params = { key: 'earlier_gone' };
  const read = () => callApi(server.url, getMessageTemplate, { params, options: session });
  expect((await read()).data.texts.en.text).toBe('Too bad, this time is gone: {times}');

  await panel.getByRole('button', { name: 'Restore the original words' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the original words' }).click();
  await expect(panel.getByText('Version 2')).toBeVisible();
  expect((await read()).data.own).toBe(false);

  // Words that are not published stay when the page is left, until they are discarded.
  const { version } = (await read()).data;
  const path = page.url();
  const title = english.getByLabel('Title and subject');
  await title.fill('We are sorry');
  await page.goto('/admin/content/messages');
  await expect(page.getByLabel('Find a message')).toBeVisible();
  await page.goto(path);
  await expect(title).toHaveValue('We are sorry');
  await expect(panel.getByText(/^Not published yet/)).toBeVisible();
  await expectNoFindings(page, 'the editor with unpublished words');
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).not.toHaveValue('We are sorry');
  await page.reload();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveValue('We are sorry');
  await expect(panel.getByText(/^Not published yet/)).toBeHidden();
  expect((await read()).data.version).toBe(version);
});

test('a test goes to the owner’s own address, and a change by someone else is not overwritten [MG010, MG011] @long', async ({
  page,
  server,
}) => {
  const session = await asOwner(page, server.url);
  await page.goto('/admin/content/messages/reminder');
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Send me a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send me a test' });
  await dialog.getByLabel('Send it as').selectOption('Email');
  await dialog.getByLabel('Language').selectOption('French');
  await dialog.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^Test sent to .+@/)).toBeVisible();
  const params = { key: 'reminder' };
  const { data } = await callApi(server.url, getMessageTemplate, { params, options: session });
  expect(data.version).toBe(0);
  const restored = callApi(server.url, restoreMessageTemplate, {
    params,
    form: { version: 0 },
    options: session,
  });
  await expect(restored).rejects.toThrow('original words');
});

test('an unread message of a customer leads the inbox, is read when it is opened, and answered there [MG016]', async ({
  page,
  inbox,
  server,
}) => {
  const { url } = server;
  const who = await readyToBook(url, inbox);
  const { ordersServicesId: id } = await book(url, who, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(url, id);
  const options = { token: mechanic.token };
  const params = { ordersServicesId: id };
  await callApi(url, updateOrder, { params, options, form: { order_service_status: 'confirm' } });
  const words = `Can you ring twice? ${id}`;
  await callApi(url, sendMessage, { params, options: { token: who.token }, form: { text: words } });
  const session = await officeSession(url, 'dispatcher@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  await page.goto('/admin/inbox?show=unread');
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row.getByText('Unread').locator('visible=true')).toBeVisible();
  await expectNoFindings(page, 'the inbox');
  await row.click();
  const panel = page.getByRole('complementary', { name: `Order ${id}` });
  await expect(panel.getByText(words)).toBeVisible();
  const list = () => callApi(url, listConversations, { options: session });
  await expect
    .poll(async () => (await list()).data.find((one) => one.ordersServicesId === id)?.unread)
    .toBe(false);
  await panel.getByLabel('Message to customer and mechanic').fill('Of course');
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Of course')).toBeVisible();
  await expect
    .poll(async () => (await list()).data.find((one) => one.ordersServicesId === id)?.last.author)
    .toBe('office');
});

test.describe('a message to several customers', () => {
  // An empty text is refused first.
  test.use({ expectedConsole: refused(422) });

  test('staff write to all customers of a service once, after seeing how many they are [MG017] @long', async ({
    page,
    inbox,
    server,
    newPerson,
  }) => {
    const { url } = server;
    const who = await readyToBook(url, inbox);
    const { ordersServicesId: id } = await book(url, who, { service: 'brake-inspection' });
    const session = await officeSession(url, 'dispatcher@hoist.test');
    await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
    await page.goto('/admin/inbox');
    await page.getByRole('button', { name: 'Message several customers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Message several customers' });
    await expect(dialog.getByText('Choose a day, a service, or both.')).toBeVisible();
    await dialog.getByLabel('Service').selectOption({ label: 'Brake inspection' });
    await expect(dialog.getByText(/^\d+ customers? with a booking ahead$/)).toBeVisible();
    const send = dialog.getByRole('button', { name: /^Send to \d+ customers?$/ });
    await dialog.getByLabel('Message in English').fill(`Roads are icy, ${id}`);
    await send.click();
    await expect(dialog.getByLabel('Message in French')).toBeFocused();
    await expectNoFindings(page, 'the message to several customers');
    await dialog.getByLabel('Message in French').fill(`Les routes sont glacées, ${id}`);
    await send.click();
    // What is undone reaches no one.
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.click();
    await expect(page.getByText('Undone. No one gets the message.')).toBeVisible();
    await page.getByRole('button', { name: 'Message several customers' }).click();
    await dialog.getByLabel('Service').selectOption({ label: 'Brake inspection' });
    await dialog.getByLabel('Message in English').fill(`Roads are icy, ${id}`);
    await dialog.getByLabel('Message in French').fill(`Les routes sont glacées, ${id}`);
    await send.click();
    await expect(page.getByText(/^Sending to \d+ customers?/)).toBeVisible();
    const params = { ordersServicesId: id };
    const read = async () => {
      const { data } = await callApi(url, listConversation, { params, options: { token: who.token } });
      return data.map(({ author, text }) => `${author}: ${text}`);
    };
    await expect.poll(read, { timeout: 30_000 }).toEqual([`office: Roads are icy, ${id}`]);

    // The owner finds it in the activity log, and from there the order.
    const desk = await newPerson();
    await asOwner(desk, url);
    await desk.goto(`/admin/audit?entity=order_service&entity_id=${id}`);
    await desk.getByRole('row', { name: /Message/ }).click();
    await desk
      .getByRole('dialog')
      .getByRole('link', { name: `Order ${id}` })
      .click();
    await expect(desk.getByRole('complementary', { name: `Order ${id}` })).toBeVisible();
  });
});
