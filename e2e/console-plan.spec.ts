import { assignmentChoices, assignOrder } from '@hoist/contract/dispatch/board';
import { setDayPlanRule } from '@hoist/contract/dispatch/plans';
import { listConsoleOrders } from '@hoist/contract/orders/console';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { boardBlock, enterAsDispatcher } from './support/board.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { officeSession } from './support/office-session.ts';
import { mechanicOf } from './support/orders.ts';
import { enter, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A clean demo: two mechanics are free, whatever other journeys have booked.
test.use({ movesClock: 'console-plan' });

/** A visit with the mechanic who is far from it; the office plans its day on the board. */
async function planOfAFarVisit(page: Page, url: string) {
  const office = await enterAsDispatcher(page, url);
  const customer = await demoBooker(url, 'customer@hoist.test', 'Toronto');
  const { ordersServicesId: id } = await book(url, customer);
  const order = { params: { ordersServicesId: id }, options: office };
  const { data } = await callApi(url, assignmentChoices, order);
  const able = data.mechanics.filter(({ addedMinutes }) => addedMinutes !== null);
  const [near, far] = [able[0], able.at(-1)];
  if (!near || !far || near === far) throw new Error('two mechanics must be able');
  const assign = async (mechanicId: number) => {
    await callApi(url, assignOrder, {
      ...order,
      form: { mechanic_id: mechanicId, preferred_time: data.startsAt },
    });
    return mechanicOf(url, id);
  };
  const [nearPerson, farPerson] = [await assign(near.mechanicId), await assign(far.mechanicId)];
  const listed = await callApi(url, listConsoleOrders, { query: { search: String(id) }, options: office });
  const { startsAt = '', customer: { name: who } = { name: '' } } =
    listed.data.find(({ ordersServicesId }) => ordersServicesId === id) ?? {};
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date(startsAt));
  await page.goto(`/admin/board?day=${day}`);
  const lane = (await boardBlock(page, id).getAttribute('data-lane')) ?? '';
  await page.getByRole('button', { name: 'Plan this day' }).click();
  const panel = page.getByRole('complementary', { name: 'Plan this day' });
  await expect(panel.getByText('Least possible')).toBeVisible();
  const change = panel
    .getByRole('listitem')
    .filter({ hasText: who })
    .filter({ hasText: `${far.name} →` });
  await expect(change).toHaveCount(1);
  const names = { near: near.name, far: far.name, who };
  return { id, lane, panel, near: nearPerson, far: farPerson, names };
}

/** The map has the routes of both mechanics before and after, and a list of the same. */
async function seePlanOnMap(
  page: Page,
  { near, far, who }: Readonly<Record<'near' | 'far' | 'who', string>>,
) {
  await page.getByRole('button', { name: 'See on the map' }).click();
  const map = page.locator('.plan-map');
  await expect(map.locator('.map-overlay .map-added')).not.toHaveCount(0);
  await expect(map.locator('.map-overlay .map-dropped')).not.toHaveCount(0);
  const lineIn = (mechanic: string) =>
    map.getByRole('region', { name: mechanic }).getByRole('listitem').filter({ hasText: who });
  await expect(lineIn(near).filter({ hasText: `New, from ${far}` })).toHaveCount(1);
  await expect(lineIn(far).filter({ hasText: `Goes to ${near}` })).toHaveCount(1);
  await expect(map.locator('.map-overlay .map-stop.joins')).not.toHaveCount(0);
  await map.getByRole('heading').getByRole('button', { name: far }).click();
  await expect(map.locator('.map-overlay .map-stop.leaves')).not.toHaveCount(0);
  await expectNoFindings(page, 'the routes of a plan');
  await map.getByRole('button', { name: 'All mechanics' }).click();
}

test('a pending visit goes to a mechanic who is near without asking, where the owner allows it, and back [DI031, DI032] @desktop @long', async ({
  page,
  server,
}) => {
  const { token } = await officeSession(server.url, 'owner@hoist.test');
  const allow = (value: '0' | '1') =>
    callApi(server.url, setDayPlanRule, {
      form: { moves_pending_without_asking: value },
      options: { token },
    });
  await allow('1');
  const { id, lane, panel, names } = await planOfAFarVisit(page, server.url);
  await expectNoFindings(page, 'a proposal for a day');
  await page.setViewportSize({ width: 390, height: 844 });
  await seePlanOnMap(page, names);
  await page.getByRole('button', { name: 'Back to the plan' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await seePlanOnMap(page, names);
  // Nothing chosen is nothing to accept.
  const ticks = panel.getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.uncheck();
  await expect(panel.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(page.getByText('No change is selected.')).toBeVisible();
  for (const tick of await ticks.all()) await tick.check();
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await panel.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('The visits have their new mechanics.')).toBeVisible();
  await expect(boardBlock(page, id)).not.toHaveAttribute('data-lane', lane);
  await panel.getByRole('button', { name: 'Undo the plan' }).click();
  await expect(page.getByText('The visits are back with their mechanics')).toBeVisible();
  await expect(boardBlock(page, id)).toHaveAttribute('data-lane', lane);
  await allow('0');
});

test('both mechanics agree in the app to a plan of the office, and the board shows the visit in its new lane [DI030] @desktop', async ({
  page,
  server,
  newPerson,
}) => {
  const { id, lane, panel, near, far } = await planOfAFarVisit(page, server.url);
  await panel.getByRole('button', { name: /^Ask about/ }).click();
  await expect(page.getByText('We’re asking the mechanics.')).toBeVisible();
  await expect(panel.getByText(/: no answer yet$/)).toHaveCount(2);
  await expectNoFindings(page, 'a plan that mechanics are asked about');
  await expect(boardBlock(page, id)).toHaveAttribute('data-lane', lane);

  for (const [mechanic, title, answer] of [
    [far, 'Hand over a visit?', 'Thanks! The visits move when everyone agrees.'],
    [near, 'Take over a visit?', 'Done. Your day has its new visits.'],
  ] as const) {
    const app = await newPerson();
    await app.setViewportSize({ width: 390, height: 844 });
    await enter(app, mechanic, '/inside/mechanics/home');
    const card = app.getByRole('region', { name: title });
    await expect(card.getByText('Driving', { exact: true })).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await expectNoFindings(app, title);
    await card.getByRole('button', { name: 'Agree' }).click();
    await expect(toast(app, answer)).toBeVisible();
  }
  await page.reload();
  await expect(boardBlock(page, id)).not.toHaveAttribute('data-lane', lane);
});
