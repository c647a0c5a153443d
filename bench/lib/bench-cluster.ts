import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { keptFolder, type KeptPostgres } from './kept-postgres.ts';
import { loadCountry } from './load-country.ts';
import type { CountrySize } from './orders-country.ts';

const migrations = new URL('../../apps/server/src/platform/db/migrations/', import.meta.url);
const loader = /^(orders-country.*|load-country|menu-prices|kept-postgres)\.ts$/;

function loaderHash(sizes: unknown): string {
  const here = new URL('./', import.meta.url);
  const files = [
    ...readdirSync(here)
      .filter((file) => loader.test(file))
      .map((file) => new URL(file, here)),
    ...readdirSync(migrations).map((file) => new URL(file, migrations)),
  ];
  const hash = createHash('sha256').update(JSON.stringify(sizes));
  for (const file of files.map((one) => one.href).sort()) hash.update(readFileSync(new URL(file)));
  return hash.digest('hex').slice(0, 12);
}

/** A server with filled databases by name; loads them unless the temporary folder has today's. */
export async function benchCluster(
  sizes: Readonly<Record<string, Omit<CountrySize, 'today'>>>,
): Promise<KeptPostgres> {
  const today = new Date().toISOString().slice(0, 10);
  const folder = keptFolder(loaderHash({ sizes, today }));
  if (!folder.isFilled) {
    const from = performance.now();
    const server = await folder.start('loading');
    try {
      for (const [name, size] of Object.entries(sizes)) await loadCountry(server, name, { ...size, today });
    } finally {
      await server.stop();
    }
    folder.markFilled();
    process.stdout.write(`loaded in ${Math.round((performance.now() - from) / 1000)} s\n`);
  }
  return folder.start('serving');
}
