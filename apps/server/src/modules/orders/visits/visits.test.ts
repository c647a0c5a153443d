import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  acceptChange,
  askToChange,
  previewChange,
  cancelOrder,
  getOrder,
  listOrders,
  orderTimes,
  releaseOrder,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import { noId, type ChangeRequestId, type OrderId, type UserId } from '@hoist/domain/ids';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { addCustomer, oshawaWay } from '#server/testing/booking-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refusal.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { cancelUnconfirmed } from '../jobs/cancel-unconfirmed.ts';
import { reassignUnaccepted } from '../jobs/reassign-unaccepted.ts';

const fixture = await ordersFixture();
const { database, server, context, clock } = fixture;
const { db } = database;
const mechanics = [await fixture.mechanic(), await fixture.mechanic()];

let days = 3;
/** A pending cash visit of two services on a separate day, near or far enough for a travel charge. */
async function visit(
  given: { readonly far?: boolean; readonly couponCode?: string; readonly codes?: readonly string[] } = {},
) {
  const near = await fixture.customer();
  const far = given.far === true ? await addCustomer(database, oshawaWay) : undefined;
  const customer = far ? { ...far, token: await fixture.enter(far.userId) } : near;
  days += 1;
  const preferredTime = `2026-12-${String(days).padStart(2, '0')}T10:00:00-05:00`;
  const { couponCode = '', codes } = given;
  const asked = await visitRequest(context.booking, customer, { preferredTime, ...(codes ? { codes } : {}) });
  const booked = await scheduleVisit(context.booking, { ...asked, couponCode, now: clock.now().getTime() });
  assert.ok(booked.ok, JSON.stringify(booked));
  const ids = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  const [first = noId, second = noId] = ids;
  const rows = await read(ids);
  const mechanic = mechanics.find(({ userId }) => userId === rows[0]?.mechanicId);
  const rival = mechanics.find((one) => one !== mechanic);
  assert.ok(mechanic && rival);
  return { customer, ids, first, second, mechanic, rival, preferredTime };
}

const read = (ids: readonly OrderId[]) =>
  db
    .selectFrom('orderServices')
    .select(['status', 'mechanicId', 'startsAt', 'endsAt', 'ordersServicesId'])
    .where('ordersServicesId', 'in', ids)
    .orderBy('ordersServicesId')
    .execute();

const statusesOf = async (ids: readonly OrderId[]) => (await read(ids)).map(({ status }) => status);
const cancel = (ordersServicesId: OrderId, caller: Caller, whole_visit = false) =>
  server.call(
    cancelOrder,
    { params: { ordersServicesId }, form: { cancel_reason: 'Sold the car', whole_visit } },
    caller,
  );
const update = (ordersServicesId: OrderId, caller: Caller, form: object) =>
  server.call(updateOrder, { params: { ordersServicesId }, form }, caller);

const messagesOf = async (usersId: UserId) => {
  const rows = await db
    .selectFrom('userNotifications')
    .select(['titleEn as title', 'textEn as text'])
    .where('usersId', '=', usersId)
    .orderBy('usersNotificationsId')
    .execute();
  return rows;
};

