// `npm run backup`: encrypted backups of the database in the bucket, the drill that restores the newest dump, and what
// recovery to a moment needs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { drillBackup } from '../apps/server/src/modules/operations/backup/drill-backup.ts';
import { fetchForRecovery } from '../apps/server/src/modules/operations/backup/fetch-backup.ts';
import { oldestWaiting, shipWal } from '../apps/server/src/modules/operations/backup/ship-wal.ts';
import { removeOldBackups, takeBackup } from '../apps/server/src/modules/operations/backup/take-backup.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import type {
  BackupKind,
  BackupStore,
  StoredBackup,
} from '../apps/server/src/providers/storage/backups-port.ts';
import { backupsIn } from '../apps/server/src/providers/storage/backups.ts';
import { brokenInvariants } from '../apps/server/src/testing/invariants.ts';

const usage = `npm run backup -- [options]
  --every <hours>      again and again, as the backup service of compose.yaml does; then WAL files every minute
  --base               a base backup instead of a dump
  --wal                stores the WAL files that wait in BACKUP_WAL
  --check              only says whether the newest backup is younger than 26 hours, and no WAL file waits for an hour
  --drill              restores the newest dump into a database of its own, checks it and drops it
  --into <url>         server for the drill, as a role that may create databases
  --fetch <folder>     base backup and WAL files for recovery to --moment <time>, in a new folder
  --identity <file>    secret key of age for --drill and --fetch
`;

const { values } = parseArgs({
  options: {
    every: { type: 'string' },
    base: { type: 'boolean', default: false },
    wal: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
    into: { type: 'string' },
    fetch: { type: 'string' },
    moment: { type: 'string' },
    identity: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const minute = 60_000;
const hour = 60 * minute;

function openStore(kind: BackupKind): BackupStore {
  const { s3, backup } = readConfig();
  if (s3 === undefined) throw new OperatorError('Backups need a bucket: set S3_BUCKET and its keys');
  return backupsIn({ ...s3, bucket: backup.bucket ?? s3.bucket }, kind);
}

function recipientsOf(): readonly string[] {
  const { recipients } = readConfig().backup;
  if (recipients.length === 0)
    throw new OperatorError('Set BACKUP_RECIPIENTS to a public key of `age-keygen`');
  return recipients;
}

async function take(kind: 'dump' | 'base'): Promise<void> {
  const { databaseUrl, listenUrl, backup } = readConfig();
  const url = kind === 'base' ? backup.baseUrl : (listenUrl ?? databaseUrl);
  if (url === undefined)
    throw new OperatorError(
      kind === 'base'
        ? 'A base backup needs BACKUP_BASE_URL'
        : 'There is no PostgreSQL to back up: set DATABASE_URL',
    );
  const recipients = recipientsOf();
  const began = performance.now();
  const store = openStore(kind);
  const source = { databaseUrl: url, environment: process.env };
  const { key } = await takeBackup({ kind, source, recipients, store, now: new Date() });
  await removeOldBackups(store, new Date());
  console.log(`${key} stored in ${Math.round(performance.now() - began)} ms`);
}

async function ship(): Promise<void> {
  const recipients = recipientsOf();
  let count = 0;
  for (const folder of readConfig().backup.walFolders)
    count += await shipWal({ folder, recipients, store: openStore('wal') });
  if (count > 0) console.log(`${count} WAL files stored`);
}

/** What the backup service does. A WAL file that could not be stored waits; a backup that fails ends the service. */
async function keepTaking(every: number): Promise<void> {
  const archives = readConfig().backup.walFolders.length > 0;
  for (let next = Date.now(); ; await wait(archives ? minute : every)) {
    if (archives) await ship().catch((error: unknown) => console.error(explain(error)));
    if (Date.now() < next) continue;
    next += every;
    await take('dump');
    if (!archives) continue;
    await take('base');
    await removeOldBackups(openStore('wal'), new Date());
  }
}

async function newestIn(store: BackupStore): Promise<StoredBackup> {
  const [newest] = await store.list();
  if (newest === undefined) throw new OperatorError('There is no backup');
  return newest;
}

async function check(): Promise<void> {
  const { walFolders } = readConfig().backup;
  const kinds = walFolders.length > 0 ? (['dump', 'base'] as const) : (['dump'] as const);
  for (const kind of kinds) {
    const newest = await newestIn(openStore(kind));
    const hours = Math.round((Date.now() - newest.takenAt.getTime()) / hour);
    if (hours >= 26) throw new OperatorError(`The newest backup is ${hours} hours old: ${newest.key}`);
    console.log(`The newest backup is ${hours} hours old: ${newest.key}`);
  }
  for (const folder of walFolders) {
    const oldest = await oldestWaiting(folder);
    if (oldest !== undefined && Date.now() - oldest.getTime() > hour)
      throw new OperatorError(`WAL files wait in ${folder} since ${oldest.toISOString()}`);
  }
}

async function readIdentity(file: string): Promise<string> {
  const secret = /AGE-SECRET-KEY-\S+/.exec(await readFile(file, 'utf8'))?.[0];
  if (secret === undefined) throw new OperatorError(`${file} has no secret key of age`);
  return secret;
}

/** The moment that `recovery_target_time` gets too, so it names its zone. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new OperatorError(`--moment needs a time with its zone, like 2026-12-03T14:05:00-05:00: ${text}`);
  return moment;
}

async function fetchAll(folder: string): Promise<void> {
  const { moment, identity } = values;
  if (moment === undefined || identity === undefined)
    throw new OperatorError('Fetching needs --moment and --identity');
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already: remove it first`);
  const fetched = await fetchForRecovery({
    folder,
    moment: momentOf(moment),
    identity: await readIdentity(identity),
    base: openStore('base'),
    wal: openStore('wal'),
  });
  if (fetched === undefined) throw new OperatorError(`No base backup is older than ${moment}`);
  console.log(`${fetched.base.key} and ${fetched.walFiles} WAL files in ${folder}`);
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
  const { into, identity: file } = values;
  if (into === undefined || file === undefined)
    throw new OperatorError('The drill needs --into and --identity');
  const identity = await readIdentity(file);
  const { key } = await newestIn(store);
  const began = performance.now();
  const server = { databaseUrl: into, environment: process.env };
  const seen = await drillBackup({ store, key, identity, server, judge });
  console.log(`${key} restored in ${Math.round((performance.now() - began) / 1000)} s: ${seen}`);
}

const explain = (error: unknown) => (error instanceof OperatorError ? error.message : error);

async function run(): Promise<void> {
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  if (values.fetch !== undefined) return fetchAll(values.fetch);
  if (values.drill) return tryRestore(openStore('dump'));
  if (values.check) return check();
  if (values.wal) return ship();
  if (values.every !== undefined) return keepTaking(Number(values.every) * hour);
  return take(values.base ? 'base' : 'dump');
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
