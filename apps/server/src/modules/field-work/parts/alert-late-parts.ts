import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { notifyStaff } from '#modules/messaging';
import { findJobs } from './read-jobs.ts';

const batchSize = 200;

/** Alerts staff once per visit and start if parts are not ready 18 hours before. */
export async function alertLateParts(database: Database, now: Date): Promise<void> {
  const late = await findJobs(database.db, { show: 'late', limit: batchSize, now });
  for (const { id, startsAt } of late)
    await database.transaction(async (tx) => {
      const fresh = await tx
        .insertInto('jobPartAlerts')
        .values({ ordersServicesId: id, startsAt, toldAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('ordersServicesId')
        .executeTakeFirst();
      if (fresh) await notifyStaff(tx, { kind: 'parts_late', ordersServicesId: id });
    });
}

export const latePartsJob = (database: Database): Job => ({
  name: 'late-parts',
  everyMs: 300_000,
  run: (now) => alertLateParts(database, now),
});
