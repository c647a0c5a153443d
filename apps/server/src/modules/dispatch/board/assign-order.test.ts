import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  askToChange,
  assignmentChoices,
  assignOrder,
  getConsoleOrder,
  HttpError,
  listAuditLog,
  releaseOrder,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import { toId, type UserId } from '@hoist/domain/ids';
import { stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { addMechanic, oshawaWay } from '#server/testing/booking-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', fname: 'Ona', lname: 'Roy' });
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

const ofOrder = ({ ordersServicesId }: Stage) => ({ ordersServicesId });
const rowOf = (stage: Stage) =>
  database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select(['status', 'mechanicId', 'startsAt', 'endsAt', 'progress'])
    .executeTakeFirstOrThrow();
const startOf = async (stage: Stage) => (await rowOf(stage)).startsAt.toISOString();
interface Form {
  mechanic_id: UserId;
  preferred_time: string;
  note?: string;
  seen_mechanic_id?: UserId | '';
  seen_time?: string;
}
const assign = (stage: Stage, form: Form) => server.call(assignOrder, { params: ofOrder(stage), form }, desk);
const titlesOf = async (stage: Stage, usersId: UserId) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .where('usersId', '=', usersId)
    .select('titleEn')
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map((row) => row.titleEn);
};
const whole = (stage: Stage) => server.call(getConsoleOrder, { params: ofOrder(stage) }, owner);
const rivalOf = async (stage: Stage) => ({ token: await fixture.enter(stage.rivalId) });

/** The refusal with the reason from its body. */
async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError)
      return `${error.status} ${error.code} ${(error.body as { reason?: string }).reason}: ${error.message}`;
    throw error;
  }
  return 'ok';
}

