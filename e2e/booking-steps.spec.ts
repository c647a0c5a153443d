import { createLocation } from '@hoist/contract/scheduling/locations';
import { listMakes, listModels } from '@hoist/contract/catalogue/vehicle-catalogue';
import { addVehicleEntry } from '@hoist/contract/vehicles/passport';
import { createVehicle } from '@hoist/contract/vehicles/vehicles';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { openBooked } from './support/booking.ts';
import { words } from './support/booking-texts.ts';
import { StepCount } from './support/count-steps.ts';
import { importAddresses } from './support/import-addresses.ts';
import type { Inbox } from './support/inbox.ts';
import { e164, newPersonData, verified } from './support/people.ts';
import { saveCard } from './support/save-card.ts';
import { startPreparedServer } from './support/server.ts';
import { enter, sheet } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';
import { answerWallet } from './support/wallet.ts';

const w = words.en;

/** Customers agree to a no-show fee here, which is one tap more. */
const booking = {
  cancellationFees: [
    { from: '2026-01-01T00:00:00Z', steps: [{ state: 'no_show', hoursBefore: null, cents: 4_000 }] },
  ],
};

/** The door of the customer who shares a location. */
const door = '214,Roxton Road,Toronto,ON,M6J 2Y5,43.649000,-79.419000';
const driveway = { latitude: 43.649_05, longitude: -79.419_05, accuracy: 12 };

