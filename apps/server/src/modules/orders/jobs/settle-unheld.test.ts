import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  authorizeWithCard,
  completePayment,
  getOrder,
  payWithCash,
  updateOrder,
  validateOrder,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-fixture.ts';
import { authorizeWithCard as authorize } from '#server/modules/payments/intents/authorize-with-card.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';
import { holdDeferred } from '#server/modules/payments/operations/sweeps.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { settleUnheld } from './settle-unheld.ts';

const fixture = await ordersFixture();
const { server, database, cards, clock, context } = fixture;
const { simulator } = cards;
const { payments } = context;
const mechanic = await fixture.mechanic();
const pass = await passingTime(fixture);

const HOUR = 3_600_000;

const ofOrder = (id: number) => ({ params: { ordersServicesId: id } });
interface Called {
  readonly id: OrderId;
  readonly caller: Caller;
}
const validate = ({ id, caller }: Called) => server.call(validateOrder, ofOrder(id), caller);
const cash = ({ id, caller }: Called) => server.call(payWithCash, ofOrder(id), caller);

/** A confirmed job 30 hours before its visit whose hold needs authentication. */
async function unheld(cashOption: 0 | -1 = 0) {
  await pass(24 * HOUR);
  const start = new Date(clock.now().getTime() + 12 * 24 * HOUR);
  const day = start.toISOString().slice(0, 10);
  const booked = await bookByCard(cards, {
    source: 'pm_card_authenticationRequired',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  const { ordersServicesId: id, customer, started } = booked;
  assert.ok(started.ok && started.value.stripePayload1);
  await answerBank(cards, { clientSecret: started.value.stripePayload1.clientSecret, answer: 'complete' });
  const caller = { token: await fixture.enter(customer.userId) };
  await validate({ id, caller });
  await server.call(updateOrder, { ...ofOrder(id), form: { order_service_status: 'confirm' } }, mechanic);
  const preference = database.db.updateTable('users').where('usersId', '=', customer.userId);
  await preference.set({ cashOption }).execute();
  const startsAt = Date.parse(`${day}T16:00:00Z`);
  await pass(startsAt - clock.now().getTime() - 72 * HOUR);
  await holdDeferred(payments);
  await pass(42 * HOUR);
  assert.deepEqual(await standOf(id), ['1 captured', '2 requires_customer']);
  return { id, caller, customer };
}

const standOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['slot', 'method', 'live', 'state'])
    .where('ordersServicesId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ slot, method, live, state }) =>
      `${slot}${live ? '' : ' off'}${method === 'cash' ? ' cash' : ''} ${state}`,
  );
};
const settle = () => settleUnheld(context, clock.now());
const orderOf = async ({ id, caller }: Called) => {
  const { data } = await server.call(getOrder, ofOrder(id), caller);
  assert.ok(data[0]);
  return data[0];
};
const toldOf = async (id: OrderId, usersId: UserId) => {
  const rows = await database.db
    .selectFrom('userNotifications')
    .select('titleEn')
    .where('ordersServicesId', '=', id)
    .where('usersId', '=', usersId)
    .orderBy('usersNotificationsId')
    .execute();
  return rows.map((row) => row.titleEn);
};
const allWell = async (id: OrderId) => {
  await runOrderOperations(payments, id);
  assert.deepEqual(await moneyViolations(database, simulator, id), []);
};

test('cancels a visit without a hold a day before, refunds the deposit and notifies both sides [PM009]', async () => {
  const job = await unheld(-1);
  await settle();
  assert.equal((await orderOf(job)).orderServiceStatus, 'confirm');
  await pass(6 * HOUR);
  await settle();
  const order = await orderOf(job);
  assert.deepEqual(
    [order.orderServiceStatus, order.cancelReason],
    ['canceled', 'We couldn’t confirm your payment in time'],
  );
  await allWell(job.id);
  assert.deepEqual(await standOf(job.id), ['1 refunded', '2 voided']);
  assert.match((await toldOf(job.id, job.customer.userId)).at(-1) ?? '', /cancelled/);
  assert.match((await toldOf(job.id, mechanic.userId)).at(-1) ?? '', /cancelled/);
});

