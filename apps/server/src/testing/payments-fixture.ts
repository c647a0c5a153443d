import type { CardId, UserId } from '@hoist/domain/ids';
import { pino } from 'pino';
import type { BookingContext } from '#server/modules/scheduling/booking/booking-context.ts';
import {
  scheduleService,
  type ScheduleRequest,
} from '#server/modules/scheduling/booking/schedule-service.ts';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import { queueAuthorizations } from '#server/modules/payments/intents/queue-authorizations.ts';
import { releaseDraft } from '#server/modules/payments/bookings/release-draft.ts';
import { startPayments } from '#server/modules/payments/bookings/start-payments.ts';
import { startVisit } from '#server/modules/payments/bookings/start-visit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cardPort, cardSimulator } from './card-simulator.ts';
import { testCommands } from './order-runner.ts';
import {
  addCustomer,
  bookingFixture,
  cashRequest,
  downtownToronto,
  fixtureNow,
  type FixtureCustomer,
} from './booking-fixture.ts';

export type PaymentsFixture = Awaited<ReturnType<typeof paymentsFixture>>;

/** The booking ground with card payments on a simulator of its own. `tellings` records the messages. */
export async function paymentsFixture(database: Database) {
  const simulator = await cardSimulator();
  const tellings: string[] = [];
  const clock = { now: new Date(fixtureNow) };
  const tell = (word: string) => (_tx: unknown, about: number) => {
    tellings.push(`${word} ${about}`);
    return Promise.resolve();
  };
  const payments: PaymentsContext = {
    database,
    port: cardPort(simulator.origin),
    logger: pino({ level: 'silent' }),
    returnUrl: 'http://127.0.0.1:3000/payments',
    now: () => clock.now,
    ...testCommands,
    onBooked: tell('booked'),
    onLapsed: tell('lapsed'),
    onCardNeedsCustomer: tell('needs'),
    onChanged: () => Promise.resolve(),
    onRefunded: (tx, { ordersServicesId }) => tell('refunded')(tx, ordersServicesId),
    onPaid: tell('paid'),
    onTipped: (tx, { ordersServicesId }) => tell('tipped')(tx, ordersServicesId),
    onReturned: () => Promise.resolve(),
    onDisputed: tell('disputed'),
    onPayoutStep: () => Promise.resolve(),
    onAlert: (tx, alert) =>
      tell(alert.kind)(tx, alert.kind === 'findings' ? alert.count : alert.ordersServicesId),
    onAnswer: () => Promise.resolve(),
    finish: (_tx, finished) => {
      tellings.push(`${finished.finish.command} ${finished.ordersServicesId}`);
      return Promise.resolve();
    },
  };
  const booking: BookingContext = {
    ...(await bookingFixture(database)),
    queueCharges: (tx, ordersServicesId) =>
      queueAuthorizations(tx, { ordersServicesId, returnUrl: payments.returnUrl, now: clock.now }),
    releaseDraft: async (tx, { ordersServicesId, now, early }) => {
      await releaseDraft(payments, tx, { ordersServicesId, now: new Date(now), early });
    },
    startPayments: (given) => startPayments(payments, given),
    startVisit: (given) => startVisit(payments, given),
  };
  return { database, simulator, payments, booking, tellings, clock };
}

/** A user's customer at the provider, the one they have or a new one. */
async function providerCustomer({ database, payments }: PaymentsFixture, userId: UserId): Promise<string> {
  const user = await database.db
    .selectFrom('users')
    .select('stripeCustomerId')
    .where('usersId', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.stripeCustomerId !== null) return user.stripeCustomerId;
  const made = await payments.port.createCustomer({
    key: `customer:${userId}`,
    usersId: userId,
    email: 'dana@hoist.test',
    name: 'Dana',
  });
  if (made.kind !== 'done') throw new Error(made.message);
  return made.value.customer;
}

/** Saves a card of the simulator for a customer. */
export async function saveCard(
  fixture: PaymentsFixture,
  given: { readonly customer: FixtureCustomer; readonly source: string },
): Promise<CardId> {
  const { port } = fixture.payments;
  const { userId } = given.customer;
  const customer = await providerCustomer(fixture, userId);
  const saved = await port.attachCard({
    key: `attach:${userId}:${given.source}`,
    customer,
    source: given.source,
  });
  if (saved.kind !== 'done') throw new Error(saved.message);
  const card = saved.value;
  await fixture.database.db
    .updateTable('users')
    .set({ stripeCustomerId: customer })
    .where('usersId', '=', userId)
    .execute();
  const row = await fixture.database.db
    .insertInto('usersCreditCards')
    .values({
      usersId: userId,
      paymentMethod: card.paymentMethod,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
    })
    .returning('usersCreditCardsId')
    .executeTakeFirstOrThrow();
  return row.usersCreditCardsId;
}

/** Books front brake pads by card; answers the booking and what the payments made of it. */
export async function bookByCard(
  fixture: PaymentsFixture,
  given: {
    readonly source: string;
    readonly preferredTime: string;
    readonly changes?: Partial<ScheduleRequest>;
    readonly locale?: 'en' | 'fr';
  },
) {
  const customer = await addCustomer(fixture.database, downtownToronto);
  const cardId = await saveCard(fixture, { customer, source: given.source });
  const request: ScheduleRequest = {
    ...(await cashRequest(fixture.booking, customer, given.preferredTime)),
    paymentOption: 'regular_payment_by_card',
    cardId,
    now: fixture.clock.now.getTime(),
    ...given.changes,
  };
  const booked = await scheduleService(fixture.booking, request);
  if (!booked.ok) throw new Error(JSON.stringify(booked.error));
  const { ordersServicesId } = booked.value;
  const started = await fixture.booking.startPayments({
    ordersServicesId,
    locale: given.locale ?? 'en',
  });
  return { customer, request, ordersServicesId, started };
}

/** As `bookByCard`, for a customer without any card: the draft waits for two sheets of a wallet. */
export async function bookByWallet(
  fixture: PaymentsFixture,
  given: { readonly preferredTime: string; readonly changes?: Partial<ScheduleRequest> },
) {
  const customer = await addCustomer(fixture.database, downtownToronto);
  const booked = await scheduleService(fixture.booking, {
    ...(await cashRequest(fixture.booking, customer, given.preferredTime)),
    paymentOption: 'regular_payment_by_card',
    isDraft: true,
    now: fixture.clock.now.getTime(),
    ...given.changes,
  });
  if (!booked.ok) throw new Error(JSON.stringify(booked.error));
  const { ordersServicesId } = booked.value;
  const started = await fixture.booking.startPayments({ ordersServicesId, locale: 'en' });
  return { customer, ordersServicesId, started };
}

/** What the bank's page does when the customer answers it. */
export async function answerBank(
  fixture: PaymentsFixture,
  given: { readonly clientSecret: string; readonly answer: 'complete' | 'fail' | 'cancel' },
): Promise<void> {
  const intent = given.clientSecret.split('_secret_')[0] ?? '';
  const page = `${fixture.simulator.origin}/sim/3ds/${intent}?secret=${given.clientSecret}`;
  const done = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ answer: given.answer }),
    redirect: 'manual',
  });
  if (done.status >= 400) throw new Error(`The bank's page answered ${done.status}`);
}
