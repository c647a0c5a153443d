import { isId, userId } from '@hoist/domain/ids';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from './actor.ts';
import { onSessionsChanged, sessionHours, sessionsChannel } from './sessions.ts';
import { tokenHash } from './token.ts';

const keptMs = 1_000;
const limit = 10_000;
const touchAfterMs = 10 * 60_000;

interface Kept {
  readonly actor: Actor;
  readonly expires: number;
  readonly until: number;
}

export interface SessionCache {
  /** Who a token belongs to, if it is live. Remembered for at most a second, and not beyond a change. */
  find(token: string): Promise<Actor | undefined>;
  close(): Promise<void>;
}

async function load(database: Database, hash: Buffer) {
  return database.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.users_id', 's.users_id')
    .select(['s.users_id', 's.remember', 's.last_seen_at', 's.expires_at'])
    .select(['u.mechanic', 'u.phone_status', 'u.locale'])
    .where('s.token_hash', '=', hash)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Reads sessions, and slides their expiry with use. */
export async function openSessionCache(database: Database, clock: Clock): Promise<SessionCache> {
  const kept = new Map<string, Kept>();
  let changes = 0;

  const forget = (usersId: number) => {
    changes += 1;
    for (const [key, { actor }] of kept) if (actor.usersId === usersId) kept.delete(key);
  };
  const stopHere = onSessionsChanged(forget);
  const stop = await database.listen(sessionsChannel, {
    onMessage: (payload) => forget(Number(payload)),
    onReconnect: () => {
      changes += 1;
      kept.clear();
    },
  });

  async function touch(hash: Buffer, remember: boolean, now: Date): Promise<number> {
    const expires = new Date(now.getTime() + sessionHours(remember) * 3_600_000);
    await database.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: expires })
      .where('token_hash', '=', hash)
      .execute();
    return expires.getTime();
  }

  return {
    async find(token) {
      if (token.length < 32 || token.length > 128) return undefined;
      const hash = tokenHash(token);
      const key = hash.toString('base64');
      const now = clock.now();
      const known = kept.get(key);
      if (known && known.until > performance.now()) {
        return known.expires > now.getTime() ? known.actor : undefined;
      }
      const before = changes;
      const row = await load(database, hash);
      if (!row || row.expires_at.getTime() <= now.getTime() || !isId(row.users_id)) return undefined;
      const due = now.getTime() - row.last_seen_at.getTime() > touchAfterMs;
      const expires = due ? await touch(hash, row.remember, now) : row.expires_at.getTime();
      const actor: Actor = {
        usersId: userId(row.users_id),
        mechanic: row.mechanic,
        phoneVerified: row.phone_status === 'verified',
        locale: row.locale,
        session: hash,
      };
      if (kept.size >= limit) kept.clear();
      if (changes === before) kept.set(key, { actor, expires, until: performance.now() + keptMs });
      return actor;
    },
    close: async () => {
      stopHere();
      await stop();
    },
  };
}
