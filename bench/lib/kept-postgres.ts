import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { findPostgresBinaries, postgresIdentity } from '../../apps/server/src/testing/postgres-server.ts';

const PREFIX = 'hoist-bench-';

export interface KeptPostgres {
  readonly pid: number;
  /** Connection string of a database by name. */
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

export interface KeptFolder {
  /** Starts the server on the folder; `loading` is fast, but safe only after an orderly stop. */
  start(mode: 'loading' | 'serving'): Promise<KeptPostgres>;
  /** Whether the folder was filled completely. */
  readonly isFilled: boolean;
  /** Marks the folder as filled; call it after loading, with the server stopped. */
  markFilled(): void;
}

const common = [
  'max_connections = 200',
  'shared_buffers = 512MB',
  "unix_socket_directories = ''",
  "listen_addresses = '127.0.0.1'",
];
const modes = {
  loading: [
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
    'wal_level = minimal',
    'max_wal_senders = 0',
    'max_wal_size = 16GB',
    'checkpoint_timeout = 1h',
    'maintenance_work_mem = 512MB',
    'work_mem = 128MB',
    'autovacuum = off',
  ],
  serving: ['fsync = on'],
};

/** Removes folders of other loader versions. */
function removeOthers(name: string): void {
  for (const one of readdirSync(tmpdir()))
    if (one.startsWith(PREFIX) && one !== name && existsSync(join(tmpdir(), one, 'bench-cluster')))
      rmSync(join(tmpdir(), one), { recursive: true, force: true });
}

/** A PostgreSQL cluster that stays in the temporary folder between runs, named by the hash of its loader. */
export function keptFolder(hash: string): KeptFolder {
  const found = findPostgresBinaries();
  if (found === undefined) throw new Error('This bench needs PostgreSQL 15 or newer');
  const binaries = found;
  const who = postgresIdentity();
  const name = `${PREFIX}${hash}`;
  const folder = join(tmpdir(), name);
  const data = join(folder, 'data');
  const filled = join(folder, 'filled');
  removeOthers(name);
  if (!existsSync(filled)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'bench-cluster'), '');
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid);
    const args = [
      '-D',
      data,
      '--auth=trust',
      '--username=hoist',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ];
    execFileSync(join(binaries, 'initdb'), args, { ...who, cwd: folder, stdio: 'ignore' });
  }
  return {
    isFilled: existsSync(filled),
    markFilled: () => writeFileSync(filled, ''),
    async start(mode) {
      const port = await freePort();
      const settings = [...common, ...modes[mode], `port = ${port}`].join('\n');
      writeFileSync(join(data, 'postgresql.auto.conf'), `${settings}\n`);
      const child = spawn(join(binaries, 'postgres'), ['-D', data], { ...who, cwd: folder, stdio: 'ignore' });
      const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      // The server must end with this process.
      const guardian = spawn('sh', ['-c', 'cat; kill -INT "$0" 2>/dev/null', String(child.pid)], {
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
      });
      guardian.unref();
      const ready = join(binaries, 'pg_isready');
      for (let tries = 0; ; tries += 1) {
        try {
          execFileSync(ready, ['-h', '127.0.0.1', '-p', String(port), '-q']);
          break;
        } catch (error) {
          if (tries > 600 || child.exitCode !== null) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      return {
        pid: child.pid ?? 0,
        url: (database) => `postgres://hoist@127.0.0.1:${port}/${database}`,
        async stop() {
          child.kill('SIGINT');
          await exit;
          guardian.stdin.destroy();
        },
      };
    },
  };
}
