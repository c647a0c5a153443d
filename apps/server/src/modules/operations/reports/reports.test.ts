import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  completePayment,
  listConsoleOrders,
  listReviews,
  readReports,
  setCompanyZone,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { estimatedSource } from '#server/modules/scheduling/roads/open-drives.ts';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import { startTestServer } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { reportRoutes } from './routes.ts';
import { drivesByDay } from './sum-days.ts';
import { sumReportDays } from './sum-report-days.ts';

const fixture = await ordersFixture();
const { database, clock } = fixture;
const mechanic = await fixture.mechanic();
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
const server = await startTestServer({ database, clock, routes: reportRoutes({ database }) });
const { drives } = estimatedSource.open();
const today = clock.now().toISOString().slice(0, 10);

const sum = async () => {
  while ((await sumReportDays(database, { now: clock.now(), drives: estimatedSource.open() })) === 'more');
};
const read = async (from: string, to: string) =>
  (await server.call(readReports, { query: { from, to } }, bookkeeper)).data;

/** A cash booking on 3 December, at an hour in Toronto. */
async function booked(hour: string): Promise<OrderId> {
  const customer = await fixture.customer();
  return fixture.booking(customer, { preferredTime: `2026-12-03T${hour}:00:00-05:00` });
}

const first = await booked('10');
const second = await booked('14');
const params = (id: number) => ({ params: { ordersServicesId: id } });
for (const id of [first, second])
  await fixture.server.call(
    updateOrder,
    { ...params(id), form: { order_service_status: 'confirm' } },
    mechanic,
  );
const bookedOn = today;
clock.set('2026-12-03T15:40:00Z');
await fixture.server.call(
  setProgress,
  { ...params(first), form: { progress: 'arrived', odometer: 4 } },
  mechanic,
);
await fixture.server.call(
  completePayment,
  {
    ...params(first),
    form: { total_amount_collected: '209.05', payment_collected_by_mechanic: 1, odometer: 5 },
  },
  mechanic,
);
await database.db
  .updateTable('orderServices')
  .set({ status: 'canceled', cancelReason: '  Sold the car ' })
  .where('ordersServicesId', '=', second)
  .execute();
await database.db
  .insertInto('analyticsEvents')
  .values(
    (
      [
        ['a', 'page_view', { page: '/home-page' }],
        ['a', 'page_view', { page: '/mechanics' }],
        ['a', 'page_view', { page: '/inside/schedule-service' }],
        ['a', 'begin_checkout', {}],
        ['a', 'purchase', {}],
        ['b', 'page_view', { page: '/home-page' }],
        ['b', 'page_view', { page: '/inside/home' }],
      ] as const
    ).map(([visit, name, detail]) => ({
      visit: `${visit.repeat(8)}-0000-4000-8000-000000000000`,
      name,
      at: new Date('2026-12-03T12:00:00Z'),
      platform: 'web',
      locale: 'en',
      detail: JSON.stringify(detail),
    })),
  )
  .execute();

describe('the report of a period', () => {
  test('sums visits, arrivals, drives, reasons and the funnel by day', async () => {
    assert.equal((await read('2026-12-03', '2026-12-03')).asOf, null);
    await sum();
    const data = await read('2026-12-02', '2026-12-03');
    assert.equal(data.asOf, clock.now().toISOString());
    assert.deepEqual(
      data.days.map(({ day, complete }) => [day, complete]),
      [
        ['2026-12-02', 0],
        ['2026-12-03', 1],
      ],
    );
    const { total } = data;
    assert.deepEqual(
      [total.complete, total.canceled, total.declined, total.open, total.sold],
      [1, 1, 0, 0, '209.05'],
    );
    assert.deepEqual([total.arrivals, total.late, total.lateMinutes], [1, 1, 40]);
    assert.equal(total.drives, 1);
    assert.deepEqual(data.cancelReasons, [{ reason: 'Sold the car', count: 1 }]);
    assert.deepEqual(data.declineReasons, []);
    assert.deepEqual(data.funnel, [
      { step: 'landing', visits: 2 },
      { step: 'app', visits: 1 },
      { step: 'booking', visits: 1 },
      { step: 'checkout', visits: 1 },
      { step: 'paid', visits: 1 },
    ]);
    const whenBooked = await read(bookedOn, bookedOn);
    assert.equal(whenBooked.total.booked, 2);
  });

  test('has the sums of the preceding period for comparison', async () => {
    const data = await read('2026-12-04', '2026-12-05');
    assert.equal(data.total.complete, 0);
    assert.equal(data.before.complete, 1);
  });

  test('updates recent days, and sums older days in later runs', async () => {
    await database.db
      .updateTable('orderServices')
      .set({ status: 'declined', cancelReason: '', declineReason: 'No access' })
      .where('ordersServicesId', '=', second)
      .execute();
    const old = addDays('2026-12-03', -200);
    await database.db
      .updateTable('orderServices')
      .set({ bookedAt: new Date(`${old}T12:00:00Z`) })
      .where('ordersServicesId', '=', first)
      .execute();
    clock.advance(20 * 60_000);
    await sum();
    // Older days are summed in separate runs.
    await sum();
    const { total, declineReasons } = await read('2026-12-03', '2026-12-03');
    assert.deepEqual([total.canceled, total.declined], [0, 1]);
    assert.deepEqual(declineReasons, [{ reason: 'No access', count: 1 }]);
    assert.equal((await read(old, old)).total.booked, 1);
  });

  test('refuses impossible and too long periods', async () => {
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['2024-01-01', '2026-03-01'],
    ] as const)
      assert.equal(await refusalOf(read(from, to)), '422 invalid');
  });
});

