import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/platform/free-port.ts';
import { findProgram } from './programs.ts';

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

function program(name: string): string {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${name} was not found`);
  return found;
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const giveUp = Date.now() + 10_000;
  while (!(await opens(port))) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`${child.spawnfile} did not start`);
    await sleep(50);
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

export interface HaproxyTargets {
  readonly webPorts: readonly [number, number];
  readonly databasePorts: readonly [number, number];
}

/** HAProxy as it is shipped, in front of two web processes and two database servers of this machine. */
export async function startHaproxy({ webPorts, databasePorts }: HaproxyTargets) {
  const webPort = await freePort();
  const databasePort = await freePort();
  const local = (port: number) => `127.0.0.1:${port}`;
  const child = spawn(program('haproxy'), ['-db', '-f', join(deploy, 'haproxy.cfg')], {
    stdio: 'ignore',
    env: {
      HAPROXY_WEB: local(webPort),
      HAPROXY_PROTO: 'http',
      HAPROXY_WEB1: local(webPorts[0]),
      HAPROXY_WEB2: local(webPorts[1]),
      HAPROXY_POSTGRES: local(databasePort),
      HAPROXY_PRIMARY: local(databasePorts[0]),
      HAPROXY_STANDBY: local(databasePorts[1]),
    },
  });
  await listening(child, databasePort);
  return { webPort, databasePort, stop: () => ended(child) };
}

/** pgbouncer with the shipped settings, in front of a database address of this machine. */
export async function startPgbouncer(databasePort: number) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hoist-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"hoist" ""\n');
  writeFileSync(
    file,
    [
      `%include ${join(deploy, 'pgbouncer.ini')}`,
      '[databases]',
      `* = host=127.0.0.1 port=${databasePort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'unix_socket_dir =',
      '',
    ].join('\n'),
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program('pgbouncer'), [...asUser, file], { stdio: 'ignore' });
  await listening(child, port);
  return {
    port,
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
