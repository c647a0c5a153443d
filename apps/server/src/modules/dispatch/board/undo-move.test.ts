import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptChange,
  askToChange,
  assignOrder,
  confirmAttendance,
  getBoard,
  getConsoleOrder,
  getOrder,
  joinWaitlist,
  setProgress,
  undoMove,
  updateOrder,
} from '@hoist/contract';
import { toId, type UserId, type VisitMoveId } from '@hoist/domain/ids';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { stagesIn, type Stage, type StageKind } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const { db } = database;
const newStage = await stagesIn(fixture);
const desk = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
const colleague = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

const paramsOf = ({ ordersServicesId }: Stage) => ({ ordersServicesId });
const rowOf = (stage: Stage) =>
  db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select(['status', 'mechanicId', 'startsAt', 'endsAt', 'progress'])
    .executeTakeFirstOrThrow();
const assign = (
  stage: Stage,
  form: { mechanic_id: UserId; preferred_time: string; text_customer?: boolean },
) => server.call(assignOrder, { params: paramsOf(stage), form }, desk);
const undo = (stage: Stage, moveId: VisitMoveId, caller = desk) =>
  server.call(undoMove, { params: paramsOf(stage), form: { move_id: moveId } }, caller);

/** A visit that moved to the other mechanic and to another time. */
async function moved(kind: StageKind = 'confirm', given: { readonly text_customer?: boolean } = {}) {
  const stage = await newStage(kind);
  const before = await rowOf(stage);
  const time = stage.freeTime();
  const { data } = await assign(stage, { mechanic_id: stage.rivalId, preferred_time: time, ...given });
  assert.ok(data.undo);
  return { stage, before, time, moveId: data.undo.moveId, until: data.undo.until };
}

const messagesOf = (stage: Stage) =>
  db
    .selectFrom('outbox')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select(['channel', 'usersId', 'body'])
    .orderBy('id')
    .execute();
const noticesOf = async (stage: Stage) => {
  const rows = await db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .select(['usersId', 'titleEn'])
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map(({ usersId, titleEn }) => [usersId, titleEn]);
};
const customerOf = async (stage: Stage) => ({ token: await fixture.enter(stage.userId) });
const mechanicOf = async (stage: Stage) => ({ token: await fixture.enter(stage.mechanicId) });

