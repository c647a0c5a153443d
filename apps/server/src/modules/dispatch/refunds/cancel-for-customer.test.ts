import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cancelForCustomer,
  previewCancellation,
  completePayment,
  getOrder,
  refundOrder,
  setProgress,
  updateOrder,
} from '@hoist/contract';
import { toId, type OrderId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { addPerson } from '#server/testing/people.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';

const fixture = await ordersFixture();
const { server, database, clock, cards } = fixture;
const { payments } = fixture.context;
const mechanic = await fixture.mechanic();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });

/** 10 % within 60 hours, 60 % within 36, $150 once the mechanic is on the way. */
const steps = [
  { state: 'confirm', hoursBefore: 60, percent: 10 },
  { state: 'confirm', hoursBefore: 36, percent: 60 },
  { state: 'on_the_way', hoursBefore: null, cents: 15_000 },
];
await setCancellationFees(database, steps);

/** An order of $209.05 with a deposit of $73.45, on the morning of 1 December. */
const book = async (preferredTime: string, source = 'pm_card_visa') => {
  const changes = { now: clock.now().getTime() };
  const made = await bookByCard(cards, { source, preferredTime, changes });
  assert.ok(made.started.ok);
  return { id: made.ordersServicesId, customer: { token: await fixture.enter(made.customer.userId) } };
};
const confirm = (id: number) =>
  server.call(
    updateOrder,
    { params: { ordersServicesId: id }, form: { order_service_status: 'confirm' } },
    mechanic,
  );
type Fee = { fee: 'table' | 'waive' | 'own'; fee_amount?: string; waive_reason?: string };
const cancel = async (id: OrderId, fee: Fee, who: Caller = dispatcher) => {
  const form = { cancel_reason: 'The customer called', ...fee };
  const { data } = await server.call(cancelForCustomer, { params: { ordersServicesId: id }, form }, who);
  await runOrderOperations(payments, id);
  return data.fee;
};
const preview = async (id: number, who: Caller = dispatcher) =>
  (await server.call(previewCancellation, { params: { ordersServicesId: id } }, who)).data;
const balances = (id: OrderId) => ledgerBalances(database.db, id);
const moneyOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['capturedCents', 'refundedCents', 'state'])
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map((row) => `${row.capturedCents} − ${row.refundedCents} ${row.state}`);
};
const sound = async (id: OrderId) =>
  assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);

