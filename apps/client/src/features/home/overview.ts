import { parseIso } from '@hoist/domain/time';
import { isOpen, type Order } from '#client/model/order/order.ts';

export interface Overview {
  /** The soonest visit that is to come or under way. */
  readonly next: Order | undefined;
  /** The visits after it, soonest first. */
  readonly later: readonly Order[];
  /** The completed orders of each vehicle, newest first, by the vehicle's id. */
  readonly historyOf: ReadonlyMap<number, readonly Order[]>;
  /** Services to book again, newest first, each service of each vehicle once. */
  readonly again: readonly Order[];
}

const startOf = (order: Order): number => parseIso(order.preferredTimeUnformatted) ?? 0;

function byVehicle(orders: readonly Order[]): ReadonlyMap<number, readonly Order[]> {
  const found = new Map<number, Order[]>();
  for (const order of orders) found.set(order.vehicle.id, [...(found.get(order.vehicle.id) ?? []), order]);
  return found;
}

export function overviewOf(orders: readonly Order[]): Overview {
  const open = orders.filter(isOpen).toSorted((a, b) => startOf(a) - startOf(b));
  const done = orders
    .filter((one) => one.orderServiceStatus === 'complete')
    .toSorted((a, b) => startOf(b) - startOf(a));
  return {
    next: open[0],
    later: open.slice(1),
    historyOf: byVehicle(done),
    again: [
      ...new Map(
        done.toReversed().map((one) => [`${one.vehicle.id} ${one.servicesId}`, one] as const),
      ).values(),
    ].toSorted((a, b) => startOf(b) - startOf(a)),
  };
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
