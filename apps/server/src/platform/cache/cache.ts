import type { Database, Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { afterCommit } from '../db/transaction.ts';

/** Something read often and changed seldom, kept in memory until some process says that it changed. */
export interface Cached<T> {
  get(): Promise<T>;
}

export type CacheName = 'menu' | 'roster' | 'settings';

const channel = 'keep';

/** What empties the caches of this process, by name. */
const drops = new Map<CacheName, Set<() => void>>();

/**
 * Reads once and keeps; reads again after `forget` of the same name in any process. While nothing can be heard from the
 * other processes it keeps nothing.
 */
export async function openCache<T>(
  database: Database,
  name: CacheName,
  read: (db: Db) => Promise<T>,
): Promise<Cached<T>> {
  let value: Promise<T> | undefined;
  let deaf = false;
  const drop = (): void => {
    value = undefined;
  };
  drops.set(name, (drops.get(name) ?? new Set()).add(drop));
  await database.listen(channel, {
    onMessage: (payload) => {
      if (payload === name) drop();
    },
    onLost: () => {
      deaf = true;
      drop();
    },
    onReconnect: () => {
      deaf = false;
      drop();
    },
  });
  return {
    get() {
      if (value) return value;
      const reading = read(database.db);
      if (deaf) return reading;
      value = reading;
      reading.catch(() => {
        if (value === reading) drop();
      });
      return reading;
    },
  };
}

/**
 * Tells every process, when the transaction commits, that what is cached under a name has changed. This process reads it
 * again with its next request; the others as soon as the notification arrives.
 */
export async function invalidate(tx: Db, name: CacheName): Promise<void> {
  await notify(tx, channel, name);
  afterCommit(() => {
    for (const drop of drops.get(name) ?? []) drop();
  });
}
