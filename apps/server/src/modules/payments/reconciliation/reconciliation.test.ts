import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type Stripe from 'stripe';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { reconciliationFixture } from '#server/testing/reconciliation-fixture.ts';
import type { PaymentsContext } from '../context.ts';
import { raiseDiscrepancy } from './discrepancies.ts';
import { post } from '../ledger/ledger.ts';
import { reconcile, sendDueOperations } from '../operations/sweeps.ts';
import { processEvents } from '../webhook-events/webhooks.ts';
import { runNightly } from './run-nightly.ts';

const { database, cards, clock, simulator, payments, pass, taken, night, findings, difference } =
  await reconciliationFixture();

describe('the nightly comparison', () => {
  test('finds no differences after a day of bookings and schedules the next night', async () => {
    await taken();
    await taken();
    await night();
    assert.deepEqual(await findings('balance_difference'), []);
    const run = await database.db
      .selectFrom('reconRuns')
      .where('name', '=', 'nightly')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.ok(run.dueAt.getTime() > clock.now().getTime());
    assert.equal(run.dueAt.getUTCHours(), 8);
    assert.deepEqual(run.state, {});
    const kept = await database.db.selectFrom('providerTransactions').select('type').execute();
    assert.deepEqual(kept, [{ type: 'charge' }, { type: 'charge' }]);
  });

  test('raises a discrepancy for a missed event and closes it after a sync [PM012]', async () => {
    const { id, charge, cents } = await taken();
    const refund = await simulator.stripe.refunds.create({ charge, amount: 500 });
    const other = await taken();
    const dispute = (await simulator.control('dispute', { charge: other.charge })) as Stripe.Dispute;
    assert.notEqual(await difference(), 0);
    await night();
    assert.deepEqual(await findings('balance_difference'), []);
    assert.deepEqual(await findings('balance_difference', false), [
      [dispute.id, 0, -other.cents - 1_500],
      [refund.id, 0, -500],
    ]);
    assert.equal(await difference(), 0);
    assert.ok(cents > 500);
    assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);
    assert.ok(!cards.tellings.some((telling) => telling.startsWith('findings')));
  });

  test('keeps an unexplained difference open, alerts once and posts nothing [PM012]', async () => {
    const entries = async () =>
      (await database.db.selectFrom('ledgerEntries').select('line').execute()).length;
    const before = await entries();
    const fee = (await simulator.control('provider-fee', { amount: 250 })) as { id: string };
    await database.transaction((tx) =>
      post(tx, {
        source: 'charge',
        key: 'ch_nobody:capture',
        at: clock.now(),
        ordersServicesId: null,
        lines: [
          { account: 'stripe_balance', amountCents: 900 },
          { account: 'receivable', amountCents: -900 },
        ],
      }),
    );
    await night();
    assert.deepEqual(await findings('balance_difference'), [
      ['ch_nobody', 900, 0],
      [fee.id, 0, -250],
    ]);
    assert.equal(await entries(), before + 2);
    await night();
    assert.equal(cards.tellings.filter((telling) => telling === 'findings 2').length, 1);
    // The figures agree again: the discrepancy is closed automatically.
    await database.transaction((tx) =>
      post(tx, {
        source: 'charge',
        key: 'ch_nobody:taken-back',
        at: clock.now(),
        ordersServicesId: null,
        lines: [
          { account: 'receivable', amountCents: 900 },
          { account: 'stripe_balance', amountCents: -900 },
        ],
      }),
    );
    await night();
    assert.deepEqual(await findings('balance_difference'), [[fee.id, 0, -250]]);
  });

  const count = process.env['HOIST_LONG'] === undefined ? 250 : 10_000;
  test(`pages through ${count} balance transactions and resumes after an interruption`, async () => {
    await simulator.control('provider-fee', { amount: 1, times: count });
    const seen = new Set<string | undefined>();
    let pages = 0;
    const away: PaymentsContext = {
      ...payments,
      port: {
        ...payments.port,
        listTransactions: async (paging) => {
          pages += 1;
          if (pages === 3) return { kind: 'unknown', message: 'away' };
          assert.ok(!seen.has(paging.after), 'a page was fetched twice');
          seen.add(paging.after);
          return payments.port.listTransactions(paging);
        },
      },
    };
    await night(away);
    const half = await database.db
      .selectFrom('reconRuns')
      .where('name', '=', 'nightly')
      .select(['state', 'leasedUntil'])
      .executeTakeFirstOrThrow();
    assert.equal(half.state['step'], 'transactions');
    assert.equal(half.leasedUntil, null);
    while ((await runNightly(away)) === 'more');
    assert.equal((await findings('balance_difference')).length, count + 1);
    assert.ok(pages >= Math.ceil(count / 100));
  });

  test('runs in one process at a time', async () => {
    await pass(3_600_000);
    await database.db
      .updateTable('reconRuns')
      .set({ dueAt: clock.now() })
      .where('name', '=', 'nightly')
      .execute();
    let runs = 0;
    const counting: PaymentsContext = {
      ...payments,
      port: {
        ...payments.port,
        listTransactions: (paging) => {
          if (paging.after === undefined) runs += 1;
          return payments.port.listTransactions(paging);
        },
      },
    };
    await Promise.all([runNightly(counting), runNightly(counting)]);
    while ((await runNightly(counting)) === 'more');
    assert.equal(runs, 1);
  });
});

