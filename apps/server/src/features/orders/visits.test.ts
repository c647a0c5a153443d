import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelOrder, getOrder, listOrders, orderTimes, releaseOrder, updateOrder } from '@hoist/contract';
import { scheduleVisit } from '#server/features/booking/schedule-visit.ts';
import { addCustomer, oshawaWay } from '#server/testing/booking-world.ts';
import type { Caller } from '#server/testing/http.ts';
import { ordersWorld, refusalOf } from '#server/testing/orders-world.ts';
import { refusal } from '#server/testing/refusal.ts';
import { visitRequest } from '#server/testing/visit-world.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import { passOnUnanswered } from './pass-on-unanswered.ts';

const world = await ordersWorld();
const { database, server, context, clock } = world;
const { db } = database;
const mechanics = [await world.mechanic(), await world.mechanic()];

let days = 3;
/** A pending cash visit of two services, on a day of its own, far enough away that its distance is charged or not. */
async function visit(given: { readonly far?: boolean; readonly couponCode?: string } = {}) {
  const near = await world.customer();
  const far = given.far === true ? await addCustomer(database, oshawaWay) : undefined;
  const customer = far ? { ...far, token: await world.enter(far.userId) } : near;
  days += 1;
  const preferredTime = `2026-12-${String(days).padStart(2, '0')}T10:00:00-05:00`;
  const asked = await visitRequest(context.booking, customer, { preferredTime });
  const { couponCode = '' } = given;
  const booked = await scheduleVisit(context.booking, { ...asked, couponCode, now: clock.now().getTime() });
  assert.ok(booked.ok, JSON.stringify(booked));
  const ids = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  const [first = 0, second = 0] = ids;
  const rows = await read(ids);
  const mechanic = mechanics.find(({ userId }) => userId === rows[0]?.mechanic_id);
  const rival = mechanics.find((one) => one !== mechanic);
  assert.ok(mechanic && rival);
  return { customer, ids, first, second, mechanic, rival, preferredTime };
}

const read = (ids: readonly number[]) =>
  db
    .selectFrom('order_services')
    .select(['status', 'mechanic_id', 'starts_at', 'ends_at', 'orders_services_id'])
    .where('orders_services_id', 'in', ids)
    .orderBy('orders_services_id')
    .execute();

const statusesOf = async (ids: readonly number[]) => (await read(ids)).map(({ status }) => status);
const cancel = (ordersServicesId: number, caller: Caller, whole_visit = false) =>
  server.call(
    cancelOrder,
    { params: { ordersServicesId }, form: { cancel_reason: 'Sold the car', whole_visit } },
    caller,
  );
const update = (ordersServicesId: number, caller: Caller, form: object) =>
  server.call(updateOrder, { params: { ordersServicesId }, form }, caller);

const messagesOf = async (usersId: number) => {
  const rows = await db
    .selectFrom('user_notifications')
    .select(['title_en as title', 'text_en as text'])
    .where('users_id', '=', usersId)
    .orderBy('users_notifications_id')
    .execute();
  return rows;
};

