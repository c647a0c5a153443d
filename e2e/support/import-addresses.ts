import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../scripts/addresses.ts', import.meta.url));

/** Fills the address index of a data folder as the operator does; the server must not run. */
export function importAddresses(folder: string, rows: readonly string[]): void {
  const file = join(folder, 'addresses.csv');
  writeFileSync(file, ['number,street,city,province,postal_code,lat,lng', ...rows, ''].join('\n'));
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', command, '--csv', file], { env });
}
