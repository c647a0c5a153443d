import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getOrderRefunds } from '@hoist/contract';
import { toId, type OrderId } from '@hoist/domain/ids';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import type { Caller } from '#server/testing/http.ts';
import { refundsFixture } from '#server/testing/refunds-fixture.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { sendDueOperations } from '#server/modules/payments/operations/sweeps.ts';

const fixture = await refundsFixture();
const { server, database, clock, simulator, payments, mechanic, owner } = fixture;
const { confirmed, completed, balances, sound, partsOf: parts, ofOrder, refundInDashboard } = fixture;
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });

const refund = (id: OrderId, amount: string, who: Caller = bookkeeper) => fixture.refund(id, amount, who);
const keyed: Caller = { ...owner, headers: { 'idempotency-key': 'one' } };
const read = async (id: OrderId) => (await server.call(getOrderRefunds, ofOrder(id), bookkeeper)).data;

describe('a refund by the office', () => {
  it('of the whole refunds both payments, later one first, and reverses revenue and tax', async () => {
    const { id } = await completed();
    const data = await refund(id, '209.05');
    assert.deepEqual(parts(data), ['2 135.60 succeeded', '1 73.45 succeeded']);
    assert.deepEqual(
      [data.captured, data.refunded, data.refundable, data.owed],
      ['209.05', '209.05', '0.00', '0.00'],
    );
    const left = await balances(id);
    for (const account of ['receivable', 'customer_deposits', 'revenue_labour', 'revenue_parts', 'tax_HST'])
      assert.equal(left[account], 0, account);
    assert.equal(await refusalOf(refund(id, '0.01')), '422 invalid');
    await sound(id);
    const kept = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'order.refunded')
      .where('entityId', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(kept.actorId, bookkeeper.usersId);
    assert.deepEqual(
      [kept.before, kept.after].map((at) => (at as { refundableCents: number }).refundableCents),
      [20_905, 0],
    );
  });

  it('in parts splits the tax to the cent, and the parts add up to the whole [MN022]', async () => {
    const { id } = await completed();
    for (const amount of ['10.00', '33.33', '100.01', '65.71']) {
      await refund(id, amount);
      await sound(id);
    }
    const credits = await database.db
      .selectFrom('credits')
      .select(['amountCents', 'parts'])
      .where('ordersServicesId', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      credits.map(({ amountCents: cents, parts: { taxes } }) => [cents, taxes['tax_HST']]),
      [
        [1_000, 115],
        [3_333, 383],
        [10_001, 1_151],
        [6_571, 756],
      ],
    );
    const notes = await database.db
      .selectFrom('documents')
      .select(['number', 'amountCents', 'content'])
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      notes.map(({ amountCents: cents, content }) => [cents, content['taxes']]),
      credits.map(({ amountCents: cents, parts: { taxes } }) => [
        cents,
        [{ tax: 'HST', rate: 0.13, amountCents: taxes['tax_HST'] }],
      ]),
    );
    assert.deepEqual(
      notes.map(({ number }) => Number(number.slice(2)) - Number(notes[0]?.number.slice(2))),
      [0, 1, 2, 3],
    );
    assert.deepEqual(parts(await read(id)), [
      '2 10.00 succeeded',
      '2 33.33 succeeded',
      '2 92.27 succeeded',
      '1 7.74 succeeded',
      '1 65.71 succeeded',
    ]);
  });

  it('runs once per idempotency key, also for simultaneous calls', async () => {
    const { id } = await completed();
    await Promise.all([refund(id, '20.00', keyed), refund(id, '20.00', keyed)]);
    await refund(id, '20.00', keyed);
    assert.equal(await refusalOf(refund(id, '21.00', keyed)), '422 idempotency_mismatch');
    assert.equal((await read(id)).refunded, '20.00');
    // As after a crash before the response.
    await database.db.deleteFrom('idempotencyKeys').where('key', '=', 'one').execute();
    await refund(id, '20.00', keyed);
    assert.equal((await read(id)).refunded, '20.00');
    await sound(id);
  });

  it('by two people at the same time never exceeds what was paid [MN021]', async () => {
    const { id } = await completed();
    const answers = await Promise.all([
      refusalOf(refund(id, '150.00', owner)),
      refusalOf(refund(id, '150.00', bookkeeper)),
    ]);
    assert.deepEqual(answers.toSorted(), ['422 invalid', 'ok']);
    assert.equal((await read(id)).refunded, '150.00');
    await sound(id);
  });

  it('is sent once when the provider’s responses are lost [MN023]', async () => {
    const { id } = await completed();
    await simulator.control('fail', {
      kind: 'timeout_after',
      method: 'POST',
      path: '/v1/refunds$',
      times: 2,
    });
    const data = await refund(id, '150.00');
    assert.ok(parts(data).some((part) => part.endsWith('pending')));
    for (let minutes = 0; minutes < 3; minutes += 1) {
      clock.advance(60_000);
      await sendDueOperations(payments);
    }
    assert.deepEqual(parts(await read(id)), ['2 135.60 succeeded', '1 14.40 succeeded']);
    await sound(id);
  });

  it('that fails days later is owed again, and a second one pays it without another credit', async () => {
    const { id } = await completed('pm_card_refundFail');
    await refund(id, '50.00');
    await simulator.control('clock', { seconds: 3 * 86_400 });
    await syncPayments(payments, id);
    const failed = await read(id);
    assert.deepEqual(parts(failed), ['2 50.00 failed']);
    assert.deepEqual([failed.refunded, failed.refundable, failed.owed], ['0.00', '209.05', '50.00']);
    assert.equal((await balances(id))['receivable'], -5_000);
    await sound(id);
    const finding = await database.db
      .selectFrom('reconFindings')
      .select('detail')
      .where('kind', '=', 'refund_failed')
      .executeTakeFirstOrThrow();
    assert.deepEqual([finding.detail['ordersServicesId'], finding.detail['amountCents']], [id, 5_000]);
    const again = await refund(id, '50.00');
    assert.deepEqual(parts(again), ['2 50.00 failed', '2 50.00 succeeded']);
    const credits = await database.db
      .selectFrom('credits')
      .select('amountCents')
      .where('ordersServicesId', '=', id)
      .execute();
    assert.deepEqual(credits, [{ amountCents: 5_000 }]);
    assert.equal((await balances(id))['receivable'], 0);
    await sound(id);
    // This card fails every refund.
    await simulator.control('clock', { seconds: 6 });
    await syncPayments(payments, id);
    assert.equal((await read(id)).owed, '50.00');
    await sound(id);
  });

  it('is refused for an open order', async () => {
    const { id } = await confirmed();
    assert.equal(await refusalOf(refund(id, '10.00')), '409 wrong_state');
    await sound(id);
  });
});

