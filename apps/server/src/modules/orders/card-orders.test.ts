import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { cancelOrder, completePayment, getOrder, updateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';
import type { Caller } from '#server/testing/http.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanic = await fixture.mechanic();

let days = 2;
/** A pending card order with its customer's token. */
async function pending(time?: string) {
  if (time === undefined) days += 1;
  const preferredTime = time ?? `2026-12-0${days}T10:00:00-05:00`;
  const {
    customer,
    ordersServicesId: id,
    started,
  } = await bookByCard(fixture.cards, {
    source: 'pm_card_visa',
    preferredTime,
    changes: { now: fixture.clock.now().getTime() },
  });
  assert.ok(started.ok && started.value.status === 'pending');
  return { id, customer: { token: await fixture.enter(customer.userId) } };
}

const update = (id: number, form: Record<string, string>) =>
  server.call(updateOrder, { params: { ordersServicesId: id }, form }, mechanic);
const confirm = (id: number) => update(id, { order_service_status: 'confirm' });
const complete = (id: number, total: string) =>
  server.call(
    completePayment,
    { params: { ordersServicesId: id }, form: { total_amount_collected: total, odometer: 5 } },
    mechanic,
  );
const statesOf = async (id: OrderId) => {
  const rows = await database.db
    .selectFrom('payments')
    .select(['state'])
    .where('ordersServicesId', '=', id)
    .orderBy('slot')
    .execute();
  return rows.map(({ state }) => state);
};
/** Polls until background operations have reached these states. */
async function untilStates(id: OrderId, wanted: readonly string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const states = await statesOf(id);
    if (states.join() === wanted.join()) return;
    assert.ok(Date.now() < deadline, `${states.join()} instead of ${wanted.join()}`);
    await turn();
  }
}
const read = async (id: number, who: Caller = mechanic) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
  assert.ok(data[0]);
  return data[0];
};
const balances = (id: OrderId) => ledgerBalances(database.db, id);

test('captures the deposit on confirmation and the amount due on completion, and settles the ledger [ST013, ST014, AP050]', async () => {
  const { id, customer } = await pending();
  const { data } = await confirm(id);
  assert.equal(data[0]?.orderServiceStatus, 'confirm');
  assert.deepEqual(await statesOf(id), ['captured', 'authorized']);
  assert.equal((await balances(id))['customer_deposits'], -7345);
  assert.equal(await refusalOf(complete(id, '209.00')), '422 invalid');
  const done = await complete(id, '209.05');
  assert.equal(done.data[0]?.orderServiceStatus, 'complete');
  assert.equal(done.data[0]?.paymentCollectedByMechanic, 0);
  assert.deepEqual(await statesOf(id), ['captured', 'captured']);
  const closed = await balances(id);
  assert.equal(closed['customer_deposits'], 0);
  assert.equal(closed['receivable'], 0);
  const seen = await read(id, customer);
  assert.equal(seen.orderPaymentMethodMessage, 'Visa ending in 4242');
  assert.equal(seen.costToShow, '209.05');
  assert.ok(seen.documents.some(({ kind }) => kind === 'receipt'));
});

test('voids the holds of a canceled order and refunds the deposit of a declined one [ST008, ST012]', async () => {
  const first = await pending();
  await server.call(
    cancelOrder,
    { params: { ordersServicesId: first.id }, form: { cancel_reason: 'Sold it' } },
    first.customer,
  );
  await untilStates(first.id, ['voided', 'voided']);
  const second = await pending();
  await confirm(second.id);
  await update(second.id, { order_service_status: 'declined', decline_reason: 'Van is down' });
  await untilStates(second.id, ['refunded', 'voided']);
  assert.equal((await balances(second.id))['customer_deposits'], 0);
});

test('keeps an order pending while its capture is unknown and confirms it later', async () => {
  const { id } = await pending();
  await fixture.cards.simulator.control('fail', {
    path: '/capture',
    method: 'POST',
    kind: 'timeout_after',
    times: 2,
  });
  assert.equal(await refusalOf(confirm(id)), '503 payment_pending');
  assert.equal((await read(id)).orderServiceStatus, 'pending');
  fixture.clock.advance(3_600_000);
  await sendDueOperations(fixture.context.payments);
  assert.equal((await read(id)).orderServiceStatus, 'confirm');
  assert.deepEqual(await statesOf(id), ['captured', 'authorized']);
  assert.equal(await refusalOf(confirm(id)), '409 wrong_state');
});

test('keeps an order pending when the provider refuses the capture, and confirms it with a renewed deposit', async () => {
  const { id } = await pending();
  const { intent } = await database.db
    .selectFrom('payments')
    .select('intent')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 1)
    .executeTakeFirstOrThrow();
  assert.ok(intent);
  await fixture.cards.simulator.stripe.paymentIntents.cancel(intent);
  assert.equal(await refusalOf(confirm(id)), '402 payment_failed');
  assert.equal((await read(id)).orderServiceStatus, 'pending');
  assert.equal(await refusalOf(confirm(id)), 'ok');
  assert.equal((await read(id)).orderServiceStatus, 'confirm');
});

test('refuses to complete a job without its hold', async () => {
  const { id } = await pending();
  await confirm(id);
  await database.db
    .updateTable('payments')
    .set({ state: 'requires_customer' })
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 2)
    .execute();
  assert.equal(await refusalOf(complete(id, '209.05')), '402 payment_failed');
  assert.equal((await read(id)).orderServiceStatus, 'confirm');
});

test('stores the outcome of removed parts only when the completion succeeds', async () => {
  const { id } = await pending('2026-12-03T15:00:00-05:00');
  await confirm(id);
  const finish = () =>
    server.call(
      completePayment,
      {
        params: { ordersServicesId: id },
        form: { total_amount_collected: '209.05', odometer: 5, removed_parts_outcome: 'handed_back' },
      },
      mechanic,
    );
  const { intent } = await database.db
    .selectFrom('payments')
    .select('intent')
    .where('ordersServicesId', '=', id)
    .where('slot', '=', 2)
    .executeTakeFirstOrThrow();
  await fixture.cards.simulator.stripe.paymentIntents.cancel(intent ?? '');
  assert.equal(await refusalOf(finish()), '402 payment_failed');
  assert.equal((await read(id)).removedPartsOutcome, null);
  await finish();
  assert.equal((await read(id)).removedPartsOutcome, 'handed_back');
});

test('answers a repeat of the key with the result after a capture without an answer', async () => {
  const { id } = await pending();
  const keyed = { ...mechanic, idempotencyKey: 'confirm-once' };
  const form = { order_service_status: 'confirm' } as const;
  const confirmByKey = () => server.call(updateOrder, { params: { ordersServicesId: id }, form }, keyed);
  await fixture.cards.simulator.control('fail', {
    path: '/capture',
    method: 'POST',
    kind: 'timeout_after',
    times: 2,
  });
  assert.equal(await refusalOf(confirmByKey()), '503 payment_pending');
  fixture.clock.advance(3_600_000);
  await sendDueOperations(fixture.context.payments);
  const { data } = await confirmByKey();
  assert.equal(data[0]?.orderServiceStatus, 'confirm');
  assert.equal(await refusalOf(confirm(id)), '409 wrong_state');
});
