import { acceptChange } from '@hoist/contract/dispatch/change-requests';
import { offerTimes } from '@hoist/contract/dispatch/time-offers';
import { completePayment, getOrder, orderTimes, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { refused } from './support/expected-console.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { manage } from './support/manage.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { officeSession } from './support/office-session.ts';
import { withoutOwnChanges } from './support/own-changes.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('a confirmed visit is asked to be moved, takes an offered time, and is canceled for the fee that was shown [MN019, DI016] @once', async ({
  page,
  server,
  inbox,
}) => {
  await withoutOwnChanges(server.url, async () => {
    const customer = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
    const params = { ordersServicesId };
    const mechanic = await mechanicOf(server.url, ordersServicesId);
    await callApi(server.url, updateOrder, {
      params,
      form: { order_service_status: 'confirm' },
      options: { token: mechanic.token },
    });
    const { token } = await officeSession(server.url, 'dispatcher@hoist.test');
    const asked = async () => {
      const { data } = await callApi(server.url, getOrder, { params, options: { token: customer.token } });
      const [own] = data;
      if (!own?.changeRequest) throw new Error('Nothing was asked');
      return { ...own.changeRequest, preferredTimeUnformatted: own.preferredTimeUnformatted };
    };

    await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
    const view = front(page);
    await manage(page, 'Move or cancel');
    const form = sheet(page, 'Move or cancel');
    await expect(form.getByText('Moving your visit is free.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
    // Today may be almost over.
    await form
      .getByRole('radio', { name: /^\w{3}, \w{3} \d/ })
      .nth(1)
      .check();
    const slots = form.getByRole('radiogroup').getByRole('radio');
    await slots.nth(0).check();
    await slots.nth(2).check();
    await slots.nth(3).check();
    await expect(form.getByText('You’ve chosen 3 times.', { exact: false })).toBeVisible();
    await form
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await form.getByLabel('Anything we should know (optional)').fill('After school is best');
    await form.getByRole('button', { name: 'Ask to move' }).click();
    await expect(toast(page, 'We got your request and will answer soon')).toBeVisible();
    const waiting = view.getByRole('region', { name: 'You asked for another time' });
    await expect(waiting.getByText('After school is best')).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);

    // The office offers other times; they come in on the open screen.
    const request = await asked();
    const { datesList } = await callApi(server.url, orderTimes, {
      params,
      options: { token: customer.token },
    });
    const free = datesList
      .flatMap((day) => day.slots)
      .filter(({ available }) => available)
      .map((slot) => slot.preferredTime)
      .filter((time) => Date.parse(time) !== Date.parse(request.preferredTimeUnformatted));
    await callApi(server.url, offerTimes, {
      params,
      options: { token },
      form: {
        change_request_id: request.changeRequestId,
        times: free.slice(-2),
        answer: 'Your mechanic is away in the afternoon',
      },
    });
    const offered = view.getByRole('region', { name: 'Other times for your visit' });
    await expect(offered.getByText('Your mechanic is away in the afternoon')).toBeVisible();
    await offered
      .getByRole('button', { name: /^Take / })
      .last()
      .click();
    await expect(toast(page, 'Your visit has its new time')).toBeVisible();
    await expect(view.getByRole('heading', { name: 'We moved your visit' })).toBeVisible();
    await expect(view.getByText('Asked for another time')).toBeVisible();

    await manage(page, 'Move or cancel');
    await form.getByRole('radio', { name: 'Cancel' }).check();
    await expect(form.getByText('Cancelling now is free')).toBeVisible();
    await form.getByRole('button', { name: 'Ask to cancel' }).click();
    await expect(form.getByText('Tell us why you want to cancel')).toBeVisible();
    await form.getByLabel('Reason').fill('Sold the car');
    await form.getByRole('button', { name: 'Ask to cancel' }).click();
    await expect(view.getByRole('region', { name: 'You asked to cancel' })).toContainText('It’s free.');
    await callApi(server.url, acceptChange, {
      params: { changeRequestId: (await asked()).changeRequestId },
      form: { answer: 'We are sorry to see it go' },
      options: { token },
    });
    await expect(view.getByRole('heading', { name: 'We cancelled your visit' })).toBeVisible();
    await expect(view.getByText('We are sorry to see it go')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Book again' })).toBeVisible();
  });
});

test.describe(() => {
  // One claim is refused.
  test.use({ expectedConsole: refused(422) });

  test('a line of a complete order is claimed under warranty, and the visit costs nothing [DI042] @once @long', async ({
    page,
    server,
    inbox,
  }) => {
    const customer = await readyToBook(server.url, inbox);
    const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
    const mechanic = await mechanicOf(server.url, ordersServicesId);
    const finish = async (id: number, odometer: number) => {
      const given = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
      await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
      await fillSheet(server.url, id, mechanic.token);
      const { data } = await callApi(server.url, getOrder, given);
      const total = data[0]?.totalToCollect ?? '';
      await callApi(server.url, completePayment, {
        ...given,
        form: {
          total_amount_collected: total,
          odometer,
          payment_collected_by_mechanic: total !== '0.00',
        },
      });
    };
    await finish(ordersServicesId, 129_480);

    await enter(page, customer, `/inside/orders/${ordersServicesId}/user/details`);
    const card = front(page).getByRole('region', { name: 'Warranty' });
    await expect(card.getByText(/or 149,480\skm, whichever comes first/)).toHaveCount(2);
    await card.getByRole('button', { name: 'Claim warranty: Front brake pads' }).click();
    const form = sheet(page, 'Claim warranty');
    await expect(form.getByText(/fix it for free, no card needed/)).toBeVisible();
    await expect(form.getByRole('checkbox', { name: 'Front brake pads' })).toBeChecked();
    await form.getByRole('checkbox', { name: /^Parts/ }).check();
    await form.getByRole('radiogroup').getByRole('radio').last().check();
    const bookIt = form.getByRole('button', { name: /^Book for \$0\.00/ });
    await bookIt.click();
    await expect(form.getByText('Please provide a valid odometer reading')).toBeVisible();
    await form.getByLabel('Odometer now, in km').fill('149 481');
    await bookIt.click();
    await expect(toast(page, /This warranty ended at 149,480\skm/)).toBeVisible();
    await form.getByLabel('Odometer now, in km').fill('131 200');
    await form.getByLabel('What do you notice?').fill('They squeal when it is cold');
    await bookIt.click();
    await expect(toast(page, 'Your warranty visit is booked. It’s free')).toBeVisible();

    const view = front(page);
    await expect(view.getByText('Warranty: Front brake pads').first()).toBeVisible();
    await expect(view.getByText(`under the warranty of Service# ${ordersServicesId}`)).toBeVisible();
    await expect(view.getByText(/you pay nothing, and we don.t need a card/)).toBeVisible();
    await view.getByRole('button', { name: 'Manage visit' }).click();
    const managed = sheet(page, 'Manage visit');
    await expect(managed.getByRole('link', { name: /^Get help/ })).toBeVisible();
    await expect(managed.getByRole('button', { name: /^Pay with card/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(managed).toBeHidden();
    const id = Number(/orders\/(\d+)\//.exec(page.url())?.[1]);
    await finish(id, 131_210);
    await expect(view.getByText(/^Done .*Your invoice/)).toBeVisible();
    await view.getByRole('link', { name: `See Service# ${ordersServicesId}` }).click();
    await expect(card.getByText('We redid this work under warranty.')).toBeVisible();
  });
});
