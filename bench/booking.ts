/**
 * `npm run bench -- booking`: cash bookings over HTTP by 8 clients, as a share of `pgbench -c 8` in the same run with
 * (a) ten prepared statements that store the same booking and (b) the product's single statement. On PostgreSQL with
 * real fsync, then on the embedded database. The server has `ROLE=web`, because a worker sends messages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../apps/server/src/platform/db/client.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startBuiltServer } from './lib/built-server.ts';
import { benchDatabase } from './lib/bench-database.ts';
import {
  bookingSlots,
  fillBookingTown,
  oneStatement,
  tenStatements,
  type BookingTown,
} from './lib/booking-town.ts';
import { postInTurn } from './lib/post-in-turn.ts';
import { pgbench } from './lib/pgbench.ts';
import { print } from './lib/report.ts';

const CLIENTS = 8;
const SECONDS = 8;

async function overHttp(town: BookingTown, env: Record<string, string>): Promise<number> {
  const { address, stop } = await startBuiltServer(env);
  try {
    return await postInTurn({ address, slots: bookingSlots(town), clients: CLIENTS, seconds: SECONDS });
  } finally {
    await stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hoist-bench-'));
try {
  const { database, url, close } = await benchDatabase();
  const town = await fillBookingTown(database);
  const run = { url, clients: CLIENTS, seconds: SECONDS };
  const ten = pgbench({ ...run, ...tenStatements(town) });
  const one = pgbench({ ...run, ...(await oneStatement(database, town)) });
  // Autovacuum would do this within a minute; without it the plans are those of an empty table.
  await database.execute('vacuum analyze');
  const http = await overHttp(town, { DATABASE_URL: url, DATA_DIR: folder, ROLE: 'web' });
  print('pgbench -c 8, ten prepared statements', { figure: `${ten.toFixed(0)}/s`, ratio: '1.00' });
  print('pgbench -c 8, the same single statement', {
    figure: `${one.toFixed(0)}/s`,
    ratio: `${(one / ten).toFixed(2)} of ten statements`,
  });
  const ratio = `${(http / ten).toFixed(2)} of ten statements (goal 1.00), ${(http / one).toFixed(2)} of one (goal 0.70)`;
  print('booking over HTTP, PostgreSQL', { figure: `${http.toFixed(0)}/s`, ratio });
  await close();

  const embedded: Database = await openDatabase({ dataDirectory: folder, poolSize: 1 }, () => undefined);
  await migrate(embedded);
  const sameTown = await fillBookingTown(embedded);
  await embedded.close();
  const pglite = await overHttp(sameTown, { DATA_DIR: folder, ROLE: 'web' });
  print('booking over HTTP, embedded database', {
    figure: `${pglite.toFixed(0)}/s`,
    ratio: `${(pglite / http).toFixed(2)} of PostgreSQL`,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
