import type { Cents } from '../money/money.ts';
import type { ConsoleRole } from './console.ts';

/** Roles that may give back only up to a limit, which the owner sets. */
export const limitedRoles = ['dispatcher', 'support'] as const;
export type LimitedRole = (typeof limitedRoles)[number];
export type RefundLimits = Readonly<Record<LimitedRole, Cents>>;

export const defaultRefundLimits: RefundLimits = { dispatcher: 5_000, support: 5_000 };

/** The highest limit, and the highest goodwill credit of one order for every role. */
export const MAX_GIVEN_CENTS = 100_000;

/** What a role may give back on one order in all, refunds and goodwill credits together; null: no limit. */
export function refundLimitOf(role: ConsoleRole, limits: RefundLimits): Cents | null {
  const limited = limitedRoles.find((one) => one === role);
  return limited === undefined ? null : limits[limited];
}

/** What a role may still give back on an order; null: no limit. */
export function leftToGive(
  role: ConsoleRole,
  { limits, givenCents }: { readonly limits: RefundLimits; readonly givenCents: Cents },
): Cents | null {
  const limit = refundLimitOf(role, limits);
  return limit === null ? null : Math.max(0, limit - givenCents);
}
