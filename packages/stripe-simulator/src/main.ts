import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFolder } from './folder-lock.ts';
import { startSimulator } from './start.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    'secret-key': { type: 'string', default: 'sk_test_sim' },
    'publishable-key': { type: 'string', default: 'pk_test_sim' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'allowed-origin': { type: 'string', multiple: true },
  },
});

const dataDir = resolve(values.data ?? '.data/stripe-simulator');
mkdirSync(dataDir, { recursive: true });
const lock = lockFolder(dataDir);
// The parent process finds the running simulator by the port file.
if (lock === undefined) process.exit(0);

const running = await startSimulator({
  dataDir,
  port: Number(values.port),
  secretKey: values['secret-key'],
  publishableKey: values['publishable-key'],
  webhookUrl: values['webhook-url'],
  webhookSecret: values['webhook-secret'],
  allowedOrigins: values['allowed-origin'],
});

const portFile = join(dataDir, 'simulator.json');
writeFileSync(`${portFile}.new`, JSON.stringify({ pid: process.pid, port: running.port }));
renameSync(`${portFile}.new`, portFile);
process.stdout.write(`Stripe simulator on ${running.origin}, data in ${dataDir}\n`);

// A simulator whose folder is deleted cannot be found any more.
setInterval(() => {
  if (!lock.isHeld()) process.exit(0);
}, 2_000).unref();

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => {
      rmSync(portFile, { force: true });
      lock.release();
      process.exit(0);
    });
  });
