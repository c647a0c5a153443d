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

export const newFactorKey = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address for the QR code. */
export const factorAddress = (key: string, account: string): string => totp(key, account).toString();

/** The 30-second step of a code, allowing one step of clock drift; undefined if invalid. Compared in constant time. */
export function stepOfCode(key: string, code: string, now: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}
