import type { Database, Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';

/** Something read often and changed seldom, kept in memory until some process says that it changed. */
export interface Kept<T> {
  get(): Promise<T>;
}

export type KeptName = 'menu' | 'roster' | 'settings';

const channel = 'keep';

/** Reads once and keeps; reads again after `forget` of the same name in any process, or a lost listening connection. */
export async function keep<T>(
  database: Database,
  name: KeptName,
  read: (db: Db) => Promise<T>,
): Promise<Kept<T>> {
  let value: Promise<T> | undefined;
  const drop = (): void => {
    value = undefined;
  };
  await database.listen(channel, {
    onMessage: (payload) => {
      if (payload === name) drop();
    },
    onReconnect: drop,
  });
  return {
    get() {
      if (value) return value;
      const reading = read(database.db);
      value = reading;
      reading.catch(() => {
        if (value === reading) drop();
      });
      return reading;
    },
  };
}

/** Says, when the transaction commits, that what is kept under a name has changed. */
export const forget = (tx: Db, name: KeptName): Promise<void> => notify(tx, channel, name);
