import type { ServiceId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';

const SHOWN = 3;
/** With fewer completed orders a service is not popular. */
const LEAST_ORDERS = 3;
const COUNTED_DAYS = 365;
const FRESH_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Counted {
  readonly at: number;
  readonly services: Promise<readonly ServiceId[]>;
}

const counted = new WeakMap<Db, Counted>();

/** The services of the most completed orders of a year, counted hourly. */
export function popularServices(db: Db, now: number): Promise<readonly ServiceId[]> {
  const last = counted.get(db);
  if (last && Math.abs(now - last.at) < FRESH_MS) return last.services;
  const services = countServices(db, now);
  counted.set(db, { at: now, services });
  services.catch(() => counted.delete(db));
  return services;
}

async function countServices(db: Db, now: number): Promise<readonly ServiceId[]> {
  const rows = await db
    .selectFrom('orderServices')
    .where('status', '=', 'complete')
    .where('bookedAt', 'is not', null)
    .where('startsAt', '>=', new Date(now - COUNTED_DAYS * DAY_MS))
    .groupBy('servicesId')
    .having((having) => having.fn.countAll(), '>=', LEAST_ORDERS)
    .select('servicesId')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('servicesId')
    .limit(SHOWN)
    .execute();
  return rows.map(({ servicesId }) => servicesId);
}
