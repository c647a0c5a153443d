import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';

const keptMs = 86_400_000;
// A row per key that serializes concurrent tries; the other rows are one per try.
const lockRow = new Date(0);

/** The tries of a key in the last day. Locks the key until the transaction ends. */
export async function recentAttempts(tx: Tx, key: string, now: Instant): Promise<Instant[]> {
  const expires = new Date(now + keptMs);
  await tx
    .insertInto('rateLimits')
    .values({ key, windowStart: lockRow, count: 0, expiresAt: expires })
    .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ expiresAt: expires }))
    .execute();
  const rows = await tx
    .selectFrom('rateLimits')
    .where('key', '=', key)
    .where('windowStart', '>', new Date(now - keptMs))
    .select(['windowStart', 'count'])
    .execute();
  return rows.flatMap((row) => Array.from({ length: row.count }, () => row.windowStart.getTime()));
}

export async function recordAttempt(tx: Tx, given: { key: string; at: Instant }): Promise<void> {
  const at = new Date(given.at);
  await tx
    .insertInto('rateLimits')
    .values({
      key: given.key,
      windowStart: at,
      count: 1,
      expiresAt: new Date(given.at + keptMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet((eb) => ({ count: eb('rateLimits.count', '+', 1) })),
    )
    .execute();
}
