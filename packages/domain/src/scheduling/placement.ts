import { refuse, type Result } from '../result.ts';
import type { Instant, ZoneRules } from '../time.ts';
import {
  gridOf,
  startRefusal,
  type Grid,
  type StartRefusal,
  type WindowRules,
} from './slots/booking-window.ts';
import { coverageRefusal, type CoverageRefusal } from './coverage.ts';
import { fits, type Fit, type FitRefusal, type FitRequest } from './slots/fits.ts';

export type PlacementRefusal = StartRefusal | CoverageRefusal | Exclude<FitRefusal, 'not_covered'>;

export interface PlacementRequest extends FitRequest {
  /** Current start of the visit, which may be near now or off the grid. */
  readonly presentStart: Instant;
  readonly grid: Grid;
}

/** The starts that the office may use: like customers, but without lead time. */
export const officeGrid = (now: Instant, place: ZoneRules, rules: WindowRules): Grid =>
  gridOf(now, place, { ...rules, leadMinutes: 0 });

/**
 * Whether the office can assign a visit to a mechanic at a start, or why not. The board uses it while a visit is
 * dragged, the server again under the day's lock (ADR 82).
 */
export function placement({
  presentStart,
  grid,
  ...request
}: PlacementRequest): Result<Fit, PlacementRefusal> {
  const { mechanic, visit, start } = request;
  const early = start === presentStart ? undefined : startRefusal(start, grid);
  if (early) return refuse(early);
  const fit = fits(request);
  if (fit.ok) return fit;
  return refuse(
    fit.error === 'not_covered'
      ? (coverageRefusal(mechanic, visit, request.drives) ?? 'out_of_area')
      : fit.error,
  );
}
