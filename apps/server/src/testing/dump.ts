import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-server.ts';

const run = promisify(execFile);

const program = (name: string) => join(findPostgresBinaries() ?? '', name);

/** Takes a backup as docs/operations.md says, while others write. */
export async function dump(url: string, file: string): Promise<void> {
  await run(program('pg_dump'), ['--format=custom', '--compress=1', `--file=${file}`, url]);
}

/** Restores a backup into a new database of the same server; answers its address. */
export async function restore(file: string, server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  const address = new URL(server);
  address.pathname = '/restored';
  await run(program('pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    '--jobs=2',
    `--dbname=${address.href}`,
    file,
  ]);
  return address.href;
}
