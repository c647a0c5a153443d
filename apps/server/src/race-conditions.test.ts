import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptChange,
  announceDelay,
  answerReminder,
  joinWaitlist,
  askToChange,
  cancelForCustomer,
  confirmAttendance,
  getOrder,
  leaveWaitlist,
  answerOffer,
  offerTimes,
  openReminder,
  refuseChange,
  releaseOrder,
  saveInspectionAnswer,
  sendMessage,
  setProgress,
  sharePosition,
  signInspection,
  reportNoShow,
  updateOrder,
  withdrawChange,
} from '@hoist/contract';
import type { ChangeRequestId, OrderId } from '@hoist/domain/ids';
import { purposeKey } from './compose/keys.ts';
import { customerNumber } from './shared/links/customer-links.ts';
import { signedLinks } from '#server/shared/links/signed-link.ts';
import { photo, type Stage } from './testing/access-stage.ts';
import { gone, meet, no, oneOfBoth, raceFixture, type Scene } from './testing/race-fixture.ts';
import { refusalOf } from './testing/orders-fixture.ts';

const fixture = await raceFixture();
const { server, dispatcher, scene, freeTime } = fixture;
const { db } = fixture.database;

const read = async ({ params, customer }: Scene) => {
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.ok(order);
  return order;
};
const late = ({ params, mechanic }: Scene) =>
  server.call(announceDelay, { params, form: { minutes: 40 } }, mechanic);
const release = ({ params, mechanic }: Scene) => server.call(releaseOrder, { params }, mechanic);
const cancelByOffice = ({ params }: Scene) =>
  server.call(cancelForCustomer, { params, form: { cancel_reason: 'Called us', fee: 'table' } }, dispatcher);
const attend = ({ params, customer }: Scene) => server.call(confirmAttendance, { params }, customer);
const askEarlier = ({ params, customer }: Scene) =>
  server.call(joinWaitlist, { params, form: { weekdays: [0, 1, 2], parts: ['morning'] } }, customer);

