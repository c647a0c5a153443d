import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOn, type Data } from './server.ts';

/** Fills the address index of a server's data as the operator does; the server must not run. */
export function importAddresses(data: Data, rows: readonly string[]): void {
  const file = join(data.folder, 'addresses.csv');
  writeFileSync(file, ['number,street,city,province,postal_code,lat,lng', ...rows, ''].join('\n'));
  runOn(data, 'addresses', '--csv', file);
}
