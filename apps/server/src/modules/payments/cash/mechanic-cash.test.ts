import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  completePayment,
  getOrder,
  listCashSettlements,
  getMechanicCash,
  getMechanicDay,
  getOrderRefunds,
  getOwnCash,
  refundOrder,
  settleCash,
  updateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { cashViolations } from '#server/testing/credit-violations.ts';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';

const fixture = await ordersFixture();
const { server, database, clock } = fixture;
const mechanic = await fixture.mechanic();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper', fname: 'Bea' });
// $185.00 before tax: minus two cents it is $209.03 with tax, minus three $209.02.
await database.db
  .insertInto('coupons')
  .values(
    [2, 3].map((cents) => ({
      code: `LESS${cents}`,
      titleEn: 'Less',
      titleFr: 'Moins',
      amountCents: cents,
      percent: null,
    })),
  )
  .execute();

let hours = 0;
/** Completes a job paid in cash; returns the amount to collect. */
async function paidInCash(couponCode = '') {
  hours += 1;
  const day = String(2 + Math.floor(hours / 3)).padStart(2, '0');
  const preferredTime = `2026-12-${day}T${['09', '12', '15'][hours % 3]}:00:00-05:00`;
  const customer = await fixture.customer();
  const id = await fixture.booking(customer, { preferredTime, couponCode });
  const params = { ordersServicesId: id };
  await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
  const { data } = await server.call(getOrder, { params }, mechanic);
  const collected = data[0]?.totalToCollect ?? '';
  const form = { total_amount_collected: collected, odometer: 5, payment_collected_by_mechanic: true };
  await server.call(completePayment, { params, form }, mechanic);
  return { id, collected, customer };
}
const own = async (who: typeof mechanic = mechanic, query: { start?: number; length?: number } = {}) =>
  server.call(getOwnCash, { params: { userId: who.userId }, query }, who);
const owed = async () => (await own()).data.balance;
const settle = (amount: string, who: Caller = bookkeeper, note = '') =>
  server.call(settleCash, { params: { mechanicId: mechanic.userId }, form: { amount, note } }, who);
const refund = (id: OrderId, amount: string, paid_by: 'mechanic' | 'office') =>
  server.call(
    refundOrder,
    { params: { ordersServicesId: id }, form: { amount, reason: 'Too dear', paid_by } },
    bookkeeper,
  );
const entriesOf = async (source: string, key: string | number) => {
  const rows = await database.db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .where('t.source', '=', source)
    .where('t.sourceKey', '=', String(key))
    .orderBy('e.line')
    .select(['e.account', 'e.amountCents', 'e.partyId'])
    .execute();
  return rows.map(({ account, amountCents: cents, partyId: party }) =>
    `${account} ${cents} ${party ?? ''}`.trim(),
  );
};
const sound = async (id: OrderId) => {
  assert.deepEqual(await moneyViolations(database, fixture.cards.simulator, id), []);
  assert.deepEqual(await cashViolations(database), []);
};

