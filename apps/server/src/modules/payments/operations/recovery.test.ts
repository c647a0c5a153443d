import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { completePayment, updateOrder } from '@hoist/contract';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { PROVIDER_LIMIT_MS, providerPatience } from '#server/platform/provider-patience.ts';
import { addCustomer, cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { dyingPort } from '#server/testing/dying-port.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { answerBank, bookByCard } from '#server/testing/payments-fixture.ts';
import { confirmOrder } from '#server/modules/orders/commands/confirm-order.ts';
import { reversePayments } from '../refunds/reverse-payments.ts';
import { runOperation } from './run-operation.ts';
import { runOrderOperations } from './run-order-operations.ts';
import { holdDeferred, reconcile, sendDueOperations } from './sweeps.ts';
import { validateOrder } from '../bookings/validate-order.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';

const fixture = await ordersFixture();
const { server, database, cards, clock } = fixture;
const { simulator } = cards;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const pass = await passingTime(fixture);

const DAY = 86_400_000;

async function book(source: string, daysAhead: number) {
  // Each booking gets its own day.
  await pass(DAY);
  const day = new Date(clock.now().getTime() + daysAhead * DAY).toISOString().slice(0, 10);
  const changes = { now: clock.now().getTime() };
  const booked = await bookByCard(cards, { source, preferredTime: `${day}T11:00:00-05:00`, changes });
  return { ...booked, id: booked.ordersServicesId };
}

const confirm = (id: number) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
const complete = (id: OrderId) =>
  server.call(completePayment, { params: { ordersServicesId: id }, form: { total_amount_collected: '209.05', odometer: 5 } }, mechanic); // prettier-ignore
const statesOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select('state')
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map(({ state }) => state);
};
const statusOf = async (id: OrderId) => {
  const row = await database.db
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
};
const allWell = async (id: OrderId) =>
  assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);

async function cancelByOffice(id: OrderId): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('ordersServicesId', '=', id)
      .execute();
    await reversePayments(tx, { ordersServicesId: id, now: clock.now() });
  });
}

describe('jobs done before their hold was placed', () => {
  test('holds and captures immediately when a far visit is completed early', async () => {
    const { id } = await book('pm_card_visa', 12);
    assert.deepEqual(await statesOf(id), ['authorized', 'deferred']);
    await confirm(id);
    await complete(id);
    assert.equal(await statusOf(id), 'complete');
    assert.deepEqual(await statesOf(id), ['captured', 'captured']);
    await allWell(id);
  });

  test('refuses completion until the customer authenticates', async () => {
    const { id, started, customer } = await book('pm_card_authenticationRequired', 12);
    assert.ok(started.ok && started.value.stripePayload1);
    await answerBank(cards, { clientSecret: started.value.stripePayload1.clientSecret, answer: 'complete' });
    const own = { ordersServicesId: id, usersId: customer.userId, locale: 'en' as const };
    await validateOrder(payments, own);
    await confirm(id);
    assert.equal(await refusalOf(complete(id)), '402 payment_failed');
    assert.equal(await statusOf(id), 'confirm');
    assert.ok(cards.tellings.includes(`needs ${id}`));
    const asked = await validateOrder(payments, own);
    assert.ok(asked.ok);
    const { stripePayload, isValid } = asked.value.data.payment2;
    assert.equal(isValid, false);
    assert.deepEqual(
      [stripePayload?.type, stripePayload?.nextAction],
      ['next_action_needed', 'use_stripe_sdk'],
    );
    await answerBank(cards, { clientSecret: stripePayload?.clientSecret ?? '', answer: 'complete' });
    const valid = await validateOrder(payments, own);
    assert.ok(valid.ok && valid.value.data.payment2.isValid);
    await complete(id);
    await allWell(id);
  });

  test('places the hold off session three days before a far visit [MN016]', async () => {
    const { id } = await book('pm_card_visa', 12);
    await confirm(id);
    await pass(9.5 * DAY);
    await holdDeferred(payments);
    assert.deepEqual(await statesOf(id), ['captured', 'authorized']);
    await complete(id);
    await allWell(id);
  });
});

describe('a wallet draft', () => {
  test('returns two payloads for the browser to confirm, also without a saved card', async () => {
    await pass(DAY);
    const customer = await addCustomer(database, downtownToronto);
    const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    const booked = await scheduleService(cards.booking, {
      ...(await cashRequest(cards.booking, customer, `${day}T11:00:00-05:00`)),
      paymentOption: 'regular_payment_by_card',
      isDraft: true,
      now: clock.now().getTime(),
    });
    assert.ok(booked.ok, JSON.stringify(booked));
    const { ordersServicesId } = booked.value;
    const started = await cards.booking.startPayments({ ordersServicesId, locale: 'en' });
    assert.ok(started.ok);
    const { stripePayload1, stripePayload2, status } = started.value;
    assert.deepEqual(
      [status, stripePayload1?.type, stripePayload2?.type],
      ['draft', 'draft_order', 'draft_order'],
    );
    assert.match(stripePayload1?.message ?? '', /hold \$73\.45 on your card now/);
    assert.match(
      stripePayload2?.message ?? '',
      /hold \$156\.50 more .* You won’t pay more than \$209\.05 without your OK\.$/,
    );
    for (const payload of [stripePayload1, stripePayload2]) {
      const intent = payload?.clientSecret.split('_secret_')[0] ?? '';
      await simulator.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    }
    await validateOrder(payments, { ordersServicesId, usersId: customer.userId, locale: 'en' });
    assert.equal(await statusOf(ordersServicesId), 'pending');
    await allWell(ordersServicesId);
  });
});

const toldOf = (what: string, id: number): number =>
  cards.tellings.filter((telling) => telling === `${what} ${id}`).length;

