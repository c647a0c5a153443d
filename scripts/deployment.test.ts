// The deployment of compose.yaml without containers: its files, commands and settings, not its images.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { superviseSimulator } from '@hoist/stripe-simulator/supervise';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { atEnd } from '../apps/server/src/testing/at-end.ts';
import {
  attachCards,
  loadTown,
  startLoad,
  untilBooked,
  type Load,
  type Town,
} from '../apps/server/src/testing/booking-load.ts';
import { selfSigned } from '../apps/server/src/testing/certificate.ts';
import {
  assertNothingLostOrTwice,
  openScreen,
  until,
  untilWorkersAreDone,
} from '../apps/server/src/testing/failover-checks.ts';
import { findPostgresBinaries } from '../apps/server/src/testing/postgres-server.ts';
import { findProgram } from '../apps/server/src/testing/programs.ts';
import { startS3Server } from '../apps/server/src/testing/s3-server.ts';
import { buildServer } from './lib/build-server.ts';
import { inRecovery, passwords, startDatabases, waitForOther } from './lib/deployment/databases.ts';
import { openDeployment, type Deployment } from './lib/deployment/open-deployment.ts';
import type { DatabaseName, ServiceName } from './lib/deployment/plan-services.ts';

const files = { S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY: 'of the bucket' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_hoist',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_hoist',
  STRIPE_WEBHOOK_SECRET: 'whsec_Dq3vbT0cZr8wXm1pLd5yHn7sGf2j',
};

/** A certificate of loopback in a folder, as HAProxy reads it; this process trusts it from now on. */
function certificates(folder: string): string {
  const day = 86_400_000;
  const { cert, key } = selfSigned({ from: new Date(Date.now() - day), until: new Date(Date.now() + day) });
  const place = join(folder, 'certificates');
  mkdirSync(place);
  writeFileSync(join(place, 'hoist.pem'), cert + key);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return place;
}

/** A deployment with the settings of `.env.example`, passwords that need quoting, and everything outside of it. */
async function configure(): Promise<Deployment> {
  const built = await buildServer();
  assert.equal(built.output, '');
  const folder = mkdtempSync(join(tmpdir(), 'hoist-deployment-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const bucket = await startS3Server({
    accessKeyId: files.S3_ACCESS_KEY_ID,
    secretAccessKey: files.S3_SECRET_ACCESS_KEY,
    buckets: ['hoist'],
    pageSize: 1_000,
  });
  const ports = { 'bucket:9000': Number(new URL(bucket.endpoint).port), 'proxy:8080': await freePort() };
  const simulator = await superviseSimulator({
    secretKey: stripe.STRIPE_SECRET_KEY,
    publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
    dataDir: join(folder, 'provider'),
    webhookUrl: `http://127.0.0.1:${ports['proxy:8080']}/api/webhooks/stripe`,
    webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
  });
  atEnd(() => simulator.stop());
  return openDeployment({
    env: {
      PUBLIC_URL: 'https://book.example.ca',
      SECRET: 'the same for every process of this test',
      ...passwords,
      HAPROXY_CERTIFICATES: '/certs',
      MAP_STYLE_URL: 'none',
      ALLOW_EMBEDDED: 'sms,email,places,roads',
      ADDRESS_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
      ...files,
      ...stripe,
    },
    more: { STRIPE_API_BASE: simulator.origin },
    mounted: { './deploy/certificates': certificates(folder) },
    ports,
  });
}