describe('cash', () => {
  it('is rounded to five cents after tax, with the difference in the ledger', async () => {
    const up = await paidInCash('LESS2');
    const down = await paidInCash('LESS3');
    const even = await paidInCash();
    assert.deepEqual([up.collected, down.collected, even.collected], ['209.05', '209.00', '209.05']);
    const { userId } = mechanic;
    assert.deepEqual(await entriesOf('cash', up.id), [
      `mechanic_cash 20905 ${userId}`,
      'cash_rounding -2',
      'receivable -20903',
    ]);
    assert.deepEqual(await entriesOf('cash', down.id), [
      `mechanic_cash 20900 ${userId}`,
      'cash_rounding 2',
      'receivable -20902',
    ]);
    assert.deepEqual(await entriesOf('cash', even.id), [
      `mechanic_cash 20905 ${userId}`,
      'receivable -20905',
    ]);
    for (const { id } of [up, down, even]) await sound(id);
    const papers = await database.db
      .selectFrom('documents')
      .select(['kind', 'amountCents', 'content'])
      .where('ordersServicesId', '=', down.id)
      .where('kind', 'in', ['invoice', 'receipt'])
      .orderBy('kind')
      .execute();
    const [invoice, receipt] = papers;
    assert.deepEqual(
      [invoice?.content['totalCents'], invoice?.content['cashRoundingCents'], invoice?.amountCents],
      [20_902, -2, 20_900],
    );
    assert.deepEqual([receipt?.amountCents, receipt?.content['balanceCents']], [20_900, 0]);
  });

  it('is listed job by job on the mechanic’s account until it is settled [MN028]', async () => {
    const before = await own();
    assert.equal(before.data.balance, '627.10');
    assert.deepEqual(
      before.data.entries.map(({ kind, amount }) => `${kind} ${amount}`),
      ['job 209.05', 'job 209.00', 'job 209.05'],
    );
    const { data } = await settle('27.10', bookkeeper, 'In the shop');
    assert.deepEqual(
      [data.number, data.amount, data.owedBefore, data.owedAfter, data.note],
      ['S-000001', '27.10', '627.10', '600.00', 'In the shop'],
    );
    const after = await own();
    assert.equal(after.data.balance, '600.00');
    assert.deepEqual(
      [after.data.entries[0]?.kind, after.data.entries[0]?.amount, after.data.entries[0]?.number],
      ['settlement', '-27.10', 'S-000001'],
    );
    for (const { url } of [data, after.data.entries[0] ?? { url: '' }]) {
      const paper = await server.fetch(url);
      assert.equal(paper.headers.get('content-type'), 'application/pdf');
      await paper.arrayBuffer();
    }
    const page = await own(mechanic, { start: 1, length: 2 });
    assert.deepEqual([page.data.entries.length, page.recordsTotal], [2, 4]);
    assert.equal(page.data.entries[0]?.servicesTitle, 'Front brake pads');
    const day = await server.call(getMechanicDay, { params: { userId: mechanic.userId } }, mechanic);
    assert.equal(day.data.cashOwed, '600.00');
    const row = await database.db
      .selectFrom('cashSettlements')
      .selectAll()
      .where('number', '=', 'S-000001')
      .executeTakeFirstOrThrow();
    assert.equal(row.receivedBy, bookkeeper.usersId);
    assert.deepEqual(await entriesOf('settlement', row.id), [
      'cash_on_hand 2710',
      `mechanic_cash -2710 ${mechanic.userId}`,
    ]);
    const entry = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'before', 'after'])
      .where('action', '=', 'cash.settled')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [entry.actorId, entry.before?.['owedCents'], entry.after?.['owedCents']],
      [bookkeeper.usersId, 62_710, 60_000],
    );
  });

  it('is settled once: more than is owed, a simultaneous settlement and a repeated call add nothing [MN028]', async () => {
    assert.equal(await refusalOf(settle('600.01')), '422 invalid');
    const answers = await Promise.all([
      refusalOf(settle('400.00', owner)),
      refusalOf(settle('400.00', bookkeeper)),
    ]);
    assert.deepEqual(answers.toSorted(), ['422 invalid', 'ok']);
    assert.equal(await owed(), '200.00');
    const form = { amount: '50.00', received_as: 'transfer' as const };
    const given = { params: { mechanicId: mechanic.userId }, form };
    const headers = { 'idempotency-key': 'settle-1' };
    const first = await server.call(settleCash, given, { ...owner, headers });
    assert.equal(
      (await server.call(settleCash, given, { ...owner, headers })).data.number,
      first.data.number,
    );
    const other = { ...given, form: { ...form, amount: '51.00' } };
    assert.equal(
      await refusalOf(server.call(settleCash, other, { ...owner, headers })),
      '422 idempotency_mismatch',
    );
    // As after a crash before the response.
    await database.db.deleteFrom('idempotencyKeys').where('key', '=', 'settle-1').execute();
    const again = await server.call(settleCash, given, { ...owner, headers });
    assert.deepEqual([again.data.number, await owed()], ['S-000003', '150.00']);
    assert.deepEqual(await cashViolations(database), []);
  });

  it('is refunded in five-cent steps from the mechanic’s or the office’s cash [MN027]', async () => {
    const { id } = await paidInCash('LESS3');
    const balance = Number(await owed());
    const { data } = await refund(id, '50.00', 'mechanic');
    assert.deepEqual([data.refunded, data.refundable], ['50.00', '159.00']);
    assert.equal(Number(await owed()), balance - 50);
    assert.equal((await own()).data.entries[0]?.kind, 'refund');
    await sound(id);
    for (const amount of ['0.02', '0.03', '50.02'])
      assert.equal(await refusalOf(refund(id, amount, 'office')), '422 invalid', amount);
    assert.equal(await refusalOf(refund(id, '159.05', 'office')), '422 invalid');
    await refund(id, '159.00', 'office');
    const notes = await database.db
      .selectFrom('documents')
      .select(['amountCents', 'content'])
      .where('ordersServicesId', '=', id)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      notes.map(({ amountCents: cents, content }) => [cents, content['cashRoundingCents']]),
      [
        [5_000, 0],
        [15_900, -2],
      ],
    );
    assert.equal(Number(await owed()), balance - 50);
    await sound(id);
    const left = await ledgerBalances(database.db, id);
    assert.deepEqual(
      [
        left['revenue_labour'],
        left['revenue_parts'],
        left['discounts'],
        left['tax_HST'],
        left['cash_rounding'],
      ],
      [0, 0, 0, 0, 0],
    );
    const params = { ordersServicesId: id };
    const shown = (await server.call(getOrderRefunds, { params }, owner)).data;
    assert.deepEqual(
      [shown.captured, shown.refunded, shown.refundable, shown.owed],
      ['209.00', '209.00', '0.00', '0.00'],
    );
  });

  it('is listed for the office by mechanic, without those who owe nothing', async () => {
    const rich = await fixture.mechanic();
    await database.transaction(async (tx) => {
      await tx.updateTable('users').set({ fname: 'Rich' }).where('usersId', '=', rich.userId).execute();
    });
    const { data, total, recordsTotal } = await server.call(listCashSettlements, {}, bookkeeper);
    assert.deepEqual(
      data.map(({ mechanicId, balance }) => [mechanicId, balance]),
      [[mechanic.userId, await owed()]],
    );
    assert.deepEqual([total, recordsTotal], [await owed(), 1]);
    const params = { mechanicId: mechanic.userId };
    const one = await server.call(getMechanicCash, { params, query: { length: 3 } }, owner);
    assert.deepEqual([one.data.mechanic.mechanicId, one.data.entries.length], [mechanic.userId, 3]);
    assert.equal((await own(rich)).data.balance, '0.00');
    assert.ok(one.data.entries.every(({ label }) => label.endsWith('M')));
    await database.db
      .updateTable('mechanics')
      .set({ timezone: 'America/Vancouver' })
      .where('usersId', '=', mechanic.userId)
      .execute();
    const away = await server.call(getMechanicCash, { params, query: { length: 3 } }, owner);
    assert.ok(away.data.entries.every(({ label }) => label.endsWith('M (Vancouver time)')));
    assert.ok((await own(mechanic)).data.entries.every(({ label }) => label.endsWith('M')));
    await database.db
      .updateTable('mechanics')
      .set({ timezone: 'America/Toronto' })
      .where('usersId', '=', mechanic.userId)
      .execute();
  });

  it('is hidden from other mechanics, customers and dispatchers', async () => {
    const rival = await fixture.mechanic();
    const customer = await fixture.customer();
    const params = { userId: mechanic.userId };
    assert.equal(await refusalOf(server.call(getOwnCash, { params }, rival)), '404 not_found');
    const theirs = { params: { userId: customer.userId } };
    assert.equal(await refusalOf(server.call(getOwnCash, theirs, customer)), '403 forbidden');
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const ofMechanic = { params: { mechanicId: mechanic.userId } };
    for (const who of [mechanic, rival, customer, dispatcher]) {
      assert.equal(await refusalOf(settle('1.00', who)), '403 forbidden');
      assert.equal(await refusalOf(server.call(listCashSettlements, {}, who)), '403 forbidden');
      assert.equal(await refusalOf(server.call(getMechanicCash, ofMechanic, who)), '403 forbidden');
    }
    const nobody = { mechanicId: customer.userId };
    assert.equal(await refusalOf(server.call(getMechanicCash, { params: nobody }, owner)), '404 not_found');
    const form = { amount: '1.00' };
    assert.equal(await refusalOf(server.call(settleCash, { params: nobody, form }, owner)), '404 not_found');
    for (const bad of ['0', '-5', '1.005', 'all'])
      assert.equal(await refusalOf(settle(bad)), '422 invalid', bad);
  });
});
