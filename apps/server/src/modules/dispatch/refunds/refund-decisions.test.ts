import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validateOrder } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { answerBank } from '#server/testing/payments-fixture.ts';
import { refundsFixture } from '#server/testing/refunds-fixture.ts';

const fixture = await refundsFixture();
const { server, database, cards, payments, pass, ofOrder } = fixture;
const { completed, refund, read, balances, creditNotesOf, sound } = fixture;

// The mechanic is a contractor who bears refunds: 60% of $200.00 of labour is $120.00 for the job of $322.05.
await fixture.bearRefunds();

/** $92.10 of the job is open, because the bank wants to ask its customer. */
const withOpenBalance = () => completed('pm_card_authenticationRequired', { extra: true });
const receivableOf = async (id: OrderId) => (await balances(id))['receivable'];
const taxOf = async (id: OrderId) => 0 - ((await balances(id))['tax_HST'] ?? 0);

async function borneFor(id: OrderId): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom('payClawBacks')
    .where('ordersServicesId', '=', id)
    .select('returnedCents')
    .orderBy('occurredAt')
    .execute();
  return rows.map(({ returnedCents }) => returnedCents);
}

/** The provider refuses the refund because of a dispute, which is won afterwards. */
async function refundRefused(id: OrderId, amount: string): Promise<void> {
  const open = await fixture.dispute(id, 2);
  const shown = await refund(id, amount);
  assert.equal(shown.refunds.at(-1)?.state, 'failed');
  await fixture.closeDispute(open, true);
  await fixture.deliverEvents();
}

describe('a card refund of an order with an open balance', () => {
  test('is credited once: one credit note, its tax and one claw-back; the balance stays open [MN023]', async () => {
    const { id } = await withOpenBalance();
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_705]);
    const shown = await refund(id, '50.00');
    assert.deepEqual(
      shown.refunds.map(({ amount, state }) => `${amount} ${state}`),
      ['50.00 succeeded'],
    );
    assert.deepEqual(await creditNotesOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_130]);
    assert.deepEqual(await borneFor(id), [5_000]);
    await sound(id);
  });

  test('that fails stays owed, and a second one pays it without another credit [MN024]', async () => {
    const { id } = await withOpenBalance();
    await refundRefused(id, '50.00');
    assert.equal((await read(id)).owed, '50.00');
    await refund(id, '50.00');
    assert.deepEqual(await creditNotesOf(id), [5_000]);
    assert.equal((await read(id)).owed, '0.00');
    assert.deepEqual([await receivableOf(id), await borneFor(id)], [9_210, [5_000]]);
    await sound(id);
  });

  test('made in the provider’s dashboard has a credit note of its own, once [MN025]', async () => {
    const { id } = await withOpenBalance();
    await fixture.refundInDashboard(id, 2, 5_000);
    await syncPayments(payments, id);
    await syncPayments(payments, id);
    assert.deepEqual(await creditNotesOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await borneFor(id)], [9_210, [5_000]]);
    await sound(id);
  });

  test('queued by an earlier version, which named no credit, is not credited again', async () => {
    const { id } = await withOpenBalance();
    await fixture.refundLate(id, { amount: '50.00', lost: 2 });
    await database.db
      .updateTable('paymentRefunds')
      .set({ creditsId: null })
      .where('reason', '=', 'The wheel was scratched')
      .where('state', '=', 'pending')
      .execute();
    await pass(60_000);
    await sendDueOperations(payments);
    assert.deepEqual(await creditNotesOf(id), [5_000]);
    assert.deepEqual([await receivableOf(id), await taxOf(id)], [9_210, 3_130]);
    await sound(id);
  });

  test('leaves its customer all paid up once the balance is paid', async () => {
    const { id, customer } = await withOpenBalance();
    await refund(id, '50.00');
    const { payment2 } = (await server.call(validateOrder, ofOrder(id), customer)).data;
    await answerBank(cards, { clientSecret: payment2.stripePayload?.clientSecret ?? '', answer: 'complete' });
    await server.call(validateOrder, ofOrder(id), customer);
    await sendDueOperations(payments);
    assert.equal(await receivableOf(id), 0);
    const told = await database.db
      .selectFrom('userNotifications')
      .where('ordersServicesId', '=', id)
      .where('titleEn', '=', 'You’re all paid up')
      .select('usersId')
      .execute();
    assert.equal(told.length, 1);
    await sound(id);
  });
});

describe('a refund that failed', () => {
  test('is paid by the next refund in the dashboard, without another credit', async () => {
    const { id } = await completed();
    await refundRefused(id, '50.00');
    assert.equal((await read(id)).owed, '50.00');
    await fixture.refundInDashboard(id, 2, 5_000);
    await syncPayments(payments, id);
    assert.deepEqual(await creditNotesOf(id), [5_000]);
    assert.deepEqual([(await read(id)).owed, await receivableOf(id)], ['0.00', 0]);
    await sound(id);
  });

  test('and was sent again in the dashboard before refunds named credits is not owed again', async () => {
    const [paid, unpaid] = [await completed(), await completed()];
    for (const { id } of [paid, unpaid]) await refundRefused(id, '50.00');
    await fixture.refundInDashboard(paid.id, 2, 5_000);
    await syncPayments(payments, paid.id);
    const { db } = database;
    await sql`ALTER TABLE payment_refunds DROP COLUMN credits_id, DROP COLUMN settled_cents`.execute(db);
    await migrations['0055-refunds-name-credits']?.up(db);
    assert.deepEqual([(await read(paid.id)).owed, (await read(unpaid.id)).owed], ['0.00', '50.00']);
    assert.deepEqual(await creditNotesOf(paid.id), [5_000]);
    for (const { id } of [paid, unpaid]) await sound(id);
  });
});
