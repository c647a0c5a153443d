import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updateOrder } from '@hoist/contract';
import type Stripe from 'stripe';
import { differenceOfBalances, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersWorld } from '#server/testing/orders-world.ts';
import { bookByCard } from '#server/testing/payments-world.ts';
import type { PaymentsContext } from '../context.ts';
import { raiseFinding, type FindingKind } from '../findings/findings.ts';
import { post } from '../ledger.ts';
import { lookAtIntent } from '../look-at-intent.ts';
import { reconcile, sendDueOperations } from '../sweeps.ts';
import { keepEvent, processEvents } from '../webhooks.ts';
import { checkEndpoint, problemsOf } from './check-endpoint.ts';
import { runNightly } from './run-nightly.ts';

const world = await ordersWorld();
const { database, cards, clock, server } = world;
const { simulator } = cards;
const { payments } = world.context;
const mechanic = await world.mechanic();
await simulator.control('webhooks', { hold: true });
await simulator.control('clock', { at: clock.now().getTime() / 1000 });

const DAY = 86_400_000;
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  cards.clock.now = clock.now();
  await simulator.control('clock', { seconds: ms / 1000 });
}

/** A confirmed booking whose deposit was taken, with its notices worked off. */
async function taken() {
  await pass(DAY);
  const day = new Date(clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  const { ordersServicesId: id } = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  await server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
  const rows = await database.db
    .selectFrom('payments')
    .where('orders_services_id', '=', id)
    .select(['id', 'intent', 'charge', 'slot', 'captured_cents'])
    .orderBy('slot')
    .execute();
  const [deposit, hold] = rows;
  assert.ok(deposit?.charge && deposit.intent && hold?.intent);
  return {
    id,
    charge: deposit.charge,
    intent: deposit.intent,
    hold: hold.intent,
    cents: deposit.captured_cents,
  };
}

/** A whole night's work, more than an hour from now. */
async function night(context: PaymentsContext = payments): Promise<void> {
  await pass(3_601_000);
  await database.db
    .updateTable('recon_runs')
    .set({ due_at: clock.now() })
    .where('name', '=', 'nightly')
    .execute();
  while ((await runNightly(context)) === 'more');
}

async function findings(kind: FindingKind, open = true) {
  const rows = await database.db
    .selectFrom('recon_findings')
    .where('kind', '=', kind)
    .where('resolved_at', open ? 'is' : 'is not', null)
    .select(['subject', 'detail'])
    .orderBy('id')
    .execute();
  return rows.map(({ subject, detail }) => [subject, detail['oursCents'], detail['theirsCents']]);
}

const difference = () => differenceOfBalances(database, { stripe: simulator.stripe });

describe('our books against those of the provider', () => {
  test('agree after a day of bookings, and the run is due again the next night', async () => {
    await taken();
    await taken();
    await night();
    assert.deepEqual(await findings('balance_difference'), []);
    const run = await database.db
      .selectFrom('recon_runs')
      .where('name', '=', 'nightly')
      .selectAll()
      .executeTakeFirstOrThrow();
    assert.ok(run.due_at.getTime() > clock.now().getTime());
    assert.equal(run.due_at.getUTCHours(), 8);
    assert.deepEqual(run.state, {});
    const kept = await database.db.selectFrom('provider_transactions').select('type').execute();
    assert.deepEqual(kept, [{ type: 'charge' }, { type: 'charge' }]);
  });

  test('show what no notice told of, with both figures, and close it once it was looked up', async () => {
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

  test('keep what only the office can explain open, tell it once, and book nothing', async () => {
    const entries = async () =>
      (await database.db.selectFrom('ledger_entries').select('line').execute()).length;
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
    // The figures agree again: the finding goes by itself.
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
  test(`go page by page through ${count} balance transactions, and on where they were broken off`, async () => {
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
      .selectFrom('recon_runs')
      .where('name', '=', 'nightly')
      .select(['state', 'leased_until'])
      .executeTakeFirstOrThrow();
    assert.equal(half.state['step'], 'transactions');
    assert.equal(half.leased_until, null);
    while ((await runNightly(away)) === 'more');
    assert.equal((await findings('balance_difference')).length, count + 1);
    assert.ok(pages >= Math.ceil(count / 100));
  });

  test('are held together by one process at a time', async () => {
    await pass(3_600_000);
    await database.db
      .updateTable('recon_runs')
      .set({ due_at: clock.now() })
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

describe('a payout', () => {
  const bankCents = async () => {
    const rows = await database.db
      .selectFrom('ledger_entries')
      .where('account', '=', 'bank')
      .select('amount_cents')
      .execute();
    return rows.reduce((sum, row) => sum + row.amount_cents, 0);
  };

  test('is no difference on its way, is in the bank when it was paid, and back when that failed', async () => {
    const before = new Set((await findings('balance_difference')).map(([subject]) => subject));
    const fresh = async () =>
      (await findings('balance_difference')).filter(([subject]) => !before.has(subject));
    const apart = await difference();
    const payout = (await simulator.control('payout', { amount: 1_000 })) as Stripe.Payout;
    await night();
    assert.deepEqual(await fresh(), []);
    assert.equal(await bankCents(), 0);
    await pass(2 * DAY);
    await reconcile(payments);
    while ((await processEvents(payments)) > 0);
    assert.equal(await bankCents(), 1_000);
    assert.equal(await difference(), apart);
    await night();
    assert.deepEqual(await fresh(), []);
    await simulator.control('fail-payout', { payout: payout.id });
    // Its notice never comes: the night finds it.
    await night();
    assert.equal(await bankCents(), 0);
    assert.equal(await difference(), apart);
    assert.deepEqual(await fresh(), []);
  });
});

describe('what the provider holds and we do not know', () => {
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

  test('is canceled and shown; what names another installation is let alone', async () => {
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

  test('a hold of an order that has ended is let go and shown until it is gone', async () => {
    const { id, hold } = await taken();
    await database.db
      .updateTable('order_services')
      .set({ status: 'canceled' })
      .where('orders_services_id', '=', id)
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

describe('notices that were not delivered', () => {
  test('are asked for since the last complete look, with an overlap of an hour', async () => {
    const asked: number[] = [];
    let answers = true;
    const watched: PaymentsContext = {
      ...payments,
      port: {
        ...payments.port,
        undeliveredEvents: async (since) => {
          asked.push(since.getTime());
          return answers ? payments.port.undeliveredEvents(since) : { kind: 'unknown', message: 'away' };
        },
      },
    };
    const hour = 3_600_000;
    await reconcile(watched);
    const first = clock.now().getTime();
    await pass(600_000);
    answers = false;
    await reconcile(watched);
    await pass(600_000);
    answers = true;
    await reconcile(watched);
    await reconcile(watched);
    assert.deepEqual(asked.slice(1), [first - hour, first - hour, first + 1_200_000 - hour]);
  });

  test('of a fraud warning, a new expiry and a removed card change what they are about, however often they come', async () => {
    const { id, charge } = await taken();
    const { payment_method: method } = await database.db
      .selectFrom('payments')
      .where('charge', '=', charge)
      .select('payment_method')
      .executeTakeFirstOrThrow();
    assert.ok(method);
    const card = () =>
      database.db
        .selectFrom('users_credit_cards')
        .where('payment_method', '=', method)
        .selectAll()
        .executeTakeFirstOrThrow();
    await simulator.control('fraud-warning', { charge });
    await simulator.control('update-card', { payment_method: method, exp_year: 2039 });
    const bringAll = async () => {
      const missed = await payments.port.undeliveredEvents(new Date(clock.now().getTime() - DAY));
      assert.ok(missed.kind === 'done');
      for (const event of missed.value.toReversed())
        await keepEvent(payments, { ...event, id: `${event.id}:${clock.now().getTime()}` });
      while ((await processEvents(payments)) > 0);
    };
    await bringAll();
    await pass(1_000);
    await bringAll();
    assert.equal((await card()).exp_year, 2039);
    assert.equal((await findings('early_fraud_warning')).length, 1);
    assert.equal(cards.tellings.filter((telling) => telling === `fraud_warning ${id}`).length, 1);
    await simulator.stripe.paymentMethods.detach(method);
    await pass(1_000);
    await bringAll();
    assert.notEqual((await card()).deleted_at, null);
  });
});

describe('the endpoint for notices', () => {
  test('is a finding while it is of another version or does not send everything', async () => {
    const set = (url: string, enabled_events: Stripe.WebhookEndpointUpdateParams.EnabledEvent[]) =>
      simulator.stripe.webhookEndpoints.update('we_simulated', { url, enabled_events });
    await checkEndpoint(payments);
    const [missing] = await database.db
      .selectFrom('recon_findings')
      .where('kind', '=', 'notice_endpoint')
      .select('detail')
      .execute();
    assert.deepEqual(missing?.detail, { problems: ['no endpoint leads to /api/webhooks/stripe'] });
    await set('http://127.0.0.1:9/api/webhooks/stripe', ['charge.captured']);
    await checkEndpoint(payments);
    assert.equal((await findings('notice_endpoint')).length, 1);
    await set('http://127.0.0.1:9/api/webhooks/stripe', ['*']);
    await checkEndpoint(payments);
    assert.deepEqual(await findings('notice_endpoint'), []);
  });

  test('is the one of our own address where there are several', () => {
    const wanted = { host: 'hoist.example', apiVersion: '2026-10-28.endive' };
    const endpoint = (host: string, apiVersion: string | null) => ({
      url: `https://${host}/api/webhooks/stripe`,
      apiVersion,
      types: ['*'],
      enabled: true,
    });
    assert.deepEqual(
      problemsOf([endpoint('staging.example', '1'), endpoint('hoist.example', wanted.apiVersion)], wanted),
      [],
    );
    assert.deepEqual(problemsOf([endpoint('hoist.example', null)], wanted), [
      "its API version is the account's own, this build speaks 2026-10-28.endive",
    ]);
  });
});

test('a fee that stands under its charge from before is not posted again under its transaction', async () => {
  const { intent, charge } = await taken();
  const keys = async () => {
    const rows = await database.db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
      .where('e.account', '=', 'stripe_fees')
      .select('t.source_key')
      .execute();
    return rows.length;
  };
  const { latest_charge: found } = await simulator.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  assert.ok(found !== null && typeof found !== 'string');
  const fresh = await keys();
  await lookAtIntent(payments, intent);
  assert.equal(await keys(), fresh);
  // As the build before wrote it, of a charge that this one has not seen.
  const old = await simulator.stripe.paymentIntents.retrieve(intent);
  const renamed: PaymentsContext = {
    ...payments,
    port: {
      ...payments.port,
      retrieveIntent: async (name) => {
        const outcome = await payments.port.retrieveIntent(name);
        if (outcome.kind !== 'done') return outcome;
        return { kind: 'done', value: { ...outcome.value, charge: `${charge}_old`, transaction: 'txn_new' } };
      },
    },
  };
  await database.transaction((tx) =>
    post(tx, {
      source: 'charge',
      key: `${charge}_old:fee`,
      at: clock.now(),
      ordersServicesId: null,
      lines: [
        { account: 'stripe_fees', amountCents: 100 },
        { account: 'stripe_balance', amountCents: -100 },
      ],
    }),
  );
  await lookAtIntent(renamed, old.id);
  assert.equal(await keys(), fresh + 1);
});

test('a finding of a difference is told in the same words every night', async () => {
  const raise = () =>
    database.transaction((tx) =>
      raiseFinding(tx, {
        kind: 'balance_difference',
        subject: 'txn_same',
        detail: { b: 1, a: 2 },
        now: clock.now(),
      }),
    );
  assert.deepEqual([await raise(), await raise()], [true, false]);
});
