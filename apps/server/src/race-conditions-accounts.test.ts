import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptVehicleTransfer,
  addTimeOff,
  addVehicleEntry,
  attachCard,
  cancelVehicleTransfer,
  changeMechanicCalendar,
  createCalendarFeed,
  deleteAccount,
  deleteCard,
  deleteVehicle,
  getMechanicCalendar,
  openImpersonation,
  refundOrder,
  removeTimeOff,
  scheduleService,
  sendMessage,
  sendStaffMessage,
  startImpersonation,
  startVehicleTransfer,
  stopImpersonation,
} from '@hoist/contract';
import { sql } from 'kysely';
import { lockOrder } from './shared/orders/load-order.ts';
import { cashForm } from './testing/access-stage.ts';
import { gone, meet, oneOfBoth, raceFixture } from './testing/race-fixture.ts';
import { refusalOf } from './testing/orders-fixture.ts';
import { addPerson } from './testing/people.ts';
import { onPostgres, untilWaiting } from './testing/until-waiting.ts';

const fixture = await raceFixture();
const { server, dispatcher, scene, freeTime } = fixture;
const { db } = fixture.database;

describe('a card removed while', () => {
  test('it is booked with or removed on another device: one request succeeds', async () => {
    const one = await scene('account');
    const remove = () =>
      server.call(deleteCard, { params: { userId: one.userId, cardId: one.cardId } }, one.customer);
    const form = {
      ...cashForm(one, freeTime()),
      order_payment_option: 'regular_payment_by_card' as const,
      users_credit_cards_id: one.cardId,
    };
    const book = server.call(scheduleService, { params: { userId: one.userId }, form }, one.customer);
    await meet(remove(), book, [
      ['ok', '422 invalid'],
      ['409 in_use', 'ok'],
    ]);
    const two = await scene('account');
    const save = await server.call(
      attachCard,
      { params: { userId: two.userId }, form: { payment_method_token: 'pm_card_mastercard' } },
      two.customer,
    );
    const params = { userId: two.userId, cardId: save.data.usersCreditCardsId };
    const again = () => server.call(deleteCard, { params }, two.customer);
    await meet(again(), again(), oneOfBoth(gone));
  });
});

test('an account deleted beside its booking never deadlocks into an error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await scene('account');
    const params = { userId: one.userId };
    const book = () =>
      server.call(scheduleService, { params, form: cashForm(one, freeTime()) }, one.customer);
    const remove = () => server.call(deleteAccount, { params, form: { reason: '' } }, one.customer);
    await meet(remove(), book(), [
      ['ok', '401 unauthenticated'],
      ['ok', '404 not_found'],
      ['ok', '422 invalid'],
      ['409 in_use', 'ok'],
    ]);
  }
});

test('a booking holds its account before the day, so that a deletion beside it waits', async () => {
  const one = await scene('account');
  const params = { userId: one.userId };
  const time = one.freeTime();
  const [form, day] = [cashForm(one, time), time.slice(0, 10)];
  const held = await fixture.database.transaction(async (tx) => {
    const days = [one.mechanicId, one.rivalId].map((mechanicId) => ({ mechanicId, day, version: 1 }));
    if (onPostgres) await tx.insertInto('mechanicDays').values(days).execute();
    const book = refusalOf(server.call(scheduleService, { params, form }, one.customer));
    await untilWaiting(tx, 1);
    const free = await tx
      .selectFrom('users')
      .where('usersId', '=', one.userId)
      .select('usersId')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const remove = refusalOf(server.call(deleteAccount, { params, form: { reason: '' } }, one.customer));
    await untilWaiting(tx, 2);
    await tx.deleteFrom('mechanicDays').where('day', '=', day).execute();
    return { book, remove, free };
  });
  assert.deepEqual(
    [await held.book, await held.remove, held.free],
    onPostgres ? ['ok', '409 in_use', []] : [await held.book, await held.remove, held.free],
  );
});

test('a message of a customer passes beside the deletion that waits for its order', async () => {
  const one = await scene('complete');
  const { ordersServicesId } = one;
  const at = fixture.clock.now();
  const message = {
    ordersServicesId,
    authorId: one.userId,
    authorRole: 'customer',
    mechanicId: one.mechanicId,
    forJob: false,
    text: 'Thanks',
    createdAt: at,
    tellAt: at,
  } as const;
  const remove = await fixture.database.transaction(async (tx) => {
    await lockOrder(tx, ordersServicesId);
    const deletion = refusalOf(
      server.call(deleteAccount, { params: { userId: one.userId }, form: { reason: '' } }, one.customer),
    );
    await untilWaiting(tx, 1);
    await sql`set local lock_timeout = '400ms'`.execute(tx);
    await tx
      .insertInto('orderMessages')
      .values({ ...message, pictureKey: null })
      .execute();
    return { deletion };
  });
  assert.equal(await remove.deletion, 'ok');
});

