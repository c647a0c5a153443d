import { join } from 'node:path';
import type { LegCounts } from '@hoist/domain/scheduling/drive-table';
import { createCatalogueModule, readMenu } from '#modules/catalogue';
import { answerByText, createDispatchModule, missedVisitClaims } from '#modules/dispatch';
import { createDocumentsModule, readDocument } from '#modules/documents';
import { createEstimatesModule } from '#modules/estimates';
import { createFieldWorkModule } from '#modules/field-work';
import { createIdentityModule, logInGuard, resealFactors } from '#modules/identity';
import { createMessagingModule, noteProvider, notifyParties, notifyStaff } from '#modules/messaging';
import { createOperationsModule, fillSite, openSiteProof, siteFacts } from '#modules/operations';
import {
  announceBooking,
  createOrdersModule,
  orderRunner,
  paymentCommands,
  type OrderRunner,
  type OrderPorts,
} from '#modules/orders';
import {
  cardsContext,
  createAccountLink,
  createPaymentsModule,
  ensureCustomer,
  eventsHandled,
  openLedgerFile,
  operationsSent,
  queueAuthorizations,
  releaseDraft,
  runOperation,
  sendAfterCommit,
  startPayments,
  startVisit,
  type PaymentsContext,
} from '#modules/payments';
import { createPayModule, followPayoutStep, openPayFile, resealPayees } from '#modules/pay';
import { createPeopleModule } from '#modules/people';
import {
  createSchedulingModule,
  cacheRoster,
  estimatedSource,
  roadSource,
  type BookingContext,
  type DriveSource,
} from '#modules/scheduling';
import { createSettingsModule, cacheInfo, type Development } from '#modules/settings';
import { cacheBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { cacheOrderSettings } from '#server/shared/settings/order-settings.ts';
import { createVehiclesModule } from '#modules/vehicles';
import type { Config } from '../config.ts';
import { reviewersJob } from '../demo/reviewers.ts';
import { openAccessLog } from '../platform/access-log.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { openCache } from '../platform/cache/cache.ts';
import type { Logger } from '../platform/logger.ts';
import type { FillTexts } from '../platform/site/filled-texts.ts';
import { openReports, openSenders } from '../providers/messages/open-senders.ts';
import { ownWebPushKeys } from '../providers/messages/push/own-web-push-keys.ts';
import type { PaymentsPort } from '../providers/payments/port.ts';
import { ProviderResting } from '../providers/circuit-breaker.ts';
import { writtenFinder } from '../providers/places/own-position.ts';
import { osrmRoads } from '../providers/roads/osrm.ts';
import { valhallaRoads } from '../providers/roads/valhalla.ts';
import { folderStorage } from '../providers/storage/folder.ts';
import type { Storage } from '../providers/storage/port.ts';
import { noWeather } from '../providers/weather/embedded.ts';
import { openMeteoWeather } from '../providers/weather/open-meteo.ts';
import type { Weather } from '../providers/weather/port.ts';
import { fileAddresses } from '../shared/files/file-addresses.ts';
import { signedLinks } from '../shared/links/signed-link.ts';
import type { ServerModule } from '../shared/server-module.ts';
import { followReturn } from './follow-return.ts';
import { followTip } from './follow-tip.ts';
import { consoleVault, payVault, previousKey, purposeKey } from './keys.ts';
import { openPlaces } from './open-places.ts';
import { orderReactions } from './order-reactions.ts';

export interface AppDeps {
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
    | 'maps'
    | 'weatherUrl'
    | 'roads'
    | 'places'
    | 'apps'
    | 'appBundleKey'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: { readonly payments: PaymentsPort; readonly development: Development | null };
  readonly publicUrl: string;
  /** Version of the served client build; undefined: none. */
  readonly webVersion: string | undefined;
  /** Counts drives for the health page. */
  readonly onLegs?: (counts: LegCounts) => void;
  /** How long a call waits for the card provider; the default is 8 seconds. */
  readonly patienceMs?: number;
}

function composePayments({ database, clock, logger, providers, publicUrl, patienceMs }: AppDeps) {
  const runner = orderRunner(orderReactions, (id) => {
    sendAfterCommit(payments, id);
  });
  const payments: PaymentsContext = {
    database,
    port: providers.payments,
    logger,
    returnUrl: `${publicUrl}/payments`,
    now: () => clock.now(),
    ...(patienceMs === undefined ? {} : { patienceMs }),
    onBooked: (tx, id) => announceBooking(tx, id, clock.now()),
    onLapsed: (tx, id, keptMinutes) => notifyParties(tx, id, { kind: 'draft_lapsed', keptMinutes }),
    onCardNeedsCustomer: (tx, id, paymentsId) =>
      notifyParties(tx, id, { kind: 'card_needs_customer', key: String(paymentsId) }),
    onChanged: (tx, id) => notifyParties(tx, id),
    onRefunded: (tx, { ordersServicesId, amountCents, refund }) =>
      notifyParties(tx, ordersServicesId, { kind: 'refund_sent', amountCents, key: refund }),
    onPaid: (tx, id) => notifyParties(tx, id, 'paid'),
    onTipped: followTip,
    onReturned: followReturn,
    onDisputed: (tx, ordersServicesId) => notifyStaff(tx, { kind: 'dispute', ordersServicesId }),
    onPayoutStep: followPayoutStep,
    onAlert: (tx, alert) => notifyStaff(tx, alert),
    onAnswer: (tx, error) => noteProvider(tx, { provider: 'payments', error, now: clock.now() }),
    ...paymentCommands(runner),
  };
  return { runner, payments };
}

async function composeBooking(deps: AppDeps, payments: PaymentsContext): Promise<BookingContext> {
  const { database, clock, config, logger } = deps;
  return {
    database,
    menu: await openCache(database, 'menu', readMenu),
    roster: await cacheRoster(database),
    settings: await cacheBookingSettings(database),
    info: await cacheInfo(database, (bad) => logger.warn({ settings: bad }, 'invalid settings ignored')),
    roads: openRoads(deps),
    findWritten: writtenFinder(database, (why) => logger.warn({ err: why }, 'written address not looked up')),
    secret: purposeKey(config.secret, 'quotes'),
    previousSecret: previousKey(config, 'quotes'),
    queueCharges: (tx, ordersServicesId) =>
      queueAuthorizations(tx, { ordersServicesId, returnUrl: payments.returnUrl, now: clock.now() }),
    startPayments: (booked) => startPayments(payments, booked),
    startVisit: (booked) => startVisit(payments, booked),
    releaseDraft: async (tx, { ordersServicesId, now, early }) => {
      await releaseDraft(payments, tx, { ordersServicesId, now: new Date(now), early });
    },
  };
}

const engines = { valhalla: valhallaRoads, osrm: osrmRoads } as const;

function openRoads({ config, database, clock, logger, onLegs }: AppDeps): DriveSource {
  if (!config.roads) return estimatedSource;
  const now = () => clock.now();
  const { engine, url } = config.roads;
  return roadSource({
    database,
    roads: engines[engine]({ url, now }),
    now,
    onFailure: (error) => {
      if (!(error instanceof ProviderResting)) logger.warn({ err: error }, 'road engine failed');
    },
    onLegs: (counts) => onLegs?.(counts),
  });
}

// The S3 client is large, so it is loaded only if used.
export async function openStorage({ s3, dataDirectory }: AppDeps['config']): Promise<Storage> {
  if (!s3) return folderStorage(join(dataDirectory, 'files'));
  const { s3Storage } = await import('../providers/storage/s3.ts');
  return s3Storage(s3);
}

const openWeather = ({ config, clock, logger }: AppDeps): Weather =>
  config.weatherUrl === undefined
    ? noWeather()
    : openMeteoWeather({
        url: config.weatherUrl,
        now: () => clock.now(),
        onFailure: (error) => logger.warn({ err: error }, 'weather forecast failed'),
      });

/** Keys for web push beside the embedded inbox, outside production and without a push provider. */
const ownWebPushOf = ({ production, messages, secret }: AppDeps['config']) =>
  production || messages.webPush || messages.fcm || messages.apns
    ? undefined
    : ownWebPushKeys(purposeKey(secret, 'web-push'));

/** The signing keys of one purpose: the current one and, during a rotation, the previous one. */
const keysFor = (config: AppDeps['config'], purpose: string) => ({
  secret: purposeKey(config.secret, purpose),
  previous: previousKey(config, purpose),
});

async function composeOrders(
  deps: AppDeps,
  given: {
    readonly runner: OrderRunner;
    readonly booking: BookingContext;
    readonly payments: PaymentsContext;
  },
): Promise<OrderPorts> {
  const { config, database, publicUrl } = deps;
  return {
    ...given.runner,
    claimMissed: missedVisitClaims(database),
    database,
    booking: given.booking,
    payments: given.payments,
    addresses: fileAddresses(purposeKey(config.secret, 'files'), previousKey(config, 'files')),
    storage: await openStorage(config),
    links: signedLinks((purpose) => keysFor(config, purpose)),
    publicUrl,
    addressLimitFactor: config.addressLimitFactor,
    settings: await cacheOrderSettings(database),
    accessLog: openAccessLog(database, deps.logger),
    weather: openWeather(deps),
  };
}

export interface App extends ServerModule {
  /** Fills in the placeholders of the client's public pages. */
  readonly fillSite: FillTexts;
  /** Sends pending payment operations and writes pending data. Call it before the database closes. */
  flush(): Promise<void>;
}

export async function compose(deps: AppDeps): Promise<App> {
  const { config, database, clock, providers, publicUrl, webVersion } = deps;
  const { runner, payments } = composePayments(deps);
  const booking = await composeBooking(deps, payments);
  const orders = await composeOrders(deps, { runner, booking, payments });
  const { addresses, storage, accessLog, links } = orders;
  const { info } = booking;
  const vault = consoleVault(config);
  const proof = await openSiteProof(database);
  const readSite = siteFacts({ ...booking, proof, now: () => clock.now() }, publicUrl);
  const ofPay = payVault(config);
  if (config.previousSecret !== undefined) {
    await resealFactors(database, vault);
    await resealPayees(database, ofPay);
  }
  const ownWebPush = ownWebPushOf(config);
  const { senders, toDevices } = openSenders({
    config: config.messages,
    database,
    publicUrl,
    now: () => clock.now(),
    ownWebPush,
  });
  const modules: readonly ServerModule[] = [
    createSettingsModule({
      database,
      info,
      publicUrl,
      webVersion,
      webPushPublicKey: (config.messages.webPush ?? ownWebPush)?.publicKey,
      analytics: config.analytics,
      development: providers.development,
    }),
    createDocumentsModule({ database, addresses, accessLog }),
    createMessagingModule({
      database,
      senders,
      toDevices,
      publicUrl,
      links,
      now: () => clock.now(),
      random: Math.random,
      reports: openReports(config.messages),
    }),
    createIdentityModule({
      database,
      addresses,
      publicUrl,
      info,
      addCustomer: (usersId) => ensureCustomer(cardsContext(payments), usersId),
      addressLimitFactor: config.addressLimitFactor,
      guard: logInGuard({
        ...keysFor(config, 'log-in'),
        secure: publicUrl.startsWith('https:'),
      }),
      reviewUrl: config.apps.reviewUrl,
      vault,
    }),
    createCatalogueModule({
      places: await openPlaces(deps),
      mapStyle: config.maps.style,
      bases: async () => [...(await booking.roster.get()).values()].map(({ base }) => base),
    }),
    createVehiclesModule({ database, addresses, publicUrl }),
    createPaymentsModule({ payments, addresses }),
    createPayModule({
      database,
      addresses,
      vault: ofPay,
      createAccountLink: (mechanicId) =>
        createAccountLink(payments, { mechanicId, returnUrl: `${publicUrl}/inside/mechanics/home/pay` }),
    }),
    createSchedulingModule(orders),
    createOrdersModule(orders),
    createEstimatesModule(orders),
    createFieldWorkModule(orders),
    createDispatchModule({
      orders,
      tellOrder: (tx, id, kind) =>
        kind === 'booked' ? announceBooking(tx, id, clock.now()) : notifyParties(tx, id, kind),
      hasForecasts: config.weatherUrl !== undefined,
    }),
    createPeopleModule({
      orders,
      answerText: (tx, asked) => answerByText(orders, tx, asked),
      texts: config.messages.twilio && {
        database,
        publicUrl,
        authToken: config.messages.twilio.authToken,
      },
      account: {
        database,
        storage,
        addresses,
        links,
        sendOperation: (key) => runOperation(payments, key),
      },
    }),
    createOperationsModule({
      database,
      storage,
      addresses,
      booking,
      webVersion,
      appBundleKey: config.appBundleKey,
      document: (key) => readDocument(database.db, key),
      table: (key) =>
        openPayFile({ database, vault: ofPay, now: () => clock.now() }, key) ?? openLedgerFile(database, key),
      readSite,
    }),
  ];
  return {
    routes: modules.flatMap(({ routes }) => routes),
    jobs: [
      ...modules.flatMap(({ jobs }) => jobs),
      ...(config.apps.isReviewInstallation ? [reviewersJob(database)] : []),
    ],
    fillSite: fillSite(readSite),
    async flush() {
      await eventsHandled();
      await operationsSent();
      await accessLog.flush();
    },
  };
}
