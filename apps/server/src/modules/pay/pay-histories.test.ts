import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getOrder, releaseOrder, updateOrder } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { parseMoney } from '@hoist/domain/money/money';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import fc from 'fast-check';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { paySums } from '#server/testing/pay-sums.ts';
import { earn } from './earn.ts';
import { payCompleted } from './pay-reactions.ts';

/** With HOIST_LONG=1 ten thousand histories, each hundred in a database of its own. */
const isLong = process.env['HOIST_LONG'] === '1';
const cities = isLong ? 100 : 1;
const PER_CITY = isLong ? 100 : 30;
const seed = Number(process.env['HOIST_SEED'] ?? 133);

const shareBp = fc.integer({ min: 0, max: 10_000 });
const cents = fc.integer({ min: 0, max: 9_999 });
const terms: fc.Arbitrary<PayTerms> = fc.record({
  labourShareBp: shareBp,
  fixed: fc.constantFrom([], [{ service: 'brake-pads-front', amountCents: 7_777 }]),
  hourlyCents: cents,
  travel: fc.record({ per: fc.constantFrom('km' as const, 'drive' as const), rateCents: cents }),
  minimumCents: fc.integer({ min: 1, max: 30_000 }),
  eveningBp: shareBp,
  eveningFromHour: fc.constantFrom(12, 16),
  weekendBp: shareBp,
  waitCents: cents,
  feeShareBp: shareBp,
});
const history = fc.record({
  own: terms,
  /** The rule of the mechanic is added before they confirm, or after, when it changes nothing. */
  isEarly: fc.boolean(),
  passesOn: fc.boolean(),
  extra: fc.constantFrom('none' as const, 'accepted' as const, 'declined' as const),
  end: fc.constantFrom('complete' as const, 'complete' as const, 'complete' as const, 'decline' as const),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

async function openCity(forAll: PayTerms) {
  const { server, database, newJob, propose, latest, answer, complete } = await estimatesFixture();
  await addPayRule(database, forAll);
  const payOf = async (id: OrderId, who: Caller) => {
    const { data } = await server.call(getOrder, { params: { ordersServicesId: id } }, who);
    const pay = data[0]?.pay;
    assert.ok(pay);
    assert.equal(
      parseMoney(pay.amount ?? '0.00'),
      pay.lines.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0),
    );
    return { ...pay, toCollect: data[0]?.totalToCollect ?? '', at: data[0]?.preferredTimeUnformatted ?? '' };
  };
  const earnedOf = (id: OrderId, db: Db | Tx = database.db) =>
    db.selectFrom('payLines').selectAll().where('ordersServicesId', '=', id).orderBy('id').execute();

  async function addOwnRule(own: PayTerms, mechanicId: UserId, day: string) {
    const known = await database.db
      .selectFrom('payRules')
      .where('mechanicId', '=', mechanicId)
      .where('startsOn', '=', day)
      .select('payRulesId')
      .executeTakeFirst();
    if (!known) await addPayRule(database, own, { mechanicId, startsOn: day, endsOn: day });
  }

  /** The event that earned it and each of its lines, once more. */
  async function replay(tx: Tx, id: OrderId) {
    const order = await tx
      .selectFrom('orderServices')
      .selectAll()
      .where('ordersServicesId', '=', id)
      .executeTakeFirstOrThrow();
    const after = { ...order, ordersLockersId: null, statusAt: null, statusBy: null };
    await payCompleted(tx, { before: after, after, event: { at: Date.now() }, command: 'complete' });
    for (const line of await earnedOf(id, tx))
      assert.equal(await earn(tx, { ...line, createdBy: undefined }), false);
  }

  return {
    database,
    async run({ own, isEarly, passesOn, extra, end }: History) {
      const job = await newJob();
      const params = { ordersServicesId: job.id };
      if (passesOn) await server.call(releaseOrder, { params, form: { reason: '' } }, job.mechanic);
      const mechanic = passesOn ? job.rival : job.mechanic;
      const parties = { ...job, mechanic };
      const day = (await payOf(job.id, mechanic)).at.slice(0, 10);
      if (isEarly) await addOwnRule(own, mechanic.userId, day);
      const offered = await payOf(job.id, mechanic);
      await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
      if (!isEarly) await addOwnRule(own, mechanic.userId, day);
      const agreed = await payOf(job.id, mechanic);
      assert.deepEqual([offered.state, agreed.state, agreed.lines], ['offered', 'agreed', offered.lines]);
      if (extra !== 'none') {
        await propose(parties, [caliper, labour]);
        const lines = [1, 2];
        const [accepted, declined] = extra === 'accepted' ? [lines, []] : [[], lines];
        await answer(parties, await latest(parties), { accepted, declined });
      }
      const last = await payOf(job.id, mechanic);
      if (extra !== 'accepted') assert.equal(last.amount, agreed.amount);
      const before = await earnedOf(job.id);
      assert.deepEqual(before, []);
      if (end === 'decline') {
        const declined = { order_service_status: 'declined' as const, decline_reason: 'Ill' };
        await server.call(updateOrder, { params, form: declined }, mechanic);
        assert.deepEqual(await earnedOf(job.id), []);
        return;
      }
      await complete(parties, last.toCollect);
      const earned = await payOf(job.id, mechanic);
      assert.deepEqual([earned.state, earned.amount, earned.lines], ['earned', last.amount, last.lines]);
      const books = await ledgerBalances(database.db, job.id);
      const sum = parseMoney(last.amount ?? '') ?? 0;
      assert.deepEqual([books['labour_cost'] ?? 0, 0 - (books['mechanic_pay'] ?? 0)], [sum, sum]);
      const lines = await earnedOf(job.id);
      assert.ok(lines.every(({ mechanicId }) => mechanicId === mechanic.userId));
      await database.transaction((tx) => replay(tx, job.id));
      assert.deepEqual(await earnedOf(job.id), lines);
      assert.deepEqual(await ledgerBalances(database.db, job.id), books);
    },
  };
}

for (let round = 1; round <= cities; round += 1)
  test(`a job earns to the cent what was offered and what happened, once, and the ledger agrees, city ${round}`, async () => {
    const [forAll] = fc.sample(terms, { numRuns: 1, seed: seed + round });
    assert.ok(forAll);
    const city = await openCity(forAll);
    for (const one of fc.sample(history, { numRuns: PER_CITY, seed: seed + round })) await city.run(one);
    const { owed, earned } = await paySums(city.database);
    assert.deepEqual(owed, earned);
    assert.ok(earned.length > 0);
  });
