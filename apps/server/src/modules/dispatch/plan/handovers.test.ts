import assert from 'node:assert/strict';
import test from 'node:test';
import {
  acceptPlan,
  answerHandover,
  assignOrder,
  listHandovers,
  planDay,
  updateOrder,
  withdrawProposal,
} from '@hoist/contract';
import { toId, type DayProposalId, type UserId } from '@hoist/domain/ids';
import type { HandoverAnswer } from '@hoist/domain/scheduling/planner/proposal';
import type { Stage } from '#server/testing/access-stage.ts';
import { crossedDaysIn, type CrossedDay } from '#server/testing/crossed-day.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock, jobs } = fixture;
const crossedDay = await crossedDaysIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const support = await addPerson(database, clock.now(), { consoleRole: 'support' });

const tokenOf = async (usersId: UserId) => ({ token: await fixture.enter(usersId) });
const handovers = async (userId: UserId) =>
  (await server.call(listHandovers, { params: { userId } }, await tokenOf(userId))).data;
const answer = async (userId: UserId, proposalId: DayProposalId, form: HandoverAnswer = 'agreed') =>
  server.call(
    answerHandover,
    { params: { userId, proposalId }, form: { answer: form } },
    await tokenOf(userId),
  );
const withdraw = (proposalId: DayProposalId, who = desk) =>
  server.call(withdrawProposal, { params: { proposalId } }, who);

const mechanicOf = async ({ ordersServicesId }: Stage) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('mechanicId')
      .executeTakeFirstOrThrow()
  ).mechanicId;
const mechanicsOf = async ({ near, far }: CrossedDay) => [await mechanicOf(near), await mechanicOf(far)];

