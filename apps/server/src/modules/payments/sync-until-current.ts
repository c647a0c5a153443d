import type { Outcome, PaymentsPort } from '#server/providers/payments/port.ts';
import type { SyncResult } from './webhook-events/sync-result.ts';

interface Sync<Facts> {
  readonly port: PaymentsPort;
  /** The provider's id of what is read. */
  readonly key: string;
  /** The version of the stored row; 0: there is none. */
  readonly version: () => Promise<number>;
  readonly ask: () => Promise<Outcome<Facts>>;
  /** Writes the facts if the row is still of that version; otherwise they may be older than what it says. */
  readonly apply: (facts: Facts, version: number) => Promise<SyncResult | 'stale'>;
}

const mostAttempts = 5;

/**
 * Writes what the provider says of an object whose states may also return to earlier ones, so that the newest answer wins:
 * an answer that was asked for before the last write is asked for again. No transaction waits for the provider (ADR 2).
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
 * Syncs one object at a time: concurrent syncs would only make each other stale. Callers that come meanwhile share the
 * next one, which reads the provider after they came.
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
