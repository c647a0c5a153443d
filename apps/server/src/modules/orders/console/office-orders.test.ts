import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countConsoleOrders, getConsoleOrder, listConsoleOrders } from '@hoist/contract';
import { stagesIn } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

const done = await newStage('complete');
const waiting = await newStage('pending');
const draft = await newStage('draft');
await database.db
  .updateTable('users')
  .set({ fname: 'Zoé', lname: 'Quenneville', email: 'zoe.q@lists.test', phone: '6475550199' })
  .where('usersId', '=', waiting.userId)
  .execute();
await database.db
  .updateTable('usersVehicles')
  .set({ licencePlate: 'CKZT 481' })
  .where('usersId', '=', done.userId)
  .execute();

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: { [name: string]: string | number } = {}) =>
  server.call(listConsoleOrders, { query: query as never }, desk);
const found = async (query: Query) =>
  (await list(query)).data.map(({ ordersServicesId }) => ordersServicesId);

describe('the list of orders', () => {
  test('lists bookings newest first, without drafts', async () => {
    assert.deepEqual(await found({}), [waiting.ordersServicesId, done.ordersServicesId]);
    assert.ok(!(await found({})).includes(draft.ordersServicesId));
  });

  test('searches by number, name, email, phone and plate in any format', async () => {
    for (const search of [
      'quenne',
      'zoé QUENN',
      'zoe.q@',
      '647-555',
      '(647) 555-0199',
      `#${waiting.ordersServicesId}`,
    ])
      assert.deepEqual(await found({ search }), [waiting.ordersServicesId], search);
    for (const search of ['ckzt481', 'CKZT 4', String(done.ordersId)])
      assert.deepEqual(await found({ search }), [done.ordersServicesId], search);
    for (const search of ['nobody', '%', '_', '9'.repeat(9)])
      assert.deepEqual(await found({ search }), [], search);
  });

  test('filters by status and visit days, and sorts both ways', async () => {
    assert.deepEqual(await found({ status: 'complete' }), [done.ordersServicesId]);
    assert.deepEqual(await found({ sort: 'number' }), [done.ordersServicesId, waiting.ordersServicesId]);
    const [later, earlier] = await found({ sort: '-start' });
    assert.deepEqual(await found({ sort: 'start' }), [earlier, later]);
    const { startsAt } = (await list({ status: 'complete' })).data[0] ?? { startsAt: '' };
    const day = startsAt.slice(0, 10);
    assert.deepEqual(await found({ from: day, to: day }), [done.ordersServicesId]);
    for (const query of [{ from: 'x' }, { to: '2026-13-01' }, { cursor: 'x' }, { length: 0 }])
      assert.equal(await refusalOf(list(query as Query)), '422 invalid');
  });

  test('filters by booking days and by reason, case-insensitively', async () => {
    const day = '2026-01-15';
    await database.db
      .updateTable('orderServices')
      .set({ bookedAt: new Date(`${day}T23:59:59Z`) })
      .where('ordersServicesId', '=', done.ordersServicesId)
      .execute();
    assert.deepEqual(await found({ booked_from: day, booked_to: day }), [done.ordersServicesId]);
    assert.deepEqual(await found({ booked_from: '2026-01-16' }), [waiting.ordersServicesId]);
    assert.deepEqual(await found({ booked_to: '2026-01-14' }), []);
    // Sorted by booking time: the order with the lower number was booked earlier.
    const both = [waiting.ordersServicesId, done.ordersServicesId];
    assert.deepEqual(await found({ booked_from: day }), both);
    assert.deepEqual(await found({ booked_from: day, sort: 'number' }), both.toReversed());
    assert.deepEqual(await found({ booked_from: day, length: 1 }), both.slice(0, 1));
    const { cursor } = await list({ booked_from: day, length: 1 });
    assert.deepEqual(await found({ booked_from: day, length: 1, cursor: cursor ?? '' }), both.slice(1));
    const off = await newStage('pending');
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled', cancelReason: '  Sold the CAR ' })
      .where('ordersServicesId', '=', off.ordersServicesId)
      .execute();
    assert.deepEqual(await found({ reason: 'sold the car' }), [off.ordersServicesId]);
    assert.deepEqual(await found({ reason: 'sold the car', status: 'declined' }), []);
    assert.deepEqual(await found({ reason: 'sold' }), []);
    for (const query of [{ booked_from: 'x' }, { booked_to: '2026-13-01' }])
      assert.equal(await refusalOf(list(query as Query)), '422 invalid');
  });

  test('pages without a gap in every sort order', async () => {
    for (const sort of ['number', '-number', 'start', '-start']) {
      const whole = await found({ sort });
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          length: 1,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.data.map(({ ordersServicesId }) => ordersServicesId));
        ({ cursor } = page);
      } while (cursor !== null);
      assert.deepEqual(seen, whole, sort);
    }
  });
});

