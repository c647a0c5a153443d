import type { Refusal } from '@hoist/contract';
import { ADDRESS_SEND_LIMITS, NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from './caller.ts';
import { countTry, recentTries } from './recent-tries.ts';

/** The spend cap of decision B10 unless the settings say otherwise: verification messages a day, for all together. */
const defaultSmsPerDay = 2000;

export interface SendRequest {
  readonly e164: string;
  readonly caller: Pick<Caller, 'address' | 'addressLimitFactor' | 'now'>;
}

/**
 * Takes one verification SMS from what a number, a network address and the whole installation may send (decision B10).
 * Refused: rate_limited, with the seconds to wait. Counts numbers without an account too, so that nobody can tell.
 */
export async function takeSmsAllowance(tx: Tx, request: SendRequest): Promise<Result<undefined, Refusal>> {
  const { now, address, addressLimitFactor } = request.caller;
  const perAddress = ADDRESS_SEND_LIMITS.map((limit) => ({
    ...limit,
    sends: limit.sends * addressLimitFactor,
  }));
  const everyone = [{ windowMs: 86_400_000, sends: await smsPerDay(tx) }];
  const keys = [
    { key: `sms:address:${address}`, limits: perAddress },
    { key: `sms:number:${request.e164}`, limits: NUMBER_SEND_LIMITS },
    { key: 'sms:all', limits: everyone },
  ];
  for (const { key, limits } of keys) {
    const waitMs = waitBeforeSend(await recentTries(tx, key, now), now, limits);
    if (waitMs > 0) return refuse({ code: 'rate_limited', retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await countTry(tx, { key, at: now });
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
