import { parseIso } from '@hoist/domain/time';
import { isOpen, type Order } from '#client/features/orders/order.ts';

export interface Overview {
  /** The soonest visit that is to come or under way. */
  readonly next: Order | undefined;
  /** The visits after it, soonest first. */
  readonly later: readonly Order[];
  /** The last completed order of each vehicle, by the vehicle's id. */
  readonly lastOf: ReadonlyMap<number, Order>;
  /** What could be booked again: the last completed order. */
  readonly again: Order | undefined;
}

const startOf = (order: Order): number => parseIso(order.preferredTimeUnformatted) ?? 0;

/** What the customer's home says about their orders. */
export function overviewOf(orders: readonly Order[]): Overview {
  const open = orders.filter(isOpen).toSorted((a, b) => startOf(a) - startOf(b));
  const done = orders
    .filter((one) => one.orderServiceStatus === 'complete')
    .toSorted((a, b) => startOf(a) - startOf(b));
  return {
    next: open[0],
    later: open.slice(1),
    lastOf: new Map(done.map((one) => [one.vehicle.id, one])),
    again: done.at(-1),
  };
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
