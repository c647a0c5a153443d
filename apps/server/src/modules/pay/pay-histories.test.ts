import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getOrder,
  giveTip,
  refundOrder,
  refundTip,
  releaseOrder,
  setRefundRule,
  updateOrder,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { parseMoney } from '@hoist/domain/money/money';
import { borneBy } from '@hoist/domain/pay/claw-back';
import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
import fc from 'fast-check';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { followReturn } from '#server/compose/follow-return.ts';
import { operationsSent } from '#server/modules/payments/run-order-operations.ts';
import { sendDueOperations } from '#server/modules/payments/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { processEvents, storeWebhookEvent } from '#server/modules/payments/webhooks.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { addPerson } from '#server/testing/people.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { earn } from './earn.ts';
import { payCompleted } from './pay-reactions.ts';
import { moveToApproved, moveToPaid } from './payouts/move-payout.ts';
import { readPayBalance } from './payouts/pay-balance.ts';
import { preparePayout } from './payouts/prepare-payout.ts';
import { takeAllBack } from './returns/take-back.ts';
import { approveStatement } from './statements/approve-statement.ts';
import { issueStatements } from './statements/issue-statements.ts';

const PER_CITY = 100;
/** Histories of money are by card and take longer. */
const OF_MONEY = 12;
/** With HOIST_LONG=1 ten thousand histories, each hundred in a database of its own. */
const cities = process.env['HOIST_LONG'] === '1' ? 100 : 1;
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

/** What is owed to each mechanic by the ledger, and by the lines. */
async function sums(database: Awaited<ReturnType<typeof openCity>>['database']) {
  const owed = await database.db
    .selectFrom('ledgerEntries')
    .where('account', '=', 'mechanic_pay')
    .select(['partyId as mechanicId', (entry) => entry.fn.sum<number>('amountCents').as('cents')])
    .groupBy('partyId')
    .orderBy('partyId')
    .execute();
  const earned = await database.db
    .selectFrom('payLines')
    .select(['mechanicId', (line) => line.fn.sum<number>('amountCents').as('cents')])
    .groupBy('mechanicId')
    .orderBy('mechanicId')
    .execute();
  const textOf = (row: { readonly mechanicId: UserId | null; readonly cents: number }, sign: 1 | -1) =>
    `${row.mechanicId} ${sign * Number(row.cents)}`;
  return { owed: owed.map((row) => textOf(row, -1)), earned: earned.map((row) => textOf(row, 1)) };
}

test('a job earns to the cent what was offered and what happened, once, and the ledger agrees', async () => {
  for (let round = 0; round < cities; round += 1) {
    const [forAll] = fc.sample(terms, { numRuns: 1, seed: seed + round });
    assert.ok(forAll);
    const city = await openCity(forAll);
    for (const one of fc.sample(history, { numRuns: PER_CITY, seed: seed + round })) await city.run(one);
    const { owed, earned } = await sums(city.database);
    assert.deepEqual(owed, earned);
    assert.ok(earned.length > 0);
  }
});

const moneyHistory = fc.record({
  /** The answer of the provider is lost on the way, and the job or tip is continued later. */
  loses: fc.constantFrom('nothing' as const, 'completion' as const, 'tip' as const),
  extra: fc.boolean(),
  tip: fc.constantFrom('none' as const, 'given' as const, 'refunded' as const),
  returned: fc.constantFrom('nothing' as const, 'part' as const, 'all' as const),
  dispute: fc.constantFrom('none' as const, 'lost' as const, 'won' as const, 'won_after_all' as const),
});
type MoneyHistory = typeof moneyHistory extends fc.Arbitrary<infer T> ? T : never;

