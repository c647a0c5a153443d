import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SuperviseOptions {
  /** Each simulator needs its own folder. */
  readonly dataDir: string;
  /** 0 (the default) chooses a free port; a running simulator keeps its port. */
  readonly port?: number | undefined;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Origins of the application's pages beyond loopback. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

export interface SupervisedSimulator {
  /** E.g. `http://127.0.0.1:4242`, for `STRIPE_API_BASE` and the content security policy. */
  readonly origin: string;
  readonly pid: number;
  readonly adopted: boolean;
  /** Stops the simulator, which otherwise keeps running after the application exits. */
  readonly stop: () => Promise<void>;
}

const startWithinMs = 60_000;

/**
 * Finds the folder's running simulator or starts one as a detached process, and sets its webhook. Concurrent callers
 * get the same simulator.
 */
export async function superviseSimulator(options: SuperviseOptions): Promise<SupervisedSimulator> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const living = await probe(dataDir);
  const found = living ?? (await startOrFind(dataDir, options));
  const origin = `http://127.0.0.1:${found.port}`;
  await post(origin, 'config', {
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    allowedOrigins: options.allowedOrigins ?? [],
  });
  return { origin, pid: found.pid, adopted: living !== undefined, stop: () => end(dataDir, found.pid) };
}

interface Found {
  readonly pid: number;
  readonly port: number;
}

async function probe(dataDir: string): Promise<Found | undefined> {
  try {
    const found = JSON.parse(readFileSync(join(dataDir, 'simulator.json'), 'utf8')) as Found;
    const answer = await fetch(`http://127.0.0.1:${found.port}/sim/health`, {
      signal: AbortSignal.timeout(2_000),
    });
    const health = (await answer.json()) as { pid: number; dataDir: string };
    return health.pid === found.pid && health.dataDir === dataDir ? found : undefined;
  } catch {
    return undefined;
  }
}

function launch(dataDir: string, options: SuperviseOptions): ChildProcess {
  const log = openSync(join(dataDir, 'simulator.log'), 'a');
  const args = [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL('main.ts', import.meta.url)),
    `--data=${dataDir}`,
    `--port=${options.port ?? 0}`,
    `--secret-key=${options.secretKey}`,
    `--publishable-key=${options.publishableKey}`,
  ];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log] });
  child.unref();
  closeSync(log);
  return child;
}

async function startOrFind(dataDir: string, options: SuperviseOptions): Promise<Found> {
  const giveUp = Date.now() + startWithinMs;
  let child = launch(dataDir, options);
  while (Date.now() < giveUp) {
    const found = await probe(dataDir);
    if (found !== undefined) return found;
    // Exit code 0: another process had the lock but is still starting or already stopping.
    if (child.exitCode === 0) child = launch(dataDir, options);
    else if (child.exitCode !== null) break;
    await sleep(25);
  }
  throw new Error(`The Stripe simulator did not start; see ${join(dataDir, 'simulator.log')}`);
}

async function end(dataDir: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const giveUp = Date.now() + startWithinMs;
  while (Date.now() < giveUp && (await probe(dataDir)) !== undefined) await sleep(25);
}

async function post(origin: string, control: string, body: unknown): Promise<void> {
  const answer = await fetch(`${origin}/sim/${control}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The Stripe simulator refused ${control}: ${await answer.text()}`);
}
