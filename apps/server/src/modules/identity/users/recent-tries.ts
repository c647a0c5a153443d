import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';

const keptMs = 86_400_000;
// The row at which those who try the same key wait for each other; the others are one an instant.
const turnstile = new Date(0);

/** When a key was tried in the last day. Others who try the same key wait until the transaction ends. */
export async function recentTries(tx: Tx, key: string, now: Instant): Promise<Instant[]> {
  const expires = new Date(now + keptMs);
  await tx
    .insertInto('rate_limits')
    .values({ key, window_start: turnstile, count: 0, expires_at: expires })
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

/** Adds a try. */
export async function countTry(tx: Tx, given: { key: string; at: Instant }): Promise<void> {
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
