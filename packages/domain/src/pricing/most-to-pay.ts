import type { Cents } from '../money/money.ts';

/**
 * The most that a customer pays without another yes: what they agreed to. Card holds leave more room (decision C6), but
 * nothing is charged that was not agreed.
 */
export const mostToPay = (agreed: readonly { readonly totalCents: Cents }[]): Cents =>
  agreed.reduce((sum, { totalCents }) => sum + totalCents, 0);
