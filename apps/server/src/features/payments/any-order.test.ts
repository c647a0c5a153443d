import assert from 'node:assert/strict';
import { test } from 'node:test';
import { userId } from '@hoist/domain/ids';
import fc from 'fast-check';
import { forgetNow } from '#server/testing/forget-now.ts';
import { dyingPort } from '#server/testing/dying-port.ts';
import { moneyTables, moneyViolations } from '#server/testing/money-violations.ts';
import { ordersWorld } from '#server/testing/orders-world.ts';
import { answerBank, bookByCard, saveCard } from '#server/testing/payments-world.ts';
import { samples } from '#server/testing/samples.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { completeOrder } from '../orders/complete-order.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { declineOrder } from '../orders/decline-order.ts';
import { payWithCard } from '../orders/pay-with-card.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import type { PaymentsContext } from './context.ts';
import { finalizeFromCart } from './finalize-order.ts';
import { holdDeferred, reconcile, sendDueOperations, sweepDrafts, sweepSwitches } from './sweeps.ts';
import { validatePayments } from './validate-order.ts';
import { keepEvent, processEvents } from './webhooks.ts';

/**
 * Issue "Money that cannot go wrong": random schedules of what customers, mechanics, the provider and bad luck do. When
 * all has come to rest the money of every order agrees with the provider to the cent, and old news changes nothing.
 */

