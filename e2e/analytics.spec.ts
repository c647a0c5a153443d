import { hearEvents } from './support/hear-events.ts';
import { pick, startBooking } from './support/booking.ts';
import { readyToBook } from './support/orders.ts';
import { startPreparedServer } from './support/server.ts';
import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test.use({ analyticsChoice: 'ask' });

test('a visitor who declines is not counted, and is not asked again [OF023]', async ({ page }) => {
  const heard = hearEvents(page);
  await page.goto('/home-page');
  const banner = page.getByRole('complementary', { name: 'Analytics' });
  const [decline, accept] = [
    await banner.getByRole('button', { name: 'Decline' }).boundingBox(),
    await banner.getByRole('button', { name: 'Accept' }).boundingBox(),
  ];
  expect([decline?.width, decline?.height], 'a no weighs as much as a yes').toEqual([
    accept?.width,
    accept?.height,
  ]);
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/company/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  expect(heard).toEqual([]);
});

test('a visitor who accepts is counted from then on, in one visit across the landing and the app @phone [AN001]', async ({
  page,
}) => {
  const heard = hearEvents(page);
  await page.goto('/home-page');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => heard.length).toBe(1);
  await page.goto('/company/support');
  await expect.poll(() => heard.flatMap(({ names }) => names)).toEqual(['page_view', 'page_view']);
  expect(new Set(heard.map(({ visit }) => visit)).size).toBe(1);
});

test('events of the same moment are sent in one request [CO005]', async ({ page, server, inbox }) => {
  const heard = hearEvents(page);
  await enter(page, await readyToBook(server.url, inbox));
  await page.getByRole('button', { name: 'Accept' }).click();
  await startBooking(page, words.en);
  await pick(page, /Roxton/);
  await expect.poll(() => heard.flatMap(({ names }) => names)).toContain('start_order');
  expect(heard.find(({ names }) => names.includes('start_order'))?.names).toContain('begin_checkout');
});

test('the scripts of other counters are loaded on demand: with an id, and after a yes alone @phone @browser [AN006, AN007, AN008]', async ({
  page,
}) => {
  const server = await startPreparedServer({ settings: { ANALYTICS_WEB_ID: 'G-TEST1', PIXEL_ID: '4242' } });
  const asked: string[] = [];
  await page.route(/googletagmanager|facebook/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const who = await demoSession(server.url, 'customer@hoist.test');
  await enter(page, who, `${server.url}/inside/home`);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  await page.close();
  await server.stop();
});
