import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { estimatedDrives } from '@hoist/domain/scheduling/drive-time';
import { productRunner } from './order-reactions.ts';
import type { Config } from '../config.ts';
import {
  accountRoutes,
  certificatesJob,
  conductRoutes,
  conversationsRoutes,
  customersRoutes,
  deletionLinks,
  inquiryRoutes,
  mechanicOfficeRoutes,
  mechanicsRoutes,
  retentionJob,
  reviewsRoutes,
  tellUnreadJob,
} from '#modules/people';
import {
  analyticsRoutes,
  appBundleRoutes,
  catalogueFilesRoutes,
  catalogueOfficeRoutes,
  contentOfficeRoutes,
  couponsOfficeRoutes,
  figuresJob,
  filesRoutes,
  fillSite,
  healthRoutes,
  logsRoutes,
  numbersRoutes,
  plannedContentJob,
  reviewersJob,
  siteFacts,
} from '#modules/operations';
import {
  type CardsContext,
  type PaymentsContext,
  booksRoutes,
  cardRoutes,
  customerOf,
  ledgerDaysJob,
  moneyDeskRoutes,
  openBooks,
  paymentJobs,
  paymentRoutes,
  queueAuthorizations,
  releaseDraft,
  runOperation,
  startPayments,
  startVisit,
} from '#modules/payments';
import {
  type BookingContext,
  bookingRoutes,
  keepRoster,
  locationRoutes,
  mechanicCalendarRoutes,
} from '#modules/scheduling';
import { type Development, infoRoutes, keepFigures, keepInfo, keepOrderSettings } from '#modules/settings';
import { catalogueRoutes, readMenu } from '#modules/catalogue';
import {
  changeRequestRoutes,
  dispatchRoutes,
  earlierJob,
  earlierRoutes,
  freeMoveRoutes,
  lateRoutes,
  missedVisitClaims,
  missedVisitsJob,
  noShowRoutes,
  officeMoneyRoutes,
  reminderRoutes,
  tellingsJob,
  timedTellingsJob,
  warrantyRoutes,
  weatherJob,
  weatherRoutes,
} from '#modules/dispatch';
import { documentsRoutes, issueEstimate, readDocument } from '#modules/documents';
import { estimatesRoutes } from '#modules/estimates';
import { fileAddresses } from '../shared/files/file-addresses.ts';
import { impersonationRoutes, officeRoutes, sealAnew, usersRoutes } from '#modules/identity';
import {
  type Occasion,
  type OrderMessageKind,
  messageJobs,
  messagesRoutes,
  noteProvider,
  notificationsRoutes,
  sendOrderMessage,
  tellOffice,
  unsubscribeLinks,
} from '#modules/messaging';
import { announceOrder } from '../shared/orders/announce-order.ts';
import {
  type OrdersContext,
  consoleOrderRoutes,
  finishTransition,
  openVisitOf,
  orderJobs,
  ordersRoutes,
} from '#modules/orders';
import { loadOrder } from '../shared/orders/load-order.ts';
import { latePartsJob, partsRoutes, picturesRoutes, sheetsRoutes, trackingRoutes } from '#modules/field-work';
import { passportRoutes, sharingRoutes, vehicleRoutes } from '#modules/vehicles';
import { reminderLinks } from '../shared/links/reminder-links.ts';
import { trackingLinks } from '../shared/links/tracking-links.ts';
import { openAccessLog } from '../platform/access-log.ts';
import type { FillTexts } from '../platform/site/filled-texts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Route } from '../platform/http/route.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { keep } from '../platform/keep/keep.ts';
import type { Logger } from '../platform/logger.ts';
import { openVault, type Vault } from '../platform/vault.ts';
import { openSenders } from '../providers/messages/open-senders.ts';
import { ownWebPushKeys } from '../providers/messages/push/own-web-push-keys.ts';
import type { PaymentsPort } from '../providers/payments/port.ts';
import { gazetteerPlaces } from '../providers/places/embedded.ts';
import { folderStorage } from '../providers/storage/folder.ts';
import type { Storage } from '../providers/storage/port.ts';
import { noWeather } from '../providers/weather/embedded.ts';
import { openMeteoWeather } from '../providers/weather/open-meteo.ts';
import type { Weather } from '../providers/weather/port.ts';