describe('a visit of several services', () => {
  it('is told of with each of its services, to its customer and its mechanic', async () => {
    const { customer, ids, first, second, mechanic } = await visit();
    for (const caller of [customer, mechanic]) {
      const { data } = await server.call(getOrder, { params: { ordersServicesId: second } }, caller);
      assert.deepEqual(
        data[0]?.visit?.map((one) => [one.ordersServicesId, one.servicesTitle, one.vehicle]),
        [
          [first, 'Front brake pads', '2015 Honda Civic'],
          [second, 'Rear brake pads', '2019 Ford Escape'],
        ],
      );
    }
    const list = await server.call(listOrders, {}, customer);
    assert.deepEqual(
      list.data.map((one) => [one.ordersServicesId, one.visit?.length]),
      [
        [second, 2],
        [first, 2],
      ],
    );
    assert.deepEqual(await statusesOf(ids), ['pending', 'pending']);
  });

  it('loses one service when its customer cancels that one, and all when they cancel the visit', async () => {
    const one = await visit();
    await cancel(one.second, one.customer);
    assert.deepEqual(await statusesOf(one.ids), ['pending', 'canceled']);
    const all = await visit();
    assert.equal(await refusalOf(cancel(all.second, one.customer, true)), '404 not_found');
    await cancel(all.second, all.customer, true);
    assert.deepEqual(await statusesOf(all.ids), ['canceled', 'canceled']);
    const told = (await messagesOf(all.mechanic.userId)).filter(({ text }) =>
      text.startsWith('Front brake pads, Rear brake pads'),
    );
    assert.equal(told.length, 1, 'the mechanic is told once');
  });

  it('keeps the service that its distance was charged with as long as another is to be done', async () => {
    const { customer, ids, first, second } = await visit({ far: true });
    const refused = await refusal(cancel(first, customer));
    assert.deepEqual([refused.status, refused.code], [409, 'wrong_state']);
    assert.match(refused.message, /cancel the whole visit/);
    await cancel(second, customer);
    await cancel(first, customer);
    assert.deepEqual(await statusesOf(ids), ['canceled', 'canceled']);
  });

  it('gives its coupon back with the last service that has a share of it', async () => {
    await db
      .insertInto('coupons')
      .values({ code: 'SHARED', title_en: 'C', title_fr: 'C', percent: '10', amount_cents: null })
      .execute();
    const used = async () => {
      const row = await db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'SHARED')
        .executeTakeFirstOrThrow();
      return row.used;
    };
    const { customer, first, second } = await visit({ couponCode: 'SHARED' });
    assert.equal(await used(), 1);
    await cancel(first, customer);
    assert.equal(await used(), 1);
    await cancel(second, customer);
    assert.equal(await used(), 0);
  });

  it('moves as a whole, whichever of its services is asked for, to times that fit all of it', async () => {
    const { customer, ids, second, mechanic, preferredTime } = await visit();
    const before = await read(ids);
    const params = { ordersServicesId: second };
    const { datesList, durationMinutes } = await server.call(orderTimes, { params }, customer);
    const minutes = before.map((one) => (one.ends_at.getTime() - one.starts_at.getTime()) / 60_000);
    assert.equal(
      durationMinutes,
      minutes.reduce((sum, one) => sum + one, 0),
    );
    const day = datesList.find(({ date }) => date === preferredTime.slice(0, 10));
    // Half an hour later each service lies over the other's time of before.
    const later = preferredTime.replace('T10:00', 'T10:30');
    assert.ok(day?.slots.some((slot) => slot.preferredTime === later));
    for (const [caller, time] of [
      [customer, later],
      [mechanic, preferredTime],
    ] as const) {
      await update(second, caller, { preferred_time: time });
      const rows = await read(ids);
      assert.equal(rows[0]?.starts_at.getTime(), Date.parse(time));
      assert.deepEqual(rows[1]?.starts_at, rows[0]?.ends_at);
    }
    const last = day?.slots.at(-1)?.preferredTime ?? '';
    const tooLate = new Date(Date.parse(last) + 30 * 60_000).toISOString();
    assert.equal(await refusalOf(update(second, customer, { preferred_time: tooLate })), '409 slot_taken');
  });

  it('is confirmed as a whole; what is confirmed in part is not moved by its customer', async () => {
    const { customer, ids, first, mechanic } = await visit();
    await update(first, mechanic, { order_service_status: 'confirm' });
    assert.deepEqual(await statusesOf(ids), ['confirm', 'confirm']);
    const part = await visit();
    await db
      .updateTable('order_services')
      .set({ status: 'confirm' })
      .where('orders_services_id', '=', part.first)
      .execute();
    const later = part.preferredTime.replace('T10', 'T14');
    const refused = await refusal(update(part.second, part.customer, { preferred_time: later }));
    assert.match(refused.message, /already confirmed/);
    assert.ok((await messagesOf(customer.userId)).length > 0);
  });

  it('is declined service by service', async () => {
    const { ids, second, mechanic } = await visit();
    await update(second, mechanic, { order_service_status: 'declined', decline_reason: 'Seized caliper' });
    assert.deepEqual(await statusesOf(ids), ['pending', 'declined']);
  });

  it('is handed back as a whole, and goes to one other mechanic', async () => {
    const { ids, second, mechanic, rival } = await visit();
    await update(second, mechanic, { order_service_status: 'confirm' });
    await server.call(releaseOrder, { params: { ordersServicesId: second } }, mechanic);
    const rows = await read(ids);
    assert.deepEqual(
      rows.map((row) => [row.status, row.mechanic_id]),
      ids.map(() => ['pending', rival.userId]),
    );
    assert.deepEqual(rows[1]?.starts_at, rows[0]?.ends_at);
    const seen = await server.call(getOrder, { params: { ordersServicesId: second } }, rival);
    assert.equal(seen.data[0]?.visit?.length, 2);
    assert.equal(
      await refusalOf(server.call(getOrder, { params: { ordersServicesId: second } }, mechanic)),
      '404 not_found',
    );
  });

  it('passes on as a whole when nobody answers, and is canceled as a whole when nobody ever does', async () => {
    const { customer, ids, rival } = await visit();
    const before = clock.now();
    await passOnUnanswered(context, new Date(before.getTime() + 6 * 3_600_000));
    const passed = await read(ids);
    assert.ok(passed.every((row) => row.mechanic_id === rival.userId));
    const [first] = passed;
    await cancelUnconfirmed(context, new Date((first?.starts_at.getTime() ?? 0) - 11.9 * 3_600_000));
    assert.deepEqual(await statusesOf(ids), ['canceled', 'canceled']);
    const told = (await messagesOf(customer.userId)).filter(({ title }) => title.includes('canceled'));
    assert.equal(told.length, 1);
  });
});
