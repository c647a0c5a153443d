import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@hoist/domain/ids';
import { folderStorage } from '#server/providers/storage/folder.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { Config } from '#server/config.ts';
import { compose, type App, type AppDeps } from '#server/compose/compose.ts';
import { loadMenu } from '#server/modules/catalogue/menu/load-menu.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { openHealthRecorder } from '#server/platform/health/recorder.ts';
import { createLogger } from '#server/platform/logger.ts';
import { atEnd } from './at-end.ts';
import { fixtureNow } from './booking-fixture.ts';
import { cardPort, cardSimulator } from './card-simulator.ts';
import { testClock, type TestClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { enter, enterConsole } from './people.ts';
import { startTestServer, type TestServer } from './http.ts';
import { noMessages } from './no-messages.ts';

export interface ProductFixture {
  readonly database: Database;
  readonly clock: TestClock;
  readonly server: TestServer;
  readonly jobs: readonly Job[];
  readonly storage: Storage;
  /** Writes the access log and the health figures. */
  flush(): Promise<void>;
  /** Controls of the card simulator, as `provider('fail', { kind: 'timeout_before' })`. */
  provider(control: string, body?: object): Promise<unknown>;
  /** The provider's SDK, for what people do in its dashboard. */
  readonly stripe: Awaited<ReturnType<typeof cardSimulator>>['stripe'];
  /** A live token of a user. */
  enter(usersId: UserId): Promise<string>;
  /** A valid console token of an office member. */
  enterConsole(usersId: UserId): Promise<string>;
}

type Chosen = Partial<Pick<Config, 'secret' | 'previousSecret' | 'messages' | 'appBundleKey' | 'roads'>>;

interface Parts extends Pick<AppDeps, 'patienceMs' | 'onLegs'> {
  readonly database: Database;
  readonly clock: TestClock;
  readonly dataDirectory: string;
  /** The address of the card provider's simulator. */
  readonly provider: string;
}

// Everybody calls from one address in a test.
export const addressLimitFactor = 100_000;

/** The product as `compose/compose.ts` composes it, with every route and job. */
export const composeProduct = (
  { database, clock, dataDirectory, provider, ...more }: Parts,
  chosen: Chosen = {},
): Promise<App> =>
  compose({
    config: {
      apps: {
        appleTeamId: undefined,
        androidFingerprints: [],
        applePayDomain: undefined,
        reviewUrl: undefined,
        isReviewInstallation: false,
      },
      secret: 'a secret for tests alone',
      previousSecret: undefined,
      dataDirectory,
      addressLimitFactor,
      production: false,
      s3: undefined,
      maps: { style: { light: null, dark: null, origins: [] }, archive: undefined, isChosen: false },
      weatherUrl: undefined,
      roads: undefined,
      places: { kind: 'gazetteer' },
      appBundleKey: undefined,
      analytics: { web: '', ios: '', android: '', pixel: '' },
      messages: noMessages,
      ...chosen,
    },
    database,
    clock,
    logger: createLogger('silent'),
    providers: { payments: cardPort(provider), development: null },
    publicUrl: 'http://127.0.0.1:3000',
    webVersion: '2.5.5',
    ...more,
  });

/** The menu and the settings of a company that has just opened. */
export async function openCompany(tx: Tx): Promise<void> {
  await loadMenu(tx);
  await tx
    .insertInto('settings')
    .values([
      {
        key: 'feature_flags',
        value: JSON.stringify({ allowCashAppPayment: 1, serviceAddon: true, notifications: true }),
      },
      // A person decides about requests, unless a test sets the rule.
      { key: 'own_changes', value: JSON.stringify({ untilHours: null }) },
    ])
    .execute();
}

/** The whole product with the menu and a card simulator, without people. */
export async function productFixture(chosen: Chosen = {}): Promise<ProductFixture> {
  const database = await testDatabase();
  const clock = testClock(new Date(fixtureNow));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hoist-product-'));
  atEnd(() => rm(dataDirectory, { recursive: true }));
  const simulator = await cardSimulator();
  await database.transaction(openCompany);
  const health = openHealthRecorder({ clock, logger: createLogger('silent'), release: '2.5.5' });
  health.start(database);
  const app = await composeProduct(
    { database, clock, dataDirectory, provider: simulator.origin, onLegs: health.drove },
    chosen,
  );
  const flush = async () => {
    await app.flush();
    await health.flush();
  };
  atEnd(flush);
  return {
    database,
    clock,
    jobs: app.jobs,
    storage: folderStorage(join(dataDirectory, 'files')),
    flush,
    server: await startTestServer({ database, routes: app.routes, clock, addressLimitFactor }),
    provider: (control, body) => simulator.control(control, body),
    stripe: simulator.stripe,
    enterConsole: (usersId) => enterConsole(database, usersId, clock.now()),
    enter: (usersId) => enter(database, usersId, clock.now()),
  };
}
