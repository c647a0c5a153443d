import assert from 'node:assert/strict';
import test from 'node:test';
import { acceptPlan, assignOrder, planDay, updateOrder } from '@hoist/contract';
import type { Output } from '@hoist/contract';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { downtownToronto, oshawaWay } from '#server/testing/booking-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
/** Of the test that runs. */
let day = '2026-12-14';

type Change = Output<typeof planDay>['data']['groups'][number][number];

const plan = async () => (await server.call(planDay, { query: { day } }, desk)).data;
const formOf = (changes: readonly Change[]) => ({
  changes: JSON.stringify(
    changes.map(({ ordersServicesId, from, to, startsAt }) => ({
      orders_services_id: ordersServicesId,
      from,
      to,
      starts_at: startsAt,
    })),
  ),
});
const accept = (changes: readonly Change[]) => server.call(acceptPlan, { form: formOf(changes) }, desk);
const reversed = (changes: readonly Change[]) =>
  changes.map((one) => ({ ...one, from: one.to, to: one.from ?? one.to }));

const mechanicOf = async ({ ordersServicesId }: Stage) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('mechanicId')
      .executeTakeFirstOrThrow()
  ).mechanicId;

const titlesOf = async (stage: Stage, usersId: number) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select(['titleEn', 'usersId'])
    .orderBy('usersNotificationsId')
    .execute();
  return rows.filter((row) => row.usersId === usersId).map((row) => row.titleEn);
};

/** Two pending visits at the same time of a new day, each with the mechanic who lives near the other one. */
async function crossedDay() {
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where('status', '=', 'pending')
    .execute();
  const [near, far] = [await newStage('pending'), await newStage('pending')];
  const [first, second] = [near.mechanicId, near.rivalId];
  await database.db
    .updateTable('mechanics')
    .set({ baseLat: oshawaWay.lat, baseLng: oshawaWay.lng })
    .where('usersId', '=', second)
    .execute();
  await forgetNow(database, 'roster');
  day = `2026-12-${Number(day.slice(-2)) + 1}`;
  const startsAt = new Date(`${day}T10:00:00-05:00`);
  const endsAt = new Date(startsAt.getTime() + 75 * 60_000);
  for (const [stage, mechanicId, point] of [
    [near, second, downtownToronto],
    [far, first, oshawaWay],
  ] as const)
    await database.db
      .updateTable('orderServices')
      .set({ mechanicId, startsAt, endsAt, durationMinutes: 75, lat: point.lat, lng: point.lng })
      .where('ordersServicesId', '=', stage.ordersServicesId)
      .execute();
  return { near, far, first, second };
}

test('proposes that two mechanics swap their visits, and does it together, without a word to customers', async () => {
  const { near, far, first, second } = await crossedDay();
  const { groups, mechanics, km, withoutMechanic } = await plan();
  assert.equal(groups.length, 1);
  assert.deepEqual(
    new Set(groups[0]?.map(({ ordersServicesId, from, to }) => [ordersServicesId, from, to].join())),
    new Set([[near.ordersServicesId, second, first].join(), [far.ordersServicesId, first, second].join()]),
  );
  assert.deepEqual(new Set(mechanics.map(({ mechanicId }) => mechanicId)), new Set([first, second]));
  assert.ok(km.after < km.before / 2 && km.least <= km.after, JSON.stringify(km));
  assert.ok(mechanics.every(({ before, after }) => before.visits === 1 && after.km < before.km));
  assert.equal(withoutMechanic, 0);
  const told = await titlesOf(near, near.userId);
  const { message } = await accept(groups[0] ?? []);
  assert.match(message, /new mechanics/);
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [first, second]);
  await sendMoves(fixture);
  assert.deepEqual(await titlesOf(near, near.userId), told);
  assert.deepEqual((await titlesOf(near, second)).at(-1), 'Job given to another mechanic');
  assert.notEqual((await titlesOf(near, first)).length, 0);
  assert.deepEqual((await plan()).groups, []);
  const log = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'order.assigned')
    .where('entityId', 'in', [near.ordersServicesId, far.ordersServicesId])
    .select('detail')
    .execute();
  assert.deepEqual(
    log.map(({ detail }) => detail),
    [{ plan: 'day' }, { plan: 'day' }],
  );
});

test('undoes an accepted plan, unless a visit has changed since', async () => {
  const { near, far, first, second } = await crossedDay();
  const [changes = []] = (await plan()).groups;
  await accept(changes);
  await accept(reversed(changes));
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [second, first]);
  await accept(changes);
  const params = { ordersServicesId: near.ordersServicesId };
  await server.call(
    updateOrder,
    { params, form: { order_service_status: 'confirm' } },
    { token: await fixture.enter(first) },
  );
  assert.equal(await refusalOf(accept(reversed(changes))), '409 conflict');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [first, second]);
});

test('refuses a plan of a day that has changed, and changes nothing', async () => {
  const { near, far, first, second } = await crossedDay();
  const [changes = []] = (await plan()).groups;
  const [change] = changes;
  assert.ok(change);
  // One half of a swap does not fit.
  assert.equal(await refusalOf(accept([change])), '409 conflict');
  for (const wrong of [
    { ...change, from: change.to, to: change.to },
    { ...change, startsAt: change.startsAt + 1 },
    { ...change, from: null },
  ])
    assert.equal(await refusalOf(accept([wrong, ...changes.slice(1)])), '409 conflict');
  assert.equal(await refusalOf(accept([...changes, change])), '409 conflict');
  assert.equal(await refusalOf(accept([])), '422 invalid');
  assert.equal(await refusalOf(server.call(acceptPlan, { form: { changes: '{' } }, desk)), '422 invalid');
  assert.equal(await refusalOf(server.call(planDay, { query: { day: '2026-02-31' } }, desk)), '422 invalid');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [second, first]);
});

test('leaves confirmed visits where they are', async () => {
  const { near, second } = await crossedDay();
  await server.call(
    updateOrder,
    { params: { ordersServicesId: near.ordersServicesId }, form: { order_service_status: 'confirm' } },
    { token: await fixture.enter(second) },
  );
  assert.deepEqual((await plan()).groups, []);
});

test('one of many acceptances and moves at the same time wins, and each visit has one mechanic', async () => {
  const { near, far, first, second } = await crossedDay();
  const [changes = []] = (await plan()).groups;
  const later = near.freeTime();
  const move = () =>
    server.call(
      assignOrder,
      {
        params: { ordersServicesId: near.ordersServicesId },
        form: { mechanic_id: first, preferred_time: later, seen_mechanic_id: second },
      },
      desk,
    );
  const told = await Promise.all([
    ...Array.from({ length: 10 }, () => refusalOf(accept(changes))),
    refusalOf(move()),
  ]);
  assert.ok(told.filter((one) => one === 'ok').length >= 1, told.join());
  assert.ok(
    told.every((one) => /^ok$|^409 /.test(one)),
    told.join(),
  );
  const swapped = told.slice(0, 10).filter((one) => one === 'ok').length;
  assert.ok(swapped <= 1, told.join());
  assert.equal(await mechanicOf(far), swapped === 1 ? second : first);
  assert.ok((await mechanicOf(near)) !== null);
});
