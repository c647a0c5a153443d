import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OrderId } from '@hoist/domain/ids';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { addCustomer, cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { completePayment, updateOrder } from '@hoist/contract';
import { moneyTables, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { answerBank } from '#server/testing/payments-fixture.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { holdDeferred, sendDueOperations, sweepDrafts } from '../operations/sweeps.ts';
import { validateOrder } from '../bookings/validate-order.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';

const fixture = await ordersFixture();
const { server, database, cards, clock } = fixture;
const { simulator } = cards;
const { stripe } = simulator;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const pass = await passingTime(fixture);

const DAY = 86_400_000;

const idOf = (payload: { readonly clientSecret: string } | null): string =>
  payload?.clientSecret.split('_secret_')[0] ?? '';

/** A wallet draft for a visit in twelve days, of a customer without a card. */
async function begin() {
  await pass(DAY);
  const customer = await addCustomer(database, downtownToronto);
  const day = new Date(clock.now().getTime() + 12 * DAY).toISOString().slice(0, 10);
  const booked = await scheduleService(cards.booking, {
    ...(await cashRequest(cards.booking, customer, `${day}T11:00:00-05:00`)),
    paymentOption: 'regular_payment_by_card',
    isDraft: true,
    now: clock.now().getTime(),
  });
  assert.ok(booked.ok, JSON.stringify(booked));
  const { ordersServicesId: id } = booked.value;
  return { id, own: { ordersServicesId: id, usersId: customer.userId, locale: 'en' as const } };
}

async function draft() {
  const begun = await begin();
  const started = await cards.booking.startPayments({ ordersServicesId: begun.id, locale: 'en' });
  assert.ok(started.ok, JSON.stringify(started));
  return { ...begun, ...started.value };
}

const payDeposit = (payload: { readonly clientSecret: string } | null) =>
  stripe.paymentIntents.confirm(idOf(payload), { payment_method: 'pm_card_visa' });

async function bring(): Promise<void> {
  const missed = await payments.port.undeliveredEvents(new Date(0));
  assert.ok(missed.kind === 'done');
  for (const event of missed.value.toReversed()) await storeWebhookEvent(payments, event);
  while ((await processEvents(payments)) > 0);
}

const statusOf = async (id: OrderId) => {
  const row = await database.db
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
};
const statesOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select('state')
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map(({ state }) => state);
};
const allWell = async (id: OrderId) => assert.deepEqual(await moneyViolations(database, { stripe }, id), []);

describe('a far booking by wallet', () => {
  test('holds the deposit, saves the card, and places the hold three days before the visit [PY024]', async () => {
    const { id, own, stripePayload1, stripePayload2 } = await draft();
    assert.deepEqual([stripePayload1?.type, stripePayload1?.amount], ['draft_order', '73.45']);
    assert.deepEqual([stripePayload2?.type, stripePayload2?.amount], ['draft_order', '0.00']);
    assert.match(idOf(stripePayload2), /^seti_/);
    assert.match(
      stripePayload2?.message ?? '',
      /hold \$156\.50 more on .* You won’t pay more than \$209\.05 without your OK\.$/,
    );
    await payDeposit(stripePayload1);
    const half = await validateOrder(payments, own);
    assert.ok(half.ok && half.value.data.payment1.isValid && !half.value.data.payment2.isValid);
    assert.equal(await statusOf(id), 'draft');
    await stripe.setupIntents.confirm(idOf(stripePayload2), { payment_method: 'pm_card_visa' });
    await bring();
    assert.equal(await statusOf(id), 'pending');
    assert.deepEqual(await statesOf(id), ['authorized', 'deferred']);
    const before = await moneyTables(database, id);
    await bring();
    await database.db.updateTable('stripeEvents').set({ processedAt: null }).execute();
    while ((await processEvents(payments)) > 0);
    assert.equal(await moneyTables(database, id), before);
    const confirmed = {
      params: { ordersServicesId: id },
      form: { order_service_status: 'confirm' },
    } as const;
    await server.call(updateOrder, confirmed, mechanic);
    await pass(9.5 * DAY);
    await holdDeferred(payments);
    assert.deepEqual(await statesOf(id), ['captured', 'authorized']);
    await server.call(completePayment, { params: { ordersServicesId: id }, form: { total_amount_collected: '209.05', odometer: 5 } }, mechanic); // prettier-ignore
    await allWell(id);
  });

  test("is booked after the bank's authentication for saving the card [PM021]", async () => {
    const { id, own, stripePayload1, stripePayload2 } = await draft();
    await payDeposit(stripePayload1);
    const source = { payment_method: 'pm_card_authenticationRequiredOnSetup', use_stripe_sdk: true };
    await stripe.setupIntents.confirm(idOf(stripePayload2), source);
    const asked = await validateOrder(payments, own);
    assert.ok(asked.ok);
    const { stripePayload, isValid } = asked.value.data.payment2;
    assert.deepEqual(
      [isValid, stripePayload?.type, stripePayload?.nextAction],
      [false, 'next_action_needed', 'use_stripe_sdk'],
    );
    await answerBank(cards, { clientSecret: stripePayload?.clientSecret ?? '', answer: 'complete' });
    const valid = await validateOrder(payments, own);
    assert.ok(valid.ok && valid.value.data.payment2.isValid);
    assert.equal(await statusOf(id), 'pending');
  });

  test('is canceled with its SetupIntent when the card was not saved in time', async () => {
    const { id, stripePayload1, stripePayload2 } = await draft();
    await payDeposit(stripePayload1);
    const source = { payment_method: 'pm_card_authenticationRequiredOnSetup' };
    await stripe.setupIntents.confirm(idOf(stripePayload2), source);
    await answerBank(cards, { clientSecret: stripePayload2?.clientSecret ?? '', answer: 'fail' });
    await pass(16 * 60_000);
    await sweepDrafts(payments);
    await runOrderOperations(payments, id);
    assert.equal(await statusOf(id), 'canceled');
    assert.equal((await stripe.setupIntents.retrieve(idOf(stripePayload2))).status, 'canceled');
    await allWell(id);
  });

  for (const kind of ['timeout_after', '500_after'] as const) {
    test(`creates one SetupIntent when the answer is lost: ${kind}`, async () => {
      const { id } = await begin();
      await simulator.control('fail', { kind, method: 'POST', path: '/v1/setup_intents$', times: 2 });
      const early = await cards.booking.startPayments({ ordersServicesId: id, locale: 'en' });
      assert.ok(!early.ok && early.error.code === 'payment_pending');
      await simulator.control('heal');
      await pass(60_000);
      await sendDueOperations(payments);
      const started = await cards.booking.startPayments({ ordersServicesId: id, locale: 'en' });
      assert.ok(started.ok && started.value.stripePayload2);
      const all = await stripe.setupIntents.list({ limit: 100 });
      assert.equal(
        all.data.filter(({ metadata }) => metadata?.['orders_services_id'] === String(id)).length,
        1,
      );
    });
  }
});
