import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../../../apps/server/src/platform/free-port.ts';
import { findPostgresBinaries, postgresIdentity } from '../../../apps/server/src/testing/postgres-server.ts';
import { findProgram } from '../../../apps/server/src/testing/programs.ts';
import { root } from '../project-files.ts';
import { compose, fillIn, stageOf } from './compose-file.ts';

export type DatabaseName = 'primary' | 'standby';
export type ServiceName =
  | DatabaseName
  | 'proxy'
  | 'pgbouncer'
  | 'web1'
  | 'web2'
  | 'worker-1'
  | 'worker-2'
  | 'backup';

/** Addresses inside the containers' network; here each is a free port of loopback. */
const inside =
  'proxy:8080 proxy:8443 proxy:5432 pgbouncer:6432 primary:5432 standby:5432 web1:3000 web2:3000 worker-1:3000 worker-2:3000';

export interface DeploymentOptions {
  /** The file `.env`. */
  readonly env: Readonly<Record<string, string>>;
  /** Settings of Hoist that compose.yaml does not pass. */
  readonly more: Readonly<Record<string, string>>;
  /** Folders in place of those that compose.yaml mounts. */
  readonly mounted: Readonly<Record<string, string>>;
  /** Ports of services that this does not start, and those that others must know before, by `name:port`. */
  readonly ports: Readonly<Record<string, number>>;
}

export interface PlannedProcess {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly asPostgres: boolean;
}

/** What PostgreSQL's image does with an empty folder: makes it, and runs our script on a server without a port. */
const postgresEntryPoint = `#!/bin/sh
set -eu
echo "$POSTGRES_PASSWORD" > "$SOCKETS/password"
initdb -D "$PGDATA" -U postgres --pwfile="$SOCKETS/password" --auth-local=trust --auth-host=scram-sha-256 --no-sync > /dev/null
echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
export PGHOST="$SOCKETS" PGPORT="$PORT"
shift
pg_ctl -D "$PGDATA" -w start -o "$(printf "'%s' " "$@") -c listen_addresses=''" > /dev/null
sh "$INITDB_SCRIPT"
pg_ctl -D "$PGDATA" -m fast -w stop > /dev/null
exec postgres "$@"
`;

const path = process.env['PATH'] ?? '';
const binaries = findPostgresBinaries() ?? '';

/** Two workers are replicas of one service. */
const serviceOf = (name: ServiceName) => compose.services[name.replace(/-\d$/, '')] ?? {};

/** Makes a folder that PostgreSQL's user owns. */
function ownedFolder(place: string): string {
  const { uid, gid } = postgresIdentity();
  mkdirSync(place, { recursive: true });
  if (uid !== undefined) chownSync(place, uid, gid ?? uid);
  return place;
}

