import { expectPaid, onlyOrder } from './support/money.ts';
import { pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { book } from './support/book.ts';
import { mechanicOf, readyToBook } from './support/orders.ts';
import { e164, newPersonData } from './support/people.ts';
import { enter, sheet } from './support/sign-in.ts';
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

test('a person skips to the content, signs up and verifies the number by the keyboard alone @desktop', async ({
  page,
  inbox,
}) => {
  test.slow();
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
  await expect(page).toHaveURL(/\/inside\//);
});

test('a mechanic confirms a job and drives there by the keyboard alone @desktop', async ({
  page,
  server,
  inbox,
}) => {
  test.slow();
  const w = words.en.work;
  const { ordersServicesId } = await book(server.url, await readyToBook(server.url, inbox));
  const mechanic = await mechanicOf(server.url, ordersServicesId);
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  const front = page.locator('.ion-page:not(.ion-page-hidden)').last();
  const button = (name: string) => front.getByRole('button', { name, exact: true });
  await pressOn(page, button(w.confirm));
  // The same button takes the next step; the focus stays on it.
  await expect(button(w.onTheWay)).toBeFocused();
  await expect(button(w.onTheWay)).not.toHaveAttribute('aria-busy', 'true');
  await pressOn(page, button(w.onTheWay));
  await expect(button(w.arrived)).toBeVisible();
});
