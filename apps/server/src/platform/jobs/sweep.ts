import type { Database } from '../db/database.ts';
import type { Job } from './jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Forgets what has served its time: sessions, limits, and keys after 30 days. */
export const sweepJob = (database: Database): Job => ({
  name: 'sweep',
  everyMs: hour,
  run: async (now) => {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const { db } = database;
    await db.deleteFrom('sessions').where('expires_at', '<', before(day)).execute();
    await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before(30 * day))
      .execute();
  },
});
