import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Where its data are. */
  readonly folder: string;
  /** What it printed so far. */
  readonly log: () => string;
  /** Moves its clock on, and that of the card provider, from now by so many milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string, state: { readonly ended: boolean }): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !state.ended) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** An empty folder for the data of one server. */
export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'hoist-e2e-'));
}

const mains = { real: 'apps/server/src/main.ts', movedClock: 'apps/server/src/testing/moved-clock-main.ts' };

interface Starting {
  readonly main?: keyof typeof mains;
  /** Settings beside those of every test. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the real server with the embedded providers on a data folder; an empty one gets the demo data. */
export async function startServer(
  folder: string,
  { main = 'real', settings = {} }: Starting = {},
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mains[main]], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      // Everybody in the tests calls from one address.
      ADDRESS_LIMIT_FACTOR: '1000',
      ...settings,
    },
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const state = { ended: false };
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => {
      state.ended = true;
      resolve();
    });
  });
  const stop = async () => {
    if (!state.ended) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exit;
    clearTimeout(late);
  };
  const url = `http://127.0.0.1:${port}`;
  let ahead = 0;
  const pass = async (ms: number) => {
    ahead += ms;
    const heard = new Promise((resolve) => {
      child.once('message', resolve);
    });
    child.send({ ahead });
    await heard;
    await moveProvider(folder, ms);
  };
  if (await untilReady(url, state)) return { url, folder, log: () => printed.join(''), pass, stop };
  await stop();
  throw new Error(`The server did not get ready:\n${printed.join('')}`);
}

/** The embedded card provider keeps a clock of its own. */
async function moveProvider(folder: string, ms: number): Promise<void> {
  await fetch(`${providerOf(folder)}/sim/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: ms / 1000 }),
  });
}

/** Where the embedded card provider of a server answers. */
export function providerOf(folder: string): string {
  const text = readFileSync(join(folder, 'stripe-simulator', 'simulator.json'), 'utf8');
  return `http://127.0.0.1:${(JSON.parse(text) as { port: number }).port}`;
}

/** A server of one's own on a copy of the folder that `prepare-data.ts` made; stopping removes the copy. */
export async function startPreparedServer(starting: Starting = {}): Promise<RunningServer> {
  const folder = dataFolder();
  const prepared = process.env['HOIST_E2E_DATA'];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  const server = await startServer(folder, starting);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