async function openMoneyCity(own: PayTerms) {
  const fixture = await estimatesFixture();
  const { server, database, clock, cards, byCard, propose, latest, answer, complete } = fixture;
  const pass = await passingTime(fixture);
  const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
  const second = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  await addPayRule(database, own);
  const mechanics = await database.db.selectFrom('mechanics').select('usersId').execute();
  for (const { usersId: mechanicId } of mechanics)
    await addContractor(database, { mechanicId, staffId: owner.usersId });
  const cap = { kind: 'clawed_back' as const, weekly_cap: '2000' };
  await server.call(setRefundRule, { form: cap }, owner);
  const { payments } = fixture.context;
  const linesOf = (id: OrderId) =>
    database.db
      .selectFrom('payLines')
      .where('ordersServicesId', '=', id)
      .select(['kind', 'amountCents'])
      .orderBy('id')
      .execute();
  const lose = (path: string) => cards.simulator.control('fail', { kind: 'timeout_after', path, times: 2 });
  const later = async () => {
    await pass(60_000);
    await sendDueOperations(payments);
  };
  const decide = (id: OrderId, isLost: boolean) =>
    database.transaction((tx) =>
      followReturn(tx, {
        ordersServicesId: id,
        at: clock.now(),
        dispute: { dispute: `du_${id}`, isLost, amountCents: 5_000 },
      }),
    );

  async function tipFor(id: OrderId, job: Parameters<typeof propose>[0], loses: boolean) {
    const { usersId, usersCreditCardsId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select(['usersId', 'usersCreditCardsId'])
      .executeTakeFirstOrThrow();
    assert.ok(usersId && usersCreditCardsId);
    const form = { amount: '15.00', users_credit_cards_id: usersCreditCardsId };
    const give = () => server.call(giveTip, { params: { ordersServicesId: id }, form }, job.customer);
    if (loses) {
      await lose('payment_intents$');
      assert.equal(await refusalOf(give()), '503 payment_pending');
      await later();
    }
    assert.equal((await give()).data.tip?.state, 'paid');
  }

  return {
    /** One job from its offer to the last event; returns what it should have paid. */
    async run({ loses, extra, tip, returned, dispute }: MoneyHistory): Promise<number> {
      await pass(86_400_000);
      const day = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      const job = await byCard(`${day}T11:00:00-05:00`);
      const { id } = job;
      const params = { ordersServicesId: id };
      if (extra) {
        await propose(job, [caliper, labour]);
        await answer(job, await latest(job), { accepted: [1, 2], declined: [] });
      }
      const { data } = await server.call(getOrder, { params }, job.mechanic);
      const promised = parseMoney(data[0]?.pay?.amount ?? '') ?? 0;
      const total = data[0]?.totalToCollect ?? '';
      if (loses === 'completion') {
        await lose('capture$');
        assert.equal(await refusalOf(complete(job, total)), '503 payment_pending');
        await later();
      } else await complete(job, total);
      await operationsSent();
      const earned = (await linesOf(id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
      assert.equal(earned, promised);
      const tipped = tip !== 'none';
      if (tipped) await tipFor(id, job, loses === 'tip');
      if (tip === 'refunded')
        await server.call(refundTip, { params, form: { reason: 'Given by mistake' } }, owner);
      const totalCents = parseMoney(total) ?? 0;
      const returnedCents = { nothing: 0, part: 3_333, all: totalCents }[returned];
      if (returnedCents > 0) {
        const form = { amount: (returnedCents / 100).toFixed(2), reason: 'Scratched' };
        await server.call(refundOrder, { params, form }, owner);
      }
      if (dispute === 'lost' || dispute === 'won_after_all') await decide(id, true);
      if (dispute === 'won' || dispute === 'won_after_all') await decide(id, false);
      const lost = dispute === 'lost' ? 5_000 : 0;
      const borne = borneBy(
        { kind: 'clawed_back', shareBp: 0, weeklyCapCents: 200_000 },
        { returnedCents: returnedCents + lost, totalCents, payCents: promised },
      );
      const lines = await linesOf(id);
      await replay(id, lines.length);
      const should = promised - borne + (tip === 'given' ? 1_500 : 0);
      assert.equal(
        lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        should,
        JSON.stringify({ loses, extra, tip, returned, dispute, lines }),
      );
      const books = await ledgerBalances(database.db, id);
      assert.deepEqual([0 - (books['mechanic_pay'] ?? 0), books['tips'] ?? 0], [should, 0]);
      assert.deepEqual(await moneyViolations(database, cards.simulator, id), []);
      return should;
    },
    /** The statement of all of it, and its transfer. */
    async settle(shouldCents: number): Promise<void> {
      await pass(40 * 86_400_000);
      await issueStatements(database, clock.now());
      await issueStatements(database, clock.now());
      const statements = await database.db.selectFrom('payStatements').selectAll().execute();
      const stated = statements.reduce((sum, { totalCents }) => sum + totalCents, 0);
      assert.equal(stated, shouldCents);
      const now = clock.now();
      const pay = async (tx: Tx, { mechanicId, payStatementId, totalCents }: (typeof statements)[number]) => {
        await approveStatement(tx, { staffId: owner.usersId, payStatementId, now });
        const { balanceCents: amountCents } = await readPayBalance(tx, mechanicId);
        assert.equal(amountCents, totalCents);
        if (amountCents === 0) return;
        const requestKey = `payout:${mechanicId}`;
        const staffId = owner.usersId;
        const given = { staffId, mechanicId, amountCents, requestKey, locale: 'en' as const, now };
        const prepared = await preparePayout(tx, given);
        assert.ok(prepared.ok);
        const mechanicPayoutId = prepared.value;
        assert.ok((await moveToApproved(tx, { staffId: second.usersId, mechanicPayoutId, now })).ok);
        assert.ok((await moveToPaid(tx, { staffId, mechanicPayoutId, now, reference: 'R1' })).ok);
      };
      for (const statement of statements) await database.transaction((tx) => pay(tx, statement));
      const { owed } = await sums(database);
      assert.ok(
        owed.every((line) => line.endsWith(' 0')),
        owed.join(),
      );
    },
  };

  /** Every event of the order's money once more. */
  async function replay(id: OrderId, lines: number): Promise<void> {
    await syncPayments(payments, id);
    const missed = await payments.port.undeliveredEvents(new Date(0));
    assert.ok(missed.kind === 'done');
    for (const event of missed.value.slice(-6)) await storeWebhookEvent(payments, event);
    await processEvents(payments);
    await takeAllBack(database, clock.now());
    assert.equal((await linesOf(id)).length, lines);
  }
}

async function addContractor(
  database: Awaited<ReturnType<typeof openCity>>['database'],
  { mechanicId, staffId }: { readonly mechanicId: UserId; readonly staffId: UserId },
): Promise<void> {
  const longAgo = new Date('2026-01-01T12:00:00Z');
  await database.db
    .insertInto('payees')
    .values({
      mechanicId,
      kind: 'contractor',
      legalName: 'Marco',
      address: '',
      province: 'ON',
      gstNumber: '',
      qstNumber: '',
      updatedAt: longAgo,
    })
    .execute();
  await database.db
    .insertInto('payeeSecrets')
    .values({
      mechanicId,
      accountSealed: 'sealed',
      institution: '815',
      accountDigits: '678',
      accountChangedAt: longAgo,
      sinSealed: null,
      sinDigits: null,
    })
    .execute();
  await database.db
    .insertInto('payAgreements')
    .values({
      mechanicId,
      kind: 'claw_back',
      wording: 'Refunds are taken back',
      agreedOn: '2026-01-01',
      notedBy: staffId,
      notedAt: longAgo,
      endedAt: null,
    })
    .execute();
}

test('what was offered, and what happened to its money, is the statement and the transfer to the cent', async () => {
  const perCity = Number(process.env['HOIST_HISTORIES'] ?? OF_MONEY);
  for (let round = 0; round < cities; round += 1) {
    const city = await openMoneyCity({ ...noPay, labourShareBp: 6_000, minimumCents: 4_500 });
    let should = 0;
    for (const one of fc.sample(moneyHistory, { numRuns: perCity, seed: seed + round }))
      should += await city.run(one);
    await city.settle(should);
  }
});