describe('a visit of several services', () => {
  it('lists all its services to customer and mechanic', async () => {
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

  it('moves up when a service is canceled, and notifies both sides', async () => {
    const { customer, ids, first, second, mechanic } = await visit();
    const [before, after] = await read(ids);
    const whole = (await server.call(getOrder, { params: { ordersServicesId: second } }, customer)).data[0];
    const [one = '', other = ''] = whole?.visit?.map(({ total }) => total) ?? [];
    assert.equal(Number(whole?.visitTotal), Number(one) + Number(other));
    await cancel(first, customer);
    const [, now] = await read(ids);
    assert.deepEqual(now?.startsAt, before?.startsAt, 'the mechanic arrives when it was said');
    const length = (row: typeof after) => (row ? row.endsAt.getTime() - row.startsAt.getTime() : 0);
    assert.equal(length(now), length(after));
    const titles = async ({ userId }: { readonly userId: UserId }) =>
      (await messagesOf(userId))
        .filter(({ text }) => /earlier: .* 10:00 AM.* rear brake pads/.test(text))
        .map(({ title }) => title);
    assert.deepEqual(await titles(customer), ['Part of your visit is earlier now']);
    assert.deepEqual(await titles(mechanic), ['Job moved up']);
    const { data } = await server.call(getOrder, { params: { ordersServicesId: second } }, customer);
    assert.deepEqual(
      data[0]?.timeline.map(({ code }) => code),
      ['booked', 'time_changed'],
    );
    assert.equal(data[0].visitTotal, data[0].totalToCollect, 'a canceled service costs nothing');
  });

  it('moves up after a declined service, but not once the mechanic is driving', async () => {
    const codes = ['brake-pads-front', 'brake-pads-rear', 'brake-inspection'];
    const one = await visit({ codes });
    const [, third] = await read([one.second, one.ids[2] ?? noId]);
    await update(one.second, one.mechanic, { order_service_status: 'declined', decline_reason: 'No parts' });
    const rows = await read(one.ids);
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['pending', 'declined', 'pending'],
    );
    assert.deepEqual(rows[2]?.startsAt, rows[0]?.endsAt);
    assert.notDeepEqual(rows[2]?.startsAt, third?.startsAt);

    const other = await visit({ codes });
    const [, , last] = await read(other.ids);
    await update(other.first, other.mechanic, { order_service_status: 'confirm' });
    const params = { ordersServicesId: other.ids[2] ?? 0 };
    await server.call(
      setProgress,
      { params, form: { progress: 'on_the_way', confirmed: true } },
      other.mechanic,
    );
    const form = { order_service_status: 'declined', decline_reason: 'No parts' };
    await update(other.second, other.mechanic, form);
    const [, , kept] = await read(other.ids);
    assert.deepEqual(kept?.startsAt, last?.startsAt);
  });

  it('cancels one service, or the whole visit', async () => {
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

  it('refuses to cancel the service with the travel charge before the others', async () => {
    const { customer, ids, first, second } = await visit({ far: true });
    const refused = await refusal(cancel(first, customer));
    assert.deepEqual([refused.status, refused.code], [409, 'wrong_state']);
    assert.match(refused.message, /Cancel the whole visit/);
    await cancel(second, customer);
    await cancel(first, customer);
    assert.deepEqual(await statusesOf(ids), ['canceled', 'canceled']);
  });

  it('refuses requests to cancel the confirmed service with the travel charge', async () => {
    const { customer, first, second, mechanic } = await visit({ far: true });
    await update(first, mechanic, { order_service_status: 'confirm' });
    const ask = (ordersServicesId: OrderId) =>
      server.call(
        askToChange,
        { params: { ordersServicesId }, form: { kind: 'cancel', reason: 'Sold it', shown_fee: '999.00' } },
        customer,
      );
    const { data } = await server.call(previewChange, { params: { ordersServicesId: first } }, customer);
    assert.match(data.cancelLines.join(), /charge\. Cancel the other services first/);
    const refused = await refusal(ask(first));
    assert.deepEqual([refused.code, refused.message], ['wrong_state', data.cancelLines[0]]);
    // A request from before such requests were refused.
    const { id } = await db
      .insertInto('changeRequests')
      .values({
        ordersServicesId: first,
        kind: 'cancel',
        wished: '[]',
        reason: 'Sold it',
        feeCents: 0,
        askedThrough: 'order',
        askedAt: clock.now(),
      })
      .returning('changeRequestsId as id')
      .executeTakeFirstOrThrow();
    const office = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const accept = (changeRequestId: ChangeRequestId) =>
      server.call(acceptChange, { params: { changeRequestId }, form: { fee: 'table' } }, office);
    assert.match((await refusal(accept(id))).message, /Cancel the other services first/);
    const { data: asked } = await ask(second);
    await accept(asked[0]?.changeRequest?.changeRequestId ?? noId);
    await accept(id);
    assert.deepEqual(await statusesOf([first, second]), ['canceled', 'canceled']);
  });

  it('returns its coupon with the last service that shares it', async () => {
    await db
      .insertInto('coupons')
      .values({ code: 'SHARED', titleEn: 'C', titleFr: 'C', percent: '10', amountCents: null })
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

  it('moves as a whole to times that fit all services [BK004]', async () => {
    const { customer, ids, second, mechanic, preferredTime } = await visit();
    const before = await read(ids);
    const params = { ordersServicesId: second };
    const { datesList, durationMinutes } = await server.call(orderTimes, { params }, customer);
    const minutes = before.map((one) => (one.endsAt.getTime() - one.startsAt.getTime()) / 60_000);
    assert.equal(
      durationMinutes,
      minutes.reduce((sum, one) => sum + one, 0),
    );
    const day = datesList.find(({ date }) => date === preferredTime.slice(0, 10));
    // Moved by half an hour, each service overlaps the other's old time.
    const later = preferredTime.replace('T10:00', 'T10:30');
    assert.ok(day?.slots.some((slot) => slot.preferredTime === later));
    for (const [caller, time] of [
      [customer, later],
      [mechanic, preferredTime],
    ] as const) {
      await update(second, caller, { preferred_time: time });
      const rows = await read(ids);
      assert.equal(rows[0]?.startsAt.getTime(), Date.parse(time));
      assert.deepEqual(rows[1]?.startsAt, rows[0]?.endsAt);
    }
    const last = day?.slots.at(-1)?.preferredTime ?? '';
    const tooLate = new Date(Date.parse(last) + 30 * 60_000).toISOString();
    assert.equal(await refusalOf(update(second, customer, { preferred_time: tooLate })), '409 slot_taken');
  });

  it('is confirmed as a whole, and not moved by the customer when partly confirmed', async () => {
    const { customer, ids, first, mechanic } = await visit();
    await update(first, mechanic, { order_service_status: 'confirm' });
    assert.deepEqual(await statusesOf(ids), ['confirm', 'confirm']);
    const part = await visit();
    await db
      .updateTable('orderServices')
      .set({ status: 'confirm' })
      .where('ordersServicesId', '=', part.first)
      .execute();
    const later = part.preferredTime.replace('T10', 'T14');
    const refused = await refusal(update(part.second, part.customer, { preferred_time: later }));
    assert.match(refused.message, /already confirmed/);
    assert.ok((await messagesOf(customer.userId)).length > 0);
  });

  it('is declined per service', async () => {
    const { ids, second, mechanic } = await visit();
    await update(second, mechanic, { order_service_status: 'declined', decline_reason: 'Seized caliper' });
    assert.deepEqual(await statusesOf(ids), ['pending', 'declined']);
  });

  it('is canceled by its customer only, once, and not after confirmation', async () => {
    const { customer, ids, first, second, mechanic, rival } = await visit();
    const stranger = await fixture.customer();
    for (const [who, answer] of [
      [stranger, '404 not_found'],
      [rival, '404 not_found'],
      [mechanic, '403 forbidden'],
      [{ token: 'ended' }, '401 unauthenticated'],
    ] as const)
      for (const whole of [true, false]) assert.equal(await refusalOf(cancel(first, who, whole)), answer);
    await cancel(second, customer);
    assert.equal(await refusalOf(cancel(second, customer)), '409 wrong_state', 'once');
    const told = await db
      .selectFrom('userNotifications')
      .where('usersId', '=', mechanic.userId)
      .where('ordersServicesId', '=', second)
      .where('titleEn', '=', 'Job cancelled')
      .select('titleEn')
      .execute();
    assert.equal(told.length, 1);
    await update(first, mechanic, { order_service_status: 'confirm' });
    for (const whole of [true, false])
      assert.equal(await refusalOf(cancel(first, customer, whole)), '409 wrong_state');
    assert.deepEqual(await statusesOf(ids), ['confirm', 'canceled']);
  });

  it('moves as a whole by a request, and cancels one service by another', async () => {
    const { customer, ids, first, second, mechanic, rival, preferredTime } = await visit();
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const params = { ordersServicesId: second };
    const ask = (form: object, who: Caller = customer, of = params) =>
      server.call(askToChange, { params: of, form: form as { kind: 'move' } }, who);
    const wished = preferredTime.replace('T10', 'T13');
    const move = { kind: 'move', wished_times: [wished] };
    assert.equal(await refusalOf(ask(move)), '409 wrong_state', 'a pending visit is moved without asking');
    await update(first, mechanic, { order_service_status: 'confirm' });
    for (const [who, answer] of [
      [await fixture.customer(), '404 not_found'],
      [rival, '404 not_found'],
      [mechanic, '403 forbidden'],
      [{ token: 'ended' }, '401 unauthenticated'],
    ] as const)
      assert.equal(await refusalOf(ask(move, who)), answer);
    const asked = await ask(move);
    const { changeRequestId = 0 } = asked.data[0]?.changeRequest ?? {};
    assert.equal(await refusalOf(ask(move)), '409 wrong_state');
    // The other service has its own request.
    const other = await ask({ kind: 'cancel', reason: 'Sold', shown_fee: '0.00' }, customer, {
      ordersServicesId: first,
    });
    const accept = (id: number, form: object = {}) =>
      server.call(acceptChange, { params: { changeRequestId: id }, form }, dispatcher);
    await accept(changeRequestId, { preferred_time: wished });
    const moved = await read(ids);
    assert.equal(moved[0]?.startsAt.getTime(), Date.parse(wished), 'the visit begins then');
    assert.deepEqual(moved[1]?.startsAt, moved[0]?.endsAt);
    assert.equal(await refusalOf(accept(changeRequestId, { preferred_time: wished })), '409 wrong_state');
    const open = await server.call(getOrder, { params: { ordersServicesId: first } }, customer);
    assert.equal(open.data[0]?.changeRequest?.open, true);
    await accept(other.data[0]?.changeRequest?.changeRequestId ?? 0);
    const [, left] = await read(ids);
    assert.deepEqual(await statusesOf(ids), ['canceled', 'confirm']);
    assert.equal(left?.startsAt.getTime(), Date.parse(wished), 'what follows comes earlier');
    await server.call(setProgress, { params, form: { progress: 'on_the_way', confirmed: true } }, mechanic);
    assert.equal(await refusalOf(ask(move)), '409 wrong_state', 'too late');
  });

  it('is released as a whole to one other mechanic', async () => {
    const { ids, second, mechanic, rival } = await visit();
    await update(second, mechanic, { order_service_status: 'confirm' });
    await server.call(releaseOrder, { params: { ordersServicesId: second } }, mechanic);
    const rows = await read(ids);
    assert.deepEqual(
      rows.map((row) => [row.status, row.mechanicId]),
      ids.map(() => ['pending', rival.userId]),
    );
    assert.deepEqual(rows[1]?.startsAt, rows[0]?.endsAt);
    const seen = await server.call(getOrder, { params: { ordersServicesId: second } }, rival);
    assert.equal(seen.data[0]?.visit?.length, 2);
    assert.equal(
      await refusalOf(server.call(getOrder, { params: { ordersServicesId: second } }, mechanic)),
      '404 not_found',
    );
  });

  it('is reassigned as a whole when unanswered, and canceled as a whole when unconfirmed', async () => {
    const { customer, ids, rival } = await visit();
    const before = clock.now();
    await reassignUnaccepted(context, new Date(before.getTime() + 6 * 3_600_000));
    const passed = await read(ids);
    assert.ok(passed.every((row) => row.mechanicId === rival.userId));
    const [first] = passed;
    await cancelUnconfirmed(context, new Date((first?.startsAt.getTime() ?? 0) - 11.9 * 3_600_000));
    assert.deepEqual(await statusesOf(ids), ['canceled', 'canceled']);
    const told = (await messagesOf(customer.userId)).filter(({ title }) => title.includes('cancelled'));
    assert.equal(told.length, 1);
  });
});