/** Plans the services of compose.yaml as processes of this machine, with their data in a folder. */
export async function planServices(folder: string, { env, more, mounted, ports: given }: DeploymentOptions) {
  const programs = join(ownedFolder(folder), 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'docker-entrypoint.sh'), postgresEntryPoint, { mode: 0o755 });
  const ports = new Map(Object.entries(given));
  for (const one of inside.split(' ')) if (!ports.has(one)) ports.set(one, await freePort());
  const portOf = (address: string) => ports.get(address) ?? 0;

  /** Where a service sees what: mounted files, volumes and folders in memory. */
  function foldersOf(name: ServiceName): ReadonlyMap<string, string> {
    const { volumes = [], tmpfs = [] } = serviceOf(name);
    const found = new Map<string, string>();
    for (const volume of volumes) {
      const [from = '', to = ''] = volume.split(':');
      found.set(to, mounted[from] ?? (from.startsWith('./') ? join(root, from) : join(folder, from)));
    }
    for (const one of tmpfs) {
      const [to = ''] = one.split(':');
      found.set(to, join(folder, name, to));
    }
    return found;
  }

  /** A value that a service sees, with ports and folders of this machine. */
  function translate(name: ServiceName, value: string): string {
    const folders = foldersOf(name);
    const local = value.replaceAll(
      /([a-z][a-z0-9]*|0\.0\.0\.0):(\d{4})\b/g,
      (whole, host: string, port: string) => {
        const found = ports.get(`${host === '0.0.0.0' ? name : host}:${port}`);
        return found === undefined ? whole : `127.0.0.1:${found}`;
      },
    );
    return local.replaceAll(/(?<![\w/.-])\/[\w./-]+/g, (place) => {
      const to = [...folders.keys()].find((one) => place === one || place.startsWith(`${one}/`));
      return to === undefined ? place : `${folders.get(to)}${place.slice(to.length)}`;
    });
  }

  const settingsOf = (name: ServiceName): Record<string, string> =>
    Object.fromEntries(
      Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [
        key,
        translate(name, fillIn(value, env)),
      ]),
    );

  const commandOf = (name: ServiceName) => {
    const { entrypoint = [], command = [] } = serviceOf(name);
    return [...entrypoint, ...command].map((one) => translate(name, fillIn(one, env)));
  };

  function database(name: DatabaseName): PlannedProcess {
    const volume = ownedFolder(join(folder, name));
    const port = String(portOf(`${name}:5432`));
    const here = ['listen_addresses=127.0.0.1', 'wal_retrieve_retry_interval=200ms'];
    const settings = [`port=${port}`, `unix_socket_directories=${volume}`, ...here];
    const passed = settingsOf(name);
    return {
      args: [...commandOf(name), ...settings.map((one) => `-c${one}`)],
      asPostgres: true,
      env: {
        ...passed,
        PATH: [programs, binaries, path].join(delimiter),
        PEER: '127.0.0.1',
        PEER_PORT: String(portOf(`${passed['PEER']}:5432`)),
        SOCKETS: volume,
        PORT: port,
        INITDB_SCRIPT: translate('primary', '/docker-entrypoint-initdb.d/primary.sh'),
      },
    };
  }

  /** Its file differs in addresses and folders alone. */
  function pgbouncer(): PlannedProcess {
    ownedFolder(translate('pgbouncer', '/etc/pgbouncer/users'));
    const shipped = translate('pgbouncer', '/etc/pgbouncer/pgbouncer.ini');
    const file = join(folder, 'pgbouncer', 'pgbouncer.ini');
    const text = translate('pgbouncer', readFileSync(shipped, 'utf8'))
      .replace('host=proxy port=5432', `host=127.0.0.1 port=${portOf('proxy:5432')}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${portOf('pgbouncer:6432')}\nunix_socket_dir =`);
    writeFileSync(file, text);
    return {
      args: commandOf('pgbouncer').map((one) => one.replaceAll(shipped, file)),
      asPostgres: true,
      env: {
        ...settingsOf('pgbouncer'),
        PATH: [dirname(findProgram('pgbouncer') ?? ''), path].join(delimiter),
      },
    };
  }

  function proxy(): PlannedProcess {
    const file = translate('proxy', '/usr/local/etc/haproxy/haproxy.cfg');
    const args = [findProgram('haproxy') ?? 'haproxy', '-db', '-f', file];
    return { args, asPostgres: false, env: settingsOf('proxy') };
  }

  async function hoist(name: ServiceName): Promise<PlannedProcess> {
    const { environment, command } = stageOf('hoist');
    if (name !== 'backup') mkdirSync(translate(name, '/tmp'), { recursive: true });
    const image = Object.entries(environment).map(([key, value]) => [key, translate(name, value)]);
    const subnet = compose.networks['inside']?.ipam?.config[0]?.subnet;
    const passed = Object.entries(settingsOf(name)).map(([key, value]) => [
      key,
      value === subnet ? '127.0.0.1' : value,
    ]);
    const [, ...args] = command;
    return {
      args: [process.execPath, ...args],
      // The service of backups takes WAL files away from the databases, as their user.
      asPostgres: name === 'backup',
      env: {
        PATH: [dirname(process.execPath), binaries, path].join(delimiter),
        ...Object.fromEntries([...image, ...passed]),
        ...more,
        HOST: '127.0.0.1',
        PORT: String(portOf(`${name}:3000`)),
        METRICS_HOST: '127.0.0.1',
        METRICS_PORT: String(await freePort()),
      },
    };
  }

  async function plan(name: ServiceName): Promise<PlannedProcess> {
    if (name === 'primary' || name === 'standby') return database(name);
    if (name === 'pgbouncer') return pgbouncer();
    if (name === 'proxy') return proxy();
    return hoist(name);
  }

  return { plan, portOf, translate };
}
