// Recovery to a moment by the very commands of docs/operations.md.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { newAgeKey } from '../apps/server/src/testing/age-key.ts';
import { atEnd } from '../apps/server/src/testing/at-end.ts';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
} from '../apps/server/src/testing/booking-fixture.ts';
import { until } from '../apps/server/src/testing/failover-checks.ts';
import { brokenInvariants } from '../apps/server/src/testing/invariants.ts';
import { findPostgresBinaries } from '../apps/server/src/testing/postgres-server.ts';
import { findProgram } from '../apps/server/src/testing/programs.ts';
import { startS3Server } from '../apps/server/src/testing/s3-server.ts';
import {
  passwords,
  startDatabases,
  untilFollowing,
  untilWritable,
  waitForOther,
} from './lib/deployment/databases.ts';
import { openDeployment, type Deployment } from './lib/deployment/open-deployment.ts';
import type { ServiceName } from './lib/deployment/plan-services.ts';
import { root } from './lib/project-files.ts';

/** Commands of the section, without the line that sets the moment. */
function documentedCommands(): readonly string[] {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, block = ''] = /^## Recovery to a moment$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const [first = '', ...commands] = block.replaceAll('\\\n', '').trim().split('\n');
  assert.match(first, /^MOMENT='.+'$/);
  return commands;
}

interface Operator {
  readonly deployment: Deployment;
  /** Where the operator is, with `key.txt`. */
  readonly folder: string;
  readonly moment: string;
}

/** Does what `docker compose` would do with the services. */
async function compose({ deployment, folder, moment }: Operator, command: string): Promise<void> {
  const [, verb, rest = ''] = /^docker compose (?:--profile backup )?(stop|run|up) (.+)$/.exec(command) ?? [];
  const words = rest.split(' ');
  if (verb === 'stop') return deployment.stop(...(words as ServiceName[]));
  if (verb === 'up') return deployment.start(words.at(-1) as ServiceName);
  const [, entry = '', name, args = ''] =
    /^--rm --no-deps (?:-T |--entrypoint (\S+ ))?(\w+) +(.+)$/.exec(rest) ?? assert.fail(command);
  await deployment.run(name as ServiceName, `${entry}${args}`, { folder, env: { MOMENT: moment } });
}

async function recover(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-recovery-'));
  chmodSync(folder, 0o755);
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  const { recipient } = await newAgeKey(folder);
  const bucketKeys = { S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY: 'of the bucket' };
  const bucket = await startS3Server({
    accessKeyId: bucketKeys.S3_ACCESS_KEY_ID,
    secretAccessKey: bucketKeys.S3_SECRET_ACCESS_KEY,
    buckets: ['hoist', 'backups'],
    pageSize: 1_000,
  });
  const deployment = await openDeployment({
    env: {
      PUBLIC_URL: 'https://book.example.ca',
      SECRET: 'the same for every process of this test',
      MAP_STYLE_URL: 'none',
      ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
      BACKUP_RECIPIENTS: recipient,
      BACKUP_BUCKET: 'backups',
      ...passwords,
      ...bucketKeys,
    },
    more: {},
    mounted: {},
    ports: { 'bucket:9000': Number(new URL(bucket.endpoint).port) },
  });
  const backup = (args: string) => deployment.run('backup', `node scripts/backup.ts ${args}`, { folder });

  await startDatabases(deployment);
  await deployment.start('proxy');
  const onError = (error: Error) => console.error(error.message);
  const before = openPostgres({
    url: deployment.urlOf('primary'),
    poolSize: 2,
    connectWithinMs: 60_000,
    onError,
  });
  await migrate(before);
  const fixture = await bookingFixture(before);
  await addMechanic(before, downtownToronto);
  const book = async (start: string) => bookCash(fixture, await addCustomer(before, downtownToronto), start);
  const first = await book('2026-12-03T09:00:00-05:00');
  await backup('--base');
  const second = await book('2026-12-04T09:00:00-05:00');
  const [[moment] = []] = await deployment.ask('primary', 'select clock_timestamp()');
  await book('2026-12-05T09:00:00-05:00');
  await before.close();
  const orders = 'select orders_services_id::int from order_services order by 1';

  // Sooner than after five minutes.
  const last = deployment.operate('primary', 'select pg_walfile_name(pg_switch_wal())');
  const archived = 'select last_archived_wal from pg_stat_archiver';
  for (const role of ['primary', 'standby'] as const)
    await until(`${role} archived the log`, () => deployment.operate(role, archived) >= last);
  assert.match(await backup('--wal'), /WAL files stored/);

  await deployment.kill('primary', 'standby');
  rmSync(join(deployment.dataOf('primary'), 'base'), { recursive: true });
  rmSync(join(deployment.dataOf('standby'), 'base'), { recursive: true });
  assert.ok(moment instanceof Date);
  for (const command of documentedCommands())
    await compose({ deployment, folder, moment: moment.toISOString() }, command);
  await untilWritable(deployment, 'primary');
  assert.deepEqual(await deployment.ask('primary', orders), [[first], [second]]);
  const after = openPostgres({
    url: deployment.urlOf('primary'),
    poolSize: 2,
    connectWithinMs: 60_000,
    onError,
  });
  assert.deepEqual(await brokenInvariants(after.db), []);
  await after.close();

  await deployment.start('standby');
  await untilFollowing(deployment, 'standby');
  await waitForOther(deployment, 'primary');
  await deployment.ask('primary', 'create table after_recovery ()');
  assert.deepEqual(await deployment.ask('standby', orders), await deployment.ask('primary', orders));
}

const missing = findProgram('haproxy') === undefined && 'no haproxy on this machine';
const skip =
  (findPostgresBinaries() === undefined && 'no PostgreSQL on this machine') ||
  (process.env['HOIST_LONG'] !== '1' && 'takes half a minute: HOIST_LONG is not set') ||
  missing;

test('recovers to the moment between two bookings by the commands of docs/operations.md', { skip }, recover);
