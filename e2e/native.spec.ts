import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test("the app opens, its calls say what it runs on, and Google's counter is loaded with the id of the system after a yes alone, the pixel never [RT002, RT003, OF023]", async ({
  page,
  server,
  device,
  system,
  context,
}) => {
  await context.addInitScript(() => localStorage.removeItem('hoist.analytics'));
  await page.route(/\/api\/info\?get_fields=analytics/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { readonly data: object };
    const analytics = { web: 'G-WEB', ios: 'G-IOS', android: 'G-ANDROID', pixel: '4242' };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, analytics } } });
  });
  const asked: string[] = [];
  await context.route(/googletagmanager|facebook/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const told = page.waitForRequest((request) => request.url().endsWith('/api/check-token'));
  await enter(page, await demoSession(server.url, 'customer@hoist.test'));
  const header = (await (await told).allHeaders())['device-info'];
  expect(JSON.parse(decodeURIComponent(header ?? ''))).toMatchObject({
    platform: system,
    app_id: 'ca.hoist.app',
    app_build: '2005005',
    manufacturer: system === 'ios' ? 'Apple' : 'Google',
  });
  await expect(page.getByRole('heading', { name: /Alex|Hello|Good/ }).first()).toBeVisible();
  expect(device.asked('Device', 'getInfo').length).toBe(1);

  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  const id = system === 'ios' ? 'G-IOS' : 'G-ANDROID';
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
});

test("the landing has the company's claims and mechanics, as on the web [CT010] @long", async ({ page }) => {
  await page.goto('/home-page');
  const reasons = page.getByRole('region', { name: 'Why people book with Hoist' }).getByRole('listitem');
  await expect(reasons.filter({ hasText: 'Certified and insured' })).toBeVisible();
  await expect(reasons.filter({ hasText: /out of 5From \d+ customer reviews/ })).toBeVisible();
  const mechanics = page.locator('[data-mechanic]');
  await expect(mechanics).toHaveCount(4);
  await mechanics.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      mechanics
        .locator('img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBe(200);
});
