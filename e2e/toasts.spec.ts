import { TOAST_MS } from '@hoist/domain/limits';
import type { Locator, Page } from '@playwright/test';
import { anyOf, disconnected, refused } from './support/expected-console.ts';
import { verified } from './support/people.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: anyOf(refused(422), disconnected) });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('Nothing to see');
  return box;
};

/** A message and the words of a heading have no point in common. */
async function expectApart(message: Locator, heading: Locator) {
  const [over, under] = [await boxOf(message), await boxOf(heading)];
  const beside = over.x >= under.x + under.width || under.x >= over.x + over.width;
  expect(beside || over.y >= under.y + under.height || under.y >= over.y + over.height).toBe(true);
}

const headingOf = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden) h1:visible').last();

test('a message covers no title and ends with what it is about [OF010] @once', async ({
  page,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  // Here no message ends because its time is over.
  await page.addInitScript((ms) => {
    const own = window.setTimeout.bind(window);
    const patient = (run: () => void, after?: number) => (after === ms ? 0 : own(run, after));
    Object.assign(window, { setTimeout: patient });
  }, TOAST_MS);
  await enter(page, who, '/inside/accounts');
  await page.getByRole('link', { name: 'Profile' }).click();
  const calls = `**/api/users/${who.userId}`;
  await page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { status: 422, message: 'Not today', code: 'invalid' } }),
  );
  const first = page.getByLabel('First name');
  const message = toast(page, 'Not today');
  const save = page.getByRole('button', { name: 'Save changes' });

  await test.step('below the title, on a phone and on a wide screen', async () => {
    await first.fill('Mia');
    for (const size of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await save.click();
      await expect(message).toBeVisible();
      await expect(() => expectApart(message, headingOf(page))).toPass();
    }
  });

  await test.step('gone once the field is corrected', async () => {
    await first.fill('Mina');
    await expect(message).toHaveCount(0);
  });

  await test.step('gone on the next page', async () => {
    await save.click();
    await expect(message).toBeVisible();
    await page.locator('.ion-page:not(.ion-page-hidden)').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/inside\/accounts$/);
    await expect(message).toHaveCount(0);
  });

  await test.step('offline it takes its own space, until the connection is back', async () => {
    await page.context().setOffline(true);
    const offline = toast(page, 'Internet connection not available');
    await expect(offline).toBeVisible();
    await page.setViewportSize({ width: 320, height: 720 });
    await expect(() => expectApart(offline, headingOf(page))).toPass();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
  });
});
