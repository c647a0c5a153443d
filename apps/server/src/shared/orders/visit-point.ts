import type { VisitPoint } from '@hoist/domain/scheduling/drive-time';
import type { OrderRow } from './order-row.ts';

/** The columns of an order that its drives depend on. */
export const visitPointColumns = ['lat', 'lng', 'slackMinutes', 'usersLocationsId'] as const;

/** The point of an order for calendars. */
export const visitPointOf = (
  row: Pick<OrderRow, (typeof visitPointColumns)[number]>,
): Required<VisitPoint> => ({
  lat: row.lat,
  lng: row.lng,
  slackMinutes: row.slackMinutes,
  locationId: row.usersLocationsId,
});
