import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@hoist/contract/endpoint';
import { cardProviderOrigins } from '@hoist/domain/page-policy';
import { assertZoneRules } from '@hoist/datasets/zone-rules';
import type { FastifyInstance } from 'fastify';
import { setUndoWindow } from './shared/undo-window.ts';
import type { Config } from './config.ts';
import { compose, type AppDeps, openStorage } from './compose/compose.ts';
import { consoleVault, previousKey, purposeKey } from './compose/keys.ts';
import { demoAccounts, demoFactorKey, demoMechanics, demoPassword } from './demo/demo-accounts.ts';
import { refreshDemoDates } from './demo/refresh-demo-dates.ts';
import { unknownPassword } from './demo/reviewers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedFaces } from './demo/seed-faces.ts';
import { orderReactions } from './compose/order-reactions.ts';
import type { Development } from '#modules/settings';
import { loadMenu, readMenu } from '#modules/catalogue';
import { orderRunner } from '#modules/orders';
import { readInstallation } from '#modules/payments';
import { systemClock, type Clock } from './platform/clock.ts';
import { openMigrated } from './platform/db/client.ts';
import type { Database } from './platform/db/database.ts';
import { docsRoutes } from './platform/docs/docs-routes.ts';
import { freePort } from './platform/free-port.ts';
import { addEventStream } from './platform/events/event-stream.ts';
import { openStreams } from './platform/events/streams.ts';
import { createCsrf } from './platform/http/csrf.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { sweepUploadFolders } from './platform/http/uploads/upload-folders.ts';
import { addInbox } from './platform/inbox/inbox-routes.ts';
import { passWakesOn, startJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { openHealthRecorder } from './platform/health/recorder.ts';
import { openMetrics, type JobRun } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { watchProcess } from './platform/metrics/watch-process.ts';
import { openSessionCache } from './platform/sessions/session-cache.ts';
import { addAssociations } from './platform/site/associations.ts';
import { addConsole } from './platform/site/console.ts';
import { builtVersion } from './platform/site/built-version.ts';
import { addTiles } from './platform/site/tiles.ts';
import { addSite } from './platform/site/site.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { openTileArchive } from './providers/maps/tile-archive.ts';
import type { PaymentsPort } from './providers/payments/port.ts';
import { superviseSimulator } from '@hoist/stripe-simulator/supervise';
import { stripePayments } from './providers/payments/stripe.ts';

export interface App {
  readonly address: string;
  /** Lines to print at the start, such as demo accounts. */
  readonly notes: readonly string[];
  /** Runs every job now, for example after a change of the clock. */
  wakeJobs(): void;
  stop(): Promise<void>;
}

/** The running version, for error reports. */
const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };
const siteDirectory = fileURLToPath(new URL('../../client/dist', import.meta.url));
const consoleDirectory = fileURLToPath(new URL('../../console/dist', import.meta.url));

interface Ports {
  readonly payments: PaymentsPort;
  readonly sources: readonly string[];
  readonly development: Development | null;
  readonly stop: () => Promise<void>;
}

/** The simulator's cards for the developer's page. */
const shownCards: Development['testCards'] = [
  { number: '4242424242424242', meaning: 'Visa' },
  { number: '5555555555554444', meaning: 'Mastercard' },
  { number: '378282246310005', meaning: 'American Express' },
  { number: '4000002760003184', meaning: 'Visa · 3-D Secure' },
  { number: '4000000000000341', meaning: 'Visa · Your card was declined.' },
];

async function openPorts(config: Config, address: string, installed: Promise<string>): Promise<Ports> {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecrets, apiBase } = config.stripe;
    const installation = await installed;
    const payments = stripePayments({ secretKey, publishableKey, webhookSecrets, apiBase, installation });
    return { payments, sources: cardProviderOrigins, development: null, stop: () => Promise.resolve() };
  }
  const keys = { secretKey: 'sk_test_hoist', publishableKey: 'pk_test_hoist' };
  const webhookSecret = `whsec_${purposeKey(config.secret, 'simulator')}`;
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
    // An orderly stop ends the simulator; after a kill the next server adopts it.
    stop: () => simulator.stop(),
    development: config.production ? null : { inboxUrl: '/dev/inbox', testCards: shownCards },
  };
}

/** Demo data exist in a developer's embedded database (decision H3) and in installations for reviewers. */
const hasDemo = (config: Config): boolean => showsDemo(config) || config.apps.isReviewInstallation;

/** Whether the demo password is public. */
const showsDemo = (config: Config): boolean =>
  config.databaseUrl === undefined && !config.production && !config.apps.isReviewInstallation;

async function prepare(database: Database, config: Config, now: Date): Promise<void> {
  if (hasDemo(config)) {
    const password = showsDemo(config) ? undefined : unknownPassword();
    // PGlite has no autoanalyze: without statistics the first bookings get bad query plans.
    if (
      await seedDemo({
        database,
        now,
        readMenu,
        // Queued payments are sent by the jobs.
        runner: orderRunner(orderReactions, () => {}),
        vault: consoleVault(config),
        password,
      })
    )
      await database.execute('analyze');
    await refreshDemoDates(database, now);
  }
  await database.transaction((tx) => loadMenu(tx));
}

