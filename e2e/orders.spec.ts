import { book } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { readyToBook } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { manage } from './support/manage.ts';
import { enter, keepSession, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a pending order is canceled with a reason, and the list says so; a sheet whose code is long under way says so, and can be left [OF012, SC018, SC102, SC103, SC104, ST009, ST010, VA037]', async ({
  page,
  inbox,
  server,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-inspection' });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/cancel-sheet-.*\.js$/, async (route) => {
    await arrived;
    await route.fallback();
  });
  await enter(page, who, `/inside/orders/${id}/user/details`);
  await expect(page.getByRole('heading', { name: `Service# ${id}` })).toBeVisible();
  const coming = page.locator('.sheet-placeholder');
  await manage(page, 'Cancel');
  await expect(coming.getByRole('status')).toHaveText('Loading');
  await page.keyboard.press('Escape');
  await expect(coming).toHaveCount(0);
  await manage(page, 'Cancel');
  await coming.getByRole('button', { name: 'Close' }).click({ position: { x: 20, y: 20 } });
  await expect(coming).toHaveCount(0);
  await manage(page, 'Cancel');
  await expect(coming).toBeVisible();
  arrive();
  const form = sheet(page, 'Cancel order');
  await expect(coming).toHaveCount(0);
  await expect(form.getByText('Are you sure you want to cancel the order?')).toBeVisible();
  await expect(form.getByRole('button', { name: 'No', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(form.getByText('Please add a reason for cancelling order')).toBeVisible();
  await form.getByLabel('Reason').fill('The car is sold.');
  await form.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(toast(page, 'Your visit is cancelled')).toBeVisible();
  await expect(page.getByText('The car is sold.').first()).toBeVisible();
  await page.goto('/inside/orders');
  await expect(page.getByRole('link', { name: /Brake inspection.*Cancel/ })).toBeVisible();
});

test('no page of a customer or a mechanic has a WCAG finding, light or dark [OF016]', async ({
  page,
  server,
}) => {
  for (const [email, paths] of [
    [
      'customer@hoist.test',
      ['/inside/home', '/inside/orders', '/inside/accounts', '/inside/accounts/profile'],
    ],
    ['mechanic@hoist.test', ['/inside/mechanics/home', '/inside/mechanics/my-jobs']],
  ] as const) {
    await keepSession(page, await demoSession(server.url, email));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFindings(page, path);
    }
  }
});
