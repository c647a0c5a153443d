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

/**
 * Provinces where a repair above this is owed a written estimate before it begins: Quebec above $100 (Consumer Protection
 * Act, s. 168), Manitoba above $100 (Business Practices), Ontario and Alberta always when asked, which ours always is.
 */
const writtenFromCents: Readonly<Record<string, Cents>> = { ON: 0, AB: 0, QC: 10_000, MB: 10_000 };

/** Tells whether the law of a province asks for a written estimate of so much. We give one everywhere. */
export const owesWrittenEstimate = (totalCents: Cents, province: string): boolean => {
  const from = writtenFromCents[province];
  return from !== undefined && totalCents > from;
};
