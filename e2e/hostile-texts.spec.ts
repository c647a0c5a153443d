import { createLocation } from '@hoist/contract/scheduling/locations';
import { createVehicle } from '@hoist/contract/vehicles/vehicles';
import { updateUser } from '@hoist/contract/identity/users';
import { callApi } from './support/api.ts';
import { verified } from './support/people.ts';
import { enter } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Each sets the sentinel if a browser ever takes it for more than text. */
const run = 'window.__ran=1';
const tags = ['img src=x', 'svg', 'body', 'iframe', 'video', 'input autofocus', 'details open', 'a href=#'];
const events = ['onerror', 'onload', 'onfocus', 'ontoggle'];
const payloads: readonly string[] = [
  ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}=${run}>`)),
  `<script>${run}</script>`,
  `</script><script>${run}//`,
  `"><script>${run}</script>`,
  `'-${run}-'`,
  `";${run};//`,
  `javascript:${run}`,
  `{{constructor.constructor('${run}')()}}`,
  '${' + run + '}',
  `<math><mtext></p><img src onerror=${run}>`,
  `<style>*{background:url(javascript:${run})}</style>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\u2028<script>${run}</script>`,
];
const fits = (max: number) => payloads.filter((one) => one.length <= max);

test('no text that a customer wrote is ever run: in names, addresses and vehicles, on every page that shows them [MG021]', async ({
  page,
  server,
  inbox,
}) => {
  const person = await verified(server.url, inbox);
  const options = { token: person.token };
  const params = { userId: person.userId };
  const long = fits(60);
  const short = fits(30);
  let tried = 0;
  for (const [at, text] of long.entries()) {
    const form = {
      address: `${at} ${text}`,
      city: 'Toronto',
      state: 'ON',
      zip: 'M6J 2Y5',
      locations_name: text,
      customer_name: text,
      confirmed: true,
    };
    await callApi(server.url, createLocation, { params, form, options });
    tried += 3;
  }
  for (const text of long) {
    const colour = short.includes(text) ? { colour: text } : {};
    const form = {
      year_vehicle: 2015,
      make_other: text,
      model_other: text,
      sub_model_vehicle: text,
      ...colour,
    };
    await callApi(server.url, createVehicle, { params, form, options });
    tried += 3;
  }
  const name = `<img src=x onerror=${run}>`;
  const form = { fname: name, lname: name, fields_to_update: ['fname', 'lname'] };
  await callApi(server.url, updateUser, { params, form, options });
  expect(tried).toBeGreaterThan(200);
  await page.addInitScript(() =>
    Object.defineProperty(window, '__ran', {
      set: () => {
        document.title = 'RAN';
      },
    }),
  );
  await enter(page, person, '/inside/home');
  for (const path of [
    '/inside/accounts',
    '/inside/accounts/profile',
    '/inside/select-locations',
    '/inside/select-vehicles',
    '/inside/services',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    expect(await page.title(), path).not.toBe('RAN');
    expect(await page.locator('img[src="x"], [onerror], [onload], [ontoggle]').count(), path).toBe(0);
  }
});
