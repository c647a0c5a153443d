import { coverEnd } from '@hoist/domain/documents/warranty-cover';
import type { WarrantyEnd } from '@hoist/domain/documents/warranty-end';
import { localDate, toLocal } from '@hoist/domain/time';
import { zoneOf } from '#server/shared/zone-of.ts';
import { acceptedEstimateOf, type AcceptedLine } from '#server/shared/orders/accepted-estimate.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export interface CoveredLine {
  readonly line: AcceptedLine;
  readonly end: WarrantyEnd | null;
}

/** The lines of an order with the ends of their warranties, counted from the local day of completion. */
export function coverOf(order: LoadedOrder): readonly CoveredLine[] {
  if (order.status !== 'complete' || order.statusAt === null) return [];
  const repaired = {
    province: order.state,
    on: toLocal(order.statusAt.getTime(), zoneOf(order.timezone)),
    odometer: order.odometer,
  };
  return acceptedEstimateOf(order).lines.map((line) => ({ line, end: coverEnd(repaired, line.warranty) }));
}

/** 'YYYY-MM-DD' at the place of the order. */
export const todayAt = ({ timezone }: Pick<LoadedOrder, 'timezone'>, now: Date): string =>
  localDate(now.getTime(), zoneOf(timezone));
