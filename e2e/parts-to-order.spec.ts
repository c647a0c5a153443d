import { getJobParts } from '@hoist/contract/field-work/parts';
import { callApi } from './support/api.ts';
import { enterAsDispatcher } from './support/board.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('the office orders a part from a supplier by email, and notes that it came [PT003, PT004]', async ({
  page,
  server,
  inbox,
}) => {
  const { url } = server;
  const office = await enterAsDispatcher(page, url);
  const customer = await demoBooker(url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(url, customer, { service: 'brake-pads-front' });
  const email = `parts-${id}@supplier.example`;
  const name = `Bytown Auto Parts ${id}`;

  await test.step('a supplier is added', async () => {
    await page.goto('/admin/parts/suppliers');
    await page.getByRole('button', { name: 'New supplier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Address').fill('12 Bank St, Ottawa');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByText('2 working days')).toBeVisible();
    await expectNoFindings(page, 'the suppliers of parts');
  });

  await test.step('the part is ordered, and the supplier gets the list', async () => {
    await page.getByRole('link', { name: 'Parts to order' }).click();
    await page.getByRole('checkbox', { name: new RegExp(`, ${id}$`) }).check();
    const bar = page.getByRole('group', { name: '1 part' });
    const file = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Download list' }).click();
    expect((await file).suggestedFilename()).toBe('parts.csv');
    await bar.getByRole('button', { name: 'Order 1 part' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Supplier', { exact: true }).selectOption({ label: name });
    await dialog.getByLabel('Email the list to the supplier').check();
    await expectNoFindings(page, 'the order of parts');
    await dialog.getByRole('button', { name: 'Note as ordered' }).click();
    await expect(page.getByText('Ordered. We’ve emailed the list.')).toBeVisible();
    const sent = await inbox.waitFor(email, ({ text }) => text.includes(`Ref. ${id}`));
    expect(sent.text).toContain(`Hello ${name}`);
    await expect(page.getByRole('checkbox', { name: new RegExp(`, ${id}$`) })).toHaveCount(0);
  });

  await test.step('it came', async () => {
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel('Show').selectOption({ label: 'Ordered' });
    await page.getByRole('checkbox', { name: new RegExp(`, ${id}$`) }).check();
    await page.getByRole('button', { name: 'Receive 1 part' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Note as received' }).click();
    await expect(page.getByText('Noted as received')).toBeVisible();
    const { data } = await callApi(url, getJobParts, {
      params: { ordersServicesId: id },
      options: office,
    });
    expect(data.parts.map(({ state, supplier }) => [state, supplier?.name])).toEqual([['at_shop', name]]);
  });
});
