import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptDispute,
  getDispute,
  listDisputes,
  listDiscrepancies,
  resolveDiscrepancy,
  submitEvidence,
  updateOrder,
} from '@hoist/contract';
import type { DisputeId } from '@hoist/domain/ids';
import type Stripe from 'stripe';
import { startTestServer } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { raiseDiscrepancy, settleDiscrepancies } from '../reconciliation/discrepancies.ts';
import { sendDueOperations } from '../operations/sweeps.ts';
import { moneyConsoleRoutes } from './routes.ts';

const fixture = await ordersFixture();
const { database, cards, clock } = fixture;
const { simulator } = cards;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
await simulator.control('clock', { at: clock.now().getTime() / 1000 });
const server = await startTestServer({
  database,
  clock,
  routes: moneyConsoleRoutes({ payments, addresses: fixture.context.addresses }),
});
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

let days = 2;
/** A disputed deposit, synced. */
async function disputed(inquiry = false) {
  days += 1;
  const day = new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { ordersServicesId: id } = await bookByCard(cards, {
    source: 'pm_card_visa',
    preferredTime: `${day}T11:00:00-05:00`,
    changes: { now: clock.now().getTime() },
  });
  await fixture.server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
  const { charge } = await database.db
    .selectFrom('payments')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 1)
    .select('charge')
    .executeTakeFirstOrThrow();
  const dispute = (await simulator.control('dispute', { charge, inquiry })) as Stripe.Dispute;
  await syncDispute(payments, dispute.id);
  const row = await database.db
    .selectFrom('disputes')
    .where('dispute', '=', dispute.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, dispute: dispute.id, params: { disputeId: row.id } };
}

const reason = { reason: 'The mechanic never came' };

describe('disputes in the console', () => {
  test('lists and shows a dispute and accepts one answer [PM014]', async () => {
    const { id, dispute, params } = await disputed();
    const listed = await server.call(listDisputes, {}, bookkeeper);
    assert.deepEqual(
      listed.data.map(({ reference, open, answered }) => ({ reference, open, answered })),
      [{ reference: dispute, open: true, answered: false }],
    );
    const { data } = await server.call(getDispute, { params }, bookkeeper);
    assert.equal(data.ordersServicesId, id);
    assert.match(data.evidence?.service.total ?? '', /^\d+\.\d\d$/);
    const form = { statement: 'winning_evidence' };
    const answered = await server.call(submitEvidence, { params, form }, bookkeeper);
    assert.equal(answered.data.status, 'under_review');
    assert.match(answered.data.submitted?.['uncategorized_text'] ?? '', /^winning_evidence\n/);
    const sent = await simulator.stripe.disputes.retrieve(dispute);
    assert.equal(sent.evidence.uncategorized_text, answered.data.submitted?.['uncategorized_text']);
    assert.equal(
      await refusalOf(server.call(submitEvidence, { params, form }, bookkeeper)),
      '409 wrong_state',
    );
    await simulator.control('close-dispute', { dispute, won: true });
    await syncDispute(payments, dispute);
    assert.deepEqual((await server.call(listDisputes, {}, bookkeeper)).data, []);
    const closed = await server.call(listDisputes, { query: { state: 'closed' } }, bookkeeper);
    assert.equal(closed.data[0]?.status, 'won');
    assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);
  });

  test('accepts a dispute with a reason and posts the loss [PM014]', async () => {
    const { id, params } = await disputed();
    const { data } = await server.call(acceptDispute, { params, form: reason }, bookkeeper);
    assert.deepEqual([data.status, data.open], ['lost', false]);
    assert.equal(
      await refusalOf(server.call(acceptDispute, { params, form: reason }, bookkeeper)),
      '409 wrong_state',
    );
    const loss = await database.db
      .selectFrom('ledgerEntries')
      .where('ordersServicesId', '=', id)
      .where('account', '=', 'dispute_loss')
      .select('amountCents')
      .executeTakeFirstOrThrow();
    assert.ok(loss.amountCents > 0);
    assert.deepEqual(await moneyViolations(database, { stripe: simulator.stripe }, id), []);
  });

  for (const [name, call] of [
    ['evidence', (params: { disputeId: DisputeId }) => server.call(submitEvidence, { params }, bookkeeper)],
    [
      'acceptance',
      (params: { disputeId: DisputeId }) => server.call(acceptDispute, { params, form: reason }, bookkeeper),
    ],
  ] as const)
    test(`answers 503 for ${name} without a provider answer, and submits it once`, async () => {
      const { dispute, params } = await disputed(name === 'acceptance');
      const path = name === 'evidence' ? `disputes/${dispute}$` : 'close$';
      await simulator.control('fail', { kind: '500_after', method: 'POST', path, times: 1 });
      assert.equal(await refusalOf(call(params)), '503 payment_pending');
      clock.advance(60_000);
      cards.clock.now = clock.now();
      await sendDueOperations(payments);
      const { data } = await server.call(getDispute, { params }, bookkeeper);
      assert.equal(data.status, name === 'evidence' ? 'under_review' : 'warning_closed');
      const { evidence_details: details } = await simulator.stripe.disputes.retrieve(dispute);
      assert.equal(details.submission_count, name === 'evidence' ? 1 : 0);
      await simulator.control('heal');
    });

  for (const [name, call] of [
    ['evidence', (params: { disputeId: DisputeId }) => server.call(submitEvidence, { params }, bookkeeper)],
    [
      'acceptance',
      (params: { disputeId: DisputeId }) => server.call(acceptDispute, { params, form: reason }, bookkeeper),
    ],
  ] as const)
    test(`refuses ${name} of a dispute that was closed, and syncs the dispute`, async () => {
      const { dispute, params } = await disputed();
      await simulator.control('close-dispute', { dispute, won: false });
      assert.equal(await refusalOf(call(params)), '402 payment_failed');
      assert.equal((await server.call(getDispute, { params }, bookkeeper)).data.status, 'lost');
    });
});

