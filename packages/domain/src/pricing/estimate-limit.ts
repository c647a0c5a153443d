import type { Cents } from '../money/money.ts';

/**
 * Cents by which a bill may exceed the accepted estimate without approval: 10 %, in Alberta at most $100, in Quebec
 * nothing (decision C6). Rounded down, so that the limit is never exceeded.
 */
export function estimateHeadroom(acceptedCents: Cents, province: string): Cents {
  if (province === 'QC') return 0;
  const tenth = Math.floor(acceptedCents / 10);
  return province === 'AB' ? Math.min(tenth, 10_000) : tenth;
}
