import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { callApi } from './support/api.ts';
import { refused } from './support/expected-console.ts';
import { readyToBook } from './support/orders.ts';
import { verified } from './support/people.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: refused(404, 422) });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a vehicle’s history is made complete, books what is due, is shown by a link that ends, and goes to the buyer [VH005, VH006, VH007] @once', async ({
  page,
  newPerson,
  server,
  inbox,
}) => {
  const seller = await readyToBook(server.url, inbox);
  const details = `/inside/select-vehicles/${seller.usersVehiclesId}/details`;
  const part = (name: string) => page.getByRole('radio', { name, exact: true });
  const choose = async (name: string) => {
    if (await part(name).count()) await part(name).check({ force: true });
  };
  await enter(page, seller, details);

  await test.step('work done elsewhere and a reading; a lower one needs a reason', async () => {
    await page.getByRole('button', { name: 'Add work' }).click();
    const work = sheet(page, 'Work done elsewhere');
    await work.getByRole('button', { name: 'Save' }).click();
    await expect(work.getByText('Tell us what was done')).toBeVisible();
    await work.getByLabel('Day').fill(daysAgo(300));
    await work.getByLabel('What was done').selectOption({ label: 'Engine oil and filter' });
    await work.getByLabel(/^In your words/).fill('At the dealer');
    await work.getByLabel(/^Odometer/).fill('118,200');
    await work.getByLabel(/^Cost/).fill('94.50');
    await work.getByRole('button', { name: 'Save' }).click();
    await expect(work).toBeHidden();
    await expect(page.getByText('At the dealer')).toBeVisible();
    await expect(page.getByText('$94.50')).toBeVisible();
    await choose('Odometer');
    await page.getByRole('button', { name: 'Add a reading' }).click();
    const reading = sheet(page, 'Odometer reading');
    await reading.getByLabel(/^Odometer/).fill('1200');
    await reading.getByRole('button', { name: 'Save' }).click();
    await reading.getByLabel(/^Why it’s lower/).fill('The instrument was replaced');
    await reading.getByLabel(/^Odometer/).fill('121900');
    await reading.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('121,900 km', { exact: true }).first()).toBeVisible();
    await page.getByText('As a table').click();
    await expect(page.getByRole('row', { name: /118,200 km/ })).toBeVisible();
  });

  await test.step('what is due leads into the booking with vehicle and service chosen', async () => {
    await choose('Due');
    await page.getByRole('button', { name: 'Book: Engine oil and filter' }).click();
    await expect(page).toHaveURL(/\/inside\/(select-services-addons|select-services-checkout|services)/);
    await expect(
      page
        .getByText(/Engine oil and filter/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goto(details);
  });

  await test.step('a link shows the history without log-in, until it is ended', async () => {
    await page.getByRole('button', { name: 'Create a link' }).click();
    const share = sheet(page, 'Create a link');
    await share.getByRole('button', { name: 'Create link' }).click();
    const url = await share.getByLabel('The link').inputValue();
    await share.getByRole('button', { name: 'Close' }).click();
    const shown = await newPerson();
    const answer = await shown.goto(url.replace(/^https?:\/\/[^/]+/, server.url));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(shown.getByText('At the dealer')).toBeVisible();
    await expect(shown.getByText('$94.50')).toHaveCount(0);
    await page.getByRole('button', { name: 'End link' }).click();
    await expect(toast(page, 'That link doesn’t work anymore')).toBeVisible();
    await shown.reload();
    await expect(shown.getByRole('heading', { name: 'This link doesn’t work anymore' }).last()).toBeVisible();
  });

  await test.step('the buyer accepts by the link in their mail', async () => {
    const buyer = await verified(server.url, inbox);
    await page.getByRole('button', { name: 'Offer to a buyer' }).click();
    const offer = sheet(page, 'Transfer to a buyer');
    await offer.getByLabel('Buyer’s email').fill(buyer.email);
    await offer.getByRole('button', { name: 'Send offer' }).click();
    await expect(page.getByText(`Offered to ${buyer.email}`, { exact: false })).toBeVisible();
    const letter = await inbox.waitFor(buyer.email, ({ text }) => text.includes('/vehicle-transfer#token='));
    const path = /\/vehicle-transfer#token=[\w-]+/.exec(letter.text)?.[0] ?? '';
    await enter(page, buyer, path);
    await page.getByRole('button', { name: 'Accept vehicle' }).click();
    await expect(page).toHaveURL(new RegExp(`${details}$`));
    await expect(page.getByText('At the dealer')).toBeVisible();
    await expect(page.getByText('$94.50')).toHaveCount(0);
    const { recordsTotal } = await callApi(server.url, listVehicles, {
      params: { userId: seller.userId },
      options: { token: seller.token },
    });
    expect(recordsTotal).toBe(0);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' }).last()).toBeVisible();
  });
});
