import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Where a server answers, as it says itself; undefined when it ended, or said nothing for three minutes. */
function saidAddress(child: ChildProcess): Promise<string | undefined> {
  return new Promise<string | undefined>((resolve) => {
    let said = '';
    const late = setTimeout(() => end(), 180_000);
    const end = (address?: string) => {
      clearTimeout(late);
      resolve(address);
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /answers at (http:\/\/[^\s/]+)/.exec(said)?.[1];
      if (address !== undefined) end(address);
    });
    child.once('exit', () => end());
  });
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
  /** Prepares the folder further before the start. */
  readonly prepare?: (folder: string) => void;
}

/** Starts the real server with the embedded providers on a data folder; an empty one gets the demo data. */
export async function startServer(
  folder: string,
  { main = 'real', settings = {} }: Starting = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mains[main]], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      // Everybody in the tests calls from one address.
      ADDRESS_LIMIT_FACTOR: '1000',
      UNDO_SECONDS: '1',
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
  const url = await saidAddress(child);
  if (url !== undefined) return { url, folder, log: () => printed.join(''), pass, stop };
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
  starting.prepare?.(folder);
  const server = await startServer(folder, starting);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
