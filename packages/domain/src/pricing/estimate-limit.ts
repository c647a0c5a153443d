import type { Cents } from '../money/money.ts';

/**
 * How far a bill may exceed the accepted estimate without a new approval (decision C6): 10 %, in Alberta also at most
 * $100, in Quebec nothing. Rounded down, so that the limit itself is never exceeded.
 */
export function estimateHeadroom(acceptedCents: Cents, province: string): Cents {
  if (province === 'QC') return 0;
  const tenth = Math.floor(acceptedCents / 10);
  return province === 'AB' ? Math.min(tenth, 10_000) : tenth;
}
