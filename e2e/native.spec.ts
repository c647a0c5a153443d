import { demoSession } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the app opens, and its calls say what it runs on [RT002, RT003]', async ({
  page,
  server,
  device,
  system,
}) => {
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
});