const countOf = async (table: Parameters<typeof db.selectFrom>[0] & string, id: OrderId): Promise<number> => {
  const row = await db
    .selectFrom(table as 'orderAttendances')
    .where('ordersServicesId', '=', id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('a mechanic reports a delay while', () => {
  test('the customer reschedules for free: the new time has no delay', async () => {
    const one = await scene('free');
    const far = freeTime();
    const move = server.call(
      answerOffer,
      { params: { ...one.params, source: 'free' }, form: { answer: 'moved', preferred_time: far } },
      one.customer,
    );
    await meet(late(one), move, [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const order = await read(one);
    assert.deepEqual([order.preferredTimeUnformatted, order.runningLate], [far, null]);
  });

  test('staff cancel, or the mechanic releases the job on another device', async () => {
    const one = await scene('confirm');
    await meet(late(one), cancelByOffice(one), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    assert.equal((await read(one)).orderServiceStatus, 'canceled');
    const two = await scene('confirm');
    await meet(late(two), release(two), [
      ['ok', 'ok'],
      [gone, 'ok'],
      [no, 'ok'],
    ]);
    assert.equal((await read(two)).runningLate, null);
  });
});

describe('a customer confirms attendance', () => {
  test('on two devices: it is recorded once', async () => {
    const one = await scene('confirm');
    await meet(attend(one), attend(one), [['ok', 'ok']]);
    assert.equal(await countOf('orderAttendances', one.ordersServicesId), 1);
    const said = (await read(one)).timeline.filter(({ code }) => code === 'attendance_confirmed');
    assert.ok(said.length <= 1);
  });

  test('while the mechanic releases the job, sets out or moves the visit', async () => {
    const one = await scene('confirm');
    await meet(attend(one), release(one), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const two = await scene('confirm');
    const setOut = server.call(
      setProgress,
      { params: two.params, form: { progress: 'on_the_way', confirmed: true } },
      two.mechanic,
    );
    await meet(attend(two), setOut, [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const three = await scene('confirm');
    const at = freeTime();
    const move = server.call(
      updateOrder,
      { params: three.params, form: { preferred_time: at } },
      three.mechanic,
    );
    // An attendance for the old time is void after the move; one sent after the move is for the new time.
    await meet(attend(three), move, [['ok', 'ok']]);
    const rows = await db
      .selectFrom('orderAttendances')
      .where('ordersServicesId', '=', three.ordersServicesId)
      .select('startsAt')
      .execute();
    for (const { startsAt: of } of rows) assert.equal(of.getTime(), Date.parse(at));
  });
});

describe("a reminder's link is answered", () => {
  const linkOf = async ({ ordersServicesId, userId }: Stage): Promise<string> => {
    const { startsAt } = await db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', ordersServicesId)
      .select('startsAt')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('orderTimedTellings')
      .values({
        ordersServicesId,
        kind: 'reminder_day',
        startsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = signedLinks((purpose) => ({ secret: purposeKey('a secret for tests alone', purpose) }));
    const path = links.pathOf('reminder', { id, holder: await customerNumber(db, userId) });
    return path.split('#token=')[1] ?? '';
  };
  const answer = (token: string, as: 'confirm' | 'reschedule') =>
    server.call(answerReminder, { form: { token, answer: as } });

  test('on two devices: one change request is created', async () => {
    const one = await scene('confirm');
    const token = await linkOf(one);
    await meet(answer(token, 'reschedule'), answer(token, 'reschedule'), oneOfBoth(no));
    assert.equal(await countOf('changeRequests', one.ordersServicesId), 1);
    // The other answer remains possible and keeps the request.
    await server.call(answerReminder, { form: { token, answer: 'confirm' } });
    assert.deepEqual((await server.call(openReminder, { form: { token } })).data.changeAsked, true);
  });

  test('while the mechanic moves the visit: the link is invalid and creates nothing for the new time', async () => {
    const one = await scene('confirm');
    const token = await linkOf(one);
    const move = server.call(
      updateOrder,
      { params: one.params, form: { preferred_time: freeTime() } },
      one.mechanic,
    );
    await meet(answer(token, 'confirm'), move, [
      ['ok', 'ok'],
      [gone, 'ok'],
    ]);
    for (const as of ['confirm', 'reschedule'] as const)
      assert.equal(await refusalOf(answer(token, as)), gone);
    assert.equal(await countOf('orderAttendances', one.ordersServicesId), 0);
  });
});

test('keeps one waitlist entry for two concurrent requests, and accepts joining while leaving', async () => {
  const one = await scene('confirm');
  await meet(askEarlier(one), askEarlier(one), [['ok', 'ok']]);
  assert.equal(await countOf('earlierWishes', one.ordersServicesId), 1);
  const leave = server.call(leaveWaitlist, { params: one.params }, one.customer);
  await meet(askEarlier(one), leave, [['ok', 'ok']]);
});

describe('a request to move', () => {
  const asked = async () => {
    const one = await scene('asked');
    const { changeRequestId, wishedTime } = one;
    const params = { changeRequestId };
    const accept = () =>
      server.call(acceptChange, { params, form: { preferred_time: wishedTime } }, dispatcher);
    return { ...one, accept, request: { params } };
  };
  const stateOf = async (id: ChangeRequestId) => {
    const row = await db
      .selectFrom('changeRequests')
      .where('changeRequestsId', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    return row.state;
  };

  test('is accepted and refused concurrently: one answer is stored', async () => {
    const one = await asked();
    const refuse = server.call(refuseChange, { ...one.request, form: { answer: 'No' } }, dispatcher);
    const told = await meet(one.accept(), refuse, oneOfBoth(no));
    const granted = told.startsWith('ok');
    assert.equal(await stateOf(one.changeRequestId), granted ? 'accepted' : 'refused');
    const { preferredTimeUnformatted: at } = await read(one);
    assert.equal(at === one.wishedTime, granted);
  });

  test('is answered with other times while it is withdrawn: it ends withdrawn', async () => {
    const one = await asked();
    const { params: of, changeRequestId } = one;
    const form = { change_request_id: changeRequestId, times: [freeTime()] };
    const offer = server.call(offerTimes, { params: of, form }, dispatcher);
    const params = { ...of, changeRequestId };
    await meet(offer, server.call(withdrawChange, { params }, one.customer), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    assert.equal(await stateOf(one.changeRequestId), 'withdrawn');
  });

  test('is accepted while the mechanic releases the job: it ends accepted or lapsed', async () => {
    const one = await asked();
    await meet(one.accept(), release(one), [
      ['ok', 'ok'],
      ['ok', '409 conflict'],
      ['409 conflict', 'ok'],
      [no, 'ok'],
    ]);
    assert.ok(['accepted', 'lapsed'].includes(await stateOf(one.changeRequestId)));
    assert.equal((await read(one)).changeRequest?.state === 'requested', false);
  });

  test('is sent while a request to cancel is: one is created', async () => {
    const one = await scene('confirm');
    const ask = (form: object) =>
      server.call(askToChange, { params: one.params, form: form as never }, one.customer);
    await meet(
      ask({ kind: 'move', wished_times: [freeTime()] }),
      ask({ kind: 'cancel', reason: 'Sold it', shown_fee: '999.00' }),
      oneOfBoth(no),
    );
  });
});

describe('a job in progress', () => {
  test('stores one signature, absence and call attempt from two devices', async () => {
    const one = await scene('confirm');
    const sign = async (name: string) =>
      server.call(
        signInspection,
        { params: one.params, form: { name } },
        { ...one.mechanic, files: [await photo()] },
      );
    await meet(sign('Ada'), sign('Grace'), [['ok', 'ok']]);
    assert.equal(await countOf('jobSignatures', one.ordersServicesId), 1);
    const save = (value: string) =>
      server.call(
        saveInspectionAnswer,
        { params: { ...one.params, item: 'brake-fluid' }, form: { value } },
        one.mechanic,
      );
    await meet(save('green'), save('red'), [['ok', 'ok']]);
    const step = (progress: 'on_the_way' | 'arrived') =>
      server.call(setProgress, { params: one.params, form: { progress, confirmed: true } }, one.mechanic);
    await step('on_the_way');
    const share = server.call(
      sharePosition,
      { params: one.params, form: { latitude: 43.7, longitude: -79.4 } },
      one.mechanic,
    );
    await meet(share, step('arrived'), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const begin = () =>
      server.call(reportNoShow, { params: one.params, form: { step: 'begin' } }, one.mechanic);
    await meet(begin(), begin(), [['ok', 'ok']]);
    assert.equal(await countOf('customerAbsences', one.ordersServicesId), 1);
    const call = () =>
      server.call(reportNoShow, { params: one.params, form: { step: 'call' } }, one.mechanic);
    await meet(call(), call(), [['ok', 'ok']]);
    const tried = await db.selectFrom('contactAttempts').selectAll().execute();
    assert.equal(tried.length, 1);
    const end = server.call(reportNoShow, { params: one.params, form: { step: 'end' } }, one.mechanic);
    await meet(end, call(), [
      ['ok', 'ok'],
      ['ok', no],
    ]);
  });

  test('accepts a message before its release, or answers not found after it', async () => {
    const one = await scene('confirm');
    const write = server.call(
      sendMessage,
      { params: one.params, form: { text: 'Soon there' } },
      one.mechanic,
    );
    await meet(write, release(one), [
      ['ok', 'ok'],
      [gone, 'ok'],
    ]);
  });
});
