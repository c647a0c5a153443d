import { updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book as bookVisit } from './support/book.ts';
import { pick, startBooking } from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { enlargeText, expectFits } from './support/findings.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { newPersonData } from './support/people.ts';
import { enter, fillSignUp, openSignUp } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The narrowest screen, with text at 200 %; high enough for the bars around the content.
test.use({ viewport: { width: 320, height: 1200 } });

for (const language of ['en', 'fr'] as const)
  test(`a person signs up and chooses a service with text at 200 % on a narrow screen, in ${language} @phone${language === 'fr' ? ' @long' : ''}`, async ({
    page,
    server,
    inbox,
  }) => {
    test.slow();
    const w = words[language];
    await enlargeText(page);
    if (language === 'en') {
      await openSignUp(page);
      await fillSignUp(page, newPersonData());
      await expectFits(page, 'sign-up');
    }
    const who = await readyToBook(server.url, inbox, language);
    await enter(page, who);
    await expectFits(page, 'home');
    await startBooking(page, w);
    await page.locator('.store-banner').getByRole('button').last().click();
    await expect(page.getByRole('button', { name: w.addLocation })).toBeVisible();
    await expectFits(page, 'location');
    await pick(page, /214 Roxton/);
    if (language === 'fr')
      await expect(page.getByText('Honda Civic 2015').locator('visible=true').first()).toBeVisible();
    await pick(page, /Honda Civic/);
    await expect(page.getByRole('searchbox', { name: w.search })).toBeVisible();
    await expectFits(page, 'service');
    await page.getByRole('searchbox', { name: w.search }).fill(w.service.slice(0, 12));
    await page.getByRole('button', { name: w.service }).first().click();
    await page.getByRole('radio', { name: w.part }).check();
    await page.getByRole('button', { name: w.chooseService, exact: true }).click();
    await expect(page.getByRole('checkbox', { name: w.addon })).toBeVisible();
    await expectFits(page, 'add-ons');
  });

test('a job is worked with text at 200 % on a narrow screen @phone', async ({ page, server, inbox }) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await bookVisit(server.url, customer, { service: 'brake-inspection' });
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await enlargeText(page);
  await enter(page, mechanic);
  await expectFits(page, "the mechanic's day");
  await page.goto(`/inside/mechanics/orders/${ordersServicesId}/details`);
  await expectFits(page, 'job');
});
