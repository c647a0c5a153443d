import { cashRoutes } from '#server/modules/payments/cash/routes.ts';
import { HttpError } from '@hoist/contract/client';
import { listQueue } from '@hoist/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { notifyParties } from '#modules/messaging';
import { orderRunner, paymentCommands } from '#modules/orders';
import { operationsSent, sendAfterCommit } from '#modules/payments';
import {
  scheduleService,
  type ScheduleRequest,
} from '#server/modules/scheduling/booking/schedule-service.ts';
import { conversationsRoutes } from '#server/modules/people/conversations/routes.ts';
import { heldSendRoutes } from '#server/modules/messaging/held-sends/routes.ts';
import { dispatchRoutes } from '#server/modules/dispatch/board/routes.ts';
import { changeRequestRoutes } from '#server/modules/dispatch/change-requests/routes.ts';
import { documentsRoutes } from '#server/modules/documents/routes.ts';
import { readDocument } from '#server/modules/documents/read-document.ts';
import { waitlistRoutes } from '#server/modules/dispatch/waitlist/routes.ts';
import { estimatesRoutes } from '#server/modules/estimates/routes.ts';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { filesRoutes } from '#server/modules/operations/files/routes.ts';
import { moveQuestionRoutes } from '#server/modules/dispatch/move-questions/routes.ts';
import { correctionRoutes } from '#server/modules/dispatch/corrections/routes.ts';
import { delayRoutes } from '#server/modules/dispatch/delays/routes.ts';
import { mechanicCalendarRoutes } from '#server/modules/scheduling/mechanic-calendar/routes.ts';
import { mechanicsRoutes } from '#server/modules/people/mechanics/routes.ts';
import { noShowRoutes } from '#server/modules/dispatch/no-shows/routes.ts';
import { missedVisitClaims } from '#server/modules/dispatch/no-shows/claim-missed.ts';
import { followReturn } from '#server/compose/follow-return.ts';
import { followTip } from '#server/compose/follow-tip.ts';
import { orderReactions } from '#server/compose/order-reactions.ts';
import { cacheOrderSettings } from '#server/shared/settings/order-settings.ts';
import type { OrderPorts } from '#server/modules/orders/order-ports.ts';
import { consoleOrderRoutes } from '#server/modules/orders/console/routes.ts';
import { ordersRoutes } from '#server/modules/orders/routes.ts';
import type { PaymentsContext } from '#server/modules/payments/context.ts';
import { partsRoutes } from '#server/modules/field-work/parts/routes.ts';
import { moneyConsoleRoutes } from '#server/modules/payments/console/routes.ts';
import { paymentRoutes } from '#server/modules/payments/routes.ts';
import { payRuleRoutes } from '#server/modules/pay/rules/routes.ts';
import { picturesRoutes } from '#server/modules/field-work/pictures/routes.ts';
import { officeMoneyRoutes } from '#server/modules/dispatch/refunds/routes.ts';
import { reviewsRoutes } from '#server/modules/people/reviews/routes.ts';
import { inspectionRoutes } from '#server/modules/field-work/inspections/routes.ts';
import { reminderRoutes } from '#server/modules/dispatch/reminders/routes.ts';
import { trackingRoutes } from '#server/modules/field-work/tracking/routes.ts';
import { weatherRoutes } from '#server/modules/dispatch/weather/routes.ts';
import { timeOfferRoutes } from '#server/modules/dispatch/time-offers/routes.ts';
import { warrantyRoutes } from '#server/modules/orders/warranty/routes.ts';
import { workListRoutes } from '#server/modules/dispatch/work-list/routes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openAccessLog } from '#server/platform/access-log.ts';
import { publish } from '#server/platform/events/publish.ts';
import { createLogger } from '#server/platform/logger.ts';
import { folderStorage } from '#server/providers/storage/folder.ts';
import { noWeather } from '#server/providers/weather/embedded.ts';
import type { Weather } from '#server/providers/weather/port.ts';
import { atEnd } from './at-end.ts';
import {
  addCustomer,
  addMechanic,
  cashRequest,
  downtownToronto,
  fixtureNow,
  type FixtureCustomer,
} from './booking-fixture.ts';
import { testClock, type TestClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { testLinks } from './test-links.ts';
import { paymentsFixture, saveCard, type PaymentsFixture } from './payments-fixture.ts';
import { startTestServer, type Caller, type TestServer } from './http.ts';
import { forgetNow } from './forget-now.ts';
import { enter } from './people.ts';

export interface OrdersFixture {
  readonly database: Database;
  readonly context: OrderPorts;
  readonly server: TestServer;
  readonly clock: TestClock;
  /** The card provider's simulator, and what booking by card needs. */
  readonly cards: PaymentsFixture;
  /** No weather forecast unless a test opens a service. */
  readonly sky: { weather: Weather };
  customer(): Promise<FixtureCustomer & Caller>;
  /** A live token of a user. */
  enter(usersId: UserId): Promise<string>;
  mechanic(): Promise<{ readonly userId: UserId } & Caller>;
  /** A pending cash booking of front brake pads; by card it stays a draft. */
  booking(customer: FixtureCustomer, changes?: Partial<ScheduleRequest>): Promise<OrderId>;
  /** What a user was told of an order in the app, in its order. */
  readonly titlesOf: (ordersServicesId: OrderId, usersId: UserId) => Promise<string[]>;
}

export const reviewUrl = 'https://reviews.example/hoist?a=1&b=2';

/** A city of customers and mechanics with everything that follows a booking, over real HTTP. */
export async function ordersFixture(): Promise<OrdersFixture> {
  const database = await testDatabase();
  const clock = testClock(new Date(fixtureNow));
  const folder = await mkdtemp(join(tmpdir(), 'hoist-orders-'));
  atEnd(() => rm(folder, { recursive: true }));
  const cards = await paymentsFixture(database);
  atEnd(operationsSent);
  const runner = orderRunner(orderReactions, (id) => sendAfterCommit(payments, id));
  const payments: PaymentsContext = {
    ...cards.payments,
    ...paymentCommands(runner),
    now: () => clock.now(),
    onPaid: (tx, id) => notifyParties(tx, id, 'paid'),
    onTipped: followTip,
    onReturned: followReturn,
  };
  const { booking } = cards;
  await database.db
    .insertInto('settings')
    .values([
      { key: 'brand', value: JSON.stringify({ reviewUrl }) },
      // A person decides about requests, unless a test sets the rule.
      { key: 'own_changes', value: JSON.stringify({ untilHours: null }) },
      {
        key: 'supplier',
        value: JSON.stringify({ name: 'Hoist', registrations: { GST: '123456789 RT0001' } }),
      },
    ])
    .execute();
  const sky: { weather: Weather } = { weather: noWeather() };
  const context: OrderPorts = {
    ...runner,
    database,
    claimMissed: missedVisitClaims(database),
    booking,
    payments,
    addresses: fileAddresses('test'),
    storage: folderStorage(folder),
    links: testLinks(),
    publicUrl: 'https://hoist.example',
    addressLimitFactor: 1,
    settings: await cacheOrderSettings(database),
    accessLog: openAccessLog(database, createLogger('silent')),
    weather: { forecast: (place) => sky.weather.forecast(place) },
  };
  const { addresses, storage } = context;
  const server = await startTestServer({
    database,
    clock,
    routes: [
      ...ordersRoutes(context),
      ...consoleOrderRoutes(context),
      ...estimatesRoutes(context),
      ...conversationsRoutes(context),
      ...heldSendRoutes({ database }),
      ...paymentRoutes(payments),
      ...moneyConsoleRoutes({ payments, addresses }),
      ...cashRoutes({ database, addresses }),
      ...trackingRoutes(context),
      ...reminderRoutes(context),
      ...waitlistRoutes(context),
      ...weatherRoutes(context),
      ...picturesRoutes(context),
      ...reviewsRoutes(context),
      ...mechanicsRoutes(context),
      ...mechanicCalendarRoutes(context, 'https://hoist.test'),
      ...documentsRoutes(context),
      ...inspectionRoutes(context),
      ...partsRoutes(context),
      ...officeMoneyRoutes(context),
      ...warrantyRoutes(context),
      ...changeRequestRoutes(context),
      ...timeOfferRoutes(context),
      ...moveQuestionRoutes(context),
      ...correctionRoutes(context),
      ...delayRoutes(context),
      ...noShowRoutes(context),
      ...dispatchRoutes(context),
      ...workListRoutes(context),
      ...payRuleRoutes({ database }),
      ...filesRoutes({ addresses, storage, document: (key) => readDocument(database.db, key) }),
    ],
  });
  const token = (usersId: UserId) => enter(database, usersId, clock.now());
  return {
    database,
    context,
    server,
    clock,
    cards,
    sky,
    enter: token,
    async customer() {
      const customer = await addCustomer(database, downtownToronto);
      return { ...customer, token: await token(customer.userId) };
    },
    async mechanic() {
      const userId = await addMechanic(database, downtownToronto);
      await forgetNow(database, 'roster');
      return { userId, token: await token(userId) };
    },
    async booking(customer, changes = {}) {
      const byCard = changes.paymentOption === 'regular_payment_by_card';
      const cardId = byCard ? await saveCard(cards, { customer, source: 'pm_card_visa' }) : null;
      const request = await cashRequest(booking, customer, '2026-12-03T10:00:00-05:00');
      const now = clock.now().getTime();
      const booked = await scheduleService(booking, { ...request, cardId, now, ...changes });
      if (!booked.ok) throw new Error(JSON.stringify(booked.error));
      return booked.value.ordersServicesId;
    },
    titlesOf: async (ordersServicesId, usersId) => {
      const rows = await database.db
        .selectFrom('userNotifications')
        .where('ordersServicesId', '=', ordersServicesId)
        .where('usersId', '=', usersId)
        .select('titleEn')
        .orderBy('usersNotificationsId')
        .execute();
      return rows.map((row) => row.titleEn);
    },
  };
}

export interface Job {
  readonly id: OrderId;
  readonly ordersId: VisitId;
  readonly customer: FixtureCustomer & Caller;
  /** The mechanic it was offered to and another who could do it. */
  readonly mechanic: { readonly userId: UserId } & Caller;
  readonly rival: { readonly userId: UserId } & Caller;
}

/** What a job in the office's queue of missing evidence lacks; undefined: the queue does not have it. */
export async function missingEvidence(
  { server, database }: Pick<OrdersFixture, 'server' | 'database'>,
  ordersServicesId: OrderId,
  office: Caller,
): Promise<readonly string[] | undefined> {
  const request = { params: { kind: 'pictures' as const }, query: { length: 100 } };
  const { data } = await server.call(listQueue, request, office);
  if (!data.some((one) => one.ordersServicesId === ordersServicesId)) return undefined;
  const row = await database.db
    .selectFrom('missingPictures')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('items')
    .executeTakeFirstOrThrow();
  return row.items;
}

/** Makes pending cash jobs, each on a day of its own, between two mechanics. */
export async function jobsIn(fixture: OrdersFixture): Promise<() => Promise<Job>> {
  const mechanics = [await fixture.mechanic(), await fixture.mechanic()] as const;
  let days = 0;
  return async () => {
    days += 1;
    const customer = await fixture.customer();
    const day = new Date(Date.UTC(2026, 11, 2 + (days % 27))).toISOString().slice(0, 10);
    const hour = ['10', '13', '15'][Math.floor(days / 27)] ?? '16';
    const id = await fixture.booking(customer, { preferredTime: `${day}T${hour}:00:00-05:00` });
    const row = await fixture.database.db
      .selectFrom('orderServices')
      .select(['ordersId', 'mechanicId'])
      .where('ordersServicesId', '=', id)
      .executeTakeFirstOrThrow();
    const [one, other] = mechanics;
    const mine = one.userId === row.mechanicId;
    return { id, ordersId: row.ordersId, customer, mechanic: mine ? one : other, rival: mine ? other : one };
  };
}

/** The refusal of a call: HTTP status, code and text; 'ok' when it was none. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `${error.status} ${error.code ?? ''}`;
  }
}

/** The users whose open screens were refreshed meanwhile, lowest id first. */
export async function announcementsOf(fixture: OrdersFixture, work: () => Promise<void>): Promise<number[]> {
  const told = new Set<number>();
  const last = Promise.withResolvers<void>();
  const stop = await fixture.database.listen('events', {
    onMessage: (payload) => {
      const { to } = JSON.parse(payload) as { to: number[] };
      if (to.includes(nobody)) last.resolve();
      else for (const id of to) told.add(id);
    },
  });
  await work();
  // PostgreSQL tells in the order of the commits: after this one everything has been heard.
  await fixture.database.transaction((tx) => publish(tx, [nobody], { kind: 'order' }));
  await last.promise;
  await stop();
  return [...told].toSorted((a, b) => a - b);
}

const nobody = -1 as UserId;
