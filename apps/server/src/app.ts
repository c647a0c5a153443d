import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Endpoint } from '@hoist/contract/endpoint';
import { assertZoneRules } from '@hoist/datasets/zone-rules';
import type { Config } from './config.ts';
import type { BookingContext } from './features/booking/context.ts';
import { keepFigures } from './features/booking/figures.ts';
import { keepRoster } from './features/booking/roster.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import type { CardsContext } from './features/cards/context.ts';
import { customerOf } from './features/cards/customer-of.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { demoAccounts, demoMechanics, demoPassword } from './features/demo/demo-accounts.ts';
import { refreshDemoDates } from './features/demo/refresh-demo-dates.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { readDocument } from './features/documents/read-document.ts';
import { fileAddresses } from './features/files/file-addresses.ts';
import { filesRoutes } from './features/files/routes.ts';
import type { Development } from './features/info/present-info.ts';
import { keepInfo } from './features/info/read-info.ts';
import { infoRoutes } from './features/info/routes.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { logsRoutes } from './features/logs/routes.ts';
import { mechanicsRoutes } from './features/mechanics/routes.ts';
import { loadMenu } from './features/menu/load-menu.ts';
import { readMenu } from './features/menu/queries.ts';
import { messageJobs } from './features/messages/jobs.ts';
import { tellingsJob } from './features/messages/tellings-job.ts';
import type { OrderMessageKind } from './features/messages/order-message.ts';
import { sendOrderMessage } from './features/messages/send-order-message.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { announceOrder } from './features/orders/announce-order.ts';
import { finishTransition } from './features/orders/finish-transition.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { keepOrderSettings } from './features/orders/order-settings.ts';
import type { OrdersContext } from './features/orders/orders-context.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import type { PaymentsContext } from './features/payments/context.ts';
import { readInstallation } from './features/payments/installation.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { queueAuthorizations } from './features/payments/queue-authorizations.ts';
import { releaseDraft } from './features/payments/release-draft.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { runOperation } from './features/payments/run-operation.ts';
import { startPayments } from './features/payments/start-payments.ts';
import { picturesRoutes } from './features/pictures/routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { vehicleRoutes } from './features/vehicles/routes.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { openDatabase } from './platform/db/client.ts';
import type { Database, Tx } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { docsRoutes } from './platform/docs/docs-routes.ts';
import { freePort } from './platform/free-port.ts';
import { addEventStream } from './platform/events/event-stream.ts';
import { openStreams } from './platform/events/streams.ts';
import { createCsrf } from './platform/http/csrf.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { addInbox } from './platform/inbox/inbox-routes.ts';
import { startJobs, type Job } from './platform/jobs/jobs.ts';
import { sweepJob } from './platform/jobs/sweep.ts';
import { keep } from './platform/keep/keep.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { openSessionCache } from './platform/sessions/session-cache.ts';
import { addSite } from './platform/site/site.ts';
import { embeddedSender } from './ports/messages/embedded.ts';
import type { PaymentsPort } from './ports/payments/port.ts';
import { superviseSimulator } from './ports/payments/simulator/supervise.ts';
import { stripePayments } from './ports/payments/stripe.ts';
import { gazetteerPlaces } from './ports/places/embedded.ts';
import { folderStorage } from './ports/storage/folder.ts';

