import { createVehicle } from '@hoist/contract/vehicles/vehicles';
import { answerBank } from './support/answer-bank.ts';
import { callApi } from './support/api.ts';
import { atPayment } from './support/at-payment.ts';
import { answerSite, book, openBooked, pick } from './support/booking.ts';
import { readyToBook } from './support/orders.ts';
import { saveCard } from './support/save-card.ts';
import { sheet } from './support/sign-in.ts';
import { manage } from './support/manage.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test(
  'two services for two cars in one visit: added at checkout, kept over a reload, paid by card, canceled as a whole [PM001, BK004]',
  { tag: '@once' },
  async ({ page, inbox, server }) => {
    const w = words.en;
    const who = await readyToBook(server.url, inbox);
    const of = { params: { userId: who.userId }, options: { token: who.token } };
    await callApi(server.url, createVehicle, {
      ...of,
      form: { year_vehicle: '2019', make_other: 'Ford', model_other: 'Escape', colour: 'grey' },
    });
    await saveCard(server.url, who, 'pm_card_authenticationRequiredOnSetup');
    await atPayment(page, server.url, who);

    await page.getByRole('button', { name: 'Add another service' }).click();
    await expect(page.getByText(/^Adding to your visit: Engine oil/)).toBeVisible();
    await pick(page, /Honda Civic/);
    await page.getByRole('searchbox', { name: w.search }).fill('Rear brake pads');
    await page.getByRole('button', { name: 'Rear brake pads' }).first().click();
    await page.getByRole('button', { name: w.chooseService, exact: true }).click();
    const skip = page.getByRole('button', { name: 'Continue without' });
    const onwards = page.getByRole('button', { name: w.toPayment });
    await expect(
      skip
        .or(onwards)
        .or(page.getByRole('button', { name: w.book }))
        .first(),
    ).toBeVisible();
    if (await skip.isVisible()) await skip.click();
    // The time that was chosen may be too short for both.
    const booking = page.getByRole('button', { name: w.book });
    await expect(onwards.or(booking).first()).toBeVisible();
    if (await page.getByText('That time isn’t free anymore').isVisible())
      await page.locator('.slot:has(input:enabled)').last().click();
    if (await onwards.isVisible()) await onwards.click();

    const change = page.getByRole('button', { name: /^Change: Rear brake pads, 2015 Honda Civic/ });
    await expect(change).toBeVisible();
    await page.reload();
    await expect(change).toBeVisible();
    const lines = page.locator('.price-lines');
    if (!(await lines.first().isVisible())) await page.locator('.checkout-foot summary').click();
    await expect(lines.getByText('Rear brake pads · 2015 Honda Civic')).toBeVisible();
    await expect(lines.getByText(/^Engine oil.* · 2019 Ford Escape/)).toBeVisible();
    await answerSite(page, w);
    await book(page, w);
    // The card was saved without a question: one answer counts for the four holds.
    expect(await answerBank(page)).toBe(1);
    const id = await openBooked(page);

    await expect(page.getByRole('heading', { name: 'Visit of 2 services' })).toBeVisible();
    const first = page.locator('.visit-service[aria-current]');
    await expect(first).toContainText('Ford Escape');
    await page.locator('a.visit-service').click();
    await expect(page).not.toHaveURL(new RegExp(`/${id}/`));
    await expect(page.locator('.visit-service[aria-current]:visible')).toContainText('Honda Civic');

    await manage(page, 'Cancel');
    const form = sheet(page, 'Cancel order');
    await form.getByRole('checkbox', { name: 'Cancel the whole visit (2 services)' }).check();
    await form.getByRole('textbox', { name: 'Reason' }).fill('Both cars are sold');
    await form.getByRole('button', { name: 'Yes' }).click();
    await expect(page.locator('.visit-services:visible').getByText('Cancel', { exact: true })).toHaveCount(2);
  },
);
