import { loadMenu } from '#server/features/menu/load-menu.ts';
import type { Menu } from '#server/features/menu/menu.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { forget } from '#server/platform/keep/keep.ts';
import { demoBooking } from './demo-booking.ts';
import { demoOrders, type DemoOrder } from './demo-orders.ts';
import { rememberDemo, type DemoJob } from './demo-record.ts';
import { seedOrder } from './seed-orders.ts';
import { seedPeople, type DemoPeople } from './seed-people.ts';
import { seedCoupons, seedSettings } from './seed-settings.ts';

export interface DemoGround {
  readonly database: Database;
  readonly now: Date;
  readonly readMenu: (db: Db) => Promise<Menu>;
}

/** Loads the demo data of decision H3 into a database without users. Answers false where there are some. */
export async function seedDemo({ database, now, readMenu }: DemoGround): Promise<boolean> {
  const people = await database.transaction((tx) => seedEmpty(tx, now));
  if (!people) return false;
  const world = { booking: await demoBooking(database, await readMenu(database.db)), people, now };
  const jobs: DemoJob[] = [];
  for (const demo of demoOrders) {
    const id = await seedOrder(world, demo);
    if (isOpen(demo)) jobs.push(await database.transaction((tx) => jobOf(tx, id, demo)));
  }
  await database.transaction((tx) => rememberDemo(tx, jobs));
  return true;
}

async function seedEmpty(tx: Tx, now: Date): Promise<DemoPeople | undefined> {
  const anyone = await tx.selectFrom('users').select('users_id').limit(1).executeTakeFirst();
  if (anyone) return undefined;
  await loadMenu(tx);
  await seedSettings(tx);
  await seedCoupons(tx);
  const people = await seedPeople(tx, now);
  for (const name of ['menu', 'roster', 'settings'] as const) await forget(tx, name);
  return people;
}

const isOpen = ({ becomes }: DemoOrder): boolean => becomes === 'pending' || becomes === 'confirm';

async function jobOf(tx: Tx, ordersServicesId: number, { day, minutes }: DemoOrder): Promise<DemoJob> {
  const { version } = await tx
    .selectFrom('order_services')
    .where('orders_services_id', '=', ordersServicesId)
    .select('version')
    .executeTakeFirstOrThrow();
  return { ordersServicesId, day, minutes, version };
}
