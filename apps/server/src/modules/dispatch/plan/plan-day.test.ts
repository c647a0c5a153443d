import assert from 'node:assert/strict';
import test from 'node:test';
import {
  acceptPlan,
  assignOrder,
  getDayPlanRule,
  planDay,
  setDayPlanRule,
  updateOrder,
  withdrawProposal,
} from '@hoist/contract';
import type { Output } from '@hoist/contract';
import type { DayProposalId } from '@hoist/domain/ids';
import type { Stage } from '#server/testing/access-stage.ts';
import { crossedDaysIn } from '#server/testing/crossed-day.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newDay = await crossedDaysIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
/** Of the test that runs. */
let day = '';
const crossedDay = async () => {
  const made = await newDay();
  ({ day } = made);
  return made;
};

await server.call(setDayPlanRule, { form: { moves_pending_without_asking: '1' } }, owner);

type Change = Output<typeof planDay>['data']['groups'][number][number];

const plan = async () => (await server.call(planDay, { query: { day } }, desk)).data;
const formOf = (changes: readonly Change[]) => ({
  day,
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
const undo = (proposalId: DayProposalId | null) =>
  server.call(withdrawProposal, { params: { proposalId: proposalId ?? (0 as DayProposalId) } }, desk);

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

test('undoes an accepted plan once, unless a visit has changed since [DI032]', async () => {
  const { near, far, first, second } = await crossedDay();
  const [changes = []] = (await plan()).groups;
  const { accepted } = (await accept(changes)).data;
  assert.equal((await undo(accepted)).message, 'The visits are back with their mechanics');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [second, first]);
  assert.equal(await refusalOf(undo(accepted)), '409 wrong_state');
  const again = (await accept(changes)).data.accepted;
  const params = { ordersServicesId: near.ordersServicesId };
  await server.call(
    updateOrder,
    { params, form: { order_service_status: 'confirm' } },
    { token: await fixture.enter(first) },
  );
  assert.equal(await refusalOf(undo(again)), '409 conflict');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [first, second]);
  const [newest, undone] = (await plan()).proposals;
  assert.deepEqual([newest?.state, undone?.state, newest?.canWithdraw], ['accepted', 'undone', true]);
});

test('lets the owner alone decide whether pending visits move without asking [DI031]', async () => {
  const form = { moves_pending_without_asking: '1' } as const;
  assert.equal(await refusalOf(server.call(setDayPlanRule, { form }, desk)), '403 forbidden');
  assert.equal(await refusalOf(server.call(getDayPlanRule, {}, desk)), '403 forbidden');
  assert.deepEqual((await server.call(getDayPlanRule, {}, owner)).data, { movesPendingWithoutAsking: true });
  const log = await database.db
    .selectFrom('auditLog')
    .where('action', '=', 'setting.changed')
    .select(['before', 'after'])
    .orderBy('id')
    .execute();
  assert.deepEqual(log.at(-1), {
    before: { movesPendingWithoutAsking: false },
    after: { movesPendingWithoutAsking: true },
  });
});

test('refuses a plan of a day that has changed, and changes nothing [DI032]', async () => {
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
  assert.equal(
    await refusalOf(server.call(acceptPlan, { form: { day, changes: '{' } }, desk)),
    '422 invalid',
  );
  assert.equal(await refusalOf(server.call(planDay, { query: { day: '2026-02-31' } }, desk)), '422 invalid');
  assert.deepEqual([await mechanicOf(near), await mechanicOf(far)], [second, first]);
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
