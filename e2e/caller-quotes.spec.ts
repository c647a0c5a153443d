import { listOrders } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { type Ready, readyToBook } from './support/orders.ts';
import { e164, newPersonData } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({
  movesClock: 'caller-quotes',
  undoSeconds: 10,
  expectedConsole: /the server responded with a status of 4\d\d/,
});

const day = 86_400_000;
const civic = '2HGFC2F59HH000001';

async function newBooking(page: Page, serverUrl: string) {
  const { token } = await officeSession(serverUrl, 'dispatcher@hoist.test');
  await page.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  await page.goto('/admin/new-booking');
}

/** Finds a caller by the end of their number, and chooses front brake pads. */
async function brakesFor(page: Page, serverUrl: string, { phone, lname }: Ready) {
  await newBooking(page, serverUrl);
  await page.getByRole('searchbox').first().fill(phone.slice(-6));
  await page.getByRole('button', { name: new RegExp(lname) }).click();
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('brake');
  await page
    .getByRole('button', { name: /^Front brake pads/ })
    .first()
    .click();
}

const linkOf = (text: string) => /https?:\S+visit-booking\S+/.exec(text)?.[0] ?? '';

test('a new caller with a new vehicle and address gets a quote, and accepts it in one tap [DI038]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  await newBooking(page, server.url);
  const { fname, lname, phone, email } = newPersonData();
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(fname);
  await dialog.getByLabel('Last name').fill(lname);
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByLabel('Email').fill(email);
  await expectNoFindings(page, 'a new caller');
  await dialog.getByRole('button', { name: 'New customer' }).click();
  // The caller has no vehicle yet, so the form for one opens in place of this one.
  await expect(dialog.getByLabel('First name')).toBeHidden();
  await dialog.getByLabel('VIN (fills in the rest)').fill(civic);
  await expect(dialog.getByLabel('Year')).toHaveValue('2017');
  await dialog.getByLabel('Licence plate').fill('CALL 017');
  await expectNoFindings(page, 'the vehicle of a caller');
  await dialog.getByRole('button', { name: 'Add a vehicle' }).click();
  await expect(page.getByRole('button', { name: /2017 Honda.*CALL 017/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Add an address' }).click();
  await dialog.getByLabel('Street and number').fill('214 Roxton Rd');
  await dialog.getByLabel('City').fill('Toronto');
  await dialog.getByLabel('Postal code').fill('M6J 2Y5');
  await dialog.getByRole('button', { name: 'Add an address' }).click();
  // The form closes after its answer is shown; what is typed while it is open goes nowhere.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /214 Roxton Rd/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('searchbox', { name: 'Find a service' }).fill('oil');
  await page
    .getByRole('button', { name: /^Engine oil and filter change/ })
    .first()
    .click();
  await page.getByText(/^\d+ add-ons?$/).click();
  const addon = page.locator('.nb-addons label').first();
  const addonTitle = ((await addon.textContent()) ?? '').replace(/\$.*/, '').trim();
  await addon.getByRole('checkbox').check();
  // The add-on takes time of its own: what is free is asked for once more.
  await expect(page.locator('.nb-days')).toHaveAttribute('aria-busy', 'false');
  await page.locator('.nb-slots button').nth(4).click();
  const say = page.getByRole('region', { name: 'Say this' });
  await expect(say).toContainText(`Engine oil and filter change with ${addonTitle}`);
  const total = page.getByRole('region', { name: 'Total' });
  await total.getByLabel('Coupon code').fill('no such code');
  await total.getByRole('button', { name: 'Use coupon' }).click();
  await expect(total.getByRole('status')).toHaveText(/\S/);
  await expect(say).not.toContainText('Your coupon');
  await total.getByLabel('Coupon code').fill('welcome10');
  await total.getByRole('button', { name: 'Use coupon' }).click();
  await expect(say).toContainText(/Your coupon takes \$\d/);
  await expectNoFindings(page, 'a booking with an add-on and a coupon');

  await page.getByRole('radio', { name: 'Cash to the mechanic' }).check();
  await page.getByRole('button', { name: 'Send as a quote' }).click();
  await expect(page.getByRole('region', { name: /^Quote sent/ })).toBeVisible();
  // What is undone reaches no one, and the link can be texted again.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone. No one gets the message.')).toBeVisible();
  await expectNoFindings(page, 'a sent quote');
  expect(await inbox.messages(e164(phone))).toEqual([]);
  await page.getByRole('button', { name: 'Text it again' }).click();
  const message = await inbox.waitFor(e164(phone), ({ text }) => text.includes('/visit-booking#token='));
  expect(message.text).toContain('your quote for');
  const guest = await newPerson();
  await guest.goto(linkOf(message.text));
  await guest.getByRole('button', { name: 'See your visit' }).click();
  await expect(guest.getByText(/^This quote is good until/)).toBeVisible();
  await expectNoFindings(guest, 'a quote');
  await guest.getByRole('button', { name: 'Accept and book' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible();
});

test('a visit is fitted in with a reason, and booked for cash [DI040] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  await brakesFor(page, server.url, who);
  await page.getByText('Fit in, with a reason').click();
  const times = page.getByRole('region', { name: 'Times', exact: true });
  await times.getByRole('button', { name: 'Use this time' }).click();
  await expect(times.getByRole('alert').last()).toHaveText('Choose a day and a time, and say why.');
  const dayAt = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  await times.getByLabel('Day', { exact: true }).fill(dayAt(Date.now() - day));
  await times.getByLabel('Time', { exact: true }).fill('19:30');
  await times.getByLabel('Reason').fill('Brakes grind, they cannot drive');
  await times.getByRole('button', { name: 'Use this time' }).click();
  await expect(times.getByRole('alert').last()).toHaveText('That time has passed. Choose a later one.');
  await times.getByLabel('Day', { exact: true }).fill(dayAt(Date.now() + day));
  await times.getByRole('button', { name: 'Use this time' }).click();
  await expectNoFindings(page, 'a visit to fit in');
  await page.getByRole('radio', { name: 'Cash to the mechanic' }).check();
  await page.getByRole('checkbox', { name: /agreed to the estimate by phone/ }).check();
  await page.getByRole('button', { name: /^Book .*7:30/ }).click();
  await expect(page.getByRole('region', { name: /^Booked for / })).toBeVisible();
  await expectNoFindings(page, 'a fitted-in visit');
  const { data } = await callApi(server.url, listOrders, {
    query: { orders_type: 0, length: 5 },
    options: { token: who.token },
  });
  expect(data[0]?.preferredTimeUnformatted).toContain('T19:30');
});

// Last, because the sessions of the others end while the clock moves.
test('a quote lapses after its days [DI039] @long', async ({ page, server, inbox, newPerson }) => {
  const who = await readyToBook(server.url, inbox);
  await brakesFor(page, server.url, who);
  await page.locator('.nb-slots button').nth(2).click();
  await page.getByRole('button', { name: 'Send as a quote' }).click();
  await expect(page.getByRole('region', { name: /^Quote sent/ })).toBeVisible();
  const message = await inbox.waitFor(e164(who.phone), ({ text }) => text.includes('/visit-booking#token='));
  await server.pass(8 * day);
  const guest = await newPerson();
  await guest.goto(linkOf(message.text));
  await guest.getByRole('button', { name: 'See your visit' }).click();
  await expect(guest.getByRole('heading', { name: 'This link has ended', level: 2 })).toBeVisible();
  await expectNoFindings(guest, 'a lapsed quote');
});
