import { completePayment, getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { chooseService, chooseTime, pick, startBooking } from './support/booking.ts';
import { expectPaid, onlyOrder } from './support/money.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { book, demoBooker } from './support/book.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { mechanicOf, readyToBook, uploadPicture } from './support/orders.ts';
import { demoSession, e164, newPersonData } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/booking-texts.ts';

test('a visit is booked by the keyboard alone, from the log-in to the order, with the focus in sight at every stop @desktop', async ({
  page,
  server,
  inbox,
}) => {
  test.slow();
  const w = words.en;
  const who = await readyToBook(server.url, inbox);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).locator('visible=true');
  await page.goto('/home-page');
  await pressOn(page, page.getByRole('banner').getByText('Log in', { exact: true }));
  const login = sheet(page, 'Log in');
  await typeInto(page, login.getByLabel('Email address'), who.email);
  await typeInto(page, login.getByLabel('Password', { exact: true }), who.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inside\/home$/);

  // Past the navigation, and back to it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressOn(page, page.getByRole('link', { name: w.schedule }).first());
  await expect(page).toHaveURL(/\/inside\/services$/);
  await expect(page.locator('[data-route]')).toHaveText('Schedule a service');
  await expect(page).toHaveTitle('Schedule a service · Hoist');

  const row = (name: RegExp) => page.locator('.flow-step.now .pick-main', { hasText: name });
  const question = (name: RegExp) => page.locator('.flow-step.now').getByRole('heading', { name });
  await pressOn(page, row(/214 Roxton/));
  await expect(question(/vehicle/i)).toBeFocused();
  // A dialog takes the focus and gives it back.
  await pressOn(page, page.getByRole('button', { name: w.addVehicle }));
  await tabTo(page, sheet(page, 'Add a vehicle').getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Add a vehicle')).toBeHidden();
  await expect(page.getByRole('button', { name: w.addVehicle })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: w.addVehicle }));
  await question(/vehicle/i).focus();
  await pressOn(page, row(/Honda Civic/));

  await typeInto(page, page.getByRole('searchbox', { name: w.search }), w.service);
  await pressOn(page, page.locator('.service-row', { hasText: w.service }).first());
  const service = sheet(page, w.service);
  await tabTo(page, service.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await pressOn(page, service.getByRole('button', { name: w.chooseService, exact: true }));
  await pressOn(page, page.getByRole('checkbox', { name: w.addon }), 'Space');
  await expect(page.getByRole('checkbox', { name: w.addon })).toBeChecked();
  await pressOn(page, button(w.continue));

  // The arrows go from day to day.
  await pressOn(page, page.locator('.week input:enabled').first(), 'ArrowRight');
  await expect(page.locator('.week input:checked')).toBeFocused();
  await pressOn(page, button(w.toPayment));
  await expect(question(/pay/i)).toBeFocused();
  const card = page.frameLocator('.card-element iframe');
  await typeInto(page, card.getByLabel(w.cardNumber), '4242424242424242');
  await typeInto(page, card.getByLabel(w.expiry), '1234');
  await typeInto(page, card.getByLabel(w.cvc), '123');
  for (const name of w.site) await pressOn(page, page.getByRole('checkbox', { name }), 'Space');
  await pressOn(page, button(w.book));
  await expect(page.locator('.confirmation')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/inside\/orders\/\d+\/user\/details\/new$/);
  await expectPaid(server, { who, id: await onlyOrder(server, who) });
});

