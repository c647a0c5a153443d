import type { OrderStatus } from '../order/order.ts';
import type { Warranty } from '../pricing/warranty.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { followsReading } from '../vehicle/odometer.ts';
import { legalWarrantyEnd, warrantyEnd, type Repaired, type WarrantyEnd } from './warranty-end.ts';

/**
 * Where the warranty of a line of a finished job ends: ours, or the law's of the province where that is more. A line that
 * carries none of ours (travel, a boost, used parts where the law leaves them out) has none: null.
 */
export function coverEnd(repaired: Repaired, warranty: Warranty): WarrantyEnd | null {
  const own = warrantyEnd(repaired, warranty);
  const legal = legalWarrantyEnd(repaired);
  if (!own || !legal) return own;
  return {
    until: own.until > legal.until ? own.until : legal.until,
    untilKm:
      own.untilKm === null || legal.untilKm === null ? own.untilKm : Math.max(own.untilKm, legal.untilKm),
  };
}

export const coverStates = ['covered', 'past_date', 'past_km', 'none'] as const;
export type CoverState = (typeof coverStates)[number];

/** Whether a line is within its warranty on a day at its place ('YYYY-MM-DD') and at a reading, null: nobody read it. The last day and kilometre count. */
export function coverState(
  end: WarrantyEnd | null,
  { today, odometer }: { readonly today: string; readonly odometer: number | null },
): CoverState {
  if (end === null) return 'none';
  if (today > end.until) return 'past_date';
  return end.untilKm !== null && odometer !== null && odometer > end.untilKm ? 'past_km' : 'covered';
}

export interface Claim {
  readonly status: OrderStatus;
  /** A visit under this warranty is booked already and not over. */
  readonly hasOpenClaim: boolean;
  /** Ends of the order's lines, in their order. */
  readonly ends: readonly (WarrantyEnd | null)[];
  /** The lines that are claimed, counted from 1. */
  readonly lines: readonly number[];
  /** What the vehicle shows now, and what it showed when the work was done. */
  readonly odometer: number;
  readonly odometerThen: number | null;
  readonly today: string;
}

export type ClaimRefusal =
  | { readonly code: 'not_complete' | 'already_open' | 'no_lines' }
  | { readonly code: 'odometer_low'; readonly least: number }
  /** The first claimed line that is not covered, and its end. */
  | {
      readonly code: Exclude<CoverState, 'covered'>;
      readonly line: number;
      readonly end: WarrantyEnd | null;
    };

/** Whether lines of an order can be claimed: what is covered is done again for nothing. Pure. */
export function decideClaim(claim: Claim): Result<readonly number[], ClaimRefusal> {
  const { ends, lines, odometer, odometerThen, today } = claim;
  if (claim.status !== 'complete') return refuse({ code: 'not_complete' });
  if (claim.hasOpenClaim) return refuse({ code: 'already_open' });
  const wanted = [...new Set(lines)].toSorted((a, b) => a - b);
  if (wanted.length === 0 || wanted.some((line) => ends[line - 1] === undefined))
    return refuse({ code: 'no_lines' });
  if (!followsReading(odometer, odometerThen))
    return refuse({ code: 'odometer_low', least: odometerThen ?? 0 });
  for (const line of wanted) {
    const end = ends[line - 1] ?? null;
    const state = coverState(end, { today, odometer });
    if (state !== 'covered') return refuse({ code: state, line, end });
  }
  return ok(wanted);
}
