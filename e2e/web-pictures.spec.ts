import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { book, demoBooker } from './support/book.ts';
import { refused } from './support/expected-console.ts';
import { picture } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: refused(400, 413, 415, 422) });

/** The office has let pictures be added on the web. */
async function allowWebPictures(page: Page) {
  await page.route('**/api/*get_fields=feature_flags*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { feature_flags: object } };
    Object.assign(body.data.feature_flags, { webPictureUpload: true });
    await route.fulfill({ response: answer, json: body });
  });
}

test('where the office allows it a mechanic adds pictures on the web; what is no picture, or too large, is refused with its reason [JB018, JB019]', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer);
  await allowWebPictures(page);
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  const view = page.locator('.ion-page:not(.ion-page-hidden)').last();
  await expect(view.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  await expect(view.getByText('JPEG, PNG, WebP or HEIC, up to 15 MB each.')).toBeVisible();
  const chosen = view.locator('input[type=file][multiple]');
  const file = (name: string, bytes: Uint8Array | string) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, bytes);
    return path;
  };
  await chosen.setInputFiles([
    file('huge.jpg', new Uint8Array(15 * 1024 * 1024 + 1)),
    file('notes.jpg', 'The brakes are worn.'),
    file('brakes.png', await picture().bytes()),
  ]);
  await expect(view.getByRole('link', { name: /Picture 1/ })).toBeVisible();
  const row = (name: string) => view.locator('.upload').filter({ hasText: name });
  await expect(row('huge.jpg')).toContainText('Larger than 15 MB');
  await expect(row('notes.jpg').locator('.upload-failed')).not.toHaveText(/^(Couldn’t send)?$/);
  await expect(row('brakes.png')).toHaveCount(0);
  for (const name of ['huge.jpg', 'notes.jpg'])
    await row(name).getByRole('button', { name: 'Remove' }).click();
  await expect(view.locator('.upload')).toHaveCount(0);
  await view.getByRole('button', { name: 'Remove this photo' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Remove' }).click();
  await expect(view.getByText('No pictures yet.')).toBeVisible();
});