/** Hoist's own role owns its database, and no more. */
async function fillDatabase(deployment: Deployment): Promise<Town> {
  const database = openPostgres({
    url: deployment.urlOf('primary'),
    poolSize: 4,
    connectWithinMs: 60_000,
    onError: (error) => console.error(error.message),
  });
  await migrate(database);
  const town = await loadTown(database, 30);
  await database.close();
  const role = await deployment.ask('primary', 'select rolsuper from pg_roles where rolname = current_user');
  assert.deepEqual(role, [[false]]);
  return town;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/health/ready`).catch(() => undefined))?.status === 200;

async function startApplication(deployment: Deployment): Promise<string> {
  await deployment.start('proxy');
  await until('HAProxy listens', () => accepts(deployment.portOf('proxy:8080')));
  await deployment.start('pgbouncer');
  await until('pgbouncer listens', () => accepts(deployment.portOf('pgbouncer:6432')));
  const processes: readonly ServiceName[] = ['web1', 'web2', 'worker-1', 'worker-2'];
  for (const name of processes) await deployment.start(name);
  for (const name of processes)
    await until(`${name} is ready`, () => isReady(`http://127.0.0.1:${deployment.portOf(`${name}:3000`)}`));
  const address = `https://127.0.0.1:${deployment.portOf('proxy:8443')}`;
  await until('HAProxy leads there over TLS', () => isReady(address));
  return address;
}

/** The old primary comes back, and at no moment takes writes beside the new one. */
async function comeBack(deployment: Deployment, role: DatabaseName): Promise<void> {
  await until(`${role} follows`, async () => {
    const recovery = await inRecovery(deployment, role);
    assert.notEqual(recovery, false, 'no second primary');
    return recovery === true;
  });
  assert.equal(deployment.keptBy(role).length, 2, 'its old folder is kept');
}

async function failOver(deployment: Deployment, load: Load): Promise<number> {
  await deployment.kill('primary');
  const promotedAt = performance.now();
  deployment.operate('standby', 'select pg_promote()');
  await untilBooked(load, 10);
  await deployment.start('primary');
  await comeBack(deployment, 'primary');
  await waitForOther(deployment, 'standby');
  await untilBooked(load, 10);
  return promotedAt;
}

/** The follower is promoted while the other one still takes writes: that one stops, starts again and follows. */
async function promoteByMistake(deployment: Deployment, load: Load): Promise<void> {
  const restarts = deployment.restartsOf('standby');
  deployment.operate('primary', 'select pg_promote()');
  await until('the other server stops by itself', () => deployment.restartsOf('standby') > restarts);
  await untilBooked(load, 10);
  await comeBack(deployment, 'standby');
  await waitForOther(deployment, 'primary');
  await untilBooked(load, 10);
}

async function bookThroughAll(t: TestContext): Promise<void> {
  const deployment = await configure();
  await startDatabases(deployment);
  const town = await fillDatabase(deployment);
  const address = await startApplication(deployment);
  await attachCards(town, address);
  const load = startLoad(town, () => [address], { clients: 4, pauseMs: 100 });
  await untilBooked(load, 10);

  await deployment.kill('web1');
  await untilBooked(load, 10);
  // At the other process, which nothing interrupts.
  const screen = await openScreen(address, town.customers[0]?.token ?? '');
  await deployment.start('web1');
  const promotedAt = await failOver(deployment, load);
  await until('the screen hears of orders again', () => screen.heard.some((moment) => moment > promotedAt));
  await screen.close();
  await promoteByMistake(deployment, load);
  await load.finish();

  const database = openPostgres({
    url: deployment.urlOf('primary'),
    poolSize: 4,
    connectWithinMs: 60_000,
    onError: (error) => console.error(error.message),
  });
  atEnd(() => database.close());
  await untilWorkersAreDone(database);
  await assertNothingLostOrTwice(database, load);
  const repeated = load.accepted.filter((one) => one.sent > 1).length;
  const back = load.accepted.find((one) => one.at > promotedAt)?.at ?? Infinity;
  t.diagnostic(
    `${load.accepted.length} bookings over TLS, ${repeated} of them after repeats; back ${Math.round(back - promotedAt)} ms after the promotion`,
  );
}

const missing = ['haproxy', 'pgbouncer'].filter((name) => findProgram(name) === undefined);
const skip =
  (findPostgresBinaries() === undefined && 'no PostgreSQL on this machine') ||
  (process.env['HOIST_LONG'] !== '1' && 'takes a minute: HOIST_LONG is not set') ||
  (missing.length > 0 && `no ${missing.join(', no ')} on this machine`);

test(
  'books over TLS through HAProxy and pgbouncer, and loses nothing when processes and primaries change',
  { skip },
  bookThroughAll,
);
