import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  cancelOrder,
  completePayment,
  getOrder,
  payWithCard,
  switchToCard,
  updateOrder,
  validateOrder,
} from '@hoist/contract';
import type { CardId, OrderId, UserId } from '@hoist/domain/ids';
import { forgetNow } from '#server/testing/forget-now.ts';
import { sendDueOperations, sweepSwitches } from '#server/modules/payments/operations/sweeps.ts';
import { storeWebhookEvent, processEvents } from '#server/modules/payments/webhook-events/webhooks.ts';
import { intentsOf, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { testCommands } from '#server/testing/order-runner.ts';
import { answerBank, saveCard } from '#server/testing/payments-fixture.ts';
import type { Caller } from '#server/testing/http.ts';

const fixture = await ordersFixture();
const { database, server, cards } = fixture;
const mechanic = await fixture.mechanic();
const { stripe } = cards.simulator;

async function offer(payWithCardSwitch: boolean): Promise<void> {
  const value = JSON.stringify({ payWithCardSwitch, allowCashAppPayment: 1 });
  await database.db
    .insertInto('settings')
    .values({ key: 'feature_flags', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await forgetNow(database, 'settings');
}
await offer(true);

let visits = 0;
/** A pending cash order of a customer with a saved card. */
async function cashOrder(source = 'pm_card_visa') {
  const day = 3 + Math.floor(visits / 3);
  const hour = ['08', '11', '14'][visits % 3];
  visits += 1;
  const customer = await fixture.customer();
  const cardId = await saveCard(cards, { customer, source });
  const preferredTime = `2026-12-0${day}T${hour}:00:00-05:00`;
  const id = await fixture.booking(customer, { preferredTime });
  return { id, cardId, customer };
}

const confirm = (id: OrderId) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
const complete = (id: OrderId, cash = false) => {
  const form = {
    total_amount_collected: '209.05',
    odometer: 5,
    payment_collected_by_mechanic: cash,
  };
  return server.call(completePayment, { params: { ordersServicesId: id }, form }, mechanic);
};
const pay = (id: OrderId, cardId: CardId, who: Caller) =>
  server.call(
    payWithCard,
    { params: { ordersServicesId: id }, form: { users_credit_cards_id: cardId } },
    who,
  );
const read = async (id: OrderId, who: Caller) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
  assert.ok(data[0]);
  return data[0];
};
const paymentsOf = (id: OrderId) =>
  database.db
    .selectFrom('payments')
    .select(['slot', 'method', 'state', 'live'])
    .where('ordersServicesId', '=', id)
    .orderBy('id')
    .execute();
const liveOf = async (id: OrderId) =>
  (await paymentsOf(id)).filter(({ live }) => live).map(({ method, state }) => `${method} ${state}`);
const toldOf = (id: OrderId, usersId: UserId) =>
  database.db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'body'])
    .where('usersId', '=', usersId)
    .where('dedupeKey', 'like', `%order:${id}:switched_to_card:%`)
    .orderBy('id')
    .execute();
const atProvider = async (id: OrderId) => {
  const intents = await intentsOf(database, stripe, id);
  return intents.map(({ status }) => status).toSorted();
};