function demoNotes(config: Config): string[] {
  if (!showsDemo(config)) return [];
  const accounts = [...demoAccounts, ...demoMechanics].map(({ email }) => `  ${email}`);
  return [
    `Demo accounts, password ${demoPassword}:`,
    ...accounts,
    `Second factor of the office's, for an authenticator app: ${demoFactorKey}`,
  ];
}

const mapNote =
  'Maps have no streets; to turn them on: MAP_STYLE_URL=https://tiles.openfreemap.org/styles/liberty npm start';

function endpointsOf(routes: readonly Route[]): Endpoint[] {
  return routes.flatMap((route) => (route.kind === 'endpoint' ? [route.endpoint] : []));
}

/** Opens everything that the configuration names, in order of dependency, and starts to listen. */
export async function openApp(given: Config, clock: Clock = systemClock): Promise<App> {
  assertZoneRules();
  setUndoWindow(given.undoMs);
  const config = { ...given, port: given.port === 0 ? await freePort() : given.port };
  const logger = createLogger(config.logLevel);
  const report = (error: Error) => logger.warn({ err: error }, 'database connection lost');
  const own = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const publicUrl = config.publicUrl ?? own;
  const serves = config.role !== 'worker';
  const { archive } = config.maps;
  const tiles = serves && archive !== undefined ? await openTileArchive(archive) : undefined;
  const health = openHealthRecorder({ clock, logger, release: version });
  const tracing =
    config.tracesUrl === undefined ? undefined : await openTracing({ url: config.tracesUrl, version });
  const onQuery = (statement: string, ms: number) => {
    health.queried(statement, ms);
    tracing?.queried(statement, ms);
  };
  const opening = openMigrated({ ...config, onQuery }, report).then(async (opened) => {
    await prepare(opened, config, clock.now());
    return opened;
  });
  const [database, providers] = await Promise.all([
    opening,
    openPorts(config, own, opening.then(readInstallation)),
  ]);
  if (hasDemo(config)) await seedFaces({ database, storage: await openStorage(config), now: clock.now() });
  const webVersion = builtVersion(siteDirectory);
  const deps: AppDeps = {
    config,
    database,
    clock,
    logger,
    providers,
    publicUrl,
    webVersion,
    onLegs: health.drove,
  };
  const [sessions, streams, product] = await Promise.all([
    openSessionCache(database, clock),
    openStreams(database),
    compose(deps),
  ]);
  health.start(database);
  const metrics = config.metrics && openMetrics();
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
  if (metrics) watchProcess(metrics, { database, streams });
  const origins = config.publicUrl === undefined ? [] : [new URL(config.publicUrl).origin];
  const csrf = createCsrf(purposeKey(config.secret, 'csrf'), origins, previousKey(config, 'csrf'));
  const server = await createHttpServer({
    routes: serves ? [...product.routes, ...docsRoutes(endpointsOf(product.routes), version)] : [],
    database,
    sessions,
    clock,
    logger,
    csrf,
    trustedProxies: config.trustedProxies,
    addressLimitFactor: config.addressLimitFactor,
    logSecret: purposeKey(config.secret, 'addresses'),
    httpsOnly: publicUrl.startsWith('https:'),
    onAnswered: (answer) => {
      metrics?.answered(answer);
      health.answered(answer);
    },
    onThrown: (error, route) => health.threw(error, route),
    tracing,
    parts: serves
      ? [
          (app) => addEventStream(app, { sessions, streams }),
          // A local proxy looks like a local client: in production the inbox would expose codes.
          ...(config.production ? [] : [(app: FastifyInstance) => addInbox(app, database)]),
          ...(tiles ? [(app: FastifyInstance) => addTiles(app, tiles)] : []),
          (app) => addAssociations(app, config.apps),
          (app) => addConsole(app, { folder: consoleDirectory, csrf, maps: config.maps.style.origins }),
          (app) =>
            addSite(app, {
              folder: siteDirectory,
              sources: {
                payments: providers.sources,
                counters: {
                  google: config.analytics.web !== '',
                  pixel: config.analytics.pixel !== '',
                },
                maps: config.maps.style.origins,
                parents: config.frameParents,
              },
              csrf,
              fill: product.fillSite,
            }),
        ]
      : [],
  });
  await sweepUploadFolders();
  const address = await server.listen(config.host, config.port);
  const onRun = (run: JobRun) => {
    metrics?.ran(run);
    health.ran(run);
  };
  const jobs =
    config.role === 'web' ? undefined : await startJobs(product.jobs, { database, clock, logger, onRun });
  const stopPassing = jobs ? undefined : passWakesOn({ database, logger });
  return {
    address,
    notes: [
      `Console of the office: ${address}/admin`,
      ...(providers.development ? [`Inbox (SMS, e-mail, push): ${address}/dev/inbox`] : []),
      ...(config.maps.isChosen ? [] : [mapNote]),
      ...demoNotes(config),
    ],
    wakeJobs: () => jobs?.wakeAll(),
    async stop() {
      await server.stop(config.drainSeconds * 1000);
      await jobs?.stop();
      await product.flush();
      await stopPassing?.();
      await health.flush();
      await tracing?.close();
      await metricsServer?.close();
      await tiles?.close();
      await sessions.close();
      await streams.close();
      await database.close();
      await providers.stop();
    },
  };
}
