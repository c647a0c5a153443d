import type { Cents } from './money.ts';
import { roundHalfUp } from './rounding.ts';

/** The total to hand over in cash: to the nearest five cents, after tax (decision E2: 72 → 70, 73 → 75). Cards never. */
export const roundCash = (cents: Cents): Cents => 5 * roundHalfUp(cents, 5);
