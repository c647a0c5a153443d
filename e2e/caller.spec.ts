import { getOrder, listOrders, updateOrder } from '@hoist/contract/orders/orders';
import {
  addCallerLocation,
  addCallerVehicle,
  createCaller,
} from '@hoist/contract/scheduling/caller-bookings';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { fillCard } from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { e164, newPersonData } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

const tokenKey = 'hoist.console.token';

async function enterConsole(page: Page, serverUrl: string) {
  const session = await officeSession(serverUrl, 'dispatcher@hoist.test');
  await page.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [tokenKey, session.token],
  );
  return session;
}

/** Counts what is typed and clicked from the first key to the held time. */
function counted(page: Page) {
  const count = { typed: 0, clicks: 0 };
  return {
    count,
    async type(text: string) {
      count.typed += text.length;
      await page.keyboard.type(text);
    },
    async click(target: ReturnType<Page['locator']>) {
      count.clicks += 1;
      await target.click();
    },
  };
}

test('a caller is booked on one screen with a payment link, which the customer pays [DI036]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const who = await readyToBook(server.url, inbox);
  await enterConsole(page, server.url);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const user = counted(page);
  await user.type('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: /^Phone, name/ })).toBeFocused();
  await user.type(who.phone.slice(-6));
  await user.click(
    page.getByRole('button', { name: new RegExp(`${who.fname} ${who.lname}.*${who.phone.slice(-4)}`) }),
  );
  await expect(page.getByRole('button', { name: /2015 Honda Civic/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: /214 Roxton Rd/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox', { name: 'Find a service' })).toBeFocused();
  await user.type('brake');
  await user.click(page.getByRole('button', { name: /^Front brake pads/ }).first());
  const times = page.getByRole('region', { name: 'Times', exact: true });
  const slot = times.locator('.nb-slots button').nth(6);
  await user.click(slot);
  const say = page.getByRole('region', { name: 'Say this' });
  await expect(say).toContainText(new RegExp(`“${who.fname}, .*Front brake pads.* on your 2015 Honda Civic`));
  await expect(say).toContainText(/\$\d/);
  // The price is that of the parts in sight.
  await expect(page.getByRole('combobox', { name: 'Parts' })).toHaveValue('standard');
  await user.click(page.getByRole('button', { name: /^Hold .* and text the link$/ }));
  const held = page.getByRole('region', { name: / is held until / });
  await expect(held).toBeVisible();
  expect(user.count.typed).toBeLessThanOrEqual(12);
  expect(user.count.clicks).toBeLessThanOrEqual(8);
  await expectNoFindings(page, 'the new booking');

  const message = await inbox.waitFor(e164(who.phone), ({ text }) => text.includes('/visit-booking#token='));
  const link = /https?:\S+visit-booking\S+/.exec(message.text)?.[0] ?? '';
  const guest = await newPerson();
  await guest.goto(link);
  // Only the tap shows the visit.
  await expect(guest.getByText(who.fname)).toHaveCount(0);
  await guest.getByRole('button', { name: 'See your visit' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: `Hi ${who.fname}` })).toBeVisible();
  await expect(guest.getByText('214 Roxton')).toHaveCount(0);
  await expect(guest.getByText(who.lname)).toHaveCount(0);
  await guest.getByRole('button', { name: 'Accept and enter card' }).click();
  await fillCard(guest, words.en, '4000002500003155');
  await guest.getByRole('button', { name: 'Book this visit' }).click();
  const question = guest.locator('iframe[name^="stripe-challenge"]');
  const done = guest.getByRole('heading', { level: 1, name: 'You’re booked' });
  for (let asked = 0; asked < 4; asked += 1) {
    await expect(question.or(done).first()).toBeVisible({ timeout: 30_000 });
    if (await done.isVisible()) break;
    const name = await question.getAttribute('name');
    await question.contentFrame().getByRole('button', { name: 'Complete authentication' }).click();
    await expect(guest.locator(`iframe[name="${name}"]`)).toBeHidden({ timeout: 30_000 });
  }
  await expect(done).toBeVisible();
  // Opened again, it says so.
  await guest.reload();
  await guest.getByRole('button', { name: 'See your visit' }).click();
  await expect(done).toBeVisible();

  const options = { token: who.token };
  const { data } = await callApi(server.url, listOrders, { query: { orders_type: 0, length: 10 }, options });
  const id = data[0]?.ordersServicesId ?? 0;
  const mechanic = await mechanicOf(server.url, id);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId: id },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  const { data: orders } = await callApi(server.url, getOrder, { params: { ordersServicesId: id }, options });
  expect(orders[0]?.orderServiceStatus).toBe('confirm');
});

test('in French, an unverified phone is proven by its text, whose link books a cash visit [DI037] @long', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const office = await enterConsole(page, server.url);
  const options = { token: office.token };
  const { fname, lname, phone, email } = newPersonData();
  const { data: caller } = await callApi(server.url, createCaller, {
    form: { fname, lname, phone, email, locale: 'fr' },
    options,
  });
  const params = { userId: String(caller.usersId) };
  const vehicle = { year_vehicle: '2015', make_other: 'Honda', model_other: 'Civic' };
  await callApi(server.url, addCallerVehicle, { params, form: vehicle, options });
  const place = { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5' };
  await callApi(server.url, addCallerLocation, { params, form: place, options });
  await page.addInitScript(() => localStorage.setItem('hoist.console.language', 'fr'));
  await page.goto('/admin/new-booking');
  await page.getByRole('searchbox').first().fill(phone);
  await page.getByRole('button', { name: new RegExp(lname) }).click();
  await page.getByRole('searchbox', { name: 'Trouver un service' }).fill('plaquettes');
  await page.locator('.nb-options button').filter({ hasText: 'laquettes' }).first().click();
  await page.locator('.nb-slots button').nth(9).click();
  await page.getByRole('radio', { name: 'Comptant au mécanicien' }).check();
  await page.getByRole('checkbox', { name: /a accepté l.évaluation au téléphone/ }).check();
  await page.getByRole('button', { name: /^Garder .* et texter le lien$/ }).click();
  const copied = await page.getByLabel('Copier le lien').inputValue();
  await expectNoFindings(page, 'the new booking in French');

  const guest = await newPerson();
  await guest.goto(copied);
  const see = guest.getByRole('button', { name: /^(?:See your visit|Voir ma visite)$/ });
  await see.click();
  await guest.getByRole('button', { name: /^(?:Text me the link|Recevoir le lien par texto)$/ }).click();
  await expect(guest.getByText(/^(?:Sent\.|Envoyé\.)/)).toBeVisible();
  const message = await inbox.waitFor(e164(phone), ({ text }) => text.includes('/visit-booking#token='));
  expect(message.text).toMatch(/Nous gardons cette plage/);
  await guest.goto(/https?:\S+visit-booking\S+/.exec(message.text)?.[0] ?? '');
  await guest.reload();
  await see.click();
  await guest.getByRole('button', { name: /^(?:Accept and book|Accepter et réserver)$/ }).click();
  await expect(
    guest.getByRole('heading', { level: 1, name: /^(?:You’re booked|C’est réservé)$/ }),
  ).toBeVisible();
});
