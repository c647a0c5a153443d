import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelForCustomer,
  completePayment,
  getOrder,
  keepVisit,
  saveInspectionPart,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { invalidate } from '#server/platform/cache/cache.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { runWaitingOps } from '#server/testing/run-waiting-ops.ts';
import { settleMissedVisits } from './settle-missed-visits.ts';

const fixture = await ordersFixture();
const { server, database, context, clock, cards } = fixture;
const mechanic = await fixture.mechanic();
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

const minute = 60_000;
let days = 0;
/** A confirmed card visit on a day of its own; the clock is 15 minutes before it. */
async function confirmed(locale: 'en' | 'fr' = 'en') {
  days += 2;
  const day = new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10);
  const made = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T10:00:00-05:00`,
    changes: { now: clock.now().getTime(), locale },
  });
  assert.ok(made.started.ok);
  const id = made.ordersServicesId;
  const customer = { token: await fixture.enter(made.customer.userId), userId: made.customer.userId };
  const form = { order_service_status: 'confirm' as const };
  await server.call(updateOrder, { params: { ordersServicesId: id }, form }, mechanic);
  const startsAt = Date.parse(`${day}T10:00:00-05:00`);
  clock.advance(startsAt - 15 * minute - clock.now().getTime());
  cards.clock.now = clock.now();
  return { id, customer, startsAt };
}

/** Sets the clock to minutes after the start. */
const at = (startsAt: number, minutes: number): Date => {
  clock.advance(startsAt + minutes * minute - clock.now().getTime());
  cards.clock.now = clock.now();
  return clock.now();
};
const look = (startsAt: number, minutes: number) => settleMissedVisits(context, at(startsAt, minutes));
const read = async (id: number, who: Caller) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
  assert.ok(data[0]);
  return data[0];
};
const statusOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;
const step = (id: OrderId, progress: 'on_the_way' | 'arrived', doneAt?: Date) =>
  server.call(
    setProgress,
    {
      params: { ordersServicesId: id },
      form: { progress, confirmed: true, ...(doneAt ? { done_at: doneAt.toISOString() } : {}) },
    },
    mechanic,
  );
const couponsOf = (usersId: UserId) =>
  database.db.selectFrom('coupons').where('usersId', '=', usersId).selectAll().execute();
const toldTo = async (usersId: UserId, id: OrderId) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .where('usersId', '=', usersId)
    .where('ordersServicesId', '=', id)
    .select(['titleEn', 'textEn', 'textFr'])
    .orderBy('usersNotificationsId')
    .execute();
  return rows;
};
const settled = async (id: OrderId) => {
  await runWaitingOps(context.payments);
  const payments = await database.db
    .selectFrom('payments')
    .where('ordersServicesId', '=', id)
    .select(['state', 'capturedCents', 'refundedCents'])
    .orderBy('slot')
    .execute();
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
  return payments.map((row) => `${row.state} ${row.capturedCents - row.refundedCents}`);
};

test('cancels a visit that no mechanic comes to, refunds it, gives one credit and notifies everyone [DI025]', async () => {
  const { id, customer, startsAt } = await confirmed();
  await look(startsAt, 89);
  assert.deepEqual((await toldTo(dispatcher.usersId, id)).length, 0);
  await look(startsAt, 90);
  await look(startsAt, 95);
  const asked = await toldTo(mechanic.userId, id);
  assert.equal(asked.at(-1)?.titleEn, 'Have you arrived?');
  assert.equal(asked.filter(({ titleEn: title }) => title === 'Have you arrived?').length, 1);
  assert.equal((await toldTo(dispatcher.usersId, id))[0]?.titleEn, `No arrival: Service# ${id}`);
  await look(startsAt, 149);
  assert.equal(await statusOf(id), 'confirm');
  await Promise.all([look(startsAt, 150), look(startsAt, 150), look(startsAt, 150)]);
  await look(startsAt, 151);
  assert.deepEqual(await settled(id), ['refunded 0', 'voided 0']);
  const order = await read(id, customer);
  assert.equal(order.orderServiceStatus, 'canceled');
  assert.equal(order.cancelReason, 'No mechanic came');
  const [coupon, ...more] = await couponsOf(customer.userId);
  assert.deepEqual([coupon?.amountCents, coupon?.limitTotal, more.length], [5000, 1, 0]);
  assert.deepEqual([order.missedVisit?.credit, order.missedVisit?.couponCode], ['50.00', coupon?.code]);
  assert.equal((await read(id, mechanic)).missedVisit?.couponCode, '');
  const told = (await toldTo(customer.userId, id)).at(-1);
  assert.match(told?.textEn ?? '', /You have a \$50\.00 credit/);
  assert.match(told?.textFr ?? '', /Vous avez un crédit de 50,00\s\$/);
  assert.equal((await toldTo(mechanic.userId, id)).at(-1)?.titleEn, 'Job cancelled: arrival not reported');
  const office = (await toldTo(dispatcher.usersId, id)).map(({ titleEn: title }) => title);
  assert.deepEqual(office, [`No arrival: Service# ${id}`, `Mechanic did not come: Service# ${id}`]);
});

