import type { Refusal } from '@hoist/contract';
import { ADDRESS_SEND_LIMITS, NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';

const dayMs = 86_400_000;
// The row that makes senders of one key wait for each other; the others are one a send.
const turnstile = new Date(0);

export interface SendRequest {
  readonly e164: string;
  readonly address: string;
  readonly now: Instant;
  /** The spend cap: messages a day, for all together. */
  readonly smsPerDay: number;
}

/**
 * Takes one verification SMS from what a number, a network address and the whole installation may send (decision B10).
 * Refused: rate_limited, with the seconds to wait. Counts numbers without an account too, so that nobody can tell.
 */
export async function takeSmsAllowance(tx: Tx, request: SendRequest): Promise<Result<undefined, Refusal>> {
  const everyone = [{ windowMs: dayMs, sends: request.smsPerDay }];
  const keys = [
    { key: `sms:address:${request.address}`, limits: ADDRESS_SEND_LIMITS },
    { key: `sms:number:${request.e164}`, limits: NUMBER_SEND_LIMITS },
    { key: 'sms:all', limits: everyone },
  ];
  for (const { key, limits } of keys) {
    const sentAt = await sends(tx, key, request.now);
    const waitMs = waitBeforeSend(sentAt, request.now, limits);
    if (waitMs > 0) return refuse({ code: 'rate_limited', retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await record(tx, key, request.now);
  }
  return ok(undefined);
}

async function sends(tx: Tx, key: string, now: Instant): Promise<Instant[]> {
  await tx
    .insertInto('rate_limits')
    .values({ key, window_start: turnstile, count: 0, expires_at: new Date(now + dayMs) })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ expires_at: new Date(now + dayMs) }),
    )
    .execute();
  const rows = await tx
    .selectFrom('rate_limits')
    .where('key', '=', key)
    .where('window_start', '>', new Date(now - dayMs))
    .select(['window_start', 'count'])
    .execute();
  return rows.flatMap((row) => Array.from({ length: row.count }, () => row.window_start.getTime()));
}

async function record(tx: Tx, key: string, now: Instant): Promise<void> {
  await tx
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(now), count: 1, expires_at: new Date(now + dayMs) })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('rate_limits.count', '+', 1) })),
    )
    .execute();
}
