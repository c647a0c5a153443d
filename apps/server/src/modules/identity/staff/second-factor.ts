import { Secret, TOTP } from 'otpauth';
import type { Instant } from '@hoist/domain/time';

const stepMs = 30_000;

const totp = (key: string, account = '') =>
  new TOTP({
    issuer: 'Hoist',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
    secret: Secret.fromBase32(key),
  });

/** A new key of 160 bits, in the letters that authenticators take. */
export const newFactorKey = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads off a QR code. */
export const factorAddress = (key: string, account: string): string => totp(key, account).toString();

/**
 * The 30-second step that a code is of: the present one, or one before or after it, as clocks differ. Undefined when it is
 * none of them. Compared in constant time by the library.
 */
export function stepOfCode(key: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}
