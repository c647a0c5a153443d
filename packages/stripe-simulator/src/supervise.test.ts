import assert from 'node:assert/strict';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { superviseSimulator, type SupervisedSimulator } from './supervise.ts';
import { sdkFor } from './testing.ts';

const options = (dataDir: string) => ({
  dataDir,
  secretKey: 'sk_test_sim',
  publishableKey: 'pk_test_sim',
  webhookUrl: 'http://127.0.0.1:9/api/webhooks/stripe',
  webhookSecret: 'whsec_test',
});

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'hoist-supervise-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const sdk = ({ origin }: SupervisedSimulator) => sdkFor(Number(new URL(origin).port));
const dies = (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  return gone(pid);
};
const gone = async (pid: number): Promise<void> => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('returns the same simulator to concurrent callers', async (t) => {
  const dataDir = folder(t);
  const [one, two] = await Promise.all([
    superviseSimulator(options(dataDir)),
    superviseSimulator(options(dataDir)),
  ]);
  t.after(() => one.stop());
  assert.equal(one.pid, two.pid);
  assert.equal(one.origin, two.origin);
});

test('exits a second process for the same folder', async (t) => {
  const dataDir = folder(t);
  const running = await superviseSimulator(options(dataDir));
  t.after(() => running.stop());
  const second = fork(new URL('main.ts', import.meta.url), [`--data=${dataDir}`], { silent: true });
  t.after(() => second.kill());
  assert.deepEqual(await once(second, 'exit'), [0, null]);
  const found = await superviseSimulator(options(dataDir));
  assert.equal(found.pid, running.pid);
});

test('survives the application that started it and is adopted by the next', async (t) => {
  const dataDir = folder(t);
  const source = `
    import { superviseSimulator } from ${JSON.stringify(new URL('supervise.ts', import.meta.url).href)};
    const { pid } = await superviseSimulator(${JSON.stringify(options(dataDir))});
    process.send(pid);
    setInterval(() => undefined, 1000);`;
  const app = fork('-', [], {
    execPath: process.execPath,
    execArgv: ['--input-type=module', '--eval', source],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    silent: true,
  });
  const [pid] = (await once(app, 'message')) as [number];
  app.kill('SIGKILL');
  await once(app, 'exit');
  const adopted = await superviseSimulator(options(dataDir));
  t.after(() => adopted.stop());
  assert.equal(adopted.adopted, true);
  assert.equal(adopted.pid, pid);
});

test('keeps every acknowledged response with its key after a kill', async (t) => {
  const dataDir = folder(t);
  const first = await superviseSimulator(options(dataDir));
  const acknowledged: string[] = [];
  let killed = false;
  const work = async (worker: number): Promise<void> => {
    for (let index = 0; !killed; index += 1) {
      try {
        const key = `${worker}-${index}`;
        const made = await sdk(first).paymentIntents.create({ amount: 700, currency: 'cad', metadata: { key } }, { idempotencyKey: key }); // prettier-ignore
        acknowledged.push(`${key} ${made.id}`);
        if (acknowledged.length === 60) {
          killed = true;
          await dies(first.pid);
        }
      } catch {
        return;
      }
    }
  };
  await Promise.all([0, 1, 2].map(work));
  const second = await superviseSimulator(options(dataDir));
  t.after(() => second.stop());
  assert.equal(second.adopted, false);
  for (const line of acknowledged) {
    const [key, id] = line.split(' ');
    const again = await sdk(second).paymentIntents.create({ amount: 700, currency: 'cad', metadata: { key: key ?? '' } }, { idempotencyKey: key ?? '' }); // prettier-ignore
    assert.equal(again.id, id);
  }
});

test('finds the data after an orderly stop', async (t) => {
  const dataDir = folder(t);
  const first = await superviseSimulator(options(dataDir));
  const { id } = await sdk(first).customers.create({ name: 'Ana' });
  await first.stop();
  const second = await superviseSimulator(options(dataDir));
  t.after(() => second.stop());
  assert.equal(second.adopted, false);
  const found = await sdk(second).customers.retrieve(id);
  assert.equal(found.deleted, undefined);
});

test('exits when its data folder is deleted', { timeout: 20_000 }, async (t) => {
  const dataDir = folder(t);
  const { pid } = await superviseSimulator(options(dataDir));
  rmSync(dataDir, { recursive: true });
  await gone(pid);
});

test('opens a journal of which a full disk cut a line, and keeps the others', async (t) => {
  const dataDir = folder(t);
  const first = await superviseSimulator(options(dataDir));
  const before = await sdk(first).customers.create({ name: 'Before' });
  await first.stop();
  appendFileSync(join(dataDir, 'journal.ndjson'), '[["customers","cus_cut",{"id"\n');
  const second = await superviseSimulator(options(dataDir));
  t.after(() => second.stop());
  assert.equal((await sdk(second).customers.retrieve(before.id)).id, before.id);
});

test('says within seconds that a simulator did not start', async (t) => {
  const dataDir = folder(t);
  mkdirSync(join(dataDir, 'journal.ndjson'));
  const begun = performance.now();
  await assert.rejects(superviseSimulator(options(dataDir)), /did not start; see .*simulator\.log/);
  assert.ok(performance.now() - begun < 20_000, 'it waited for a process that had ended');
});
