import type { Refusal } from '@hoist/contract';
import { ADDRESS_SEND_LIMITS, NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '../caller.ts';
import type { CodePurpose } from './phone-codes.ts';
import { recordAttempt, recentAttempts } from '../recent-attempts.ts';

/** Default cap of verification messages per day for the whole installation (decision B10). */
const defaultSmsPerDay = 2000;

export interface SendRequest {
  readonly e164: string;
  readonly purpose: CodePurpose;
  readonly caller: Pick<Caller, 'address' | 'addressLimitFactor' | 'now'>;
}

/**
 * Consumes one verification SMS from the limits per number, address and installation (decision B10). Refused:
 * rate_limited, with the seconds to wait. Unknown numbers count too, so that nothing is revealed.
 */
export async function takeSmsAllowance(tx: Tx, request: SendRequest): Promise<Result<undefined, Refusal>> {
  const { now, address, addressLimitFactor } = request.caller;
  const perAddress = ADDRESS_SEND_LIMITS.map((limit) => ({
    ...limit,
    sends: limit.sends * addressLimitFactor,
  }));
  const everyone = [{ windowMs: 86_400_000, sends: await smsPerDay(tx) }];
  const [between, ...overall] = NUMBER_SEND_LIMITS;
  // A code for another purpose is another text, so only codes for the same one are kept apart.
  const keys = [
    { key: `sms:number:${request.e164}:${request.purpose}`, limits: between ? [between] : [] },
    { key: `sms:address:${address}`, limits: perAddress },
    { key: `sms:number:${request.e164}`, limits: overall },
    { key: 'sms:all', limits: everyone },
  ];
  for (const { key, limits } of keys) {
    const waitMs = waitBeforeSend(await recentAttempts(tx, key, now), now, limits);
    if (waitMs > 0) return refuse({ code: 'rate_limited', retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await recordAttempt(tx, { key, at: now });
  }
  return ok(undefined);
}

async function smsPerDay(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('settings')
    .where('key', '=', 'verification')
    .select('value')
    .executeTakeFirst();
  const value = row?.value;
  if (typeof value !== 'object' || value === null || !('smsPerDay' in value)) return defaultSmsPerDay;
  return typeof value.smsPerDay === 'number' ? value.smsPerDay : defaultSmsPerDay;
}