describe('undoing a move', () => {
  test('leaves the pay as agreed, although the rule of the mechanic has changed since', async () => {
    const rule = await addPayRule(database, { hourlyCents: 4_000 });
    const stage = await newStage('confirm');
    const payOf = () =>
      db
        .selectFrom('jobPay')
        .where('ordersServicesId', '=', stage.ordersServicesId)
        .select(['mechanicId', 'payRulesId', 'amountCents', 'frozenAt'])
        .executeTakeFirst();
    const agreed = await payOf();
    assert.deepEqual([agreed?.mechanicId, agreed?.payRulesId], [stage.mechanicId, rule]);
    await addPayRule(database, { hourlyCents: 9_000 }, { mechanicId: stage.mechanicId });
    const form = { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() };
    const { data } = await assign(stage, form);
    assert.notEqual((await payOf())?.mechanicId, stage.mechanicId);
    assert.ok(data.undo);
    await undo(stage, data.undo.moveId);
    assert.deepEqual(await payOf(), agreed);
  });

  test('restores mechanic, time and progress, and no one hears of the move [DI002]', async () => {
    const stage = await newStage('confirm');
    const params = paramsOf(stage);
    await server.call(
      setProgress,
      { params, form: { progress: 'on_the_way', confirmed: true } },
      await mechanicOf(stage),
    );
    const [before, notices, messages] = [await rowOf(stage), await noticesOf(stage), await messagesOf(stage)];
    const form = { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() };
    const { data } = await assign(stage, form);
    assert.ok(data.undo);
    assert.equal(Date.parse(data.undo.until), clock.now().getTime() + UNDO_MS);
    assert.equal((await rowOf(stage)).mechanicId, stage.rivalId);
    await sendMoves(fixture, UNDO_MS - 1);
    assert.deepEqual(await messagesOf(stage), messages, 'nothing leaves while it can be undone');
    const undone = await undo(stage, data.undo.moveId);
    assert.match(undone.message, /^The visit is back/);
    assert.deepEqual(await rowOf(stage), before);
    await sendMoves(fixture);
    assert.deepEqual(await noticesOf(stage), notices);
    assert.deepEqual(await messagesOf(stage), messages);
    const { data: seen } = await server.call(getOrder, { params }, await customerOf(stage));
    const codes = seen[0]?.timeline.map(({ code }) => code) ?? [];
    assert.ok(!codes.includes('time_changed') && !codes.includes('assigned'), codes.join());
    const { history } = await server.call(getConsoleOrder, { params }, desk);
    assert.deepEqual(
      history.slice(-3).map(({ event, label }) => [event, label]),
      [
        ['time_changed', 'Moved to'],
        ['assigned', 'Another mechanic took over'],
        ['move_undone', 'Move undone'],
      ],
    );
  });

  test('restores a visit without a mechanic, its attendance, its request and its place on the waitlist', async () => {
    const pending = await newStage('pending');
    await db
      .updateTable('orderServices')
      .set({ mechanicId: null })
      .where('ordersServicesId', '=', pending.ordersServicesId)
      .execute();
    const before = await rowOf(pending);
    const form = { mechanic_id: pending.rivalId, preferred_time: pending.freeTime() };
    const { data } = await assign(pending, form);
    assert.ok(data.undo);
    await undo(pending, data.undo.moveId);
    assert.deepEqual(await rowOf(pending), before);

    const stage = await newStage('confirm');
    const [params, customer] = [paramsOf(stage), await customerOf(stage)];
    await server.call(confirmAttendance, { params }, customer);
    const wish = { weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning' as const] };
    await server.call(joinWaitlist, { params, form: wish }, customer);
    const wished = stage.freeTime();
    await server.call(askToChange, { params, form: { kind: 'move', wished_times: [wished] } }, customer);
    const beside = async () => ({
      attendances: await db.selectFrom('orderAttendances').selectAll().orderBy('ordersServicesId').execute(),
      requests: await db.selectFrom('changeRequests').selectAll().orderBy('changeRequestsId').execute(),
      wishes: await db.selectFrom('earlierWishes').selectAll().orderBy('earlierWishesId').execute(),
      freed: await db.selectFrom('freedTimes').selectAll().orderBy('freedTimesId').execute(),
    });
    const were = await beside();
    const given = await assign(stage, { mechanic_id: stage.mechanicId, preferred_time: wished });
    assert.ok(given.data.undo);
    const during = await beside();
    assert.equal(during.requests.at(-1)?.state, 'accepted');
    assert.equal(during.attendances.length, were.attendances.length - 1);
    assert.equal(during.freed.at(-1)?.lookAt.getTime(), Date.parse(given.data.undo.until));
    await undo(stage, given.data.undo.moveId);
    assert.deepEqual(await beside(), were);
  });

  test('holds the former time for ten seconds, on the board too, and frees it after them', async () => {
    const { stage, before } = await moved();
    const other = await newStage('confirm');
    const form = { mechanic_id: stage.mechanicId, preferred_time: before.startsAt.toISOString() };
    const { data: board } = await server.call(
      getBoard,
      { query: { day: before.startsAt.toISOString().slice(0, 10) } },
      desk,
    );
    assert.deepEqual(
      board.held
        .filter(({ ordersServicesId }) => ordersServicesId === stage.ordersServicesId)
        .map(({ mechanicId, from, to }) => [mechanicId, from, to]),
      [[stage.mechanicId, before.startsAt.getTime(), before.endsAt.getTime()]],
    );
    assert.equal(await refusalOf(assign(other, form)), '409 slot_taken');
    clock.advance(UNDO_MS);
    await assign(other, form);
    assert.equal((await rowOf(other)).startsAt.getTime(), before.startsAt.getTime());
  });

  test('refuses after ten seconds, twice, and once the visit has changed [DI002]', async () => {
    const late = await moved();
    clock.advance(UNDO_MS);
    assert.equal(await refusalOf(undo(late.stage, late.moveId)), '409 wrong_state');
    assert.equal((await rowOf(late.stage)).mechanicId, late.stage.rivalId);

    const twice = await moved();
    const answers = await Promise.all([
      refusalOf(undo(twice.stage, twice.moveId)),
      refusalOf(undo(twice.stage, twice.moveId, colleague)),
    ]);
    assert.deepEqual(answers.toSorted(), ['409 wrong_state', 'ok']);
    assert.deepEqual(await rowOf(twice.stage), twice.before);

    const changed = await moved();
    await server.call(
      setProgress,
      { params: paramsOf(changed.stage), form: { progress: 'on_the_way', confirmed: true } },
      { token: await fixture.enter(changed.stage.rivalId) },
    );
    assert.equal(await refusalOf(undo(changed.stage, changed.moveId)), '409 wrong_state');

    const own = await moved();
    assert.equal(await refusalOf(undo(late.stage, own.moveId)), '409 wrong_state');
    assert.equal(
      await refusalOf(undo({ ...own.stage, ordersServicesId: toId(999_999) }, own.moveId)),
      '404 not_found',
    );
    const nothing = { params: paramsOf(own.stage), form: { move_id: 'none' as never } };
    assert.equal(await refusalOf(server.call(undoMove, nothing, desk)), '422 invalid');
  });

  test('loses the former time to a booking that has it, and keeps the move', async () => {
    const { stage, before, moveId } = await moved();
    const other = await newStage('confirm');
    const { startsAt, endsAt } = before;
    await db
      .updateTable('orderServices')
      .set({ startsAt, endsAt, mechanicId: stage.mechanicId })
      .where('ordersServicesId', '=', other.ordersServicesId)
      .execute();
    assert.equal(await refusalOf(undo(stage, moveId)), '409 slot_taken');
    assert.equal((await rowOf(stage)).mechanicId, stage.rivalId);
  });

  test('undoes the last of two moves, and tells both once when they are final', async () => {
    const { stage, moveId: first } = await moved();
    const between = await rowOf(stage);
    const { data } = await assign(stage, { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() });
    assert.ok(data.undo);
    assert.equal(await refusalOf(undo(stage, first)), '409 wrong_state');
    await undo(stage, data.undo.moveId);
    assert.deepEqual(await rowOf(stage), between);
    await assign(stage, { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() });
    const told = await noticesOf(stage);
    await sendMoves(fixture);
    assert.deepEqual((await noticesOf(stage)).slice(told.length), [
      [stage.mechanicId, 'Job given to another mechanic'],
      [stage.userId, 'Your mechanic is now Marc'],
      [stage.rivalId, 'The office gave you a job'],
    ]);
  });

  test('sends no text to a customer who knows, but the notification in the app', async () => {
    const { stage } = await moved('confirm', { text_customer: false });
    const before = await messagesOf(stage);
    await sendMoves(fixture);
    const sent = (await messagesOf(stage)).slice(before.length);
    assert.ok(sent.some(({ usersId }) => usersId === stage.rivalId));
    assert.deepEqual(
      sent.filter(({ usersId }) => usersId === stage.userId),
      [],
    );
    assert.ok(
      (await noticesOf(stage)).some(
        ([user, title]) => user === stage.userId && /mechanic is now/.test(String(title)),
      ),
    );
  });
});

describe('a move into the past, or of a visit that is under way', () => {
  test('is refused to the mechanic and to the office in every way, and changes nothing', async () => {
    const stage = await newStage('asked');
    const params = paramsOf(stage);
    const past = '2026-11-01T10:00:00-05:00';
    const mechanic = await mechanicOf(stage);
    const byMechanic = (preferred_time: string) =>
      refusalOf(server.call(updateOrder, { params, form: { preferred_time } }, mechanic));
    assert.equal(await byMechanic(past), '422 invalid');
    assert.equal(
      await refusalOf(assign(stage, { mechanic_id: stage.rivalId, preferred_time: past })),
      '422 invalid',
    );
    await server.call(setProgress, { params, form: { progress: 'arrived' } }, mechanic);
    const before = await rowOf(stage);
    const time = stage.freeTime();
    assert.equal(await byMechanic(time), '409 wrong_state');
    assert.equal(
      await refusalOf(assign(stage, { mechanic_id: stage.rivalId, preferred_time: time })),
      '409 wrong_state',
    );
    const accepted = server.call(
      acceptChange,
      {
        params: { ...params, changeRequestId: stage.changeRequestId },
        form: { preferred_time: stage.wishedTime },
      },
      desk,
    );
    assert.equal(await refusalOf(accepted), '409 wrong_state');
    assert.deepEqual(await rowOf(stage), before);
  });

  test('leaves a late visit to another mechanic until its time is over', async () => {
    const stage = await newStage('confirm');
    const { startsAt, endsAt } = await rowOf(stage);
    const form = { mechanic_id: stage.rivalId, preferred_time: startsAt.toISOString() };
    clock.set(new Date(endsAt));
    assert.equal(await refusalOf(assign(stage, form)), '422 invalid');
    clock.set(new Date(startsAt.getTime() + 1_200_000));
    await assign(stage, form);
  });
});
