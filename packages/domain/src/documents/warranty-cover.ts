import type { OrderStatus } from '../order/order.ts';
import type { Warranty } from '../pricing/warranty.ts';
import { ok, refuse, type Result } from '../result.ts';
import { followsReading } from '../vehicle/odometer.ts';
import { legalWarrantyEnd, warrantyEnd, type Repaired, type WarrantyEnd } from './warranty-end.ts';

/**
 * The end of a line's warranty: ours or the legal one of the province, whichever is later. Null for a line without a
 * warranty of ours (travel, a battery boost, used parts where the law excludes them).
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

/**
 * State of a line's warranty on a local day ('YYYY-MM-DD') at an odometer reading in km (null if unknown). The last day
 * and kilometre are covered.
 */
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
  /** A visit for a claim on this order is booked and not over. */
  readonly hasOpenClaim: boolean;
  /** Warranty ends of the order's lines, in order. */
  readonly ends: readonly (WarrantyEnd | null)[];
  /** Claimed lines, counted from 1. */
  readonly lines: readonly number[];
  /** Reading now, and when the work was done, in km. */
  readonly odometer: number;
  readonly odometerThen: number | null;
  readonly today: string;
}

export type ClaimRefusal =
  | { readonly code: 'not_complete' | 'already_open' | 'no_lines' }
  | { readonly code: 'odometer_low'; readonly least: number }
  /** The first claimed line that is not covered, and the end of its warranty. */
  | {
      readonly code: Exclude<CoverState, 'covered'>;
      readonly line: number;
      readonly end: WarrantyEnd | null;
    };

/** Validates a warranty claim and returns its lines, sorted and distinct. Pure. */
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
