import type { Database } from '../db/database.ts';
import type { Job } from './jobs.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Forgets what has served its time: sessions, limits, codes and links at once, keys, sent messages and errors later. */
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
    await db.deleteFrom('verification_codes').where('expires_at', '<', before(day)).execute();
    await db.deleteFrom('password_resets').where('expires_at', '<', before(day)).execute();
    await db.deleteFrom('email_confirmations').where('expires_at', '<', before(day)).execute();
    await db
      .deleteFrom('outbox')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', before(30 * day))
      .execute();
    await db
      .deleteFrom('error_log')
      .where('at', '<', before(90 * day))
      .execute();
  },
});
