import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelForCustomer } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { noShowFixture } from '#server/testing/no-show-fixture.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { bookByCard } from '#server/testing/payments-fixture.ts';

const fixture = await noShowFixture();
const {
  server,
  database,
  clock,
  cards,
  mechanic,
  dispatcher,
  arrived,
  at,
  begin,
  call,
  textTo,
  close,
  settled,
} = fixture;
await database.db.deleteFrom('settings').where('key', '=', 'booking').execute();
await setCancellationFees(database, [
  { state: 'no_show', hoursBefore: null, cents: 9_000 },
  { state: 'confirm', hoursBefore: null, cents: 5_000 },
]);
await addPayRule(database, { labourShareBp: 6_000, waitCents: 3_500, feeShareBp: 5_000 });

const earnedOf = (id: OrderId) =>
  database.db
    .selectFrom('payLines')
    .where('ordersServicesId', '=', id)
    .select(['mechanicId', 'kind', 'amountCents'])
    .orderBy('id')
    .execute();

describe('the pay of a visit that did not take place', () => {
  it('is the amount for the wait if the customer did not come, and the mechanic keeps it when the fee is waived [PD008]', async () => {
    const { id, startsAt } = await arrived();
    at(startsAt, 5);
    await begin(id);
    await call(id);
    await call(id);
    await textTo(id);
    at(startsAt, 26);
    await close(id);
    const wait = [{ mechanicId: mechanic.userId, kind: 'wait', amountCents: 3_500 }];
    assert.deepEqual(await earnedOf(id), wait);
    assert.deepEqual((await fixture.read(id, mechanic)).pay, {
      state: 'earned',
      amount: '35.00',
      lines: [{ kind: 'wait', label: 'Customer didn’t come', why: '', amount: '35.00' }],
    });
    await fixture.waive(id);
    await settled(id);
    assert.deepEqual(await earnedOf(id), wait);
    assert.equal(await fixture.balance(id, 'mechanic_pay'), -3_500);
  });

  it('is a share of a late cancellation’s fee without its tax [PD008]', async () => {
    const preferredTime = fixture.nextDay();
    const changes = { now: clock.now().getTime(), noShowFee: '90.00' };
    const made = await bookByCard(cards, { source: 'pm_card_visa', preferredTime, changes });
    const id = made.ordersServicesId;
    await fixture.confirm(id);
    const form = { cancel_reason: 'The customer called', fee: 'table' as const };
    await server.call(cancelForCustomer, { params: { ordersServicesId: id }, form }, dispatcher);
    await settled(id);
    // $44.25 of $50.00 are not tax.
    assert.deepEqual(await earnedOf(id), [
      { mechanicId: mechanic.userId, kind: 'fee_share', amountCents: 2_213 },
    ]);
    assert.equal((await fixture.read(id, mechanic)).pay?.lines[0]?.why, '50% of $44.25');
    const frozen = await database.db
      .selectFrom('jobPay')
      .where('ordersServicesId', '=', id)
      .selectAll()
      .execute();
    assert.deepEqual(frozen, []);
  });

  it('is nothing if the visit was not confirmed', async () => {
    const preferredTime = fixture.nextDay();
    const changes = { now: clock.now().getTime(), noShowFee: '90.00' };
    const { ordersServicesId: id } = await bookByCard(cards, {
      source: 'pm_card_visa',
      preferredTime,
      changes,
    });
    const form = { cancel_reason: 'The customer called', fee: 'waive' as const, waive_reason: 'Early' };
    await server.call(cancelForCustomer, { params: { ordersServicesId: id }, form }, dispatcher);
    assert.deepEqual(await earnedOf(id), []);
  });
});
