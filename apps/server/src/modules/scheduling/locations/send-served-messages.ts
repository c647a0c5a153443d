import { composeNotice, notify } from '#modules/messaging';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { readSnapshot, withRoads, type SchedulingSnapshot } from '../booking/booking-context.ts';
import { presentLocation } from './present-location.ts';
import type { LocationRow } from './queries.ts';
import type { LocationsContext } from './routes.ts';

const batchSize = 200;

export const servedMessagesJob = (context: LocationsContext): Job => ({
  name: 'served-messages',
  everyMs: 15 * 60_000,
  run: async () => {
    await sendServedMessages(context);
  },
});

/** Messages customers whose place is served now, once, if they asked for it. Returns how many. */
export async function sendServedMessages(context: LocationsContext): Promise<number> {
  const snapshot = await readSnapshot(context, 'job');
  let sent = 0;
  for await (const rows of wantedInBatches(context.database)) {
    const served = await withRoads(snapshot, (known) =>
      Promise.resolve(rows.filter((row) => isServed(row, known))),
    );
    for (const row of served) if (await context.database.transaction((tx) => sendOnce(tx, row))) sent += 1;
  }
  return sent;
}

async function* wantedInBatches({ db }: Database): AsyncGenerator<readonly LocationRow[]> {
  const wanted = db
    .selectFrom('usersLocations')
    .selectAll()
    .where('servedMessageWantedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('usersLocationsId')
    .limit(batchSize);
  let rows = await wanted.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await wanted.where('usersLocationsId', '>', last.usersLocationsId).execute();
  }
}

const isServed = (row: LocationRow, snapshot: SchedulingSnapshot): boolean =>
  presentLocation(row, { snapshot, locale: 'en' }).serviceable;

async function sendOnce(tx: Tx, row: LocationRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usersLocations')
    .set({ servedMessageWantedAt: null })
    .where('usersLocationsId', '=', row.usersLocationsId)
    .where('servedMessageWantedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const place = `${row.address}, ${row.city}`;
  await notify(tx, {
    usersId: row.usersId,
    type: 'account',
    topic: 'visits',
    ...(await composeNotice(tx, 'place_served', { en: { place }, fr: { place } })),
    navigateTo: '/inside/select-locations',
    timezone: row.timezone,
    channels: ['email', 'push'],
    canWait: true,
  });
  return true;
}
