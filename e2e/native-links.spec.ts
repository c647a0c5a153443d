import type { Page } from '@playwright/test';
import { withPicture } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The page in front: others stay mounted behind it. */
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('in the app a picture opens in a viewer with a Back button, in a grid of six columns [CO036, SC035]', async ({
  page,
  server,
  inbox,
}) => {
  const { who, id } = await withPicture(server.url, inbox);
  await enter(page, who, `/inside/orders/${id}/user/details`);
  const grid = front(page).locator('.pictures');
  await expect(grid).toHaveCSS('grid-template-columns', /^(\S+ ){5}\S+$/);
  await grid.getByRole('button', { name: 'Picture 1' }).click();
  const viewer = page.locator('ion-modal.photo-viewer');
  const image = viewer.getByRole('img');
  await expect(image).toBeVisible();
  // The server stands elsewhere than the app's page, and its picture is shown all the same.
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await viewer.getByRole('button', { name: 'Back' }).click();
  await expect(viewer).toBeHidden();
});

test('the policies inside have a toolbar in the app [SC012]', async ({ page, server }) => {
  await enter(
    page,
    await demoSession(server.url, 'customer@hoist.test'),
    '/inside/accounts/company-policies/privacy-policy',
  );
  await expect(
    front(page).getByRole('article').getByRole('heading', { name: 'Privacy Policy' }),
  ).toBeVisible();
  await front(page).getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/inside\/accounts$/);
});
