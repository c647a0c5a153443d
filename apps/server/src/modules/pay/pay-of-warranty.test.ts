import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  claimWarranty,
  completePayment,
  getMechanicAgenda,
  getOrder,
  releaseOrder,
  updateOrder,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Caller } from '#server/testing/http.ts';
import { openBalances } from '#server/testing/ledger-balances.ts';
import { ordersFixture } from '#server/testing/orders-fixture.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';

const fixture = await ordersFixture();
const { server, database } = fixture;
const mechanics = [await fixture.mechanic(), await fixture.mechanic()] as const;
const customer = await fixture.customer();
const of = (id: OrderId) => ({ params: { ordersServicesId: id } });

type Mechanic = Caller & { readonly userId: UserId };

async function mechanicOf(id: OrderId): Promise<Mechanic> {
  const { mechanicId } = await database.db
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', id)
    .select('mechanicId')
    .executeTakeFirstOrThrow();
  const mechanic = mechanics.find(({ userId }) => userId === mechanicId);
  assert.ok(mechanic);
  return mechanic;
}
const confirm = async (id: OrderId) =>
  server.call(updateOrder, { ...of(id), form: { order_service_status: 'confirm' } }, await mechanicOf(id));
async function complete(id: OrderId, odometer: number) {
  const mechanic = await mechanicOf(id);
  const { data } = await server.call(getOrder, of(id), mechanic);
  const collected = data[0]?.totalToCollect ?? '0.00';
  const form = { total_amount_collected: collected, odometer, payment_collected_by_mechanic: true };
  await server.call(completePayment, { ...of(id), form }, mechanic);
}
/** What a mechanic's calendar shows as the pay of a day's jobs. */
async function calendarPay(mechanic: Mechanic, day: string) {
  const given = { params: { userId: mechanic.userId }, query: { from: day, days: 1 } };
  const { data } = await server.call(getMechanicAgenda, given, mechanic);
  return data.days[0]?.jobs.map(({ pay }) => pay);
}
const earnedBy = (mechanic: Mechanic) =>
  database.db
    .selectFrom('payLines')
    .where('mechanicId', '=', mechanic.userId)
    .select(['ordersServicesId', 'kind', 'amountCents'])
    .orderBy('id')
    .execute();

describe('the calendar of a mechanic', () => {
  it('shows no pay without a rule, then what the rule gives, and what was earned', async () => {
    const id = await fixture.booking(customer, { preferredTime: '2026-12-04T10:00:00-05:00' });
    const mechanic = await mechanicOf(id);
    assert.deepEqual(await calendarPay(mechanic, '2026-12-04'), [null]);
    await addPayRule(database, { labourShareBp: 6_000 });
    assert.deepEqual(await calendarPay(mechanic, '2026-12-04'), ['72.00']);
    await confirm(id);
    await addPayRule(
      database,
      { labourShareBp: 1_000 },
      { mechanicId: mechanic.userId, endsOn: '2026-12-04' },
    );
    assert.deepEqual(await calendarPay(mechanic, '2026-12-04'), ['72.00']);
    await complete(id, 70_000);
    assert.deepEqual(await calendarPay(mechanic, '2026-12-04'), ['72.00']);
  });
});

describe('a repair under warranty', () => {
  it('by another mechanic pays the one who repairs, on the first price, and the first keeps theirs [PD009]', async () => {
    const first = await fixture.booking(customer, { preferredTime: '2026-12-07T10:00:00-05:00' });
    const firstMechanic = await mechanicOf(first);
    await confirm(first);
    await complete(first, 80_000);
    const before = await earnedBy(firstMechanic);
    assert.deepEqual(before.at(-1), { ordersServicesId: first, kind: 'labour_share', amountCents: 7_200 });

    const form = { lines: [1], odometer: 84_000, preferred_time: '2026-12-09T10:00:00-05:00' };
    const claimed = await server.call(claimWarranty, { ...of(first), form }, customer);
    const id = claimed.data[0]?.ordersServicesId;
    assert.ok(id !== undefined);
    const asked = await mechanicOf(id);
    if (asked.userId === firstMechanic.userId)
      await server.call(releaseOrder, { ...of(id), form: { reason: '' } }, asked);
    const repairer = await mechanicOf(id);
    assert.notEqual(repairer.userId, firstMechanic.userId);
    const offered = (await server.call(getOrder, of(id), repairer)).data[0]?.pay;
    assert.deepEqual(
      [offered?.state, offered?.lines.map(({ kind, amount }) => `${kind} ${amount}`)],
      ['offered', ['warranty 72.00']],
    );
    assert.deepEqual(await calendarPay(repairer, '2026-12-09'), ['72.00']);
    assert.deepEqual(await calendarPay(firstMechanic, '2026-12-09'), []);

    await confirm(id);
    await complete(id, 84_100);
    assert.deepEqual((await earnedBy(repairer)).at(-1), {
      ordersServicesId: id,
      kind: 'warranty',
      amountCents: 7_200,
    });
    assert.deepEqual(await earnedBy(firstMechanic), before);
    const books = await openBalances(database.db, id);
    assert.deepEqual([books['labour_cost'], books['mechanic_pay']], [7_200, -7_200]);
  });
});
