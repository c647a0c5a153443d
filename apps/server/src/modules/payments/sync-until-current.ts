import type { Outcome } from '#server/providers/payments/port.ts';
import type { SyncResult } from './notices/sync-result.ts';

interface Look<Facts> {
  /** The version of the row as it stands; 0: there is none. */
  readonly version: () => Promise<number>;
  readonly ask: () => Promise<Outcome<Facts>>;
  /** Writes the facts if the row is still of that version; otherwise they may be older than what it says. */
  readonly apply: (facts: Facts, version: number) => Promise<SyncResult | 'stale'>;
}

const mostLooks = 5;

/**
 * Writes what the provider says of a thing whose states may also go back, so that the newest answer wins: what was asked
 * before the last write is asked again. As if it were asked under the row's lock, without a transaction that waits for the
 * provider (decision 2).
 */
export async function syncUntilCurrent<Facts>({ version, ask, apply }: Look<Facts>): Promise<SyncResult> {
  for (let look = 0; look < mostLooks; look += 1) {
    const seen = await version();
    const outcome = await ask();
    if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
    const looked = await apply(outcome.value, seen);
    if (looked !== 'stale') return looked;
  }
  return 'away';
}