test('writes in French, and gives no credit where the office set 0', async () => {
  const set = async (value: object) => {
    await database.transaction(async (tx) => {
      await tx
        .insertInto('settings')
        .values({ key: 'noShow', value: JSON.stringify(value) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
        )
        .execute();
      await invalidate(tx, 'settings');
    });
    await forgetNow(database, 'settings');
  };
  await set({ creditCents: 0, askMinutes: 10, remedyMinutes: 20, answerMinutes: 5 });
  const { id, customer, startsAt } = await confirmed('fr');
  await look(startsAt, 40);
  await look(startsAt, 50);
  const order = await read(id, customer);
  assert.equal(order.cancelReason, 'Le mécanicien n’est pas venu');
  assert.deepEqual([order.missedVisit?.credit, order.missedVisit?.couponCode], ['0.00', '']);
  assert.deepEqual(await couponsOf(customer.userId), []);
  assert.deepEqual(await settled(id), ['refunded 0', 'voided 0']);
  await set({});
});

test('keeps a visit with any sign of arrival; being on the way is none', async () => {
  const arrived = await confirmed();
  await look(arrived.startsAt, 90);
  await step(arrived.id, 'arrived');
  await look(arrived.startsAt, 200);
  assert.equal(await statusOf(arrived.id), 'confirm');

  const working = await confirmed();
  at(working.startsAt, 30);
  const form = {
    title: 'Brake pads',
    quantity: 2,
    condition: 'new_oem' as const,
    at: clock.now().toISOString(),
  };
  await server.call(
    saveInspectionPart,
    { params: { ordersServicesId: working.id, part: 'p1' }, form },
    mechanic,
  );
  await look(working.startsAt, 90);
  await look(working.startsAt, 200);
  assert.equal(await statusOf(working.id), 'confirm');

  const driving = await confirmed();
  await step(driving.id, 'on_the_way');
  await look(driving.startsAt, 90);
  await look(driving.startsAt, 150);
  assert.equal(await statusOf(driving.id), 'canceled');
});

test('counts from the new time of a moved visit, and keeps a visit that the office exempts', async () => {
  const { id, startsAt } = await confirmed();
  await look(startsAt, 90);
  await database.db
    .updateTable('orderServices')
    .set({ startsAt: new Date(startsAt + 120 * minute), endsAt: new Date(startsAt + 240 * minute) })
    .where('ordersServicesId', '=', id)
    .execute();
  await look(startsAt, 200);
  assert.equal(await statusOf(id), 'confirm');
  await look(startsAt, 120 + 90);
  const keep = (who: Caller) =>
    server.call(keepVisit, { params: { ordersServicesId: id }, form: { reason: 'They agreed' } }, who);
  assert.equal(await refusalOf(keep(mechanic)), '403 forbidden');
  await keep(dispatcher);
  await look(startsAt, 120 + 400);
  assert.equal(await statusOf(id), 'confirm');
  await server.call(
    cancelForCustomer,
    {
      params: { ordersServicesId: id },
      form: { cancel_reason: 'The end of it', fee: 'waive', waive_reason: 'Late' },
    },
    dispatcher,
  );
  assert.equal(await refusalOf(keep(dispatcher)), '409 wrong_state');
  const nowhere = { params: { ordersServicesId: 999_999 }, form: { reason: 'They agreed' } };
  assert.equal(await refusalOf(server.call(keepVisit, nowhere, dispatcher)), '404 not_found');
  await settled(id);
});

test('records a mechanic’s later claim and notifies the office once, without a change for the customer', async () => {
  const { id, customer, startsAt } = await confirmed();
  await look(startsAt, 90);
  await look(startsAt, 150);
  const doneAt = new Date(startsAt + 3 * minute);
  at(startsAt, 170);
  await assert.rejects(step(id, 'arrived', doneAt), /We didn’t hear from you, so this visit was cancelled/);
  const form = { total_amount_collected: '209.05', odometer: 9, done_at: doneAt.toISOString() };
  const complete = server.call(completePayment, { params: { ordersServicesId: id }, form }, mechanic);
  assert.equal(await refusalOf(complete), '409 wrong_state');
  const row = await database.db
    .selectFrom('missedVisits')
    .where('ordersServicesId', '=', id)
    .select('claimedAt')
    .executeTakeFirstOrThrow();
  assert.equal(row.claimedAt?.getTime(), doneAt.getTime());
  const office = (await toldTo(dispatcher.usersId, id)).map(({ titleEn: title }) => title);
  assert.equal(office.filter((title) => title.startsWith('Mechanic says')).length, 1);
  assert.equal((await read(id, customer)).orderServiceStatus, 'canceled');
  assert.deepEqual(await settled(id), ['refunded 0', 'voided 0']);
});

test('lets one side win when the cancellation meets an arrival, an office cancellation or an exemption', async () => {
  for (const rival of ['arrived', 'office', 'kept'] as const) {
    const { id, customer, startsAt } = await confirmed();
    await look(startsAt, 90);
    const now = at(startsAt, 150);
    const form = { cancel_reason: 'The customer called', fee: 'table' as const };
    const params = { ordersServicesId: id };
    const others = {
      arrived: () => step(id, 'arrived'),
      office: () => server.call(cancelForCustomer, { params, form }, dispatcher),
      kept: () => server.call(keepVisit, { params, form: { reason: 'They agreed' } }, dispatcher),
    };
    const [lost] = await Promise.all([refusalOf(others[rival]()), settleMissedVisits(context, now)]);
    const credited = (await couponsOf(customer.userId)).length;
    const order = await read(id, customer);
    assert.equal(credited, order.missedVisit ? 1 : 0);
    if (order.missedVisit) assert.match(lost, /^409 (conflict|wrong_state)$/);
    else assert.equal(lost, 'ok');
    if (order.orderServiceStatus === 'canceled')
      assert.deepEqual(await settled(id), ['refunded 0', 'voided 0']);
  }
});
