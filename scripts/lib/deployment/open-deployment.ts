import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../../apps/server/src/config.ts';
import { askPostgres } from '../../../apps/server/src/testing/ask-postgres.ts';
import { atEnd } from '../../../apps/server/src/testing/at-end.ts';
import { findPostgresBinaries, postgresIdentity } from '../../../apps/server/src/testing/postgres-server.ts';
import { root } from '../project-files.ts';
import {
  planServices,
  type DatabaseName,
  type DeploymentOptions,
  type ServiceName,
} from './plan-services.ts';

const run = promisify(execFile);
const output = process.env['HOIST_SHOW'] === '1' ? 'inherit' : 'ignore';

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

interface CommandPlace {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;

/**
 * Runs services of compose.yaml as processes of this machine: with their commands, settings and mounted files, and with
 * a port of loopback for each address. Images and their entry points are replaced by programs of this machine.
 */
export async function openDeployment(options: DeploymentOptions) {
  const who = postgresIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-deployed-'));
  chmodSync(folder, 0o755);
  const { plan, portOf, translate } = await planServices(folder, options);

  const running = new Map<ServiceName, ChildProcess>();
  const restarts = new Map<ServiceName, number>();
  const start = async (name: ServiceName): Promise<void> => {
    const { args, env, asPostgres } = await plan(name);
    const [program = '', ...rest] = args;
    const place = asPostgres ? { ...who, cwd: folder } : { cwd: root };
    const child = spawn(program, rest, { ...place, stdio: ['ignore', output, output], env });
    running.set(name, child);
    // As `restart: unless-stopped` does. A process may end while its database is not ready.
    child.once('exit', () => {
      if (running.get(name) !== child) return;
      restarts.set(name, (restarts.get(name) ?? 0) + 1);
      void start(name);
    });
  };
  const stop = async (names: readonly ServiceName[], signal: NodeJS.Signals): Promise<void> => {
    const children = names.flatMap((name) => running.get(name) ?? []);
    for (const name of names) running.delete(name);
    for (const child of children) child.kill(signal);
    await Promise.all(children.map(ended));
  };
  atEnd(async () => {
    // The databases outlive their clients.
    await stop(['web1', 'web2', 'worker-1', 'worker-2'], 'SIGTERM');
    await stop(['pgbouncer', 'proxy'], 'SIGKILL');
    await stop(['standby', 'primary'], 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  });

  const urlOf = (role: DatabaseName) =>
    readConfig({
      DATABASE_URL: `postgres://hoist@127.0.0.1:${portOf(`${role}:5432`)}/hoist`,
      DATABASE_PASSWORD: options.env['DATABASE_PASSWORD'],
      SECRET: 'long enough for the settings to be read',
    }).databaseUrl ?? '';

  return {
    portOf,
    urlOf,
    /** Starts a service, which starts again when it ends by itself. A caller waits until it is ready. */
    start,
    /** How often a service has ended by itself and was started again. */
    restartsOf: (name: ServiceName): number => restarts.get(name) ?? 0,
    /** Ends services as a power cut would. */
    kill: (...names: readonly ServiceName[]) => stop(names, 'SIGKILL'),
    /** Stops services in order: docker compose stop. */
    stop: (...names: readonly ServiceName[]) => stop(names, 'SIGINT'),
    /** Runs a shell command in a folder with a service's settings: docker compose run. Returns its output. */
    run: async (name: ServiceName, command: string, place: CommandPlace): Promise<string> => {
      const { env } = await plan(name);
      const here = translate(name, command).replaceAll(' scripts/', ` ${join(root, 'scripts/')}`);
      const { stdout, stderr } = await run('/bin/sh', ['-c', here], {
        ...who,
        cwd: place.folder,
        env: { ...env, ...place.env },
      });
      return stdout + stderr;
    },
    /** Answers a statement of Hoist's role at one of the two servers. */
    ask: (role: DatabaseName, statement: string) => askPostgres(urlOf(role), statement),
    /** Runs statements as the superuser over the socket: docker compose exec … psql -U postgres. */
    operate: (role: DatabaseName, ...statements: readonly string[]): string => {
      const place = ['-h', join(folder, role), '-p', String(portOf(`${role}:5432`)), '-U', 'postgres', '-At'];
      const args = [...place, ...statements.flatMap((one) => ['-c', one])];
      return execFileSync(join(findPostgresBinaries() ?? '', 'psql'), args, {
        ...who,
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
        .toString()
        .trim();
    },
    /** The folder of a server's database. */
    dataOf: (role: DatabaseName) => join(folder, role, 'db'),
    /** Database folders of a server, with those that it kept when it began to follow the other one. */
    keptBy: (role: DatabaseName) => readdirSync(join(folder, role)).filter((name) => name.startsWith('db')),
  };
}
