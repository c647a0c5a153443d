import { giveGoodwillCredit, setRefundLimits } from '@hoist/contract/dispatch/refunds';
import { getConsoleOrder } from '@hoist/contract/orders/console';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { expect, test } from './support/test.ts';

// Browsers log every refusal: a question before a text leaves, an amount above the limit of a role.
test.use({ expectedConsole: /the server responded with a status of (409|422)/ });

async function asStaff(page: Page, session: { readonly token: string }, language = 'en') {
  await page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem('hoist.console.token', token ?? '');
      localStorage.setItem('hoist.console.language', chosen ?? '');
    },
    [session.token, language],
  );
}

test('support finishes a job for its mechanic, sees the money and gives some back within the limit [MN026, JB027]', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-pads-front' });
  const owner = await officeSession(server.url, 'owner@hoist.test');
  const limits = { dispatcher: '50.00', support: '20.00' };
  await callApi(server.url, setRefundLimits, { form: limits, options: owner });
  const session = await officeSession(server.url, 'support@hoist.test');
  await asStaff(page, session);

  await page.goto(`/admin/orders/${id}`);
  const panel = page.getByRole('complementary', { name: `Order ${id}` });
  const dialog = page.getByRole('dialog');
  const reason = 'The phone is in the lake';
  await panel.getByRole('button', { name: /^Confirm for / }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: /^Confirm for / }).click();
  // A text about a drive that is days ahead asks first, and another step does not.
  await panel.getByRole('button', { name: 'Update progress' }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Update progress' }).click();
  const question = dialog.getByText(
    / gets a text right away that .* is on the way\. It can’t be taken back\./,
  );
  await expect(question).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes, text the customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const read = () =>
    callApi(server.url, getConsoleOrder, { params: { ordersServicesId: id }, options: session });
  expect((await read()).data.progress).toBeNull();
  await panel.getByRole('button', { name: 'Update progress' }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Update progress' }).click();
  await dialog.getByRole('button', { name: 'Yes, text the customer' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await read()).data.progress).toBe('on_the_way');
  await panel.getByRole('button', { name: 'Update progress' }).click();
  await dialog.getByLabel('Progress').selectOption({ label: 'Working' });
  await dialog.getByLabel('Reason').fill(reason);
  await expectNoFindings(page, 'the progress dialog');
  await dialog.getByRole('button', { name: 'Update progress' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Update progress' })).toBeHidden();

  await panel.getByRole('button', { name: 'Complete the job' }).click();
  await dialog.getByRole('button', { name: 'Complete the job' }).click();
  await expect(dialog.getByLabel('Odometer, km')).toHaveAccessibleDescription(
    'Please provide a valid odometer reading',
  );
  await dialog.getByLabel('Odometer, km').fill('181234');
  await dialog.getByLabel(/ in cash$/).check();
  await dialog.getByLabel('Reason').fill(reason);
  await expectNoFindings(page, 'the completion dialog');
  await dialog.getByRole('button', { name: 'Complete the job' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Complete the job' })).toBeHidden();

  await panel.getByRole('tab', { name: 'Activity' }).click();
  await expect(panel.getByText('Completed for the mechanic')).toBeVisible();
  await expect(panel.getByText(reason).first()).toBeVisible();

  await panel.getByRole('tab', { name: 'Money' }).click();
  await expect(panel.getByText('Job billed')).toBeVisible();
  await expect(panel.getByText('Cash collected by the mechanic')).toBeVisible();
  await expect(panel.getByText('Your limit for one order is $20.00.')).toBeVisible();
  await expectNoFindings(page, 'the money of an order');
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
  await dialog.getByLabel('Amount').fill('20.05');
  await dialog.getByLabel('Reason').fill('Scratched wheel');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(
    /Your limit for one order is \$20\.00/,
  );
  await dialog.getByLabel('Amount').fill('15,00');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Bill lowered by a credit note')).toBeVisible();
  await expect(panel.getByText('You can still give back $5.00 on this one.')).toBeVisible();

  await panel.getByRole('button', { name: 'Goodwill credit' }).click();
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Reason').fill('They waited an hour');
  await dialog.getByRole('button', { name: 'Goodwill credit' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Goodwill credit for a later visit')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Goodwill credit' })).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();

  const { data } = await read();
  expect([data.orderServiceStatus, data.odometer]).toEqual(['complete', 181_234]);
});

test('the owner sets what each role gives back, and the money of an order is readable in French [MN026, MN033] @long', async ({
  page,
  server,
}) => {
  const who = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId } = await book(server.url, who);
  const owner = await officeSession(server.url, 'owner@hoist.test');
  await asStaff(page, owner, 'fr');
  await callApi(server.url, giveGoodwillCredit, {
    params: { ordersServicesId },
    form: { amount: '12.50', reason: 'Retard' },
    options: owner,
  });
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Limites de remboursement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Limites de remboursement' });
  await dialog.getByLabel('Soutien').fill('32,50');
  await expectNoFindings(page, 'the limits');
  await dialog.getByRole('button', { name: 'Enregistrer les limites' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Limites de remboursement' }).click();
  await expect(dialog.getByLabel('Soutien')).toHaveValue('32,50');
  await page.keyboard.press('Escape');

  await page.goto(`/admin/orders/${ordersServicesId}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('tab', { name: 'Paiement' }).click();
  await expect(panel.getByText('Crédit de courtoisie pour une prochaine visite')).toBeVisible();
  await expect(panel.getByText(/12,50/)).toBeVisible();
  await expectNoFindings(page, 'the money of an order in French');
});

test('the bookkeeper reads what customers owe and downloads it in words [MN032, CS004]', async ({
  page,
  server,
}) => {
  await asStaff(page, await officeSession(server.url, 'bookkeeper@hoist.test'));
  await page.goto('/admin/money/receivables');
  await expect(page.getByRole('heading', { level: 1, name: 'Owed by customers' })).toBeVisible();
  await expect(page.getByText('Over 90 days')).toBeVisible();
  await expectNoFindings(page, 'what customers owe');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^receivables\..*\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFOrder,Service,Customer,Phone,Owed since/,
  );
});