describe('a refund in the provider’s dashboard', () => {
  it('of a complete order is credited, for either payment', async () => {
    const { id } = await completed();
    await refundInDashboard(id, 1, 7_345);
    await refundInDashboard(id, 2, 1_000);
    await syncPayments(payments, id);
    await syncPayments(payments, id);
    const left = await balances(id);
    assert.deepEqual(
      [left['receivable'], left['customer_deposits'], left['stripe_balance']],
      [0, 0, 20_905 - 8_345 - (left['stripe_fees'] ?? 0)],
    );
    const shown = await read(id);
    assert.deepEqual([shown.refunded, shown.refundable], ['83.45', '125.60']);
    await sound(id);
    await refund(id, '125.60');
    assert.equal((await balances(id))['tax_HST'], 0);
    await sound(id);
  });

  it('has the time at which the product learned of it', async () => {
    const { id } = await completed();
    await refundInDashboard(id, 2, 1_000);
    clock.advance(60_000);
    await syncPayments(payments, id);
    assert.deepEqual(
      (await read(id)).refunds.map(({ at }) => at),
      [clock.now().toISOString()],
    );
  });

  it('of a deposit reduces the deposit', async () => {
    const { id } = await confirmed();
    await refundInDashboard(id, 1, 2_000);
    await syncPayments(payments, id);
    assert.equal((await balances(id))['customer_deposits'], -5_345);
    await sound(id);
  });

  it('at the same time as one of ours leaves no balance', async () => {
    const { id } = await completed();
    await fixture.refundLate(id, { amount: '30.00', lost: 1, who: bookkeeper });
    await refundInDashboard(id, 2, 2_000);
    await syncPayments(payments, id);
    clock.advance(60_000);
    await sendDueOperations(payments);
    const left = await balances(id);
    assert.equal(left['receivable'], 0);
    assert.equal((await read(id)).refunded, '50.00');
    await sound(id);
  });
});

describe('a disputed payment', () => {
  it('is not refunded', async () => {
    const { id } = await completed();
    await database.db
      .updateTable('payments')
      .set({ disputed: true })
      .where('ordersServicesId', '=', id)
      .where('slot', '=', 2)
      .execute();
    assert.equal(await refusalOf(refund(id, '100.00')), '409 wrong_state');
    const data = await refund(id, '10.00');
    assert.deepEqual(parts(data), ['1 10.00 succeeded']);
    await sound(id);
  });
});

describe('refunding', () => {
  it('is limited to staff, and to amounts that were paid', async () => {
    const { id, customer } = await completed();
    for (const who of [customer, mechanic, await fixture.newMechanic()])
      for (const call of [
        () => refund(id, '1.00', who),
        () => server.call(getOrderRefunds, { params: { ordersServicesId: id } }, who),
      ])
        assert.equal(await refusalOf(call()), '403 forbidden');
    assert.equal(await refusalOf(refund(id, '1.00', {})), '401 unauthenticated');
    for (const bad of ['0', '-1', 'all', '1.234', ''])
      assert.equal(await refusalOf(refund(id, bad)), '422 invalid', bad);
    assert.equal(await refusalOf(refund(toId(999_999), '1.00')), '404 not_found');
    const unknown = server.call(getOrderRefunds, { params: { ordersServicesId: 999_999 } }, owner);
    assert.equal(await refusalOf(unknown), '404 not_found');
    assert.equal((await read(id)).refunded, '0.00');
  });
});
