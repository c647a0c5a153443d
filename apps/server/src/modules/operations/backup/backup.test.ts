import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { backupsIn } from '#server/providers/storage/backups.ts';
import { newAgeKey } from '#server/testing/age-key.ts';
import { atEnd } from '#server/testing/at-end.ts';
import {
  addCustomer,
  addMechanic,
  bookCash,
  bookingFixture,
  downtownToronto,
} from '#server/testing/booking-fixture.ts';
import { findPostgresBinaries, startPostgres } from '#server/testing/postgres-server.ts';
import { startS3Server } from '#server/testing/s3-server.ts';

const keys = { accessKeyId: 'backup', secretAccessKey: 'secret' };
const service = await startS3Server({ ...keys, buckets: ['files', 'backups'], pageSize: 2 });
const kept = service.buckets.get('backups') ?? assert.fail();
const store = backupsIn({
  endpoint: service.endpoint,
  bucket: 'backups',
  region: 'ca-central-1',
  pathStyle: true,
  ...keys,
});
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

const binaries = findPostgresBinaries();
const skip = binaries === undefined && 'no PostgreSQL on this machine';

async function installation() {
  const server = await startPostgres();
  atEnd(() => server.stop());
  const database = openPostgres({
    url: server.url,
    poolSize: 2,
    connectWithinMs: 15_000,
    onError: () => undefined,
  });
  await migrate(database);
  const booking = await bookingFixture(database);
  await addMechanic(database, downtownToronto);
  const customer = await addCustomer(database, downtownToronto);
  await bookCash(booking, customer, '2026-12-03T09:00:00-05:00');
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-keys-'));
  atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  return { url: server.url, ...(await newAgeKey(folder)) };
}

const ours = skip === false ? await installation() : { url: '', file: '', recipient: '' };

interface Ran {
  readonly status: number;
  readonly output: string;
}

/** Runs `npm run backup` with these arguments; its answer and what it said. */
function backup(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const env = {
    PATH: [binaries, process.env['PATH']].join(delimiter),
    DATABASE_URL: ours.url,
    S3_BUCKET: 'files',
    S3_ENDPOINT: service.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    BACKUP_BUCKET: 'backups',
    BACKUP_RECIPIENTS: ours.recipient,
    ...settings,
  };
  const script = join(import.meta.dirname, '../../../../../../scripts/backup.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

const drill = (file = ours.file) => backup(['--drill', '--into', ours.url, '--identity', file]);

async function databases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: ours.url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return rows.map(({ datname }) => datname);
}

describe('backups', { skip }, () => {
  it('are stored encrypted, and the drill restores the newest one and checks it [OP005]', async () => {
    kept.clear();
    const taken = await backup([]);
    assert.equal(taken.status, 0, taken.output);
    const [content = Buffer.of()] = [...kept.values()];
    assert.match(content.toString('latin1'), /^age-encryption\.org\/v1\n/);
    assert.ok(!content.includes('PGDMP'), 'no dump can be read without the key');
    const tried = await drill();
    assert.match(tried.output, /restored in \d+ s: 1 orders/);
    assert.equal(tried.status, 0);
    assert.ok(!(await databases()).includes('hoist_drill'));
    assert.match((await backup(['--check'])).output, /The newest backup is 0 hours old/);
  });

  it('are refused by the drill with another key, after a changed byte or when cut off', async () => {
    kept.clear();
    await backup([]);
    const [[key, content] = assert.fail()] = [...kept];
    const { file: other } = await newAgeKey(join(ours.file, '..'), 'other.txt');
    const strange = await drill(other);
    assert.equal(strange.status, 1);
    assert.match(strange.output, /no identity matched/);
    const changed = Buffer.from(content);
    const place = Math.floor(changed.length / 2);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    for (const broken of [changed, content.subarray(0, -100)]) {
      kept.set(key, broken);
      assert.equal((await drill()).status, 1);
      assert.ok(!(await databases()).includes('hoist_drill'));
    }
  });

  it('end with the reason when the database, the bucket or a setting is missing, and store nothing', async () => {
    kept.clear();
    const away = await backup([], { DATABASE_URL: 'postgres://hoist@127.0.0.1:9/hoist' });
    assert.match(away.output, /pg_dump failed: .*Connection refused/s);
    assert.match((await backup([], { BACKUP_RECIPIENTS: undefined })).output, /Set BACKUP_RECIPIENTS/);
    assert.match((await backup([], { BACKUP_RECIPIENTS: 'ssh-ed25519 AAAA' })).output, /BACKUP_RECIPIENTS/);
    service.refusals.set('PUT', { status: 403, code: 'AccessDenied' });
    const refused = await backup([]);
    service.refusals.clear();
    assert.match(refused.output, /The bucket could not be asked/);
    assert.equal(kept.size, 0);
    const none = await backup(['--check']);
    assert.match(none.output, /There is no backup/);
    assert.deepEqual(
      [away, refused, none].map(({ status }) => status),
      [1, 1, 1],
    );
  });

  it('are removed after 35 days, and reported when the newest is older than 26 hours [OP005]', async () => {
    kept.clear();
    for (const age of [36, 34, 2]) await store.put({ takenAt: days(age) }, Readable.from(Buffer.from('old')));
    kept.set('backups/notes.txt', Buffer.from('ours'));
    const old = await backup(['--check']);
    assert.match(old.output, /The newest backup is 48 hours old/);
    assert.equal(old.status, 1);
    await backup([]);
    const left = (await store.list()).map(({ takenAt }) =>
      Math.round((Date.now() - takenAt.getTime()) / 86_400_000),
    );
    assert.deepEqual(left, [0, 2, 34]);
    assert.ok(kept.has('backups/notes.txt'));
  });
});

describe('the bucket of backups', () => {
  it('takes what is larger than one part, whole or not at all', async () => {
    kept.clear();
    const part = Buffer.alloc(4_000_000, 'hoist');
    const { key } = await store.put({ takenAt: days(0) }, Readable.from([part, part, part]));
    assert.deepEqual(await buffer(await store.get(key)), Buffer.concat([part, part, part]));
    kept.clear();
    async function* cut() {
      yield part;
      yield part;
      await Promise.resolve();
      throw new Error('the dump failed');
    }
    await assert.rejects(store.put({ takenAt: days(1) }, Readable.from(cut())));
    assert.deepEqual(await store.list(), []);
    assert.equal(kept.size, 0);
  });
});
