import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';

const keptMs = 86_400_000;
// A row per key that serializes concurrent tries; the other rows are one per try.
const lockRow = new Date(0);

/** The tries of a key in the last day. Locks the key until the transaction ends. */
export async function recentAttempts(tx: Tx, key: string, now: Instant): Promise<Instant[]> {
  const expires = new Date(now + keptMs);
  await tx
    .insertInto('rate_limits')
    .values({ key, window_start: lockRow, count: 0, expires_at: expires })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ expires_at: expires }))
    .execute();
  const rows = await tx
    .selectFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '>', new Date(now - keptMs))
    .select(['window_start', 'count'])
    .execute();
  return rows.flatMap((row) => Array.from({ length: row.count }, () => row.window_start.getTime()));
}

export async function recordAttempt(tx: Tx, given: { key: string; at: Instant }): Promise<void> {
  const at = new Date(given.at);
  await tx
    .insertInto('rate_limits')
    .values({
      key: given.key,
      window_start: at,
      count: 1,
      expires_at: new Date(given.at + keptMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .execute();
}