describe('a cancellation by the office', () => {
  it('in two days keeps the fee and its tax from the deposit and refunds the rest', async () => {
    const { id, customer } = await book('2026-12-03T09:00:00-05:00');
    await confirm(id);
    const before = await preview(id);
    assert.deepEqual(
      [before.tableFee, before.fee, before.fromDeposit, before.fromHold, before.refund],
      ['20.91', '20.91', '20.91', '0.00', '52.54'],
    );
    assert.deepEqual(before.lines, [
      'The cancellation fee is $20.91, tax included.',
      'We’ll refund $52.54 of the deposit.',
    ]);
    assert.equal(await cancel(id, { fee: 'table' }), '20.91');
    assert.deepEqual(await moneyOf(id), ['7345 − 5254 part_refunded', '0 − 0 voided']);
    const left = await balances(id);
    assert.deepEqual(
      [left['customer_deposits'], left['revenue_cancellation'], left['tax_HST']],
      [0, -1_850, -241],
    );
    await sound(id);
    const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, customer);
    assert.equal(data[0]?.orderServiceStatus, 'canceled');
    assert.equal(data[0]?.cancelReason, 'The customer called');
    assert.ok(data[0]?.paymentSummary.includes('Cancellation fee, tax included: $20.91.'));
    const told = await database.db
      .selectFrom('userNotifications')
      .select(['textEn', 'textFr'])
      .where('ordersServicesId', '=', id)
      .where('titleEn', '=', 'Your visit is cancelled')
      .executeTakeFirstOrThrow();
    assert.match(told.textEn, /The cancellation fee is \$20\.91, tax included/);
    assert.match(told.textFr, /Les frais d’annulation sont de 20,91\s\$/);
  });

  it('tomorrow charges the hold once for what the deposit does not cover', async () => {
    const { id } = await book('2026-12-02T09:00:00-05:00');
    await confirm(id);
    const before = await preview(id);
    assert.deepEqual(
      [before.fee, before.fromDeposit, before.fromHold, before.refund],
      ['125.43', '73.45', '51.98', '0.00'],
    );
    await cancel(id, { fee: 'table' });
    assert.deepEqual(await moneyOf(id), ['7345 − 0 captured', '5198 − 0 captured']);
    const left = await balances(id);
    assert.deepEqual(
      [left['customer_deposits'], left['receivable'], left['revenue_cancellation'], left['tax_HST']],
      [0, 0, -11_100, -1_443],
    );
    await sound(id);
    const invoice = await database.db
      .selectFrom('documents')
      .select(['amountCents', 'content'])
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [invoice.amountCents, invoice.content['subtotalCents'], invoice.content['taxes']],
      [12_543, 11_100, [{ tax: 'HST', rate: 0.13, amountCents: 1_443 }]],
    );
    // The fee itself can be refunded, with its tax.
    await server.call(
      refundOrder,
      { params: { ordersServicesId: id }, form: { amount: '125.43', reason: 'Goodwill' } },
      owner,
    );
    const after = await balances(id);
    assert.deepEqual([after['revenue_cancellation'], after['tax_HST'], after['receivable']], [0, 0, 0]);
    await sound(id);
  });

  it('can waive the fee for a reason or lower it, but not raise it [MN020]', async () => {
    const waived = await book('2026-12-02T13:00:00-05:00');
    await confirm(waived.id);
    assert.equal(await refusalOf(cancel(waived.id, { fee: 'waive' })), '422 invalid');
    assert.equal(await refusalOf(cancel(waived.id, { fee: 'own' })), '422 invalid');
    assert.equal(await refusalOf(cancel(waived.id, { fee: 'own', fee_amount: '125.44' })), '422 invalid');
    assert.equal(await cancel(waived.id, { fee: 'waive', waive_reason: 'Ill' }), '0.00');
    assert.deepEqual(await moneyOf(waived.id), ['7345 − 7345 refunded', '0 − 0 voided']);
    await sound(waived.id);
    const less = await book('2026-12-02T13:00:00-05:00');
    await confirm(less.id);
    assert.equal(await cancel(less.id, { fee: 'own', fee_amount: '10.00' }), '10.00');
    assert.deepEqual(await moneyOf(less.id), ['7345 − 6345 part_refunded', '0 − 0 voided']);
    await sound(less.id);
    const row = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'detail', 'after'])
      .where('action', '=', 'order.canceled')
      .where('entityId', '=', less.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.actorId, dispatcher.usersId);
    assert.deepEqual([row.detail['tableCents'], row.after?.['feeCents']], [12_543, 1_000]);
  });

  it('is free for a pending order and one in cash', async () => {
    const pending = await book('2026-12-02T16:00:00-05:00');
    assert.deepEqual((await preview(pending.id)).lines, ['Cancelling now is free.']);
    assert.equal(await cancel(pending.id, { fee: 'table' }), '0.00');
    assert.deepEqual(await moneyOf(pending.id), ['0 − 0 voided', '0 − 0 voided']);
    await sound(pending.id);
    const inCash = await fixture.booking(await fixture.customer(), {
      preferredTime: '2026-12-02T16:00:00-05:00',
    });
    await confirm(inCash);
    const asked = await preview(inCash);
    assert.deepEqual([asked.tableFee, asked.fee], ['125.43', '0.00']);
    assert.equal(await cancel(inCash, { fee: 'table' }), '0.00');
    await sound(inCash);
  });

  it('charges the fee of a drive that has begun, also when the response to the capture is lost', async () => {
    const { id } = await book('2026-12-04T09:00:00-05:00');
    await confirm(id);
    const form = { progress: 'on_the_way' as const, confirmed: true };
    await server.call(setProgress, { params: { ordersServicesId: id }, form }, mechanic);
    await cards.simulator.control('fail', {
      kind: 'timeout_after',
      method: 'POST',
      path: '/capture$',
      times: 2,
    });
    assert.equal(await cancel(id, { fee: 'table' }), '150.00');
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.advance(60_000);
      await runOrderOperations(payments, id);
    }
    assert.deepEqual(await moneyOf(id), ['7345 − 0 captured', '7655 − 0 captured']);
    await sound(id);
  });

  it('applies to a draft, but not to a complete order', async () => {
    const draft = await book('2026-12-05T09:00:00-05:00', 'pm_card_authenticationRequired');
    assert.equal(await cancel(draft.id, { fee: 'table' }), '0.00');
    await sound(draft.id);
    const { id } = await book('2026-12-05T09:00:00-05:00');
    await confirm(id);
    const form = { total_amount_collected: '209.05', odometer: 5 };
    await server.call(completePayment, { params: { ordersServicesId: id }, form }, mechanic);
    assert.equal(await refusalOf(cancel(id, { fee: 'table' })), '409 wrong_state');
    assert.equal(await refusalOf(preview(id)), '409 wrong_state');
    await sound(id);
  });
});

it('is refused to customer, mechanic and bookkeeper, and runs once per idempotency key', async () => {
  const { id, customer } = await book('2026-12-06T09:00:00-05:00');
  await confirm(id);
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  for (const who of [customer, mechanic, bookkeeper])
    for (const call of [() => cancel(id, { fee: 'table' }, who), () => preview(id, who)])
      assert.equal(await refusalOf(call()), '403 forbidden');
  for (const call of [() => cancel(toId(999_999), { fee: 'table' }), () => preview(999_999)])
    assert.equal(await refusalOf(call()), '404 not_found');
  const twice = { params: { ordersServicesId: id }, form: { cancel_reason: 'One', fee: 'table' as const } };
  const headers = { 'idempotency-key': 'a-cancel' };
  await server.call(cancelForCustomer, twice, { ...dispatcher, headers });
  await server.call(cancelForCustomer, twice, { ...dispatcher, headers });
  const other = { ...twice, form: { ...twice.form, cancel_reason: 'Two' } };
  assert.equal(
    await refusalOf(server.call(cancelForCustomer, other, { ...dispatcher, headers })),
    '422 idempotency_mismatch',
  );
  await runOrderOperations(payments, id);
  await sound(id);
});

it('uses the fee table of the day on which the order was made [MN018]', async () => {
  const { id } = await book('2026-12-07T09:00:00-05:00');
  await confirm(id);
  const inTwoHours = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const tables = [
    { from: '2026-01-01T00:00:00Z', steps },
    { from: inTwoHours, steps: [{ state: 'confirm', hoursBefore: null, percent: 100 }] },
  ];
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ cancellationFees: tables }) })
    .where('key', '=', 'booking')
    .execute();
  await forgetNow(database, 'settings');
  clock.advance(2 * 3_600_000);
  assert.equal((await preview(id)).tableFee, '0.00');
  await cancel(id, { fee: 'table' });
  await sound(id);
});
