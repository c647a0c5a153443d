import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getOrder,
  giveTip,
  payWithCard,
  refundOrder,
  refundTip,
  reportNoShow,
  setProgress,
  setRefundRule,
  updateOrder,
  type Input,
} from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { parseMoney } from '@hoist/domain/money/money';
import { borneBy } from '@hoist/domain/pay/claw-back';
import type { PayoutWay } from '@hoist/domain/pay/connect';
import { noPay, type PayTerms } from '@hoist/domain/pay/pay-terms';
import fc from 'fast-check';
import { followReturn } from '#server/compose/follow-return.ts';
import { operationsSent } from '#server/modules/payments/run-order-operations.ts';
import { sendDueOperations } from '#server/modules/payments/sweeps.ts';
import { syncPayments } from '#server/modules/payments/sync-payments.ts';
import { processEvents, storeWebhookEvent } from '#server/modules/payments/webhooks.ts';
import { setCancellationFees } from '#server/testing/cancellation-fees.ts';
import { caliper, estimatesFixture, labour } from '#server/testing/estimates-fixture.ts';
import { failEarning } from '#server/testing/fail-earning.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { ledgerBalances } from '#server/testing/ledger-balances.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { passingTime } from '#server/testing/passing-time.ts';
import { addPayRule } from '#server/testing/pay-fixture.ts';
import { saveCard } from '#server/testing/payments-fixture.ts';
import { addPerson, enterConsole } from '#server/testing/people.ts';
import { setUpPayees } from '#server/testing/settle-pay.ts';
import { takeAllBack } from './returns/take-back.ts';

/** A hundred histories; with HOIST_LONG=1 ten thousand. Each city has a database of its own. */
const isLong = process.env['HOIST_LONG'] === '1';
const cities = isLong ? 100 : 2;
const PER_CITY = isLong ? 100 : 50;
const seed = Number(process.env['HOIST_SEED'] ?? 133);
const day = 86_400_000;
const minute = 60_000;
const WAIT_CENTS = 3_500;
const switchable = JSON.stringify({ payWithCardSwitch: true, allowCashAppPayment: 1 });

const moneyHistory = fc.record({
  /** A visit booked in cash is paid to the mechanic, or by card before it begins. */
  by: fc.constantFrom('card' as const, 'card' as const, 'cash' as const, 'switched' as const),
  /** The customer is not there, and the mechanic is paid for the wait. */
  end: fc.constantFrom('complete' as const, 'complete' as const, 'complete' as const, 'no_show' as const),
  /** The transaction that completes the job fails while it earns, and runs again. */
  crashes: fc.boolean(),
  /** The answer of the provider is lost on the way, and the job or tip is continued later. Cash has none to lose. */
  loses: fc.constantFrom('nothing' as const, 'completion' as const, 'tip' as const),
  extra: fc.boolean(),
  tip: fc.constantFrom('none' as const, 'given' as const, 'refunded' as const),
  returned: fc.constantFrom('nothing' as const, 'part' as const, 'all' as const),
  dispute: fc.constantFrom('none' as const, 'lost' as const, 'won' as const, 'won_after_all' as const),
});
type MoneyHistory = typeof moneyHistory extends fc.Arbitrary<infer T> ? T : never;

type Parties = Parameters<Awaited<ReturnType<typeof estimatesFixture>>['propose']>[0];

