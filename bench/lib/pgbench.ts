import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../../apps/server/src/testing/postgres-server.ts';

export interface PgbenchRun {
  readonly url: string;
  readonly script: string;
  readonly clients: number;
  readonly seconds: number;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Runs a script with prepared statements and returns transactions per second. Throws for a failed transaction. */
export function pgbench({ url, script, clients, seconds, variables = {} }: PgbenchRun): number {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('pgbench is missing; it is part of PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'hoist-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
      ...given,
      url,
    ];
    const output = execFileSync(join(binaries, 'pgbench'), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
    const failed = /number of failed transactions: (\d+)/.exec(output)?.[1];
    if (failed !== undefined && failed !== '0') throw new Error(`pgbench: ${failed} transactions failed`);
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
