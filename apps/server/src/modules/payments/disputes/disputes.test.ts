import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updateOrder } from '@hoist/contract';
import type { OrderId, PaymentId } from '@hoist/domain/ids';
import type Stripe from 'stripe';
import { moneyTables, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { brokenInvariants } from '#server/testing/invariants.ts';
import { reversePayments } from '../refunds/reverse-payments.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { storeWebhookEvent, processEvents } from '../webhook-events/webhooks.ts';
import { evidenceFields } from './evidence-fields.ts';
import { isCardBarred, isDisputed } from './is-disputed.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { syncDispute } from './sync-dispute.ts';

const fixture = await ordersFixture();
const { database, cards, clock, server } = fixture;
const { simulator } = cards;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const pass = await passingTime(fixture);

const DAY = 86_400_000;

/** A confirmed booking with a captured deposit. */
async function taken(source = 'pm_card_visa') {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const { ordersServicesId: id, customer } = await bookByCard(cards, {
    source,
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  await server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
  const payment = await database.db
    .selectFrom('payments')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 1)
    .selectAll()
    .executeTakeFirstOrThrow();
  await bring('forward');
  return {
    id,
    customer,
    paymentsId: payment.id,
    charge: payment.charge ?? '',
    card: payment.paymentMethod ?? '',
  };
}

let seen = new Set<string>();
/** Delivers the dispute events that were not delivered before. */
async function bring(order: 'forward' | 'backward', times = 1): Promise<void> {
  const missed = await payments.port.undeliveredEvents(new Date(0));
  assert.ok(missed.kind === 'done');
  const fresh = missed.value.filter(({ id, type }) => !seen.has(id) && type.startsWith('charge.dispute.'));
  for (let time = 0; time < times; time += 1) {
    for (const event of order === 'forward' ? fresh : fresh.toReversed())
      await storeWebhookEvent(payments, event);
    await Promise.all([processEvents(payments, 500), processEvents(payments, 500)]);
    await database.db
      .updateTable('stripeEvents')
      .set({ processedAt: null, attempts: 0 })
      .where('id', 'in', fresh.length > 0 ? fresh.map(({ id }) => id) : [''])
      .execute();
  }
  await processEvents(payments, 500);
  seen = new Set([...seen, ...fresh.map(({ id }) => id)]);
}

const open = async (charge: string, more: object = {}) =>
  (await simulator.control('dispute', { charge, ...more })) as Stripe.Dispute;
const close = (dispute: string, won: boolean) => simulator.control('close-dispute', { dispute, won });
const flag = (id: PaymentId) => database.transaction((tx) => isDisputed(tx, id));
const barred = (card: string) => database.transaction((tx) => isCardBarred(tx, card));

async function balancesOf(id: OrderId): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('ledgerEntries')
    .where('ordersServicesId', '=', id)
    .where('account', 'in', ['disputes_open', 'dispute_fees', 'dispute_loss'])
    .select(({ fn }) => ['account', fn.sum<string>('amountCents').as('cents')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

async function allWell(id: OrderId): Promise<void> {
  assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);
  assert.deepEqual(await brokenInvariants(database.db), []);
}

const told = (id: number) => cards.tellings.filter((one) => one === `disputed ${id}`).length;

describe('disputes', () => {
  for (const [order, times] of [
    ['forward', 1],
    ['backward', 2],
  ] as const)
    test(`keeps the fee of a won dispute when events arrive ${order}, ${times} times`, async () => {
      const { id, paymentsId, charge, card } = await taken();
      const dispute = await open(charge);
      await bring(order, times);
      assert.deepEqual(await balancesOf(id), { disputes_open: dispute.amount, dispute_fees: 1_500 });
      assert.equal(await flag(paymentsId), true);
      assert.equal(await barred(card), true);
      assert.equal(told(id), 1);
      await allWell(id);
      await close(dispute.id, true);
      await bring(order, times);
      assert.deepEqual(await balancesOf(id), { disputes_open: 0, dispute_fees: 1_500 });
      assert.equal(await flag(paymentsId), false);
      assert.equal(await barred(card), false);
      assert.equal(told(id), 1);
      await allWell(id);
      const before = await moneyTables(database, id);
      seen = new Set();
      await bring('backward');
      assert.equal(await moneyTables(database, id), before);
    });

  test('posts a dispute first seen when lost as a loss and bars the card', async () => {
    const { id, paymentsId, charge, card, customer } = await taken();
    const dispute = await open(charge);
    await close(dispute.id, false);
    await bring('backward');
    assert.deepEqual(await balancesOf(id), {
      disputes_open: 0,
      dispute_fees: 1_500,
      dispute_loss: dispute.amount,
    });
    assert.equal(await flag(paymentsId), true);
    assert.equal(await barred(card), true);
    await allWell(id);
    // The same card saved again has another id and the same fingerprint.
    const saved = await database.db
      .selectFrom('usersCreditCards')
      .where('usersId', '=', customer.userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('usersCreditCards')
      .set({ deletedAt: clock.now() })
      .where('usersCreditCardsId', '=', saved.usersCreditCardsId)
      .execute();
    const { usersCreditCardsId: _, ...again } = saved;
    await database.db
      .insertInto('usersCreditCards')
      .values({ ...again, paymentMethod: 'pm_again' })
      .execute();
    assert.equal(await barred('pm_again'), true);
  });

  test('keeps an inquiry refundable until it becomes a dispute', async () => {
    const { id, paymentsId, charge, card } = await taken();
    const inquiry = await open(charge, { inquiry: true, reason: 'product_not_received' });
    await bring('forward');
    assert.deepEqual([await flag(paymentsId), await barred(card)], [false, true]);
    assert.deepEqual(await balancesOf(id), {});
    await simulator.control('escalate-dispute', { dispute: inquiry.id });
    await bring('forward');
    assert.equal(await flag(paymentsId), true);
    assert.deepEqual(await balancesOf(id), { disputes_open: inquiry.amount, dispute_fees: 1_500 });
    await allWell(id);
  });

  for (const won of [true, false])
    test(`${won ? 'refunds a won dispute of a canceled order' : 'owes nothing for a lost dispute of a canceled order'}`, async () => {
      const { id, charge } = await taken();
      const dispute = await open(charge);
      await bring('forward');
      await database.transaction(async (tx) => {
        await tx
          .updateTable('orderServices')
          .set({ status: 'canceled' })
          .where('ordersServicesId', '=', id)
          .execute();
        await reversePayments(tx, { ordersServicesId: id, now: clock.now() });
      });
      await runOrderOperations(payments, id);
      const { data: none } = await simulator.stripe.refunds.list({ charge });
      assert.deepEqual(none, []);
      await close(dispute.id, won);
      await bring('backward', 2);
      await runOrderOperations(payments, id);
      const { data: refunds } = await simulator.stripe.refunds.list({ charge });
      assert.equal(refunds.length, won ? 1 : 0);
      assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);
      assert.equal((await balancesOf(id))['disputes_open'], 0);
    });

  test('stores evidence of the order when the dispute opens', async () => {
    const { id, charge } = await taken();
    const dispute = await open(charge);
    await bring('forward');
    const row = await database.db
      .selectFrom('disputes')
      .where('dispute', '=', dispute.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.ok(row.evidence);
    const { evidence } = row;
    assert.equal(evidence.service.ordersServicesId, id);
    assert.ok(evidence.timeline.some(({ event }) => event === 'finalized'));
    assert.match(evidence.approvals[0] ?? '', /estimate accepted/);
    const fields = evidenceFields(evidence, 'They were there.');
    assert.match(fields.uncategorized_text, /^They were there\.\n/);
    assert.match(fields.product_description, /Order \d+, total CAD \d+\.\d\d/);
    assert.ok(Object.values(fields).join('').length < 150_000);
  });

  test('reads a dispute again when its answer is older than the last write', async () => {
    const { id, charge } = await taken();
    const dispute = await open(charge);
    await bring('forward');
    const { port } = payments;
    let asked = 0;
    const slow = {
      ...payments,
      port: {
        ...port,
        retrieveDispute: async (name: string) => {
          const old = await port.retrieveDispute(name);
          asked += 1;
          if (asked === 1) {
            await close(dispute.id, true);
            await bring('forward');
          }
          return old;
        },
      },
    };
    assert.equal(await syncDispute(slow, dispute.id), 'done');
    assert.equal(asked, 2);
    assert.deepEqual(await balancesOf(id), { disputes_open: 0, dispute_fees: 1_500 });
  });
});