describe('payouts', () => {
  const bankCents = async () => {
    const rows = await database.db
      .selectFrom('ledgerEntries')
      .where('account', '=', 'bank')
      .select('amountCents')
      .execute();
    return rows.reduce((sum, row) => sum + row.amountCents, 0);
  };

  test('posts a payout when it is paid and reverses it when it fails', async () => {
    const before = new Set((await findings('balance_difference')).map(([subject]) => subject));
    const fresh = async () =>
      (await findings('balance_difference')).filter(([subject]) => !before.has(subject));
    const apart = await difference();
    const payout = (await simulator.control('payout', { amount: 1_000 })) as Stripe.Payout;
    await night();
    assert.deepEqual(await fresh(), []);
    assert.equal(await bankCents(), 0);
    await pass(2 * MS_PER_DAY);
    await reconcile(payments);
    while ((await processEvents(payments)) > 0);
    assert.equal(await bankCents(), 1_000);
    assert.equal(await difference(), apart);
    await night();
    assert.deepEqual(await fresh(), []);
    await simulator.control('fail-payout', { payout: payout.id });
    // Its webhook event never arrives; the nightly run finds it.
    await night();
    assert.equal(await bankCents(), 0);
    assert.equal(await difference(), apart);
    assert.deepEqual(await fresh(), []);
  });
});

describe('intents without a payment', () => {
  const create = (metadata: Record<string, string>) =>
    simulator.stripe.paymentIntents.create({
      amount: 4_000,
      currency: 'cad',
      payment_method: 'pm_card_visa',
      capture_method: 'manual',
      confirm: true,
      allowed_payment_method_types: ['card'],
      metadata,
    });
  const statusOf = async (intent: string) => (await simulator.stripe.paymentIntents.retrieve(intent)).status;

  test('cancels an unknown intent, but not one of another installation', async () => {
    const lost = await create({ payment_id: '999999', orders_services_id: '999999' });
    const foreign = await create({ payment_id: '1', installation: 'another one' });
    await night();
    assert.deepEqual(
      (await findings('intent_unknown')).map(([subject]) => subject),
      [lost.id],
    );
    await sendDueOperations(payments);
    assert.deepEqual([await statusOf(lost.id), await statusOf(foreign.id)], ['canceled', 'requires_capture']);
    await night();
    assert.deepEqual(await findings('intent_unknown'), []);
  });

  test('voids the hold of an ended order and closes the discrepancy afterwards', async () => {
    const { id, hold } = await taken();
    await database.db
      .updateTable('orderServices')
      .set({ status: 'canceled' })
      .where('ordersServicesId', '=', id)
      .execute();
    await night();
    assert.deepEqual(
      (await findings('hold_without_order')).map(([subject]) => subject),
      [hold],
    );
    await sendDueOperations(payments);
    assert.equal(await statusOf(hold), 'canceled');
    await night();
    assert.deepEqual(await findings('hold_without_order'), []);
  });
});

test('treats a detail with other key order as the same discrepancy', async () => {
  const raise = () =>
    database.transaction((tx) =>
      raiseDiscrepancy(tx, {
        kind: 'balance_difference',
        subject: 'txn_same',
        detail: { b: 1, a: 2 },
        now: clock.now(),
      }),
    );
  assert.deepEqual([await raise(), await raise()], [true, false]);
});