test("offers cash once and switches only with the customer's consent [PM009]", async () => {
  const job = await unheld();
  assert.equal(await refusalOf(cash(job)), '409 wrong_state');
  await pass(6 * HOUR);
  await settle();
  await settle();
  const offers = await toldOf(job.id, job.customer.userId);
  assert.equal(offers.filter((title) => title === 'We couldn’t hold the amount on your card').length, 1);
  const offered = await orderOf(job);
  assert.deepEqual(
    [offered.orderServiceStatus, offered.payWithCashMessage],
    ['confirm', '$209.05 will be paid in cash instead of by card'],
  );
  assert.equal(await refusalOf(cash({ id: job.id, caller: mechanic })), '404 not_found');
  assert.equal((await cash(job)).message, 'Have $209.05 in cash ready. You’ll get back anything held or charged on your card.'); // prettier-ignore
  assert.deepEqual((await cash(job)).ordersServicesId, job.id);
  await runOrderOperations(payments, job.id);
  assert.deepEqual(await standOf(job.id), ['1 off refunded', '2 off voided', '2 cash cash_due']);
  assert.equal((await orderOf(job)).payWithCashMessage, '');
  assert.ok((await toldOf(job.id, mechanic.userId)).includes('Cash payment: collect $209.05'));
  await pass(13 * HOUR);
  await settle();
  const form = { total_amount_collected: '209.05', odometer: 5, payment_collected_by_mechanic: true };
  await server.call(completePayment, { ...ofOrder(job.id), form }, mechanic);
  assert.equal((await orderOf(job)).orderServiceStatus, 'complete');
  await allWell(job.id);
});

test('cancels a visit twelve hours before when the cash offer was not accepted', async () => {
  const job = await unheld();
  await pass(6 * HOUR);
  await settle();
  await pass(11.9 * HOUR);
  await settle();
  assert.equal((await orderOf(job)).orderServiceStatus, 'confirm');
  await pass(0.2 * HOUR);
  await settle();
  assert.equal((await orderOf(job)).orderServiceStatus, 'canceled');
  await allWell(job.id);
  assert.equal(await refusalOf(cash(job)), '409 wrong_state');
});

test('keeps a visit whose authentication has no webhook event yet', async () => {
  const job = await unheld(-1);
  const { stripePayload } = (await validate(job)).data.payment2;
  await answerBank(cards, { clientSecret: stripePayload?.clientSecret ?? '', answer: 'complete' });
  await pass(6 * HOUR);
  await settle();
  assert.equal((await orderOf(job)).orderServiceStatus, 'confirm');
  assert.deepEqual(await standOf(job.id), ['1 captured', '2 authorized']);
  const form = { total_amount_collected: '209.05', odometer: 5 };
  await server.call(completePayment, { ...ofOrder(job.id), form }, mechanic);
  await allWell(job.id);
});

test('stays a cash order when a card is authorized concurrently, and voids its hold', async (t) => {
  const job = await unheld();
  await pass(6 * HOUR);
  await settle();
  const cardId = await saveCard(cards, { customer: job.customer, source: 'pm_card_mastercard' });
  const sent = Promise.withResolvers<undefined>();
  const arrival = Promise.withResolvers<undefined>();
  const confirmAgain = payments.port.confirmAgain.bind(payments.port);
  // The change of card also sends the operation after its commit, so both contexts have this port.
  t.mock.method(payments.port, 'confirmAgain', async (given: Parameters<typeof confirmAgain>[0]) => {
    const outcome = await confirmAgain(given);
    sent.resolve(undefined);
    await arrival.promise;
    return outcome;
  });
  const own = { ordersServicesId: job.id, usersId: job.customer.userId, locale: 'en' as const };
  const asking = authorize(payments, { ...own, cardId });
  await sent.promise;
  await cash(job);
  arrival.resolve(undefined);
  await asking;
  await runOrderOperations(payments, job.id);
  assert.deepEqual(await standOf(job.id), ['1 off refunded', '2 off voided', '2 cash cash_due']);
  await allWell(job.id);
  const form = { users_credit_cards_id: cardId };
  const again = await server.call(authorizeWithCard, { ...ofOrder(job.id), form }, job.caller);
  assert.deepEqual([again.stripePayload1, again.stripePayload2], [null, null]);
});