test('counts the bookings of each status with the filters of the list', async () => {
  const counts = async (query: Query = {}) =>
    (await server.call(countConsoleOrders, { query: query as never }, desk)).data;
  const { limit, ...all } = await counts();
  assert.ok(limit > 100);
  for (const status of ['', 'open', 'pending', 'confirm', 'complete', 'declined', 'canceled'] as const)
    assert.equal(all[status === '' ? 'all' : status], (await found({ status })).length, status);
  assert.deepEqual(await counts({ search: 'quenne' }), {
    all: 1,
    open: 1,
    pending: 1,
    confirm: 0,
    complete: 0,
    declined: 0,
    canceled: 0,
    limit,
  });
  assert.equal((await counts({ reason: 'sold the car' })).canceled, 1);
  assert.equal((await counts({ from: '1999-01-01', to: '1999-01-02' })).all, 0);
  assert.equal(await refusalOf(counts({ from: 'x' })), '422 invalid');
});

describe('what a line of the list says', () => {
  const lineOf = async (id: number) => (await list({ search: String(id) })).data[0];

  test('names the most urgent reason to look at a visit', async () => {
    assert.equal((await lineOf(waiting.ordersServicesId))?.attention, 'unanswered');
    assert.equal((await lineOf(done.ordersServicesId))?.attention, null);
    const visit = await newStage('confirm');
    assert.equal((await lineOf(visit.ordersServicesId))?.attention, null);
    await database.db
      .insertInto('changeRequests')
      .values({
        ordersServicesId: visit.ordersServicesId,
        kind: 'move',
        askedThrough: 'order',
        askedAt: clock.now(),
      })
      .execute();
    assert.equal((await lineOf(visit.ordersServicesId))?.attention, 'move');
    const { startsAt, mechanicId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', visit.ordersServicesId)
      .select(['startsAt', 'mechanicId'])
      .executeTakeFirstOrThrow();
    const expectedAt = new Date(startsAt.getTime() + 25 * 60_000);
    await database.db
      .insertInto('lateArrivals')
      .values({
        ordersServicesId: visit.ordersServicesId,
        mechanicId: mechanicId as never,
        startsAt,
        expectedAt,
        saidAt: clock.now(),
      })
      .execute();
    const late = await lineOf(visit.ordersServicesId);
    assert.deepEqual([late?.attention, late?.lateMinutes], ['late', 25]);
  });

  test('splits the visit into day and time, and says what is charged', async () => {
    const line = await lineOf(done.ordersServicesId);
    assert.ok(line);
    const year = line.startsAt.slice(0, 4);
    assert.ok(line.preferredTime.endsWith(line.visitTime), line.visitTime);
    assert.equal(`${line.visitDay.slice(5)}, ${year}, ${line.visitTime}`, line.preferredTime);
    assert.equal(line.charged, line.total);
    assert.equal(line.held, '0.00');
    const zoned = async (timezone: string) => {
      await database.db
        .updateTable('orderServices')
        .set({ timezone })
        .where('ordersServicesId', '=', done.ordersServicesId)
        .execute();
      return (await lineOf(done.ordersServicesId))?.visitTime ?? '';
    };
    assert.match(await zoned('America/Vancouver'), /^\d+:\d\d [AP]M \(Vancouver time\)$/);
    assert.equal(await zoned('America/Toronto'), line.visitTime);
  });
});

test('returns an order with its history and records the access', async () => {
  const params = { ordersServicesId: done.ordersServicesId };
  const whole = await server.call(getConsoleOrder, { params }, desk);
  assert.equal(whole.customer.usersId, done.userId);
  assert.equal(whole.data.orderServiceStatus, 'complete');
  const events = whole.history.map(({ event }) => event);
  for (const event of ['confirmed', 'completed'])
    assert.ok(events.includes(event), `${event} of ${events.join()}`);
  assert.ok(whole.payments.length > 0);
  await fixture.flush();
  const looks = await database.db
    .selectFrom('accessLog')
    .where('usersId', '=', done.userId)
    .where('actorId', '=', desk.usersId)
    .select(['actorRole', 'what'])
    .execute();
  assert.deepEqual(looks, [{ actorRole: 'office', what: 'order' }]);
  for (const ordersServicesId of [draft.ordersServicesId, 999_999])
    assert.equal(
      await refusalOf(server.call(getConsoleOrder, { params: { ordersServicesId } }, desk)),
      '404 not_found',
    );
});
