import type { Cents } from './money.ts';
import { roundHalfUp } from './rounding.ts';

/**
 * Rounds a cash total to the nearest five cents, after tax: 72 → 70, 73 → 75. Card totals are not rounded (decision
 * E2).
 */
export const roundCash = (cents: Cents): Cents => 5 * roundHalfUp(cents, 5);