export interface App {
  /** Where it answers, as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** What a newcomer should know, for the console. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

const siteDirectory = join(import.meta.dirname, '../../client/dist');

interface Ports {
  readonly payments: PaymentsPort;
  readonly sources: readonly string[];
  readonly development: Development | null;
  readonly stop: () => Promise<void>;
}

const hash = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** Of the simulator's cards, those that a newcomer needs. */
const shownCards: Development['testCards'] = [
  { number: '4242424242424242', meaning: 'Visa' },
  { number: '5555555555554444', meaning: 'Mastercard' },
  { number: '378282246310005', meaning: 'American Express' },
  { number: '4000002760003184', meaning: 'Visa · 3-D Secure' },
  { number: '4000000000000341', meaning: 'Visa · Your card was declined.' },
];

async function openPorts(config: Config, address: string, installed: Promise<string>): Promise<Ports> {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecret, apiBase } = config.stripe;
    const webhookSecrets = [webhookSecret];
    const installation = await installed;
    const payments = stripePayments({ secretKey, publishableKey, webhookSecrets, apiBase, installation });
    const sources = [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://api.stripe.com',
      'https://hooks.stripe.com',
    ];
    return { payments, sources, development: null, stop: () => Promise.resolve() };
  }
  const keys = { secretKey: 'sk_test_hoist', publishableKey: 'pk_test_hoist' };
  const webhookSecret = `whsec_${hash(config.secret, 'simulator')}`;
  const simulator = await superviseSimulator({
    ...keys,
    dataDir: join(config.dataDirectory, 'stripe-simulator'),
    webhookUrl: `${address}/api/webhooks/stripe`,
    webhookSecret,
    allowedOrigins: config.publicUrl === undefined ? [] : [config.publicUrl],
  });
  return {
    payments: stripePayments({
      ...keys,
      webhookSecrets: [webhookSecret],
      apiBase: simulator.origin,
      scriptUrl: `${simulator.origin}/sim/stripe.js`,
      installation: await installed,
    }),
    sources: [simulator.origin],
    // An orderly stop ends it; it outlives a killed server and is adopted by the next one.
    stop: () => simulator.stop(),
    development: { inboxUrl: '/dev/inbox', testCards: shownCards },
  };
}

/** The demo data live in the embedded database of a machine of one's own, nowhere else (decision H3). */
const showsDemo = (config: Config): boolean => config.databaseUrl === undefined && !config.production;

async function prepare(database: Database, config: Config, now: Date): Promise<void> {
  await migrate(database);
  if (showsDemo(config)) {
    // PGlite never analyzes by itself: without this the first bookings plan badly.
    if (await seedDemo({ database, now, readMenu })) await database.execute('analyze');
    await refreshDemoDates(database, now);
  }
  await database.transaction((tx) => loadMenu(tx));
}

/** Who can log in to look around. */
function demoNotes(config: Config): string[] {
  if (!showsDemo(config)) return [];
  const accounts = [...demoAccounts, ...demoMechanics].map(({ email }) => `  ${email}`);
  return [`Demo accounts, password ${demoPassword}:`, ...accounts];
}

/** Tells the people of an order what happened, and their open screens to look again. */
async function tell(tx: Tx, ordersServicesId: number, kind: OrderMessageKind | undefined): Promise<void> {
  const order = await tx
    .selectFrom('order_services')
    .selectAll()
    .where('orders_services_id', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  if (kind) await sendOrderMessage(tx, kind, order);
  await announceOrder(tx, order);
}

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ports: Ports;
  readonly publicUrl: string;
}

function composePayments({ database, clock, logger, ports, publicUrl }: Ground): PaymentsContext {
  return {
    database,
    port: ports.payments,
    logger,
    returnUrl: `${publicUrl}/payments`,
    now: () => clock.now(),
    onBooked: (tx, id) => tell(tx, id, 'booked'),
    onLapsed: (tx, id) => tell(tx, id, 'draft_lapsed'),
    onCardNeedsCustomer: (tx, id) => tell(tx, id, 'card_needs_customer'),
    onChanged: (tx, id) => tell(tx, id, undefined),
    finish: finishTransition,
  };
}

async function composeBooking(ground: Ground, payments: PaymentsContext): Promise<BookingContext> {
  const { database, clock, config } = ground;
  return {
    database,
    menu: await keep(database, 'menu', readMenu),
    roster: await keepRoster(database),
    figures: await keepFigures(database),
    info: await keepInfo(database),
    secret: hash(config.secret, 'quotes'),
    queueCharges: (tx, ordersServicesId) =>
      queueAuthorizations(tx, { ordersServicesId, returnUrl: payments.returnUrl, now: clock.now() }),
    startPayments: (booked) => startPayments(payments, booked),
    releaseDraft: async (tx, { ordersServicesId, now }) => {
      await releaseDraft(payments, tx, { ordersServicesId, now: new Date(now), tell: false });
    },
  };
}

interface Features {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}