describe('the list of reviews', () => {
  const list = (query: Record<string, string | number> = {}) =>
    server.call(listReviews, { query: query as never }, bookkeeper);
  const found = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ ordersServicesId: id, stars }) => [id, stars]);

  test('shows reviews newest first, by stars and days, page by page', async () => {
    const { usersId: customer } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', first)
      .select('usersId')
      .executeTakeFirstOrThrow();
    const preferredTime = '2026-12-04T10:00:00-05:00';
    const third = await fixture.booking(await fixture.customer(), { preferredTime });
    const said = [
      [first, 5, '2026-12-03T20:00:00.000789Z', 'Quick & kind'],
      [second, 1, '2026-12-03T20:00:00.000456Z', ''],
      [third, 5, '2026-12-05T10:00:00Z', 'Again'],
    ] as const;
    for (const [id, stars, at, comments] of said)
      await sql`INSERT INTO reviews (orders_services_id, users_id, mechanic_id, stars, comments, created_at)
        VALUES (${id}, ${customer}, ${mechanic.userId}, ${stars}, ${comments}, ${at}::timestamptz)`.execute(
        database.db,
      );
    assert.deepEqual(await found({}), [
      [third, 5],
      [first, 5],
      [second, 1],
    ]);
    assert.deepEqual(await found({ stars: '1' }), [[second, 1]]);
    assert.deepEqual(await found({ from: '2026-12-03', to: '2026-12-03', stars: '5' }), [[first, 5]]);
    const [row] = (await list({ stars: '5', to: '2026-12-04' })).data;
    assert.deepEqual(
      [row?.comments, row?.mechanic.usersId, row?.at],
      ['Quick & kind', mechanic.userId, '2026-12-03T20:00:00.000Z'],
    );
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ length: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map(({ ordersServicesId }) => ordersServicesId));
      ({ cursor } = page);
    } while (cursor);
    assert.deepEqual(seen, [third, first, second]);
  });

  test('refuses unknown stars, days and cursors', async () => {
    for (const query of [{ stars: '6' }, { from: 'x' }, { to: '2026-13-01' }, { cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(list(query as Record<string, string>)), '422 invalid');
  });
});

test('a drive starts at the base in the morning, and afterwards at the previous visit', () => {
  const visit = (day: string, mechanic: number, lat: number) => ({
    day,
    mechanic,
    lat,
    lng: -79,
    baseLat: 43,
    baseLng: -79,
  });
  const far = drives({ lat: 43, lng: -79 }, { lat: 44, lng: -79 }).minutes;
  const one = drivesByDay(
    [visit('d1', 1, 44), visit('d1', 1, 44), visit('d1', 2, 44), visit('d2', 2, 44)],
    drives,
  );
  assert.deepEqual([one.get('d1')?.n, one.get('d1')?.minutes], [3, 2 * far]);
  assert.deepEqual([one.get('d2')?.n, one.get('d2')?.minutes], [1, far]);
});

describe('days of the company', () => {
  test('end at its midnight, also when the clocks change, and the list of orders has the same [CS007]', async () => {
    const place = async (ordersServicesId: OrderId, startsAt: string) => {
      const start = new Date(startsAt);
      await database.db
        .updateTable('orderServices')
        .set({ startsAt: start, endsAt: new Date(start.getTime() + 3_600_000), status: 'canceled' })
        .where('ordersServicesId', '=', ordersServicesId)
        .execute();
    };
    // Daylight time ends on 1 November 2026, a day of 25 hours in Toronto.
    const last = await booked('16');
    await place(last, '2026-11-02T04:59:00Z');
    await place(first, '2026-11-02T05:00:00Z');
    await place(second, '2026-11-01T04:00:00Z');
    await database.db.updateTable('figuresSummed').set({ at: null }).execute();
    await sum();
    const canceledOn = async () => {
      const { days } = await read('2026-10-31', '2026-11-02');
      return days.map(({ day, canceled }) => [day, canceled]);
    };
    assert.deepEqual(await canceledOn(), [
      ['2026-10-31', 0],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
    ]);
    const query = { from: '2026-11-01', to: '2026-11-01', sort: 'start' as const };
    const listed = async () =>
      (await fixture.server.call(listConsoleOrders, { query }, bookkeeper)).data.map(
        ({ ordersServicesId }) => ordersServicesId,
      );
    assert.deepEqual(await listed(), [second, last]);

    // In Vancouver it is three hours earlier.
    const form = { timezone: 'America/Vancouver' as const };
    const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
    assert.equal(await refusalOf(server.call(setCompanyZone, { form }, bookkeeper)), '403 forbidden');
    const bad = { timezone: 'Europe/Paris' } as never;
    assert.equal(await refusalOf(server.call(setCompanyZone, { form: bad }, owner)), '422 invalid');
    await server.call(setCompanyZone, { form }, owner);
    assert.equal((await read('2026-11-01', '2026-11-01')).timezone, 'America/Vancouver');
    await sum();
    assert.deepEqual(await canceledOn(), [
      ['2026-10-31', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 0],
    ]);
    assert.deepEqual(await listed(), [last, first]);
  });
});
