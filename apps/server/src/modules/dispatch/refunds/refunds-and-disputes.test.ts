import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getOrderMoney } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { applyDispute } from '#server/modules/payments/disputes/apply-dispute.ts';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { refundsFixture } from '#server/testing/refunds-fixture.ts';

const fixture = await refundsFixture();
const { server, database, payments, owner, pass, ofOrder } = fixture;
const { refund, read, balances, creditNotesOf, partsOf, dispute, closeDispute, deliverEvents } = fixture;

// The mechanic is a contractor who bears refunds: 60% of $120.00 of labour is $72.00 for the job of $209.05.
await fixture.bearRefunds();

/** What the mechanic bears, and what was taken from their pay for it. */
async function borneFor(id: OrderId): Promise<readonly number[]> {
  const { rows } = await sql<{ borne: number; taken: number }>`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM pay_claw_backs WHERE orders_services_id = ${id})::int AS borne,
      (SELECT coalesce(-sum(amount_cents), 0) FROM pay_lines WHERE orders_services_id = ${id}
        AND kind IN ('refund_share', 'dispute_share'))::int AS taken`.execute(database.db);
  return [rows[0]?.borne ?? 0, rows[0]?.taken ?? 0];
}

/** What must not depend on the order of events. */
async function outcomeOf(id: OrderId) {
  const books = await balances(id);
  return {
    credits: await creditNotesOf(id),
    owed: (await read(id)).owed,
    balance: (await server.call(getOrderMoney, ofOrder(id), owner)).data.balance,
    receivable: books['receivable'],
    loss: books['dispute_loss'] ?? 0,
    borne: await borneFor(id),
  };
}

type Step = 'refund' | 'refund all' | 'opened' | 'failed' | 'lost' | 'won';

/** Plays a history; the office hears of each step before the next one, but of a refund of all that is lost for hours. */
async function play(steps: readonly Step[]): Promise<OrderId> {
  const isWhole = steps.includes('refund all');
  const { id } = await fixture.completed(isWhole ? 'pm_card_visa' : 'pm_card_refundFail');
  let opened: Stripe.Dispute | undefined;
  for (const step of steps) {
    if (step === 'refund') await refund(id, '50.00');
    if (step === 'refund all') {
      await fixture.refundLate(id, { amount: '209.05', lost: 4 });
    }
    if (step === 'opened') opened = await dispute(id, 2);
    if (step === 'failed') {
      for (let minutes = 0; minutes < 3; minutes += 1) {
        await pass(60_000);
        await (isWhole ? sendDueOperations(payments) : syncPayments(payments, id));
      }
      assert.ok(partsOf(await read(id)).some((part) => part.endsWith('failed')));
    }
    if (opened && (step === 'lost' || step === 'won')) await closeDispute(opened, step === 'won');
    // The office refunds all before it knows of the dispute.
    if (!(isWhole && step === 'opened')) await deliverEvents();
  }
  await deliverEvents();
  return id;
}

const paidByBank = { owed: '0.00', balance: '0.00', receivable: 0 };

describe('a refund that fails beside a dispute', () => {
  test('is paid by the bank when the dispute is lost, whichever comes first, and borne once', async () => {
    for (const steps of [
      ['refund', 'opened', 'failed', 'lost'],
      ['refund', 'opened', 'lost', 'failed'],
    ] satisfies Step[][]) {
      const outcome = await outcomeOf(await play(steps));
      // The bank took $85.60: $50.00 of it pays the credit. $85.60 of $209.05 is 40.9% of $72.00.
      const expected = { ...paidByBank, credits: [5_000], loss: 3_560, borne: [2_948, 2_948] };
      assert.deepEqual(outcome, expected, steps.join(', '));
    }
  });

  test('is owed when the dispute is won, also after all', async () => {
    for (const steps of [
      ['refund', 'opened', 'failed', 'won'],
      ['refund', 'opened', 'won', 'failed'],
      ['refund', 'opened', 'failed', 'lost', 'won'],
      ['refund', 'opened', 'lost', 'failed', 'won'],
      ['refund', 'opened', 'lost', 'won', 'failed'],
    ] satisfies Step[][]) {
      const id = await play(steps);
      const owed = { owed: '50.00', balance: '-50.00', receivable: -5_000 };
      const expected = { ...owed, credits: [5_000], loss: 0, borne: [1_722, 1_722] };
      assert.deepEqual(await outcomeOf(id), expected, steps.join(', '));
    }
  });

  test('stays paid by the bank that returned it when another dispute of its payment is won', async () => {
    const id = await play(['refund', 'opened', 'failed', 'lost']);
    const { intent, charge } = await fixture.paymentOf(id, 2);
    const facts = {
      dispute: `du_other_${id}`,
      charge,
      intent,
      status: 'won' as const,
      reason: 'fraudulent',
      amountCents: 1_000,
      openedAt: fixture.clock.now(),
      dueBy: null,
      refundable: false,
      submissions: 0,
      movements: [],
    };
    await database.transaction((tx) =>
      applyDispute(payments, tx, { facts, version: 0, now: fixture.clock.now() }),
    );
    assert.equal((await read(id)).owed, '0.00');
  });

  test('is paid by the bank in part, where the credit is for the whole', async () => {
    for (const steps of [
      ['opened', 'refund all', 'failed', 'lost'],
      ['opened', 'refund all', 'lost', 'failed'],
    ] satisfies Step[][]) {
      const id = await play(steps);
      const expected = { ...paidByBank, credits: [20_905], loss: 0, borne: [7_200, 7_200] };
      assert.deepEqual(await outcomeOf(id), expected, steps.join(', '));
      assert.deepEqual(partsOf(await read(id)), ['2 135.60 failed', '1 73.45 succeeded']);
      await fixture.sound(id);
    }
    for (const steps of [
      ['opened', 'refund all', 'failed', 'lost', 'won'],
      ['opened', 'refund all', 'lost', 'failed', 'won'],
    ] satisfies Step[][]) {
      const id = await play(steps);
      assert.equal((await read(id)).owed, '135.60', steps.join(', '));
      await refund(id, '135.60');
      const expected = { ...paidByBank, credits: [20_905], loss: 0, borne: [7_200, 7_200] };
      assert.deepEqual(await outcomeOf(id), expected, steps.join(', '));
    }
  });
});
