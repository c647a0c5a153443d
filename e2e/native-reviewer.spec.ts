import { demoPassword } from './support/people.ts';
import { refused } from './support/expected-console.ts';
import { sheet } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const reviewServer = 'https://review.hoist.example';

test.use({ expectedConsole: refused(421) });

test("a stores' reviewer logs in once, and is on the installation for reviewers until the log-out [OF032]", async ({
  page,
  server,
}) => {
  // The live product knows where the account is; the other installation is played by the server of this test.
  await page.route(`${server.url}/api/users-login`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 421,
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 421, code: 'misdirected', message: 'Elsewhere', server: reviewServer },
        })
      : route.fallback(),
  );
  const asked: string[] = [];
  await page.route(`${reviewServer}/**`, async (route) => {
    const url = route.request().url();
    asked.push(new URL(url).pathname);
    // A stream does not end: there is nothing to hear on it.
    if (new URL(url).pathname.endsWith('/api/events')) return;
    // Not with the test's own cookies, which the app never sends.
    const { method, headers, body } = {
      method: route.request().method(),
      headers: route.request().headers(),
      body: route.request().postData(),
    };
    const answer = await fetch(url.replace(reviewServer, server.url), { method, headers, body });
    await route.fulfill({
      status: answer.status,
      headers: {
        'access-control-allow-origin': '*',
        'content-type': answer.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.goto('/home-page#login');
  const form = sheet(page, 'Log in');
  await form.getByLabel('Email address').fill('customer@hoist.test');
  await form.getByLabel('Password', { exact: true }).fill(demoPassword);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/inside\/home$/);
  expect(asked).toContain('/api/users-login');
  await expect.poll(() => asked).toContain('/api/check-token');

  asked.length = 0;
  await page.reload();
  await expect.poll(() => asked).toContain('/api/check-token');

  await page.goto('/inside/accounts');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('ion-modal.alert').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home-page$/);
  const ours = page.waitForRequest(`${server.url}/api/info**`);
  await page.reload();
  await ours;
});
