import assert from 'node:assert/strict';
import test from 'node:test';
import { acceptPlan, getWorkList, planDay, withdrawProposal } from '@hoist/contract';
import { crossedDaysIn } from '#server/testing/crossed-day.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock, jobs } = fixture;
const newDay = await crossedDaysIn(fixture);
const start = clock.now();
const crossedDay = () => {
  clock.set(start);
  return newDay();
};
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });

/** A clock of the place, with the job's run. */
async function runAt(local: string) {
  clock.set(new Date(`${local}:00-05:00`));
  await jobs.find(({ name }) => name === 'day-plans')?.run(clock.now());
}
const before = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const statesOf = async (day: string) =>
  (
    await database.db
      .selectFrom('dayProposals')
      .where('day', '=', day)
      .select(['source', 'state'])
      .orderBy('dayProposalsId')
      .execute()
  ).map(({ source, state }) => `${source} ${state}`);
const plansFor = async (who = desk) =>
  (await server.call(getWorkList, {}, who)).data.needs.filter(({ kind }) => kind === 'plan');

test('plans tomorrow once in the evening, and shows a plan that saves enough to dispatch alone [DI033]', async () => {
  const { day, near } = await crossedDay();
  await runAt(`${before(day)}T17:50`);
  assert.deepEqual(await statesOf(day), []);
  await runAt(`${before(day)}T18:01`);
  assert.deepEqual(await statesOf(day), ['evening open']);
  await runAt(`${before(day)}T18:02`);
  assert.deepEqual(await statesOf(day), ['evening open']);
  const [need] = await plansFor();
  assert.equal(need?.plan?.day, day);
  assert.ok((need?.plan?.km ?? 0) >= 10);
  assert.deepEqual(await plansFor(support), []);
  const order = database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', near.ordersServicesId)
    .select('mechanicId');
  assert.equal((await order.executeTakeFirstOrThrow()).mechanicId, near.rivalId);
});

test('plans a day again when it loses a visit or a mechanic’s time; the newest proposal counts [DI033]', async () => {
  const { day, near, first } = await crossedDay();
  const at = (time: string) => runAt(`${before(day, 2)}T${time}`);
  await at('09:00');
  assert.deepEqual(await statesOf(day), []);
  const off = (usersId: typeof first, hour: string) =>
    database.db
      .insertInto('mechanicTimeOff')
      .values({
        mechanicId: usersId,
        startsAt: new Date(`${day}T${hour}:00:00-05:00`),
        endsAt: new Date(`${day}T${hour}:30:00-05:00`),
      })
      .execute();
  await off(first, '16');
  await at('09:01');
  assert.deepEqual(await statesOf(day), ['change open']);
  await at('09:02');
  assert.deepEqual(await statesOf(day), ['change open']);
  await off(first, '17');
  await at('09:03');
  assert.deepEqual(await statesOf(day), ['change outdated', 'change open']);
  // Without one of the visits nothing is left to save.
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where('ordersServicesId', '=', near.ordersServicesId)
    .execute();
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: near.rivalId })
    .where('status', '=', 'pending')
    .execute();
  await at('09:04');
  assert.deepEqual(await statesOf(day), ['change outdated', 'change outdated']);
  assert.deepEqual(await plansFor(), []);
});

test('the office’s choice answers the proposal, and it can be put away', async () => {
  const { day } = await crossedDay();
  await runAt(`${before(day)}T18:01`);
  const { groups } = (await server.call(planDay, { query: { day } }, desk)).data;
  const changes = JSON.stringify(
    groups.flat().map(({ ordersServicesId, from, to, startsAt }) => ({
      orders_services_id: ordersServicesId,
      from,
      to,
      starts_at: startsAt,
    })),
  );
  await server.call(acceptPlan, { form: { day, changes } }, desk);
  assert.deepEqual(await statesOf(day), ['evening accepted', 'office asked']);
  assert.deepEqual(await plansFor(), []);

  const next = await crossedDay();
  await runAt(`${before(next.day)}T18:01`);
  const [need] = await plansFor();
  assert.ok(need);
  await server.call(withdrawProposal, { params: { proposalId: need.id as never } }, desk);
  assert.deepEqual(await statesOf(next.day), ['evening declined']);
});

test('is one of at most 30 runs of jobs a minute while nothing is due (ADR 12)', () => {
  const runs = jobs.reduce((sum, { everyMs }) => sum + 60_000 / everyMs, 0);
  assert.ok(runs <= 30, `${runs} runs a minute`);
});
