import { createLocation, listLocations } from '@hoist/contract/scheduling/locations';
import { updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book } from './support/book.ts';
import { words } from './support/booking-texts.ts';
import { openLocationForm } from './support/booking.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { verified } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Each journey is several short ones.
test.slow();

const w = words.en;

test('a place without a pin asks for one, in its list and in the form, keeps what was typed, and saves the pin; a street without a town is not suggested [PL007, PL008]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  const own = { params: { userId: who.userId }, options: { token: who.token } };
  await enter(page, who);
  await openLocationForm(page, w);
  const pin = page.getByRole('button', { name: 'Where the vehicle is' });
  const address = page.getByRole('combobox', { name: w.address });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

  await test.step('the gazetteer suggests no street without a town, and says how it places one', async () => {
    await address.fill('1200 rue Sherbrooke');
    await expect(page.getByText('Type your street address. We’ll place it by postal code.')).toBeVisible();
    await expect(options).toHaveCount(0);
    await address.fill('1200 rue Sherbrooke, Montréal');
    // It knows the town alone, so it shows no street as found.
    await expect(options.first()).toHaveText(/^Montréal,?\s*QC$/);
  });

  await test.step('the form asks where only the postal area is known', async () => {
    await address.fill('215 Roxton Rd');
    await page.getByRole('textbox', { name: w.city }).fill('Toronto');
    await page.getByRole('combobox', { name: 'Province or territory' }).selectOption('ON');
    await page.getByRole('textbox', { name: w.zip }).fill('M6J 2Y5');
    await page.getByRole('button', { name: w.saveLocation }).click();
    await expect(page.getByText('Set the pin where the vehicle will be')).toBeVisible();
    await expect(page.getByText('We know this address to about 3 km')).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(address).toHaveValue('215 Roxton Rd');
    await expectNoFindings(page, 'a location without a pin');

    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Set the pin where the vehicle will be')).toBeHidden();
    await expect(page.getByRole('checkbox', { name: w.withoutPin })).toBeHidden();
    await page.getByRole('button', { name: w.saveLocation }).click();
    await expect(page.getByRole('button', { name: w.addVehicle })).toBeVisible();
    const { data } = await callApi(server.url, listLocations, own);
    expect(data.map(({ precision, radiusM, approximate }) => [precision, radiusM, approximate])).toEqual([
      ['pin', 30, false],
    ]);
    expect(data[0]?.pointLong).not.toBeCloseTo(-79.4177, 3);
  });

  await test.step('a saved one is precise once the pin is set', async () => {
    const form = { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5' };
    await callApi(server.url, createLocation, { ...own, form });
    await page.goto('/inside/select-locations');
    const hint = page.getByRole('button', { name: 'Known to about 3 km: set the pin' });
    await expect(hint).toBeVisible();
    await expectNoFindings(page, 'a saved place without a pin');
    await hint.click();
    await pin.press('ArrowRight');
    await page.getByRole('button', { name: w.saveLocation }).click();
    await expect(address).toBeHidden();
    await expect(page.getByText('We serve this address').first()).toBeVisible();
    await expect(hint).toHaveCount(0);
  });
});

test('a visit without a pin: the mechanic and the office see how roughly the place is known, and Navigate opens the written address [PL009] @long', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const customer = await readyToBook(server.url, inbox);
  const { ordersServicesId: id } = await book(server.url, customer);
  const mechanic = await mechanicOf(server.url, id);
  await callApi(server.url, updateOrder, {
    params: { ordersServicesId: id },
    form: { order_service_status: 'confirm' },
    options: { token: mechanic.token },
  });
  await enter(page, mechanic, `/inside/mechanics/orders/${id}/details`);
  await expect(page.getByText('The map pin may be off by 3 km').first()).toBeVisible();
  const navigate = page.getByRole('link', { name: 'Navigate' });
  const target = new URL((await navigate.getAttribute('href')) ?? '');
  expect(target.searchParams.get('destination')).toBe('214 Roxton Rd, Toronto ON M6J 2Y5');
  await expect(page.locator('.map-uncertainty')).toBeVisible();

  const office = await newPerson();
  const { token } = await officeSession(server.url, 'dispatcher@hoist.test');
  await office.addInitScript((value) => localStorage.setItem('hoist.console.token', value), token);
  await office.goto(`/admin/orders/${id}`);
  await expect(office.getByText('within about 3 km; the customer set no pin')).toBeVisible();
});

test('a place that is not served says how far away service ends and offers a message [PL011] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  const form = { address: '200 Ouellette Ave', city: 'Windsor', state: 'ON', zip: 'N9A 1A4' };
  await callApi(server.url, createLocation, {
    params: { userId: who.userId },
    form,
    options: { token: who.token },
  });
  await enter(page, who, '/inside/select-locations');
  await expect(page.getByText(/our service ends \d+ km away/)).toBeVisible();
  const message = page.getByRole('checkbox', { name: 'Message me when you serve this address' });
  await message.check();
  await expect(message).toBeEnabled();
  await page.reload();
  await expect(message).toBeChecked();
  await expectNoFindings(page, 'a place that is not served');
});
