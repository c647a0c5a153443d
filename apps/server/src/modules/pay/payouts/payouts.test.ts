import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePayout,
  approvePayStatement,
  cancelPayout,
  exportPay,
  getOwnStatements,
  listMechanicPayouts,
  listPayBalances,
  markPayoutPaid,
  preparePayout,
  returnPayout,
  savePayee,
} from '@hoist/contract';
import type { MechanicPayoutId } from '@hoist/domain/ids';
import { addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { payoutsFixture, type PaidMechanic } from '#server/testing/payouts-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';

const fixture = await payoutsFixture();
const { database, server, clock, bookkeeper, owner } = fixture;
await database.db.updateTable('paySchedule').set({ every: 'week' }).execute();

/** A contractor with an approved statement of $113.00, of which $13.00 is tax, and an account a day old. */
async function owed(): Promise<PaidMechanic> {
  const mechanic = await fixture.mechanic({ province: 'ON', gst_number: '123456789RT0001' });
  clock.set('2026-11-24T15:00:00Z');
  await fixture.addBank(mechanic);
  clock.set('2026-11-26T15:00:00Z');
  await fixture.earned(mechanic, 10_000);
  await fixture.issue();
  const { payStatementId } = (await own(mechanic)).statements[0] ?? assert.fail('no statement');
  await server.call(approvePayStatement, { params: { payStatementId } }, bookkeeper);
  return mechanic;
}
const own = async (who: PaidMechanic) =>
  (await server.call(getOwnStatements, { params: { userId: who.userId } }, who)).data;
const prepare = async ({ userId: mechanicId }: PaidMechanic, amount: string, who = bookkeeper) =>
  (await server.call(preparePayout, { params: { mechanicId }, form: { amount } }, who)).data.mechanicPayoutId;
const at = (mechanicPayoutId: MechanicPayoutId) => ({ params: { mechanicPayoutId } });
const approve = (id: MechanicPayoutId, who = owner) => server.call(approvePayout, at(id), who);
const cancel = (id: MechanicPayoutId) => server.call(cancelPayout, at(id), bookkeeper);
const markPaid = (id: MechanicPayoutId, reference = 'EFT 12') =>
  server.call(markPayoutPaid, { ...at(id), form: { reference } }, bookkeeper);
const bounce = (id: MechanicPayoutId, reason = 'Account closed') =>
  server.call(returnPayout, { ...at(id), form: { reason } }, bookkeeper);
const balanceOf = async ({ userId }: PaidMechanic) => {
  const { data } = await server.call(listPayBalances, {}, bookkeeper);
  return data.find(({ mechanicId }) => mechanicId === userId) ?? assert.fail('not listed');
};
const fileText = async (kind: 'payouts' | 'year', period = '') => {
  const { data } = await server.call(exportPay, { form: { kind, period } }, bookkeeper);
  return (await server.fetch(data.url)).text();
};

describe('payouts', () => {
  it('are prepared, approved by a second person, listed for the bank, and paid [PD014]', async () => {
    const mechanic = await owed();
    assert.equal((await own(mechanic)).statements[0]?.state, 'to_pay');
    const id = await prepare(mechanic, '113.00');
    assert.equal(await refusalOf(approve(id, bookkeeper)), '409 wrong_state');
    assert.equal(await refusalOf(markPaid(id)), '409 wrong_state');
    assert.doesNotMatch(await fileText('payouts'), new RegExp(`^${id},`, 'm'));
    await approve(id);
    assert.match(await fileText('payouts'), new RegExp(`^${id},.*,815,30012,12345678,113.00,CAD\r$`, 'm'));
    assert.equal(await fixture.ledgerOf(mechanic), -11_300);
    assert.equal(await refusalOf(markPaid(id, ' ')), '422 invalid');
    await markPaid(id);
    assert.equal(await refusalOf(markPaid(id)), '409 wrong_state');
    assert.equal(await fixture.ledgerOf(mechanic), 0);
    const { statements, payouts } = await own(mechanic);
    assert.equal(statements[0]?.state, 'paid');
    assert.deepEqual(
      payouts.map(({ amount, state, lastDigits }) => [amount, state, lastDigits]),
      [['113.00', 'paid', '678']],
    );
    const { data } = await server.call(listMechanicPayouts, { query: { state: 'paid' } }, owner);
    const listed = data.find(({ mechanicPayoutId }) => mechanicPayoutId === id);
    assert.deepEqual(
      [
        listed?.preparedBy.split(' ')[0],
        listed?.approvedBy.split(' ')[0],
        listed?.reference,
        listed?.mayApprove,
      ],
      ['Bea', 'Olga', 'EFT 12', false],
    );
    const actions = await database.db
      .selectFrom('auditLog')
      .where('entityId', '=', mechanic.userId)
      .where('action', 'like', 'pay.payout%')
      .orderBy('id')
      .select('action')
      .execute();
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['pay.payout_prepared', 'pay.payout_approved', 'pay.payout_paid'],
    );
  });

  it('never exceed the balance, also when two are prepared at the same time [PD014]', async () => {
    const mechanic = await owed();
    assert.equal((await refusal(prepare(mechanic, '113.01'))).message, 'You can pay $113.00 at most');
    assert.equal(await refusalOf(prepare(mechanic, '0')), '422 invalid');
    const answers = await Promise.all([
      refusalOf(prepare(mechanic, '80.00')),
      refusalOf(prepare(mechanic, '80.00', owner)),
    ]);
    assert.deepEqual(answers.toSorted(), ['422 invalid', 'ok']);
    assert.equal((await balanceOf(mechanic)).toPay, '33.00');
    const params = { mechanicId: mechanic.userId };
    const headers = { 'idempotency-key': 'payout-1' };
    const given = { params, form: { amount: '10.00' } };
    const first = await server.call(preparePayout, given, { ...owner, headers });
    const again = await server.call(preparePayout, given, { ...owner, headers });
    assert.deepEqual(again.data, first.data);
    const other = { params, form: { amount: '11.00' } };
    assert.equal(
      await refusalOf(server.call(preparePayout, other, { ...owner, headers })),
      '422 idempotency_mismatch',
    );
    assert.equal((await balanceOf(mechanic)).toPay, '23.00');
  });

  it('are owed again when the bank returns them or they are cancelled [PD014]', async () => {
    const mechanic = await owed();
    const id = await prepare(mechanic, '113.00');
    await cancel(id);
    assert.equal(await refusalOf(cancel(id)), '409 wrong_state');
    const next = await prepare(mechanic, '113.00');
    await approve(next);
    assert.equal(await refusalOf(bounce(next)), '409 wrong_state');
    await markPaid(next);
    assert.equal(await refusalOf(bounce(next, '')), '422 invalid');
    await bounce(next);
    assert.equal(await refusalOf(bounce(next)), '409 wrong_state');
    const balance = await balanceOf(mechanic);
    assert.deepEqual(
      [balance.toPay, balance.ledger, balance.difference, balance.hindrance],
      ['113.00', '113.00', '0.00', null],
    );
    assert.equal((await own(mechanic)).payouts[0]?.state, 'returned');
    const last = await prepare(mechanic, '113.00');
    await approve(last);
    await markPaid(last);
    assert.deepEqual([await fixture.ledgerOf(mechanic), (await balanceOf(mechanic)).toPay], [0, '0.00']);
  });

  it('wait a day after the account changed, and stop if it changes on the way [PD015]', async () => {
    const mechanic = await owed();
    const id = await prepare(mechanic, '50.00');
    await approve(id);
    await fixture.addBank(mechanic, '87654321');
    assert.equal((await balanceOf(mechanic)).hindrance, 'bank_wait');
    assert.equal(await refusalOf(prepare(mechanic, '10.00')), '409 wrong_state');
    assert.equal(await refusalOf(markPaid(id)), '409 wrong_state');
    assert.doesNotMatch(await fileText('payouts'), /87654321|12345678,50/);
    clock.set('2026-11-28T15:00:00Z');
    assert.equal(await refusalOf(markPaid(id)), '409 wrong_state');
    await cancel(id);
    const next = await prepare(mechanic, '50.00');
    await approve(next);
    assert.match(await fileText('payouts'), new RegExp(`^${next},.*,87654321,50.00,CAD\r$`, 'm'));
    clock.set('2026-11-26T15:00:00Z');
  });

  it('are refused for employees, without an account, and before a mechanic is set up', async () => {
    const employee = await fixture.mechanic({ kind: 'employee' });
    assert.equal((await refusal(prepare(employee, '1.00'))).code, 'wrong_state');
    const noBank = await fixture.mechanic();
    await fixture.earned(noBank, 10_000);
    await fixture.issue();
    const { payStatementId } = (await own(noBank)).statements[0] ?? assert.fail('no statement');
    await server.call(approvePayStatement, { params: { payStatementId } }, bookkeeper);
    assert.equal(await refusalOf(prepare(noBank, '100.00')), '409 wrong_state');
    assert.equal((await balanceOf(noBank)).hindrance, 'no_bank');
    const userId = await addMechanic(database, downtownToronto);
    assert.equal(await refusalOf(prepare({ userId }, '1.00')), '409 wrong_state');
    const customer = await addPerson(database, clock.now());
    assert.equal(await refusalOf(prepare({ userId: customer.usersId }, '1.00')), '404 not_found');
  });

  it('are for owner and bookkeeper only', async () => {
    const mechanic = await owed();
    const dispatcher = await addPerson(database, clock.now(), { consoleRole: 'dispatcher' });
    const id = await prepare(mechanic, '1.00');
    for (const who of [mechanic, dispatcher] as (typeof owner)[]) {
      assert.equal(await refusalOf(prepare(mechanic, '1.00', who)), '403 forbidden');
      assert.equal(await refusalOf(approve(id, who)), '403 forbidden');
      assert.equal(await refusalOf(server.call(listPayBalances, {}, who)), '403 forbidden');
      const form = { kind: 'year', period: '2026' } as const;
      assert.equal(await refusalOf(server.call(exportPay, { form }, who)), '403 forbidden');
    }
    const query = { cursor: 'x' };
    assert.equal(await refusalOf(server.call(listMechanicPayouts, { query }, owner)), '422 invalid');
    const bad = { kind: 'year', period: '26' } as const;
    assert.equal(await refusalOf(server.call(exportPay, { form: bad }, owner)), '422 invalid');
  });

  it('are approved by their author only where no one else may', async () => {
    const mechanic = await owed();
    await database.db
      .updateTable('users')
      .set({ consoleRole: 'support' })
      .where('usersId', '=', owner.usersId)
      .execute();
    const id = await prepare(mechanic, '1.00');
    await approve(id, bookkeeper);
    await database.db
      .updateTable('users')
      .set({ consoleRole: 'owner' })
      .where('usersId', '=', owner.usersId)
      .execute();
  });

  it('count for box 048 without tax, in the year they were paid, with what a slip lacks', async () => {
    const mechanic = await owed();
    const params = { mechanicId: mechanic.userId };
    const form = {
      kind: 'contractor',
      legal_name: 'Zoe Autos',
      province: 'ON',
      gst_number: '123456789RT0001',
    } as const;
    await server.call(savePayee, { params, form }, bookkeeper);
    const row = async (year: string) =>
      (await fileText('year', year)).split('\r\n').find((line) => line.includes('Zoe Autos'));
    assert.equal(await row('2026'), undefined);
    const [first, second] = [await prepare(mechanic, '33.33'), await prepare(mechanic, '79.67')];
    for (const id of [first, second]) {
      await approve(id);
      await markPaid(id);
    }
    assert.match((await row('2026')) ?? '', /,Zoe Autos,,,123456789 RT0001,100.00,no,address$/);
    assert.equal(await row('2027'), undefined);
    await bounce(second);
    assert.match((await row('2026')) ?? '', /,29.50,no,address$/);
  });
});