test('a person skips to the content, signs up, adds an address and a vehicle and books by the keyboard alone @desktop', async ({
  page,
  inbox,
}) => {
  test.setTimeout(240_000);
  const w = words.en;
  const person = newPersonData();
  await page.goto('/home-page');
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Sign up' }));
  const form = sheet(page, 'Sign up');
  await typeInto(page, form.getByLabel('First name'), person.fname);
  await typeInto(page, form.getByLabel('Last name'), person.lname);
  await typeInto(page, form.getByLabel('Mobile number'), person.phone);
  await typeInto(page, form.getByLabel('Email address'), person.email);
  await typeInto(page, form.getByLabel('Password', { exact: true }), person.password);

  // An incomplete form says what is missing and leads to it.
  await page.keyboard.press('Enter');
  const again = form.getByLabel('Confirm password');
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(again).toHaveAttribute('aria-required', 'true');
  await expect(again).toHaveAccessibleDescription('passwords do not match');
  await page.keyboard.type(person.password);
  await pressOn(page, form.getByRole('checkbox', { name: /^I agree/ }), 'Space');
  await pressOn(page, form.getByRole('button', { name: 'Sign Up And Login' }));

  const code = sheet(page, 'Verify Your Mobile Number');
  await typeInto(page, code.getByLabel(/code/i).first(), await inbox.code(e164(person.phone)));
  await page.keyboard.press('Enter');
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(/\/inside\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await pressOn(page, page.getByRole('link', { name: w.schedule }).first());
  const question = (name: RegExp) => page.locator('.flow-step.now').getByRole('heading', { name });
  await pressOn(page, page.getByRole('button', { name: w.addLocation }));
  const place = sheet(page, 'Add an address');
  await typeInto(page, place.getByRole('combobox', { name: w.address }), '214 Roxton Rd, Toronto');
  await expect(place.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place.getByRole('textbox', { name: w.city })).toHaveValue('Toronto');
  const postal = place.getByRole('textbox', { name: w.zip });
  await tabTo(page, postal);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('M6J 2Y5');
  await pressOn(page, place.getByRole('checkbox', { name: w.withoutPin }), 'Space');
  await pressOn(page, place.getByRole('button', { name: w.saveLocation }));
  await expect(question(/vehicle/i)).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: w.addVehicle }));
  const car = sheet(page, 'Add a vehicle');
  for (const [name, value] of [
    [w.year, '2015'],
    [w.make, 'Honda'],
    [w.model, 'Civic'],
    [w.subModel, 'EX'],
  ] as const) {
    const list = car.getByRole('combobox', { name, exact: true });
    await expect(list).toBeEnabled();
    await expect(list.getByRole('option', { name: value, exact: true })).toBeAttached();
    await typeInto(page, list, value);
    await expect(list.locator('option:checked')).toHaveText(value);
  }
  await tabTo(page, car.getByRole('radio').first());
  await page.keyboard.press('Space');
  await pressOn(page, car.getByRole('button', { name: w.saveVehicle }));
  await expect(question(/need/i)).toBeFocused();

  await typeInto(page, page.getByRole('searchbox', { name: w.search }), 'Engine oil');
  await pressOn(page, page.locator('.service-row', { hasText: 'Engine oil' }).first());
  const service = sheet(page, /^Engine oil/);
  await pressOn(page, service.getByRole('button', { name: w.chooseService, exact: true }));
  const skip = page.getByRole('button', { name: 'Continue without' });
  const soonest = page.getByRole('button', { name: w.soonest });
  await expect(skip.or(soonest).first()).toBeVisible();
  if (await skip.isVisible()) await pressOn(page, skip);
  await pressOn(page, soonest);
  await pressOn(page, page.getByRole('button', { name: w.toPayment }).locator('visible=true'));
  await expect(question(/pay/i)).toBeFocused();
  const cash = page.getByRole('radio', { name: w.cash });
  await tabTo(page, page.locator('.payment-step').getByRole('radio', { checked: true }).first());
  for (let way = 0; way < 4 && !(await cash.isChecked()); way += 1) await page.keyboard.press('ArrowDown');
  await expect(cash).toBeChecked();
  for (const name of w.site) await pressOn(page, page.getByRole('checkbox', { name }), 'Space');
  await pressOn(page, page.getByRole('button', { name: w.book }).locator('visible=true'));
  await expect(page.locator('.confirmation')).toBeVisible({ timeout: 30_000 });
});