/** A key of its own for each purpose, out of the one secret. */
export const purposeKey = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** The key of the secret before, while that is being replaced. */
export const previousKey = ({ previousSecret }: Pick<Config, 'previousSecret'>, purpose: string) =>
  previousSecret === undefined ? undefined : purposeKey(previousSecret, purpose);

/** Where the second factors of the office are sealed. */
export const consoleVault = (config: Pick<Config, 'secret' | 'previousSecret'>): Vault =>
  openVault(purposeKey(config.secret, 'second-factor'), previousKey(config, 'second-factor'));

/** Tells the people of an order what happened, and their open screens to look again. */
export async function tell(
  tx: Tx,
  ordersServicesId: number,
  what: OrderMessageKind | Occasion | undefined,
): Promise<void> {
  const order = await tx
    .selectFrom('order_services')
    .selectAll()
    .where('orders_services_id', '=', ordersServicesId)
    .executeTakeFirstOrThrow();
  if (what) await sendOrderMessage(tx, what, order);
  await announceOrder(tx, order);
}

/** A booking's estimate is issued with the message that tells of it, which a statement that books leaves to a job. */
async function tellBooking(tx: Tx, ordersServicesId: number, now: Date): Promise<void> {
  await issueEstimate(tx, { ordersServicesId, revision: 0, now });
  const order = await loadOrder(tx, ordersServicesId);
  const visit = order ? await openVisitOf(tx, order) : [];
  // A visit is told of once, with its first service.
  if (visit[0]?.orders_services_id === ordersServicesId)
    await tell(tx, ordersServicesId, { kind: 'booked', visit });
}

/** What the features stand on. */
export interface Ground {
  readonly config: Pick<
    Config,
    | 'secret'
    | 'previousSecret'
    | 'dataDirectory'
    | 'addressLimitFactor'
    | 'production'
    | 's3'
    | 'messages'
    | 'analytics'
    | 'weatherUrl'
    | 'apps'
    | 'appBundleKey'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly ports: { readonly payments: PaymentsPort; readonly development: Development | null };
  readonly publicUrl: string;
  /** Of the client's build that is served; undefined: none is. */
  readonly webVersion: string | undefined;
}

function composePayments({ database, clock, logger, ports, publicUrl }: Ground): PaymentsContext {
  return {
    database,
    port: ports.payments,
    logger,
    returnUrl: `${publicUrl}/payments`,
    now: () => clock.now(),
    onBooked: (tx, id) => tellBooking(tx, id, clock.now()),
    onLapsed: (tx, id, keptMinutes) => tell(tx, id, { kind: 'draft_lapsed', keptMinutes }),
    onCardNeedsCustomer: (tx, id, paymentsId) =>
      tell(tx, id, { kind: 'card_needs_customer', key: String(paymentsId) }),
    onSwitched: (tx, id) => tell(tx, id, 'switched_to_card'),
    onChanged: (tx, id) => tell(tx, id, undefined),
    onRefunded: (tx, { ordersServicesId, amountCents, refund }) =>
      tell(tx, ordersServicesId, { kind: 'refund_sent', amountCents, key: refund }),
    onPaid: (tx, id) => tell(tx, id, 'paid'),
    onDisputed: (tx, ordersServicesId) => tellOffice(tx, { kind: 'dispute', ordersServicesId }),
    onAlert: (tx, alert) => tellOffice(tx, alert),
    onAnswer: (tx, error) => noteProvider(tx, { provider: 'payments', error, now: clock.now() }),
    finish: finishTransition(productRunner),
  };
}

