import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getRefundRule, setRefundRule, type Input } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { earn } from '../earn.ts';
import { followReturn } from '#server/compose/follow-return.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addContractor, addPayRule } from '#server/testing/pay-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { refundsFixture } from '#server/testing/refunds-fixture.ts';
import { readOwnStatements } from '../statements/read-statements.ts';
import { owedForWork } from '../owed-for-work.ts';
import { takeAllBack } from './take-back.ts';

const fixture = await refundsFixture();
const { database, server, clock, mechanic, owner, pass, refund, balances } = fixture;
await addPayRule(database, { labourShareBp: 6_000 });
const DAY = 86_400_000;

/** A completed job of $209.05 that pays $72.00. */
const done = async (): Promise<OrderId> => (await fixture.completed()).id;

const bear = (form: NonNullable<Input<typeof setRefundRule>['form']>) =>
  server.call(setRefundRule, { form }, owner);
const agree = (kind: 'employee' | 'contractor' = 'contractor') =>
  addContractor(database, {
    mechanicId: mechanic.userId,
    staffId: owner.usersId,
    agreed: ['claw_back'],
    kind,
  });

const takenOf = async (id: OrderId) =>
  (
    await database.db
      .selectFrom('payLines')
      .where('ordersServicesId', '=', id)
      .where('kind', 'in', ['refund_share', 'dispute_share'])
      .select(['kind', 'amountCents'])
      .orderBy('id')
      .execute()
  ).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
const owed = (of: UserId = mechanic.userId) => database.transaction((tx) => owedForWork(tx, of));
/** The hourly job, twice: the second time changes nothing. */
async function runJob() {
  await takeAllBack(database, clock.now());
  await takeAllBack(database, clock.now());
}
const decide = (id: OrderId, isLost: boolean) =>
  database.transaction((tx) =>
    followReturn(tx, {
      ordersServicesId: id,
      at: clock.now(),
      dispute: { dispute: `du_${id}`, lossCents: isLost ? 20_905 : 0, isDecided: true },
    }),
  );

describe('a refund or a lost dispute', () => {
  test('is the company’s, unless the owner chooses otherwise and the contractor agreed', async () => {
    const first = await server.call(getRefundRule, {}, owner);
    assert.deepEqual(first.data, { kind: 'company', share: '0', weeklyCap: '0.00' });
    await agree();
    const before = await done();
    await refund(before, '50.00');
    assert.deepEqual(await takenOf(before), []);
    await bear({ kind: 'clawed_back', weekly_cap: '200' });
    await runJob();
    assert.deepEqual(await takenOf(before), []);
    await agree('employee');
    const employed = await done();
    await refund(employed, '50.00');
    assert.deepEqual(await takenOf(employed), []);
  });

  test('takes the pay back in proportion, over partial refunds to the cent', async () => {
    await agree();
    await bear({ kind: 'clawed_back', weekly_cap: '200' });
    const id = await done();
    await refund(id, '100.00');
    await refund(id, '33.33');
    await refund(id, '75.72');
    assert.deepEqual(await takenOf(id), ['refund_share -3444', 'refund_share -1148', 'refund_share -2608']);
    const { running } = await readOwnStatements(database.db, { mechanicId: mechanic.userId, locale: 'en' });
    const ofJob = running.lines.filter(({ ordersServicesId }) => ordersServicesId === id);
    assert.deepEqual([ofJob.length, new Set(ofJob.map(({ jobTotal }) => jobTotal))], [4, new Set(['0.00'])]);
    const { mechanic_pay: pay = 0, labour_cost: cost = 0 } = await balances(id);
    assert.deepEqual([pay, cost], [0, 0]);
  });

  test('is borne by the rule of its moment, also if the rule changes in the same millisecond', async () => {
    await agree();
    await bear({ kind: 'company' });
    const id = await done();
    await refund(id, '50.00');
    await bear({ kind: 'clawed_back', weekly_cap: '200' });
    await refund(id, '100.00');
    assert.deepEqual(await takenOf(id), ['refund_share -3444']);
  });

  test('takes a share of it if it is shared', async () => {
    await agree();
    await bear({ kind: 'shared', share: '25', weekly_cap: '200' });
    const id = await done();
    await refund(id, '209.05');
    assert.deepEqual(await takenOf(id), ['refund_share -1800']);
  });

  test('takes at most the cap a week; the rest follows in the next weeks [PD010]', async () => {
    await agree();
    await bear({ kind: 'clawed_back', weekly_cap: '30' });
    await pass(7 * DAY);
    const id = await done();
    await refund(id, '209.05');
    await runJob();
    assert.deepEqual(await takenOf(id), ['refund_share -3000']);
    await pass(7 * DAY);
    await runJob();
    await pass(7 * DAY);
    await runJob();
    await pass(7 * DAY);
    await runJob();
    assert.deepEqual(await takenOf(id), ['refund_share -3000', 'refund_share -3000', 'refund_share -1200']);
  });

  test('is given back if the dispute is won after all, and a won one takes nothing', async () => {
    await agree();
    await bear({ kind: 'clawed_back', weekly_cap: '50' });
    await pass(7 * DAY);
    const id = await done();
    await decide(id, false);
    assert.deepEqual(await takenOf(id), []);
    await decide(id, true);
    await decide(id, true);
    assert.deepEqual(await takenOf(id), ['dispute_share -5000']);
    await decide(id, false);
    await runJob();
    assert.deepEqual(await takenOf(id), ['dispute_share -5000', 'dispute_share 5000']);
  });

  test('never takes more than is owed; later pay bears the rest', async () => {
    await agree();
    await bear({ kind: 'clawed_back', weekly_cap: '200' });
    await pass(7 * DAY);
    const id = await done();
    const rest = await owed();
    await add(rest - 1_000 === 0 ? 0 : 1_000 - rest, 'paid out meanwhile');
    await refund(id, '209.05');
    assert.deepEqual([await takenOf(id), await owed()], [['refund_share -1000'], 0]);
    await add(10_000, 'another job');
    await runJob();
    assert.deepEqual(await takenOf(id), ['refund_share -1000', 'refund_share -6200']);
  });

  test('refuses a share or cap that is out of range, and staff other than the owner', async () => {
    for (const form of [
      { kind: 'shared' as const, share: '0', weekly_cap: '50' },
      { kind: 'shared' as const, share: '101', weekly_cap: '50' },
      { kind: 'clawed_back' as const, weekly_cap: '0' },
      { kind: 'clawed_back' as const, weekly_cap: '2000.01' },
    ])
      assert.equal(await refusalOf(bear(form)), '422 invalid', JSON.stringify(form));
    const keeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
    const tried = server.call(setRefundRule, { form: { kind: 'company' } }, keeper);
    assert.equal(await refusalOf(tried), '403 forbidden');
  });
});

let corrections = 0;
const add = (amountCents: number, reason: string) =>
  database.transaction((tx) =>
    earn(tx, {
      kind: 'correction',
      amountCents,
      facts: { reason },
      mechanicId: mechanic.userId,
      ordersServicesId: null,
      occurredAt: clock.now(),
      eventKey: `test:${(corrections += 1)}`,
    }),
  );