/** Answers the current item of the job sheet, which has the focus on its heading once another one was answered. */
async function answerItem(page: Page, current: Locator, isFirst: boolean) {
  const heading = current.getByRole('heading');
  if (!isFirst) await expect(heading).toBeFocused();
  const title = await heading.textContent();
  const answer = current.locator('input:enabled').first();
  await tabTo(page, answer);
  if (await current.getByRole('textbox').count()) {
    await page.keyboard.type(title?.startsWith('Moisture') ? '1.5' : '10');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('Space');
  await expect(heading.and(page.getByText(title ?? '', { exact: true }))).toHaveCount(0);
}

test('a mechanic accepts a job, drives there, fills in its sheet and completes it by the keyboard alone @desktop', async ({
  page,
  server,
  inbox,
}) => {
  test.setTimeout(240_000);
  const w = words.en.work;
  const booked = await book(server.url, await readyToBook(server.url, inbox), {
    service: 'brake-inspection',
  });
  const { ordersServicesId } = booked;
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
  const button = (name: string | RegExp) => front.getByRole('button', { name, exact: true });
  await pressOn(page, button(w.confirm));
  // The same button takes the next step; the focus stays on it.
  await expect(button(w.onTheWay)).toBeFocused({ timeout: 30_000 });
  await expect(button(w.onTheWay)).not.toHaveAttribute('aria-busy', 'true');
  await pressOn(page, button(w.onTheWay));
  await pressOn(page, page.getByRole('button', { name: 'Yes, I’m on the way' }));
  await expect(button(w.arrived)).toBeFocused();
  await expect(button(w.arrived)).not.toHaveAttribute('aria-busy', 'true');
  await pressOn(page, button(w.arrived));
  const arrival = sheet(page, w.arrivalTitle);
  await typeInto(page, arrival.getByLabel(w.odometerNow), '128330');
  await pressOn(page, arrival.getByRole('button', { name: w.arrived, exact: true }));
  await expect(arrival).toBeHidden();
  await expect(button(w.start)).toBeFocused();
  await pressOn(page, button(w.start));

  await pressOn(page, front.getByRole('link', { name: 'Open the job sheet' }).first());
  await expect(page).toHaveURL(/\/sheet$/);
  const current = front.locator('.sheet-current');
  const complete = front.getByRole('button', { name: /^Complete job/ });
  await expect(current).toBeVisible();
  for (let item = 0; (await current.count()) > 0; item += 1) await answerItem(page, current, item === 0);
  await expect(complete).toBeEnabled();
  await pressOn(page, complete);
  const done = sheet(page, w.completeTitle);
  await expect(done.getByLabel(w.odometer)).toHaveValue('128330');
  await pressOn(page, done.getByLabel(w.collected), 'Space');
  await pressOn(page, done.getByRole('button', { name: w.complete, exact: true }));
  await expect(toast(page, w.done)).toBeVisible();
  await expect(done).toBeHidden();
});

test('a customer follows the mechanic, reviews the visit and cancels another one by the keyboard alone @desktop', async ({
  page,
  server,
}) => {
  test.slow();
  const w = words.en.review;
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const options = { token: mechanic.token };
  const { ordersServicesId } = await book(server.url, customer);
  const params = { ordersServicesId };
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  await callApi(server.url, setProgress, {
    params,
    form: { progress: 'on_the_way', confirmed: true },
    options,
  });
  await enter(page, customer);
  const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
  const button = (name: string | RegExp) => front.getByRole('button', { name, exact: true });

  // To the drive, and to the messages and back.
  await pressOn(page, front.locator(`a[href*="/orders/${ordersServicesId}/"]`).first());
  await expect(page).toHaveURL(new RegExp(`/orders/${ordersServicesId}/user/details`));
  await expect(front.getByText(/is on the way/i).first()).toBeVisible();
  await pressOn(page, button(/^Message/));
  await tabTo(page, sheet(page, /./).last().getByRole('textbox'));
  await page.keyboard.press('Escape');
  await expect(button(/^Message/)).toBeFocused();

  for (const progress of ['arrived', 'in_progress'] as const)
    await callApi(server.url, setProgress, { params, form: { progress, confirmed: true }, options });
  await uploadPicture(server.url, mechanic.token, ordersServicesId);
  await fillSheet(server.url, ordersServicesId, mechanic.token);
  const { data } = await callApi(server.url, getOrder, { params, options });
  await callApi(server.url, completePayment, {
    params,
    form: {
      total_amount_collected: data[0]?.totalToCollect ?? '',
      odometer: 129_500,
      payment_collected_by_mechanic: true,
    },
    options,
  });
  await expect(button(w.title)).toBeVisible();
  await pressOn(page, button(w.title));
  const review = sheet(page, w.title);
  await pressOn(page, review.getByRole('button', { name: w.submit }));
  await expect(review.getByText(w.missing)).toBeVisible();
  await pressOn(page, review.getByRole('button', { name: w.four }));
  await pressOn(page, review.getByRole('button', { name: w.submit }));
  await expect(front.getByText(w.yours)).toBeVisible();

  const { ordersServicesId: other } = await book(server.url, customer);
  await page.goto(`/inside/orders/${other}/user/details`);
  await pressOn(page, button('Manage visit'));
  await pressOn(page, sheet(page, 'Manage visit').getByRole('button', { name: /^Cancel/ }));
  const cancel = sheet(page, 'Cancel order');
  await typeInto(page, cancel.getByRole('textbox'), 'The car is sold');
  await pressOn(page, cancel.getByRole('button', { name: 'Yes', exact: true }));
  await expect(cancel).toBeHidden();
  await expect(front.getByText('The car is sold')).toBeVisible();
});

test('each question of a booking takes the focus and is announced on a phone @phone', async ({
  page,
  server,
  inbox,
}) => {
  const w = words.en;
  await enter(page, await readyToBook(server.url, inbox));
  const heading = page.locator('.ion-page:not(.ion-page-hidden)').last().getByRole('heading', { level: 1 });
  const expectAnnounced = async (question: RegExp) => {
    await expect(heading).toHaveText(question);
    await expect(page.locator('[data-route]')).toHaveText(question);
  };
  const expectAsked = async (question: RegExp) => {
    await expectAnnounced(question);
    await expect(heading).toBeFocused();
  };
  await expect(heading).toHaveText(/^Good/);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await startBooking(page, w);
  await expectAsked(/^Where/);
  await pick(page, /214 Roxton/);
  await expectAsked(/vehicle/);
  await pick(page, /Honda Civic/);
  await expectAsked(/need/);
  await chooseService(page, w, () => expectAnnounced(/else/));
  await expectAsked(/^When/);
  await chooseTime(page, w);
  await expectAsked(/^Review/);
});
