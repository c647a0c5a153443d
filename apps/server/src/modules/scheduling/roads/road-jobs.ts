import type { LocationId } from '@hoist/domain/ids';
import { mayCover } from '@hoist/domain/scheduling/coverage';
import type { DriveTimes, Point } from '@hoist/domain/scheduling/drive-time';
import { noteProvider } from '#modules/messaging';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { readSnapshot, type BookingContext, type SchedulingSnapshot } from '../booking/booking-context.ts';
import { readJobs } from '../calendars/calendar-queries.ts';
import { estimatedSource } from './open-drives.ts';

const HALF_DAY = 43_200_000;
/** New bookings of this long are looked at; those whose drives are known cost one read. */
const RECENT_MS = 120_000;
const AT_ONCE = 50;

const bothWays = (drives: DriveTimes, one: Point, other: Point): void => {
  drives(one, other);
  drives(other, one);
};

/** Jobs of an installation with a road engine; none without one. */
export function roadJobs(context: BookingContext): readonly Job[] {
  if (context.roads === estimatedSource) return [];
  let lastLocation: LocationId | undefined;
  return [
    {
      name: 'roads-watch',
      everyMs: 60_000,
      run: (now) => watchRoads(context, now),
    },
    {
      name: 'roads-warm',
      everyMs: 30_000,
      async run(now) {
        const snapshot = await readSnapshot(context, 'job');
        lastLocation = await warmLocations(context, snapshot, lastLocation);
        await warmBookings(context, snapshot, now);
      },
    },
  ];
}

/** Asks the engine, also when no customer does, and notes its answer for the health page. */
export async function watchRoads({ database, roads }: BookingContext, now: Date): Promise<void> {
  const error = await roads.check().then(
    () => undefined,
    (why: unknown) => (why instanceof Error ? why.message : String(why)),
  );
  await database.transaction(async (tx) => {
    await tx
      .insertInto('providerWords')
      .values({ provider: 'roads' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await noteProvider(tx, { provider: 'roads', error, now });
  });
}

/** Fetches the drives between new locations and the bases around them. Returns the last location. */
export async function warmLocations(
  { database: { db } }: Pick<BookingContext, 'database'>,
  snapshot: SchedulingSnapshot,
  after: LocationId | undefined,
): Promise<LocationId | undefined> {
  if (after === undefined) {
    const { last } = await db
      .selectFrom('usersLocations')
      .select(({ fn }) => fn.max('usersLocationsId').as('last'))
      .executeTakeFirstOrThrow();
    return last ?? undefined;
  }
  const locations = await db
    .selectFrom('usersLocations')
    .select(['usersLocationsId as id', 'lat', 'lng'])
    .where('usersLocationsId', '>', after)
    .orderBy('usersLocationsId')
    .limit(AT_ONCE)
    .execute();
  await snapshot.prefetch((drives) => {
    for (const place of locations)
      for (const mechanic of snapshot.mechanics.values())
        if (mayCover(mechanic, { place, services: [] })) bothWays(drives, mechanic.base, place);
    return Promise.resolve();
  });
  return locations.at(-1)?.id ?? after;
}

/** Fetches the drives between new bookings and the other jobs of their mechanic around them. */
export async function warmBookings(
  { database: { db } }: Pick<BookingContext, 'database'>,
  snapshot: SchedulingSnapshot,
  now: Date,
): Promise<void> {
  const bookings = await db
    .selectFrom('orderServices')
    .select(['mechanicId', 'startsAt', 'endsAt', 'lat', 'lng'])
    .where('bookedAt', '>', new Date(now.getTime() - RECENT_MS))
    .orderBy('bookedAt', 'desc')
    .limit(AT_ONCE)
    .execute();
  for (const { mechanicId, startsAt, endsAt, ...place } of bookings) {
    if (mechanicId === null) continue;
    const jobs = await readJobs(db, {
      mechanicIds: [mechanicId],
      from: new Date(startsAt.getTime() - HALF_DAY),
      to: new Date(endsAt.getTime() + HALF_DAY),
      now,
    });
    await snapshot.prefetch((drives) => {
      const base = snapshot.mechanics.get(mechanicId)?.base;
      for (const other of [...(base ? [base] : []), ...(jobs.get(mechanicId) ?? [])])
        bothWays(drives, place, other);
      return Promise.resolve();
    });
  }
}