const stateOf = async (dayProposalsId: DayProposalId) =>
  (
    await database.db
      .selectFrom('dayProposals')
      .where('dayProposalsId', '=', dayProposalsId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

const titlesOf = async (usersId: UserId) =>
  (
    await database.db
      .selectFrom('userNotifications')
      .where('usersId', '=', usersId)
      .select('titleEn')
      .orderBy('usersNotificationsId')
      .execute()
  ).map(({ titleEn }) => titleEn);

async function confirm(stage: Stage, mechanicId: UserId) {
  const params = { ordersServicesId: stage.ordersServicesId };
  const form = { order_service_status: 'confirm' } as const;
  await server.call(updateOrder, { params, form }, await tokenOf(mechanicId));
}

const plan = async (day: string) => (await server.call(planDay, { query: { day } }, desk)).data;

async function propose(day: string) {
  const { groups } = await plan(day);
  const changes = JSON.stringify(
    groups.flat().map(({ ordersServicesId, from, to, startsAt }) => ({
      orders_services_id: ordersServicesId,
      from,
      to,
      starts_at: startsAt,
    })),
  );
  const { data, message } = await server.call(acceptPlan, { form: { day, changes } }, desk);
  return { ...data, message, changes, id: data.asked[0] ?? toId<DayProposalId>(0) };
}

const tidy = async () => {
  const job = jobs.find(({ name }) => name === 'handovers');
  await job?.run(clock.now());
};

test('asks both mechanics, and the visits move when both agree [DI030]', async () => {
  const crossed = await crossedDay();
  const { day, near, first, second } = crossed;
  await confirm(near, second);
  const heard = (await titlesOf(near.userId)).length;
  const { groups } = await plan(day);
  assert.deepEqual(
    groups.flat().map(({ needsConsent }) => needsConsent),
    [true, true],
  );
  const { id, accepted, asked, message } = await propose(day);
  assert.deepEqual([accepted, asked.length], [null, 1]);
  assert.match(message, /asking the mechanics/);
  assert.deepEqual(await mechanicsOf(crossed), [second, first]);
  // While they are asked, the visits stay in other plans.
  assert.deepEqual((await plan(day)).groups, []);

  const [own] = await handovers(first);
  assert.ok(own);
  assert.deepEqual([own.takes.length, own.gives.length, own.hasAgreed], [1, 1, false]);
  assert.deepEqual(
    [own, ...own.takes, ...own.gives].map(({ timezone }) => timezone),
    ['America/Toronto', 'America/Toronto', 'America/Toronto'],
  );
  assert.ok(own.driveMinutes.after < own.driveMinutes.before / 2, JSON.stringify(own));
  assert.match(own.endsAt.after ?? '', /^2026-12-\d\dT11:15:00-05:00$/);
  assert.equal(own.pay, null);
  assert.doesNotMatch(JSON.stringify(own), /address|phone/);
  for (const mechanic of [first, second])
    assert.match((await titlesOf(mechanic)).at(-1) ?? '', /^Swap visits on/);

  assert.match((await answer(first, id)).message, /when everyone agrees/);
  assert.deepEqual(await mechanicsOf(crossed), [second, first]);
  assert.equal((await handovers(first))[0]?.hasAgreed, true);
  const [shown] = (await plan(day)).proposals;
  assert.deepEqual(
    [shown?.state, shown?.asked.map((one) => one.answer).toSorted(), shown?.canWithdraw],
    ['asked', ['agreed', null], true],
  );
  assert.match((await answer(second, id)).message, /^Done/);
  assert.deepEqual(await mechanicsOf(crossed), [first, second]);
  assert.deepEqual([await handovers(first), await stateOf(id)], [[], 'accepted']);
  await sendMoves(fixture);
  // The customer of the confirmed visit hears of the new mechanic, the other one of nothing.
  assert.equal((await titlesOf(near.userId)).length, heard + 1);
  const log = await database.db
    .selectFrom('auditLog')
    .where('entity', '=', 'day_proposal')
    .where('entityId', '=', id)
    .select(['action', 'actorId'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map(({ action }) => action),
    ['plan.asked', 'plan.agreed', 'plan.agreed', 'plan.accepted'],
  );
  assert.deepEqual([log[1]?.actorId, log[2]?.actorId], [first, second]);

  assert.match((await withdraw(id)).message, /back with their mechanics/);
  assert.deepEqual(await mechanicsOf(crossed), [second, first]);
  assert.equal(await stateOf(id), 'undone');
});

test('moves nothing if one declines, and takes no later answer [DI030]', async () => {
  const crossed = await crossedDay();
  const { day, first, second } = crossed;
  const { id } = await propose(day);
  await answer(first, id);
  assert.match((await answer(second, id, 'declined')).message, /stay as they are/);
  assert.deepEqual(await mechanicsOf(crossed), [second, first]);
  assert.match((await titlesOf(first)).at(-1) ?? '', /stay as they are$/);
  assert.equal(await refusalOf(answer(first, id)), '409 wrong_state');
  assert.deepEqual([await handovers(first), await stateOf(id)], [[], 'declined']);
  assert.equal(await refusalOf(withdraw(id)), '409 wrong_state');
});

test('takes answers from the asked mechanics alone, once each and for themselves', async () => {
  const { day, near, first, second } = await crossedDay();
  const { id } = await propose(day);
  const other = await addPerson(database, clock.now(), {});
  const form = { answer: 'agreed' } as const;
  const params = { userId: second, proposalId: id };
  const customer = await tokenOf(near.userId);
  const forAnother = { params, form };
  assert.equal(
    await refusalOf(server.call(answerHandover, forAnother, await tokenOf(first))),
    '404 not_found',
  );
  assert.match(await refusalOf(server.call(answerHandover, forAnother, customer)), /^40[34] /);
  assert.match(await refusalOf(server.call(answerHandover, forAnother, other)), /^40[34] /);
  assert.match(await refusalOf(server.call(answerHandover, forAnother)), /^401 /);
  const { userId } = near;
  assert.equal(await refusalOf(answer(userId, id)), '403 forbidden');
  assert.equal(
    await refusalOf(server.call(listHandovers, { params: { userId } }, customer)),
    '403 forbidden',
  );
  assert.equal(await refusalOf(withdraw(id, support)), '403 forbidden');
  await answer(first, id);
  assert.equal(await refusalOf(answer(first, id, 'declined')), '409 wrong_state');
  // A mechanic whom the proposal does not touch.
  await database.db
    .updateTable('dayProposalMechanics')
    .set({ asked: false })
    .where('mechanicId', '=', second)
    .execute();
  assert.equal(await refusalOf(answer(second, id)), '404 not_found');
  assert.deepEqual(await handovers(second), []);
  assert.equal(await stateOf(id), 'asked');
  assert.match((await withdraw(id)).message, /no longer asking/);
});

test('is over at its deadline', async () => {
  const crossed = await crossedDay();
  const { day, first, second } = crossed;
  const { id } = await propose(day);
  await answer(first, id);
  const before = clock.now();
  clock.set(new Date(before.getTime() + 4 * 3_600_000));
  assert.deepEqual(await handovers(second), []);
  assert.equal(await refusalOf(answer(second, id)), '409 wrong_state');
  await tidy();
  assert.equal(await stateOf(id), 'declined');
  clock.set(before);
  assert.deepEqual(await mechanicsOf(crossed), [second, first]);
});

test('is outdated when a visit has changed, and a visit is in one question at a time', async () => {
  const crossed = await crossedDay();
  const { day, near, far, first, second } = crossed;
  const { id, changes } = await propose(day);
  assert.equal(await refusalOf(server.call(acceptPlan, { form: { day, changes } }, desk)), '409 conflict');
  await answer(first, id);
  await database.db
    .updateTable('orderServices')
    .set({ status: 'canceled' })
    .where('ordersServicesId', '=', far.ordersServicesId)
    .execute();
  assert.deepEqual(await handovers(second), []);
  assert.match((await answer(second, id)).message, /changed in the meantime/);
  assert.deepEqual([await stateOf(id), await mechanicOf(near)], ['outdated', second]);
});

test('of answers, a move, a cancellation and a withdrawal at the same time one order counts, and no visit is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const crossed = await crossedDay();
    const { day, near, first, second } = crossed;
    const { id } = await propose(day);
    const form = { mechanic_id: first, preferred_time: near.freeTime(), seen_mechanic_id: second };
    const params = { ordersServicesId: near.ordersServicesId };
    const customer = await tokenOf(near.userId);
    const cancel = { order_service_status: 'canceled', cancel_reason: 'Sold the car' } as const;
    const answers = await Promise.all([
      refusalOf(answer(first, id)),
      refusalOf(answer(second, id)),
      ...(round % 2 === 1 ? [refusalOf(server.call(assignOrder, { params, form }, desk))] : []),
      ...(round === 2 || round === 3 ? [refusalOf(withdraw(id))] : []),
      ...(round > 3 ? [refusalOf(server.call(updateOrder, { params, form: cancel }, customer))] : []),
    ]);
    assert.ok(
      answers.every((one) => /^ok$|^409 /.test(one)),
      answers.join(),
    );
    const state = await stateOf(id);
    const [nearNow, farNow] = await mechanicsOf(crossed);
    if (state === 'accepted') assert.equal(farNow, second, answers.join());
    if (state === 'declined' || state === 'outdated') assert.equal(farNow, first, answers.join());
    if (round === 0) assert.deepEqual([state, nearNow, farNow], ['accepted', first, second]);
    assert.ok(nearNow !== null && farNow !== null && state !== 'asked', answers.join());
  }
});
