import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from './platform/free-port.ts';
import { embeddedProduction } from './testing/killed-server.ts';
import { fillDataFolder } from './testing/schema-template.ts';

test('has no inbox, developer hints or demo account in production, even with embedded providers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoist-production-'));
  await fillDataFolder(folder);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...embeddedProduction,
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: 'error',
      },
    },
  );
  let printed = '';
  server.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(server, 'exit');
  try {
    while (!printed.includes('answers at')) await Promise.race([once(server.stdout, 'data'), ended]);
    assert.equal((await fetch(`${address}/health/ready`)).status, 200);
    for (const path of ['/dev/inbox', '/dev/inbox.json']) {
      const answer = await fetch(address + path);
      assert.ok(answer.status === 404, `${path}: ${answer.status}`);
    }
    const info = (await (await fetch(`${address}/api/info?get_fields=development`)).json()) as {
      data: { development: unknown };
    };
    assert.equal(info.data.development, null);
    const demo = { email: 'customer@hoist.test', password: 'hoist-demo' };
    const login = await fetch(`${address}/api/users-login`, {
      method: 'POST',
      body: new URLSearchParams(demo),
    });
    assert.equal(login.status, 401);
    assert.doesNotMatch(printed, /inbox|hoist-demo/i);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});

test('a server that ends by an error prints its stack alone, without the line of code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoist-broken-'));
  await fillDataFolder(folder);
  const broken = "process.on('SIGUSR2', () => { throw new Error('broken on purpose'); })";
  const server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--import=data:text/javascript,${encodeURIComponent(broken)}`,
      join(import.meta.dirname, 'main.ts'),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...embeddedProduction, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    },
  );
  let printed = '';
  server.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(server, 'close');
  try {
    await once(server.stdout, 'data');
    server.kill('SIGUSR2');
    assert.deepEqual(await ended, [1, null]);
    assert.match(printed, /^Error: broken on purpose\n +at process/);
  } finally {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
