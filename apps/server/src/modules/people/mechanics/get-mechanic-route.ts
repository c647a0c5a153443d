import type { getMechanicRoute as endpoint } from '@hoist/contract/people/mechanics';
import type { UserId } from '@hoist/domain/ids';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { visitPointColumns, visitPointOf } from '#server/shared/orders/visit-point.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { Needs } from '#modules/orders';

export type MechanicRoute = z.input<typeof endpoint.output>['data'];

interface RouteRequest {
  readonly mechanicId: UserId;
  readonly now: Date;
}

/** More drives than a day has. */
const MOST = 12;

/** The ways between the day's confirmed jobs, from the base on; the road engine is asked outside the read. */
export async function getMechanicRoute(
  context: Needs<'database' | 'booking'>,
  request: RouteRequest,
): Promise<MechanicRoute> {
  const { base, jobs } = await context.database.read((db) => readStops(db, request));
  const stops = [{ id: null, ...base }, ...jobs];
  const ways = await Promise.all(
    jobs.map(async (to, index) => {
      const from = stops[index] ?? to;
      const way = await context.booking.roads.route(from, to);
      return way ? [{ from: from.id, to: to.id, line: way.line }] : [];
    }),
  );
  return ways.flat();
}

async function readStops(db: Db, { mechanicId, now }: RouteRequest) {
  const { timezone, baseLat, baseLng } = await db
    .selectFrom('mechanics')
    .select(['timezone', 'baseLat', 'baseLng'])
    .where('usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  const zone = zoneOf(timezone);
  const date = localDate(now.getTime(), zone);
  const [today, tomorrow] = [startOfDate(date, zone), startOfDate(addDays(date, 1), zone)];
  const rows = await db
    .selectFrom('orderServices')
    .select(['ordersServicesId', ...visitPointColumns])
    .where('mechanicId', '=', mechanicId)
    // The redundant 'draft' lets the query use the calendar's index.
    .where(sql<boolean>`status in ('draft', 'pending', 'confirm') and status = 'confirm'`)
    // Unfinished jobs of earlier days are listed, not driven to.
    .where('startsAt', '>=', new Date(today))
    .where('startsAt', '<', new Date(tomorrow))
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .limit(MOST)
    .execute();
  return {
    base: { lat: baseLat, lng: baseLng },
    jobs: rows.map((row) => ({ id: row.ordersServicesId, ...visitPointOf(row) })),
  };
}
