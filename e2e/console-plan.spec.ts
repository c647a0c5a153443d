import { assignmentChoices, assignOrder } from '@hoist/contract/dispatch/board';
import { listConsoleOrders } from '@hoist/contract/orders/console';
import { callApi } from './support/api.ts';
import { boardBlock, enterAsDispatcher } from './support/board.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

// A clean demo: two mechanics are free, whatever other journeys have booked.
test.use({ movesClock: 'console-plan' });

test('a day is planned again: a visit with a mechanic from afar goes to one who is near, and back @desktop', async ({
  page,
  server,
}) => {
  const office = await enterAsDispatcher(page, server.url);
  const customer = await demoBooker(server.url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(server.url, customer);
  const order = { params: { ordersServicesId: id }, options: office };
  const { data } = await callApi(server.url, assignmentChoices, order);
  const able = data.mechanics.filter(({ addedMinutes }) => addedMinutes !== null);
  const [near, far] = [able[0], able.at(-1)];
  if (!near || !far || near === far) throw new Error('two mechanics must be able');
  await callApi(server.url, assignOrder, {
    ...order,
    form: { mechanic_id: far.mechanicId, preferred_time: data.startsAt },
  });
  const listed = await callApi(server.url, listConsoleOrders, {
    query: { search: String(id) },
    options: office,
  });
  const { startsAt = '', customer: { name: who } = { name: '' } } =
    listed.data.find(({ ordersServicesId }) => ordersServicesId === id) ?? {};
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date(startsAt));
  await page.goto(`/admin/board?day=${day}`);
  const lane = await boardBlock(page, id).getAttribute('data-lane');

  await page.getByRole('button', { name: 'Plan this day' }).click();
  const panel = page.getByRole('complementary', { name: 'Plan this day' });
  await expect(panel.getByText('Least possible')).toBeVisible();
  const change = panel
    .getByRole('listitem')
    .filter({ hasText: who })
    .filter({ hasText: `${far.name} →` });
  await expect(change).toHaveCount(1);
  await expectNoFindings(page, 'a proposal for a day');

  // Nothing chosen is nothing to accept.
  const ticks = panel.getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.uncheck();
  await expect(panel.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  for (const tick of await ticks.all()) await tick.check();
  await panel.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('The visits have their new mechanics.')).toBeVisible();
  await expect(boardBlock(page, id)).not.toHaveAttribute('data-lane', lane ?? '');
  await panel.getByRole('button', { name: 'Undo the plan' }).click();
  await expect(page.getByText('The visits are back with their mechanics')).toBeVisible();
  await expect(boardBlock(page, id)).toHaveAttribute('data-lane', lane ?? '');
});