describe('paying a cash order by card', () => {
  test('holds both payments and drops the cash immediately when the bank asks nothing [AP055]', async () => {
    const { id, cardId, customer } = await cashOrder();
    const answer = await pay(id, cardId, customer);
    assert.equal(answer.stripePayload1, null);
    assert.equal(answer.stripePayload2, null);
    assert.equal(answer.message, 'Your visit will be paid by card');
    const order = await read(id, customer);
    assert.equal(order.orderPaymentOption, 'regular_payment_by_card');
    assert.equal(order.orderServiceStatus, 'pending');
    assert.match(order.orderPaymentMethodMessage, /Visa.*4242/);
    assert.deepEqual(await paymentsOf(id), [
      { slot: 2, method: 'cash', state: 'voided', live: false },
      { slot: 1, method: 'card', state: 'authorized', live: true },
      { slot: 2, method: 'card', state: 'authorized', live: true },
    ]);
    assert.deepEqual(await pay(id, cardId, customer), answer);
    assert.deepEqual(await atProvider(id), ['requires_capture', 'requires_capture']);
    await confirm(id);
    assert.equal((await complete(id)).data[0]?.paymentCollectedByMechanic, 0);
    assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
  });

  test('stays a cash order until the bank has authenticated both payments [AP056, PY016]', async () => {
    const { id, cardId, customer } = await cashOrder('pm_card_authenticationRequired');
    const params = { ordersServicesId: id };
    const form = { users_credit_cards_id: cardId };
    const first = await server.call(switchToCard, { params, form }, customer);
    assert.equal(first.stripePayload1?.type, 'next_action_needed');
    assert.equal(first.stripePayload2?.type, 'next_action_needed');
    assert.deepEqual(await server.call(switchToCard, { params, form }, customer), first);
    await answerBank(cards, { clientSecret: first.stripePayload2.clientSecret, answer: 'complete' });
    const half = await server.call(validateOrder, { params }, customer);
    assert.deepEqual([half.data.payment1.isValid, half.data.payment2.isValid], [false, true]);
    assert.deepEqual(await liveOf(id), ['cash cash_due']);
    const left = await server.call(switchToCard, { params, form }, customer);
    assert.deepEqual([left.stripePayload1?.type, left.stripePayload2], ['next_action_needed', null]);
    assert.equal(left.message, 'Confirm the payment with your bank');
    assert.equal((await read(id, customer)).orderPaymentOption, 'pay_with_cash_on_service');
    await answerBank(cards, { clientSecret: first.stripePayload1.clientSecret, answer: 'complete' });
    const whole = await server.call(validateOrder, { params }, customer);
    assert.deepEqual([whole.data.payment1.isValid, whole.data.payment2.isValid], [true, true]);
    assert.deepEqual(await liveOf(id), ['card authorized', 'card authorized']);
  });

  test('returns two payments for a wallet to confirm [AP056]', async () => {
    const { id, customer } = await cashOrder();
    const params = { ordersServicesId: id };
    const given = await server.call(switchToCard, { params, form: { source_type: 'apple_pay' } }, customer);
    assert.equal(given.stripePayload1?.type, 'draft_order');
    assert.equal(given.stripePayload2?.type, 'draft_order');
    for (const { clientSecret } of [given.stripePayload1, given.stripePayload2])
      await stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', {
        payment_method: 'pm_card_visa',
      });
    await server.call(validateOrder, { params }, customer);
    assert.deepEqual(await liveOf(id), ['card authorized', 'card authorized']);
  });

  test('captures the deposit of a confirmed job [PM004]', async () => {
    const { id, cardId, customer } = await cashOrder();
    await confirm(id);
    await pay(id, cardId, customer);
    assert.deepEqual(await liveOf(id), ['card captured', 'card authorized']);
    await complete(id);
    assert.deepEqual(await liveOf(id), ['card captured', 'card captured']);
    assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
  });

  test('does not charge a deposit twice when completion meets its capture', async () => {
    const { id, cardId, customer } = await cashOrder('pm_card_authenticationRequired');
    const { stripePayload1, stripePayload2 } = await pay(id, cardId, customer);
    for (const asked of [stripePayload1, stripePayload2])
      await answerBank(cards, { clientSecret: asked?.clientSecret ?? '', answer: 'complete' });
    await confirm(id);
    // The capture that the webhook queues waits.
    const payments = { ...fixture.context.payments, ...testCommands };
    const missed = await payments.port.undeliveredEvents(new Date(0));
    assert.equal(missed.kind, 'done');
    for (const event of missed.value) await storeWebhookEvent(payments, event);
    while ((await processEvents(payments)) > 0);
    assert.deepEqual(await liveOf(id), ['card capturing', 'card authorized']);
    assert.equal(await refusalOf(complete(id)), '503 payment_pending');
    assert.deepEqual(await liveOf(id), ['card captured', 'card authorized']);
    await complete(id);
    await sendDueOperations(payments);
    assert.deepEqual(await liveOf(id), ['card captured', 'card captured']);
    assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
  });

  test('tells the customer what is held and the mechanic to collect no cash, once', async () => {
    const { id, cardId, customer } = await cashOrder();
    await pay(id, cardId, customer);
    await pay(id, cardId, customer);
    const toCustomer = await toldOf(id, customer.userId);
    assert.deepEqual(
      toCustomer.map(({ channel }) => channel),
      ['email'],
    );
    const letter = toCustomer[0]?.body ?? '';
    assert.match(letter, /^We’ll charge your card for .*\. Your mechanic won’t collect any cash/);
    assert.match(letter, /\$0 today\. \$[\d.]+ when your mechanic confirms, the rest after the job\./);
    assert.match(letter, /Your bank will show a hold of \$\d+\.\d\d until then\./);
    const toMechanic = await toldOf(id, mechanic.userId);
    assert.deepEqual(
      toMechanic.map(({ channel }) => channel),
      ['push'],
    );
    assert.equal(toMechanic[0]?.subject, 'Card payment: collect no cash');
    const note = await database.db
      .selectFrom('userNotifications')
      .select(['titleEn', 'titleFr', 'navigateTo'])
      .where('ordersServicesId', '=', id)
      .where('usersId', '=', mechanic.userId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(note, {
      titleEn: 'Card payment: collect no cash',
      titleFr: 'Paiement par carte\u00a0: n’encaissez rien',
      navigateTo: `/inside/mechanics/orders/${id}/details`,
    });
    const confirmed = await cashOrder();
    await confirm(confirmed.id);
    await pay(confirmed.id, confirmed.cardId, confirmed.customer);
    const [second] = await toldOf(confirmed.id, confirmed.customer.userId);
    assert.match(second?.body ?? '', /We’re charging \$[\d.]+ now that your mechanic has confirmed\./);
  });

  test('stays a cash order after a decline and accepts another card', async () => {
    const { id, cardId, customer } = await cashOrder('pm_card_chargeCustomerFail');
    assert.equal(await refusalOf(pay(id, cardId, customer)), '402 card_declined');
    assert.deepEqual(await liveOf(id), ['cash cash_due']);
    const other = await saveCard(cards, { customer, source: 'pm_card_mastercard' });
    await pay(id, other, customer);
    assert.deepEqual(await liveOf(id), ['card authorized', 'card authorized']);
  });

  test("voids the holds when the customer abandons the bank's authentication", async () => {
    const { id, cardId, customer } = await cashOrder('pm_card_authenticationRequired');
    const { stripePayload2 } = await pay(id, cardId, customer);
    assert.ok(stripePayload2);
    await answerBank(cards, { clientSecret: stripePayload2.clientSecret, answer: 'complete' });
    fixture.clock.advance(16 * 60_000);
    await sweepSwitches(fixture.context.payments);
    await sendDueOperations(fixture.context.payments);
    assert.deepEqual(await liveOf(id), ['cash cash_due']);
    assert.deepEqual(await atProvider(id), ['canceled', 'canceled']);
  });

  test('ends a switch in progress by collected cash or a cancellation', async () => {
    const collected = await cashOrder('pm_card_authenticationRequired');
    await confirm(collected.id);
    await pay(collected.id, collected.cardId, collected.customer);
    await complete(collected.id, true);
    const canceled = await cashOrder('pm_card_authenticationRequired');
    await pay(canceled.id, canceled.cardId, canceled.customer);
    await server.call(
      cancelOrder,
      { params: { ordersServicesId: canceled.id }, form: { cancel_reason: 'Sold the car' } },
      canceled.customer,
    );
    await sendDueOperations(fixture.context.payments);
    for (const { id } of [collected, canceled]) {
      assert.deepEqual(await atProvider(id), ['canceled', 'canceled']);
      assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
    }
    assert.deepEqual(await liveOf(collected.id), ['cash captured']);
    assert.equal(await refusalOf(pay(collected.id, collected.cardId, collected.customer)), '409 wrong_state');
    assert.equal(await refusalOf(pay(canceled.id, canceled.cardId, canceled.customer)), '409 wrong_state');
  });

  test("refuses another customer's card, a missing source and a disabled feature [PY015]", async () => {
    const { id, cardId, customer } = await cashOrder();
    const foreign = await saveCard(cards, { customer: await fixture.customer(), source: 'pm_card_visa' });
    const params = { ordersServicesId: id };
    assert.equal(await refusalOf(pay(id, foreign, customer)), '422 invalid');
    assert.equal(await refusalOf(server.call(switchToCard, { params, form: {} }, customer)), '422 invalid');
    await offer(false);
    assert.equal(await refusalOf(pay(id, cardId, customer)), '409 wrong_state');
    await offer(true);
    assert.deepEqual(await liveOf(id), ['cash cash_due']);
  });
});

test('tells that the deposit of a confirmed visit is charged now', async () => {
  for (const [confirmed, said] of [
    [false, /We’ll hold \$[\d.]+ on your card now and charge it when your mechanic confirms/],
    [true, /We’ll charge \$[\d.]+ to your card now/],
  ] as const) {
    const { id, customer } = await cashOrder();
    if (confirmed) await confirm(id);
    const given = await server.call(
      switchToCard,
      { params: { ordersServicesId: id }, form: { source_type: 'google_pay' } },
      customer,
    );
    assert.match(given.stripePayload1?.message ?? '', said);
  }
});
