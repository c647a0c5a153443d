import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { disconnected } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const jobs = '/inside/mechanics/my-jobs';
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const choose = (page: Page, view: string) => front(page).getByRole('radio', { name: view }).check();

/** The demo mechanic, and the first of their days ahead that holds a job. */
async function busyDay(server: RunningServer) {
  const mechanic = await demoSession(server.url, 'mechanic@hoist.test');
  const { data } = await callApi(server.url, getMechanicAgenda, {
    params: { userId: mechanic.userId },
    query: { from: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }), days: 14 },
    options: { token: mechanic.token },
  });
  const day = data.days.find((one) => one.jobs.length > 0);
  const job = day?.jobs[0];
  if (!day || !job) throw new Error('The demo mechanic has nothing to do');
  return { mechanic, day, job };
}

test.describe('a month on the phone', () => {
  // Another month is asked for without a connection.
  test.use({ expectedConsole: disconnected });
  test(
    'is walked with the arrow keys, shows a day in driving order, and stays without a connection [PL018]',
    { tag: '@phone' },
    async ({ page, context, server }) => {
      const { mechanic, day, job } = await busyDay(server);
      await enter(page, mechanic, '/inside/mechanics/home');
      await expect(front(page).getByText('Completed today')).toBeVisible();
      await page.getByRole('link', { name: 'My jobs' }).click();
      await choose(page, 'Month');
      const grid = front(page).getByRole('grid');
      await grid.locator(`[data-date="${day.date}"]`).click();
      const chosen = grid.getByRole('gridcell', { selected: true });
      await expect(chosen).toHaveAttribute('data-date', day.date);
      await expect(chosen).toHaveAccessibleName(new RegExp(`${day.jobs.length} jobs?`));
      const list = front(page).locator('.agenda-list');
      await expect(list.getByRole('link').first()).toContainText(job.servicesTitle);
      await expect(list.locator('.agenda-line').first()).toContainText('drive');

      await chosen.focus();
      await page.keyboard.press('Home');
      await expect(chosen).toBeFocused();
      await expect(chosen).toHaveAccessibleName(/^Monday/);
      // To another week of the day's month: the next one is not asked for before it is turned to.
      await page.keyboard.press(Number(day.date.slice(8)) > 14 ? 'ArrowUp' : 'ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(chosen).toHaveAccessibleName(/^Tuesday/);
      const title = front(page).locator('.calendar-head h2');
      const month = await title.textContent();
      const answered = page.waitForResponse(/\/mechanic-agenda\?/);
      await page.keyboard.press('PageDown');
      await expect(title).not.toHaveText(month ?? '');
      // It is on the device once it has come, and not before.
      await (await answered).finished();
      await expect(chosen).toBeFocused();
      await page.keyboard.press('PageUp');
      await expect(title).toHaveText(month ?? '');

      await context.setOffline(true);
      await grid.locator(`[data-date="${day.date}"]`).click();
      await choose(page, 'Week');
      await expect(page).toHaveURL(/view=week/);
      await expect(
        front(page)
          .getByRole('link', { name: new RegExp(job.servicesTitle) })
          .first(),
      ).toBeVisible();
      await choose(page, 'Month');
      // Looked at already: the next month is on the device, the one after it is not.
      for (const step of [1, 2]) {
        await front(page).getByRole('button', { name: 'Next month' }).click();
        await expect(front(page).getByText(/Only jobs from your last loaded day/)).toHaveCount(step - 1);
      }
    },
  );
});

test(
  'a week is shown in columns by hour, a day opens from it, and the back button leads back [PL019] @long',
  { tag: '@desktop' },
  async ({ page, server }) => {
    const { mechanic, day, job } = await busyDay(server);
    await enter(page, mechanic, jobs);
    await expect(front(page).getByRole('searchbox')).toBeVisible();
    await choose(page, 'Week');
    await expect(page).toHaveURL(/view=week$/);
    await expect(front(page).locator('.day-column')).toHaveCount(7);
    await page.goto(`${jobs}?view=week&date=${day.date}`);
    const block = page.locator(`.block.job a[href$="/orders/${job.ordersServicesId}/details"]`);
    await expect(block).toContainText(job.servicesTitle);
    await expect(front(page).locator('.block.drive').first()).toBeAttached();
    await front(page).locator('.day-column', { has: block }).getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`view=day&date=${day.date}`));
    await expect(front(page).locator('.agenda-list').getByRole('link').first()).toContainText(
      job.servicesTitle,
    );
    await front(page).locator('.agenda-list').getByRole('link').first().click();
    await expect(front(page).getByRole('heading', { name: /Service# \d+/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/view=day/);
    await page.goBack();
    await expect(page).toHaveURL(/view=week/);
    await expect(block).toBeVisible();
  },
);
