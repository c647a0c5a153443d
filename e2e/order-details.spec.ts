import { checkToken } from '@hoist/contract/identity/users';
import { updateVehicle } from '@hoist/contract/vehicles/vehicles';
import {
  completePayment,
  getOrder,
  listOrders,
  setProgress,
  updateOrder,
} from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import type { Output } from '@hoist/contract/client';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { mechanicOf, readyToBook, uploadPicture } from './support/orders.ts';
import { manage } from './support/manage.ts';
import { demoSession } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function complete(url: string, ordersServicesId: number): Promise<void> {
  const { token } = await mechanicOf(url, ordersServicesId);
  const given = { params: { ordersServicesId }, options: { token } };
  await callApi(url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
  await fillSheet(url, ordersServicesId, token);
  const { data } = await callApi(url, getOrder, given);
  await callApi(url, completePayment, {
    ...given,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 129_500,
      payment_collected_by_mechanic: true,
    },
  });
}

const vin = '2HGFB2F59FH012345';
const details = (id: number) => `/inside/orders/${id}/user/details`;
/** The page in front: others stay mounted behind it. */
const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const fact = (page: Page, label: string) =>
  front(page)
    .locator('.facts > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');

async function swipeRight(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 420 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(120) });
  for (let x = 140; x <= 320; x += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the link of a message about money opens the order at its payment [PM005, MG009] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await book(server.url, who, { service: 'brake-pads-front' });
  await enter(page, who, details(id));
  const payment = front(page).getByRole('heading', { name: 'Payment', exact: true });
  await expect(payment).toBeVisible();
  await expect(payment).not.toBeInViewport();
  await page.goto(`${details(id)}?at=money`);
  await expect(payment).toBeInViewport();
});