async function composeBooking(ground: Ground, payments: PaymentsContext): Promise<BookingContext> {
  const { database, clock, config, logger } = ground;
  return {
    database,
    menu: await keep(database, 'menu', readMenu),
    roster: await keepRoster(database),
    figures: await keepFigures(database),
    info: await keepInfo(database, (bad) => logger.warn({ settings: bad }, 'settings cannot be used')),
    secret: purposeKey(config.secret, 'quotes'),
    previousSecret: previousKey(config, 'quotes'),
    queueCharges: (tx, ordersServicesId) =>
      queueAuthorizations(tx, { ordersServicesId, returnUrl: payments.returnUrl, now: clock.now() }),
    startPayments: (booked) => startPayments(payments, booked),
    startVisit: (booked) => startVisit(payments, booked),
    releaseDraft: async (tx, { ordersServicesId, now, tell: tells }) => {
      await releaseDraft(payments, tx, { ordersServicesId, now: new Date(now), tell: tells });
    },
  };
}

// The bucket's client is large: only who has a bucket loads it.
async function openStorage({ s3, dataDirectory }: Ground['config']): Promise<Storage> {
  if (!s3) return folderStorage(join(dataDirectory, 'files'));
  const { s3Storage } = await import('../providers/storage/s3.ts');
  return s3Storage(s3);
}

const openWeather = ({ config, clock, logger }: Ground): Weather =>
  config.weatherUrl === undefined
    ? noWeather()
    : openMeteoWeather({
        url: config.weatherUrl,
        now: () => clock.now(),
        onFailure: (error) => logger.warn({ err: error }, 'there is no forecast'),
      });

/** Outside production browsers are told, too: the embedded inbox needs no keys of a provider. */
const ownWebPushOf = ({ production, messages, secret }: Ground['config']) =>
  production || messages.webPush || messages.fcm || messages.apns
    ? undefined
    : ownWebPushKeys(purposeKey(secret, 'web-push'));

export interface Features {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  /** What the public pages of the client's build leave open. */
  readonly fillSite: FillTexts;
  /** Writes what is still to be written; before the database closes. */
  flush(): Promise<void>;
}

