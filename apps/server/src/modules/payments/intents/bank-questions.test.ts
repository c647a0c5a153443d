import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noId, type OrderId } from '@hoist/domain/ids';
import { scheduleService } from '#server/modules/scheduling/booking/schedule-service.ts';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { addCustomer, addMechanic, cashRequest, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { answerBank, paymentsFixture, saveCard } from '#server/testing/payments-fixture.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { finalizeOrder } from '../bookings/finalize-order.ts';
import { finalizeVisit } from '../bookings/finalize-visit.ts';
import type { StripePayload } from '../operations/payloads.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import type { StartedPayments } from '../bookings/start-payments.ts';

const database = await testDatabase();
const fixture = await paymentsFixture(database);
await addMechanic(database, downtownToronto);
const { payments, booking } = fixture;
const { stripe } = fixture.simulator;
const locale = 'en' as const;

const asksOnce = 'pm_card_authenticationRequiredOnSetup';
const insists = 'pm_card_authenticationRequired';

/** A customer with a card that was authenticated when saved, as the card form does, if `setUp`. */
async function withCard(source: string, { setUp }: { readonly setUp: boolean }) {
  const customer = await addCustomer(database, downtownToronto);
  const cardId = await saveCard(fixture, { customer, source });
  if (setUp) {
    const { paymentMethod: method } = await database.db
      .selectFrom('usersCreditCards')
      .select('paymentMethod')
      .where('usersCreditCardsId', '=', cardId)
      .executeTakeFirstOrThrow();
    const { customer: owner } = await stripe.paymentMethods.retrieve(method);
    const made = await stripe.setupIntents.create({
      customer: typeof owner === 'string' ? owner : (owner?.id ?? ''),
      payment_method: method,
      confirm: true,
      use_stripe_sdk: true,
    });
    await answerBank(fixture, { clientSecret: made.client_secret ?? '', answer: 'complete' });
  }
  return { customer, cardId, paymentOption: 'regular_payment_by_card' as const };
}

async function bookOne(card: Awaited<ReturnType<typeof withCard>>, preferredTime: string) {
  const { customer, ...by } = card;
  const booked = await scheduleService(booking, {
    ...(await cashRequest(booking, customer, preferredTime)),
    ...by,
  });
  assert.ok(booked.ok, JSON.stringify(booked));
  const { ordersServicesId } = booked.value;
  const own = { ordersServicesId, usersId: customer.userId, locale };
  return { own, started: await booking.startPayments({ ordersServicesId, locale }) };
}

async function bookTwo(card: Awaited<ReturnType<typeof withCard>>, preferredTime: string) {
  const { customer, ...by } = card;
  const booked = await scheduleVisit(booking, {
    ...(await visitRequest(booking, customer, { preferredTime })),
    ...by,
  });
  assert.ok(booked.ok, JSON.stringify(booked));
  const services = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  const own = { ordersId: booked.value.ids[0]?.ordersId ?? noId, usersId: customer.userId, locale };
  return { own, services, started: await booking.startVisit({ services, locale }) };
}

type Payloads = Pick<StartedPayments, 'stripePayload1' | 'stripePayload2'>;

const questions = (standings: readonly Payloads[]): readonly StripePayload[] =>
  standings
    .flatMap(({ stripePayload1, stripePayload2 }) => [stripePayload1, stripePayload2])
    .flatMap((one) => (one?.nextAction ? [one] : []));

const noViolations = async (ids: readonly OrderId[]) => {
  for (const id of ids) assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
};

describe('a card authenticated when it was saved', () => {
  it('books one service without another question [PY001, PY029]', async () => {
    const { own, started } = await bookOne(
      await withCard(asksOnce, { setUp: true }),
      '2026-12-03T09:00:00-05:00',
    );
    assert.deepEqual(started, {
      ok: true,
      value: { status: 'pending', stripePayload1: null, stripePayload2: null },
    });
    await noViolations([own.ordersServicesId]);
  });

  it('books two services without another question', async () => {
    const { services, started } = await bookTwo(
      await withCard(asksOnce, { setUp: true }),
      '2026-12-03T12:00:00-05:00',
    );
    assert.ok(started.ok);
    assert.deepEqual(
      started.value.map(({ status }) => status),
      ['pending', 'pending'],
    );
    await noViolations(services);
  });

  it('books a far visit without a question now', async () => {
    const { own, started } = await bookOne(
      await withCard(asksOnce, { setUp: true }),
      '2026-12-17T09:00:00-05:00',
    );
    assert.ok(started.ok);
    assert.equal(started.value.status, 'pending');
    await noViolations([own.ordersServicesId]);
  });

  it('is declined without a question for insufficient funds, and no hold remains', async () => {
    const card = await withCard('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
      setUp: true,
    });
    const { own, started } = await bookOne(card, '2026-12-04T09:00:00-05:00');
    assert.ok(!started.ok);
    assert.deepEqual(
      [started.error.code, started.error.message],
      ['card_declined', 'Your card has insufficient funds.'],
    );
    await runOrderOperations(payments, own.ordersServicesId);
    await noViolations([own.ordersServicesId]);
  });
});

