import { getMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { refused } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test.describe('a calendar', () => {
  // Nonsense, and a change that conflicts with jobs.
  test.use({ expectedConsole: refused(409, 422) });
  test('a mechanic sets breaks, limits, time off and a feed; a change that breaks a promise names the job [PL016, PL017]', async ({
    page,
    server,
  }) => {
    const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
    const options = { token: mechanic.token };
    const params = { userId: mechanic.userId };
    const kept = async () => (await callApi(server.url, getMechanicCalendar, { params, options })).data;
    await enter(page, mechanic, '/inside/mechanics/home');
    await front(page).getByRole('link', { name: 'My calendar' }).click();
    await expect(front(page).getByRole('heading', { name: 'My calendar' })).toBeVisible();

    // A break in hours that are new on Sundays, when nothing can have been promised.
    await front(page)
      .getByRole('button', { name: /^Sunday/ })
      .click();
    const day = sheet(page, 'Sunday');
    await day.getByLabel('To').first().fill('18:00');
    await day.getByRole('button', { name: 'Add a break' }).click();
    await day.getByLabel('From').last().fill('17:30');
    await day.getByLabel('To').last().fill('17:20');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(day.getByText('The end has to be later than the start').first()).toBeVisible();
    await day.getByLabel('To').last().fill('17:45');
    await save.click();
    await expect(day).toBeHidden();
    await expect(front(page).getByRole('button', { name: /^Sunday.*Break 5:30 PM – 5:45 PM/ })).toBeVisible();

    await front(page)
      .getByRole('button', { name: /^Daily limit/ })
      .click();
    const limits = sheet(page, 'Radius and daily limit');
    await limits.getByLabel('Most jobs a day').fill('12');
    await limits.getByLabel(/^Longest drive in minutes/).fill('999');
    await save.click();
    await expect(limits.getByText('Enter 1 to 600 minutes, or leave it empty').first()).toBeVisible();
    await limits.getByLabel(/^Longest drive in minutes/).fill('240');
    await save.click();
    await expect(limits).toBeHidden();
    await expect(front(page).getByRole('button', { name: /12 jobs a day/ })).toBeVisible();
    await expect(front(page).getByRole('button', { name: /at most 240 min of driving/ })).toBeVisible();

    // No day of the week at all: the demo's jobs conflict, and each is one tap away.
    await front(page)
      .getByRole('button', { name: /^Monday/ })
      .click();
    const monday = sheet(page, 'Monday');
    for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await monday.getByRole('checkbox', { name }).check();
    await monday.getByRole('button', { name: 'Remove' }).first().click();
    await save.click();
    await expect(monday.getByText('You have jobs that don’t fit this change')).toBeVisible();
    await expect(monday.getByRole('link').first()).toHaveAttribute('href', /mechanics\/orders\/\d+\/details/);
    expect((await kept()).weeklyHours).toHaveLength(7);
    await page.keyboard.press('Escape');
    await expect(monday).toBeHidden();

    await front(page).getByRole('button', { name: 'Take time off' }).click();
    const off = sheet(page, 'Take time off');
    await off.getByRole('checkbox', { name: 'Whole days' }).uncheck();
    const sides = (all: Element[]) =>
      all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right] as const);
    const [panel] = await off.locator('form').evaluateAll(sides);
    for (const [left, right] of await off.locator('.control').evaluateAll(sides)) {
      expect(left).toBeGreaterThanOrEqual(panel?.[0] ?? Infinity);
      expect(right).toBeLessThanOrEqual(panel?.[1] ?? 0);
    }
    await off.getByRole('checkbox', { name: 'Whole days' }).check();
    await off.getByLabel('First day').fill('2031-07-01');
    await off.getByLabel('Last day').fill('2031-07-14');
    await off.getByLabel('Note').fill('Cottage');
    await page.getByRole('button', { name: 'Save time off' }).click();
    await expect(front(page).getByText('Tue, Jul 1 – Mon, Jul 14')).toBeVisible();

    await front(page).getByRole('button', { name: 'Create a link' }).click();
    const address = front(page).locator('.calendar-address');
    await expect(address).toContainText(/\/api\/calendar-feeds\/[\w-]{43}\.ics/);
    const path = new URL((await address.textContent()) ?? '').pathname;
    const feed = await page.request.get(`${server.url}${path}`);
    expect(await feed.text()).toContain('BEGIN:VEVENT');
    await front(page).getByRole('button', { name: 'Turn off' }).click();
    await page.locator('ion-modal.alert').getByRole('button', { name: 'Turn off' }).click();
    await expect(toast(page, 'The old address doesn’t work anymore')).toBeVisible();
    expect((await page.request.get(`${server.url}${path}`)).status()).toBe(404);
  });
});
