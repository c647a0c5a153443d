import { listLocations } from '@hoist/contract/scheduling/locations';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { words } from './support/booking-texts.ts';
import { openLocationForm } from './support/booking.ts';
import { expectNoFindings } from './support/findings.ts';
import { importAddresses } from './support/import-addresses.ts';
import { verified } from './support/people.ts';
import { startPreparedServer, type Data } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';

const w = words.en;
const side = 57;

/** A door every 25 m, 700 m around: wherever the pin goes, one is near. */
const everywhere = Array.from({ length: side * side }, (_, at) => {
  const [north, east] = [Math.floor(at / side) - side / 2, (at % side) - side / 2];
  const point = [43.62 + (north * 25) / 111_320, -79.4 + (east * 25) / 80_600];
  return `${at + 1},Orchard Grove,Toronto,ON,M5V 1A1,${point.map((degrees) => degrees.toFixed(6)).join(',')}`;
});

const test = base.extend({
  server: [
    async ({ servers }, provide) => {
      const rows = [
        '214,Roxton Road,Toronto,ON,M6J 2Y5,43.649000,-79.419000',
        '12,Main Street,Toronto,ON,M4E 2V4,43.685000,-79.300000',
        '12,Main Street,Markham,ON,L3R 1A1,43.866000,-79.309000',
        ...everywhere,
      ];
      const prepare = (data: Data) => importAddresses(data, rows);
      const start = () => startPreparedServer({ settings: { PLACES: 'index' }, prepare });
      await provide(await servers.own('address-search', start));
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

// Each journey is several short ones.
test.slow();

const addressOf = (page: Page) => page.getByRole('combobox', { name: w.address });

const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('an address typed with an error is found to its door, and saved without a question; the one where the device is fills the form, and another street takes its position away [PL001, PL005] @once', async ({
  page,
  context,
  system,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  await enter(page, who);
  await openLocationForm(page, w);
  await addressOf(page).fill('Unit 4, 214 Roxtn Road, Toronto');
  await optionsOf(page).first().click();
  await expect(addressOf(page)).toHaveValue('214 Roxton Road, Unit 4');
  await expect(page.getByRole('textbox', { name: w.zip })).toHaveValue('M6J 2Y5');
  await expect(page.getByRole('checkbox', { name: w.withoutPin })).toBeHidden();
  await page.getByRole('button', { name: w.saveLocation }).click();
  await expect(page.getByRole('button', { name: w.addVehicle })).toBeVisible();
  const { data } = await callApi(server.url, listLocations, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  expect(data.map(({ precision, pointLat }) => [precision, pointLat])).toEqual([['rooftop', 43.649]]);

  // The apps ask the device itself.
  if (system !== 'web') return;
  await page.goto('/inside/home');
  await openLocationForm(page, w);
  const locate = page.getByRole('button', { name: 'Use my location' });
  const zip = page.getByRole('textbox', { name: w.zip });
  await locate.click();
  await expect(page.getByText('We can’t see your location. Type your address.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  const near = { latitude: 43.649_05, longitude: -79.419_05 };
  await context.setGeolocation({ ...near, accuracy: 400 });
  await locate.click();
  await expect(page.getByText('We couldn’t find your address there. Type it instead.')).toBeVisible();
  await context.setGeolocation({ ...near, accuracy: 15 });
  await locate.click();
  await expect(addressOf(page)).toHaveValue('214 Roxton Road');
  await expect(zip).toHaveValue('M6J 2Y5');
  await expect(page.getByText('Check that the number is yours.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: w.withoutPin })).toBeHidden();
  await expectNoFindings(page, 'an address form that the device filled');
  await addressOf(page).fill('9 Elm Street');
  await expect(page.getByRole('checkbox', { name: w.withoutPin })).toBeVisible();
  await expect(page.getByText('Check that the number is yours.')).toBeHidden();
});

test('a street in two towns is offered in both, and a box is refused with what to type instead [PL002, PL003] @once @long', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await verified(server.url, inbox));
  await openLocationForm(page, w);
  await addressOf(page).fill('12 Main Street');
  await expect(optionsOf(page)).toHaveText([/Toronto, ON M4E 2V4/, /Markham, ON L3R 1A1/]);
  await addressOf(page).fill('PO Box 45, Toronto');
  await expect(page.getByText('We can’t drive to a PO box')).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  await expectNoFindings(page, 'an address field that refuses a box');
  await addressOf(page).fill('RR 2, Carp ON');
  await expect(page.getByText('A rural route isn’t enough')).toBeVisible();
  await addressOf(page).fill('214 Roxton Rd, Toronto');
  await expect(optionsOf(page)).toHaveCount(1);
  await expect(page.getByText('A rural route')).toBeHidden();
});

test('a moved pin fills in its address where none is typed, and leaves a typed one [PL004] @once @long', async ({
  page,
  server,
  inbox,
}) => {
  await enter(page, await verified(server.url, inbox));
  await openLocationForm(page, w);
  const zip = page.getByRole('textbox', { name: w.zip });
  await zip.fill('M5V 1A1');
  await zip.press('Tab');
  const pin = page.getByRole('button', { name: 'Where the vehicle is' });
  await pin.focus();
  await page.keyboard.press('ArrowRight');
  await expect(addressOf(page)).toHaveValue(/^\d+ Orchard Grove$/);
  await addressOf(page).fill('9 Elm Street');
  await pin.focus();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('ArrowLeft');
  await expect(addressOf(page)).toHaveValue('9 Elm Street');
  expect(asked.filter((url) => url.includes('/places/reverse'))).toEqual([]);
});
