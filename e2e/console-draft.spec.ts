import { previewCataloguePrice } from '@hoist/contract/operations/catalogue';
import { callApi } from './support/api.ts';
import { refused } from './support/expected-console.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { expect, test } from './support/test.ts';

// Browsers log every refusal: a price that is none, a postal code that is none.
test.use({ expectedConsole: refused(409, 422) });

test('a price waits in the draft, is seen line by line, published immediately and taken back [CT001]', async ({
  page,
  server,
}) => {
  const owner = await officeSession(server.url, 'owner@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), owner.token);
  // No other test books it.
  const service = 'detail-premium';
  const asked = async () => {
    const query = { service, zip: 'M5V 2T6' };
    const { lines } = await callApi(server.url, previewCataloguePrice, { query, options: owner });
    return lines.find(({ kind }) => kind === 'total')?.before;
  };
  const before = await asked();

  await page.goto(`/admin/catalogue/${service}`);
  const panel = page.getByRole('complementary');
  const price = panel.getByLabel('Fixed price');
  await expect(price).not.toHaveValue('');
  const old = await price.inputValue();
  await expectNoFindings(page, 'a service');
  await price.fill('a lot');
  await panel.getByRole('button', { name: 'Save to draft' }).click();
  await expect(price).toHaveAccessibleDescription(/Enter a price in dollars/);
  await expect(price).toHaveValue('a lot');
  await price.fill('999,5');
  await panel.getByRole('button', { name: 'Save to draft' }).click();
  await expect(panel.getByText('In the draft')).toBeVisible();
  expect(await asked()).toBe(before);

  await page.goto('/admin/catalogue/draft');
  await expect(page.getByRole('row', { name: `Fixed price ${old} 999.50` })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Price preview' });
  await preview.getByLabel('Service', { exact: true }).selectOption(service);
  await preview.getByLabel('Postal code').fill('nowhere');
  await preview.getByRole('button', { name: 'Show price' }).click();
  await expect(preview.getByRole('alert')).toBeVisible();
  await preview.getByLabel('Postal code').fill('M5V 2T6');
  await preview.getByRole('button', { name: 'Show price' }).click();
  await expect(preview.getByRole('row', { name: /^Total/ })).toContainText(before ?? '');
  await preview.getByLabel('Vehicle').selectOption({ label: 'By year, make and model' });
  await preview.getByLabel('Year').selectOption('2020');
  await preview.getByLabel('Make').selectOption({ label: 'Ford' });
  await preview.getByLabel('Model').selectOption({ label: 'F-150' });
  await preview.getByRole('button', { name: 'Show price' }).click();
  await expect(preview.getByText('counts as Pickup or large SUV')).toBeVisible();
  await expectNoFindings(page, 'the draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish' });
  await question.getByLabel('Note').fill('Dearer polish');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('No changes to publish', { exact: true })).toBeVisible();
  expect(await asked()).not.toBe(before);

  await page.getByText(/Dearer polish/).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  const back = page.getByRole('dialog', { name: 'Undo' });
  await back.getByLabel('Reason').fill('Too dear');
  await back.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/undoes version \d+/)).toBeVisible();
  expect(await asked()).toBe(before);
});