/** Every route and job of the product. */
export async function composeFeatures(ground: Ground): Promise<Features> {
  const { config, database, clock, ports, publicUrl, webVersion } = ground;
  const payments = composePayments(ground);
  const booking = await composeBooking(ground, payments);
  const orders: OrdersContext = {
    ...productRunner,
    database,
    claimMissed: missedVisitClaims(database),
    booking,
    payments,
    addresses: fileAddresses(purposeKey(config.secret, 'files'), previousKey(config, 'files')),
    storage: await openStorage(config),
    tracking: trackingLinks({
      publicUrl,
      secret: purposeKey(config.secret, 'tracking'),
      previous: previousKey(config, 'tracking'),
    }),
    reminders: reminderLinks(purposeKey(config.secret, 'reminders'), previousKey(config, 'reminders')),
    settings: await keepOrderSettings(database),
    looks: openAccessLog(database, ground.logger),
    weather: openWeather(ground),
  };
  const { addresses, storage } = orders;
  const links = unsubscribeLinks(
    purposeKey(config.secret, 'unsubscribe'),
    previousKey(config, 'unsubscribe'),
  );
  const ownWebPush = ownWebPushOf(config);
  const document = (key: string) => readDocument(database.db, key);
  const cards: CardsContext = {
    database,
    port: ports.payments,
    sendOperation: (key) => runOperation(payments, key),
  };
  const account = {
    database,
    storage,
    addresses,
    publicUrl,
    deletions: deletionLinks(purposeKey(config.secret, 'deletions'), previousKey(config, 'deletions')),
    sendOperation: cards.sendOperation,
  };
  const vault = consoleVault(config);
  if (config.previousSecret !== undefined) await sealAnew(database, vault);
  const routes = [
    ...usersRoutes({
      database,
      addresses,
      publicUrl,
      info: booking.info,
      addCustomer: (usersId) => customerOf(cards, usersId),
      addressLimitFactor: config.addressLimitFactor,
      reviewUrl: config.apps.reviewUrl,
    }),
    ...officeRoutes({ database, vault, addressLimitFactor: config.addressLimitFactor }),
    ...impersonationRoutes({ database }),
    ...accountRoutes(account),
    ...customersRoutes({ orders, account }),
    ...contentOfficeRoutes({ database, webVersion }),
    ...appBundleRoutes({ database, storage, key: config.appBundleKey }),
    ...inquiryRoutes({ database }),
    ...analyticsRoutes({ database }),
    ...infoRoutes({
      database,
      info: booking.info,
      publicUrl,
      webVersion,
      webPushPublicKey: (config.messages.webPush ?? ownWebPush)?.publicKey,
      analytics: config.analytics,
      development: ports.development,
    }),
    ...catalogueRoutes({ places: gazetteerPlaces() }),
    ...catalogueOfficeRoutes(booking),
    ...catalogueFilesRoutes(database),
    ...couponsOfficeRoutes(database),
    ...vehicleRoutes({ database }),
    ...passportRoutes({ database, addresses }),
    ...sharingRoutes({ database, publicUrl }),
    ...locationRoutes(booking),
    ...bookingRoutes(booking),
    ...cardRoutes(cards),
    ...paymentRoutes(payments),
    ...moneyDeskRoutes({ payments, addresses }),
    ...booksRoutes({ database, addresses }),
    ...healthRoutes({ database }),
    ...numbersRoutes({ database }),
    ...ordersRoutes(orders),
    ...consoleOrderRoutes(orders),
    ...estimatesRoutes(orders),
    ...conversationsRoutes({ orders }),
    ...conductRoutes(orders),
    ...officeMoneyRoutes(orders),
    ...warrantyRoutes(orders),
    ...changeRequestRoutes(orders),
    ...freeMoveRoutes(orders),
    ...lateRoutes(orders),
    ...noShowRoutes(orders),
    ...dispatchRoutes(orders),
    ...mechanicsRoutes(orders),
    ...mechanicCalendarRoutes(orders, publicUrl),
    ...mechanicOfficeRoutes({ booking }),
    ...trackingRoutes(orders),
    ...reminderRoutes(orders),
    ...earlierRoutes(orders),
    ...weatherRoutes(orders),
    ...picturesRoutes(orders),
    ...reviewsRoutes(orders),
    ...notificationsRoutes({ database }),
    ...messagesRoutes({ database, links }),
    ...logsRoutes({ database }),
    ...documentsRoutes(orders),
    ...sheetsRoutes(orders),
    ...filesRoutes({ addresses, storage, document, table: (key) => openBooks(database, key) }),
    ...partsRoutes(orders),
  ];
  const { senders, toDevices } = openSenders({
    config: config.messages,
    database,
    publicUrl,
    now: () => clock.now(),
    ownWebPush,
  });
  const jobs = [
    retentionJob({ database, storage }),
    ...messageJobs({
      database,
      senders,
      toDevices,
      publicUrl,
      links,
      now: () => clock.now(),
      random: Math.random,
    }),
    timedTellingsJob({ database, reminders: orders.reminders }),
    tellingsJob(database, (tx, id, kind) =>
      kind === 'booked' ? tellBooking(tx, id, clock.now()) : tell(tx, id, kind),
    ),
    tellUnreadJob(database),
    certificatesJob(database),
    plannedContentJob(database),
    ...paymentJobs(payments),
    ...orderJobs(orders),
    missedVisitsJob(orders),
    earlierJob(orders),
    ledgerDaysJob(database),
    figuresJob(database, async () => estimatedDrives((await booking.figures.get()).driveKmPerHour)),
    latePartsJob(database),
    ...(config.weatherUrl === undefined ? [] : [weatherJob(orders)]),
    ...(config.apps.isReviewInstallation ? [reviewersJob(database)] : []),
  ];
  return {
    routes,
    jobs,
    fillSite: fillSite(siteFacts(booking, publicUrl)),
    flush: () => orders.looks.flush(),
  };
}
