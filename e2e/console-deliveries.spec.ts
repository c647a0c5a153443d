import { listOrderDeliveries } from '@hoist/contract/messaging/deliveries';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { readyToBook } from './support/orders.ts';
import { startPreparedServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const login = { POSTMARK_WEBHOOK_USER: 'postmark', POSTMARK_WEBHOOK_PASSWORD: 'the password of the journey' };

const test = base.extend({
  server: [
    async ({ servers }, provide) => {
      const start = () => startPreparedServer({ settings: login });
      await provide(await servers.own('console-deliveries', start));
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

test('the office reads that an email came back, and mails the customer again once the address is right [MG007]', async ({
  page,
  server,
  inbox,
}) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, customer);
  const { email } = customer;
  const session = await officeSession(server.url, 'owner@hoist.test');
  const params = { ordersServicesId };
  const read = async () => {
    const { data } = await callApi(server.url, listOrderDeliveries, { params, options: session });
    return data.find(({ channel }) => channel === 'email');
  };
  await expect.poll(async () => (await read())?.fate).toBe('sent');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  await page.goto(`/admin/orders/${ordersServicesId}`);
  const panel = page.getByRole('complementary', { name: `Order ${ordersServicesId}` });
  const mailed = panel.getByRole('listitem').filter({ hasText: 'Email ·' }).first();
  const open = async () => {
    await panel.getByRole('tab', { name: 'Messages' }).click();
    await panel.getByText('Texts, emails and notifications').click();
  };
  await open();
  await expect(mailed).toContainText('Sent');

  const sent = await read();
  const bounced = await fetch(`${server.url}/api/webhooks/postmark`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(Object.values(login).join(':'))}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      RecordType: 'Bounce',
      ID: 42,
      Type: 'HardBounce',
      MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
      Metadata: { message: `message-${sent?.outboxId}` },
      Email: email,
      Inactive: true,
    }),
  });
  expect(bounced.status).toBe(200);
  await page.reload();
  await open();
  await expect(mailed).toContainText('Not delivered');
  await expect(mailed).toContainText('The email address doesn’t exist or refuses our mail.');
  await expect(panel.getByText('1 not delivered')).toBeVisible();
  await expectNoFindings(page, 'the messages of an order');

  await page.goto(`/admin/customers/${customer.userId}`);
  const stopped = page.locator('section', { has: page.getByRole('heading', { name: 'Emails stopped' }) });
  await expect(stopped).toContainText('an email came back on');
  await page.getByText('Texts, emails and notifications').click();
  await expectNoFindings(page, 'the messages of a customer');
  await stopped.getByRole('button', { name: 'Email again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email again' });
  await expectNoFindings(page, 'mailing a customer again');
  await dialog.getByLabel('Reason').fill('They emptied their mailbox');
  await dialog.getByRole('button', { name: 'Email again' }).click();
  await expect(stopped).toBeHidden();
  await expect(page.getByText('We’ll email this address again')).toBeVisible();
  await expect(page.getByText('Emails turned on again')).toBeVisible();
});