describe('assigning a visit to a mechanic', () => {
  test('keeps a confirmed visit confirmed, notifies customer and both mechanics, and records who assigned it [DI001]', async () => {
    const stage = await newStage('confirm');
    const time = await startOf(stage);
    const { message, data } = await assign(stage, {
      mechanic_id: stage.rivalId,
      preferred_time: time,
      note: 'Ill',
    });
    assert.match(message, / has the visit now\.$/);
    assert.equal(data.mechanicId, stage.rivalId);
    const row = await rowOf(stage);
    assert.deepEqual(
      [row.status, row.mechanicId, row.startsAt.toISOString()],
      ['confirm', stage.rivalId, time],
    );
    await sendMoves(fixture);
    assert.match((await titlesOf(stage, stage.userId)).at(-1) ?? '', /^Your mechanic is now /);
    assert.deepEqual((await titlesOf(stage, stage.rivalId)).at(-1), 'The office gave you a job');
    assert.deepEqual((await titlesOf(stage, stage.mechanicId)).at(-1), 'Job given to another mechanic');
    const { history, deeds } = await whole(stage);
    const last = history.at(-1);
    assert.deepEqual(
      [last?.event, last?.label, last?.role],
      ['assigned', 'Another mechanic took over', 'office'],
    );
    assert.equal(deeds.at(-1)?.label, 'Given to a mechanic');
    assert.match(deeds.at(-1)?.said ?? '', /Ill/);
    const { data: log } = await server.call(
      listAuditLog,
      { query: { action: 'order.assigned', entity_id: stage.ordersServicesId } },
      owner,
    );
    assert.deepEqual(log[0]?.before, { mechanicId: stage.mechanicId, startsAt: time });
    assert.deepEqual(log[0]?.after, { mechanicId: stage.rivalId, startsAt: time });
    // A repeat changes nothing.
    const again = await assign(stage, { mechanic_id: stage.rivalId, preferred_time: time });
    assert.equal(again.message, 'Nothing to change');
    assert.equal((await whole(stage)).history.length, history.length);
    // Only the new mechanic has access to the job.
    const params = ofOrder(stage);
    const former = { token: await fixture.enter(stage.mechanicId) };
    const progress = { params, form: { progress: 'on_the_way' as const, confirmed: true } };
    assert.equal(await refusalOf(server.call(setProgress, progress, former)), '404 not_found');
    await server.call(setProgress, progress, await rivalOf(stage));
  });

  test('can change the time too, and only moves the visit when the mechanic stays', async () => {
    const stage = await newStage('confirm');
    const time = new Date(stage.freeTime()).toISOString();
    await assign(stage, { mechanic_id: stage.rivalId, preferred_time: time });
    assert.equal(await startOf(stage), time);
    const events = (await whole(stage)).history.map(({ event }) => event);
    assert.deepEqual(events.slice(-2), ['time_changed', 'assigned']);
    await sendMoves(fixture);
    const later = new Date(stage.freeTime()).toISOString();
    await assign(stage, { mechanic_id: stage.rivalId, preferred_time: later });
    await sendMoves(fixture);
    assert.equal((await titlesOf(stage, stage.userId)).at(-1), 'Your visit has a new time');
    assert.equal((await titlesOf(stage, stage.rivalId)).at(-1), 'Job moved');
    assert.equal((await rowOf(stage)).status, 'confirm');
  });

  test('offers a pending visit to the mechanic, whether or not it had one', async () => {
    const stage = await newStage('pending');
    const time = await startOf(stage);
    await assign(stage, { mechanic_id: stage.rivalId, preferred_time: time });
    await sendMoves(fixture);
    assert.deepEqual(await titlesOf(stage, stage.rivalId), ['New job']);
    assert.deepEqual((await titlesOf(stage, stage.mechanicId)).at(-1), 'Job given to another mechanic');
    const told = (await titlesOf(stage, stage.userId)).length;
    // The visit becomes unassigned.
    await server.call(releaseOrder, { params: ofOrder(stage) }, await rivalOf(stage));
    await database.db
      .updateTable('orderServices')
      .set({ mechanicId: null })
      .where('ordersServicesId', '=', stage.ordersServicesId)
      .execute();
    await assign(stage, { mechanic_id: stage.mechanicId, preferred_time: stage.freeTime() });
    await sendMoves(fixture);
    const row = await rowOf(stage);
    assert.deepEqual([row.status, row.mechanicId], ['pending', stage.mechanicId]);
    // A new time is announced even before a mechanic confirms.
    assert.deepEqual((await titlesOf(stage, stage.userId)).slice(told).at(-1), 'Your visit has a new time');
    const confirm = { params: ofOrder(stage), form: { order_service_status: 'confirm' as const } };
    await server.call(updateOrder, confirm, { token: await fixture.enter(stage.mechanicId) });
  });

  test('accepts the change request when the customer asked for that time', async () => {
    const stage = await newStage('confirm');
    const wished = stage.freeTime();
    const customer = { token: await fixture.enter(stage.userId) };
    const params = ofOrder(stage);
    await server.call(askToChange, { params, form: { kind: 'move', wished_times: [wished] } }, customer);
    assert.equal((await whole(stage)).data.changeRequest?.state, 'requested');
    await assign(stage, { mechanic_id: stage.mechanicId, preferred_time: wished });
    assert.equal((await whole(stage)).data.changeRequest?.state, 'accepted');
  });

  test('refuses an impossible assignment with the calendar’s reason and changes nothing [DI001]', async () => {
    const [one, other] = [await newStage('confirm'), await newStage('confirm')];
    const taken = await startOf(other);
    const busy = { mechanic_id: other.mechanicId, preferred_time: taken };
    assert.equal(await reasonOf(assign(one, busy)), '409 slot_taken overlap: Has another visit then');
    const night = { mechanic_id: one.rivalId, preferred_time: '2026-12-10T03:00:00-05:00' };
    assert.match(String(await reasonOf(assign(one, night))), /^409 slot_taken outside_hours/);
    const past = { mechanic_id: one.rivalId, preferred_time: '2026-11-01T10:00:00-05:00' };
    assert.equal(await refusalOf(assign(one, past)), '422 invalid');
    const far = await addMechanic(database, oshawaWay, 5);
    await forgetNow(database, 'roster');
    const away = { mechanic_id: far, preferred_time: await startOf(one) };
    assert.match(String(await reasonOf(assign(one, away))), /^409 slot_taken out_of_area/);
    for (const form of [
      { mechanic_id: toId<UserId>(999_999), preferred_time: await startOf(one) },
      { mechanic_id: one.rivalId, preferred_time: 'tomorrow' },
      { mechanic_id: one.rivalId, preferred_time: '2026-02-31T10:00:00-05:00' },
    ])
      assert.equal(await refusalOf(assign(one, form)), '422 invalid', JSON.stringify(form));
    assert.equal((await rowOf(one)).mechanicId, one.mechanicId);
    assert.equal(await refusalOf(assign({ ...one, ordersServicesId: toId(999_999) }, away)), '404 not_found');
    for (const kind of ['complete', 'draft'] as const) {
      const over = await newStage(kind);
      const form = { mechanic_id: over.rivalId, preferred_time: over.freeTime() };
      assert.equal(
        await refusalOf(assign(over, form)),
        kind === 'draft' ? '404 not_found' : '409 wrong_state',
      );
    }
    await server.call(
      setProgress,
      { params: ofOrder(one), form: { progress: 'arrived' } },
      { token: await fixture.enter(one.mechanicId) },
    );
    assert.equal(
      await refusalOf(assign(one, { mechanic_id: one.rivalId, preferred_time: await startOf(one) })),
      '409 wrong_state',
    );
  });

  test('gives a time to one of two visits that are assigned simultaneously', async () => {
    const [one, other] = [await newStage('confirm'), await newStage('confirm')];
    const form = { mechanic_id: one.rivalId, preferred_time: one.freeTime() };
    const answers = await Promise.all([refusalOf(assign(one, form)), refusalOf(assign(other, form))]);
    assert.deepEqual(answers.toSorted(), ['409 slot_taken', 'ok']);
  });

  test('lets one of two dispatchers who saw the same visit move it [DI005]', async () => {
    const stage = await newStage('confirm');
    const start = await startOf(stage);
    const seen = { seen_mechanic_id: stage.mechanicId, seen_time: start };
    const free = stage.freeTime();
    const answers = await Promise.all([
      refusalOf(assign(stage, { mechanic_id: stage.rivalId, preferred_time: start, ...seen })),
      refusalOf(assign(stage, { mechanic_id: stage.mechanicId, preferred_time: free, ...seen })),
    ]);
    assert.deepEqual(answers.toSorted(), ['409 conflict', 'ok']);
    const { mechanicId, startsAt } = await rowOf(stage);
    const moved = startsAt.toISOString() !== start;
    assert.equal(mechanicId, moved ? stage.mechanicId : stage.rivalId);
    // What it has already is no conflict.
    const again = { mechanic_id: mechanicId ?? stage.mechanicId, preferred_time: startsAt.toISOString() };
    assert.equal(await refusalOf(assign(stage, { ...again, ...seen })), 'ok');
    const none = {
      mechanic_id: stage.mechanicId,
      preferred_time: stage.freeTime(),
      seen_mechanic_id: '',
    } as const;
    assert.equal(await refusalOf(assign(stage, none)), '409 conflict');
  });
});

