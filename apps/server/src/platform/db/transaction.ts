import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database, Db, TransactionOptions, Tx } from './database.ts';
import { isDeadlock, isRetryable } from './errors.ts';
import type { Schema } from './schema.ts';

interface Open {
  readonly tx: Tx;
  readonly afterCommit: (() => void)[];
  readonly owner: object;
  ended: boolean;
}

const storage = new AsyncLocalStorage<Open>();

// Work that outlives its transaction, such as a timer started in it, runs outside.
function current(): Open | undefined {
  const open = storage.getStore();
  return open?.ended === false ? open : undefined;
}

export const isInTransaction = (): boolean => current() !== undefined;

class Refused extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

/** Runs `then` after the commit of the current transaction; immediately without one. */
export function afterCommit(then: () => void): void {
  const open = current();
  if (open) open.afterCommit.push(then);
  else then();
}

/** Rejects the outer handle inside a transaction, where PGlite would deadlock. */
export function guardOuterHandle(db: Kysely<Schema>): Db {
  const guard: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      if (current()?.owner === db) {
        throw new Error('Inside a transaction use its own handle (tx), not the outer one');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(guard);
}

type ReplicaRead = <T>(work: (db: Db) => Promise<T>) => Promise<{ readonly value: T } | undefined>;

/** Reads inside the open transaction, else on the replica if possible, else on the primary. */
export function readsOf(inner: Kysely<Schema>, db: Db, fromReplica?: ReplicaRead): Database['read'] {
  return async (work) => {
    const open = current();
    if (open?.owner === inner) return work(open.tx);
    const read = await fromReplica?.(work);
    return read ? read.value : work(db);
  };
}

/** PostgreSQL rolled one of two transactions back, so every transaction may simply run again. */
const DEADLOCK_ATTEMPTS = 4;

export function transactionsOf(db: Kysely<Schema>): Database['transaction'] {
  async function once<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const afterwards: (() => void)[] = [];
    let open: Open | undefined;
    const builder = options.isolation
      ? db.transaction().setIsolationLevel(options.isolation)
      : db.transaction();
    let result: T;
    try {
      result = await builder.execute((tx) => {
        open = { tx, afterCommit: afterwards, owner: db, ended: false };
        return storage.run(open, async () => {
          const value = await work(tx);
          if (isRefusal(value) && options.commitRefusals !== true) throw new Refused(value);
          return value;
        });
      });
    } catch (error) {
      if (error instanceof Refused) return error.result as T;
      throw error;
    } finally {
      if (open) open.ended = true;
    }
    for (const then of afterwards) then();
    return result;
  }

  return async (work, options = {}) => {
    const open = current();
    if (open?.owner === db) return work(open.tx);
    const { attempts = 1 } = options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, options);
      } catch (error) {
        const most = isDeadlock(error) ? Math.max(attempts, DEADLOCK_ATTEMPTS) : attempts;
        if (attempt >= most || !isRetryable(error)) throw error;
        const waitMs = 2 ** attempt * 5 * (0.5 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  };
}
