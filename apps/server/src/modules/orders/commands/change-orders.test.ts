import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelOrder,
  getOrder,
  HttpError,
  listOrders,
  releaseOrder,
  setProgress,
  updateOrder,
  updateOrderLocker,
} from '@hoist/contract';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import {
  announcementsOf,
  jobsIn,
  ordersFixture,
  refusalOf,
  type Job,
} from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { testRunner } from '#server/testing/order-runner.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { sendSteps } from '#server/testing/send-steps.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const newJob = await jobsIn(fixture);

type Changes = NonNullable<Parameters<typeof server.call<typeof updateOrder>>[1]['form']>;
const update = (id: OrderId, form: Changes, who: Caller) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form }, who);
const confirm = (job: Job, who: Caller = job.mechanic) =>
  update(job.id, { order_service_status: 'confirm' }, who);
const read = async (id: OrderId, who: Caller) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
  assert.ok(data[0]);
  return data[0];
};
const messages = (id: OrderId) =>
  database.db
    .selectFrom('outbox')
    .select(['usersId', 'channel', 'body'])
    .where('ordersServicesId', '=', id)
    .orderBy('id')
    .execute();
const textOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return 'ok';
  } catch (error) {
    assert.ok(error instanceof HttpError);
    return error.statusText;
  }
};

test('cancels a pending order with a reason and frees its slot immediately [AP051, AP048, ST008, VA043, ER051]', async () => {
  const job = await newJob();
  const cancel = (reason: string, who: Caller = job.customer) =>
    server.call(cancelOrder, { params: { ordersServicesId: job.id }, form: { cancel_reason: reason } }, who);
  assert.equal(await textOf(cancel('  ')), 'Missing order cancel reason');
  assert.equal(
    await textOf(update(job.id, { order_service_status: 'canceled' }, job.customer)),
    'Missing order cancel reason',
  );
  assert.equal(await refusalOf(cancel('x', job.rival)), '404 not_found');
  assert.equal(await refusalOf(cancel('x', await fixture.customer())), '404 not_found');
  assert.equal(await refusalOf(cancel('x', job.mechanic)), '403 forbidden');
  assert.equal(await refusalOf(cancel('x', {})), '401 unauthenticated');
  const heard = await announcementsOf(fixture, async () => {
    const { data, message } = await cancel('Sold the car');
    assert.equal(message, 'Your visit is cancelled');
    assert.equal(data[0]?.orderServiceStatus, 'canceled');
    assert.equal(data[0]?.cancelReason, 'Sold the car');
    assert.equal(data[0]?.timeline.at(-1)?.detail, 'Sold the car');
  });
  assert.deepEqual(
    heard,
    [job.customer.userId, job.mechanic.userId].toSorted((a, b) => a - b),
  );
  assert.equal(await refusalOf(cancel('again')), '409 wrong_state');
  const told = (await messages(job.id)).filter(({ usersId }) => usersId === job.mechanic.userId);
  assert.deepEqual(
    told.map(({ channel }) => channel),
    ['sms', 'push'],
  );
  const row = await database.db
    .selectFrom('orderServices')
    .select(['startsAt', 'mechanicId'])
    .where('ordersServicesId', '=', job.id)
    .executeTakeFirstOrThrow();
  const again = await fixture.booking(await fixture.customer(), {
    preferredTime: row.startsAt.toISOString(),
  });
  assert.equal((await read(again, job.mechanic)).ordersServicesId, again);
  const hidden = await read(job.id, job.mechanic);
  assert.equal(hidden.phone, '');
});

test('cancels by setting the status, and returns the coupon [AP047, AP048]', async () => {
  await database.db
    .insertInto('coupons')
    .values({ code: 'TEN', titleEn: 'Ten', titleFr: 'Dix', percent: '10', limitPerUser: 1 })
    .execute();
  const customer = await fixture.customer();
  await newJob();
  const id = await fixture.booking(customer, {
    preferredTime: '2026-12-18T16:00:00-05:00',
    couponCode: 'TEN',
  });
  const used = async () =>
    (
      await database.db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'TEN')
        .executeTakeFirstOrThrow()
    ).used;
  assert.equal(await used(), 1);
  await update(id, { order_service_status: 'canceled', cancel_reason: 'Rain' }, customer);
  assert.equal(await used(), 0);
  await fixture.booking(customer, { preferredTime: '2026-12-18T16:00:00-05:00', couponCode: 'TEN' });
});

test("refuses a customer's cancellation after confirmation [ST008]", async () => {
  const job = await newJob();
  await confirm(job);
  const form = { cancel_reason: 'late' };
  assert.equal(
    await refusalOf(server.call(cancelOrder, { params: { ordersServicesId: job.id }, form }, job.customer)),
    '409 wrong_state',
  );
});

