import type { Locator } from '@playwright/test';
import { demoSession, newPersonData } from './support/people.ts';
import { enter, fillSignUp } from './support/sign-in.ts';
import { refused } from './support/expected-console.ts';
import { linkIn } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

test.describe('a landing', () => {
  // A place that is not served.
  test.use({ expectedConsole: refused(422) });

  test('the landing claims what this installation proves, shows a price of its menu line by line, chooses a service by a card of the menu, and says where we come [CT010, BK010, BK009, PL011, PL012]', async ({
    page,
    inbox,
  }) => {
    await page.goto('/home-page');
    const reasons = page.getByRole('region', { name: 'Why people book with Hoist' }).getByRole('listitem');
    await expect(reasons).toHaveText([
      /^Your price first/,
      /^\$0 today/,
      /^Certified and insured/,
      /^12-month warranty/,
      /^\d(\.\d)? out of 5From \d+ customer reviews\.$/,
    ]);
    await expect(page.locator('[data-example]')).toContainText(
      /\$0 today\. \$226\.00 when your mechanic confirms.*2015 Honda Civic.*Toronto, ON.*Labour and visit\$168\.00Parts: Standard\$200\.00Travelincluded.*HST 13.*\$47\.84Full price\$415\.84/s,
    );
    await expect(page.locator('.l-trust, [data-example]').filter({ hasText: '{{' })).toHaveCount(0);
    const mechanics = page.locator('[data-mechanic]');
    await expect(mechanics).toHaveCount(4);
    await expect(mechanics.filter({ hasText: 'Marco F.' })).toContainText('Certificate checked');
    await mechanics.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        mechanics
          .locator('img')
          .first()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBe(200);
    await page.goto('/fr/home-page');
    await expect(page.locator('[data-example]')).toContainText(/Honda Civic 2015.*TVH 13.*415,84\s\$/s);
    await expect(page.locator('.l-trust, [data-example]').filter({ hasText: '{{' })).toHaveCount(0);

    // A card of the menu chooses its service in the price check.
    await page.goto('/home-page');
    await page.getByRole('link', { name: 'Battery and electrical' }).click();
    const check = page.locator('[data-price-check]');
    await expect(check.getByLabel('What does it need?')).toHaveValue('battery');
    await expect(check.getByRole('button', { name: 'See price and times' })).toBeInViewport();

    // Outside of the served area an email is taken for later, and the place is kept for the sign-up.
    await check.getByLabel('Postal code').fill('y1a 1a1');
    await check.getByRole('button', { name: 'See price and times' }).click();
    const answer = check.locator('[data-unserved]');
    await expect(answer.getByRole('heading', { name: 'We’re not in Y1A 1A1 yet' })).toBeVisible();
    await expect(answer.getByRole('listitem')).toHaveText(['Montréal, QC', 'Toronto, ON', 'Vancouver, BC']);
    const email = answer.getByLabel('Your email');
    const { email: address } = newPersonData();
    await email.fill('ana');
    await email.press('Enter');
    await expect(answer.getByText('Check your email address.')).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill(address);
    await answer.getByRole('button', { name: 'Email me' }).click();
    await expect(answer.getByText('Check your inbox and confirm your email')).toBeVisible();
    await expect(email).toBeHidden();
    const mailed = await inbox.waitFor(
      address,
      ({ text }) => linkIn(text, '/api/area-request') !== undefined,
    );
    await page.goto(linkIn(mailed.text, '/api/area-request') ?? '');
    await page.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByText('We’ll email you once, when a mechanic serves your area.')).toBeVisible();

    await page.goto('/home-page');
    await check.getByLabel('Postal code').fill('y1a 1a1');
    await check.getByRole('button', { name: 'See price and times' }).click();
    await answer.getByRole('button', { name: 'Or save your address in an account' }).click();
    await fillSignUp(page, newPersonData());
    expect(await page.evaluate(() => localStorage.getItem('hoist.wish'))).toContain('"zip":"Y1A 1A1"');
  });
});

/** The main button is where a finger would press it, once it is scrolled to. */
async function expectPressable(button: Locator) {
  const covered = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hits = [0.1, 0.5, 0.9].map((at) =>
        document.elementFromPoint(left + width / 2, top + height * at),
      );
      return hits.filter((hit) => !element.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 200));
    });
  // What comes late above it moves it.
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.99, timeout: 1000 });
    expect(await covered()).toEqual([]);
  }).toPass();
}

test.describe('the question about analytics', () => {
  test.use({ analyticsChoice: 'ask', expectedConsole: refused(404) });

  test('covers no main button of a small window or of a common one, nor does the banner about the app [OF022]', async ({
    page,
    server,
  }) => {
    const asked = page.getByRole('complementary', { name: 'Analytics' });
    const atEachSize = async (look: () => Promise<void>) => {
      for (const [width, height] of [
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await look();
      }
    };
    for (const [path, name] of [
      ['/home-page', 'See price and times'],
      ['/mobile/brakes-replacement', 'See price and times'],
      ['/company/support', 'Send'],
      ['/company/mechanics', 'Send application'],
      ['/404', 'Go to the home page'],
    ] as const) {
      await page.goto(path);
      await expect(asked).toBeVisible();
      const main = page.getByRole('button', { name, exact: true });
      await atEachSize(() => expectPressable(main.or(page.getByRole('link', { name, exact: true }))));
    }
    await enter(page, await demoSession(server.url, 'customer@hoist.test'), '/inside/home');
    await expect(asked).toBeVisible();
    // The banner about the app is shown from the next page on, above the content.
    const kept = () => page.evaluate(() => localStorage.getItem('hoist.storeBanner.last') ?? '');
    await expect.poll(kept).toContain('Get the app.');
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Hoist app' })).toBeVisible();
    await expect(asked).toBeVisible();
    const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
    const action = front.locator('.button:not(.quiet):visible').first();
    await expect(action).toBeVisible();
    await atEachSize(async () => {
      const bar = page.getByRole('navigation', { name: 'Main navigation' }).locator('visible=true');
      for (const tab of await bar.getByRole('link').all()) await expectPressable(tab);
      await expectPressable(action);
    });
  });
});
