import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: refused(500) });

for (const [what, path, save] of [
  ['locations', '/inside/select-locations', 'Save the location'],
  // The form of a vehicle opens over its passport.
  ['vehicles', '/inside/select-vehicles', 'Save the vehicle'],
] as const)
  test(`a form of ${what} that could not be loaded offers a new try and nothing to save`, async ({
    page,
    server,
    inbox,
  }) => {
    const who = await readyToBook(server.url, inbox);
    const id = what === 'locations' ? who.usersLocationsId : who.usersVehiclesId;
    const calls =
      what === 'locations' ? '**/api/users/*/users_locations*' : '**/api/users/*/users_vehicles/*/passport';
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await enter(page, who, `${path}/${id}/details?edit=1`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('button', { name: save })).toHaveCount(0);
    await page.unroute(calls);
    await again.click();
    await expect(page.getByRole('button', { name: save })).toBeVisible();
  });