const test = base.extend({
  server: [
    async ({ servers }, provide) => {
      const start = () =>
        startPreparedServer({
          main: 'movedClock',
          settings: { HOIST_TEST_BOOKING: JSON.stringify(booking), PLACES: 'index' },
          prepare: (data) => importAddresses(data, [door]),
        });
      await provide(await servers.own('booking-steps', start));
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

const typePostalCode = (check: Locator, count: StepCount) =>
  count.type(check.getByLabel('Postal code'), 'm6j 2w4');

/** The browser's question whether the page may know is one tap more. */
async function useLocation(check: Locator, count: StepCount) {
  await check.page().context().grantPermissions(['geolocation']);
  await check.page().context().setGeolocation(driveway);
  await count.tap(check.getByRole('button', { name: 'Use my location' }));
  count.taps += 1;
  await expect(check.getByText('214 Roxton Road, Toronto')).toBeVisible();
  await expect(check.getByLabel('Postal code')).toHaveValue('M6J 2Y5');
}

/** From the landing to the price of front brake pads for a Civic. */
async function checkPrice(
  page: Page,
  count: StepCount,
  sayWhere: (check: Locator, count: StepCount) => Promise<void>,
) {
  await page.goto('/home-page');
  const check = page.locator('[data-price-check]');
  await count.choose(check.getByLabel('Year'), '2015');
  await count.choose(check.getByLabel('Make'), 'Honda');
  await count.choose(check.getByLabel('Model'), 'Civic');
  await count.choose(check.locator('select[name=service]'), 'Front brake pads');
  await sayWhere(check, count);
  await count.tap(check.getByRole('button', { name: 'See price and times' }));
  return check.locator('[data-answer]');
}

/** The specified sign-up fields and the code, which sends itself. */
async function signUp(page: Page, count: StepCount, inbox: Inbox) {
  const person = newPersonData();
  const form = sheet(page, 'Sign up');
  await count.type(form.getByLabel('First name'), person.fname);
  await count.type(form.getByLabel('Last name'), person.lname);
  await count.type(form.getByLabel('Mobile number'), person.phone);
  await count.type(form.getByLabel('Email address'), person.email);
  await count.type(form.getByLabel('Password', { exact: true }), person.password);
  await count.type(form.getByLabel('Confirm password'), person.password);
  await count.tap(form.getByRole('checkbox', { name: /^I agree/ }));
  await count.tap(form.getByRole('button', { name: 'Sign Up And Login' }));
  const code = await inbox.code(e164(person.phone));
  const field = sheet(page, 'Verify Your Mobile Number').getByLabel('Verification code');
  await expect(field).toBeFocused();
  await count.type(field, code);
}

/** The address is all that the price check did not ask for. */
async function giveAddress(page: Page, count: StepCount) {
  await expect(page.getByRole('textbox', { name: w.zip })).toHaveValue('M6J 2W4');
  await expect(page.getByRole('textbox', { name: w.city })).toHaveValue('Toronto');
  await count.type(page.getByRole('combobox', { name: w.address }), '214 Roxton Rd');
  await count.tap(page.getByRole('checkbox', { name: w.withoutPin }));
  await count.tap(page.getByRole('button', { name: w.saveLocation }));
}

/** The price check found the door: it is only read and saved. */
async function confirmAddress(page: Page, count: StepCount) {
  await expect(page.getByRole('combobox', { name: w.address })).toHaveValue('214 Roxton Road');
  await expect(page.getByText('Check that the number is yours.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: w.zip })).toHaveValue('M6J 2Y5');
  await expect(page.getByRole('checkbox', { name: w.withoutPin })).toBeHidden();
  await count.tap(page.getByRole('button', { name: w.saveLocation }));
}

/** What the customer must see before booking: vehicle, price, payment terms and the no-show fee. */
async function seeTerms(page: Page) {
  await expect(
    page
      .getByText(/Honda Civic/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.locator('.checkout-total')).toContainText('$');
  await expect(page.getByRole('region', { name: w.terms })).toContainText('$0 today.');
  await expect(page.getByRole('checkbox', { name: 'I agree to a $40.00 no-show fee.' })).toBeVisible();
}

async function agree(page: Page, count: StepCount) {
  await count.tap(page.getByRole('checkbox', { name: w.site[0] }));
  await count.tap(page.getByRole('checkbox', { name: /no-show fee/ }));
}

test(
  'a new customer who shares their location books from the landing with a typed card in at most 24 taps and 10 fields [BK006]',
  { tag: '@phone' },
  async ({ page, inbox }) => {
    test.slow();
    const count = new StepCount();
    const answer = await checkPrice(page, count, useLocation);
    await count.tap(answer.locator('[data-book=""]'));
    await signUp(page, count, inbox);
    await confirmAddress(page, count);
    await seeTerms(page);
    await page.locator('.card-element[aria-busy="true"]').waitFor({ state: 'detached' });
    await expect(page.getByRole('radio', { name: w.newCard })).toBeChecked();
    await count.typeCard(page.frameLocator('.card-element iframe'), [
      [w.cardNumber, '4242424242424242'],
      [w.expiry, '1234'],
      [w.cvc, '123'],
    ]);
    await agree(page, count);
    await count.tap(page.getByRole('button', { name: w.book }));
    await openBooked(page);
    console.log(`new customer, typed card: ${count.taps} taps, ${count.fields} fields`);
    expect(count.taps).toBeLessThanOrEqual(24);
    expect(count.fields).toBeLessThanOrEqual(10);
  },
);

test(
  'a new customer books from the price check with a wallet in at most 24 taps and 10 fields [BK006]',
  { tag: '@phone' },
  async ({ page, inbox }) => {
    test.slow();
    await page.addInitScript(() =>
      Object.assign(window, { ApplePaySession: { canMakePayments: () => true } }),
    );
    const count = new StepCount();
    const answer = await checkPrice(page, count, typePostalCode);
    await count.tap(answer.getByRole('button', { name: 'Book with Apple Pay' }));
    await signUp(page, count, inbox);
    await giveAddress(page, count);
    await seeTerms(page);
    await expect(page.getByRole('radio', { name: 'Apple Pay' })).toBeChecked();
    await agree(page, count);
    await count.tap(page.getByRole('button', { name: 'Book with Apple Pay' }));
    const wallet = page.frameLocator('.wallet-button iframe').getByRole('button', { name: 'Apple Pay' });
    for (const payment of ['Payment 1 of 2', 'Payment 2 of 2']) {
      await expect(sheet(page, 'Apple Pay').getByText(payment)).toBeVisible();
      await count.tap(wallet);
      await answerWallet(page, 'Apple Pay');
      count.taps += 1;
    }
    await openBooked(page);
    console.log(`new customer, wallet: ${count.taps} taps, ${count.fields} fields`);
    expect(count.taps).toBeLessThanOrEqual(24);
    expect(count.fields).toBeLessThanOrEqual(10);
  },
);

test(
  'a returning customer books what is due in 4 taps, with price, terms and no-show fee in sight [BK007]',
  { tag: '@phone' },
  async ({ page, inbox, server }) => {
    const who = await verified(server.url, inbox);
    const options = { token: who.token };
    const params = { userId: who.userId };
    const { data: makes } = await callApi(server.url, listMakes, { query: { year: 2015 } });
    const makesID = makes.find(({ name }) => name === 'Honda')?.makesID ?? 0;
    const { data: models } = await callApi(server.url, listModels, { query: { year: 2015, makesID } });
    const { usersVehiclesId: vehicleId } = await callApi(server.url, createVehicle, {
      params,
      form: {
        year_vehicle: '2015',
        make_vehicle: makesID,
        model_vehicle: models.find(({ name }) => name === 'Civic')?.modelsID ?? 0,
      },
      options,
    });
    await callApi(server.url, createLocation, {
      params,
      form: { address: '214 Roxton Rd', city: 'Toronto', state: 'ON', zip: 'M6J 2Y5' },
      options,
    });
    await callApi(server.url, addVehicleEntry, {
      params: { ...params, vehicleId },
      form: {
        kind: 'work',
        happened_on: new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10),
        maintenance_code: 'oil',
        text: 'At the dealer',
      },
      options,
    });
    await saveCard(server.url, who);
    await enter(page, who);
    const count = new StepCount();
    await count.tap(page.getByRole('button', { name: /^Book.*Engine oil/ }));
    await seeTerms(page);
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
    await agree(page, count);
    await count.tap(page.getByRole('button', { name: w.book }));
    await openBooked(page);
    console.log(`returning customer: ${count.taps} taps, ${count.fields} fields`);
    expect(count.taps).toBeLessThanOrEqual(4);
    expect(count.fields).toBe(0);
  },
);