async function composeFeatures(ground: Ground): Promise<Features> {
  const { config, database, ports, publicUrl } = ground;
  const payments = composePayments(ground);
  const booking = await composeBooking(ground, payments);
  const orders: OrdersContext = {
    database,
    booking,
    payments,
    addresses: fileAddresses(hash(config.secret, 'files')),
    storage: folderStorage(join(config.dataDirectory, 'files')),
    settings: await keepOrderSettings(database),
  };
  const { addresses, storage } = orders;
  const cards: CardsContext = {
    database,
    port: ports.payments,
    sendOperation: (key) => runOperation(payments, key),
  };
  const routes = [
    ...usersRoutes({
      database,
      info: booking.info,
      addCustomer: (usersId) => customerOf(cards, usersId),
      addressLimitFactor: config.addressLimitFactor,
    }),
    ...infoRoutes({ info: booking.info, development: ports.development }),
    ...catalogueRoutes({ places: gazetteerPlaces() }),
    ...vehicleRoutes({ database }),
    ...locationRoutes(booking),
    ...bookingRoutes(booking),
    ...cardRoutes(cards),
    ...paymentRoutes(payments),
    ...ordersRoutes(orders),
    ...mechanicsRoutes(orders),
    ...picturesRoutes(orders),
    ...reviewsRoutes(orders),
    ...notificationsRoutes({ database }),
    ...logsRoutes({ database }),
    ...filesRoutes({ addresses, storage, document: (key) => readDocument(database.db, key) }),
  ];
  const senders = {
    sms: embeddedSender(database, 'sms'),
    email: embeddedSender(database, 'email'),
    push: embeddedSender(database, 'push'),
  };
  const jobs = [
    sweepJob(database),
    ...messageJobs({ database, senders, publicUrl, random: Math.random }),
    tellingsJob(database, tell),
    ...paymentJobs(payments),
    ...orderJobs(orders),
  ];
  return { routes, jobs };
}

function endpointsOf(routes: readonly Route[]): Endpoint[] {
  return routes.flatMap((route) => (route.kind === 'endpoint' ? [route.endpoint] : []));
}

/** Opens everything that the configuration names, in the order in which it is needed, and serves. */
export async function openApp(given: Config, clock: Clock = systemClock): Promise<App> {
  assertZoneRules();
  const config = { ...given, port: given.port === 0 ? await freePort() : given.port };
  const logger = createLogger(config.logLevel);
  const report = (error: Error) => logger.warn({ err: error }, 'the database connection broke');
  const own = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const publicUrl = config.publicUrl ?? own;
  const opening = openDatabase(config, report).then(async (opened) => {
    await prepare(opened, config, clock.now());
    return opened;
  });
  const [database, ports] = await Promise.all([
    opening,
    openPorts(config, own, opening.then(readInstallation)),
  ]);
  const ground: Ground = { config, database, clock, logger, ports, publicUrl };
  const [sessions, streams, features] = await Promise.all([
    openSessionCache(database, clock),
    openStreams(database),
    composeFeatures(ground),
  ]);
  const origins = config.publicUrl === undefined ? [] : [new URL(config.publicUrl).origin];
  const csrf = createCsrf(hash(config.secret, 'csrf'), origins);
  const serves = config.role !== 'worker';
  const server = await createHttpServer({
    routes: serves ? [...features.routes, ...docsRoutes(endpointsOf(features.routes))] : [],
    database,
    sessions,
    clock,
    logger,
    csrf,
    trustedProxies: config.trustedProxies,
    addressLimitFactor: config.addressLimitFactor,
    parts: serves
      ? [
          (app) => addEventStream(app, { sessions, streams }),
          (app) => addInbox(app, database),
          (app) => addSite(app, { folder: siteDirectory, sources: { payments: ports.sources }, csrf }),
        ]
      : [],
  });
  const address = await server.listen(config.host, config.port);
  const jobs =
    config.role === 'web' ? undefined : await startJobs(features.jobs, { database, clock, logger });
  return {
    address,
    notes: [
      ...(ports.development ? [`Inbox (SMS, e-mail, push): ${address}/dev/inbox`] : []),
      ...demoNotes(config),
    ],
    async stop() {
      await server.stop();
      await jobs?.stop();
      await sessions.close();
      await streams.close();
      await database.close();
      await ports.stop();
    },
  };
}