test('lists the mechanics who can take a visit first, and the others with the reason', async () => {
  const stage = await newStage('confirm');
  const choices = (query: { preferred_time?: string } = {}) =>
    server.call(assignmentChoices, { params: ofOrder(stage), query }, desk);
  const { data } = await choices();
  assert.equal(new Date(data.startsAt).toISOString(), await startOf(stage));
  const able = data.mechanics.filter(({ reason }) => reason === null).map(({ mechanicId }) => mechanicId);
  assert.deepEqual(new Set(able), new Set([stage.mechanicId, stage.rivalId]));
  assert.deepEqual(
    data.mechanics.filter(({ present }) => present).map(({ mechanicId }) => mechanicId),
    [stage.mechanicId],
  );
  assert.equal(data.mechanics[0]?.reason, null);
  assert.ok(data.mechanics.some(({ reason }) => reason === 'out_of_area'));
  const night = await choices({ preferred_time: '2026-12-10T03:00:00-05:00' });
  assert.ok(night.data.mechanics.every(({ reason }) => reason !== null));
  assert.equal(await refusalOf(choices({ preferred_time: '2026-02-31T10:00:00-05:00' })), '422 invalid');
  const over = await newStage('complete');
  const unknown = { params: { ordersServicesId: 999_999 }, query: {} };
  assert.equal(
    await refusalOf(server.call(assignmentChoices, { params: ofOrder(over), query: {} }, desk)),
    '409 wrong_state',
  );
  assert.equal(await refusalOf(server.call(assignmentChoices, unknown, desk)), '404 not_found');
});
