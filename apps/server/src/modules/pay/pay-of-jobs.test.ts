import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  completePayment,
  getMechanicDay,
  getOrder,
  listMechanicOffers,
  listOrders,
  releaseOrder,
  updateOrder,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { orderReactions } from '#server/compose/order-reactions.ts';
import type { Caller } from '#server/testing/http.ts';
import { openBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { ordersFixture, refusalOf } from '#server/testing/orders-fixture.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { earn } from './earn.ts';
import { payCompleted } from './pay-reactions.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanic = await fixture.mechanic();
const customer = await fixture.customer();
const params = (ordersServicesId: OrderId) => ({ params: { ordersServicesId } });
const payOf = async (id: OrderId, who: Caller = mechanic) => {
  const { data } = await server.call(getOrder, params(id), who);
  return data[0]?.pay;
};
const amounts = (pay: Awaited<ReturnType<typeof payOf>>) =>
  pay && [pay.state, pay.amount, ...pay.lines.map(({ kind, amount }) => `${kind} ${amount}`)];
const confirm = (id: OrderId) =>
  server.call(updateOrder, { ...params(id), form: { order_service_status: 'confirm' } }, mechanic);
const complete = async (id: OrderId) => {
  const { data } = await server.call(getOrder, params(id), mechanic);
  const collected = data[0]?.totalToCollect ?? '';
  const form = { total_amount_collected: collected, odometer: 5, payment_collected_by_mechanic: true };
  return server.call(completePayment, { ...params(id), form }, mechanic);
};
const earnedOf = (id: OrderId) =>
  database.db
    .selectFrom('payLines')
    .where('ordersServicesId', '=', id)
    .select(['mechanicId', 'kind', 'amountCents', 'eventKey'])
    .orderBy('id')
    .execute();

describe('the pay of a job', () => {
  it('is not set without a rule, and a job done without one earns nothing', async () => {
    const id = await fixture.booking(customer, { preferredTime: '2026-12-01T10:30:00-05:00' });
    assert.deepEqual(await payOf(id), { state: 'not_set', amount: null, lines: [] });
    await confirm(id);
    await complete(id);
    assert.deepEqual(await payOf(id), { state: 'not_set', amount: null, lines: [] });
    assert.deepEqual(await earnedOf(id), []);
    const { data } = await server.call(getMechanicDay, { params: { userId: mechanic.userId } }, mechanic);
    assert.deepEqual([data.payIsSet, data.completedToday, data.earnedToday], [false, 1, '0.00']);
  });

  it('is known before the job is accepted, and never to the customer or another mechanic [PD001]', async () => {
    await addPayRule(database, { labourShareBp: 6_000, minimumCents: 4_000 });
    const id = await fixture.booking(customer, { preferredTime: '2026-12-02T10:00:00-05:00' });
    const offered = await payOf(id);
    assert.deepEqual(amounts(offered), ['offered', '72.00', 'labour_share 72.00']);
    assert.equal(offered?.lines[0]?.why, '60% of $120.00');
    const french = await server.call(getOrder, params(id), {
      ...mechanic,
      headers: { 'accept-language': 'fr' },
    });
    assert.deepEqual(french.data[0]?.pay?.lines[0], {
      kind: 'labour_share',
      label: 'Part de la main-d’œuvre',
      why: '60\u00a0% de 120,00\u00a0$',
      amount: '72.00',
    });
    assert.equal(await payOf(id, customer), undefined);
    const other = await fixture.mechanic();
    assert.equal(await refusalOf(payOf(id, other)), '404 not_found');
    const own = { params: { userId: mechanic.userId } };
    const { data } = await server.call(listMechanicOffers, { ...own, query: {} }, mechanic);
    assert.equal(data.find((one) => one.id === id)?.pay?.amount, '72.00');
    assert.equal(
      await refusalOf(server.call(listMechanicOffers, { ...own, query: {} }, other)),
      '404 not_found',
    );
    const jobs = await server.call(listOrders, { query: { orders_type: 1 } }, mechanic);
    assert.equal(jobs.data.find((one) => one.id === id)?.pay?.amount, '72.00');
    const orders = await server.call(listOrders, { query: {} }, customer);
    assert.deepEqual(
      orders.data.map(({ pay }) => pay),
      orders.data.map(() => undefined),
    );
  });

  it('is frozen when the mechanic confirms, and earned to the cent when the job is done [PD002]', async () => {
    const id = await fixture.booking(customer, { preferredTime: '2026-12-03T10:00:00-05:00' });
    await confirm(id);
    assert.deepEqual(amounts(await payOf(id)), ['agreed', '72.00', 'labour_share 72.00']);
    const own = await addPayRule(database, { hourlyCents: 5_000 }, { mechanicId: mechanic.userId });
    assert.deepEqual(amounts(await payOf(id)), ['agreed', '72.00', 'labour_share 72.00']);
    await complete(id);
    await database.db.deleteFrom('payRules').where('payRulesId', '=', own).execute();
    assert.deepEqual(amounts(await payOf(id)), ['earned', '72.00', 'labour_share 72.00']);
    assert.deepEqual(await earnedOf(id), [
      { mechanicId: mechanic.userId, kind: 'labour_share', amountCents: 7_200, eventKey: `job:${id}:0` },
    ]);
    const books = await openBalances(database.db, id);
    assert.deepEqual([books['labour_cost'], books['mechanic_pay']], [7_200, -7_200]);
    assert.deepEqual(await moneyViolations(database, fixture.cards.simulator, id), []);
    const { data } = await server.call(getMechanicDay, { params: { userId: mechanic.userId } }, mechanic);
    assert.deepEqual([data.payIsSet, data.earnedToday], [true, '72.00']);
  });

  it('is earned once: the same event again changes nothing [PD002]', async () => {
    const id = await fixture.booking(customer, { preferredTime: '2026-12-04T10:00:00-05:00' });
    await confirm(id);
    await complete(id);
    const before = await openBalances(database.db, id);
    const order = await database.db
      .selectFrom('orderServices')
      .selectAll()
      .where('ordersServicesId', '=', id)
      .executeTakeFirstOrThrow();
    const after = { ...order, ordersLockersId: null, statusAt: null, statusBy: null };
    const [line] = await earnedOf(id);
    await database.transaction(async (tx) => {
      await payCompleted(tx, { before: after, after, event: { at: 0 }, command: 'complete' });
      const again = { ...line, ordersServicesId: id, occurredAt: new Date(0), facts: {} };
      assert.equal(await earn(tx, again as Parameters<typeof earn>[1]), false);
    });
    assert.deepEqual(await openBalances(database.db, id), before);
    assert.equal((await earnedOf(id)).length, 1);
  });

  it('is dropped when the mechanic gives the job back', async () => {
    const id = await fixture.booking(customer, { preferredTime: '2026-12-07T10:00:00-05:00' });
    await confirm(id);
    const frozen = () =>
      database.db.selectFrom('jobPay').where('ordersServicesId', '=', id).select('amountCents').execute();
    assert.deepEqual(await frozen(), [{ amountCents: 7_200 }]);
    await server.call(releaseOrder, { ...params(id), form: { reason: 'Van broke down' } }, mechanic);
    assert.deepEqual(await frozen(), []);
    assert.deepEqual(await earnedOf(id), []);
  });

  it('follows every event that may change a confirmed visit', () => {
    for (const event of [
      'confirmed',
      'canceled',
      'declined',
      'released',
      'assigned',
      'time_changed',
      'move_undone',
    ] as const)
      assert.ok(
        (orderReactions[event] as readonly { name: string }[]).some(({ name }) => name === 'followPay'),
        event,
      );
  });
});
