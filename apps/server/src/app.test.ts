import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { allEndpoints } from '@hoist/contract/all-endpoints';
import type { UserId } from '@hoist/domain/ids';
import { freePort } from './platform/free-port.ts';

const folder = await mkdtemp(join(tmpdir(), 'hoist-app-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;

let printed = '';

function start(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'debug' },
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ready(child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server ended: ${printed}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

let running = start();
after(async () => {
  await end(running, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});
await ready(running);

const register = (email: string, phone: string) =>
  fetch(`${address}/api/users/0`, {
    method: 'POST',
    body: new URLSearchParams({
      fname: 'Ada',
      lname: 'Tester',
      email,
      phone,
      password: 'a password of ours',
      password2: 'a password of ours',
      phone_country_code: 'CA',
    }),
  });

describe('the server process', () => {
  test('serves every endpoint of the contract, those of the console in a document of their own [OP009]', async () => {
    const served = async (at: string) => {
      const answer = await fetch(`${address}${at}`);
      const { info, paths } = (await answer.json()) as {
        info: { version: string };
        paths: Record<string, Record<string, { operationId: string }>>;
      };
      assert.match(info.version, /^\d+\.\d+\.\d+$/);
      return Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    };
    const [own, console] = [await served('/api/openapi.json'), await served('/api/admin/openapi.json')];
    const both = new Set([...own, ...console]);
    assert.deepEqual(
      allEndpoints.map(({ id }) => id).filter((id) => !both.has(id)),
      [],
    );
    assert.deepEqual([own.includes('getBoard'), console.includes('scheduleService')], [false, false]);
    assert.ok(own.includes('receiveStripeEvent') && own.includes('followEvents'));
  });

  test('is tried by one booking of the demo customer', async () => {
    const script = join(import.meta.dirname, '../../../scripts/try-booking.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, address]);
    assert.match(stdout, /^Booked pending: order \d+, 20\d\d-/);
  });

  test('prints one line that turns on streets while no map is chosen', async () => {
    while (!printed.includes('Demo accounts') && running.stdout) await once(running.stdout, 'data');
    const lines = printed.split('\n').filter((line) => line.includes('MAP_STYLE_URL'));
    assert.deepEqual(lines, [
      'Maps have no streets; to turn them on: MAP_STYLE_URL=https://tiles.openfreemap.org/styles/liberty npm start',
    ]);
  });

  test('restarts after a kill with all acknowledged data and adopts its simulator [OP003]', async () => {
    const answer = await register('kept@hoist.example', '4165550177');
    const { data } = (await answer.json()) as { data: { token: string } };
    await end(running, 'SIGKILL');
    running = start();
    await ready(running);
    const who = await fetch(`${address}/api/check-token`, { headers: { token: data.token } });
    assert.equal(who.status, 200);
  });

  test('stops cleanly on SIGTERM [OP004]', async () => {
    assert.equal(await end(running, 'SIGTERM'), 0);
    running = start();
    await ready(running);
  });

  test('delivers a verification code to the inbox', async () => {
    await register('inbox@hoist.example', '4165550178');
    const url = `${address}/dev/inbox.json?to=4165550178`;
    for (;;) {
      const { messages } = (await (await fetch(url)).json()) as { messages: { text: string }[] };
      if (messages.some(({ text }) => /\b\d{6}\b/.test(text))) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  test('logs no token, code, password or personal address [AC008]', async () => {
    const answer = await register('canary@hoist.example', '4165550179');
    const { data } = (await answer.json()) as { data: { token: string; userId: UserId } };
    await fetch(`${address}/api/check-token?token=${data.token}`, { headers: { token: data.token } });
    const tries = { email: 'canary@hoist.example', password: 'canary-password' };
    await fetch(`${address}/api/users-login`, { method: 'POST', body: new URLSearchParams(tries) });
    await fetch(`${address}/api/users/${data.userId}/verify-phone`, {
      method: 'POST',
      headers: { token: data.token },
      body: new URLSearchParams({ verification_code: '987654' }),
    });
    await end(running, 'SIGTERM');
    const log = printed;
    running = start();
    await ready(running);
    assert.match(log, /verify-phone/);
    for (const secret of [data.token, 'canary', '987654', 'a password of ours', '5550179']) {
      assert.ok(!log.includes(secret), secret);
    }
  });
});
