import assert from 'node:assert/strict';
import { toId, type OrderId, type UserId } from '@hoist/domain/ids';
import { roundCash } from '@hoist/domain/money/cash-rounding';
import type { ProposedLine } from '@hoist/domain/pricing/extra-line';
import { answerExtraWork } from '#server/modules/estimates/answer-extra-work.ts';
import { proposeExtraWork } from '#server/modules/estimates/propose-extra-work.ts';
import { getEstimate } from '#server/modules/estimates/get-estimate.ts';
import { beginAbsence } from '#server/modules/dispatch/no-shows/begin-absence.ts';
import { closeNoShow } from '#server/modules/dispatch/no-shows/close-no-show.ts';
import { recordContact } from '#server/modules/dispatch/no-shows/record-contact.ts';
import { waiveNoShowFee } from '#server/modules/dispatch/no-shows/waive-no-show-fee.ts';
import { setProgress } from '#server/modules/orders/commands/progress/set-progress.ts';
import { settleMissedVisits } from '#server/modules/dispatch/no-shows/settle-missed-visits.ts';
import { cancelForCustomer } from '#server/modules/dispatch/refunds/cancel-for-customer.ts';
import { cancelOrder } from '#server/modules/orders/commands/cancel-order.ts';
import { completeOrder } from '#server/modules/orders/commands/complete-order.ts';
import { confirmOrder } from '#server/modules/orders/commands/confirm-order.ts';
import { declineOrder } from '#server/modules/orders/commands/decline-order.ts';
import type { OrderRequest } from '#server/modules/orders/commands/find-order.ts';
import type { OrderPorts } from '#server/modules/orders/order-ports.ts';
import { payWithCard } from '#server/modules/orders/commands/pay-with-card.ts';
import { payWithCash } from '#server/modules/orders/commands/pay-with-cash.ts';
import { settleUnheld } from '#server/modules/orders/jobs/settle-unheld.ts';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import { finalizeOrder } from '#server/modules/payments/bookings/finalize-order.ts';
import { paymentJobs } from '#server/modules/payments/jobs.ts';
import { validateOrder } from '#server/modules/payments/bookings/validate-order.ts';
import { readRefundState } from '#server/modules/payments/refunds/refund-state.ts';
import { storeWebhookEvent, processEvents } from '#server/modules/payments/webhook-events/webhooks.ts';
import { refundOrder } from '#server/modules/dispatch/refunds/refund-order.ts';
import { setCancellationFees } from '../cancellation-fees.ts';
import { dyingPort } from '../dying-port.ts';
import { differenceOfBalances, intentsOf, moneyTables, moneyViolations } from '../money-violations.ts';
import { ordersFixture } from '../orders-fixture.ts';
import { addPerson } from '../people.ts';
import { answerBank, bookByCard, bookByWallet, saveCard } from '../payments-fixture.ts';
import { DAY, MINUTE, type Act, type Schedule } from './schedules.ts';

const extraWork: Readonly<Record<'small' | 'big' | 'less', ProposedLine>> = {
  small: { kind: 'labour', title: 'Clean the slides', note: 'They are dry', hoursHundredths: 10 },
  big: {
    kind: 'parts',
    title: 'Caliper',
    note: 'It is seized',
    quantity: 1,
    unitCents: 12_000,
    condition: 'new_oem',
  },
  less: { kind: 'reduction', title: 'Not needed', note: '', ofLine: 1, amountCents: 1_000 },
};

const feeChoices = {
  table: { kind: 'table' },
  waive: { kind: 'waive', reason: 'The mechanic was late' },
  own: { kind: 'own', amountCents: 500 },
} as const;

/** A coupon that leaves nothing to pay. */
const everything = 'EVERYTHING';

/** What calling off a confirmed visit costs: the deposit's share, or more than it within a day. */
const feeSteps = [
  { state: 'confirm', hoursBefore: 240, percent: 10 },
  { state: 'confirm', hoursBefore: 24, percent: 60 },
  { state: 'no_show', hoursBefore: null, cents: 9_000 },
];

