import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noId, toId, type OrderId } from '@hoist/domain/ids';
import type { VisitRequest } from '#server/modules/scheduling/booking/prepare-visit.ts';
import { scheduleVisit } from '#server/modules/scheduling/booking/schedule-visit.ts';
import { addCustomer, addMechanic, downtownToronto } from '#server/testing/booking-fixture.ts';
import { testDatabase } from '#server/testing/database.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { answerBank, paymentsFixture, saveCard } from '#server/testing/payments-fixture.ts';
import { visitRequest } from '#server/testing/visit-fixture.ts';
import { finalizeVisit } from './finalize-visit.ts';
import { finalizeOrder } from './finalize-order.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';
import { sweepDrafts } from '../operations/sweeps.ts';

const database = await testDatabase();
const fixture = await paymentsFixture(database);
await addMechanic(database, downtownToronto);
const { payments, booking, tellings, clock } = fixture;
const { stripe } = fixture.simulator;

async function bookByCard(source: string, preferredTime: string, changes: Partial<VisitRequest> = {}) {
  const customer = await addCustomer(database, downtownToronto);
  const cardId = await saveCard(fixture, { customer, source });
  const asked: VisitRequest = {
    ...(await visitRequest(booking, customer, { preferredTime })),
    paymentOption: 'regular_payment_by_card',
    cardId,
    ...changes,
  };
  const booked = await scheduleVisit(booking, asked);
  assert.ok(booked.ok, JSON.stringify(booked));
  const services = booked.value.ids.map(({ ordersServicesId }) => ordersServicesId);
  const started = await booking.startVisit({ services, locale: 'en' });
  return {
    usersId: customer.userId,
    ordersId: booked.value.ids[0]?.ordersId ?? noId,
    services,
    started,
    asked,
    status: booked.value.status,
  };
}

const statusesOf = async (services: readonly OrderId[]) => {
  const rows = await database.db
    .selectFrom('orderServices')
    .select('status')
    .where('ordersServicesId', 'in', services)
    .orderBy('startsAt')
    .execute();
  return rows.map((row) => row.status);
};

const holdsOf = async (services: readonly number[]) => {
  const intents = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return intents
    .filter(({ metadata }) => services.includes(Number(metadata['orders_services_id'])))
    .map((intent) => intent.status);
};

const noViolations = async (services: readonly OrderId[]) => {
  for (const id of services) assert.deepEqual(await moneyViolations(database, { stripe }, id), []);
};