describe('a card saved without authentication', () => {
  it('is authenticated once for both payments of a service', async () => {
    const { own, started } = await bookOne(
      await withCard(asksOnce, { setUp: false }),
      '2026-12-04T12:00:00-05:00',
    );
    assert.ok(started.ok);
    const [first] = questions([started.value]);
    assert.equal(started.value.status, 'draft');
    await answerBank(fixture, { clientSecret: first?.clientSecret ?? '', answer: 'complete' });
    const booked = await finalizeOrder(payments, own);
    assert.ok(booked.ok, JSON.stringify(booked));
    assert.equal(booked.value.status, 'pending');
    await noViolations([own.ordersServicesId]);
  });

  it('is authenticated once for a visit of two, also with concurrent finalize calls', async () => {
    const { own, services, started } = await bookTwo(
      await withCard(asksOnce, { setUp: false }),
      '2026-12-05T09:00:00-05:00',
    );
    assert.ok(started.ok);
    const [first] = questions(started.value);
    await answerBank(fixture, { clientSecret: first?.clientSecret ?? '', answer: 'complete' });
    await Promise.all([finalizeVisit(payments, own), finalizeVisit(payments, own)]);
    const booked = await finalizeVisit(payments, own);
    assert.ok(booked.ok, JSON.stringify(booked));
    await noViolations(services);
  });
});

describe('a bank that always requires authentication', () => {
  it('is asked for each payment, and no payment succeeds off session', async () => {
    const { own, services, started } = await bookTwo(
      await withCard(insists, { setUp: true }),
      '2026-12-05T14:00:00-05:00',
    );
    assert.ok(started.ok);
    const [first] = questions(started.value);
    await answerBank(fixture, { clientSecret: first?.clientSecret ?? '', answer: 'complete' });
    const early = await finalizeVisit(payments, own);
    assert.ok(!early.ok && early.error.code === 'payment_failed');
    const left = questions(early.error.extra?.['items'] as readonly Payloads[]);
    assert.equal(left.length, 3);
    for (const { clientSecret } of left) await answerBank(fixture, { clientSecret, answer: 'complete' });
    const booked = await finalizeVisit(payments, own);
    assert.ok(booked.ok, JSON.stringify(booked));
    await noViolations(services);
  });

  it('refuses to finalize after a failed authentication', async () => {
    const { own, started } = await bookOne(
      await withCard(insists, { setUp: true }),
      '2026-12-06T09:00:00-05:00',
    );
    assert.ok(started.ok);
    const [first] = questions([started.value]);
    await answerBank(fixture, { clientSecret: first?.clientSecret ?? '', answer: 'fail' });
    const refused = await finalizeOrder(payments, own);
    assert.ok(!refused.ok && refused.error.code === 'payment_failed');
  });
});
