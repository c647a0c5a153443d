import type { Page } from '@playwright/test';
import { answerOneByOne, expectStill, watchShifts } from './support/layout-shifts.ts';
import { demoSession } from './support/people.ts';
import { enter, keepSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Holds the fonts back until the page is drawn without them. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/*.woff2', async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return async () => {
    isOpen = true;
    expect(held.length).toBeGreaterThan(0);
    for (const go of held) go();
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

test('nothing moves on the home of a customer or a mechanic when the fonts come late [OF020]', async ({
  page,
  server,
}) => {
  const banner = page.getByRole('complementary', { name: 'Hoist app' });
  const homes = { customer: '/inside/home', mechanic: '/inside/mechanics/home' };
  await enter(page, await demoSession(server.url, 'customer@hoist.test'), homes.customer);
  // New words of the banner are kept, and shown with the next page.
  const kept = () => page.evaluate(() => localStorage.getItem('hoist.storeBanner.last') ?? '');
  await expect.poll(kept).toContain('Get the app.');
  await watchShifts(page);
  const untilAnswered = await answerOneByOne(page);
  for (const [who, address] of Object.entries(homes)) {
    await keepSession(page, await demoSession(server.url, `${who}@hoist.test`));
    const releaseFonts = await holdFonts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('.ion-page h1').first()).toBeVisible();
    if (who === 'customer') await expect(banner).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expectStill(page, `${address} without fonts`);
    await releaseFonts();
    await untilAnswered();
    await expectStill(page, `${address} with fonts`);
  }
});