describe('discrepancies', () => {
  const raise = (netCents: number, subject = 'ch_1') =>
    database.transaction((tx) =>
      raiseDiscrepancy(tx, {
        kind: 'balance_difference',
        subject,
        detail: { oursCents: 0, theirsCents: netCents },
        now: clock.now(),
      }),
    );
  const settle = (still: readonly string[]) =>
    database.transaction((tx) =>
      settleDiscrepancies(tx, { kind: 'balance_difference', still, now: clock.now() }),
    );

  test('reopens a settled discrepancy, and one closed by the office only when its figures change [PM013]', async () => {
    assert.equal(await raise(100), true);
    assert.equal(await raise(100), false);
    assert.equal(await settle([]), 1);
    assert.equal(await raise(100), true);
    assert.equal(await settle(['ch_1']), 0);
    const [found] = (await server.call(listDiscrepancies, {}, bookkeeper)).data;
    assert.deepEqual(found?.detail, { oursCents: 0, theirsCents: 100 });
    const params = { findingId: found.findingsId };
    const form = { note: 'Booked by hand' };
    const { data } = await server.call(resolveDiscrepancy, { params, form }, bookkeeper);
    assert.deepEqual([data.resolvedBy, data.note], ['Ada Tester', 'Booked by hand']);
    assert.equal(
      await refusalOf(server.call(resolveDiscrepancy, { params, form }, bookkeeper)),
      '409 wrong_state',
    );
    assert.equal(await raise(100), false);
    assert.deepEqual((await server.call(listDiscrepancies, {}, bookkeeper)).data, []);
    assert.equal(await raise(101), true);
    const [again] = (await server.call(listDiscrepancies, {}, bookkeeper)).data;
    assert.deepEqual([again?.resolvedBy, again?.note], [null, null]);
  });

  test('lists fifty per page', async () => {
    for (let count = 0; count < 51; count += 1) await raise(1, `ch_page_${count}`);
    const first = await server.call(listDiscrepancies, { query: { state: 'all' } }, bookkeeper);
    assert.equal(first.data.length, 50);
    const last = first.data.at(-1)?.findingsId ?? 0;
    const cursor = first.cursor ?? '';
    const second = await server.call(listDiscrepancies, { query: { state: 'all', cursor } }, bookkeeper);
    assert.equal(second.cursor, null);
    assert.ok(second.data.length > 0 && second.data.every(({ findingsId }) => findingsId < last));
    for (const query of [{ cursor: 'x' }, { length: 0 }])
      for (const list of [listDiscrepancies, listDisputes])
        assert.equal(await refusalOf(server.call(list, { query }, bookkeeper)), '422 invalid');
  });
});