test('confirms a pending order once by its mechanic and notifies the customer [ST013, AP047]', async () => {
  const job = await newJob();
  assert.equal(await refusalOf(confirm(job, job.rival)), '404 not_found');
  assert.equal(await refusalOf(confirm(job, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(confirm(job, await fixture.customer())), '404 not_found');
  assert.equal(await refusalOf(confirm(job, {})), '401 unauthenticated');
  const heard = await announcementsOf(fixture, async () => {
    const { data } = await confirm(job);
    assert.equal(data[0]?.orderServiceStatus, 'confirm');
  });
  assert.equal(heard.length, 2);
  assert.equal(await refusalOf(confirm(job)), '409 wrong_state');
  const told = (await messages(job.id)).filter(({ usersId }) => usersId === job.customer.userId);
  assert.deepEqual(
    told.map(({ channel }) => channel),
    ['sms', 'email', 'push'],
  );
  const history = await database.db
    .selectFrom('orderEvents')
    .select(['event', 'actorId', 'actorRole', 'fromStatus', 'toStatus'])
    .where('ordersServicesId', '=', job.id)
    .where('event', '=', 'confirmed')
    .execute();
  assert.deepEqual(history, [
    {
      event: 'confirmed',
      actorId: job.mechanic.userId,
      actorRole: 'mechanic',
      fromStatus: 'pending',
      toStatus: 'confirm',
    },
  ]);
});

test('refuses mechanics without a verified phone', async () => {
  const job = await newJob();
  const fresh = await fixture.mechanic();
  await database.db
    .updateTable('orderServices')
    .set({ mechanicId: fresh.userId })
    .where('ordersServicesId', '=', job.id)
    .execute();
  await database.db
    .updateTable('users')
    .set({ phoneStatus: 'not_verified' })
    .where('usersId', '=', fresh.userId)
    .execute();
  assert.equal(await refusalOf(confirm(job, fresh)), '412 phone_not_verified');
  const jobs = server.call(listOrders, { query: { orders_type: 1 } }, fresh);
  assert.equal(await refusalOf(jobs), '412 phone_not_verified');
});

test('lets one of a concurrent confirmation and cancellation succeed', async () => {
  const job = await newJob();
  const form = { cancel_reason: 'late' };
  const answers = await Promise.all([
    refusalOf(confirm(job)),
    refusalOf(server.call(cancelOrder, { params: { ordersServicesId: job.id }, form }, job.customer)),
  ]);
  assert.equal(answers.filter((answer) => answer === 'ok').length, 1, answers.join());
  assert.ok(
    answers.some((answer) => answer.startsWith('409')),
    answers.join(),
  );
});

test('refuses a command on an outdated order with conflict and writes nothing', async () => {
  const job = await newJob();
  const stale = await loadOrder(database.db, job.id);
  assert.ok(stale);
  await confirm(job);
  const late = await database.transaction((tx) =>
    testRunner.changeOrder(tx, stale, {
      type: 'cancel',
      by: { role: 'customer', userId: toId<UserId>(job.customer.userId) },
      now: fixture.clock.now().getTime(),
      reason: 'late',
    }),
  );
  assert.deepEqual(late, { ok: false, error: { code: 'conflict' } });
  const seen = await read(job.id, job.customer);
  assert.equal(seen.orderServiceStatus, 'confirm');
  assert.deepEqual(
    seen.timeline.map(({ code }) => code),
    ['booked', 'confirmed'],
  );
});

test('refuses an update without changes', async () => {
  const job = await newJob();
  assert.equal(await refusalOf(update(job.id, {}, job.customer)), '422 invalid');
});

test('refuses to release a canceled job', async () => {
  const job = await newJob();
  const form = { cancel_reason: 'late' };
  await server.call(cancelOrder, { params: { ordersServicesId: job.id }, form }, job.customer);
  const release = server.call(
    releaseOrder,
    { params: { ordersServicesId: job.id }, form: { reason: 'Van is down' } },
    job.mechanic,
  );
  assert.equal(await refusalOf(release), '409 wrong_state');
});

test('declines a pending or confirmed order with a reason for the customer [ST012, AP047]', async () => {
  for (const confirmedFirst of [false, true]) {
    const job = await newJob();
    if (confirmedFirst) await confirm(job);
    const decline = (reason: string, who: Caller = job.mechanic) =>
      update(job.id, { order_service_status: 'declined', decline_reason: reason }, who);
    assert.equal(await refusalOf(decline('')), '422 invalid');
    assert.equal(await refusalOf(decline('no', job.customer)), '403 forbidden');
    assert.equal(await refusalOf(decline('no', job.rival)), '404 not_found');
    await decline('The part is not made any more');
    const seen = await read(job.id, job.customer);
    assert.equal(seen.orderServiceStatus, 'declined');
    assert.equal(seen.declineReason, 'The part is not made any more');
    assert.equal(seen.mechanic?.phone, '');
    assert.equal(await refusalOf(decline('again')), '409 wrong_state');
    assert.equal(await refusalOf(confirm(job)), '409 wrong_state');
  }
});

test('notifies the customer once per progress step and refuses steps backwards or by others', async () => {
  const job = await newJob();
  const step = (progress: 'on_the_way' | 'arrived' | 'in_progress', who: Caller = job.mechanic) =>
    server.call(
      setProgress,
      { params: { ordersServicesId: job.id }, form: { progress, confirmed: true } },
      who,
    );
  assert.equal(await refusalOf(step('on_the_way')), '409 wrong_state');
  await confirm(job);
  const before = (await messages(job.id)).length;
  assert.equal(await refusalOf(step('on_the_way', job.rival)), '404 not_found');
  assert.equal(await refusalOf(step('on_the_way', job.customer)), '403 forbidden');
  await step('on_the_way');
  await sendSteps(fixture);
  const once = (await messages(job.id)).slice(before);
  assert.deepEqual(
    once.map(({ usersId, channel }) => [usersId, channel]),
    [
      [job.customer.userId, 'sms'],
      [job.customer.userId, 'push'],
    ],
  );
  const again = await step('on_the_way');
  await sendSteps(fixture);
  assert.equal(again.data[0]?.progress, 'on_the_way');
  assert.equal((await messages(job.id)).length, before + once.length);
  await step('in_progress');
  assert.equal(await refusalOf(step('arrived')), '409 wrong_state');
  const seen = await read(job.id, job.customer);
  assert.equal(seen.orderServiceStatus, 'confirm');
  assert.deepEqual(
    seen.timeline.map(({ code }) => code),
    ['booked', 'confirmed', 'on_the_way', 'in_progress'],
  );
});

test('offers a released job to other mechanics, never again to the first [DI035]', async () => {
  const job = await newJob();
  const release = (who: Caller) =>
    server.call(releaseOrder, { params: { ordersServicesId: job.id }, form: { reason: 'Van is down' } }, who);
  await confirm(job);
  assert.equal(await refusalOf(release(job.rival)), '404 not_found');
  assert.equal(await refusalOf(release(job.customer)), '403 forbidden');
  await release(job.mechanic);
  const seen = await read(job.id, job.rival);
  assert.equal(seen.orderServiceStatus, 'pending');
  assert.equal(await refusalOf(read(job.id, job.mechanic)), '404 not_found');
  const told = await messages(job.id);
  assert.ok(told.some(({ usersId }) => usersId === job.rival.userId));
  assert.ok(told.some(({ usersId, body }) => usersId === job.customer.userId && /another one/.test(body)));
  const others = await database.db.selectFrom('mechanics').select('usersId').execute();
  for (let handed = 0; handed < others.length; handed += 1) {
    const { mechanicId: holder } = await database.db
      .selectFrom('orderServices')
      .select('mechanicId')
      .where('ordersServicesId', '=', job.id)
      .executeTakeFirstOrThrow();
    if (holder === null) break;
    if (holder === job.rival.userId) await release(job.rival);
    else
      await database.db
        .updateTable('orderServices')
        .set({ mechanicId: null })
        .where('ordersServicesId', '=', job.id)
        .execute();
  }
  const left = await read(job.id, job.customer);
  assert.equal(left.orderServiceStatus, 'pending');
  assert.equal(left.mechanic, null);
  assert.equal(await refusalOf(release(job.mechanic)), '404 not_found');
});

test("empties an order's locker once by its mechanic [AP049, ST018]", async () => {
  const job = await newJob();
  const pickUp = (who: Caller, value: 0 | '0' = 0) =>
    server.call(
      updateOrderLocker,
      { params: { ordersId: job.ordersId }, form: { orders_lockers_id: value } },
      who,
    );
  assert.equal(await refusalOf(pickUp(job.mechanic)), '409 wrong_state');
  const { ordersLockersId: locker } = await database.db
    .insertInto('lockers')
    .values({ number: '12', code: '4711' })
    .returning('ordersLockersId')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orders')
    .set({ ordersLockersId: locker })
    .where('ordersId', '=', job.ordersId)
    .execute();
  assert.deepEqual((await read(job.id, job.mechanic)).locker, { number: '12', code: '4711' });
  assert.equal(await refusalOf(pickUp(job.rival)), '404 not_found');
  assert.equal(await refusalOf(pickUp(job.customer)), '403 forbidden');
  await pickUp(job.mechanic, '0');
  assert.equal((await read(job.id, job.mechanic)).locker, null);
  assert.equal(await refusalOf(pickUp(job.mechanic)), '409 wrong_state');
});
