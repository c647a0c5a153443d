import type { Output } from '@hoist/contract/client';
import type { readReports } from '@hoist/contract/operations/reports';
import type { Period } from '#console/ui/periods.ts';

export type Numbers = Output<typeof readReports>['data'];

/** The address of the list of orders, filtered by state and days. */
export const ordersOf = ({ from, to }: Period, status = '', reason = ''): string => {
  const query = new URLSearchParams({ from, to });
  if (status !== '') query.set('status', status);
  if (reason !== '') query.set('reason', reason);
  return `/orders?${query}`;
};

/** The orders that were booked on some days, whenever their visits are. */
export const bookedOn = ({ from, to }: Period): string => `/orders?booked_from=${from}&booked_to=${to}`;

/** What customers thought on some days, of so many stars. */
export const reviewsOf = ({ from, to }: Period, stars: number): string =>
  `/numbers/reviews?from=${from}&to=${to}&stars=${stars}`;
