import { getConsoleOrder } from '@hoist/contract/orders/console';
import { callApi } from './support/api.ts';
import { boardBlock, confirmedVisit, enterAsDispatcher } from './support/board.ts';
import { expectNoFindings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

// A clean demo: other mechanics are free, whatever other journeys have booked.
test.use({ movesClock: 'console-off' });

test('one step gives the visits of a mechanic who is off to another one, and no one books them then [DI027] @desktop', async ({
  page,
  server,
}) => {
  const office = await enterAsDispatcher(page, server.url);
  const { id, day } = await confirmedVisit(server.url, office);
  const read = async () => {
    const { data } = await callApi(server.url, getConsoleOrder, {
      params: { ordersServicesId: id },
      options: office,
    });
    const { fname = '', lname = '' } = data.mechanic ?? {};
    return { name: `${fname} ${lname}`, time: data.preferredTimeUnformatted };
  };
  const before = await read();
  await page.goto(`/admin/board?day=${day}`);
  const lane = (await boardBlock(page, id).getAttribute('data-lane')) ?? '';
  await page.getByRole('button', { name: `Mark ${before.name} as off` }).click();
  const dialog = page.getByRole('dialog', { name: `Mark ${before.name} as off` });
  await expect(dialog.getByRole('heading', { name: /to another mechanic|to other mechanics/ })).toBeVisible();
  await expect(dialog.getByLabel('Day')).toHaveValue(day);
  await expectNoFindings(page, 'a mechanic who is off');
  await dialog.getByRole('button', { name: 'Mark as off', exact: true }).click();
  await expect(page.getByText(/^Marked off. Messages leave in \d+ s\.$/)).toBeVisible();
  await expect(boardBlock(page, id)).not.toHaveAttribute('data-lane', lane);
  const after = await read();
  expect(after.time).toBe(before.time);
  expect(after.name).not.toBe(before.name);
  // The day is over for the mechanic: there is nothing more to give away.
  await page.getByRole('button', { name: `Mark ${before.name} as off` }).click();
  await expect(dialog.getByText(`${before.name} is off already.`)).toBeVisible();
  await expect(dialog.getByText('No visits to give away')).toBeVisible();
});
