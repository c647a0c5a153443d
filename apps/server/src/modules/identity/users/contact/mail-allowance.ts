import { NUMBER_SEND_LIMITS, waitBeforeSend } from '@hoist/domain/contact/code-sends';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { Instant } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { recentAttempts, recordAttempt } from '../recent-attempts.ts';

/** E-mails a day to all addresses that no one has proven. */
const UNPROVEN_PER_DAY = 2000;

/**
 * Consumes one e-mail to an address that any caller may name, from the limits per address (those of texts) and for all
 * of them. False: nothing may be sent, and the caller's answer stays the same.
 */
export async function takeMailAllowance(
  tx: Tx,
  { email, now }: { readonly email: string; readonly now: Instant },
): Promise<boolean> {
  const limits = [
    { key: `mail:unproven:${email.toLowerCase()}`, sends: NUMBER_SEND_LIMITS },
    { key: 'mail:unproven', sends: [{ windowMs: MS_PER_DAY, sends: UNPROVEN_PER_DAY }] },
  ];
  for (const { key, sends } of limits)
    if (waitBeforeSend(await recentAttempts(tx, key, now), now, sends) > 0) return false;
  for (const { key } of limits) await recordAttempt(tx, { key, at: now });
  return true;
}
