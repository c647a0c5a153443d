import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { backupsIn } from '#server/providers/storage/backups.ts';
import type { BackupKind } from '#server/providers/storage/backups-port.ts';
import { newAgeKey } from '#server/testing/age-key.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { encryptFor } from './age-streams.ts';
import { removeOldBackups } from './take-backup.ts';

const keys = { accessKeyId: 'backup', secretAccessKey: 'secret' };
const service = await startS3Server({ ...keys, buckets: ['files'], pageSize: 100 });
const kept = service.buckets.get('files') ?? assert.fail();
const storeOf = (kind: BackupKind) =>
  backupsIn(
    { endpoint: service.endpoint, bucket: 'files', region: 'ca-central-1', pathStyle: true, ...keys },
    kind,
  );

const folder = mkdtempSync(join(tmpdir(), 'hoist-wal-'));
atEnd(async () => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
const archive = join(folder, 'archive');
mkdirSync(archive);
const { file: keyFile, recipient } = await newAgeKey(folder);

const hour = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * hour);

/** Runs `npm run backup` with these arguments; its exit code and what it said. */
function backup(args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    S3_BUCKET: 'files',
    S3_ENDPOINT: service.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_WAL: `${archive},${join(folder, 'of-the-standby')}`,
    BACKUP_BASE_URL: 'postgres://hoist_replication@127.0.0.1:9',
    ...settings,
  };
  const script = join(import.meta.dirname, '../../../../../../scripts/backup.ts');
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

test('stores WAL files encrypted, removes them when they are stored, and leaves other files', async () => {
  const segment = Buffer.alloc(16 * 1024 * 1024, 'hoist');
  const names = ['000000010000000000000002.00000028.backup', '000000010000000000000003', '00000002.history'];
  for (const name of names) writeFileSync(join(archive, name), segment);
  // Being copied by archive_command.
  writeFileSync(join(archive, '.000000010000000000000004'), 'half');

  service.refusals.set('PUT', { status: 403, code: 'AccessDenied' });
  const refused = await backup(['--wal']);
  service.refusals.clear();
  assert.equal(refused.status, 1);
  assert.match(refused.output, /The bucket could not be asked/);
  assert.equal(readdirSync(archive).length, 4, 'they wait');

  assert.match((await backup(['--wal'])).output, /^3 WAL files stored$/m);
  assert.deepEqual(readdirSync(archive), ['.000000010000000000000004']);
  for (const content of kept.values()) assert.match(content.toString('latin1'), /^age-encryption\.org\/v1\n/);

  await storeOf('base').put(
    { takenAt: before(1) },
    await encryptFor([recipient], Readable.from(Buffer.from('the base'))),
  );
  await storeOf('base').put({ takenAt: before(-1) }, Readable.from(Buffer.from('of later')));
  await storeOf('wal').put({ takenAt: before(2), name: '000000010000000000000001' }, Readable.from(['old']));
  const target = join(folder, 'restore');
  const fetching = ['--fetch', target, '--identity', keyFile, '--moment'];
  const fetched = await backup([...fetching, new Date().toISOString()]);
  assert.match(fetched.output, /^base\/.+ and 3 WAL files in /m);
  assert.equal(readFileSync(join(target, 'base.tar.gz'), 'utf8'), 'the base');
  assert.deepEqual(readdirSync(join(target, 'wal')), names.toSorted());
  assert.ok(readFileSync(join(target, 'wal', '000000010000000000000003')).equals(segment));

  const again = await backup([...fetching, new Date().toISOString()]);
  assert.match(again.output, /restore exists already/);
  rmSync(target, { recursive: true });
  const none = await backup([...fetching, '2026-01-01T00:00:00Z']);
  assert.match(none.output, /No base backup is older than 2026-01-01/);
  const anywhere = await backup([...fetching, '2026-12-03 14:05']);
  assert.match(anywhere.output, /--moment needs a time with its zone/);
  assert.deepEqual([again.status, none.status, anywhere.status], [1, 1, 1]);
});

test('removes WAL files after 35 days, but not the histories of timelines', async () => {
  kept.clear();
  const store = storeOf('wal');
  const ages = { '000000010000000000000001': 36, '00000002.history': 36, '000000020000000000000002': 34 };
  for (const [name, days] of Object.entries(ages))
    await store.put({ takenAt: before(24 * days), name }, Readable.from(['old']));
  await removeOldBackups(store, new Date());
  const left = (await store.list()).map(({ name }) => name);
  assert.deepEqual(left, ['000000020000000000000002', '00000002.history']);
});

test('reports when no base backup is young enough, or a WAL file waits for an hour', async () => {
  kept.clear();
  await storeOf('dump').put({ takenAt: before(1) }, Readable.from(['a dump']));
  const none = await backup(['--check']);
  assert.match(none.output, /There is no backup/);
  await storeOf('base').put({ takenAt: before(1) }, Readable.from(['a base']));
  assert.equal((await backup(['--check'])).status, 0);
  const file = join(archive, '000000010000000000000009');
  writeFileSync(file, 'waiting');
  assert.equal((await backup(['--check'])).status, 0);
  utimesSync(file, before(2), before(2));
  const late = await backup(['--check']);
  assert.match(late.output, /WAL files wait in .+archive since /);
  assert.deepEqual([none.status, late.status], [1, 1]);
});

test('refuses an archive without base backups', async () => {
  const { status, output } = await backup(['--wal'], { BACKUP_BASE_URL: undefined });
  assert.match(output, /BACKUP_WAL needs BACKUP_BASE_URL/);
  assert.equal(status, 1);
});
