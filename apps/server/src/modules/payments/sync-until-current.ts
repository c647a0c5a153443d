import type { Outcome, PaymentsPort } from '#server/providers/payments/port.ts';
import type { SyncResult } from './webhook-events/sync-result.ts';

interface Sync<Facts> {
  readonly port: PaymentsPort;
  readonly key: string;
  /** The version of the stored row; 0 if there is none. */
  readonly version: () => Promise<number>;
  readonly ask: () => Promise<Outcome<Facts>>;
  /** Writes the facts if the row still has that version; otherwise returns `stale`. */
  readonly apply: (facts: Facts, version: number) => Promise<SyncResult | 'stale'>;
}

const mostAttempts = 5;

/**
 * Stores the provider's newest answer for an object whose states may revert: an answer requested before the last write
 * is requested again. No transaction waits for the provider (ADR 2).
 */
async function attempt<Facts>({ version, ask, apply }: Sync<Facts>): Promise<SyncResult> {
  for (let count = 0; count < mostAttempts; count += 1) {
    const seen = await version();
    const outcome = await ask();
    if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
    const result = await apply(outcome.value, seen);
    if (result !== 'stale') return result;
  }
  return 'away';
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
  const { port, key } = sync;
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
