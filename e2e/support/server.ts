import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askPostgres } from '../../apps/server/src/testing/ask-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Where its data are, but those of its database if that is PostgreSQL. */
  readonly folder: string;
  /** The address of its database; undefined for the one in its folder. */
  readonly database: string | undefined;
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
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /answers at (http:\/\/[^\s/]+)/.exec(said)?.[1];
      if (address === undefined) return;
      child.stdout?.off('data', hear);
      end(address);
    };
    child.stdout?.on('data', hear);
    child.once('exit', () => end());
  });
}

/** An empty folder for the data of one server. */
export function dataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'hoist-e2e-'));
}

/** What a server's data are before it starts. */
export interface Data {
  readonly folder: string;
  readonly database: string | undefined;
}

const environment = ({ folder, database }: Data) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  DATA_DIR: folder,
  ...(database === undefined ? {} : { DATABASE_URL: database }),
});

/** The program that `npm run build` makes, and the one with another clock that `prepare-data.ts` makes. */
const mains = { real: 'apps/server/dist/main.js', movedClock: '.cache/moved-clock/main.js' };

interface Starting {
  readonly main?: keyof typeof mains;
  /** Settings beside those of every test. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The address of its PostgreSQL database; without it, its folder has one. */
  readonly database?: string | undefined;
}

/** Starts the real server with the embedded providers on a data folder; an empty one gets the demo data. */
export async function startServer(
  folder: string,
  { main = 'real', settings = {}, database }: Starting = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', mains[main]], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...environment({ folder, database }),
      HOST: '127.0.0.1',
      PORT: '0',
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
  if (url !== undefined) return { url, folder, database, log: () => printed.join(''), pass, stop };
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

/** Where the data lie from which servers start, as `prepare-data.ts` made them. */
interface Prepared {
  readonly folder: string;
  /** The address of a PostgreSQL that has a database `prepared`; undefined where this machine has no PostgreSQL. */
  readonly postgres: string | undefined;
}

const handedOn = 'HOIST_E2E_DATA';
export const handOn = (prepared: Prepared): void => void (process.env[handedOn] = JSON.stringify(prepared));

export const preparedName = 'prepared';
export const databaseOn = (postgres: string, name: string): string => new URL(`/${name}`, postgres).href;

/** Runs one of the operator's programs on the data of a server that does not run. */
export function runOn({ folder, database }: Data, script: string, ...args: readonly string[]): void {
  const command = ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args];
  execFileSync(process.execPath, command, { cwd: root, env: environment({ folder, database }) });
}

/** A copy of the prepared database, and how to remove it. */
async function copyDatabase(postgres: string) {
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await askPostgres(postgres, `create database ${name} template ${preparedName} strategy file_copy`);
  const remove = () => askPostgres(postgres, `drop database ${name} with (force)`);
  return { database: databaseOn(postgres, name), remove };
}

interface PreparedStart extends Omit<Starting, 'database'> {
  /** Prepares its data further before the start. */
  readonly prepare?: (data: Data) => void;
}

/** A server of one's own on a copy of the data that `prepare-data.ts` made; stopping removes the copy. */
export async function startPreparedServer({
  prepare,
  ...starting
}: PreparedStart = {}): Promise<RunningServer> {
  const prepared = JSON.parse(process.env[handedOn] ?? '') as Prepared;
  const folder = dataFolder();
  cpSync(prepared.folder, folder, { recursive: true });
  const copy = prepared.postgres === undefined ? undefined : await copyDatabase(prepared.postgres);
  const database = copy?.database;
  prepare?.({ folder, database });
  const server = await startServer(folder, { ...starting, database });
  const stop = async () => {
    await server.stop();
    await copy?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
