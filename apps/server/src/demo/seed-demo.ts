import type { OrderId } from '@hoist/domain/ids';
import { type Menu, loadMenu } from '#modules/catalogue';
import { fittedDrives } from '@hoist/domain/scheduling/drive-time';
import type { OrderRunner } from '#modules/orders';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import type { Vault } from '#server/platform/vault.ts';
import { demoPassword, demoAccounts, demoFactorKey } from './demo-accounts.ts';
import { demoOrders, type DemoOrder } from './demo-orders.ts';
import { recordDemo, type DemoJob } from './demo-record.ts';
import { seedOrder } from './seed-orders.ts';
import { seedPay } from './seed-pay.ts';
import { seedStatements } from './seed-statements.ts';
import { seedPeople, type DemoPeople, known } from './seed-people.ts';
import { seedCoupons, seedSettings } from './seed-settings.ts';
import { storeFactor } from '#modules/identity';
import { type BookingContext, cacheRoster, estimatedSource } from '#modules/scheduling';
import { cacheBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { cacheInfo } from '#modules/settings';

export interface SeedDeps {
  readonly database: Database;
  readonly now: Date;
  /** Takes the demo orders through their states. */
  readonly runner: OrderRunner;
  readonly readMenu: (db: Db) => Promise<Menu>;
  /** Encrypts the second factors of staff. */
  readonly vault: Vault;
  /** Password of all accounts; omitted: the public one. */
  readonly password?: string | undefined;
}

/**
 * Loads the demo data (decision H3) into a database without users, in one transaction. Returns false if there
 * are users.
 */
export const seedDemo = ({
  database,
  now,
  readMenu,
  vault,
  runner,
  password = demoPassword,
}: SeedDeps): Promise<boolean> =>
  database.transaction(async (tx) => {
    const people = await seedEmpty(tx, { now, password });
    if (!people) return false;
    await seedStaff(tx, { people, vault, now });
    await seedPay(tx, { people, now });
    const bound = within(database, tx);
    const context = {
      runner,
      booking: await demoBooking(bound, await readMenu(tx)),
      people,
      now,
    };
    const jobs: DemoJob[] = [];
    for (const demo of demoOrders) {
      const id = await seedOrder(context, demo);
      if (isOpen(demo)) jobs.push(await jobOf(tx, id, demo));
    }
    await seedStatements(tx, { database: bound, people, vault, now });
    await recordDemo(tx, jobs);
    return true;
  });

/** A database bound to the transaction, so that functions that open their own transaction join it. */
const within = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
  transaction: (work) => work(tx),
  read: (work) => work(tx),
  // Caches live as long as the transaction; on PGlite LISTEN would wait for its end.
  listen: () => Promise.resolve(() => Promise.resolve()),
});

async function seedEmpty(tx: Tx, given: { readonly now: Date; readonly password: string }) {
  const anyone = await tx.selectFrom('users').select('usersId').limit(1).executeTakeFirst();
  if (anyone) return undefined;
  await loadMenu(tx);
  await seedSettings(tx);
  await seedCoupons(tx);
  const people = await seedPeople(tx, given);
  for (const name of ['menu', 'roster', 'settings'] as const) await invalidate(tx, name);
  return people;
}

const isOpen = ({ becomes }: DemoOrder): boolean => becomes === 'pending' || becomes === 'confirm';

async function jobOf(tx: Tx, ordersServicesId: OrderId, { day, minutes }: DemoOrder): Promise<DemoJob> {
  const { version } = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('version')
    .executeTakeFirstOrThrow();
  return { ordersServicesId, day, minutes, version };
}

interface StaffSeed {
  readonly people: DemoPeople;
  readonly vault: Vault;
  readonly now: Date;
}

/** The demo's staff share one second factor, which is printed on start (decision H3). */
async function seedStaff(tx: Tx, { people, vault, now }: StaffSeed): Promise<void> {
  for (const { email, consoleRole } of demoAccounts) {
    if (consoleRole === undefined) continue;
    const usersId = known(people.users.get(email), email);
    await storeFactor(tx, vault, { usersId, key: demoFactorKey, step: null, now });
  }
}

/** Dependencies of demo bookings, which are all paid in cash and need no payment provider. */
async function demoBooking(database: Database, menu: Menu): Promise<BookingContext> {
  return {
    database,
    menu: { get: () => Promise.resolve(menu) },
    roster: await cacheRoster(database),
    settings: await cacheBookingSettings(database),
    info: await cacheInfo(database),
    // The demo is written in one transaction, and estimates ask no engine.
    roads: {
      ...estimatedSource,
      open: () => ({ ...estimatedSource.open(), settle: (search) => search(fittedDrives) }),
    },
    findWritten: () => Promise.resolve(undefined),
    // Demo bookings have no quote that would need a signature.
    secret: '',
    queueCharges: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startPayments: () => Promise.reject(new Error('A demo booking is paid in cash')),
    startVisit: () => Promise.reject(new Error('A demo booking is paid in cash')),
    releaseDraft: () => Promise.reject(new Error('A demo booking met a draft')),
  };
}