describe('a visit by card', () => {
  it('has two payments per service and is booked when all are held [PM001]', async () => {
    const { services, started, status } = await bookByCard('pm_card_visa', '2026-12-03T10:00:00-05:00');
    assert.equal(status, 'draft');
    assert.ok(started.ok);
    assert.deepEqual(
      started.value.map((one) => [one.status, one.stripePayload1, one.stripePayload2]),
      [
        ['pending', null, null],
        ['pending', null, null],
      ],
    );
    assert.deepEqual(await holdsOf(services), Array(4).fill('requires_capture'));
    assert.deepEqual(
      services.map((id) => tellings.filter((one) => one === `booked ${id}`).length),
      [1, 1],
    );
    await noViolations(services);
  });

  it('is booked only after every service was authenticated, in any order', async () => {
    const given = await bookByCard('pm_card_authenticationRequired', '2026-12-04T10:00:00-05:00');
    const { services, started, usersId, ordersId } = given;
    assert.ok(started.ok);
    const actions = started.value
      .flatMap((one) => [one.stripePayload1, one.stripePayload2])
      .flatMap((payload) => payload ?? []);
    assert.equal(actions.length, 4);
    for (const { clientSecret } of actions.slice(2))
      await answerBank(fixture, { clientSecret, answer: 'complete' });
    const early = await finalizeVisit(payments, { ordersId, usersId, locale: 'en' });
    assert.ok(!early.ok && early.error.code === 'payment_failed');
    const open = early.error.extra?.['items'] as { stripePayload1: unknown }[];
    assert.deepEqual(
      open.map(({ stripePayload1 }) => stripePayload1 === null),
      [false, true],
    );
    const half = { ordersServicesId: services[1] ?? noId, usersId, locale: 'en' as const };
    const alone = await finalizeOrder(payments, half);
    assert.ok(!alone.ok);
    assert.equal(alone.error.text, 'visit.not_all_paid');
    assert.deepEqual(await statusesOf(services), ['draft', 'draft']);
    for (const { clientSecret } of actions.slice(0, 2))
      await answerBank(fixture, { clientSecret, answer: 'complete' });
    const done = await finalizeVisit(payments, { ordersId, usersId, locale: 'en' });
    assert.ok(done.ok);
    assert.deepEqual(await statusesOf(services), ['pending', 'pending']);
    const stranger = await finalizeVisit(payments, { ordersId, usersId: toId(usersId + 1), locale: 'en' });
    assert.ok(!stranger.ok && stranger.error.code === 'not_found');
    await noViolations(services);
  });

  it('keeps a draft when its replacement is refused, and cancels it when that is booked', async () => {
    const source = 'pm_card_authenticationRequired';
    const { services, asked, usersId } = await bookByCard(source, '2026-12-12T13:00:00-05:00');
    const refused = await scheduleVisit(booking, { ...asked, cardId: toId(999_999) });
    assert.ok(!refused.ok && refused.error.text === 'booking.card');
    assert.deepEqual(await statusesOf(services), ['draft', 'draft']);
    const customer = { userId: usersId, vehicleId: noId, locationId: noId };
    const cardId = await saveCard(fixture, { customer, source: 'pm_card_visa' });
    const booked = await scheduleVisit(booking, { ...asked, cardId });
    assert.ok(booked.ok, JSON.stringify(booked));
    assert.deepEqual(await statusesOf(services), ['canceled', 'canceled']);
  });

  it('is booked once when its services are finalized concurrently', async () => {
    const { services, started, usersId, ordersId } = await bookByCard(
      'pm_card_authenticationRequired',
      '2026-12-05T10:00:00-05:00',
    );
    assert.ok(started.ok);
    for (const one of started.value)
      for (const payload of [one.stripePayload1, one.stripePayload2])
        if (payload) await answerBank(fixture, { clientSecret: payload.clientSecret, answer: 'complete' });
    await Promise.all([
      ...services.map((ordersServicesId) =>
        finalizeOrder(payments, { ordersServicesId, usersId, locale: 'en' }),
      ),
      finalizeVisit(payments, { ordersId, usersId, locale: 'en' }),
    ]);
    assert.deepEqual(await statusesOf(services), ['pending', 'pending']);
    assert.deepEqual(
      services.map((id) => tellings.filter((one) => one === `booked ${id}`).length),
      [1, 1],
    );
  });

  it('is canceled as a whole when the card is declined, without a hold', async () => {
    const { services, started } = await bookByCard('pm_card_chargeCustomerFail', '2026-12-06T10:00:00-05:00');
    assert.ok(!started.ok && started.error.code === 'card_declined');
    assert.deepEqual(await statusesOf(services), ['canceled', 'canceled']);
    assert.ok((await holdsOf(services)).every((status) => status !== 'requires_capture'));
    await noViolations(services);
  });

  it('lapses as a whole: voids holds, frees coupon and slot, and notifies once [PM022]', async () => {
    await database.db
      .insertInto('coupons')
      .values({
        code: 'LAPSE',
        titleEn: 'C',
        titleFr: 'C',
        percent: '10',
        amountCents: null,
        limitTotal: 1,
      })
      .execute();
    const time = '2026-12-07T10:00:00-05:00';
    const { services, started, asked, ordersId, usersId } = await bookByCard(
      'pm_card_authenticationRequired',
      time,
      {
        couponCode: 'lapse',
      },
    );
    assert.ok(started.ok);
    const [first] = started.value;
    for (const payload of [first?.stripePayload1, first?.stripePayload2])
      if (payload) await answerBank(fixture, { clientSecret: payload.clientSecret, answer: 'complete' });
    const before = clock.now;
    clock.now = new Date(before.getTime() + 16 * 60_000);
    await sweepDrafts(payments);
    for (const id of services) await runOrderOperations(payments, id);
    assert.deepEqual(await statusesOf(services), ['canceled', 'canceled']);
    const late = await finalizeVisit(payments, { ordersId, usersId, locale: 'en' });
    assert.ok(!late.ok && late.error.code === 'wrong_state');
    assert.deepEqual(
      tellings.filter((one) => services.some((id) => one === `lapsed ${id}`)),
      [`lapsed ${services[0]}`],
    );
    assert.ok((await holdsOf(services)).every((status) => status === 'canceled'));
    await noViolations(services);
    const { used } = await database.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'LAPSE')
      .executeTakeFirstOrThrow();
    assert.equal(used, 0);
    const again = await scheduleVisit(booking, { ...asked, now: clock.now.getTime() });
    assert.ok(again.ok, JSON.stringify(again));
    clock.now = before;
  });

  it('replaces the draft when the same customer changes the card', async () => {
    const time = '2026-12-09T10:00:00-05:00';
    const { services, asked } = await bookByCard('pm_card_authenticationRequired', time);
    const { userId, vehicleId, locationId } = { ...asked, ...asked.items[0]?.wanted };
    assert.ok(vehicleId !== undefined && locationId !== undefined);
    const cardId = await saveCard(fixture, {
      customer: { userId, vehicleId, locationId },
      source: 'pm_card_mastercard',
    });
    const second = await scheduleVisit(booking, { ...asked, cardId });
    assert.ok(second.ok, JSON.stringify(second));
    assert.deepEqual(await statusesOf(services), ['canceled', 'canceled']);
    const next = second.value.ids.map(({ ordersServicesId }) => ordersServicesId);
    const started = await booking.startVisit({ services: next, locale: 'en' });
    assert.ok(started.ok);
    assert.deepEqual(await statusesOf(next), ['pending', 'pending']);
    for (const id of services) await runOrderOperations(payments, id);
    await noViolations([...services, ...next]);
  });
});