async function openMoneyCity(own: PayTerms, way: PayoutWay) {
  const fixture = await estimatesFixture();
  const { server, database, clock, cards, propose, latest, answer, complete } = fixture;
  const pass = await passingTime(fixture);
  const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
  // A console session ends long before the last history.
  const office = async () => ({ token: await enterConsole(database, owner.usersId, clock.now()) });
  const second = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  await addPayRule(database, own);
  await setCancellationFees(database, [{ state: 'no_show', hoursBefore: null, cents: 9_000 }]);
  await database.db
    .updateTable('settings')
    .set({ value: switchable })
    .where('key', '=', 'feature_flags')
    .execute();
  await forgetNow(database, 'settings');
  const settle = await setUpPayees(fixture, {
    staffId: owner.usersId,
    secondId: second.usersId,
    way,
    pass,
  });
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
        dispute: { dispute: `du_${id}`, lossCents: isLost ? 5_000 : 0, isDecided: true },
      }),
    );

  async function book(by: MoneyHistory['by'], startsAt: string): Promise<Parties> {
    const changes = { preferredTime: startsAt, noShowFee: '90.00' };
    if (by === 'card') return fixture.byCard(startsAt, changes);
    const customer = await fixture.customer();
    const cardId = await saveCard(cards, { customer, source: 'pm_card_visa' });
    const id = await fixture.booking(customer, changes);
    const { mechanicId } = await database.db
      .selectFrom('orderServices')
      .where('ordersServicesId', '=', id)
      .select('mechanicId')
      .executeTakeFirstOrThrow();
    assert.ok(mechanicId);
    const mechanic = { userId: mechanicId, token: await fixture.enter(mechanicId) };
    const params = { ordersServicesId: id };
    await server.call(updateOrder, { params, form: { order_service_status: 'confirm' } }, mechanic);
    if (by === 'switched')
      await server.call(payWithCard, { params, form: { users_credit_cards_id: cardId } }, customer);
    return { id, customer, mechanic };
  }

  async function tipFor(id: OrderId, job: Parties, loses: boolean) {
    const { usersCreditCardsId } = await database.db
      .selectFrom('orderServices as o')
      .innerJoin('usersCreditCards as c', 'c.usersId', 'o.usersId')
      .where('ordersServicesId', '=', id)
      .select('c.usersCreditCardsId')
      .executeTakeFirstOrThrow();
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
      const since = clock.now();
      const date = new Date(clock.now().getTime() + 3 * day).toISOString().slice(0, 10);
      const startsAt = `${date}T11:00:00-05:00`;
      const job = await book(one.by, startsAt);
      const should = one.end === 'no_show' ? await missed(job, startsAt, one) : await worked(job, one);
      const lines = await linesOf(job.id);
      await replay(job.id, { since, lines: lines.length });
      const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
      assert.equal(sum, should, JSON.stringify({ ...one, lines }));
      const books = await ledgerBalances(database.db, job.id);
      assert.deepEqual([0 - (books['mechanic_pay'] ?? 0), books['tips'] ?? 0], [should, 0]);
      assert.deepEqual(await moneyViolations(database, cards.simulator, job.id), []);
      return should;
    },
    settle,
  };

  /** A job that is done; returns what is owed for it after its returns. */
  async function worked(job: Parties, one: MoneyHistory): Promise<number> {
    const { by, loses, extra, tip, returned, crashes } = one;
    // Banks dispute cards alone.
    const dispute = by === 'cash' ? 'none' : one.dispute;
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
      // By card the provider's answer completes it; in cash the mechanic does so again.
      await (by === 'cash' ? complete(job, total) : later());
    } else if (loses === 'completion' && by !== 'cash') {
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
    const returnedCents = { nothing: 0, part: 3_335, all: totalCents }[returned];
    if (returnedCents > 0) {
      const form = { amount: (returnedCents / 100).toFixed(2), reason: 'Scratched' };
      await server.call(refundOrder, { params, form }, await office());
    }
    if (dispute === 'lost' || dispute === 'won_after_all') await decide(id, true);
    if (dispute === 'won' || dispute === 'won_after_all') await decide(id, false);
    const lost = dispute === 'lost' ? 5_000 : 0;
    const borne = borneBy(10_000, { returnedCents: returnedCents + lost, totalCents, payCents: promised });
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
  async function replay(id: OrderId, { since, lines }: { readonly since: Date; readonly lines: number }) {
    await syncPayments(payments, id);
    const missed = await payments.port.undeliveredEvents(since);
    assert.ok(missed.kind === 'done' && missed.value.length > 0);
    for (const event of missed.value) await storeWebhookEvent(payments, event);
    await processEvents(payments);
    await takeAllBack(database, clock.now());
    assert.equal((await linesOf(id)).length, lines);
  }
}

for (let round = 1; round <= cities; round += 1) {
  const way = round % 2 === 0 ? 'stripe' : 'hand';
  test(`what was offered, and what happened to its money, is the statement and the transfer to the cent, city ${round}, paid by ${way} [OP014]`, async () => {
    const terms = { ...noPay, labourShareBp: 6_000, minimumCents: 4_500, waitCents: WAIT_CENTS };
    const city = await openMoneyCity(terms, way);
    let should = 0;
    for (const one of fc.sample(moneyHistory, { numRuns: PER_CITY, seed: seed + round }))
      should += await city.run(one);
    const { stated, setOff, arrived } = await city.settle();
    assert.deepEqual([stated + setOff, arrived], [should, stated]);
  });
}
