import { PURCHASE_CURRENCY } from '@hoist/domain/limits';
import { track } from '#client/platform/analytics/analytics.ts';
import type { ScheduleState } from './schedule-state.ts';

/** Tracks the begin of an order and a checkout with the first location (specification section 4, Schedule state). */
export function trackFirstLocation(before: ScheduleState, after: ScheduleState): void {
  const location = after.selectedLocation;
  if (before.selectedLocation || !location) return;
  track('start_order', { city: location.city, province: location.state });
  track('begin_checkout', { currency: PURCHASE_CURRENCY });
}
