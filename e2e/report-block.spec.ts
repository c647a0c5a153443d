import { sendMessage } from '@hoist/contract/people/conversations';
import { updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The browser writes down that a decision without a reason was refused.
test.use({ expectedConsole: /status of 422/ });

const title = /^Messages with /;
const bubble = (page: Page, text: string) => sheet(page, title).locator('.bubble', { hasText: text });

test('a customer reports and blocks, the office hides and answers, and a block is taken back in the profile [MG018, MG019] @once', async ({
  page,
  inbox,
  server,
  newPerson,
}) => {
  const { url } = server;
  const who = await readyToBook(url, inbox);
  const { ordersServicesId: id } = await book(url, who, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(url, id);
  const own = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
  await callApi(url, updateOrder, { ...own, form: { order_service_status: 'confirm' } });
  const words = 'Pay me 80 in cash, leave the app out of it';
  await callApi(url, sendMessage, { ...own, form: { text: 'I am on time' } });
  await callApi(url, sendMessage, { ...own, form: { text: words } });

  // Report: by the keyboard alone, a reason is asked for, a note is not.
  await enter(page, who, `/inside/orders/${id}/user/details?messages=1`);
  const options = sheet(page, title)
    .locator('.bubble-line', { hasText: words })
    .getByRole('button', { name: /^Report or block: message from / });
  await options.focus();
  await page.keyboard.press('Enter');
  const about = sheet(page, /^Message from /);
  await expect(about.getByText(words)).toBeVisible();
  await expectNoFindings(page, 'report or block');
  await about.getByRole('button', { name: 'Report this message' }).click();
  const form = sheet(page, 'Report a message');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Please choose a reason')).toBeVisible();
  await form.getByLabel('Spam, or payment outside of Hoist').check();
  await form.getByLabel('Anything we should know?').fill('He said it on the phone, too');
  await expectNoFindings(page, 'a report');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('answer within 24 hours', { exact: false })).toBeVisible();
  await expectNoFindings(page, 'a report that was sent');

  // Block: both see the past, neither writes.
  const theirs = await newPerson();
  await enter(theirs, mechanic, `/inside/mechanics/orders/${id}/details?messages=1`);
  await expect(sheet(theirs, title).getByLabel('Message', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: /^Block / }).click();
  await page.locator('.alert-body').getByRole('button', { name: 'Block' }).click();
  await expect(toast(page, /is blocked/)).toBeVisible();
  await expect(sheet(page, title).getByText(/^You blocked this person/)).toBeVisible();
  await expect(bubble(page, 'I am on time')).toBeVisible();
  await expect(sheet(page, title).getByText('Reported')).toBeVisible();
  await expectNoFindings(page, 'a conversation with somebody blocked');
  const closed = 'Messages are closed on this order. The office is here for you.';
  await expect(sheet(theirs, title).getByText(closed)).toBeVisible();
  await expect(sheet(theirs, title).getByLabel('Message', { exact: true })).toBeHidden();
  await expect(sheet(theirs, title).getByRole('link', { name: 'Contact our team' })).toBeVisible();
  await expectNoFindings(theirs, 'a conversation that the other closed');
  await expect(callApi(url, sendMessage, { ...own, form: { text: 'Once more' } })).rejects.toThrow(closed);

  // The office: both queues, the conversation around it, hidden from both sides, the reporter told.
  const session = await officeSession(url, 'owner@hoist.test');
  const desk = await newPerson();
  await desk.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  await desk.goto(`${url}/admin/queues/blocked`);
  await expect(desk.locator('tr[data-row]', { hasText: String(id) })).toBeVisible();
  // The open queue's link is scrolled into sight on a phone.
  await expect(desk.getByRole('link', { name: /^Blocked each other/ })).toBeInViewport({ ratio: 0.9 });
  await desk.goto(`${url}/admin/queues/reports`);
  await expectNoFindings(desk, 'the reports');
  await desk.locator('tr[data-row]', { hasText: 'Spam' }).last().click();
  const report = desk.getByRole('complementary');
  await expect(report.getByText('He said it on the phone, too')).toBeVisible();
  await expect(report.getByText('One of them has blocked the other.')).toBeVisible();
  await expectNoFindings(desk, 'a report of the office');
  await report.getByRole('button', { name: 'Decide' }).click();
  const asked = desk.getByRole('dialog', { name: 'Decide' });
  await asked.getByLabel('Hide messages and warn the author').check();
  await expect(asked.getByRole('checkbox', { name: words })).toBeChecked();
  await asked.getByRole('button', { name: 'Decide' }).click();
  await expect(asked.getByText('Say why')).toBeVisible();
  await asked.getByLabel('Reason (only in the activity log)').fill('Payment outside of the product');
  await expectNoFindings(desk, 'a decision');
  await asked.getByRole('button', { name: 'Decide' }).click();
  await expect(report.getByText('Payment outside of the product')).toBeVisible();
  await expect(report.getByText('Hidden from both sides')).toBeVisible();
  await expectNoFindings(desk, 'a decided report');
  for (const side of [page, theirs]) {
    await expect(bubble(side, 'Removed by Hoist')).toBeVisible();
    await expect(bubble(side, words)).toHaveCount(0);
  }

  // The outcome in neutral words, and the block taken back.
  await page.goto('/inside/accounts/notifications');
  await expect(page.getByText(`Your report: Service# ${id}`)).toBeVisible();
  await expect(page.getByText(/We looked into it and took action/)).toBeVisible();
  await page.goto('/inside/accounts/profile');
  const list = page.getByRole('region', { name: 'Blocked people' });
  await expect(list.getByRole('button', { name: /^Unblock / })).toBeVisible();
  await expectNoFindings(page, 'the profile');
  await list.getByRole('button', { name: /^Unblock / }).click();
  await expect(list.getByText('You haven’t blocked anyone.')).toBeVisible();
  await expect(sheet(theirs, title).getByLabel('Message', { exact: true })).toBeVisible();
});
