import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Outcome, PaymentsPort } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';

interface Sync<Facts> {
  readonly context: PaymentsContext;
  /** The table with the object's version, and its column with the provider's id. */
  readonly table: 'payments' | 'payouts' | 'disputes' | 'connectAccounts';
  readonly column: 'intent' | 'payout' | 'dispute' | 'account';
  readonly key: string;
  readonly ask: () => Promise<Outcome<Facts>>;
  /** Writes the facts if the row still has that version (0: no row); otherwise returns `stale`. */
  readonly apply: (tx: Tx, facts: Facts, version: number) => Promise<SyncResult | 'stale'>;
}

const mostAttempts = 5;

/**
 * Stores the provider's newest answer for an object whose states may revert: an answer requested before the last write
 * is requested again. No transaction waits for the provider (ADR 2).
 */
async function attempt<Facts>(sync: Sync<Facts>): Promise<SyncResult> {
  const { database } = sync.context;
  for (let count = 0; count < mostAttempts; count += 1) {
    const seen = await versionOf(database.db, sync);
    const outcome = await sync.ask();
    if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
    const write = (tx: Tx) => sync.apply(tx, outcome.value, seen);
    const result = await database.transaction(write, { attempts: 3 });
    if (result !== 'stale') return result;
  }
  return 'away';
}

async function versionOf(db: Db, { table, column, key }: Pick<Sync<unknown>, 'table' | 'column' | 'key'>) {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${key}`.execute(db);
  return rows[0]?.version ?? 0;
}

interface Syncs {
  readonly running: Map<string, Promise<SyncResult>>;
  readonly next: Map<string, Promise<SyncResult>>;
}

const syncs = new WeakMap<PaymentsPort, Syncs>();

/**
 * Syncs one object at a time, because concurrent syncs make each other stale. Calls made during a sync share the next
 * one.
 */
export function syncUntilCurrent<Facts>(sync: Sync<Facts>): Promise<SyncResult> {
  const { key } = sync;
  const { port } = sync.context;
  const of = syncs.get(port) ?? { running: new Map(), next: new Map() };
  syncs.set(port, of);
  const begin = () => {
    const begun = attempt(sync).finally(() => of.running.delete(key));
    of.running.set(key, begun);
    return begun;
  };
  const running = of.running.get(key);
  const waiting = of.next.get(key);
  if (waiting !== undefined) return waiting;
  if (running === undefined) return begin();
  const next = running
    .catch(() => undefined)
    .then(() => {
      of.next.delete(key);
      return begin();
    });
  of.next.set(key, next);
  return next;
}