describe('recovery', () => {
  test('refunds a deposit that was captured for an order canceled meanwhile', async () => {
    const { id } = await book('pm_card_visa', 3);
    const dying = dyingPort(payments.port);
    const died = dying.die('after');
    const actor = { usersId: toId<UserId>(mechanic.userId), mechanic: true, phoneVerified: true, asksNumber: false, locale: 'en' as const, consoleRole: null, impersonation: undefined, session: new Uint8Array() }; // prettier-ignore
    // Its process has died: nothing reads the answer.
    confirmOrder(
      { ...fixture.context, payments: { ...payments, port: dying.port } },
      { actor, ordersServicesId: id, locale: 'en', now: clock.now() },
    ).catch(() => undefined);
    await died;
    await cancelByOffice(id);
    await pass(60_000);
    await sendDueOperations(payments);
    await runOrderOperations(payments, id);
    assert.deepEqual(await statesOf(id), ['refunded', 'voided']);
    await allWell(id);
    assert.equal(toldOf('refunded', id), 1);
  });

  test('raises a discrepancy for a failed refund and restores what the customer is owed', async () => {
    const { id } = await book('pm_card_refundFail', 3);
    await confirm(id);
    await cancelByOffice(id);
    await runOrderOperations(payments, id);
    assert.deepEqual(await statesOf(id), ['refunded', 'voided']);
    await pass(DAY);
    await reconcile(payments);
    const notices = await payments.port.undeliveredEvents(new Date(0));
    assert.ok(notices.kind === 'done');
    for (const notice of notices.value.slice(-10)) await storeWebhookEvent(payments, notice);
    await processEvents(payments);
    const [refund] = await database.db
      .selectFrom('paymentRefunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentsId')
      .select('r.state')
      .where('p.ordersServicesId', '=', id)
      .execute();
    assert.equal(refund?.state, 'failed');
    const findings = await database.db.selectFrom('reconFindings').select('kind').execute();
    assert.ok(findings.some(({ kind }) => kind === 'refund_failed'));
    await allWell(id);
  });

  for (const kind of ['500', '500_after'] as const)
    test(`captures once after a provider failure (${kind})`, async () => {
      const { id } = await book('pm_card_visa', 3);
      await simulator.control('fail', { kind, path: 'capture$', times: 1 });
      assert.equal(await refusalOf(confirm(id)), '503 payment_pending');
      await pass(60_000);
      await sendDueOperations(payments);
      assert.equal(await statusOf(id), 'confirm');
      assert.deepEqual(await statesOf(id), ['captured', 'authorized']);
      await allWell(id);
    });

  for (const kind of ['timeout_before', 'timeout_after'] as const)
    test(`captures once after a day, when the idempotency key has expired (${kind})`, async () => {
      const { id } = await book('pm_card_visa', 3);
      await simulator.control('fail', { kind, path: 'capture$', times: 2 });
      assert.equal(await refusalOf(confirm(id)), '503 payment_pending');
      await pass(25 * 3_600_000);
      await sendDueOperations(payments);
      assert.equal(await statusOf(id), 'confirm');
      await allWell(id);
    });
});

describe('two workers', () => {
  /** A far booking whose hold fell due; the provider failed on it once, so the next attempts have other keys. */
  async function failedHold() {
    const { id } = await book('pm_card_visa', 12);
    await confirm(id);
    await pass(10 * DAY);
    const failing: typeof payments.port = {
      ...payments.port,
      authorize: () => Promise.resolve({ kind: 'unknown', message: 'it failed', failed: true }),
    };
    await holdDeferred({ ...payments, port: failing });
    await pass(60_000);
    const { opKey } = await database.db
      .selectFrom('stripeOps')
      .select('opKey')
      .where('ordersServicesId', '=', id)
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow();
    const holds = async () => {
      const listed = await simulator.stripe.paymentIntents.list({ limit: 100 });
      const own = listed.data.filter(({ metadata }) => metadata['orders_services_id'] === String(id));
      return own.filter(({ status }) => status === 'requires_capture').length;
    };
    return { id, key: opKey, holds };
  }

  test('never send one payment operation at the same time, however long the provider takes', async () => {
    const { id, key, holds } = await failedHold();
    const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const patience: number[] = [];
    const slow: typeof payments.port = {
      ...payments.port,
      findIntent: (given) => {
        patience.push(providerPatience(60_000));
        return payments.port.findIntent(given);
      },
      authorize: async (given) => {
        patience.push(providerPatience(60_000));
        reached.resolve();
        await answer.promise;
        return payments.port.authorize(given);
      },
    };
    const first = runOperation({ ...payments, port: slow }, key);
    await reached.promise;
    assert.ok(
      patience.length === 2 && patience.every((ms) => ms <= PROVIDER_LIMIT_MS),
      `its calls together may take ${patience.join(', ')} ms`,
    );
    await pass(PROVIDER_LIMIT_MS);
    assert.equal(await runOperation(payments, key), undefined);
    answer.resolve();
    assert.deepEqual(await first, { kind: 'done' });
    assert.equal(await holds(), 1);
    await complete(id);
    await allWell(id);
  });

  test('charge once when the answer to a second attempt after a failure is lost', async () => {
    const { id, key, holds } = await failedHold();
    const deaf: typeof payments.port = {
      ...payments.port,
      authorize: async (given) => {
        await payments.port.authorize(given);
        return { kind: 'unknown', message: 'no answer' };
      },
    };
    assert.deepEqual(await runOperation({ ...payments, port: deaf }, key), { kind: 'unknown' });
    await pass(60_000);
    assert.deepEqual(await runOperation(payments, key), { kind: 'done' });
    assert.equal(await holds(), 1);
    await complete(id);
    await allWell(id);
  });
});
