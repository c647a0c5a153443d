import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { callApi } from './support/api.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { verified } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: refused(500) });

test('a form of a place or a vehicle that could not be loaded offers a new try and nothing to save; half a postal code is refused at its field [VH003, VA030, VA034]', async ({
  page,
  server,
  inbox,
}) => {
  const who = await readyToBook(server.url, inbox);
  for (const [path, calls, save] of [
    [
      `/inside/select-locations/${who.usersLocationsId}`,
      '**/api/users/*/users_locations*',
      page.getByRole('button', { name: 'Save address' }),
    ],
    // The form of a vehicle opens over its passport.
    [
      `/inside/select-vehicles/${who.usersVehiclesId}`,
      '**/api/users/*/users_vehicles/*/passport',
      page.getByRole('button', { name: 'Save vehicle' }),
    ],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await enter(page, who, `${path}/details?edit=1`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(save).toHaveCount(0);
    await page.unroute(calls);
    await again.click();
    await expect(save).toBeVisible();
  }

  await page.goto('/inside/select-locations/new/details');
  const zip = page.getByRole('textbox', { name: 'Postal code' });
  await zip.fill('M6J');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(zip).toHaveAccessibleDescription('The value entered is invalid');
});

test('a VIN fills in the vehicle, and its one button saves what was found instead of an older choice [VH002] @long', async ({
  page,
  server,
  inbox,
}) => {
  const who = await verified(server.url, inbox);
  await enter(page, who, '/inside/select-vehicles/new/details');
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  const vin = page.getByLabel('Vehicle identification number (VIN)');
  const byVin = page.getByRole('button', { name: 'Use the VIN instead' });
  await list('Year').selectOption('2015');
  await list('Make').selectOption({ label: 'Honda' });
  await list('Model').selectOption({ label: 'Civic' });

  await test.step('a VIN that is not found leaves the form as it is', async () => {
    await byVin.click();
    await vin.fill('ZZZZZ1AJXEM123456');
    await page.getByRole('button', { name: 'Look up the VIN' }).click();
    await expect(page.getByText('We don’t know this VIN.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save vehicle' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose year and make instead' }).click();
    await expect(list('Model').locator('option:checked')).toHaveText('Civic');
  });

  await byVin.click();
  await vin.fill('3VWD17AJ9EM123456');
  await page.getByRole('button', { name: 'Look up the VIN' }).click();
  await expect(list('Model').locator('option:checked')).toHaveText('Jetta');
  await page.getByLabel('Engine').selectOption({ label: 'I don’t know' });
  await page.getByLabel('Licence plate').fill('CKXR 482');
  await page.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(page).toHaveURL(/select-vehicles$/);
  const { arAutos } = await callApi(server.url, listVehicles, {
    params: { userId: who.userId },
    options: { token: who.token },
  });
  expect(arAutos).toMatchObject([
    {
      yearVehicle: 2014,
      makeName: 'Volkswagen',
      modelName: 'Jetta',
      subModelVehicle: 'SE',
      modelEngine: '',
      vinNumber: '3VWD17AJ9EM123456',
      licencePlate: 'CKXR 482',
    },
  ]);
});
