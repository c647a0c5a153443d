import type { Page } from '@playwright/test';
import { startBooking, unfold } from './support/booking.ts';
import { disconnected } from './support/expected-console.ts';
import { onlyOrder } from './support/money.ts';
import { readyToBook } from './support/orders.ts';
import { routeNext } from './support/route-next.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

// What is asked without a connection fails, and the browser says so; the card provider's script speaks to its frame
// that could not be loaded.
test.use({ expectedConsole: disconnected });

const w = words.en;
const bytesPerSecond = 400_000 / 8;

/** A line of 400 kbit/s with 400 ms to the first byte, that can be lost and found again. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 400,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await set(false);
  const notice = toast(page, 'Internet connection not available');
  const lose = async () => {
    await set(true);
    await expect(notice).toBeVisible();
  };
  const find = async () => {
    await set(false);
    await expect(notice).toBeHidden();
  };
  /** Loses the connection, does something without it, and finds it again. */
  const without = async (act: () => Promise<void>) => {
    await lose();
    await act();
    await find();
  };
  return { lose, find, without };
}

test('on slow 3G, with the connection lost at every step, nothing entered is lost and the visit is booked once [BK002, OF009] @phone', async ({
  page,
  server,
  inbox,
}) => {
  test.slow();
  const who = await readyToBook(server.url, inbox);
  await enter(page, who, '/inside/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { lose, find, without } = await slowLine(page);
  const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
  const row = (name: RegExp) => front.locator('.pick-main', { hasText: name }).and(page.getByRole('button'));

  await startBooking(page, w);
  await expect(row(/214 Roxton/)).toBeVisible();
  await without(() => row(/214 Roxton/).click());
  await expect(row(/Honda Civic/)).toBeVisible();
  await without(() => row(/Honda Civic/).click());

  const search = page.getByRole('searchbox', { name: w.search });
  await expect(search).toBeVisible();
  await without(async () => {
    await search.fill(w.service.slice(0, 12));
    await page.getByRole('button', { name: w.service }).first().click();
    await page.getByRole('radio', { name: w.part }).check();
  });
  // The sheet hides the page behind it from readers, not its words.
  await expect(page.locator('.search-box input')).toHaveValue(w.service.slice(0, 12));
  await expect(page.getByRole('radio', { name: w.part })).toBeChecked();
  await without(() => page.getByRole('button', { name: w.chooseService, exact: true }).click());

  const addon = page.getByRole('checkbox', { name: w.addon });
  await expect(addon).toBeVisible();
  await without(async () => {
    await addon.check();
    await page.getByRole('button', { name: w.continue, exact: true }).click();
  });

  await expect(page.getByRole('button', { name: w.soonest })).toBeVisible();
  await without(async () => {
    await page.locator('.day:not(.closed)').nth(1).click();
    await page.locator('.slot:has(input:enabled)').last().click();
    await page.getByRole('button', { name: w.toPayment }).click();
  });

  const note = page.getByLabel(w.note);
  await unfold(page, w.addNote);
  await expect(note).toBeVisible();
  await without(async () => {
    await note.fill('The gate code is 4711');
    for (const name of w.site) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: w.book }).click();
    await expect(page.locator('.order-failure:visible')).toBeVisible();
  });
  await expect(note).toHaveValue('The gate code is 4711');
  for (const name of w.site) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.getByRole('radio', { name: w.cash }).check();

  // The booking reaches the server, its answer is lost.
  await routeNext(page, /\/users\/\d+\/schedule-service$/, async (route) => {
    await route.fetch();
    await lose();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: w.book }).click();
  await expect(page.locator('.order-failure:visible')).toBeVisible();
  await expect(note).toHaveValue('The gate code is 4711');
  // With the connection the app itself finds what was booked.
  await find();
  await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details/);
  const id = Number(/orders\/(\d+)/.exec(page.url())?.[1]);
  expect(await onlyOrder(server, who)).toBe(id);
});
