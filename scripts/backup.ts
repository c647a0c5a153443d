// `npm run backup`: an encrypted dump of the database in the bucket, and the drill that restores the newest one.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { drillBackup } from '../apps/server/src/modules/operations/backup/drill-backup.ts';
import { takeBackup } from '../apps/server/src/modules/operations/backup/take-backup.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import type { BackupStore, StoredBackup } from '../apps/server/src/providers/storage/backups-port.ts';
import { backupsIn } from '../apps/server/src/providers/storage/backups.ts';
import { brokenInvariants } from '../apps/server/src/testing/invariants.ts';

const usage = `npm run backup -- [options]
  --every <hours>      again and again, as the backup service of compose.yaml does
  --check              only says whether the newest backup is younger than 26 hours
  --drill              restores the newest backup into a database of its own, checks it and drops it
  --into <url>         server for the drill, as a role that may create databases
  --identity <file>    secret key of age for the drill
`;

const { values } = parseArgs({
  options: {
    every: { type: 'string' },
    check: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
    into: { type: 'string' },
    identity: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const hour = 3_600_000;

function openStore(): BackupStore {
  const { s3, backup } = readConfig();
  if (s3 === undefined) throw new OperatorError('Backups need a bucket: set S3_BUCKET and its keys');
  return backupsIn({ ...s3, bucket: backup.bucket ?? s3.bucket });
}

async function take(store: BackupStore): Promise<void> {
  const { databaseUrl, listenUrl, backup } = readConfig();
  const url = listenUrl ?? databaseUrl;
  if (url === undefined) throw new OperatorError('There is no PostgreSQL to back up: set DATABASE_URL');
  if (backup.recipients.length === 0)
    throw new OperatorError('Set BACKUP_RECIPIENTS to a public key of `age-keygen`');
  const began = performance.now();
  const { key } = await takeBackup({
    source: { databaseUrl: url, environment: process.env },
    recipients: backup.recipients,
    store,
    now: new Date(),
  });
  console.log(`${key} stored in ${Math.round(performance.now() - began)} ms`);
}

async function newestIn(store: BackupStore): Promise<StoredBackup> {
  const [newest] = await store.list();
  if (newest === undefined) throw new OperatorError('There is no backup');
  return newest;
}

async function check(store: BackupStore): Promise<void> {
  const newest = await newestIn(store);
  const hours = Math.round((Date.now() - newest.takenAt.getTime()) / hour);
  if (hours >= 26) throw new OperatorError(`The newest backup is ${hours} hours old: ${newest.key}`);
  console.log(`The newest backup is ${hours} hours old: ${newest.key}`);
}

/** Counts what was restored; refuses data that break a rule of committed data. */
async function judge(url: string): Promise<string> {
  const onError = (error: Error) => console.error(error.message);
  const database = openPostgres({ url, poolSize: 2, statementMs: hour, onError });
  try {
    const broken = await brokenInvariants(database.db);
    if (broken.length > 0) throw new OperatorError(`The restored data break a rule: ${broken.join('; ')}`);
    const { orders, newest } = await database.db
      .selectFrom('orderServices')
      .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.max('createdAt').as('newest')])
      .executeTakeFirstOrThrow();
    return `${orders} orders, the newest of ${newest?.toISOString() ?? 'no day'}`;
  } finally {
    await database.close();
  }
}

async function tryRestore(store: BackupStore): Promise<void> {
  const { into, identity } = values;
  if (into === undefined || identity === undefined)
    throw new OperatorError('The drill needs --into and --identity');
  const secret = /AGE-SECRET-KEY-\S+/.exec(await readFile(identity, 'utf8'))?.[0];
  if (secret === undefined) throw new OperatorError(`${identity} has no secret key of age`);
  const { key } = await newestIn(store);
  const began = performance.now();
  const server = { databaseUrl: into, environment: process.env };
  const seen = await drillBackup({ store, key, identity: secret, server, judge });
  console.log(`${key} restored in ${Math.round((performance.now() - began) / 1000)} s: ${seen}`);
}

async function run(): Promise<void> {
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const store = openStore();
  if (values.drill) return tryRestore(store);
  if (values.check) return check(store);
  const every = Number(values.every ?? 0) * hour;
  await take(store);
  while (every > 0) {
    await wait(every);
    await take(store);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
