import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getOrder,
  giveTip,
  refundOrder,
  refundTip,
  reportNoShow,
  setProgress,
  setRefundRule,
  type Input,
} from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { parseMoney } from '@hoist/domain/money/money';
import { borneBy } from '@hoist/domain/pay/claw-back';
import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
import fc from 'fast-check';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { followReturn } from '#server/compose/follow-return.ts';
import { operationsSent } from '#server/modules/payments/run-order-operations.ts';
import { sendDueOperations } from '#server/modules/payments/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { processEvents, storeWebhookEvent } from '#server/modules/payments/webhooks.ts';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import { failEarning } from '#server/testing/fail-earning.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { paySums } from '#server/testing/pay-sums.ts';
import { addPerson, enterConsole } from '#server/testing/people.ts';
import { moveToApproved, moveToPaid } from './payouts/move-payout.ts';
import { readPayBalance } from './payouts/pay-balance.ts';
import { preparePayout } from './payouts/prepare-payout.ts';
import { takeAllBack } from './returns/take-back.ts';
import { approveStatement } from './statements/approve-statement.ts';
import { issueStatements } from './statements/issue-statements.ts';

/** Histories are by card, with a provider. */
const PER_CITY = 16;
/** With HOIST_LONG=1 a hundred cities, each with a database of its own. */
const cities = process.env['HOIST_LONG'] === '1' ? 100 : 1;
const seed = Number(process.env['HOIST_SEED'] ?? 133);
const day = 86_400_000;
const minute = 60_000;
const WAIT_CENTS = 3_500;

const moneyHistory = fc.record({
  /** The customer is not there, and the mechanic is paid for the wait. */
  end: fc.constantFrom('complete' as const, 'complete' as const, 'complete' as const, 'no_show' as const),
  /** The transaction that completes the job fails while it earns, and runs again. */
  crashes: fc.boolean(),
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
  // A console session ends long before the last history.
  const office = async () => ({ token: await enterConsole(database, owner.usersId, clock.now()) });
  const second = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  await addPayRule(database, own);
  await setCancellationFees(database, [{ state: 'no_show', hoursBefore: null, cents: 9_000 }]);
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
    async run(one: MoneyHistory): Promise<number> {
      await pass(day);
      const date = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
      const startsAt = `${date}T11:00:00-05:00`;
      const job = await byCard(startsAt, { noShowFee: '90.00' });
      const should = one.end === 'no_show' ? await missed(job, startsAt, one) : await worked(job, one);
      const lines = await linesOf(job.id);
      await replay(job.id, lines.length);
      const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
      assert.equal(sum, should, JSON.stringify({ ...one, lines }));
      const books = await ledgerBalances(database.db, job.id);
      assert.deepEqual([0 - (books['mechanic_pay'] ?? 0), books['tips'] ?? 0], [should, 0]);
      assert.deepEqual(await moneyViolations(database, cards.simulator, job.id), []);
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
      const { owed } = await paySums(database);
      assert.ok(
        owed.every((line) => line.endsWith(' 0')),
        owed.join(),
      );
    },
  };

  type Parties = Parameters<typeof propose>[0];

  /** A job that is done; returns what is owed for it after its returns. */
  async function worked(job: Parties, one: MoneyHistory): Promise<number> {
    const { loses, extra, tip, returned, dispute, crashes } = one;
    const { id } = job;
    const params = { ordersServicesId: id };
    if (extra) {
      await propose(job, [caliper, labour]);
      await answer(job, await latest(job), { accepted: [1, 2], declined: [] });
    }
    const { data } = await server.call(getOrder, { params }, job.mechanic);
    const promised = parseMoney(data[0]?.pay?.amount ?? '') ?? 0;
    const total = data[0]?.totalToCollect ?? '';
    if (crashes) {
      await crashed(job, () => complete(job, total));
      await later();
    } else if (loses === 'completion') {
      await lose('capture$');
      assert.equal(await refusalOf(complete(job, total)), '503 payment_pending');
      await later();
    } else await complete(job, total);
    await operationsSent();
    const earned = (await linesOf(id)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    assert.equal(earned, promised);
    if (tip !== 'none') await tipFor(id, job, loses === 'tip');
    if (tip === 'refunded')
      await server.call(refundTip, { params, form: { reason: 'Given by mistake' } }, await office());
    const totalCents = parseMoney(total) ?? 0;
    const returnedCents = { nothing: 0, part: 3_333, all: totalCents }[returned];
    if (returnedCents > 0) {
      const form = { amount: (returnedCents / 100).toFixed(2), reason: 'Scratched' };
      await server.call(refundOrder, { params, form }, await office());
    }
    if (dispute === 'lost' || dispute === 'won_after_all') await decide(id, true);
    if (dispute === 'won' || dispute === 'won_after_all') await decide(id, false);
    const lost = dispute === 'lost' ? 5_000 : 0;
    const borne = borneBy(
      { kind: 'clawed_back', shareBp: 0, weeklyCapCents: 200_000 },
      { returnedCents: returnedCents + lost, totalCents, payCents: promised },
    );
    return promised - borne + (tip === 'given' ? 1_500 : 0);
  }

  /** A visit whose customer is not there: the mechanic waits, tries to reach them and closes it. */
  async function missed(job: Parties, startsAt: string, { crashes }: MoneyHistory): Promise<number> {
    const params = { ordersServicesId: job.id };
    const report = (step: Input<typeof reportNoShow>['form']['step']) =>
      server.call(reportNoShow, { params, form: { step, can_take_pictures: false } }, job.mechanic);
    await pass(Date.parse(startsAt) - clock.now().getTime());
    const progress = { progress: 'arrived' as const, confirmed: true };
    await server.call(setProgress, { params, form: progress }, job.mechanic);
    await pass(5 * minute);
    for (const step of ['begin', 'call', 'call', 'text'] as const) await report(step);
    await pass(21 * minute);
    if (crashes) await crashed(job, () => report('close'));
    await report('close');
    await operationsSent();
    await later();
    assert.deepEqual(await linesOf(job.id), [{ kind: 'wait', amountCents: WAIT_CENTS }]);
    return WAIT_CENTS;
  }

  /** What ends the job fails while it earns: nothing of it is left. */
  async function crashed({ id }: Parties, end: () => Promise<unknown>): Promise<void> {
    await failEarning(database, async () => {
      assert.match((await refusalOf(end())) ?? '', /^50[03] /);
    });
    const { status } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('status')
      .executeTakeFirstOrThrow();
    assert.deepEqual([status, await linesOf(id)], ['confirm', []]);
    assert.equal((await ledgerBalances(database.db, id))['mechanic_pay'] ?? 0, 0);
  }

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
  database: Database,
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

const perCity = Number(process.env['HOIST_HISTORIES'] ?? PER_CITY);

for (let round = 1; round <= cities; round += 1)
  test(`what was offered, and what happened to its money, is the statement and the transfer to the cent, city ${round}`, async () => {
    const city = await openMoneyCity({
      ...noPay,
      labourShareBp: 6_000,
      minimumCents: 4_500,
      waitCents: WAIT_CENTS,
    });
    let should = 0;
    for (const one of fc.sample(moneyHistory, { numRuns: perCity, seed: seed + round }))
      should += await city.run(one);
    await city.settle(should);
  });
