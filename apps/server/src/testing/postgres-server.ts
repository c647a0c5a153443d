import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/platform/free-port.ts';

export interface PostgresServer {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Ends it immediately, as a crash would, and cleans up. */
  kill(): Promise<void>;
  /** Ends it as a power cut would (`kill -9`); `stop` clears up afterwards. */
  crash(): Promise<void>;
}

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

function run(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, [...args], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** The folder with `initdb` and `postgres` of version 15 or newer, if this machine has one. */
export function findPostgresBinaries(): string | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(packaged, version, 'bin'));
  const configured = run('pg_config', ['--bindir']);
  const candidates = configured === undefined ? folders : [configured, ...folders];
  return candidates.find((folder) => {
    const version = existsSync(join(folder, 'initdb'))
      ? run(join(folder, 'postgres'), ['--version'])
      : undefined;
    return Number(/\d+/.exec(version ?? '')?.[0] ?? 0) >= 15;
  });
}

/** As whom PostgreSQL is to run: it refuses to run as root. */
export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = run('id', ['-u', name]);
    const gid = run('id', ['-g', name]);
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no unprivileged user to run it as');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await answers(url))) {
    if (hasEnded() || Date.now() > deadline) throw new Error('The private PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// Whatever ends this process, the server and its folder go too: the guard notices that its input has closed.
function guard(server: number, folder: string): () => void {
  const work = 'cat; kill -QUIT "$0" 2>/dev/null; sleep 1; rm -rf "$1"';
  const guardian = spawn('sh', ['-c', work, String(server), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guardian.unref();
  return () => {
    guardian.kill('SIGKILL');
    guardian.stdin.destroy();
  };
}

interface Place {
  readonly binaries: string;
  readonly who: Identity;
  readonly folder: string;
  readonly data: string;
}

function newPlace(): Place {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL of version 15 or newer was found');
  const who = postgresIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-pg-'));
  chmodSync(folder, 0o755);
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid);
  return { binaries, who, folder, data: join(folder, 'data') };
}

/** A socket in a folder takes a third less processor time than one of the loopback address; its path has a limit. */
const socketFolder = (folder: string): string => (folder.length < 85 ? folder : '');

async function serve({ binaries, who, folder, data }: Place, port: number): Promise<PostgresServer> {
  const server = spawn(join(binaries, 'postgres'), ['-D', data], { ...who, cwd: folder, stdio: 'ignore' });
  const release = server.pid === undefined ? () => undefined : guard(server.pid, folder);
  let ended = false;
  const exit = new Promise<void>((resolve) => {
    server.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const crash = async () => {
    if (!ended) server.kill('SIGKILL');
    await exit;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!ended) server.kill(signal);
    await exit;
    release();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const socket = socketFolder(folder);
  const host = socket === '' ? '' : `?host=${encodeURIComponent(socket)}`;
  const url = `postgres://hoist@127.0.0.1:${port}/postgres${host}`;
  await untilItAnswers(url, () => ended).catch(async (error: unknown) => {
    await end('SIGQUIT');
    throw error;
  });
  return { url, port, crash, stop: () => end('SIGINT'), kill: () => end('SIGQUIT') };
}

export interface PostgresSettings {
  /** Survives a power cut. */
  readonly fsync?: boolean;
  /** Acknowledges a commit when it is written, as production does; otherwise a killed server may forget it. */
  readonly synchronousCommit?: boolean;
}

/** Starts a PostgreSQL of its own in a temporary folder on a free port of the loopback address. */
export async function startPostgres(options: PostgresSettings = {}): Promise<PostgresServer> {
  const place = newPlace();
  const { binaries, who, folder, data } = place;
  const locale = ['--auth=trust', '--username=hoist', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...locale], { ...who, cwd: folder, stdio: 'ignore' });
  const safe = options.fsync === true ? 'on' : 'off';
  const port = await freePort();
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `fsync = ${safe}`,
      `full_page_writes = ${safe}`,
      `synchronous_commit = ${options.synchronousCommit === true ? 'on' : safe}`,
      `port = ${port}`,
      `unix_socket_directories = '${socketFolder(folder)}'`,
      `listen_addresses = '127.0.0.1'`,
      'max_connections = 200',
      'shared_buffers = 128MB',
      // A vacuum changes plans and the order of rows while a test runs; compiled plans never pay here.
      'autovacuum = off',
      'jit = off',
      'max_parallel_workers_per_gather = 0',
      'max_wal_size = 4GB',
      'checkpoint_timeout = 1h',
      '',
    ].join('\n'),
  );
  return serve(place, port);
}

/** Starts a standby that follows another server, `hoist_standby` by name. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const place = newPlace();
  const { binaries, who, folder, data } = place;
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'hoist'];
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(binaries, 'pg_basebackup'), [...from, '-D', data, ...how], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const source = `host=127.0.0.1 port=${primary.port} user=hoist application_name=hoist_standby`;
  // The last setting wins.
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `port = ${port}`,
      `unix_socket_directories = '${socketFolder(folder)}'`,
      `primary_conninfo = '${source}'`,
      "wal_retrieve_retry_interval = '200ms'",
      '',
    ].join('\n'),
  );
  return serve(place, port);
}