test.describe('the details of an order', () => {
  // The policy of a picture runs no script, and the browser says so of the script that the test tool puts into every page.
  test.use({ expectedConsole: /Blocked script execution .* sandboxed/ });

  test('say first that all is well, then everything about the order: its pictures on a page of their own, no method without a cost, why it was declined; a swipe closes them [RT020, RT021, SC017, SC018, SC019, SC020, SC021, SC022, SC024, SC025, SC026, SC027, SC028, SC029, SC030, SC031, SC032, SC033, SC034, SC036, SC037, CO037, OF030]', async ({
    page,
    server,
    inbox,
    isMobile,
    system,
  }) => {
    const who = await readyToBook(server.url, inbox);
    await callApi(server.url, updateVehicle, {
      params: { userId: who.userId, vehicleId: who.usersVehiclesId },
      form: { year_vehicle: '2015', make_other: 'Honda', model_other: 'Civic', vin_number: vin },
      options: { token: who.token },
    });
    const { ordersServicesId: id } = await book(server.url, who, {
      service: 'brake-pads-front',
      withAddons: true,
    });
    const mechanic = await mechanicOf(server.url, id);
    await uploadPicture(server.url, mechanic.token, id);
    const profiles = await Promise.all(
      [who, mechanic].map(({ token }) => callApi(server.url, checkToken, { options: { token } })),
    );
    const names = profiles.map(({ data }) => `${data.fname} ${data.lname}`);
    const view = front(page);

    await test.step('right after the booking', async () => {
      await enter(page, who, `${details(id)}/new`);
      await expect(view.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
      await expect(view.getByText('Pending').first()).toBeVisible();
    });

    await test.step('everything about it', async () => {
      await page.goto(details(id));
      await expect(
        view.getByRole('heading', { name: new RegExp(`^Service# ${id} .*Front brake pads`) }),
      ).toBeVisible();
      for (const name of ['Details', 'Customer'])
        await view
          .locator('summary')
          .filter({ has: page.getByRole('heading', { name }) })
          .click();
      await expect(fact(page, 'Status')).toHaveText('Pending');
      await expect(fact(page, 'Status')).toBeVisible();
      await expect(fact(page, 'Payment method')).toHaveText('Cash on service');
      await expect(fact(page, 'Services')).toContainText('Front brake pads');
      await expect(fact(page, 'Services').locator('span')).not.toHaveCount(1);
      await expect(fact(page, 'Parts')).not.toBeEmpty();
      await expect(fact(page, 'Order date')).toContainText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/);
      await expect(fact(page, 'Preferred date')).toContainText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/);
      await expect(fact(page, 'Vehicle')).toHaveText(/^\d{4} \S+ \S+/);
      await expect(fact(page, 'VIN')).toHaveText(vin);
      const total = view.locator('.order-total details');
      await expect(total.getByText('HST 13%')).toBeHidden();
      await total.locator('summary').click();
      await expect(total.getByText('HST 13%')).toBeVisible();
      await expect(total.getByText(/Long-distance charge: \$\d+\.\d\d per km beyond \d+ km/)).toBeVisible();
      for (const [at, title] of ['Customer', 'Mechanic'].entries()) {
        const card = view
          .locator('.card, details')
          .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
        await expect(card.locator('.avatar')).toHaveCSS('width', '75px');
        await expect(card).toContainText(names[at] ?? '');
        await expect(card.locator('a[href^="tel:"]')).toHaveAccessibleName(/^Call .*\(\d{3}\) \d{3}-\d{4}$/);
        await expect(card.getByText(/\(\d{3}\) \d{3}-\d{4}/)).toBeVisible();
      }
      await expect(view.getByText(/^214 Roxton Rd, Toronto ON M6J\s2Y5/)).toBeVisible();
      const pictures = view
        .locator('.card')
        .filter({ has: page.getByRole('heading', { name: 'Uploaded Pictures', exact: true }) });
      await expect(pictures.getByRole('img')).toHaveCount(1);
      await complete(server.url, id);
      await expect(fact(page, 'Status')).toHaveText('Complete');
      await expect(fact(page, 'Odometer')).toHaveText('129,500 km');
    });

    // The app has a viewer of its own: native-links.spec.ts.
    if (system === 'web')
      await test.step('a picture in a new tab, in a grid of four columns', async () => {
        const grid = view.locator('.pictures');
        await expect(grid).toHaveCSS('grid-template-columns', /^(\S+ ){3}\S+$/);
        const opened = page.context().waitForEvent('page');
        await grid.getByRole('link', { name: /Picture 1/ }).click();
        await expect.poll(async () => (await opened).url()).toContain('/api/files/');
        await (await opened).close();
      });

    await test.step(isMobile ? 'a swipe to the right closes them' : 'a button closes them', async () => {
      if (isMobile) await swipeRight(page);
      else await view.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/\/inside\/orders$/);
    });

    await test.step('no payment method of an order without a cost', async () => {
      const read = `**/api/orders_services/${id}`;
      await page.route(read, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as Output<typeof getOrder>;
        const data = body.data.map((order) => ({ ...order, costToShow: '0.00' }));
        await route.fulfill({ response: answer, json: { ...body, data } });
      });
      await page.goto(details(id));
      await expect(fact(page, 'Status')).toHaveText('Complete');
      await expect(fact(page, 'Payment method')).toHaveCount(0);
      await page.unroute(read);
    });

    await test.step("a declined order says why once, and has no mechanic's card", async () => {
      const demo = await demoSession(server.url, 'customer@hoist.test');
      const { data } = await callApi(server.url, listOrders, {
        query: { orders_type: 0, order_service_status: 'declined', length: 10 },
        options: { token: demo.token },
      });
      await enter(page, demo, details(data[0]?.ordersServicesId ?? 0));
      await expect(view.getByText('on back order')).toHaveCount(1);
      await expect(view.locator('.your-mechanic')).toHaveCount(0);
    });
  });
});

test('the list opens the order that its address names, as a modal, is searched, narrowed and grows as it is read, ten orders at a time [RT018, RT019, SC016, CO023, EN129, EN130, EN132, EN133, RO013]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await enter(page, who, '/inside/orders?search=wipers');
  await expect(front(page).getByText('No orders yet')).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Book a service' })).toBeVisible();
  let id = 0;
  for (let booked = 0; booked < 12; booked += 1)
    id = (await book(server.url, who, { service: 'wipers' })).ordersServicesId;
  await page.goto(`/inside/orders?orders_services_id=${id}`);
  const modal = sheet(page, `Service# ${id}`);
  await expect(modal.getByText('Manage visit')).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/inside\/orders$/);
  await expect(front(page).getByRole('heading', { name: 'My orders' })).toBeVisible();

  const rows = front(page).locator('.order-list:not([aria-hidden]) > li');
  await expect(rows.first()).toBeVisible();
  await expect(front(page).getByRole('status')).toHaveText('12 orders');
  // A wide window has the end of ten rows in sight, and loads on.
  if ((page.viewportSize()?.width ?? 0) < 960)
    await expect(front(page).getByRole('button', { name: 'Show 2 more' })).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  await front(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(front(page).getByText('No matches')).toBeVisible();
  await expect(front(page).getByRole('status')).toHaveText('0 of 12 orders');
  await front(page).getByRole('button', { name: 'Pending', exact: true }).click();
  await expect(rows.first()).toBeVisible();
  await front(page).getByRole('searchbox').fill('no such thing');
  await expect(front(page).getByText('No matches for “no such thing”')).toBeVisible();
  await front(page).getByRole('button', { name: 'Show all 12 orders' }).click();
  await expect(rows.first()).toBeVisible();
});