test('messages beside refunds of the same order all succeed', async () => {
  const one = await scene('complete');
  const { params } = one;
  const owner = await addPerson(fixture.database, fixture.clock.now(), { consoleRole: 'owner' });
  const office = { token: await fixture.enterConsole(owner.usersId) };
  const refund = (key: string) =>
    server.call(
      refundOrder,
      { params, form: { amount: '5.00', reason: 'Late' } },
      { ...office, headers: { 'idempotency-key': key } },
    );
  const write = (caller: { readonly token: string }) =>
    server.call(sendMessage, { params, form: { text: 'Thank you' } }, caller);
  const told = await Promise.all(
    [
      refund('refund-one'),
      write(one.customer),
      write(one.mechanic),
      refund('refund-two'),
      write(one.customer),
      write(one.mechanic),
      server.call(sendStaffMessage, { params, form: { text: 'Sorry' } }, office),
    ].map(refusalOf),
  );
  assert.deepEqual(new Set(told), new Set(['ok']));
});

describe('a vehicle', () => {
  const offered = async () => {
    const [one, buyer] = [await scene('account'), await scene('account')];
    const params = { userId: one.userId, vehicleId: one.vehicleId };
    await server.call(startVehicleTransfer, { params, form: { email: 'buyer@races.test' } }, one.customer);
    const { body } = await db
      .selectFrom('outbox')
      .where('recipient', '=', 'buyer@races.test')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /#token=([\w-]{43})/.exec(body)?.[1] ?? '';
    return { one, params, accept: server.call(acceptVehicleTransfer, { form: { token } }, buyer.customer) };
  };

  test('changes hands, or its transfer is cancelled or it is deleted: one request succeeds', async () => {
    const back = await offered();
    await meet(
      back.accept,
      server.call(cancelVehicleTransfer, { params: back.params }, back.one.customer),
      oneOfBoth(gone),
    );
    const removed = await offered();
    await meet(
      removed.accept,
      server.call(deleteVehicle, { params: removed.params }, removed.one.customer),
      oneOfBoth(gone),
    );
  });

  test('gets one history entry for two equal requests', async () => {
    const one = await scene('account');
    const params = { userId: one.userId, vehicleId: one.vehicleId };
    const add = () =>
      server.call(
        addVehicleEntry,
        { params, form: { kind: 'work', happened_on: '2026-05-02', text: 'New muffler', cost: '310.50' } },
        one.customer,
      );
    const [first, second] = await Promise.all([add(), add()]);
    assert.equal(first.vehicleEntriesId, second.vehicleEntriesId);
  });
});

describe('a calendar', () => {
  test('accepts one of two changes of the same version, and adds and removes time off once', async () => {
    const one = await scene('pending');
    const params = { userId: one.rivalId };
    const rival = { token: await fixture.enter(one.rivalId) };
    const { version } = (await server.call(getMechanicCalendar, { params }, rival)).data;
    const hours = JSON.stringify(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '18:00' })),
    );
    const change = (radiusKm: number) =>
      server.call(
        changeMechanicCalendar,
        { params, form: { weekly_hours: hours, breaks: '[]', radius_km: radiusKm, version } },
        rival,
      );
    await meet(change(61), change(62), oneOfBoth('409 conflict'));
    const takeOff = () =>
      server.call(addTimeOff, { params, form: { from_day: '2027-06-07', to_day: '2027-06-11' } }, rival);
    await meet(takeOff(), takeOff(), [['ok', 'ok']]);
    const { timeOff } = (await server.call(getMechanicCalendar, { params }, rival)).data;
    assert.equal(timeOff.length, 1);
    const give = () =>
      server.call(removeTimeOff, { params: { ...params, timeOffId: timeOff[0]?.timeOffId ?? 0 } }, rival);
    await meet(give(), give(), [['ok', 'ok'], ...oneOfBoth(gone)]);
  });

  test('has one valid feed address after two concurrent requests', async () => {
    const one = await scene('pending');
    const make = () => server.call(createCalendarFeed, { params: { userId: one.mechanicId } }, one.mechanic);
    const made = await Promise.all([make(), make()]);
    const answers = await Promise.all(
      made.map(async ({ feedUrl }) => (await server.fetch(new URL(feedUrl).pathname)).status),
    );
    assert.deepEqual(new Set(answers), new Set([200, 404]));
  });
});

test('ends an impersonation that is stopped twice concurrently', async () => {
  const one = await scene('account');
  const params = { userId: one.userId };
  const { code } = await server.call(
    startImpersonation,
    { params, form: { reason: 'Called for help' } },
    dispatcher,
  );
  const { token } = await server.call(openImpersonation, { form: { code } });
  const stop = () => server.call(stopImpersonation, { params }, { token });
  await meet(stop(), stop(), [['ok', 'ok'], ...oneOfBoth('401 unauthenticated')]);
  assert.equal(await refusalOf(stop()), '401 unauthenticated');
});
