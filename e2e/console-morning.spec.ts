import { listConsoleOrders } from '@hoist/contract/orders/console';
import { updateOrder } from '@hoist/contract/orders/orders';
import { enterAsDispatcher } from './support/board.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { fillCard } from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { e164 } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { timesFrom } from './support/times-from.ts';

test.use({ movesClock: 'console-morning' });

const minute = 60_000;

test('the office’s morning: a caller pays by link, a late mechanic is called, an ill one is covered, a bill is lowered [DI010, DI027, DI036, CS003]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  test.setTimeout(180_000);
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.setViewportSize({ width: 1440, height: 900 });
  const { url } = server;
  const office = await enterAsDispatcher(page, url);
  const caller = await readyToBook(url, inbox);

  await test.step('a caller is booked with a payment link', async () => {
    await page.goto('/admin/today');
    await page.getByRole('link', { name: 'New booking' }).click();
    await page.getByRole('searchbox', { name: /^Phone, name/ }).fill(caller.phone);
    await page.getByRole('button', { name: new RegExp(`${caller.fname} ${caller.lname}`) }).click();
    await page.getByRole('searchbox', { name: 'Find a service' }).fill('brake');
    await page
      .getByRole('button', { name: /^Front brake pads/ })
      .first()
      .click();
    await page.locator('.nb-slots button').last().click();
    await page.getByRole('button', { name: /^Hold .* and text the link$/ }).click();
    await expect(page.getByRole('region', { name: / is held until / })).toBeVisible();
    const sent = await inbox.waitFor(e164(caller.phone), ({ text }) =>
      text.includes('/visit-booking#token='),
    );
    const guest = await newPerson();
    await guest.goto(/https?:\S+visit-booking\S+/.exec(sent.text)?.[0] ?? '');
    await guest.getByRole('button', { name: 'See your visit' }).click();
    await guest.getByRole('button', { name: 'Accept and enter card' }).click();
    await fillCard(guest, words.en, '4242424242424242');
    await guest.getByRole('button', { name: 'Book this visit' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
  });

  const customer = await demoBooker(url, 'customer@hoist.test', 'Toronto');
  const times = await timesFrom(url, customer, Date.now() + 26 * 60 * minute);
  const [at = ''] = times;
  const later = times.find((time) => Date.parse(time) >= Date.parse(at) + 180 * minute);
  const confirmedAt = async (time: string | undefined) => {
    const { ordersServicesId: id } = await book(url, customer, time === undefined ? {} : { at: time });
    const { token } = await mechanicOf(url, id);
    const form = { order_service_status: 'confirm' as const };
    await callApi(url, updateOrder, { params: { ordersServicesId: id }, form, options: { token } });
    return id;
  };
  const [late, ill] = [await confirmedAt(at), await confirmedAt(later)];
  const { data: done } = await callApi(url, listConsoleOrders, {
    query: { status: 'complete' },
    options: office,
  });
  const paid = done.find(({ total }) => Number(total) > 0)?.ordersServicesId;
  const now = Date.parse(at) + 25 * minute;
  // The session of an open page would end meanwhile.
  await page.goto('/robots.txt');
  await server.pass(now - Date.now());
  await page.clock.setFixedTime(now);
  const { token } = await officeSession(url, 'dispatcher@hoist.test', now);
  await page.addInitScript((word) => localStorage.setItem('hoist.console.token', word), token);

  await test.step('the late mechanic is called, and the customer gets a new time', async () => {
    await page.goto('/admin');
    const row = page.locator('.need', { has: page.locator(`a[href$="/today/${late}"]`) });
    const unheard = row.filter({ hasText: 'No new time was sent' });
    await expect(unheard.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await unheard.getByRole('button', { name: /^Send a new time/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a new time' });
    await dialog.getByLabel(/^Minutes after/).fill('50');
    await dialog.getByRole('button', { name: 'Send a new time' }).click();
    await expect(row.filter({ hasText: 'now expected' })).toBeVisible();
  });

  const panel = page.getByRole('complementary');
  await test.step('a visit of the ill mechanic goes to another', async () => {
    await page.goto(`/admin/orders/${ill}`);
    await panel.getByRole('button', { name: 'Move or reassign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move or reassign' });
    await dialog.locator('input[type=radio]:enabled:not(:checked)').first().check();
    await expectNoFindings(page, 'the visit of an ill mechanic');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/ has the visit now\./)).toBeVisible();
  });

  await test.step('a bill is lowered', async () => {
    await page.goto(`/admin/orders/${paid}`);
    await panel.getByRole('tab', { name: 'Money' }).click();
    await panel.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByLabel('Amount').fill('1.00');
    await dialog.getByLabel('Reason').fill('They waited an hour');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('They waited an hour').first()).toBeVisible();
  });
});