test('the customer moves a pending visit to another free time [OF029] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, who);
  await enter(page, who, details(ordersServicesId));
  const before = await fact(page, 'Preferred date').innerText();
  await manage(page, 'Change the date');
  const dialog = sheet(page, 'Change the date');
  await expect(dialog.getByText('Toronto time', { exact: true })).toBeVisible();
  await dialog.getByText('Soonest').click();
  await dialog.getByRole('button', { name: /^Move to/ }).click();
  await expect(toast(page, 'Date changed')).toBeVisible();
  await expect(fact(page, 'Preferred date')).not.toHaveText(before);
});

test('progress appears on the open page as it happens [JB025] @long', async ({ page, server, inbox }) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, who);
  await enter(page, who, details(ordersServicesId));
  await expect(fact(page, 'Status')).toHaveText('Pending');
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  const given = { params: { ordersServicesId }, options: { token: mechanic.token } };
  await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
  await expect(fact(page, 'Status')).toHaveText('Confirm');
  await expect(fact(page, 'Service date')).toHaveCount(1);
  await callApi(server.url, setProgress, { ...given, form: { progress: 'on_the_way', confirmed: true } });
  await expect(front(page).getByText('The mechanic is on the way')).toBeVisible();
  for (const [progress, said] of [
    ['arrived', /^Service# \d+ .* (Marco|Priya) is here$/],
    ['in_progress', /^Service# \d+ .* (Marco|Priya) is at work$/],
  ] as const) {
    await callApi(server.url, setProgress, { ...given, form: { progress, confirmed: true } });
    await expect(front(page).getByRole('heading', { level: 1, name: said })).toBeVisible();
  }
  await expect(front(page).getByText('Drawing: your mechanic works')).toBeAttached();
});

test('a completed order has its papers with number and amount, each a PDF, and the receipt on a page [DC001] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const { ordersServicesId } = await book(server.url, who);
  await complete(server.url, ordersServicesId);
  await enter(page, who, details(ordersServicesId));
  const papers = front(page).getByRole('region', { name: 'Documents' });
  for (const name of [/^Estimate E-\d{6}.*\$/, /^Invoice I-\d{6}.*\$/, /^Receipt \(PDF\) R-\d{6}.*\$/]) {
    const href = await papers.getByRole('link', { name }).getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
  }
  await expect(fact(page, 'Odometer')).toHaveText('129,500 km');
  await front(page).getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(front(page).getByText('Invoice and receipt')).toBeVisible();
  await expect(front(page).getByText('HST 13%')).toBeVisible();
  const pdf = await front(page).getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const answer = await page.request.get(pdf ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('a review, opened by a notification, the details and the list: below five it closes with the thanks, five stars lead to the public page [CO017, CO018, ER041, RO011, SC096, SC097, SC098, SC099, SC100, SC101, ST062, ST063, ST064, VA035, VA036]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const first = await book(server.url, who);
  const second = await book(server.url, who);
  await complete(server.url, first.ordersServicesId);
  await complete(server.url, second.ordersServicesId);
  // Where the notification leads: it asks once.
  await enter(page, who, `${details(first.ordersServicesId)}?review=1`);
  const dialog = sheet(page, 'Leave a Review');
  await expect(dialog.locator('.rating-button').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${details(first.ordersServicesId)}$`));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await front(page).getByRole('button', { name: 'Leave a Review' }).click();
  await expect(dialog.locator('.rating-button')).toHaveText(['1', '2', '3', '4', '5']);
  await expect(dialog.locator('.rating-ends')).toHaveText('BadGood');
  await expect(dialog.getByPlaceholder('leave a comment')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Please select a rating')).toBeVisible();
  await dialog.getByRole('button', { name: '4 stars' }).click();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Thanks for your review!')).toBeVisible();
  await expect(front(page).getByText('Your review')).toBeVisible();

  await page.goto('/inside/orders');
  const inList = front(page).getByRole('button', { name: /^Leave a Review/ });
  await expect(inList).toHaveAccessibleName(`Leave a Review: Service# ${second.ordersServicesId}`);
  await inList.click();
  await dialog.getByRole('button', { name: '5 stars' }).click();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Thanks for your review!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(inList).toHaveCount(0);
});