/**
 * A city in which one order after another meets a schedule of what customers, mechanics, the provider and bad luck do.
 * When all has come to rest the money of the order agrees with the provider to the cent, and old news changes nothing.
 */
export async function openPaymentFuzz() {
  const fixture = await ordersFixture();
  const mechanic = await fixture.mechanic();
  const owner = await addPerson(fixture.database, fixture.clock.now(), { consoleRole: 'owner' });
  const dying = dyingPort(fixture.cards.payments.port);
  const payments: PaymentsContext = { ...fixture.context.payments, port: dying.port, patienceMs: 0 };
  const context: OrderPorts = { ...fixture.context, payments };
  const { simulator } = fixture.cards;
  const { stripe } = simulator;
  const now = () => fixture.clock.now();
  const pass = async (ms: number): Promise<void> => {
    fixture.clock.advance(ms);
    fixture.cards.clock.now = now();
    await simulator.control('clock', { seconds: Math.ceil(ms / 1000) });
  };

  await fixture.database.db
    .insertInto('settings')
    .values({
      key: 'feature_flags',
      value: JSON.stringify({ payWithCardSwitch: true, allowCashAppPayment: 1 }),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
  await setCancellationFees(fixture.database, feeSteps);
  await fixture.database.db
    .insertInto('coupons')
    .values({ code: everything, titleEn: 'All of it', titleFr: 'Tout', percent: '100', amountCents: null })
    .execute();

  await simulator.control('clock', { at: Math.floor(now().getTime() / 1000) });

  async function book(given: Schedule) {
    const day = new Date(now().getTime() + given.daysAhead * DAY).toISOString().slice(0, 10);
    const preferredTime = `${day}T11:00:00-05:00`;
    const changes = { now: now().getTime(), couponCode: given.free ? everything : '' };
    if (given.pays === 'cash') {
      const customer = await fixture.customer();
      const cardId = await saveCard(fixture.cards, { customer, source: given.card });
      const ordersServicesId = await fixture.booking(customer, { preferredTime, ...changes });
      return { ordersServicesId, customer, cardId };
    }
    const byCard = { preferredTime, changes: { ...changes, noShowFee: '90.00' } };
    if (given.pays === 'wallet') return { ...(await bookByWallet(fixture.cards, byCard)), cardId: null };
    const booked = await bookByCard(fixture.cards, { ...byCard, source: given.card });
    return { ...booked, cardId: booked.request.cardId };
  }

  type Booked = Awaited<ReturnType<typeof book>>;

  const session = new Uint8Array();
  const requestOf = (ordersServicesId: OrderId, usersId: UserId, isMechanic: boolean) => ({
    actor: {
      usersId: toId<UserId>(usersId),
      mechanic: isMechanic,
      phoneVerified: true,
      asksNumber: false,
      locale: 'en' as const,
      consoleRole: null,
      impersonation: undefined,
      session,
    },
    ordersServicesId,
    locale: 'en' as const,
    now: now(),
  });

  async function give(what: Act, booked: Booked): Promise<unknown> {
    const { ordersServicesId, customer } = booked;
    const by = (usersId: UserId, isMechanic: boolean) => requestOf(ordersServicesId, usersId, isMechanic);
    const own = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
    switch (what.do) {
      case 'confirm':
        return confirmOrder(context, by(mechanic.userId, true));
      case 'complete':
        return completeOrder(context, { ...by(mechanic.userId, true), odometer: 9, ...(await collected(ordersServicesId)) }); // prettier-ignore
      case 'pay_with_card':
        return payWithCard(context, { ...by(customer.userId, false), cardId: booked.cardId });
      case 'pay_with_cash':
        return payWithCash(context, by(customer.userId, false));
      case 'cancel':
        return cancelOrder(context, { ...by(customer.userId, false), reason: 'Changed my mind' });
      case 'decline':
        return declineOrder(context, { ...by(mechanic.userId, true), reason: 'Van is down' });
      case 'validate':
        return validateOrder(payments, own);
      case 'finalize':
        return finalizeOrder(payments, own);
      case 'bank':
        return answerAll(ordersServicesId, what.answer);
      case 'sheet':
        return confirmInBrowser(ordersServicesId, what.card);
      case 'extra':
        return proposeExtraWork(context, { ...by(mechanic.userId, true), lines: [extraWork[what.work]], note: '', pictureId: null }); // prettier-ignore
      case 'answer':
        return answerExtra(by(customer.userId, false), what.yes);
      case 'refund':
        return refund(by(owner.usersId, false), what.part);
      case 'call_off':
        return cancelForCustomer(office, { ...asOwner(by(owner.usersId, false)), reason: 'The customer called', choice: feeChoices[what.fee] }); // prettier-ignore
      case 'nobody_comes':
        return nobodyComes(ordersServicesId);
      case 'nobody_there':
        return nobodyThere(ordersServicesId);
      case 'waive_fee':
        return waiveFee(by(owner.usersId, false));
      case 'dispute':
        return dispute(ordersServicesId);
      case 'verdict':
        return decideDispute(ordersServicesId, what.won);
      case 'payout':
        return payOut();
      case 'notices':
        return bring(what.order, what.times);
      case 'jobs':
        return runJobs();
      case 'pass':
        return pass(what.ms);
      case 'fault':
        return simulator.control('fail', { kind: what.kind, method: 'POST', path: '/v1/(payment_intents|refunds)', times: what.times }); // prettier-ignore
      case 'die':
        return undefined;
    }
  }

  /** What a mechanic would type in: the total, in coins where it is paid in cash. */
  async function collected(ordersServicesId: OrderId) {
    const order = await fixture.database.db
      .selectFrom('orderServices')
      .select(['paymentOption', 'totalCents'])
      .where('ordersServicesId', '=', ordersServicesId)
      .executeTakeFirstOrThrow();
    const cash = order.paymentOption === 'pay_with_cash_on_service';
    const collectedCents = cash ? roundCash(order.totalCents) : order.totalCents;
    return { collectedCents, paymentCollectedByMechanic: cash };
  }

  /** The customer answers what is asked for, as they see it. */
  async function answerExtra(request: OrderRequest, yes: boolean): Promise<unknown> {
    const estimate = await getEstimate(context, request);
    const revision = estimate.ok ? estimate.value.revisions.at(-1) : undefined;
    if (revision === undefined) return undefined;
    const all = revision.lines.map(({ line }) => line);
    return answerExtraWork(context, {
      ...request,
      revisionId: revision.estimateRevisionsId,
      hash: revision.hash,
      accepted: yes ? all : [],
      declined: yes ? [] : all,
      address: '192.0.2.1',
      userAgent: 'test',
    });
  }

  const office = context;
  const asOwner = (request: OrderRequest) => ({
    ...request,
    actor: { ...request.actor, consoleRole: 'owner' as const },
  });
  let asked = 0;

  /** A part of what can still be refunded, each time another decision of the office. */
  async function refund(request: OrderRequest, part: 'cents' | 'half' | 'whole'): Promise<unknown> {
    const { refundableCents } = await fixture.database.transaction((tx) =>
      readRefundState(tx, request.ordersServicesId),
    );
    const amountCents = { cents: 5, half: Math.floor(refundableCents / 10) * 5, whole: refundableCents }[
      part
    ];
    asked += 1;
    return refundOrder(office, {
      ...asOwner(request),
      amountCents,
      reason: 'The wheel was scratched',
      paidBy: 'office',
      requestKey: `refund ${asked}`,
    });
  }

  /** Moves the clock past the visit until the mechanic has been asked and then given up on. */
  async function nobodyComes(ordersServicesId: OrderId): Promise<void> {
    const { startsAt } = await visitOf(ordersServicesId);
    for (const minutes of [91, 151]) {
      const ahead = startsAt.getTime() + minutes * MINUTE - now().getTime();
      await pass(Math.max(MINUTE, ahead));
      await settleMissedVisits(context, now());
    }
  }

  /** Every step from the arrival to the closing of a visit whose customer is absent. */
  async function nobodyThere(ordersServicesId: OrderId): Promise<void> {
    const asked = () => ({ ...requestOf(ordersServicesId, mechanic.userId, true) });
    await setProgress(context, { ...asked(), progress: 'arrived', odometer: null });
    await beginAbsence(context, asked());
    await recordContact(context, { ...asked(), kind: 'call' });
    await recordContact(context, { ...asked(), kind: 'text' });
    const { startsAt } = await visitOf(ordersServicesId);
    await pass(Math.max(0, startsAt.getTime() - now().getTime()) + 16 * MINUTE);
    await closeNoShow(context, { ...asked(), canTakePictures: false });
  }

  function waiveFee(request: OrderRequest): Promise<unknown> {
    asked += 1;
    return waiveNoShowFee(office, {
      ...asOwner(request),
      reason: 'In hospital',
      requestKey: `waive ${asked}`,
    });
  }

  const visitOf = (ordersServicesId: OrderId) =>
    fixture.database.db
      .selectFrom('orderServices')
      .select('startsAt')
      .where('ordersServicesId', '=', ordersServicesId)
      .executeTakeFirstOrThrow();

  /** A captured charge of the order without a dispute. */
  async function dispute(ordersServicesId: OrderId): Promise<unknown> {
    const intents = await intentsOf(fixture.database, stripe, ordersServicesId);
    const charge = intents
      .map(({ latest_charge: latest }) => latest)
      .find(
        (one) => one !== null && typeof one !== 'string' && one.captured && !one.disputed && !one.refunded,
      );
    if (!charge || typeof charge === 'string') return undefined;
    // Refused when the rest is refunded at the same time.
    return simulator.control('dispute', { charge: charge.id }).catch(() => undefined);
  }

  async function decideDispute(ordersServicesId: OrderId, won: boolean): Promise<void> {
    for (const { id } of await intentsOf(fixture.database, stripe, ordersServicesId))
      for (const one of (await stripe.disputes.list({ payment_intent: id })).data)
        if (one.status === 'needs_response')
          await simulator.control('close-dispute', { dispute: one.id, won });
  }

  async function payOut(): Promise<unknown> {
    const amount = (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
    // Refused when some of it goes elsewhere at this very moment.
    return amount > 0 ? simulator.control('payout', { amount }).catch(() => undefined) : undefined;
  }

  /** The customer answers every question that a bank has open. */
  async function answerAll(ordersServicesId: OrderId, answer: 'complete' | 'fail' | 'cancel'): Promise<void> {
    const asked = await fixture.database.db
      .selectFrom('payments')
      .select('clientSecret')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('nextAction', 'is not', null)
      .execute();
    for (const { clientSecret } of asked)
      if (clientSecret !== null) await answerBank(fixture.cards, { clientSecret, answer });
  }

  /** The wallet brings its card for everything that waits for one; what the bank says to it comes by the notices. */
  async function confirmInBrowser(ordersServicesId: OrderId, card: string): Promise<void> {
    const open = await fixture.database.db
      .selectFrom('payments')
      .select('clientSecret')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('state', 'in', ['requires_customer', 'deferred'])
      .where('clientSecret', 'is not', null)
      .where('nextAction', 'is', null)
      .execute();
    for (const { clientSecret: secret } of open) {
      const [id = ''] = (secret ?? '').split('_secret_');
      const given = { payment_method: card, return_url: payments.returnUrl };
      const confirming = id.startsWith('seti_')
        ? stripe.setupIntents.confirm(id, given)
        : stripe.paymentIntents.confirm(id, given);
      // Declined, or ended meanwhile.
      await confirming.catch(() => undefined);
    }
  }

  async function undelivered() {
    const missed = await payments.port.undeliveredEvents(new Date(0));
    return missed.kind === 'done' ? missed.value : [];
  }

  async function bring(order: 'forward' | 'backward' | 'half', times: number): Promise<void> {
    const events = (await undelivered()).filter((_, index) => order !== 'half' || index % 2 === 0);
    const sorted = order === 'backward' ? events.toReversed() : events;
    for (let time = 0; time < times; time += 1)
      for (const event of sorted) await storeWebhookEvent(payments, event);
    await simulator.control('delivered', { ids: events.map((event) => event.id) });
    await processEvents(payments);
  }

  const jobs = paymentJobs(payments);
  let ran = -1;
  /** The nightly comparison reads all books there are: every twentieth schedule has nights. */
  async function runJobs(): Promise<void> {
    for (const job of jobs) if (job.name !== 'nightly-reconciliation' || ran % 20 === 0) await job.run(now());
    await settleUnheld(context, now());
    await settleMissedVisits(context, now());
  }

  async function isWaiting(ordersServicesId: OrderId): Promise<boolean> {
    const row = await fixture.database.db
      .selectFrom('stripeOps')
      .select('id')
      .where('ordersServicesId', '=', ordersServicesId)
      .where('state', 'in', ['waiting', 'unknown'])
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Nothing fails any more; the jobs run until nothing is left to do. */
  async function rest(ordersServicesId: OrderId): Promise<void> {
    dying.live();
    await simulator.control('heal');
    for (let round = 0; round < 40; round += 1) {
      await pass(20 * MINUTE);
      await runJobs();
      // By now the reconciler has fetched what never arrived: later rounds need not fetch it again.
      if (round === 0)
        await simulator.control('delivered', { ids: (await undelivered()).map(({ id }) => id) });
      if (round > 2 && !(await isWaiting(ordersServicesId))) return;
    }
    assert.fail('operations are still waiting');
  }

  /**
   * What is left of the orders before, as a payout that reaches the bank or a refund that fails after days: fetched, then
   * booked, until the difference of ledger and provider moves no more.
   */
  async function settled(): Promise<number> {
    let last = await differenceOfBalances(fixture.database, { stripe });
    for (let same = 0; same < 3;) {
      await pass(20 * MINUTE);
      await runJobs();
      const present = await differenceOfBalances(fixture.database, { stripe });
      same = present === last ? same + 1 : 0;
      last = present;
    }
    return last;
  }

  async function run(schedule: Schedule): Promise<void> {
    ran += 1;
    // Each schedule has a calendar of its own.
    await pass(14 * DAY);
    assert.equal(await settled(), 0, 'what the orders before moved at the provider is in the books');
    const booked = await book(schedule);
    for (const [index, what] of schedule.acts.entries()) {
      const dies = what.do === 'die' ? dying.die(what.death) : undefined;
      if (what.do === 'die') {
        const following = schedule.acts[index + 1];
        if (following === undefined) break;
        const going = give(following, booked);
        going.catch(() => undefined);
        await Promise.race([going, dies]);
        dying.live();
      } else {
        await give(what, booked);
      }
    }
    const { ordersServicesId } = booked;
    await rest(ordersServicesId);
    assert.deepEqual(await moneyViolations(fixture.database, { stripe }, ordersServicesId), []);
    const before = await moneyTables(fixture.database, ordersServicesId);
    await bring('backward', 2);
    await fixture.database.db.updateTable('stripeEvents').set({ processedAt: null }).execute();
    while ((await processEvents(payments)) > 0);
    assert.equal(await moneyTables(fixture.database, ordersServicesId), before);
    await fixture.database.db.deleteFrom('stripeEvents').execute();
    await end(ordersServicesId);
  }

  /** Cancels and refunds what is still open, so that no schedule depends on those before it. */
  async function end(ordersServicesId: OrderId): Promise<void> {
    const ended = await cancelForCustomer(office, {
      ...asOwner(requestOf(ordersServicesId, owner.usersId, false)),
      reason: 'The end of it',
      choice: feeChoices.waive,
    });
    if (!ended.ok) return;
    await rest(ordersServicesId);
    assert.deepEqual(await moneyViolations(fixture.database, { stripe }, ordersServicesId), []);
  }

  return { run };
}
