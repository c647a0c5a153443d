import type { Page } from '@playwright/test';
import { expectNoFindings } from './support/findings.ts';
import { bookOften } from './support/many-orders.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const rows = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden) li[aria-posinset]');
/** Scrolls as a finger does, until the last row of all is there. */
async function toTheEnd(page: Page, count: number) {
  const last = page.locator(`.ion-page:not(.ion-page-hidden) li[aria-posinset="${count}"]`);
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  return last;
}

test(
  'a list of sixty orders keeps a few rows in the document, its place on the way back, and its filter in the address [OF013]',
  { tag: '@once' },
  async ({ page, inbox, server, newPerson }) => {
    const who = await readyToBook(server.url, inbox);
    const newest = await bookOften(server.url, who, 59);
    await enter(page, who, '/inside/orders');
    await expect(page.getByRole('list', { name: '60 orders' })).toBeVisible();
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '60');
    expect(await rows(page).count()).toBeLessThan(30);

    // With the keyboard from row to row.
    await rows(page).first().getByRole('link').focus();
    for (const next of [2, 3]) {
      await page.keyboard.press('Tab');
      await expect(page.locator(`li[aria-posinset="${next}"] a`)).toBeFocused();
    }

    await toTheEnd(page, 60);
    expect(await rows(page).count()).toBeLessThan(30);
    await expectNoFindings(page, 'a long list at its end');
    const chosen = page.locator('li[aria-posinset="58"]').getByRole('link');
    await chosen.scrollIntoViewIfNeeded();
    await chosen.click();
    await expect(page).toHaveURL(/\/user\/details$/);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/inside\/orders$/);
    await expect(chosen).toBeInViewport();

    await page.getByRole('button', { name: 'Pending', exact: true }).click();
    await expect(page).toHaveURL(/\?order_service_status=pending$/);
    await expect(page.getByRole('list', { name: '1 order' }).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/${newest}/`),
    );
    await page.getByLabel('Search orders').fill('Honda');
    await expect(page).toHaveURL(/order_service_status=pending&search=Honda$/);
    await page.reload();
    await expect(page.getByLabel('Search orders')).toHaveValue('Honda');
    await expect(page.getByRole('button', { name: 'Pending', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(rows(page)).toHaveCount(1);

    // The mechanic was told of every one of them: a badge, the title, and a list that is as easy on the phone.
    const mechanic = await mechanicOf(server.url, newest);
    const theirs = await newPerson();
    await enter(theirs, mechanic, '/inside/accounts/notifications');
    const badge = theirs.getByRole('link', { name: /unread notifications?/ }).first();
    await expect(badge).toBeVisible();
    await expect(theirs).toHaveTitle(/^\(\d+\+?\) Notifications · Hoist$/);
    const unread = async () =>
      Number.parseInt((await badge.locator('.visually-hidden').last().textContent()) ?? '', 10);
    const before = await unread();
    expect(before).toBeGreaterThanOrEqual(59);
    expect(await rows(theirs).count()).toBeLessThan(30);
    await expect(theirs.getByText('New:').first()).toBeAttached();
    await rows(theirs).first().getByRole('button').click();
    await expect(theirs).toHaveURL(/\/inside\/mechanics\/orders\/\d+\/details$/);
    await expect.poll(unread).toBe(before - 1);
  },
);
