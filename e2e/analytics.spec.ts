import { hearEvents } from './support/hear-events.ts';
import { pick, startBooking } from './support/booking.ts';
import { readyToBook } from './support/orders.ts';
import { type RunningServer, startPreparedServer } from './support/server.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';
import { words } from './support/booking-texts.ts';

const test = base.extend<{ readonly counted: RunningServer }>({
  /** A server whose settings name the ids of other counters. */
  counted: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads a fixture's needs from this pattern
    async ({}, provide) => {
      const settings = { ANALYTICS_WEB_ID: 'G-TEST1', PIXEL_ID: '4242' };
      const server = await startPreparedServer({ settings });
      await provide(server);
      await server.stop();
    },
    { timeout: 90_000 },
  ],
});

test.use({ analyticsChoice: 'ask' });

test('a visitor who declines is not counted, and is not asked again; one who accepts is counted from then on, in one visit across the landing and the app, by one request for events of the same moment [OF023, AN001, CO005]', async ({
  page,
  newPerson,
  server,
  inbox,
}) => {
  await test.step('a no', async () => {
    const visitor = await newPerson();
    const heard = hearEvents(visitor);
    await visitor.goto('/home-page');
    const banner = visitor.getByRole('complementary', { name: 'Analytics' });
    // A no weighs as much as a yes.
    const sizes = () =>
      banner
        .getByRole('button', { name: /^(Decline|Accept)$/ })
        .evaluateAll((both) =>
          both.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height].join()),
        );
    await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect.poll(async () => new Set(await sizes()).size).toBe(1);
    expect(await sizes()).toHaveLength(2);
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect(banner).toBeHidden();
    await visitor.goto('/company/about');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Accept' })).toBeHidden();
    expect(heard).toEqual([]);
  });

  const heard = hearEvents(page);
  const names = () => heard.flatMap((one) => one.names);
  await test.step('a yes', async () => {
    await page.goto('/home-page');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(names).toEqual(['page_view']);
    await page.goto('/company/support');
    await expect.poll(names).toEqual(['page_view', 'page_view']);
    expect(new Set(heard.map(({ visit }) => visit)).size).toBe(1);
  });

  await test.step('a booking that begins is two events', async () => {
    await enter(page, await readyToBook(server.url, inbox));
    await startBooking(page, words.en);
    await pick(page, /Roxton/);
    await expect.poll(names).toContain('start_order');
    expect(heard.find((one) => one.names.includes('start_order'))?.names).toContain('begin_checkout');
  });
});

test('the scripts of other counters are loaded on demand: with an id, and after a yes alone @phone @browser [AN006, AN007, AN008]', async ({
  page,
  counted,
}) => {
  const asked: string[] = [];
  await page.route(/googletagmanager|facebook/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const who = await demoSession(counted.url, 'customer@hoist.test');
  await enter(page, who, `${counted.url}/inside/home`);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  await page.close();
});