const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup', 'pm_card_refundFail', 'pm_card_pendingRefund'] as const; // prettier-ignore
const faults = ['timeout_before', 'timeout_after', '500', '500_after', '409', '429'] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'confirm' } as const) },
  { weight: 3, arbitrary: fc.constant({ do: 'complete' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'cancel' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'decline' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'pay_with_card' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const), answer: fc.constantFrom('complete', 'fail', 'cancel') }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.constant({ do: 'validate' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'finalize' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), kind: fc.constantFrom(...faults), times: fc.integer({ min: 1, max: 3 }) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), death: fc.constantFrom('before', 'after') }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ do: fc.constant('notices' as const), order: fc.constantFrom('forward', 'backward', 'half'), times: fc.integer({ min: 1, max: 2 }) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.constant({ do: 'jobs' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(MINUTE, 20 * MINUTE, DAY, 8 * DAY) }) }, // prettier-ignore
);
const schedules = fc.record({
  card: fc.constantFrom(...cards),
  cash: fc.boolean(),
  daysAhead: fc.constantFrom(2, 4, 12),
  acts: fc.array(act, { minLength: 1, maxLength: 9 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Schedule = typeof schedules extends fc.Arbitrary<infer T> ? T : never;

async function openCity() {
  const world = await ordersWorld();
  const mechanic = await world.mechanic();
  const dying = dyingPort(world.cards.payments.port);
  const payments: PaymentsContext = { ...world.context.payments, port: dying.port, patienceMs: 0 };
  const context: OrdersContext = { ...world.context, payments };
  const { simulator } = world.cards;
  const { stripe } = simulator;
  const now = () => world.clock.now();
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    world.cards.clock.now = now();
    await simulator.control('clock', { seconds: Math.ceil(ms / 1000) });
  };

  await world.database.db
    .insertInto('settings')
    .values({
      key: 'feature_flags',
      value: JSON.stringify({ payWithCardSwitch: true, allowCashAppPayment: 1 }),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
  await forgetNow(world.database, 'settings');

  // Notices come only when a schedule brings them.
  await simulator.control('webhooks', { hold: true });
  await simulator.control('clock', { at: Math.floor(now().getTime() / 1000) });

  async function book(given: Schedule) {
    const day = new Date(now().getTime() + given.daysAhead * DAY).toISOString().slice(0, 10);
    const preferredTime = `${day}T11:00:00-05:00`;
    if (given.cash) {
      const customer = await world.customer();
      const cardId = await saveCard(world.cards, { customer, source: given.card });
      const ordersServicesId = await world.booking(customer, { preferredTime, now: now().getTime() });
      return { ordersServicesId, customer, cardId };
    }
    const booked = await bookByCard(world.cards, {
      source: given.card,
      preferredTime,
      changes: { now: now().getTime() },
    });
    return { ...booked, cardId: booked.request.cardId };
  }

  type Booked = Awaited<ReturnType<typeof book>>;

  async function give(what: Act, booked: Booked): Promise<unknown> {
    const { ordersServicesId, customer } = booked;
    const session = new Uint8Array();
    const by = (usersId: number, isMechanic: boolean) => ({
      actor: {
        usersId: userId(usersId),
        mechanic: isMechanic,
        phoneVerified: true,
        locale: 'en' as const,
        consoleRole: null,
        impersonation: undefined,
        session,
      },
      ordersServicesId,
      locale: 'en' as const,
      now: now(),
    });
    const own = { ordersServicesId, usersId: customer.userId, locale: 'en' as const };
    switch (what.do) {
      case 'confirm':
        return confirmOrder(context, by(mechanic.userId, true));
      case 'complete':
        return completeOrder(context, { ...by(mechanic.userId, true), odometer: 9, collectedCents: 20_905, paymentCollectedByMechanic: await isCash(ordersServicesId) }); // prettier-ignore
      case 'pay_with_card':
        return payWithCard(context, { ...by(customer.userId, false), cardId: booked.cardId });
      case 'cancel':
        return cancelOrder(context, { ...by(customer.userId, false), reason: 'Changed my mind' });
      case 'decline':
        return declineOrder(context, { ...by(mechanic.userId, true), reason: 'Van is down' });
      case 'validate':
        return validatePayments(payments, own);
      case 'finalize':
        return finalizeFromCart(payments, own);
      case 'bank':
        return answerAll(ordersServicesId, what.answer);
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

  async function isCash(ordersServicesId: number): Promise<boolean> {
    const order = await world.database.db
      .selectFrom('order_services')
      .select('payment_option')
      .where('orders_services_id', '=', ordersServicesId)
      .executeTakeFirstOrThrow();
    return order.payment_option === 'pay_with_cash_on_service';
  }

  /** The customer answers every question that a bank has open. */
  async function answerAll(ordersServicesId: number, answer: 'complete' | 'fail' | 'cancel'): Promise<void> {
    const asked = await world.database.db
      .selectFrom('payments')
      .select('client_secret')
      .where('orders_services_id', '=', ordersServicesId)
      .where('next_action', 'is not', null)
      .execute();
    for (const { client_secret: clientSecret } of asked)
      if (clientSecret !== null) await answerBank(world.cards, { clientSecret, answer });
  }

  async function bring(order: 'forward' | 'backward' | 'half', times: number): Promise<void> {
    const missed = await payments.port.undeliveredEvents(new Date(0));
    if (missed.kind !== 'done') return;
    const events = missed.value.slice(-30).filter((_, index) => order !== 'half' || index % 2 === 0);
    const sorted = order === 'backward' ? events.toReversed() : events;
    for (let time = 0; time < times; time += 1) for (const event of sorted) await keepEvent(payments, event);
    await processEvents(payments);
  }

  async function runJobs(): Promise<void> {
    await sendDueOperations(payments);
    await processEvents(payments);
    await sweepDrafts(payments);
    await sweepSwitches(payments);
    await holdDeferred(payments);
    await reconcile(payments);
  }

  const waiting = async (): Promise<number> => {
    const rows = await world.database.db
      .selectFrom('stripe_ops')
      .select('id')
      .where('state', 'in', ['waiting', 'unknown'])
      .execute();
    return rows.length;
  };

  /** Nothing fails any more; the jobs run until nothing is left to do. */
  async function rest(): Promise<void> {
    dying.live();
    await simulator.control('heal');
    for (let round = 0; round < 40; round += 1) {
      await pass(20 * MINUTE);
      await runJobs();
      if (round > 2 && (await waiting()) === 0) return;
    }
    assert.fail('operations are still waiting');
  }

  async function run(schedule: Schedule) {
    // Each schedule has a calendar of its own.
    await pass(14 * DAY);
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
    await rest();
    const { ordersServicesId } = booked;
    assert.deepEqual(await moneyViolations(world.database, { stripe }, ordersServicesId), []);
    const before = await moneyTables(world.database, ordersServicesId);
    await bring('backward', 2);
    await world.database.db.updateTable('stripe_events').set({ processed_at: null }).execute();
    for (let left = 200; left > 0;)
      left = Math.min(left - 1, (await processEvents(payments)) === 0 ? 0 : left - 1);
    assert.equal(await moneyTables(world.database, ordersServicesId), before);
    await world.database.db.deleteFrom('stripe_events').execute();
  }

  return { run };
}

const city = await openCity();

test(
  'any order of events leaves the books and the provider equal to the cent',
  { timeout: 4 * 3_600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(schedules, (schedule) => city.run(schedule)),
      {
        ...samples(12, 5_000),
        endOnFailure: process.env['HOIST_LONG'] !== '1',
      },
    ),
);
