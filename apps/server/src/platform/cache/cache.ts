import type { Database, Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { afterCommit } from '../db/transaction.ts';

/** A value in memory that is read again after an invalidation. */
export interface Cached<T> {
  get(): Promise<T>;
}

export type CacheName = 'menu' | 'roster' | 'settings';

const channel = 'keep';

const invalidators = new Map<CacheName, Set<() => void>>();

/**
 * Opens a cache that every process empties after `invalidate` with the same name. It is disabled while LISTEN is
 * disconnected.
 */
export async function openCache<T>(
  database: Database,
  name: CacheName,
  read: (db: Db) => Promise<T>,
): Promise<Cached<T>> {
  let value: Promise<T> | undefined;
  let disconnected = false;
  const empty = (): void => {
    value = undefined;
  };
  invalidators.set(name, (invalidators.get(name) ?? new Set()).add(empty));
  await database.listen(channel, {
    onMessage: (payload) => {
      if (payload === name) empty();
    },
    onLost: () => {
      disconnected = true;
      empty();
    },
    onReconnect: () => {
      disconnected = false;
      empty();
    },
  });
  return {
    get() {
      if (value) return value;
      const reading = read(database.db);
      if (disconnected) return reading;
      value = reading;
      reading.catch(() => {
        if (value === reading) empty();
      });
      return reading;
    },
  };
}

/** Empties a cache on every process when the transaction commits: here immediately, elsewhere by notification. */
export async function invalidate(tx: Db, name: CacheName): Promise<void> {
  await notify(tx, channel, name);
  afterCommit(() => {
    for (const empty of invalidators.get(name) ?? []) empty();
  });
}
