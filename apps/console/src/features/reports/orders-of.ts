import type { Output } from '@hoist/contract/client';
import type { readReports } from '@hoist/contract/operations/reports';
import type { Period } from '#console/ui/lists/periods.ts';

export type Reports = Output<typeof readReports>['data'];

/** The address of the list of orders, filtered by state and days. */
export const ordersOf = ({ from, to }: Period, status = '', reason = ''): string => {
  const query = new URLSearchParams({ from, to });
  if (status !== '') query.set('status', status);
  if (reason !== '') query.set('reason', reason);
  return `/orders?${query}`;
};

/** The address of the orders that were booked on some days. */
export const bookedOn = ({ from, to }: Period): string => `/orders?booked_from=${from}&booked_to=${to}`;

/** The address of the reviews of some days, with a number of stars. */
export const reviewsOf = ({ from, to }: Period, stars: number): string =>
  `/reports/reviews?from=${from}&to=${to}&stars=${stars}`;
