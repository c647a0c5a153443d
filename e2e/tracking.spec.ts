import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { demoSession } from './support/people.ts';
import { sharedLink } from './support/shared-link.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test(
  'the customer follows the drive, also by a link without a log-in, once the mechanic has agreed; with the arrival it is over [JB022]',
  { tag: '@phone' },
  async ({ page, context, server, newPerson }) => {
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId: id } = await book(server.url, customer);
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const asMechanic = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
    await callApi(server.url, updateOrder, { ...asMechanic, form: { order_service_status: 'confirm' } });
    await callApi(server.url, setProgress, {
      ...asMechanic,
      form: { progress: 'on_the_way', confirmed: true },
    });

    const theirs = await newPerson();
    await enter(theirs, customer, `/inside/orders/${id}/user/details`);
    const drive = theirs.getByRole('region', { name: /is on the way$/ });
    await expect(drive).toContainText('is on the way. Live location');
    await expect(drive).toContainText(/Arriving between .* and /);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 49.2, longitude: -123.1 });
    await enter(page, mechanic, `/inside/mechanics/orders/${id}/details`);
    const asked = page.getByRole('region', { name: 'Show the customer where you are?' });
    await expect(asked).toContainText('It is deleted after 24 hours.');
    await asked.getByRole('button', { name: 'Share my location' }).click();
    await expect(asked).toContainText('sharing your location');

    await expect(drive).toContainText(/Arriving \d.* is \d+ minutes away/);
    await expect(theirs.locator('.drive-map .map-mechanic')).toBeVisible();
    await theirs.evaluate(() => Object.assign(navigator, { share: undefined }));
    await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drive.getByRole('button', { name: 'Share the drive' }).click();
    const link = await sharedLink(theirs);
    const guest = await newPerson();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: /^Arriving / })).toBeVisible();
    await expect(guest.locator('.map-mechanic')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Share the drive' })).toHaveCount(0);

    await asked.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(asked.getByRole('button', { name: 'Share my location' })).toBeVisible();
    await callApi(server.url, setProgress, { ...asMechanic, form: { progress: 'arrived' } });
    await expect(drive).toHaveCount(0);
    // The page of the link hears of it with its next question, and asks no more.
    const questions: string[] = [];
    guest.on('request', (request) => {
      if (request.url().endsWith('/api/tracking/open')) questions.push(request.url());
    });
    await guest.clock.install();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: / has arrived$/, level: 2 })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Book a visit' })).toBeVisible();
    await expect(guest.locator('a.button', { hasText: 'Contact us' })).toBeVisible();
    await guest.clock.runFor(10 * 60_000);
    await guest.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await guest.context().setOffline(true);
    await guest.context().setOffline(false);
    await guest.clock.runFor(60_000);
    expect(questions.length).toBe(1);
  },
);
