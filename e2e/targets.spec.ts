import type { Page } from '@playwright/test';
import { demoBooker } from './support/book.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Buttons, links and controls that react to less than 44 × 44 px. Links within a line of text are as high as it. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 44;
    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.textContent?.trim() ?? '') !== element.textContent?.trim();
    const reacts = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const target = element.closest('label') ?? element;
      const isSkipped =
        !target.checkVisibility({ visibilityProperty: true }) ||
        element.closest(
          '.visually-hidden, .skip-link, .ion-page-hidden, [inert], [aria-hidden=true], iframe',
        ) ||
        isInText(element);
      if (isSkipped) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y, half] = [left + width / 2, top + height / 2, least / 2 - 1] as const;
      const tall = height >= least - 1 || (reacts(target, x, y - half) && reacts(target, x, y + half));
      const wide = width >= least - 1 || (reacts(target, x - half, y) && reacts(target, x + half, y));
      if (!tall || !wide)
        small.push(`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 140)}`);
    }
    return small;
  });

async function expectLargeTargets(page: Page, paths: readonly string[]) {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('h1').last()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      expect.soft(await smallTargets(page), path).toEqual([]);
    });
}

test('everything that a customer or a mechanic presses is at least 44 px in each direction @phone @long', async ({
  page,
  server,
}) => {
  test.slow();
  await expectLargeTargets(page, ['/home-page', '/company/contact-us']);
  const customer = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  await enter(page, customer);
  await expectLargeTargets(page, [
    '/inside/home',
    '/inside/services',
    '/inside/orders',
    '/inside/select-vehicles/new/details',
    `/inside/select-vehicles/${customer.usersVehiclesId}/details`,
    '/inside/select-locations/new/details',
    '/inside/accounts',
    '/inside/accounts/profile',
    '/inside/accounts/notifications',
  ]);
  await enter(page, await demoSession(server.url, 'mechanic@hoist.test'));
  await expectLargeTargets(page, [
    '/inside/mechanics/home',
    '/inside/mechanics/my-jobs',
    '/inside/mechanics/home/calendar',
  ]);
});
